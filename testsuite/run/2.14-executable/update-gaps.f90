! update of sections with gaps moves only what they name.
! OpenACC 3.4, 2.14.4 (UPD)
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
program p
  implicit none
  integer :: i, j
  real :: a(20), m(10, 10), q(4)
  type t
    integer :: n
    real :: x(10)
  end type
  type(t) :: s, v(5)
  a = 1; m = 1
  !$acc enter data copyin(a, m, s, v)
  a = 2; m = 2
  !$acc update device(a(1:20:2))
  !$acc parallel loop present(a)
  do i = 1, 20
    a(i) = a(i) * 10
  end do
  !$acc update self(a)
  if (any(a(1::2) /= 20) .or. any(a(2::2) /= 10)) stop 1
  !$acc update device(m(3:5, 2:9:3))
  !$acc parallel loop collapse(2) present(m)
  do j = 1, 10
    do i = 1, 10
      m(i, j) = m(i, j) * 10
    end do
  end do
  m = 0
  !$acc update self(m(:, 2), m(4, :))
  if (m(3, 2) /= 20 .or. m(6, 2) /= 10 .or. m(4, 5) /= 20 .or. m(4, 4) /= 10 .or. m(5, 5) /= 0) stop 2
  !$acc update host(m(1:2, 1:2), m(9:10, 9:10)) if(.true.)
  if (m(1, 1) /= 10 .or. m(10, 10) /= 10 .or. m(7, 7) /= 0) stop 3
  m = 5
  !$acc update device(m(2:9, 5)) async(1)
  !$acc wait(1)
  m = 0
  !$acc update self(m(:, 5))
  if (m(1, 5) /= 10 .or. any(m(2:9, 5) /= 5)) stop 4
  s%n = 1; s%x = 2
  !$acc update device(s%x(2:3), s%n)
  !$acc serial present(s)
  s%x(2) = s%x(2) + s%n
  !$acc end serial
  s%x = 0
  !$acc update self(s%x(2:3))
  if (s%x(2) /= 3 .or. s%x(3) /= 2 .or. s%x(1) /= 0) stop 5
  v(3)%n = 8
  !$acc update device(v(3))
  !$acc serial present(v)
  v(2)%n = v(3)%n
  !$acc end serial
  !$acc update self(v(2)%n)
  if (v(2)%n /= 8) stop 6
  q = 1
  !$acc update device(q) if_present
  !$acc update self(q) if_present
  do i = 1, 20
   v(1)%x = i
   !$acc update device(v(1)%x(1:5:2)) self(a(i:i))
  end do
  v(1)%x = 0
  !$acc update self(v(1)%x)
  if (any(v(1)%x(1:5:2) /= 20)) stop 7
end program
