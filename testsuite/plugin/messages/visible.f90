! What GCC finds in the scopes of a construct: branches, default(none) through enclosing
! data, data of modules in routines.  2.5.4, 2.5.16, 2.6.2, 2.9.11, 2.15; CMP-05 CLA-DEF-01
! CLA-DEF-02 IMPL-10 11 LRED-05 GLOB-01 LOOP-26
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  integer :: global
contains
  subroutine uses(a)
    !$acc routine seq
    integer :: a(4)
    a(1) = global ! error: .global. requires a .declare. directive for use in a .routine. function
  end subroutine
end module
subroutine scopes(a, n)
  integer :: n, a(n), i, k
  real :: x
  !$acc serial default(none) copy(a) ! note: enclosing OpenACC .serial. construct
  a(1) = x ! error: .x. not specified in enclosing OpenACC .serial. construct
  !$acc end serial
  !$acc data default(none) copy(a)
  !$acc kernels ! note: enclosing OpenACC .kernels. construct
  a(1) = k ! error: .k. not specified in enclosing OpenACC .kernels. construct
  !$acc end kernels
  !$acc end data
  !$acc parallel copy(a)
  !$acc loop reduction(+: k) ! warning: reduction variable 'k' is not in a data clause
  do i = 1, 3; k = k + a(i); end do
  !$acc end parallel
  !$acc parallel copy(a, k)
  !$acc loop gang reduction(+: k)
  do i = 1, 3
    !$acc loop vector ! warning: nested loop in reduction needs 'reduction' clause for 'k'
    do j = 1, 3
      k = k + a(i)
    end do
  end do
  !$acc end parallel
end subroutine
subroutine branches(a, n)
  integer :: n, a(n), i
  !$acc parallel copy(a)
  if (n > 3) return ! error: invalid branch to/from OpenACC structured block
  !$acc end parallel
  !$acc parallel copy(a)
  if (n > 3) goto 10 ! error: invalid branch to/from OpenACC structured block
  !$acc end parallel
10 continue
end subroutine
