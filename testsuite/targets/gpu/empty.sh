# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: lld
# need: llvm
# Nests of which a loop has no iteration are launched with few gangs, whatever
# the type, the direction and the step of the loop, and nests of many iterations
# with more gangs: on libraries that log the launches, for NVIDIA and for AMD's
# wavefronts of both sizes.
# OpenACC 3.4, 2.9.1, 2.9.8
cd "$work" || exit 1
. "$srcdir/testsuite/targets/gpu/aux/libraries.sh"
cat >e.c <<'X'
#include <stdlib.h>

enum { N = 80 };

static int a[N][N], b[N][N][N];

/* nest(NAME, TYPE): upwards, downwards and by steps, one loop and several. */
#define nest(name, type) \
static void \
name(type n, type m) \
{ \
	_Pragma("acc kernels") \
	for (type i = 0; i < n; i++) \
		for (type j = 1; j < m; j += 2) \
			a[j][i] = i - j; \
	_Pragma("acc kernels") \
	for (type i = n; i > 0; i--) \
		for (long j = 1; j < (long)m; j++) \
			a[i - 1][j] = i; \
	_Pragma("acc parallel loop collapse(3)") \
	for (type i = 0; i < n; i++) \
		for (type j = m; j > 2; j -= 2) \
			for (type k = 3; k <= n; k += 3) \
				b[i][j][k] = i; \
	_Pragma("acc parallel loop tile(4, 8)") \
	for (type i = 2; i < n; i++) \
		for (type j = 0; j != m; j++) \
			a[i][j] = 1; \
	_Pragma("acc parallel loop gang") \
	for (type i = 0; i < n; i++) \
		_Pragma("acc loop worker vector") \
		for (type j = 0; j < m; j++) \
			a[i][j] = 2; \
}
nest(ints, int)
nest(longs, long)
nest(shorts, short)
nest(unsigneds, unsigned)
nest(bytes, unsigned char)

int
main(int argc, char **argv)
{
	int n = atoi(argv[1]), m = atoi(argv[argc - 1]);
#pragma acc data copy(a, b)
	{
		ints(n, m);
		longs(n, m);
		shorts(n, m);
		if (n >= 0 && m >= 0) {
			unsigneds(n, m);
			bytes(n, m);
		}
	}
	return 0;
}
X
$CC $ACCFLAGS -O2 \
	-fplugin-arg-acc-target=host,nvptx,amdgcn:gfx90a,amdgcn:gfx1030 \
	e.c -o e $ACCLIBS || exit 1
status=0

# few TYPE ARCH N M: the program's launches are 15 or 25, of few gangs.
few()
{
	rm -f log.*
	ACC_DEVICE_TYPE=$1 FAKE_GPU_ARCH=$2 FAKE_GPU_LOG=log timeout 60 \
		./e $3 $4 || status=1
	awk -v case="$*" '
		/^(cuLaunchKernel|hipModuleLaunchKernel) / {
			n++
			if ($3 > 1000) {
				print case ": " $0
				bad = 1
			}
		}
		END { exit bad || n < 15 }' log.* || status=1
}

# many TYPE ARCH: with loops up to 200, which is in range of each type, launches
# have more gangs than where the extent is unknown; that of the collapsed loops
# of bytes may be.
many()
{
	rm -f log.*
	ACC_DEVICE_TYPE=$1 FAKE_GPU_ARCH=$2 FAKE_GPU_LOG=log timeout 60 \
		./e 200 200 || status=1
	awk -v case="$*" '
		/^(cuLaunchKernel|hipModuleLaunchKernel) / {
			n++
			if ($3 <= 64 && $2 !~ /^bytes.*2$/) {
				print case ": " $0
				bad = 1
			}
		}
		END { exit bad || n != 25 }' log.* || status=1
}

for size in "0 9" "9 0" "0 0" "-1 9" "9 -7" "1 1" "2 70"; do
	few nvidia sm_90 $size
	few radeon gfx90a $size
	few radeon gfx1030 $size
done
many nvidia sm_90
many radeon gfx90a
many radeon gfx1030
exit $status
