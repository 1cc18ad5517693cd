! do concurrent: names, masks, locality, reductions, types in the header.
! OpenACC 3.4, 2.9; Fortran 2023, 11.1.7
! compare: none
program p
  implicit none
  integer :: i, j, n = 20, s
  real :: a(20), b(20, 20), t, u
  a = 0
  t = 9; u = 4
  !$acc parallel loop copy(a)
  do concurrent (i = 1:n) local(t) local_init(u) shared(a) default(none)
    t = i
    a(i) = t + u
  end do
  if (any(a /= [(i + 4., i = 1, n)]) .or. t /= 9) stop 1
  !$acc kernels loop copyout(b)
  do concurrent (i = 1:n, j = 1:n)
    b(i, j) = i * 100 + j
  end do
  if (b(20, 3) /= 2003) stop 2
  b = 0
  !$acc parallel copy(b)
  !$acc loop gang
  do concurrent (integer :: k = 1:n, l = 1:n:2, k /= l)
    b(k, l) = 1
  end do
  !$acc end parallel
  if (sum(b) /= 190) stop 3
  s = 0
  !$acc parallel loop reduction(+:s)
  do concurrent (i = 1:n) reduce(+:s)
    s = s + i
  end do
  if (s /= 210) stop 4
  s = 0
  !$acc parallel loop
  do concurrent (i = 1:n) reduce(+:s)
    s = s + i
  end do
  if (s /= 210) stop 5
  !$acc parallel loop copy(a)
  outer: do concurrent (i = 1:n)
    if (mod(i, 2) == 0) cycle outer
    a(i) = 0
  end do outer
  if (any(a(1::2) /= 0) .or. any(a(2::2) == 0)) stop 6
  !$acc parallel loop copy(a)
  do concurrent (i = n:1:-1, a(i) > 0)
    if (i == 2) cycle
    a(i) = -1
  end do
  if (a(2) /= 6 .or. any(a(4::2) /= -1)) stop 7
  !$acc parallel loop copyout(b)
  do concurrent (i = 1:n)
    do concurrent (j = 1:n)
      b(j, i) = j
    end do
  end do
  if (b(7, 20) /= 7) stop 8
  !$acc kernels copyout(b)
  do concurrent (i = 1:n, j = 1:n)
    b(j, i) = j + i
  end do
  !$acc end kernels
  if (b(7, 20) /= 27) stop 9
end program
