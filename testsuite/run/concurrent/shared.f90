! SHARED of a DO CONCURRENT with a combined directive is copy, and what one
! iteration sets is there afterwards.  (2.9)
! compare: none
! stdout: ^ *37 +19 +5050 +T$
program shared
  implicit none
  integer :: i, found, n, total, second, a(100)
  logical :: right
  a = 0
  a(37) = 5
  a(19) = 7
  n = 5
  found = -1
  second = -1
  !$acc parallel loop
  do concurrent (i = 1:100) shared(found, a, n)
    if (a(i) == n) found = i
  end do
  !$acc kernels loop
  do concurrent (i = 1:100) default(none) shared(second, a)
    if (a(i) == 7) second = i
  end do
  total = 0
  !$acc parallel loop
  do concurrent (i = 1:100) default(none) shared(a, n) reduce(+:total)
    a(i) = i + n - 5
    total = total + a(i)
  end do
  right = all(a == [(i, i = 1, 100)])
  print *, found, second, total, right
end program
