! A statement that leaves a loop would leave behind what a reduction holds.
! 2.9.5, 2.9.11 LOOP-16
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
integer function first(a, n)
integer :: n, a(n), i, s
!$acc routine seq
s = 0
first = 0
!$acc loop seq
do i = 1, n
  if (a(i) > 5) then
    first = i
    return
  end if
end do
!$acc loop seq reduction(+: s)
do i = 1, n
  s = s + a(i)
  if (s > 99) return ! error: a loop with a reduction cannot be left early
end do
!$acc loop seq reduction(+: s)
do i = 1, n
  s = s + a(i)
  if (s > 99) goto 10 ! error: a loop with a reduction cannot be left
end do
10 first = s
end function
