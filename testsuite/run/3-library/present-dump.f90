! acc_get_memory, acc_get_free_memory, acc_present_dump and acc_present_dump_all
! of NVIDIA's compiler say what a device has and holds.
! compare: none
! device: data
! targets: sim
! stdout: ^Present table dump for device 0 \(sim\), structured\+dynamic counters:$
! stdout: ^\.\.\.empty\.\.\.$
! stdout: ^host:0x[0-9a-f]+ device:0x[0-9a-f]+ size:400 presentcount:1\+2$
program test
  use openacc
  implicit none
  real :: a(100)
  if (acc_get_memory() < acc_get_free_memory()) stop 1
  call acc_present_dump
  !$acc enter data create(a)
  !$acc data copyin(a)
  !$acc enter data create(a)
  call acc_present_dump_all
  !$acc end data
end program
