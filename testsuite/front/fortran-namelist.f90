! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A construct in a unit with a namelist of other variables is as without one.
! OpenACC 3.4, 2.6.2
subroutine s(a, n)
  integer :: n, i, k, a(n)
  namelist /g/ k
!$acc parallel loop copy(a)
  do i = 1, n
    a(i) = i
  end do
!$acc end parallel loop
end subroutine
