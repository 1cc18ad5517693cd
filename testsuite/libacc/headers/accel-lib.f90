! Module accel_lib, which programs of before OpenACC use, is module openacc.
program test
  use accel_lib
  implicit none
  if (openacc_version < 201111) stop 1
  call acc_init(acc_device_default)
  if (acc_get_num_devices(acc_get_device_type()) < 1) stop 2
  if (acc_on_device(acc_device_not_host)) stop 3
end program
