# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# Device functions of CUDA C, by an interface with bind(c) or a routine directive,
# are those of nvcc's relocatable code in the program's section for it, which is
# linked with device code that calls them, and with no other; in a library too.
# Without a definition the message names the function.  nvcc's function for the
# host ends the program, which libacc explains.  Guide, 2.6; OpenACC 3.4, 2.15.1
cd "$work" || exit 1
$CC -std=gnu11 -O1 -g -shared -fPIC -o libcuda.so.1 \
	"$srcdir/testsuite/targets/gpu/aux/fake_gpu.c" \
	"$srcdir/testsuite/targets/gpu/aux/fake_cuda.c" -lpthread || exit 1
# As nvcc leaves them: a head, then code, here the text of PTX.
cat >object.h <<'X'
#include <stdlib.h>
#define FAT(name, text) \
	__attribute__((section("__nv_relfatbin"), aligned(8), used)) \
	static const struct { \
		unsigned magic; \
		unsigned short version, head; \
		unsigned long size; \
		char data[sizeof text]; \
	} name = {0xba55ed50, 1, 16, (sizeof text + 7) / 8 * 8, text}
X
cat >twice.c <<'X'
#include "object.h"
FAT(first, "\n.visible .func (.param .b32 r) cuda_c_twice(.param .b32 x)\n{\n}\n");
float cuda_c_twice(float x) { exit(1); }
X
cat >set.c <<'X'
#include "object.h"
FAT(second, "\n.visible .func cuda_c_set(.param .b64 x)\n{\n}\n");
void cuda_c_set(float *x) { exit(1); }
X
echo 'float cuda_c_twice(float x) { return 2 * x; }' >none.c
cat >program.cuf <<'X'
module kernels
  interface
    attributes(device) real(4) function cuda_c_twice(x) bind(c)
      real(4), value :: x
    end function
  end interface
contains
  attributes(global) subroutine kernel(a)
    real :: a(*)
    a(threadIdx%x) = cuda_c_twice(a(threadIdx%x))
  end subroutine
end module
program p
  use kernels
  real, device :: a(32)
  a = 1
  call kernel<<<1, 32>>>(a)
  print *, 'done', a(1)
end program
X
cat >routine.c <<'X'
#include <stdio.h>
#pragma acc routine seq
void cuda_c_set(float *);
void
work(float *a)
{
#pragma acc parallel loop copyout(a[0:100])
	for (int i = 0; i < 100; i++)
		cuda_c_set(&a[i]);
}
X
cat >main.c <<'X'
#include <stdio.h>
void work(float *);
int
main(void)
{
	float a[100];
	work(a);
	puts("done");
}
X
sed 's/cuda_c_set(&a\[i\])/a[i] = i/; /^#pragma acc routine/,/^void c/d' routine.c >own.c
c="-O1 -fPIC -fplugin-arg-acc-target=host,nvptx"
for unit in routine own; do
	$CC $ACCFLAGS $c -c $unit.c || exit 1
done
for unit in twice set none main; do
	$CC -O1 -fPIC -c $unit.c || exit 1
done
$FC -x f95-cpp-input $ACCFLAGS $c -c program.cuf || exit 1
$FC program.o twice.o set.o -o both $ACCLIBS &&
	$FC program.o none.o -o without $ACCLIBS &&
	$FC program.o none.o set.o -o other $ACCLIBS &&
	$CC main.o routine.o twice.o set.o -o c $ACCLIBS &&
	$CC main.o own.o twice.o set.o -o own $ACCLIBS &&
	$CC -shared routine.o set.o -o libwork.so $ACCLIBS &&
	$CC main.o -o shared -L. -lwork -Wl,-rpath,"$work" $ACCLIBS || exit 1
status=0
# runs DEVICE PROGRAM STATUS WANTED LINKED: with as many fat binaries.
runs()
{
	rm -f log.cuda
	LD_LIBRARY_PATH="$work${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
		FAKE_GPU_LOG=log ACC_DEVICE_TYPE=$1 timeout 60 ./"$2" >out 2>&1
	got=$?
	linked=$(cat log.cuda 2>/dev/null | grep -c 'cuLinkAddData_v2 2 ')
	if [ $got != "$3" ] || ! grep -q -x -e "$4" out ||
		[ "$linked" != "$5" ]; then
		echo "$1 $2: status $got, $linked linked, no '$4' in"
		cat out
		status=1
	fi
}
runs nvidia both 0 ' done .*' 2
runs nvidia c 0 done 2
runs nvidia own 0 done 0
runs nvidia shared 0 done 1
runs nvidia without 1 "Undefined reference to 'cuda_c_twice'.*" 0
runs nvidia other 1 "Undefined reference to 'cuda_c_twice'.*" 1
runs nvidia other 1 '.*are found in objects that nvcc -rdc=true made' 1
runs host both 1 '.*the program ended on the host with status 1, as it does in device functions of CUDA C.*' 0
runs host c 1 'routine.c:7: error: .*as it does in device functions of CUDA C.*' 0
runs host without 0 ' done .*2\.0.*' 0
exit $status
