! array syntax and intrinsics in compute constructs.  OpenACC 3.4, 2.5.1, 2.5.3
! compare: none
program p
  implicit none
  integer :: i, j, n = 16
  real :: a(16), b(16), c(16, 16), s
  real, allocatable :: al(:)
  logical :: m(16)
  a = [(i, i = 1, 16)]
  !$acc kernels copyin(a) copyout(b, c)
  b = a * 2 + 1
  do j=1,16
  c(:,j) = a
 enddo
  where (a > 8)
    b = -b
  elsewhere
    b = 0
  end where
  !$acc end kernels
  if (b(8) /= 0 .or. b(9) /= -19) stop 1
  if (any(c(5, :) /= 5)) stop 2
  !$acc kernels copyin(a, c) copyout(s, b)
  s = sum(a)
  b = matmul(c, a)
  !$acc end kernels
  if (s /= 136) stop 3
  if (any(b /= [(i * 136., i = 1, 16)])) stop 4
  !$acc kernels copy(b)
  forall (i = 1:16) b(i) = i
  b(2:15) = b(1:14) + b(3:16)
  !$acc end kernels
  if (b(15) /= 30 .or. b(16) /= 16) stop 5
  !$acc parallel copyin(a) copyout(s, m)
  s = maxval(a) - minval(a) + dot_product(a, a)
  m = a > 3
  !$acc end parallel
  if (s /= 15 + 1496) stop 6
  if (count(m) /= 13) stop 7
  allocate(al(16))
  al = 1
  !$acc kernels copy(al)
  al(:) = al(:) + a([(mod(i, 16) + 1, i = 1, 16)])
  !$acc end kernels
  if (al(16) /= 2 .or. al(1) /= 3) stop 8
  !$acc kernels loop copy(c)
  do j = 1, n
    c(:, j) = c(:, j) + a
  end do
  if (c(4, 9) /= 8) stop 9
  s = 5
  !$acc kernels
  s = s + 1
  !$acc end kernels
  if (s /= 6) stop 10
  !$acc serial
  s = s + 1
  !$acc end serial
  if (s /= 6) stop 11
  !$acc parallel copyout(b) copyin(c)
  !$acc loop gang
  do j = 1, n
    b(j) = sum(c(:, j)) + norm2(a)
  end do
  !$acc end parallel
  !$acc parallel loop copyin(a) copyout(b)
  do i = 1, n
    b(i) = exp(a(i)) + sqrt(a(i)) + atan2(a(i), 2.) + mod(a(i), 3.) + sign(1., -a(i)) + nint(a(i)) + merge(1, 2, a(i) > 3) + &
      erf(a(i)) + &
   gamma(a(i) / 4) + bessel_j0(a(i)) + floor(a(i)) + aint(a(i)) + hypot(a(i), 3.) + a(i) ** 3 + 2. ** i + popcnt(i) + leadz(i)
  end do
  if (abs(b(1) - (exp(a(1)) + sqrt(a(1)) + atan2(a(1), 2.) + mod(a(1), 3.) + sign(1., -a(1)) + nint(a(1)) + 2 + &
      erf(a(1)) + &
   gamma(a(1) / 4) + bessel_j0(a(1)) + floor(a(1)) + aint(a(1)) + hypot(a(1), 3.) + a(1) ** 3 + 2. + popcnt(1) + leadz(1)))&
   > 1e-3) stop 12
end program
