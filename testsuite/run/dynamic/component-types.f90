! accflags: -fplugin-arg-acc-deepcopy
! Polymorphic components in compute constructs: SELECT TYPE, type-bound procedures
! and arguments of routines go by their dynamic type, in loops over an array too.
! OpenACC 3.4, 2.6.4, 2.7, 2.15.1
! env: ACC_X_HOST_MEMORY=discrete
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module types
  implicit none
  type base
    integer :: n = 1
  contains
    procedure :: f
  end type
  type, extends(base) :: one
    integer :: v = 2
  contains
    procedure :: f => f1
  end type
  type holder
    class(base), allocatable :: item
    class(base), pointer :: p => null()
    integer :: k = 0
  end type
contains
  integer function f(this)
    class(base), intent(in) :: this
    !$acc routine seq
    f = this%n
  end function
  integer function f1(this)
    class(one), intent(in) :: this
    !$acc routine seq
    f1 = this%v
  end function
  subroutine g(x, k)
    class(base), intent(in) :: x
    integer, intent(inout) :: k
    !$acc routine seq
    select type (x)
    type is (one)
      k = k + 50
    class default
      k = k + 60
    end select
  end subroutine
end module
program component_types
  use types
  implicit none
  type(holder) :: h, a(4)
  integer :: k(6), i
  allocate (one :: h%item)
  allocate (h%p)
  k = 0
  !$acc parallel copy(h) copy(k)
    select type (i => h%item)
    type is (one)
      k(1) = 7 + i%v
      i%v = 11
    class default
      k(1) = 8
    end select
    select type (i => h%p)
    type is (one)
      k(2) = 7
    class default
      k(2) = 8
    end select
    h%item%n = 5
    k(3) = h%item%f()
    call g(h%item, k(4))
    call g(h%p, k(5))
    associate (z => h%item)
      call g(z, k(6))
    end associate
  !$acc end parallel
  print *, k, h%item%n
  do i = 1, 4
    if (mod(i, 2) == 0) then
       allocate (one :: a(i)%item)
    else
       allocate (a(i)%item)
    end if
  end do
  !$acc parallel loop copy(a)
  do i = 1, 4
    a(i)%k = a(i)%item%f()
    call g(a(i)%item, a(i)%k)
    select type (x => a(i)%item)
    type is (one)
      a(i)%k = a(i)%k + x%v
    end select
  end do
  print *, a%k
end program
