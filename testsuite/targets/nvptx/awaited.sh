# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# The value of a reduction of a CUF kernel, which the program waits for, comes
# in a copy without other threads, and launches ask the driver nothing; by the
# calls that reach CUDA, on a library without a device.  CF-LOOP-1
cd "$work" || exit 1
$CC -std=gnu11 -O1 -g -shared -fPIC -o libcuda.so.1 \
	"$srcdir/testsuite/targets/gpu/aux/fake_gpu.c" \
	"$srcdir/testsuite/targets/gpu/aux/fake_cuda.c" -lpthread || exit 1
cat >calls.cuf <<'X'
module m
contains
  attributes(global) subroutine k(a)
    real :: a(*)
    a(threadidx%x) = 1
  end subroutine
end module
program p
  use m
  real, device :: x(100)
  integer :: n, i, times
  do times = 1, 3
    n = times
    !$cuf kernel do <<<*, *>>>
    do i = 1, 100
      if (x(i) > 0) n = n + 1
    end do
    if (n < 0) stop 1
    call k<<<1, 32>>>(x)
    call k<<<1, 32>>>(x)
  end do
end program
X
$FC -x f95-cpp-input $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -O2 \
	calls.cuf -o calls -x none $ACCLIBS || exit 1
LD_LIBRARY_PATH="$work${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
	ACC_DEVICE_TYPE=nvidia FAKE_GPU_LOG="$work/log" timeout 60 ./calls ||
	exit 1
found=$(awk '/^cuMemcpyHtoD/ { printf " I" } /^cuLaunchKernel / { printf "L" }
	/^cuMemcpyDtoH/ { printf "O" } /^cuStreamSynchronize/ { printf "S" }
	/^cuEvent|^cuPointer|^cuOccupancy|^cuFunc/ { printf "?" }' log.cuda)
# The first turn has what is done once.
case $found in
*" ILOSSLL ILOSSLL") ;;
*)
	echo "calls '$found'"
	exit 1
	;;
esac
