! A routine that is an internal procedure uses dummies of the procedure around
! it that are allocatable, pointers or optional.  OpenACC 3.4, 2.15.1
! opt: -O0 -O2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
contains
subroutine outer(d, n, al, pt, sp, sa, oa, op)
  integer :: n
  real :: d(n)
  real, allocatable :: al(:)
  real, pointer :: pt(:)
  real, pointer :: sp
  real, allocatable :: sa
  real, allocatable, optional :: oa(:)
  real, pointer, optional :: op
  integer :: i
  !$acc parallel loop copy(d, al, pt, sp, sa, oa, op)
  do i = 1, n
    call inner(i)
  end do
  print *, d, al, pt, sp, sa
  if (present(oa)) then
  !$acc parallel loop copy(d, al, pt, sp, sa, oa, op)
  do i = 1, n
    call inner(i)
  end do
  print *, d, al, pt, sp, sa, oa, op
  end if
contains
  subroutine inner(j)
    !$acc routine seq
    integer, intent(in) :: j
    d(j) = d(j) + al(j) * pt(j) * sp + sa
    if (present(oa)) oa(j) = oa(j) + 1
    if (present(op)) d(j) = d(j) + op
  end subroutine
end subroutine
end module
program p
  use m
  real :: d(4)
  real, allocatable :: al(:), sa, oa(:)
  real, pointer :: pt(:), sp, op
  allocate(al(4), sa, oa(4), pt(4), sp, op)
  d = [1,2,3,4]
  al = 2; sa = 3; oa = 4; pt = 5; sp = 6; op = 7
  call outer(d, 4, al, pt, sp, sa)
  call outer(d, 4, al, pt, sp, sa, oa, op)
end program
