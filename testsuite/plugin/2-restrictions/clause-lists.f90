! What stands in the list of a clause: device_type has names of devices or
! '*' alone, wait has queues behind queues:.  2.4, 2.16
subroutine f(x)
  integer :: x
  !$acc parallel device_type('foo', host) ! error: expected a device type
  x = 1
  !$acc end parallel
  !$acc parallel device_type(5) ! error: expected a device type
  x = 1
  !$acc end parallel
  !$acc parallel device_type(*, host) ! error: '\*' stands alone
  x = 1
  !$acc end parallel
  !$acc init device_type(host, *) ! error: '\*' stands alone
  !$acc wait(queues:) ! error: 'wait' has an empty argument
  !$acc wait(devnum: 0)
end subroutine
