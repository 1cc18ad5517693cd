# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# ACC_X_NVPTX_SYNC=1 makes the host wait after each kernel; by the calls that
# reach CUDA, on a library without a device.  The manual, section "Variables"
cd "$work" || exit 1
. "$srcdir/testsuite/targets/gpu/aux/libraries.sh"
cat >chain.c <<'X'
float a[64];
int
main(void)
{
#pragma acc enter data create(a)
	for (int k = 0; k < 3; k++) {
#pragma acc parallel loop present(a)
		for (int i = 0; i < 64; i++)
			a[i] += k;
	}
	return 0;
}
X
$CC $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -O2 chain.c -o chain \
	$ACCLIBS || exit 1
status=0

# calls WANTED VARIABLE=VALUE: L launch, S wait, from the first to the last launch.
calls()
{
	env ACC_DEVICE_TYPE=nvidia FAKE_GPU_LOG=log "$2" ./chain || exit 1
	found=$(awk '/^cuLaunchKernel / { printf "L"; launched = 1 }
		/^cuStreamSynchronize / && launched { printf "S" }' log.cuda)
	case $found in
	$1) ;;
	*)
		echo "$2: calls '$found', not '$1'"
		status=1
		;;
	esac
}

calls 'LLL*' ACC_X_NVPTX_SYNC=0
calls 'LSLSL*' ACC_X_NVPTX_SYNC=1
exit $status
