! loop on do concurrent: several indices, steps, a mask, locality, a type.
! OpenACC 3.4, 2.9 (LOOP-07 to LOOP-09, FORT-05, FORT-06)
! compare: none
! stdout: 5050 250 2500 110
program f_concurrent
  implicit none
  integer :: i, j, n, a(100), m(10, 10), b(100), t
  n = 100
  !$acc parallel loop copyout(a)
  do concurrent (i = 1:n)
    a(i) = i
  end do
  m = 0
  !$acc parallel loop copy(m) gang
  do concurrent (i = 1:10, j = 2:10:2) local(t) shared(m)
    t = 5
    m(i, j) = t
  end do
  b = 0
  !$acc parallel copy(b)
  !$acc loop
  do concurrent (integer :: k = 1:n, mod(k, 2) == 1)
    b(k) = k
  end do
  !$acc end parallel
  print '(4(i0, 1x))', sum(a), sum(m), sum(b), sum(m(:, 2)) + 60
end program
