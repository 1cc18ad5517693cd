! A parallel loop with data clauses gives what the loop gives.
! OpenACC 3.4, 2.5.1 and 2.9
! opt: -O0 -O2
program saxpy
  implicit none
  integer, parameter :: n = 1000
  real :: x(n), y(n)
  integer :: i

  do i = 1, n
    x(i) = i
    y(i) = 2 * i
  end do
  !$acc parallel loop copyin(x) copy(y)
  do i = 1, n
    y(i) = 3 * x(i) + y(i)
  end do
  print *, sum(dble(y))
end program saxpy
