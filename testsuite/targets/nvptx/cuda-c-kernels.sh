# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# A kernel of CUDA C, by an interface with bind(c), is launched as nvcc does
# that: the configuration goes to CUDA's runtime library, with the native stream,
# and the kernel's function of the host is called; on a library without a device.
# The host, and a kernel of CUDA Fortran, are refused.  CUDA Fortran 1.4
cd "$work" || exit 1
$CC -std=gnu11 -O1 -g -shared -fPIC -o libcuda.so.1 \
	"$srcdir/testsuite/targets/gpu/aux/fake_gpu.c" \
	"$srcdir/testsuite/targets/gpu/aux/fake_cuda.c" -lpthread || exit 1
cat >stub.c <<'X'
#include <stdio.h>
struct dim3 { unsigned x, y, z; };
int
__cudaPushCallConfiguration(struct dim3 g, struct dim3 b, size_t bytes, void *s)
{
	printf("%u %u %u, %u %u %u, %zu, %s\n", g.x, g.y, g.z, b.x, b.y, b.z,
		bytes, s ? "a stream" : "no stream");
	return g.y == 7;
}
void
zero(float *a, int n)
{
	printf("zero %s %d\n", a ? "an array" : "nothing", n);
}
X
cat >own.cuf <<'X'
attributes(global) subroutine own(a) bind(c)
  real :: a(*)
  a(1) = 1
end subroutine
X
cat >program.cuf <<'X'
module kernels
  interface
    attributes(global) subroutine zero(a, n) bind(c)
      real, device :: a(*)
      integer, value :: n
    end subroutine
    attributes(global) subroutine own(a) bind(c)
      real, device :: a(*)
    end subroutine
  end interface
end module
program p
  use cudafor
  use kernels
  real, device :: a(100)
  character(8) :: what
  call get_command_argument(1, what)
  if (what == "plain") call zero<<<4, 32>>>(a, 100)
  if (what == "all") call zero<<<dim3(1, 2, 3), dim3(4, 5, 6), 16, 0>>>(a, 3)
  if (what == "fails") call zero<<<dim3(1, 7, 1), 32>>>(a, 3)
  if (what == "own") call own<<<1, 1>>>(a)
end program
X
for unit in own program; do
	$FC -x f95-cpp-input $ACCFLAGS -fplugin-arg-acc-target=host,nvptx -O2 \
		-c $unit.cuf -o $unit.o || exit 1
done
$CC -O1 -c stub.c -o stub.o || exit 1
$FC program.o own.o stub.o -o program $ACCLIBS || exit 1
status=0
# runs DEVICE WHAT WANTED
runs()
{
	LD_LIBRARY_PATH="$work${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
		ACC_DEVICE_TYPE=$1 timeout 60 ./program "$2" >out 2>&1
	if ! grep -q -x -e "$3" out; then
		echo "$1 $2: no '$3' in"
		cat out
		status=1
	fi
}
runs nvidia plain '4 1 1, 32 1 1, 0, a stream'
runs nvidia plain 'zero an array 100'
runs nvidia all '1 2 3, 4 5 6, 16, a stream'
runs nvidia all 'zero an array 3'
runs nvidia fails '.*refuses the launch of a kernel of CUDA C: error 1'
runs nvidia own '.*kernel of CUDA Fortran whose body is in another file.*'
runs host plain '.*a kernel of CUDA C can be launched on NVIDIA GPUs only'
exit $status
