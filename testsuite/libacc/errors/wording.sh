# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A message names the user's function, not GCC's clone of it, and says "1 byte".
# DERR-04
cd "$work" || exit 1
cat >p.c <<'END'
static void __attribute__((noinline, noclone))
use(char *p)
{
	__asm__("" : : "r"(p) : "memory");
}
static void __attribute__((noinline))
read_one(char *p, int n)
{
	use(p);
#pragma acc parallel loop present(p[0:n])
	for (int i = 0; i < n; i++)
		p[i] = n;
}
int
main(void)
{
	char a[2] = {0}, b = 0;
	read_one(a + 1, 1);
	read_one(&b, 1);
	return 0;
}
END
# shellcheck disable=SC2086
$CC $ACCFLAGS -O2 -fplugin-arg-acc-target=sim p.c -o p $ACCLIBS || exit 1
nm p | grep -q 'read_one\.constprop' || {
	echo "GCC made no clone"
	exit 1
}
ACC_DEVICE_TYPE=sim ./p 2>err && exit 1
grep -q "in function 'read_one': .* is not present .*: 1 byte at 0x" err || {
	cat err
	exit 1
}
