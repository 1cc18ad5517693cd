! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An array without gaps, of assumed shape or a pointer's, goes to a CONTIGUOUS
! dummy argument as it is, so that its device copy is present there; intent(in),
! out and inout, optional, sections, components.  OpenACC 3.4, 2.7.6; CLA-PRES-01
module procedures
  implicit none
  type holder
    real, pointer :: p(:, :)
  contains
    procedure, nopass :: more => twice
  end type
contains
  subroutine twice(a)
    real, contiguous, intent(inout) :: a(:, :)
    integer :: i, j
    !$acc parallel loop collapse(2) present(a)
    do j = 1, size(a, 2)
      do i = 1, size(a, 1)
        a(i, j) = 2 * a(i, j)
      end do
    end do
  end subroutine
  subroutine add(a, b, c)
    real, contiguous, intent(in) :: a(:)
    real, contiguous, intent(out) :: b(:)
    integer, contiguous, intent(inout), optional :: c(:)
    integer :: i
    !$acc parallel loop present(a, b)
    do i = 1, size(a)
      b(i) = a(i) + i
    end do
    if (present(c)) then
      !$acc parallel loop present(c)
      do i = 1, size(c)
        c(i) = c(i) + 100
      end do
    end if
  end subroutine
  subroutine between(a, b, p, v, w, c, h)
    real, intent(inout) :: a(:, :), b(:, :), v(:), w(:)
    real, pointer :: p(:, :)
    integer, intent(inout), optional :: c(:)
    type(holder), intent(inout) :: h
    call twice(a)
    call twice(b(:, 2:3))
    call twice(p)
    call twice(h%p)
    call h%more(a)
    call add(v, w, c)
    call add(v(2:5), w(2:5))
    call add(a(:, 2), v(3:), c)
  end subroutine
end module
program main
  use procedures
  implicit none
  real :: a(6, 4), b(6, 4), v(8), w(8)
  real, pointer :: p(:, :)
  integer :: c(5), i
  type(holder) :: h
  allocate(p(3, 3), h%p(2, 5))
  a = reshape([(i, i = 1, 24)], [6, 4])
  b = a + 100
  p = 3
  h%p = 4
  v = 5
  w = 6
  c = 7
  !$acc data copy(a, b, p, h%p, v, w, c)
  call between(a, b, p, v, w, c, h)
  call between(a, b, p, v, w, h = h)
  !$acc end data
  print *, a, b
  print *, p, h%p, v, w, c
end program
