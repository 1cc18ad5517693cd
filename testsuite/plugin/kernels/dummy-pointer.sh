# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The pointer of a dummy argument is not kept for the pieces of a kernels
# construct: each has it from the argument block, as what a kernel knows of the
# argument's memory holds for that pointer alone.  OpenACC 2.5.3
cd "$work" || exit 1
export CCACHE_DISABLE=1 # what the compiler says is wanted
cat >unit.f90 <<'X'
subroutine run(p, a, z, u)
  integer(2) :: p
  integer, allocatable :: a(:)
  integer :: z, i
  real(8) :: u
  call inner()
contains
  subroutine inner()
    integer :: i
    !$acc kernels
    !$acc loop reduction(+:p)
    do i = 1, 62
      p = p + int(u)
    end do
    z = p
    !$acc loop independent
    do i = 1, 62
      a(i) = a(i) + z
    end do
    a(1) = a(62) + p
    !$acc end kernels
  end subroutine
end subroutine
X
$FC $ACCFLAGS -fplugin-arg-acc-target=sim -fplugin-arg-acc-dump=promote -O1 \
	-c unit.f90 -o unit.o 2>dump || exit 1
grep -q '^kernel void' dump || {
	echo "no kernel"
	exit 1
}
! grep 'store ptr' dump
