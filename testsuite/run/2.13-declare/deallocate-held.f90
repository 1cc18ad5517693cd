! 2.13.2: DEALLOCATE of a variable in declare whose structured reference counter
! is not zero is an error.  DECL-34
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! env: ACC_X_HOST_MEMORY=discrete
! exit: !0
! stderr: is deallocated in a data region
! compare: none
module m
  implicit none
  real, allocatable :: a(:), b(:)
  !$acc declare create(a, b)
end module
program p
  use m
  implicit none
  integer :: i
  allocate(a(10), b(3))
  !$acc enter data create(b)
  deallocate(b)
  !$acc data create(a)
  !$acc parallel loop present(a)
  do i = 1, 10
    a(i) = i
  end do
  deallocate(a)
  !$acc end data
  print *, 'no error'
end program
