! A routine and its loops have one level on one device and another on others.
! 2.4, 2.15.1
module levels
contains
  subroutine row(r, n)
    !$acc routine device_type(host) worker device_type(*) vector
    integer :: n, i
    real :: r(n)
    !$acc loop device_type(host) worker device_type(*) vector
    do i = 1, n
      r(i) = r(i) * 2 + 1
    end do
  end subroutine
  subroutine shift(r, n)
    !$acc routine device_type(host) vector device_type(*) seq
    integer :: n, i
    real :: r(n)
    !$acc loop device_type(host) vector device_type(*) seq
    do i = 1, n
      r(i) = r(i) + 1
    end do
  end subroutine
end module
program p
  use levels
  implicit none
  real :: a(64, 64)
  integer :: i
  a = 1
  !$acc parallel loop gang
  do i = 1, 64
    call row(a(:, i), 64)
  end do
  !$acc parallel loop
  do i = 1, 64
    call shift(a(:, i), 64)
  end do
  print *, sum(a)
end program
