# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# A private array of a loop of kernels that runs in parallel only if its arrays do
# not overlap is private to each lane there, and not shared because the loop's other
# version runs without lanes.  OpenACC 3.4, 2.9.10
cd "$work" || exit 1
cat >version.c <<'END'
void
f(long *x, long *y)
{
	int own[18];
#pragma acc kernels loop gang vector private(own) copy(x[:184], y[:184])
	for (int i = 0; i < 8; i++) {
		int s = i;
		for (int j = 0; j < 18; j++)
			own[j] = (i * 3 + j) % 29;
		for (int j = 3; j < 16; j++) {
			x[i * 22 + j] = own[j - 2] + s;
			own[j] = j;
			s += y[i * 22 + j + 1];
		}
		y[i * 22] = s;
	}
}
END
$CC $ACCFLAGS -fplugin-arg-acc-target=nvptx -O2 -fplugin-arg-acc-dump=private \
	-c version.c 2>dump || exit 1
[ "$(grep -c 'alloca ptr !a 72 .*!name own$' dump)" = 2 ] &&
	! grep -q 'shared @.*own' dump && exit 0
grep 'own' dump >&2
exit 1
