! openacc_lib.h in fixed form gives the interfaces of module openacc.
! APIDEF-12
      program main
      implicit none
      include 'openacc_lib.h'
      real a(10)
      integer i(2)
      data i / 1, 2 /
      call acc_init(acc_device_host)
      call acc_copyin_async(a, acc_async_noval)
      call acc_wait(acc_async_noval)
      if (.not. acc_is_present(a, 8)) stop 1
      if (acc_wait_any(2, i) .lt. 1) stop 2
      if (.not. acc_on_device(acc_device_host)) stop 3
      call acc_memcpy_d2d(a, a, 4, 0, 0)
      call acc_shutdown(acc_device_host)
      end program
