! LOCAL_INIT variables that iterations set have their first values in each, and
! keep them outside: scalars, arrays, several loops, a mask.  (2.9)
! compare: none
! stdout: ^ *T T T T$
module work
contains
  subroutine assumed(n, u, y)
    integer, intent(in) :: n
    integer, intent(inout) :: u(:), y(n)
    integer :: i
    !$acc parallel loop gang vector copyout(y)
    do concurrent (i = 1:n) local_init(u)
      u(2) = u(2) + i
      y(i) = u(1) + u(2)
    end do
  end subroutine
end module
program local_init
  use work
  implicit none
  integer, parameter :: n = 100
  integer :: x, u, i, j, y(n), z(n, 3), t(2)
  real(8) :: r
  logical :: one, two, three
  x = 5
  u = 2
  t = [3, 4]
  r = 0.5d0
  !$acc parallel loop
  do concurrent (i = 1:n) local_init(x, t, u)
    x = x + i
    t(1) = t(1) + x
    y(i) = x + t(1) + t(2) + u
  end do
  one = all(y == [(19 + 2 * i, i = 1, n)])
  !$acc kernels loop
  do concurrent (i = 1:n) local_init(x, u)
    x = x + i + u
    y(i) = x
  end do
  two = all(y == [(7 + i, i = 1, n)])
  z = 0
  !$acc parallel loop gang vector
  do concurrent (i = 1:n, j = 1:3, mod(i, 2) == 0) local_init(r)
    r = r + i
    r = r * j
    z(i, j) = int(2 * r)
  end do
  three = all(z(2::2, :) == reshape([((2 * (i * j) + j, i = 2, n, 2), j = 1, 3)], &
    [n / 2, 3])) .and. all(z(1::2, :) == 0)
  call assumed(n, t, y)
  two = two .and. all(y == [(7 + i, i = 1, n)]) .and. t(2) == 4
  print *, one, two, three, x == 5 .and. u == 2 .and. r == 0.5d0 .and. t(1) == 3
end program
