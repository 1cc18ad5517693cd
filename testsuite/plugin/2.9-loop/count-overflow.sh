! A loop whose iterations gfortran cannot count is an error.  2.9
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine s(a)
  real :: a(*)
  integer :: i
  integer, parameter :: n = 2147483646
  !$acc parallel loop copy(a(1:n)) ! error: the iterations of the loop cannot be counted
  do i = 1, n, 2000
    a(i) = 1
  end do
end subroutine
