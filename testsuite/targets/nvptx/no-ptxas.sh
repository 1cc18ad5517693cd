# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# A ptxas that does not take the PTX, as one that is too old for the GPU, is a
# warning with its message; the program has the PTX, which the driver compiles.
cd "$work" || exit 1
export CCACHE_DISABLE=1 # not a compilation of before
printf '#!/bin/sh\necho "fake: no such GPU" >&2\nexit 7\n' >ptxas
chmod +x ptxas
PATH=$work:$PATH
cat >unit.c <<'X'
void
f(int n, float *x)
{
#pragma acc parallel loop copy(x[0:n])
	for (int i = 0; i < n; i++)
		x[i] += 1;
}
X
$CC $ACCFLAGS -fplugin-arg-acc-target=nvptx:sm_90 -O2 -c unit.c 2>err || {
	cat err
	exit 1
}
cat err
grep -q "warning: device code for target 'nvptx' has no machine code for 'sm_90': " \
	err && grep -q 'fake: no such GPU' err || exit 1
[ "$(grep -c warning err)" = 1 ] || exit 1
grep -q '^\.target sm_90' unit.o || grep -aq '\.target sm_90' unit.o
