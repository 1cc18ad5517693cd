! The name of TYPE IS in clauses: of scalars, arrays, optional and allocatable objects.  OpenACC 3.4, 2.6.2, 2.7
! env: ACC_X_HOST_MEMORY=discrete
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module types
  implicit none
  type t
    integer :: x
    integer :: y(2)
  end type
  type, extends(t) :: e
    integer :: z
  end type
contains
  subroutine work(a)
    class(t), intent(inout) :: a(:)
    integer :: i
    select type (a)
    type is (t)
      !$acc parallel loop copy(a)
      do i = 1, size(a)
        a(i)%x = a(i)%x + i
      end do
    type is (e)
      !$acc parallel loop copy(a)
      do i = 1, size(a)
        a(i)%z = a(i)%z + i
      end do
    end select
  end subroutine
  subroutine one(a)
    class(t), intent(inout), optional :: a
    if (.not. present(a)) return
    select type (a)
    type is (t)
      !$acc serial copy(a)
      a%x = a%x + 5
      !$acc end serial
    type is (e)
      !$acc serial copy(a)
      a%z = a%z + 5
      !$acc end serial
    class default
      stop 1
    end select
  end subroutine
  subroutine own(a)
    class(t), allocatable, intent(inout) :: a(:)
    integer :: i
    select type (a)
    type is (e)
      !$acc data copy(a)
      !$acc parallel loop
      do i = 1, size(a)
        a(i)%z = a(i)%z + i
      end do
      !$acc end data
    end select
  end subroutine
end module
program f_type_is
  use types
  type(t) :: v(3)
  type(e) :: w(3)
  class(t), allocatable :: c(:)
  v%x = 1
  w%z = 2
  call work(v)
  call work(w)
  call one(v(1))
  call one(w(1))
  call one()
  allocate(c(3), source=w)
  call own(c)
  select type (c)
  type is (e)
    print *, c%z
  end select
  print *, v%x, w%z
end program
