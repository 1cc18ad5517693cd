# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: lld
# need: llvm
# What a failed call of CUDA and of HIP is told as, whole: construct, place,
# kernel, the call, its number and the vendor's words; of work that was queued,
# which launch it may have been.  And which devices the program is not for.
# OpenACC 3.4, 5.2.2
cd "$work" || exit 1
. "$srcdir/testsuite/targets/gpu/aux/libraries.sh"
cat >f.c <<'X'
static int a[100];
int main(void)
{
#pragma acc parallel loop copy(a) async(1)
	for (int i = 0; i < 100; i++)
		a[i] = i;
#pragma acc wait(1)
	return 0;
}
X
$CC $ACCFLAGS -O2 \
	-fplugin-arg-acc-target=host,nvptx,amdgcn:gfx90a:xnack-,amdgcn:gfx1030 \
	f.c -o f $ACCLIBS || exit 1
status=0

# told TYPE CALL:N TEXT: what the program says when that call returns 700.
told()
{
	ACC_DEVICE_TYPE=$1 FAKE_GPU_FAIL=$2:700 timeout 60 ./f >out 2>&1 && {
		echo "$1 $2: no error"
		status=1
	}
	sed -i '/^libacc: note: called from /d' out
	printf '%s\n' "f.c:$3" >wanted
	cmp -s wanted out || {
		echo "$1 $2:"
		cat out
		status=1
	}
}

device="error: in 'parallel' construct in function 'main': the region failed on device 0"
kernel='kernel main$_omp_fn$0 (f.c:4)'
hip='returned 700: a fake failure (hipErrorIllegalAddress)'
cuda='returned 700: an illegal memory access was encountered (CUDA_ERROR_ILLEGAL_ADDRESS)'
wait="error: in 'wait' construct in function 'main': an operation of queue 1 of device 0"
told radeon hipModuleLaunchKernel:1 \
	"4: $device (amdgcn): amdgcn: $kernel: hipModuleLaunchKernel $hip"
told nvidia cuLaunchKernel:1 \
	"4: $device (nvptx): nvptx: $kernel: cuLaunchKernel $cuda"
told radeon hipStreamSynchronize:2 "7: $wait (amdgcn) failed: \
hipStreamSynchronize $hip; launched last was $kernel; the device cannot be \
used any more (ACC_X_AMDGCN_SYNC=1 shows which launch it was)"
told nvidia cuStreamSynchronize:2 "7: $wait (nvptx) failed: \
cuStreamSynchronize $cuda; launched last was $kernel; the device cannot be \
used any more (ACC_X_NVPTX_SYNC=1 shows which launch it was)"
export ACC_X_AMDGCN_SYNC=1
told radeon hipStreamSynchronize:2 "4: $device (amdgcn): amdgcn: $kernel: \
hipStreamSynchronize $hip; launched last was $kernel; the device cannot be \
used any more"

# An architecture, or a feature of it, for which there is no code object.
for arch in gfx90a:sramecc+:xnack+ gfx942 gfx1100; do
	export FAKE_GPU_ARCH=$arch
	told radeon hipInit:2 "4: ${device% failed*} was not compiled for \
device 0 (amdgcn), which is $arch, but for gfx90a:xnack-, gfx1030"
done
export FAKE_GPU_ARCH=gfx1030
ACC_DEVICE_TYPE=radeon timeout 60 ./f || status=1
exit $status
