! init, set and shutdown with their clauses are calls of the library, and a
! condition decides.  OpenACC 3.4, 2.14.1 to 2.14.3 (INIT-05, SHUT-04, SET-08)
! compare: none
! device: none
! stdout: 7 0
program f_set
  use openacc
  implicit none
  integer :: n
  n = 0
  !$acc init device_type(host) if(n == 0)
  !$acc set device_type(host)
  !$acc set device_num(n) if(n == 0)
  !$acc set device_num(99) if(n == 1)
  !$acc set default_async(n + 7)
  print '(i0, 1x, i0)', acc_get_default_async(), &
    acc_get_device_num(acc_get_device_type())
  !$acc shutdown device_type(host) device_num(0) if(.false.)
  !$acc shutdown
end program
