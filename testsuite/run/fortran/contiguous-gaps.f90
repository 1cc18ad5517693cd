! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An array with gaps goes to a CONTIGUOUS dummy argument as a copy, there and
! back, and so do expressions, results of functions and parts of components.
! OpenACC 3.4, 2.7.1; DSPEC-17
module procedures
  implicit none
  type element
    real :: x = 1, y = 2
  end type
  integer, target :: counts(6) = [1, 2, 3, 4, 5, 6]
contains
  subroutine twice(a)
    real, contiguous, intent(inout) :: a(:, :)
    integer :: i, j
    !$acc parallel loop collapse(2)
    do j = 1, size(a, 2)
      do i = 1, size(a, 1)
        a(i, j) = 2 * a(i, j)
      end do
    end do
  end subroutine
  subroutine one(a)
    real, contiguous, intent(inout) :: a(:)
    integer :: i
    !$acc parallel loop
    do i = 1, size(a)
      a(i) = a(i) + i
    end do
  end subroutine
  subroutine fill(a)
    real, contiguous, intent(out) :: a(:)
    integer :: i
    !$acc parallel loop
    do i = 1, size(a)
      a(i) = i
    end do
  end subroutine
  subroutine old(a, b)
    integer, contiguous, intent(in) :: a(:)
    integer, intent(out) :: b
    counts = 0
    b = sum(a)
  end subroutine
  subroutine elements(e)
    type(element), contiguous, intent(inout) :: e(:)
    e%x = e%x + e%y
  end subroutine
  subroutine words(s)
    character(*), contiguous, intent(inout) :: s(:)
    integer :: i
    do i = 1, size(s)
      s(i)(1:1) = achar(iachar('a') + i)
    end do
  end subroutine
  function squares(a) result(b)
    real, contiguous, intent(in) :: a(:)
    real :: b(size(a))
    b = a(size(a):1:-1)**2
  end function
  subroutine between(a, v, p, e, s, i)
    real, intent(inout) :: a(:, :), v(:)
    real, pointer :: p(:)
    type(element), intent(inout) :: e(:)
    character(*), intent(inout) :: s(:)
    integer, intent(inout) :: i(:)
    integer :: sums
    call twice(a)
    call twice(a(::2, :))
    call twice(a(2:3, 2:3))
    call one(v)
    call one(v(::3))
    call one(v(size(v):1:-1))
    call one(v(3:2))
    call one(a(2, :))
    call one(p)
    call one(e%y)
    call fill(a(1, :))
    call fill(v(2::2))
    call elements(e)
    call elements(e(::2))
    call words(s)
    call words(s(:)(2:2))
    v = squares(v)
    v(2:4) = squares(v(1:3))
    call old((i), sums)
    print *, sums
  end subroutine
end module
program main
  use procedures
  implicit none
  real :: a(6, 4), v(8)
  real, target :: t(12)
  real, pointer :: p(:)
  type(element) :: e(4)
  character(3) :: s(3) = 'xyz'
  integer :: i
  a = reshape([(i, i = 1, 24)], [6, 4])
  v = 5
  t = 6
  p => t(1::2)
  do i = 1, 2
    call between(a, v, p, e, s, counts)
    call between(a(::2, :), v(8:1:-2), p, e(::3), s(1:3:2), counts(2:6:2))
    p => t(3:7)
    counts = [6, 5, 4, 3, 2, 1]
  end do
  print *, a
  print *, v, t
  print *, e
  print *, s
end program
