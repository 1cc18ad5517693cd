! What reductions of loops, combined constructs and device code forbid in Fortran.
! OpenACC 3.4, 2.9.11, 2.11, 2.14.2, 2.14.3  LRED-09 COMB-06 SHUT-05 SET-09
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine restrictions(n)
  implicit none
  type t
    integer :: x
  end type
  integer, intent(in) :: n
  integer :: a(10), i, s
  character(4) :: c
  type(t) :: v
  !$acc parallel copy(v, c)
  !$acc loop reduction(+: v%x)	! error: clause 'reduction' takes no component
  do i = 1, n
    v%x = v%x + 1
  end do
  !$acc loop reduction(+: c)	! error: not found for type CHARACTER
  do i = 1, n
    a(i) = 1
  end do
  !$acc end parallel
  !$acc parallel loop reduction(+: c)	! error: not found for type CHARACTER
  do i = 1, n
    a(i) = 1
  end do
  !$acc kernels loop reduction(+: s) gang gang	! error: too many 'gang' clauses
  do i = 1, n
    a(i) = 1
  end do
  !$acc serial loop num_gangs(2)	! error: 'num_gangs' is not valid for 'serial loop'
  do i = 1, n
    a(i) = 1
  end do
  !$acc parallel
  !$acc shutdown	! error: 'shutdown' may not appear in a compute construct
  !$acc set default_async(1)	! error: 'set' may not appear in a compute construct
  !$acc end parallel
contains
  subroutine device
    !$acc routine seq
    !$acc shutdown	! error: 'shutdown' may not appear in a routine
    !$acc set default_async(1)	! error: 'set' may not appear in a routine
  end subroutine
end subroutine
