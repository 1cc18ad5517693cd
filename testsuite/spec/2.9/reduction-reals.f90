! Reductions on real and complex variables of exact values.
! OpenACC 3.4, 2.9.11 and 2.5.15 (RED-07 to RED-10, RED-26)
! opt: -O0 -O2
program reduction_reals
  implicit none
  integer, parameter :: n = 150
  integer :: i, j
  real(4) :: s4, low4
  real(8) :: s8, high8, product8
  double precision :: d
  complex(4) :: c4
  complex(8) :: c8
  real(8) :: a(n)

  a = [(0.5d0 * (mod(i * 41, 149) - 70), i = 1, n)]
  s4 = 0.25
  s8 = -2
  low4 = 1e30
  high8 = -1d300
  product8 = 3
  d = 1
  c4 = (1, 2)
  c8 = (0.5, 0.25)
  !$acc parallel loop gang vector copyin(a) reduction(+:s4, s8) &
  !$acc   reduction(min:low4) reduction(max:high8) reduction(*:product8)
  do i = 1, n
    s4 = s4 + i
    s8 = s8 + a(i)
    low4 = min(low4, real(a(i)))
    high8 = max(high8, a(i))
    product8 = product8 * merge(2, 1, mod(i, 10) == 0)
  end do
  if (s4 /= 0.25 + n * (n + 1) / 2) error stop 'real(4) +'
  if (s8 /= sum(a) - 2) error stop 'real(8) +'
  if (low4 /= real(minval(a))) error stop 'min'
  if (high8 /= maxval(a)) error stop 'max'
  if (product8 /= 3 * 2d0**15) error stop '*'
  !$acc parallel loop gang reduction(+:d, c4, c8)
  do i = 1, 10
    !$acc loop vector reduction(+:d, c4, c8)
    do j = 1, 15
      d = d + 0.5d0 * j
      c4 = c4 + cmplx(i, -j)
      c8 = c8 + cmplx(0.5 * i, j, 8)
    end do
  end do
  if (d /= 1 + 600) error stop 'double precision'
  if (c4 /= (826, -1198)) error stop 'complex(4)'
  if (c8 /= (413.0_8, 1200.25_8)) error stop 'complex(8)'
  print *, s4, s8, d
end program
