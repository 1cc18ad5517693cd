! device_type takes the names that ACC_DEVICE_TYPE takes, with acc_device_
! before them or not, for sizes and for loops; * is what is left.  2.4
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! compare: none
program names
  use openacc
  implicit none
  integer :: n, i, on, wrong
  on = acc_get_device_type()
  wrong = 0
  n = 0
  !$acc parallel num_gangs(2) copy(n) device_type(acc_device_host) num_gangs(3) &
  !$acc   device_type(*) num_gangs(4)
  !$acc atomic
  n = n + 1
  !$acc end parallel
  if (n /= merge(3, 4, on == acc_device_host)) wrong = wrong + 1
  n = 0
  !$acc parallel num_gangs(2) copy(n) device_type(not_host) num_gangs(3)
  !$acc atomic
  n = n + 1
  !$acc end parallel
  if (n /= merge(2, 3, on == acc_device_host)) wrong = wrong + 1
  n = 0
  !$acc parallel num_gangs(2) copy(n) device_type(sim) num_gangs(5)
  !$acc atomic
  n = n + 1
  !$acc end parallel
  if (n /= merge(5, 2, on == 16)) wrong = wrong + 1
  n = 0
  ! The loop is of gangs on this target alone; else each gang runs all.
  !$acc parallel num_gangs(2) copy(n)
  !$acc loop device_type(sim, host) gang device_type(*) seq
  do i = 1, 10
    !$acc atomic
    n = n + 1
  end do
  !$acc end parallel
  if (n /= merge(10, 20, on == 16 .or. on == acc_device_host)) wrong = wrong + 1
  if (wrong /= 0) stop 1
end program
