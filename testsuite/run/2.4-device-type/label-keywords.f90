! A label in the first item of an output statement is that of the copy of the
! loop for each device.  OpenACC 3.4, 2.4 (DT-03)
! flags: -std=f2018
! compare: none
! stdout: ^passed$
program label_keywords
  implicit none
  logical, parameter :: verbose = .false.
  integer :: b(40), i
  b = 0
  !$acc parallel num_gangs(4) copy(b)
  !$acc loop device_type(host) gang device_type(*) seq
  do i = 1, 40
    if (verbose) write (err=30, unit=*, fmt=*) i
    !$acc atomic update
    b(i) = b(i) + 100
    cycle
30  b(i) = -1
  end do
  !$acc end parallel
  if (any(b /= 100 .and. b /= 400)) stop 1
  print '(a)', 'passed'
end program
