! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A data construct names a component, and a region in it uses another component
! as well, without a clause: an error, since the variable is there in part.
! 2.6.2, 2.7.3 IMPL-07
! targets: sim
! compare: none
! exit: !0
! stderr: members.f90:27: error: in 'parallel' construct in function 'MAIN__': variable 's' is only partly present
! stdout: ^ *3\.0
  implicit none
  type t
    integer :: n = 4
    real, allocatable :: a(:)
    real :: fixed(4) = 1
  end type
  type(t) :: s
  integer :: i
  allocate(s%a(4))
  s%a = 1
  !$acc data copy(s%a)
  !$acc parallel loop
  do i = 1, 4
    s%a(i) = s%a(i) + 2
  end do
  !$acc update self(s%a)
  print '(f8.3)', s%a(4); flush(6)
  !$acc parallel loop
  do i = 1, 4
    s%a(i) = s%a(i) + s%fixed(i)
  end do
  !$acc end data
end
