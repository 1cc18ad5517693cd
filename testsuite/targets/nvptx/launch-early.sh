# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# From compute capability 9.0 on, kernels may be started before the results of
# the one before are in memory, and begin with a wait for that; others, and
# those that a graph takes, are launched without.  CUDA C++ guide, programmatic
# dependent launch
cd "$work" || exit 1
. "$srcdir/testsuite/targets/gpu/aux/libraries.sh"
export ACC_DEVICE_TYPE=nvidia FAKE_GPU_DEVICES=1 FAKE_GPU_LOG="$work/log"
cat >main.c <<'X'
#include <openacc.h>
#include <stdlib.h>
float a[64];
void
one(float *b)
{
#pragma acc parallel loop present(b[0:64])
	for (int i = 0; i < 64; i++)
		b[i] += 1;
}
int
main(void)
{
#pragma acc enter data copyin(a)
	one(a);
	one(a);
#pragma acc parallel loop num_gangs(4) async(1)
	for (int i = 0; i < 64; i++)
		a[i] *= 2;
	acc_get_cuda_stream(1);
#pragma acc parallel loop async(1)
	for (int i = 0; i < 64; i++)
		a[i] *= 3;
	_Exit(0);
}
X
status=0

# launches TARGET WANTED [VARIABLE=VALUE]: "E" may start early, "L" not
launches()
{
	$CC $ACCFLAGS -fplugin-arg-acc-target=host,"$1" -O2 main.c \
		-fplugin-arg-acc-keep -o main $ACCLIBS || exit 1
	env "$3" ./main || exit 1
	found=$(awk '/^cuLaunchKernelEx .* 6:1$/ { printf "E"; early = 1; next }
		/^cuLaunchKernel / && !early { printf "L" }
		{ early = 0 }' log.cuda)
	if [ "$found" != "$2" ]; then
		echo "$1 $3: launches '$found', not '$2'"
		status=1
	fi
}
launches nvptx:sm_80 LLLL A=
! grep -q griddepcontrol ./*.ptx || status=1
launches nvptx:sm_90 EEEL FAKE_GPU_CAPTURING=1
launches nvptx:sm_90 EEEE A=

# The wait is the first instruction of each kernel.
awk '/\.entry / { kernel = NR; kernels++ }
	kernel && NF && /^[ \t]+[a-z@]/ {
		if ($1 != "griddepcontrol.wait;") { print; bad = 1 }
		kernel = 0
	}
	END { exit bad || kernels != 3 }' ./*sm_90.nvvm.ptx || status=1
exit $status
