! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Dummy arrays of assumed shape and pointers with gaps, or backwards: what lies
! between the elements stays as it was, and nothing behind the last one is data.
! OpenACC 3.4, 2.7, 2.7.1; DSPEC-17
! opt: -O0 -O2
module m
  implicit none
  type element
    real :: x = 1, y = 2
  end type
contains
  subroutine fill(x, k)
    real(8), intent(out) :: x(:, 0:)
    integer, intent(in) :: k
    integer :: i, j
    !$acc data copyout(x)
    !$acc parallel loop collapse(2)
    do j = 0, ubound(x, 2)
      do i = 1, size(x, 1)
        x(i, j) = k * 100 + i * 10 + j
      end do
    end do
    !$acc end data
  end subroutine
  subroutine implied(x, o)
    real(8), intent(inout) :: x(:)
    real(8), intent(in), optional :: o(:)
    integer :: i
    !$acc parallel loop
    do i = 1, size(x)
      x(i) = x(i) * 2
      if (present(o)) x(i) = x(i) + o(i)
    end do
  end subroutine
  subroutine dynamic(x)
    real(8), intent(inout) :: x(:)
    integer :: i
    !$acc enter data create(x)
    !$acc update device(x)
    !$acc parallel loop present(x)
    do i = 1, size(x)
      x(i) = x(i) + i
    end do
    !$acc update self(x)
    !$acc parallel loop present(x)
    do i = 1, size(x)
      x(i) = x(i) + 1000
    end do
    !$acc exit data copyout(x)
  end subroutine
  subroutine within(x)
    real(8), intent(inout) :: x(:)
    call inner
  contains
    subroutine inner
      integer :: i
      !$acc parallel loop
      do i = 1, size(x)
        x(i) = -x(i)
      end do
    end subroutine
  end subroutine
  subroutine letters(c)
    character(*), intent(inout) :: c(:)
    integer :: i
    !$acc parallel loop copy(c)
    do i = 1, size(c)
      c(i) = 'x'
    end do
  end subroutine
  subroutine pointed(p)
    real(8), pointer, intent(in) :: p(:)
    integer :: i
    !$acc parallel loop copyout(p)
    do i = 1, size(p)
      p(i) = i
    end do
  end subroutine
  subroutine single(x)
    real, intent(inout) :: x(:)
    integer :: i
    !$acc parallel loop copy(x)
    do i = 1, size(x)
      x(i) = x(i) + i
    end do
  end subroutine
end module
program p
  use m
  implicit none
  real(8), target :: v(2, 3, 4), after
  real(8), pointer :: q(:)
  character(3) :: c(6)
  type(element) :: e(5)
  integer :: i
  common /block/ v, after
  v = 1
  after = 77
  do i = 1, 2
    call fill(v(i, :, :), i)
    print '(24f7.0)', v
  end do
  v = 1
  call fill(v(2, :, :), 5)
  call fill(v(1, 1:2, 2:4:2), 6)
  print '(24f7.0)', v
  !$acc data copy(v)
  do i = 1, 2
    call fill(v(i, :, :), i + 6)
  end do
  call fill(v(2:1:-1, 1, 4:1:-1), 9)
  call fill(v(2:1, 1, :), 9)
  !$acc end data
  print '(24f7.0)', v
  call fill(v(2:1:-1, 3, 4:1:-2), 9)
  call implied(v(2, 3, :))
  call implied(v(1, 2:3, 4), v(2, 1:3:2, 1))
  call implied(v(2, 3:1:-1, 2))
  print '(24f7.0)', v
  call dynamic(v(2, 3:2:-1, 3))
  call dynamic(v(1, :, 1))
  call within(v(:, 1, 1))
  print '(24f7.0)', v
  q => v(2, 3, 4:1:-1)
  call pointed(q)
  q => v(1, :, 2)
  call pointed(q)
  print '(24f7.0)', v, after
  c = 'abc'
  call letters(c(2:6:2))
  call letters(c(:)(2:2))
  print *, c
  call single(e(1:5:2)%y)
  call single(e%x)
  print *, e
end program
