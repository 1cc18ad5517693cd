! An allocatable variable of declare in a procedure that returns early: the
! device's copy comes and goes with ALLOCATE and DEALLOCATE.
! OpenACC 3.4, 2.13.2
! opt: -O0 -O2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
contains
subroutine s(n)
  integer n
  real, allocatable :: a(:)
  integer i
  !$acc declare create(a)
  if (n == 0) return
  allocate(a(n))
  a = 1
  !$acc update device(a)
  !$acc parallel loop present(a)
  do i = 1, n
    a(i) = a(i) + i
  end do
  !$acc update self(a)
  print *, a
  if (n == 2) return
  deallocate(a)
  allocate(a(2*n))
  a = 1
  !$acc update device(a)
  !$acc parallel loop present(a)
  do i = 1, n
    a(i) = a(i) + i
  end do
  !$acc update self(a)
  print *, a
end subroutine
end module
program p
  use m
  call s(0)
  call s(2)
  call s(3)
  call s(2)
end program
