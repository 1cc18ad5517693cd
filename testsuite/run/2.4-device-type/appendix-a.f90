! Names of devices in any case.  APPX-01 03 04 06 07 09 11
! compare: none
! stdout: ^[2345] 7$
program appendix
  use openacc
  implicit none
  integer :: gangs, x
  gangs = 0
  x = acc_device_nvidia + acc_device_radeon + acc_device_host
  if (x /= 15) stop 1
  !$acc parallel copy(gangs) device_type(NVIDIA) num_gangs(4) &
  !$acc& device_type(Radeon) num_gangs(5) device_type(hOsT) num_gangs(2) &
  !$acc& device_type(*) num_gangs(3)
  !$acc atomic update
  gangs = gangs + 1
  !$acc end parallel
  !$acc serial copyout(x)
  x = seven()
  !$acc end serial
  print '(i0,1x,i0)', gangs, x
contains
  integer function seven()
    !$acc routine seq
    seven = 7
  end function
end program
