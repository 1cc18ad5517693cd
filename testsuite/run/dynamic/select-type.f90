! SELECT TYPE in compute constructs: the branch is that of the object's dynamic
! type, for TYPE IS, CLASS IS and CLASS DEFAULT, one inside another, in loops, for
! scalars with a clause, without and of a data region.  OpenACC 3.4, 2.6.2, 2.7
! env: ACC_X_HOST_MEMORY=discrete
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module types
  implicit none
  type base
    integer :: n = 1
  end type
  type, extends(base) :: one
    integer :: v(4) = 2
  end type
  type, extends(one) :: two
    integer :: w = 3
  end type
  type, extends(base) :: other
    real :: r = 4
  end type
contains
  subroutine branch(x, k)
    class(base), intent(inout) :: x
    integer, intent(out) :: k
    !$acc parallel copy(x) copyout(k)
    select type (x)
    type is (one)
      x%v = x%v + 5
      k = 1
    type is (other)
      x%r = x%r * 2
      k = 2
    class default
      x%n = x%n + 7
      k = 3
    end select
    !$acc end parallel
  end subroutine
  subroutine implied(x, k)
    class(base), intent(inout) :: x
    integer, intent(out) :: k
    k = 0
    !$acc serial default(none) copy(x, k)
    select type (x)
    class is (one)
      k = k + 10
      x%v(2) = k
      select type (x)
      type is (two)
        x%w = x%w + x%v(2)
        k = k + 100
      end select
    class default
      k = -1
    end select
    !$acc end serial
  end subroutine
  subroutine rows(x, y, a)
    class(base), allocatable, intent(inout) :: x
    class(base), pointer :: y
    integer, intent(out) :: a(:)
    integer :: i
    !$acc data copyin(x, y) copyout(a)
    !$acc parallel loop
    do i = 1, size(a)
      a(i) = i
      select type (x)
      type is (one)
        a(i) = a(i) + x%v(mod(i, 4) + 1)
      type is (two)
        a(i) = a(i) - x%w
      end select
      select type (y)
      type is (other)
        a(i) = a(i) + int(y%r)
      class is (one)
        a(i) = a(i) * y%v(1)
      end select
    end do
    !$acc end data
  end subroutine
  subroutine plain(x, a)
    class(base), intent(inout) :: x
    integer, intent(inout) :: a(:)
    integer :: i
    !$acc kernels copyin(x) copy(a)
    do i = 1, size(a)
      select type (x)
      type is (two)
        a(i) = a(i) + x%w
      class default
        a(i) = -i
      end select
    end do
    !$acc end kernels
  end subroutine
end module
program select_types
  use types
  implicit none
  type(base) :: b
  type(one) :: o
  type(two) :: t
  type(other) :: u
  class(base), allocatable :: x
  class(base), pointer :: y
  integer :: k(4), a(6)
  call branch(b, k(1))
  call branch(o, k(2))
  call branch(t, k(3))
  call branch(u, k(4))
  print *, k, b%n, o%v, t%n, u%r
  call implied(b, k(1))
  call implied(o, k(2))
  call implied(t, k(3))
  call implied(u, k(4))
  print *, k, o%v, t%v, t%w
  allocate (one :: x)
  allocate (other :: y)
  call rows(x, y, a)
  print *, a
  deallocate (x, y)
  allocate (two :: x, y)
  call rows(x, y, a)
  print *, a
  call plain(x, a)
  print *, a
  call plain(b, a)
  print *, a
  deallocate (x, y)
end program
