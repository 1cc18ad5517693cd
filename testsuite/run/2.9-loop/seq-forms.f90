! A seq loop may have any form, and its clauses hold; so do the reductions of
! nested constructs.  2.9, 2.9.5, 2.9.10, 2.9.11; LOOP-16
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! opt: -O0 -O2
program f_seq_forms
implicit none
integer, parameter :: n = 200
integer :: a(n), i
do i = 1, n
  a(i) = mod(i * 37, 101)
end do
call alone
call inside
call nested
contains
! Each gang has the same result.
subroutine alone
integer :: most, i, bins(0:2)
most = 0
bins = 0
!$acc parallel num_gangs(8) copy(most) private(i)
i = 1
!$acc loop seq reduction(max: most)
do while (i <= n)
  most = max(most, a(i))
  i = i + 1
end do
!$acc end parallel
!$acc parallel num_gangs(8) copy(bins) private(i)
i = 1
!$acc loop seq reduction(max: bins)
do
  if (i > 30) exit
  if (bins(mod(i, 3)) < a(i)) bins(mod(i, 3)) = a(i)
  call raise(bins, i)
  i = i + 1
end do
!$acc end loop
!$acc end parallel
print *, most, bins
!$acc parallel loop seq num_gangs(8) reduction(min: most)
do i = 1, n
  if (a(i) == 1) exit
  most = min(most, a(i))
end do
print *, most
end subroutine
subroutine raise(b, k)
integer, intent(inout) :: b(0:2)
integer, intent(in) :: k
!$acc routine seq
b(mod(k, 3)) = max(b(mod(k, 3)), k)
end subroutine
! Loops in the iterations of others.
subroutine inside
integer :: j, k, s, x
integer, allocatable :: room(:)
s = 0
allocate(room(4))
!$acc parallel loop gang vector reduction(+: s) private(k)
do j = 1, n
  k = j
  !$acc loop seq reduction(+: s) private(x, room)
  do while (k > 0)
    x = mod(k, 4) + 1
    room(x) = k
    s = s + room(x)
    k = k / 2
  end do
  !$acc loop seq reduction(+: s)
  search: do k = 1, n
    if (a(k) == j) exit search
    s = s + 1
  end do search
end do
print *, s
end subroutine
subroutine nested
integer :: s, i, j
s = 0
!$acc parallel loop gang worker reduction(+: s)
do i = 1, n
  !$acc parallel loop reduction(+: s)
  do j = 1, i
    s = s + a(j)
  end do
  !$acc serial reduction(+: s)
  s = s + 1
  !$acc end serial
end do
print *, s
!$acc parallel num_gangs(8) copy(s)
!$acc parallel loop reduction(max: s)
do j = 1, n
  s = max(s, s / 2 + a(j))
end do
!$acc end parallel loop
!$acc end parallel
print *, s
end subroutine
end program
