! wait waits for the queues of the device that devnum says, all of them where
! it lists none; without devnum for those of the current one.
! OpenACC 3.4, 2.16  ASYNC-17 ASYNC-19
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! targets: sim
! env: ACC_X_SIM_DEVICES=2
! compare: none
program f_wait_devnum
  use openacc
  implicit none
  integer, parameter :: turns = 300000
  integer :: a, device
  do device = 0, 1
    call begin(a, turns)
    !$acc wait(devnum: device: 3)
    call expect(1)
    call begin(a, turns)
    !$acc wait(devnum: device: queues: 3)
    call expect(2)
    call begin(a, turns)
    !$acc wait(devnum: device)
    call expect(3)
    call begin(a, turns)
    !$acc parallel wait(devnum: device: 3)
    !$acc end parallel
    call expect(4)
    call begin(a, turns)
    !$acc set device_num(device)
    !$acc wait(queues: 3)
    call expect(5)
  end do
contains
  ! Slow work on a queue of a device; then the other is the current one.
  subroutine begin(a, turns)
    integer, intent(inout) :: a
    integer, intent(in) :: turns
    integer :: i
    a = 0
    !$acc set device_num(device)
    !$acc parallel num_gangs(1) copy(a) async(3)
    !$acc loop seq
    do i = 1, turns
      a = mod(a + i, 7) + 1
    end do
    !$acc end parallel
    !$acc set device_num(1 - device)
  end subroutine begin

  subroutine expect(number)
    integer, intent(in) :: number
    logical :: is
    is = acc_async_test_device(3, device)
    call acc_wait_device(3, device)
    if (is) return
    print *, 'device', device, 'form', number
    error stop
  end subroutine expect
end program f_wait_devnum
