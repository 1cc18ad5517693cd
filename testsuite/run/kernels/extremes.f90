! maxval and minval of real arrays in kernels constructs are those in sequence, also
! of arrays that hold NaNs, or nothing else, and of arrays without elements.  2.5.3
program extremes
  integer, parameter :: d = kind(1d0)
  real, allocatable :: a(:,:), b(:)
  real(d) :: c(100), q(3,4,5), nan, inf
  real :: e, f
  real(d) :: g, h
  integer :: i, j, k, n
  allocate(a(37,23), b(1000))
  nan = 0
  inf = 1 / nan
  nan = nan / nan
  forall (i = 1:37, j = 1:23) a(i,j) = mod(i * i + 7 * j, 101) / 50. - 1.01
  forall (i = 1:1000) b(i) = mod(37 * i, 991) / 500. - 2.5
  forall (i = 1:100) c(i) = 3 + mod(13 * i, 97) / 96d0
  forall (i = 1:3, j = 1:4, k = 1:5) q(i,j,k) = mod(7 * i + 5 * j + 3 * k, 29) + .5
  do n = 1, 5
    select case (n)
    case (2)
      a(1,1) = nan
      b(1:3) = nan
      c(100) = nan
      q(:,1,:) = nan
    case (3)
      a = nan
      b = nan
      c = nan
      q = nan
    case (4)
      deallocate(a, b)
      allocate(a(0,5), b(0))
      q = 1
      q(2,2,2) = -inf
      c = -inf
    case (5)
      q = inf
      c = 1
      c(5) = inf
    end select
    !$acc kernels
    e = maxval(abs(a))
    f = minval(b)
    g = maxval(c)
    h = minval(q)
    !$acc end kernels
    print *, n, e, f, g, h
    !$acc kernels
    e = minval(a, mask=a > 0)
    f = maxval(b, mask=b < -1.5)
    g = minval(c(2:50:3)) + maxval(c(:10))
    h = maxval(q(2,:,:))
    !$acc end kernels
    print *, n, e, f, g, h
  end do
end program
