! A compute construct inside another runs in the gang that meets it, with all
! loops in it: each of two gangs counts to ten, twice.  doc/leniency.md, 2.5.4
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! compare: none
program main
  integer :: n, m, i
  n = 0
  m = 0
  !$acc parallel num_gangs(2) copy(n, m)
  !$acc parallel
  !$acc loop gang
  do i = 1, 10
    !$acc atomic
    n = n + 1
  end do
  !$acc end parallel
  !$acc parallel loop
  do i = 1, 10
    !$acc atomic
    m = m + 1
  end do
  !$acc end parallel
  if (n /= 20 .or. m /= 20) error stop 1
end program
