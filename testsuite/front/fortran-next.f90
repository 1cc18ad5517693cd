! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A directive for a loop is not followed by another directive: the error is at the
! first.  OpenACC 3.4, 2.9, 2.11
subroutine s(a, n)
  integer :: n, i, a(n)
  !$acc parallel loop ! error: expected DO loop after 'parallel loop'
  !$acc loop
  do i = 1, n
    a(i) = i
  end do
  !$acc parallel
  !$acc loop ! error: expected DO loop after 'loop'
  !$acc data copy(a)
  do i = 1, n
    a(i) = i
  end do
  !$acc end data
  !$acc end parallel
end subroutine
