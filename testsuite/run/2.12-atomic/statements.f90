! atomic in all its forms.  OpenACC 3.4, 2.12
! ATOM-19 20 22 25 26 27 28
program p
  implicit none
  integer :: i, x, v, y, k(10), n = 100
  real :: r
  real(8) :: d
  complex :: z
  logical :: l, ll
  integer(8) :: x8
  type t
    integer :: m
  end type
  type(t) :: s
  x = 0; r = 0; d = 0; z = 0; l = .true.; x8 = 0; s%m = 0; k = 0
  !$acc parallel loop copy(x, r, d, z, l, x8, s, k)
  do i = 1, n
    !$acc atomic
    x = x + 1
    !$acc atomic update
    r = r + 1
    !$acc atomic update
    d = 2 + d
    !$acc end atomic
    !$acc atomic update
    z = z + (1, 2)
    !$acc atomic
    l = l .neqv. .true.
    !$acc atomic
    x8 = max(x8, int(i, 8))
    !$acc atomic
    s%m = s%m - 1
    !$acc atomic update if(i > 0)
    k(mod(i, 10) + 1) = k(mod(i, 10) + 1) + i
  end do
  if (x /= 100 .or. r /= 100 .or. d /= 200 .or. z /= (100, 200) .or. .not. l .or. x8 /= 100 .or. s%m /= -100) stop 1
  if (sum(k) /= 5050) stop 2
  x = 0; k = 0; v = 0
  !$acc parallel loop copy(x, k) private(v)
  do i = 1, 10
    !$acc atomic capture
    x = x + 1
    v = x
    !$acc end atomic
    k(v) = k(v) + 1
  end do
  if (any(k /= 1)) stop 3
  x = 0; k = 0
  !$acc parallel loop copy(x, k) private(v)
  do i = 1, 10
    !$acc atomic capture
    v = x
    x = x + 1
    !$acc end atomic
    k(v + 1) = k(v + 1) + 1
  end do
  if (any(k /= 1)) stop 4
  x = 5
  !$acc parallel copy(x, y, v)
  !$acc atomic read
  y = x
  !$acc atomic write
  x = 3 * 4
  !$acc atomic capture if(.true.)
  v = x
  x = 7
  !$acc end atomic
  !$acc end parallel
  if (y /= 5 .or. v /= 12 .or. x /= 7) stop 5
  x = 255; v = 0; y = 0
  !$acc parallel loop copy(x, v, y)
  do i = 0, 7
    !$acc atomic
    x = iand(x, not(ishft(1, i)))
    !$acc atomic
    v = ior(v, ishft(1, i))
    !$acc atomic
    y = ieor(ishft(1, i), y)
  end do
  if (x /= 0 .or. v /= 255 .or. y /= 255) stop 6
  r = 1024
  !$acc parallel loop copy(r)
  do i = 1, 10
    !$acc atomic
    r = r / 2
  end do
  if (r /= 1) stop 7
  x = 1
  !$acc parallel loop copy(x)
  do i = 1, 5
    !$acc atomic
    x = min(x, -i, 3)
  end do
  if (x /= -5) stop 8
end program
