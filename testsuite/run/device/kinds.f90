! Kinds of integers, logicals and characters, local allocatable variables,
! procedures as arguments, recursion and types in regions.  OpenACC 3.4, 2.15.1
! opt: -O0 -O2
! timeout: 120
module mm
 implicit none
 type :: p; real(8) :: x = 1; integer :: k = 3; end type
 type, extends(p) :: q; real(8) :: y(3) = 2; end type
 real(8), allocatable :: da(:)
 !$acc declare create(da)
contains
 recursive function fac(n) result(r)
 !$acc routine seq
  integer, value :: n
  integer :: r
  if (n < 2) then; r = 1; else; r = n * fac(n - 1); end if
 end function
 real(8) function app(f, x)
 !$acc routine seq
  interface
   real(8) function f(x)
    real(8), intent(in) :: x
   end function
  end interface
  real(8), intent(in) :: x
  app = f(x)
 end function
 real(8) function twice(x)
 !$acc routine seq
  real(8), intent(in) :: x
  twice = 2 * x
 end function
 elemental real(8) function ele(x)
 !$acc routine seq
  real(8), intent(in) :: x
  ele = x + 0.5
 end function
 pure function vec(n, x) result(r)
 !$acc routine seq
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8) :: r(n)
  r = x(n:1:-1)
 end function
 subroutine opt(a, b)
 !$acc routine seq
  integer, intent(inout) :: a
  integer, optional :: b
  if (present(b)) a = a + b
  a = a + 1
 end subroutine
 subroutine shape_(a, s)
 !$acc routine seq
  real(8), intent(in) :: a(:,:)
  real(8), intent(out) :: s
  s = sum(a) + size(a, 1) * 10 + ubound(a, 2)
 end subroutine
 subroutine autom(n, s)
 !$acc routine seq
  integer, intent(in) :: n
  real(8), intent(inout) :: s
  real(8) :: w(n)
  integer :: i
  w = [(i * 1d0, i = 1, n)]
  s = s + sum(w)
 end subroutine
 subroutine ttype(t)
 !$acc routine seq
  class(p), intent(inout) :: t
  t%x = t%x * 2
 end subroutine
end module
program t
 use mm
 implicit none
 integer, parameter :: m = 16
 integer :: i, k(m), j
 integer(16) :: big(m)
 integer(1) :: b1(m); integer(2) :: b2(m); integer(8) :: b8(m)
 logical(1) :: l1(m); logical(2) :: l2(m); logical(8) :: l8(m)
 character(kind=4, len=6) :: w(m); character(1) :: c(m)
 real(8) :: s(m); complex(4) :: z(m); type(q) :: o(m)
 real(8), allocatable :: loc(:), mat(:,:)
 character(len=:), allocatable :: str
 do i = 1, m
  k(i) = i; big(i) = i * 10_16**20; b1(i) = int(i, 1); b2(i) = int(i * 100, 2); b8(i) = i * &
    & 10_8**6; l1(i) = mod(i, 2) == 0; l2(i) = mod(i, 3) == 0; l8(i) = mod(i,5) == 0
  w(i) = 4_'ab c '; c(i) = achar(60 + i); s(i) = i * 1.5d0; z(i) = cmplx(i, -i); o(i)%x = i
 end do
 !$acc parallel loop copy(k, big, b1, b2, b8, l1, l2, l8, w, c, s, z, o) private(loc, mat, str)
 do i = 1, m
  k(i) = k(i) + fac(mod(i, 9)); big(i) = big(i) * 7 / 3 + mod(big(i), 13_16) + 2_16**int(i &
    & + 60, 16)
  b1(i) = b1(i) * 3_1; b2(i) = ieor(b2(i), 77_2); b8(i) = b8(i)**2 / 3; l1(i) = .not. &
    & l1(i); l2(i) = l2(i) .and. l8(i); l8(i) = l1(i) .eqv. l8(i)
  w(i) = adjustr(w(i)); if (w(i) < 4_'zz') k(i) = k(i) + len_trim(w(i)); c(i) = &
    & achar(iachar(c(i)) + 1)
  s(i) = app(twice, s(i)) + ele(s(i)); call opt(k(i)); call opt(k(i), 5); call autom(mod(i, &
    & 5) + 1, s(i))
  z(i) = z(i)**2 + exp(cmplx(0.1, 0.2)) * conjg(z(i)) + sqrt(z(i)); k(i) = k(i) + &
    & nint(abs(z(i)))
  o(i)%y = o(i)%y + o(i)%x; o(i)%y(2:3) = o(i)%y(1:2); call ttype(o(i)); call ttype(o(i)%p)
  block
   real(8), allocatable :: a(:), b(:,:)
   type(p) :: loc2
   real(8) :: v(4)
   allocate(a(i), b(3, i)); a = i; b = 2; a = a + sum(b, 1); s(i) = s(i) + sum(a); deallocate(b)
   loc2%x = loc2%x + i; s(i) = s(i) + loc2%x
   v = vec(4, [1d0, 2d0, 3d0, s(i)]); s(i) = s(i) + v(1) * v(2)
   a = [1d0, 2d0]; if (allocated(a) .and. .not. allocated(b)) s(i) = s(i) + size(a)
   a = [a, 3d0]; s(i) = s(i) + sum(a) * 3
   call shape_(reshape(v, [2,2]), v(2)); s(i) = s(i) + v(2)
  end block
  do concurrent (j = 1:3); o(i)%y(j) = o(i)%y(j) * j; end do
  where (o(i)%y > 10) o(i)%y = 10
  forall (j = 1:2) o(i)%y(j) = o(i)%y(j) + j
  outer: do j = 1, 100
   if (j == 50) exit outer
   if (mod(j, 2) == 0) cycle outer
   k(i) = k(i) + 1
  end do outer
  if (k(i) < -100) stop 3
  if (k(i) < -200) error stop 'bad'
 end do
 print *, k; print *, big; print *, b1, b2; print *, b8; print *, l1, l2, l8; print *, c; &
   & print '(8f12.3)', s, z
 print '(5f12.3)', (o(i)%x, o(i)%y, i = 1, m)
 print *, all(w == 4_'  ab c')
end program
