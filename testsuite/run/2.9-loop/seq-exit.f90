! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A sequential loop may be left after a loop inside of it has ended.
! OpenACC 3.4, 2.9.5 (SEQ-01)
program main
  integer, parameter :: n = 8
  integer :: a(n, n), i, j

  a = 0
  !$acc parallel copy(a) num_gangs(1)
  !$acc loop seq
  do i = 1, n
    do j = 1, n
      a(j, i) = i
    end do
    if (a(1, i) == 3) exit
  end do
  !$acc end parallel
  if (sum(a) /= n * (1 + 2 + 3)) stop 1
end program
