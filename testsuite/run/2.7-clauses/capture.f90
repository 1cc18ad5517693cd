! capture makes a copy even where memory is shared: the host's variable keeps
! its value until the end of the region.  OpenACC 3.4, 2.7.4 (MOD-05, CAPT-01)
! compare: none
! stdout: 100 5050 5150
program f_capture
  implicit none
  integer :: i, a(100), before
  a = 1
  !$acc data copy(capture: a)
  !$acc parallel loop present(a)
  do i = 1, 100
    a(i) = a(i) + i
  end do
  before = sum(a)
  !$acc end data
  print '(3(i0, 1x))', before, sum(a) - 100, sum(a)
end program
