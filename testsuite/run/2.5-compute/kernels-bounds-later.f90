! The bounds of arrays of assumed shape and of automatic ones are values of a
! kernels construct on a queue, which runs when the procedure has ended, also
! without optimisation.
! OpenACC 3.4, 2.5.3, 2.16; CLA-ASYNC-01
! flags: -O0
module m
  implicit none
contains
  subroutine whole(x)
    integer :: x(:)
    integer :: i
    !$acc kernels loop independent default(present) async(1)
    do i = 1, size(x, 1)
      x(i) = x(i) + 5
    end do
  end subroutine
  subroutine dense(x)
    integer, contiguous :: x(2:, 0:)
    integer :: i, j
    !$acc kernels default(present) async(1)
    do j = 0, ubound(x, 2)
      do i = 2, ubound(x, 1)
        x(i,j) = x(i,j) * 2 + i * j
      end do
    end do
    !$acc end kernels
  end subroutine
  subroutine explicit(x, n)
    integer :: n, x(n)
    integer :: i
    !$acc kernels loop present(x) async(1)
    do i = 1, ubound(x, 1)
      x(i) = x(i) + i
    end do
  end subroutine
  subroutine disturb(n)
    integer :: n, a(n)
    a = -1
    if (sum(a) /= -n) print *, 'wrong'
  end subroutine
end module
program p
  use m
  implicit none
  integer :: a(29), b(7,5)
  a = 1
  b = 2
  !$acc data copy(a, b)
  call whole(a)
  call whole(a(3:29))
  call dense(b)
  call explicit(a, 29)
  call disturb(500)
  !$acc wait
  !$acc end data
  print *, a
  print *, b
end program
