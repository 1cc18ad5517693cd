! What gfortran calls in regions: powers, strings, complex functions, array
! intrinsics, type-bound procedures, assumed-shape dummies.
! OpenACC 3.4, 2.15.1 (the device library)
! opt: -O1 -O3
module kinds
  implicit none
  type point
    real :: x, y
  contains
    procedure :: norm
  end type
contains
  real function norm(self)
    !$acc routine seq
    class(point), intent(in) :: self
    norm = sqrt(self%x**2 + self%y**2)
  end function
  pure real function poly(c, x)
    !$acc routine seq
    real, intent(in) :: c(:), x
    integer :: k
    poly = 0
    do k = size(c), 1, -1
      poly = poly * x + c(k)
    end do
  end function
end module
program device_library
  use kinds
  implicit none
  integer, parameter :: n = 50
  real(8) :: a(n), m(3, 3), v(3), w(3), dots(n), mm(3, 3, n)
  real :: q(n), c(4)
  integer :: i, loc(n), cnt(n), s(n), p(n)
  integer(8) :: p8(n)
  character(4) :: words(n), word
  character(6) :: text(n)
  complex(8) :: z(n)
  logical :: l(n)
  type(point) :: pts(n)
  words = 'ab d'
  words(7) = 'wxyz'
  m = reshape([(i * 1.0d0, i = 1, 9)], [3, 3])
  c = [1., 2., 3., 4.]
  do i = 1, n
    pts(i)%x = i
    pts(i)%y = 2 * i
  end do
  !$acc parallel loop copyin(m, words, c, pts) private(v, w, word) &
  !$acc&  copyout(a, dots, loc, cnt, s, z, l, q, mm, p, p8, text)
  do i = 1, n
    v = [i * 1.d0, i + 1.d0, i + 2.d0]
    w = matmul(m, v)
    dots(i) = dot_product(v, w) + sum(w) + maxval(v) - minval(w) + product(v)
    loc(i) = maxloc(w, 1) + 10 * minloc(v, 1) + 100 * merge(1, 2, any(v > 20))
    cnt(i) = count(v > 10) + iand(i, 7) + ishft(i, 2) + popcnt(i) &
      + modulo(-i, 7) + trailz(i) + leadz(i)
    word = words(i)
    s(i) = index(word, 'd') + len_trim(word) + scan(word, 'xz', .true.) &
      + 10 * verify(word, 'ab') + ichar(word(2:2))
    if (word == 'wxyz') s(i) = s(i) + 1000
    if (words(i) < 'b') s(i) = s(i) + 2000
    text(i) = adjustr(word(1:2) // '  ') // '!'
    z(i) = exp(cmplx(0.d0, i * 0.1d0, 8))**3 * sqrt(cmplx(i, 1, 8)) &
      + abs(cmplx(3, 4, 8)) + conjg(cmplx(1, i, 8)) + log(cmplx(i, 1, 8)) &
      + cmplx(1, i, 8)**(-i)
    l(i) = all(v < 30) .and. .not. btest(i, 2)
    p(i) = i**(mod(i, 4)) + (-1)**i + 2**mod(i, 9)
    p8(i) = int(i, 8)**mod(i, 5)
    a(i) = i**3 + 2.d0**i / 1.d10 + real(i)**(-2) + nint(2.5) + floor(-1.5) &
      + ceiling(1.2) + sign(3.d0, -1.d0) + aint(2.7) + anint(2.5) &
      + hypot(3.d0, 4.d0) + dim(5., 3.) + atan2(1.d0, 2.d0) + erf(0.5d0) &
      + gamma(4.5d0) + bessel_j0(1.d0)
    q(i) = pts(i)%norm() + poly(c, real(i))
    mm(:, :, i) = transpose(m) * i
    mm(:, :, i) = matmul(mm(:, :, i), m)
  end do
  print '(6g14.6)', sum(a), sum(dots), sum(q)
  print *, sum(loc), sum(cnt), sum(s), count(l), sum(p), sum(p8)
  print '(4g14.6)', sum(z), sum(mm)
  print *, text(1), text(7)
end program
