! Numbers of devices and queues are integers.  OpenACC 3.4, 2.14, 2.16;
! ASYNC-01 INIT-01 SHUT-01 SET-01 WAITD-01
! exit: 1
subroutine numbers(x, n, k)
  real :: x
  integer :: n
  integer(8) :: k
  !$acc init device_num(x) ! error: must be INTEGER
  !$acc shutdown device_num(1.5) ! error: must be INTEGER
  !$acc set default_async(x) ! error: must be INTEGER
  !$acc wait(devnum: x: 1) ! error: must be INTEGER
  !$acc wait(devnum: n: queues: k) async(n + 1)
  !$acc set default_async(k) device_num(n + 1)
end subroutine
