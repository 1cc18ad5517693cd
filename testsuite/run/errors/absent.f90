! A variable that present does not find ends a Fortran program with a message
! that has the file, the line, the construct and the name.
! OpenACC 3.4, 2.7.5 (ERR-17)
! env: ACC_X_HOST_MEMORY=discrete
! device: data
! compare: none
! exit: 1
! stderr: absent[.]f90:[0-9]+: error: .*parallel.*field.*not present
program bad_absent
  implicit none
  real :: field(10)
  integer :: i
  field = 0
  !$acc parallel loop present(field)
  do i = 1, 10
    field(i) = i
  end do
  print *, field
end program
