! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What may not be said of one variable, or not in this clause.
! OpenACC 3.4, 2.5.15, 2.7.5, 2.9.11, 2.15.1 (RED-01 CLA-DEVPTR-01 ROUT-04)
subroutine s(x, n)
  integer, intent(in) :: n
  integer :: x(n), i, k, a, b
  common /block/ a, b
  !$acc parallel loop deviceptr(x) copy(x) ! error: 'x' is in 'deviceptr' and in another data clause
  do i = 1, n
    x(i) = i
  end do
  !$acc data copyin(x) deviceptr(x) ! error: 'x' is in 'deviceptr' and in another
  !$acc end data
  !$acc parallel loop reduction(+: k, /block/) ! error: a common block cannot be in 'reduction'
  do i = 1, n
    a = a + i
    k = k + 1
  end do
  !$acc parallel loop private(k) reduction(+: k) ! error: 'k'
  do i = 1, n
    k = k + 1
  end do
end subroutine
program p
  integer :: set, several(3), f
  !$acc routine(set) seq ! error: 'set' is a variable, not a procedure
  !$acc routine(several) seq ! error: 'several' is a variable, not a procedure
  !$acc routine(f) seq
  set = f(1)
  several = set
end program
