! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A region of Fortran for the program in main.c.
subroutine add(a, n)
  integer :: n, a(n)
  !$acc parallel loop present(a)
  do i = 1, n
    a(i) = a(i) + 1
  end do
end subroutine
