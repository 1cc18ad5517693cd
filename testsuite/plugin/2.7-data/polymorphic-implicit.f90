! accflags: -fplugin-arg-acc-target=host,sim
! Polymorphic arrays and optional arguments that no clause names in compute constructs: an
! error, for the device would use the host's address.  OpenACC 3.4, 2.6.2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  type t
    integer :: x
  end type
contains
  subroutine array(a, b)
    class(t), intent(inout) :: a(:)
    class(t), intent(inout), allocatable :: b(:)
    integer :: i
    !$acc parallel loop ! error: a polymorphic array in a compute construct
    do i = 1, 10
      a(i)%x = a(i)%x + i
    end do
    !$acc kernels ! error: a polymorphic array in a compute construct
    do i = 1, 10
      b(i)%x = b(i)%x + i
    end do
    !$acc end kernels
  end subroutine
  subroutine optional_one(a, k)
    class(t), intent(in), optional :: a
    integer, intent(inout) :: k
    !$acc serial copy(k) ! error: a polymorphic optional argument in a compute construct
    if (present(a)) k = k + a%x
    !$acc end serial
  end subroutine
end module
