# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Loops of kernels run in parallel also where GCC optimizes for size.  2.5.2
cd "$work" || exit 1
cat >small.c <<'END'
int a[100], b[100];
void f(void)
{
	int i = 0, n = 100;
#pragma acc kernels
	for (i = 0; i < n; i++)
		a[i] = b[i];
}
END
# shellcheck disable=SC2086
$CC $ACCFLAGS -Os -fplugin-arg-acc-info -c small.c 2>out || exit 1
cat out
grep -q '^small\.c:6:.* info: loop parallel: gang vector$' out
