! 3.1: openacc_lib.h gives no warnings of its own.  APIDEF-12
! flags: -Wall -Werror -std=f2018
program p
  implicit none
  include "openacc_lib.h"
  character(20) :: name
  integer :: a(3), n
  a = 0
  n = acc_get_num_devices(acc_device_host)
  call acc_get_property_string(0, acc_device_host, acc_property_name, name)
  call acc_copyin_async(a, 12, acc_async_sync)
  call acc_wait(acc_async_sync)
  if (n /= 1 .or. name == ' ' .or. .not. acc_is_present(a)) stop 1
end program
