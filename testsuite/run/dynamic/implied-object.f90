! A polymorphic object without a clause is copied with the size of its dynamic
! type where a construct asks for the type; with default(present) it is present.
! OpenACC 3.4, 2.5.16, 2.6.2
! env: ACC_X_HOST_MEMORY=discrete
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module types
  implicit none
  type base
    integer :: n = 1
  contains
    procedure :: number => base_number
  end type
  type, extends(base) :: one
    integer :: v(4) = 2
  contains
    procedure :: number => one_number
  end type
contains
  integer function base_number(this, i)
    class(base), intent(in) :: this
    integer, intent(in) :: i
    !$acc routine seq
    base_number = this%n
  end function
  integer function one_number(this, i)
    class(one), intent(in) :: this
    integer, intent(in) :: i
    !$acc routine seq
    one_number = this%v(mod(i, 4) + 1)
  end function
  subroutine work(x, a)
    class(base), intent(inout) :: x
    integer, intent(inout) :: a(8)
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, 8
      select type (x)
      type is (one)
        a(i) = a(i) + x%v(4) * i
      class default
        a(i) = a(i) - i
      end select
    end do
    !$acc parallel
    select type (x)
    type is (one)
      x%v(2) = 40
    end select
    !$acc end parallel
    !$acc data copy(x, a)
    !$acc parallel loop default(present)
    do i = 1, 8
      a(i) = a(i) + x%number(i)
    end do
    !$acc end data
  end subroutine
end module
program implied_object
  use types
  implicit none
  type(one) :: o
  type(base) :: b
  class(base), allocatable :: c
  integer :: a(8) = 0
  o%v = [3, 5, 7, 11]
  call work(o, a)
  print *, a, o%v
  call work(b, a)
  print *, a
  allocate (c, source=o)
  call work(c, a)
  print *, a
end program
