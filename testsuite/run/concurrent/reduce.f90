! REDUCE of a DO CONCURRENT in a loop that gangs share: each iteration of the
! outer loop has a sum of its own.  (2.9, 2.17.2)
! compare: none
! stdout: ^ *T T T$
program reduce
  implicit none
  integer, parameter :: n = 90
  integer :: x(n, 8), y(8), z(8), s, t, i, k
  logical :: one, two, three
  x = reshape([(mod(7 * i, 31), i = 1, 8 * n)], [n, 8])
  !$acc parallel loop copyin(x) copyout(y, z)
  do i = 1, 8
    s = 0
    t = 1
    do concurrent (k = 1:n) reduce(+:s) reduce(max:t)
      s = s + x(k, i)
      t = max(t, x(k, i))
    end do
    y(i) = s
    z(i) = t
  end do
  one = all(y == sum(x, 1)) .and. all(z == maxval(x, 1))
  !$acc parallel copyin(x) copyout(y)
  !$acc loop gang
  do concurrent (i = 1:8)
    s = 0
    !$acc loop vector
    do concurrent (k = 1:n) reduce(+:s)
      s = s + x(k, i)
    end do
    y(i) = s
  end do
  !$acc end parallel
  two = all(y == sum(x, 1))
  s = 0
  !$acc parallel
  do concurrent (k = 1:n) reduce(+:s)
    s = s + x(k, 3)
  end do
  !$acc end parallel
  three = s == sum(x(:, 3))
  print *, one, two, three
end program
