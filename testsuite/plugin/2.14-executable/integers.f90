! Numbers of devices, queues and gangs are integers.  OpenACC 3.4, 2.5.10,
! 2.14, 2.16; ASYNC-01 INIT-01 SHUT-01 SET-01 WAITD-01
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
  !$acc parallel num_gangs(2, 1.5) ! error: must be INTEGER
  ! error(-1): NUM_GANGS clause at .1. requires
  !$acc end parallel
  !$acc parallel num_gangs(n, x) ! error: must be INTEGER
  ! error(-1): NUM_GANGS clause at .1. requires
  !$acc end parallel
  !$acc parallel num_gangs(n, k)
  !$acc end parallel
end subroutine
