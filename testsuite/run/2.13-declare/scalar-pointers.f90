! Scalars of a module that are allocatable or pointers, in declare: the device's
! copy comes and goes with ALLOCATE and DEALLOCATE.  OpenACC 3.4, 2.13.2
! opt: -O0 -O2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
 type t
   integer :: a, b(3)
 end type
 integer, allocatable :: sc
 type(t), allocatable :: ob
 real, pointer :: pt
 !$acc declare create(sc, ob, pt)
contains
 integer function f(i)
  !$acc routine seq
  integer, value :: i
  f = sc + ob%b(2) + i + int(pt)
 end function
end module
use m
integer :: r(4), k
do k = 1, 2
allocate(sc, ob, pt)
sc = 4
ob%a = 1
ob%b = 2
pt = 10
!$acc update device(sc, ob, pt)
!$acc serial present(sc, ob)
sc = sc + 1
ob%b(2) = 7
!$acc end serial
!$acc parallel loop
do i = 1, 4
 r(i) = f(i)
end do
!$acc update self(sc, ob)
print *, sc, ob%b, r
deallocate(sc)
deallocate(ob, pt)
end do
end
