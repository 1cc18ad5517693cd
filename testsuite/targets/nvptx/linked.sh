# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# Code that uses, or defines, symbols of other files has a cubin to be linked;
# the images that use one another are linked from these, and others are loaded
# alone.  A driver that does not take the cubins, or another device, links the
# PTX.  Files with the same code have kernels of their own.  OpenACC 3.4, 2.15.1
cd "$work" || exit 1
export CCACHE_DISABLE=1 # not a compilation of before
$CC -std=gnu11 -O1 -g -shared -fPIC -o libcuda.so.1 \
	"$srcdir/testsuite/targets/gpu/aux/fake_gpu.c" \
	"$srcdir/testsuite/targets/gpu/aux/fake_cuda.c" -lpthread || exit 1
mkdir -p bin
cat >bin/ptxas <<'X2'
#!/bin/sh
echo "$@" >>ptxas.log
while [ $# -gt 0 ]; do
	case $1 in
	-o) out=$2; shift ;;
	-*) ;;
	*) in=$1 ;;
	esac
	shift
done
{ echo cubin; cat "$in"; } >"$out"
X2
chmod +x bin/ptxas
cat >uses.c <<'X2'
#pragma acc routine seq
int twice(int);
static void
work(int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
	for (int i = 0; i < n; i++)
		a[i] = twice(a[i]);
}
void
NAME(int *a, int n)
{
	work(a, n);
}
X2
cat >defines.c <<'X2'
#pragma acc routine seq
int
twice(int i)
{
	return 2 * i;
}
X2
cat >alone.c <<'X2'
void
alone(int *a, int n)
{
#pragma acc parallel loop copy(a[0:n])
	for (int i = 0; i < n; i++)
		a[i] = 1;
}
X2
cat >main.c <<'X2'
#include <stdio.h>
void one(int *, int), two(int *, int), alone(int *, int);
int
main(void)
{
	int a[100] = {0};
	alone(a, 100);
	one(a, 100);
	two(a, 100);
	puts("done");
}
X2
status=0

fail() {
	echo "$*"
	status=1
}

# compile UNIT NAME LINES: ptxas is called so often, the last time with -c or not.
compile() {
	rm -f ptxas.log
	PATH=$work/bin:$PATH $CC $ACCFLAGS -O1 -DNAME="$2" \
		-fplugin-arg-acc-target=host,nvptx:sm_90 -c "$1.c" -o "$2.o" \
		2>err || fail "$1.c does not compile"
	[ ! -s err ] || fail "$1: $(cat err)"
	[ "$(grep -c . ptxas.log)" = "$3" ] || fail "$1: $(cat ptxas.log)"
	tail -n 1 ptxas.log | grep -q -e ' -c' || [ "$2" = alone ] ||
		fail "$1 has no cubin to be linked"
}

compile uses one 1
compile uses two 1
compile defines defines 2
compile alone alone 1
grep -q -e ' -c' ptxas.log && fail "alone.c has a cubin to be linked"
$CC main.c one.o two.o defines.o alone.o -o program $ACCLIBS || exit 1

# runs WHAT CUBINS TEXTS: so many are linked.
runs() {
	rm -f log.cuda
	LD_LIBRARY_PATH="$work${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
		FAKE_GPU_LOG=log ACC_DEVICE_TYPE=nvidia timeout 60 ./program \
		>out 2>&1
	[ "$(cat out)" = done ] || fail "$1: $(cat out)"
	[ "$(grep -c 'cuLinkAddData_v2 0 ' log.cuda)" = "$2" ] &&
		[ "$(grep -c 'cuLinkAddData_v2 1 ' log.cuda)" = "$3" ] ||
		fail "$1: $(grep cuLink log.cuda)"
	[ "$(grep -c '^cuLaunchKernel ' log.cuda)" = 3 ] &&
		[ "$(grep '^cuLaunchKernel ' log.cuda | cut -d' ' -f2 |
			sort -u | grep -c .)" = 3 ] ||
		fail "$1: $(grep '^cuLaunchKernel ' log.cuda)"
	[ "$(grep -c '^cuModuleLoadDataEx' log.cuda)" = 2 ] ||
		fail "$1: alone.c is linked"
}

runs "the same device" 2 1
FAKE_GPU_OLD=1 runs "an older driver" 1 3
CUDA_FORCE_PTX_JIT=1 runs "PTX alone" 0 3
exit $status
