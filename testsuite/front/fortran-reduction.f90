! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The reduction of a scalar is left to the compiler, that of a pointer is not.
! OpenACC 3.4, 2.9.11
subroutine largest(n, s, p, x)
  integer :: i, n, s
  integer, pointer :: p
  integer :: x(n)
  !$acc parallel loop reduction(max:s)
  do i = 1, n
    if (x(i) > s) s = x(i)
  end do
  !$acc serial loop reduction(max:p)
  do i = 1, n
    if (x(i) > p) p = x(i)
  end do
end subroutine
