! Constants that arguments stand for are not written when a region copies them
! back.  1.6, 2.7
program constant
  implicit none
  real :: x(10)
  x = 1
  call scale(2.0, x, 10)
  print *, x(3)
  call total((/1., 2., 3./))
contains
  subroutine scale(a, x, n)
    real :: a, x(n)
    integer :: n, i
    !$acc kernels
    do i = 1, n
      x(i) = a * x(i)
    end do
    !$acc end kernels
    !$acc data copy(a, n)
    !$acc parallel loop
    do i = 1, n
      x(i) = a * x(i)
    end do
    !$acc update self(a)
    !$acc end data
  end subroutine
  subroutine total(a)
    real :: a(3), s
    integer :: i
    s = 0
    !$acc parallel loop copy(a) reduction(+:s)
    do i = 1, 3
      s = s + a(i)
    end do
    print *, s
  end subroutine
end program
