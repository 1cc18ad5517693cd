# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# timeout: 250
# The NVIDIA driver half on a libcuda that runs no kernel, does work as late
# as it may and checks every argument: copies of all sizes in and out of
# streams, memory that is used again, images that are linked, also alone if
# they are recursive, and again with fewer registers where a function has too
# many for its kernel, what a launch says; and each call of CUDA that fails gives an error, no crash.
here=$srcdir/testsuite/targets/gpu/aux
$CC -std=gnu11 -O1 -g -shared -fPIC -o "$work/libcuda.so.1" \
	"$here/fake_gpu.c" "$here/fake_cuda.c" -lpthread || exit 1
$CC -std=gnu11 -Wall -O1 -g -D_GNU_SOURCE -I"$srcdir" -I"$builddir" -o "$work/driver" \
	"$here/driver.c" "$srcdir"/targets/gpu/*.c "$srcdir"/targets/format.c \
	"$srcdir"/targets/crew.c \
	"$srcdir"/targets/property.c "$srcdir"/targets/nvptx/cuda.c \
	"$srcdir"/targets/nvptx/driver.c \
	"$srcdir"/targets/nvptx/adapt.c "$srcdir"/targets/nvptx/external.c \
	"$srcdir"/targets/nvptx/foreign.c "$srcdir"/targets/nvptx/group.c \
	"$srcdir"/targets/nvptx/image.c \
	"$srcdir"/targets/nvptx/ptx.c "$srcdir"/targets/nvptx/recursion.c \
	"$srcdir"/targets/nvptx/hopper.c "$srcdir"/targets/nvptx/stack.c \
	-lpthread -ldl || exit 1
export LD_LIBRARY_PATH="$work"
status=0

FAKE_GPU_LOG="$work/log" timeout 60 "$work/driver" || exit 1
for words in 'cuLaunchKernel loop 782 1 1 128 1 1 0' \
	'cuLaunchKernel loop 64 1 1 128 1 1 0' \
	'cuLaunchKernel fixed 7 1 1 32 4 1 0' \
	'cuLaunchKernel acc[0-9]*.descend 1 1 1 1 1 1 0' \
	'cuLaunchKernel acc[0-9]*.caller 1 1 1 1 1 1 0' \
	'cuLinkComplete 0' 'cuLinkComplete 64' \
	'cuMemAllocManaged 70000 1$' 'cuMemHostAlloc 70000 3$'; do
	grep -Eq "^$words" "$work/log.cuda" || {
		echo "no call: $words"
		status=1
	}
done

for call in cuInit cuDeviceGet cuDevicePrimaryCtxRetain cuMemAlloc_v2 \
	cuMemHostAlloc cuStreamCreate cuStreamSynchronize cuEventCreate \
	cuEventRecord cuEventSynchronize cuMemcpyHtoDAsync_v2 \
	cuMemcpyDtoHAsync_v2 cuMemcpyDtoDAsync_v2 cuMemsetD8Async \
	cuStreamWaitEvent cuModuleLoadDataEx cuModuleGetFunction \
	cuLinkCreate_v2 cuLinkAddData_v2 cuLinkComplete cuLaunchKernel; do
	for n in 1 2; do
		FAKE_GPU_FAIL=$call:$n:700 timeout 60 "$work/driver" fail \
			>"$work/out" 2>&1
		got=$?
		[ $got = 3 ] && grep -q 700 "$work/out" && continue
		# A call that is made once only cannot fail the second time.
		[ $got = 0 ] && [ $n = 2 ] && continue
		echo "$call fails, call $n: status $got"
		tail -n 3 "$work/out"
		status=1
	done
done

# Every other call: told or of no consequence, but no crash.
for call in $(sed -n 's/.*"\(cu[A-Za-z_0-9]*\)".*/\1/p' \
	"$srcdir/targets/nvptx/cuda.def"); do
	FAKE_GPU_FAIL=$call:1:700 timeout 60 "$work/driver" fail \
		>"$work/out" 2>&1
	got=$?
	[ $got = 0 ] || [ $got = 3 ] || {
		echo "$call fails: status $got"
		tail -n 3 "$work/out"
		status=1
	}
done
exit $status
