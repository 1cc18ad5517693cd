! A polymorphic object of the host as an argument of routines: SELECT TYPE and
! type-bound procedures there are those of its dynamic type, as for objects of the
! construct itself.  OpenACC 3.4, 2.15.1
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
    integer :: v = 2
  contains
    procedure :: number => one_number
  end type
contains
  integer function base_number(this)
    class(base), intent(in) :: this
    !$acc routine seq
    base_number = this%n
  end function
  integer function one_number(this)
    class(one), intent(in) :: this
    !$acc routine seq
    one_number = this%n + 100 * this%v
  end function
  integer function through(x)
    class(base), intent(in) :: x
    !$acc routine seq
    through = x%number() + 1000
  end function
  subroutine which(x, k)
    class(base), intent(inout) :: x
    integer, intent(out) :: k
    !$acc routine seq
    select type (x)
    type is (one)
      x%v = x%v + 1
      k = 1
    class default
      x%n = x%n + 1
      k = 2
    end select
  end subroutine
end module
program routine_types
  use types
  implicit none
  type(one) :: o
  type(base) :: b
  class(base), allocatable :: c, d
  integer :: k(8), i
  allocate (one :: c)
  allocate (base :: d)
  !$acc parallel copy(o, b, c, d) copyout(k)
  call which(o, k(1))
  call which(b, k(2))
  call which(c, k(3))
  call which(d, k(4))
  k(5) = through(c)
  k(6) = through(d)
  k(7) = c%number()
  k(8) = d%number()
  !$acc end parallel
  print *, k, o%v, b%n, c%n, d%n
  !$acc parallel loop copy(c) copyout(k)
  do i = 1, 8
    k(i) = i * c%number() + through(c)
  end do
  print *, k
end program
