! A scalar in a data clause of the construct itself, or of a data construct
! around it, is on the device.  OpenACC 3.4, 2.6.2
! targets: sim
! compare: none
! stdout: 1 5050
program f_scalar_copy
  implicit none
  integer :: x, y, s, i
  x = 1; y = 0; s = 0
  !$acc data copy(x)
  x = 5
  !$acc parallel copy(y)
  y = x
  !$acc end parallel
  !$acc end data
  !$acc parallel loop copy(s)
  do i = 1, 100
    !$acc atomic update
    s = s + i
  end do
  print '(i0, 1x, i0)', y, s
end program
