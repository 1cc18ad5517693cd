! openacc_lib.h in free form gives the interfaces of module openacc.
! APIDEF-12
program main
  use, intrinsic :: iso_c_binding
  implicit none
  include 'openacc_lib.h'
  real :: a(10)
  type(c_ptr) :: p
  call acc_set_device_type(acc_device_host)
  call acc_copyin(a)
  p = acc_deviceptr(a)
  if (.not. acc_is_present(a(2:3))) stop 1
  if (acc_get_num_devices(acc_device_host) /= 1) stop 2
  if (openacc_version < 202506) stop 3
  call acc_delete(a, 40)
  call acc_wait_all()
end program
