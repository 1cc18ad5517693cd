! Routines called with implicit interfaces, as old programs do.
! API-INIT-02, API-WAIT-01, API-ATEST-01
      program main
      logical acc_async_test, acc_async_test_all
      integer acc_get_num_devices, acc_get_device_type
      external acc_async_test, acc_async_test_all
      external acc_get_num_devices, acc_get_device_type
      call acc_init(2)
      if (acc_get_num_devices(2) .ne. 1) stop 1
      if (acc_get_device_type() .ne. 2) stop 2
      call acc_set_device_num(0, 2)
      call acc_wait(1)
      call acc_wait_all
      if (.not. acc_async_test(1)) stop 3
      if (.not. acc_async_test_all()) stop 4
      end program
