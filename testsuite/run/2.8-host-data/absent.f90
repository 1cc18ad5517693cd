! A scalar that is absent keeps its own address in host_data with if_present,
! which may be the directive's first clause.  2.8.4
! device: none
program main
  implicit none
  real :: s
  s = 3
  !$acc host_data if_present use_device(s)
  s = s + 1
  !$acc end host_data
  print '(f3.1)', s
end program
