! Objects of derived type and arrays of them in reductions, whatever the
! statements that combine them.  2.5.15, 2.9.11 RED-06, LRED-01
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! opt: -O0 -O2
module bins
implicit none
type inner
  integer :: most = 0
  real(8) :: sum(2) = 0
end type
type outer
  integer(8) :: count = 0
  type(inner) :: part
  complex :: z = 0
end type
contains
subroutine add(t, i)
!$acc routine seq
type(outer), intent(inout) :: t
integer, intent(in) :: i
t%count = t%count + i
t%part%sum(mod(i, 2) + 1) = t%part%sum(mod(i, 2) + 1) + 0.5d0 * i
t%z = t%z + cmplx(i, 1)
end subroutine
end module
program f_reduction_derived
use bins
implicit none
type(outer) :: t, r(3), u
type(inner) :: m
integer :: i, j
!$acc parallel loop reduction(+: t)
do i = 1, 1000
  call add(t, i)
end do
print *, t%count, t%part%most, t%part%sum, t%z
!$acc parallel loop gang reduction(+: r)
do i = 1, 50
  !$acc loop vector reduction(+: r)
  do j = 1, 20
    call add(r(mod(j, 3) + 1), i * j)
    r(1)%part%sum = r(1)%part%sum + [1, 2]
  end do
end do
do i = 1, 3
  print *, r(i)%count, r(i)%part%sum, r(i)%z
end do
m%most = 5
m%sum = -1
!$acc parallel loop reduction(max: m)
do i = 1, 1000
  if (mod(i * 7, 1001) > m%most) m%most = mod(i * 7, 1001)
  m%sum(1) = max(m%sum(1), dble(i)); m%sum(2) = max(m%sum(2), -dble(i))
end do
print *, m%most, m%sum
!$acc parallel num_gangs(1) reduction(+: u)
u = outer(3_8, inner(1, [2d0, 3d0]), (1, 1))
!$acc end parallel
print *, u%count, u%part%most, u%part%sum, u%z
end program
