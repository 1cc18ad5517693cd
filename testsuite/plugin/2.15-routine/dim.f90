! The dimension of a routine's gangs is a constant, 1, 2 or 3, and its loops
! have none beyond.  OpenACC 3.4, 2.15.1 (ROUT-15, ROUT-16)
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module numbers
  integer, parameter :: two = 2, nine = 9
end module
module routines
  use numbers
  interface
    subroutine outside(a)
      import :: two
      !$acc routine gang(dim: two)
      integer :: a(10)
    end subroutine
    subroutine beyond(a)
      import :: nine
      !$acc routine gang(dim: nine) ! error: Kind 0 not supported for type INTEGER
      integer :: a(10)
    end subroutine
  end interface
  !$acc routine(named) gang(dim: two)
contains
  subroutine named(a)
    integer :: a(10), i
    !$acc loop gang(dim: 3) ! error: Kind 0 not supported for type INTEGER
    do i = 1, 10
      a(i) = 1
    end do
    !$acc loop gang(dim: two)
    do i = 1, 10
      a(i) = 1
    end do
  end subroutine
  subroutine later(a)
    !$acc routine gang(dim: own - 1)
    integer, parameter :: own = 3
    integer :: a(10), i
    !$acc loop gang(dim: own) ! error: Kind 0 not supported for type INTEGER
    do i = 1, 10
      a(i) = 1
    end do
    !$acc loop gang(dim: 2)
    do i = 1, 10
      a(i) = 1
    end do
  end subroutine
  !$acc routine gang(dim: 1 + 1)
  pure subroutine above(a)
    integer, intent(inout) :: a(10)
    integer :: i
    !$acc loop gang(dim: 2)
    do i = 1, 10
      a(i) = 1
    end do
  end subroutine
end module
subroutine r(a)
  use numbers, only: nine
  !$acc routine gang(dim: nine) ! error: Kind 0 not supported for type INTEGER
  integer :: a(10)
  a(1) = 1
end subroutine
subroutine s(a)
  !$acc routine gang(dim: 2 + 2) ! error: Kind 0 not supported for type INTEGER
  integer :: a(10)
  a(1) = 1
end subroutine
subroutine t(a)
  use numbers, only: two
  !$acc routine gang(dim: 1)
  integer :: a(10), i
  !$acc loop gang(dim: two) ! error: Kind 0 not supported for type INTEGER
  do i = 1, 10
    a(i) = 1
  end do
end subroutine
subroutine u(a)
  !$acc routine gang(dim: 1.0) ! error: must be INTEGER
  integer :: a(10)
  a(1) = 1
end subroutine
