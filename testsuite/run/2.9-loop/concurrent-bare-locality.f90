! What DO CONCURRENT says of its variables holds without a directive too, in
! free form with several statements in a line.
! OpenACC 3.4, 2.17.2; Fortran 2023, 11.1.7 (FORT-05, FORT-06)
! compare: none
! stdout: ^ *5150 +9 +210 +10400 *$
program p
  implicit none
  integer :: i, k, n = 100, t, u, a(100), s, c(2, 100)
  a = 0; t = 9; u = 1; s = 0; c = 0
  !$acc parallel num_gangs(4) copy(a)
  n = n; do concurrent (i = 1:n) local(t) shared(a); t = i
    a(i) = a(i) + t + u; end do
  !$acc end parallel
  !$acc parallel num_gangs(3) copy(s)
  do concurrent (i = 1:20) reduce(+: s)
    s = s + i
  end do
  !$acc end parallel
  !$acc kernels copy(c)
  do concurrent (integer :: j = 1:100) local(t, k) default(none) &
      shared(c)
    do k = 1, 2
      t = k + 50
      c(k, j) = c(k, j) + t
    end do
  end do
  !$acc end kernels
  print '(4(1x, i0))', sum(a), t, s, sum(c) + 100
end program
