# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# need: llvm
# Scalars and members of structures that a construct only reads, without a
# clause, are passed with the launch, those of dummy arguments too: no memory is
# allocated for them, and nothing is uploaded.
# OpenACC 3.4, 2.6.2
cd "$work" || exit 1
ACCFLAGS="$ACCFLAGS -fplugin-arg-acc-target=host,sim"
export ACC_DEVICE_TYPE=sim ACC_X_TRACE=1
status=0

# only NAME: the trace has no events of allocation and upload but those of the
# array and of the state that pieces of a construct share.
only()
{
	timeout 60 "./$1" >out 2>trace || {
		cat out trace
		exit 1
	}
	more=$(grep -E " (alloc|upload) " trace | grep -vE " (400|1024) bytes ")
	if [ -n "$more" ]; then
		echo "$1: more than the arrays:"
		echo "$more"
		status=1
	fi
}

cat >c.c <<X
#include <stdio.h>
struct pair { double a; int n; };
double scale = 2;
int n = 100;
struct pair pair = {4, 5};
int y[100];
int main(void)
{
	for (int k = 0; k < 3; k++) {
		scale += k;
#pragma acc kernels copy(y)
		for (int i = 0; i < n; i++)
			y[i] += scale * pair.a;
#pragma acc parallel loop copy(y)
		for (int i = 0; i < 100; i++)
			y[i] += pair.n;
#pragma acc kernels copy(y) async
		for (int i = 0; i < n; i++)
			y[i] += pair.n;
#pragma acc wait
	}
	printf("%d\n", y[99]);
	return 0;
}
X
$CC $ACCFLAGS -O2 c.c -o c $ACCLIBS || exit 1
only c

cat >f.f90 <<X
module values
  integer :: n = 100, y(100) = 0
  real(8) :: scale = 2
contains
  subroutine add(factor, step)
    real(8), intent(in) :: factor
    integer, intent(in) :: step
    integer :: i
    !\$acc kernels copy(y)
    do i = 1, n
      y(i) = y(i) + int(factor * scale) + step
    end do
    !\$acc end kernels
  end subroutine
end module
program p
  use values
  call add(2d0, 1)
  call add(scale, n)
  print *, y(100)
end program
X
$FC $ACCFLAGS -O2 f.f90 -o f $ACCLIBS || exit 1
only f
exit $status
