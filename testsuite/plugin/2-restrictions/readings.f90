! Where the standard contradicts itself: what doc/readings.md says is an error,
! in Fortran.  SPEC-14 18 26 27 28 29 38
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine s(n, a)
  integer :: n, a(n), i, total
  type pair
    integer :: one, two
  end type
  type(pair) :: p
  !$acc wait(devnum: 0, queues: 1) ! error: expected ':' after the argument of 'devnum'
  !$acc wait(devnum: 0: 1)
  !$acc set device_type(host, nvidia) ! error: clause 'device_type' takes only one argument
  !$acc parallel num_gangs(4, 1, 1) reduction(+: total) ! error: a reduction is not allowed ! note: .
  total = total + 1
  !$acc end parallel
  !$acc parallel async(1) async(2) ! error: too many 'async' clauses ! note: the earlier
  !$acc end parallel
  !$acc parallel num_gangs(1) num_gangs(2) ! error: too many 'num_gangs' clauses ! note: the earlier
  !$acc end parallel
  !$acc parallel loop tile(2) collapse(1) copy(a) ! error: 'collapse' conflicts with 'tile' ! note: .
  do i = 1, n
    a(i) = 1
  end do
  !$acc parallel loop copy(a) device_type(host) seq gang ! error: 'gang' conflicts with 'seq' ! note: .
  do i = 1, n
    a(i) = 1
  end do
  !$acc parallel loop gang device_type(host) seq ! error: 'seq' conflicts with 'gang' ! note: .
  do i = 1, n
    a(i) = 1
  end do
  !$acc parallel private(p%one) ! error: clause 'private' takes no component
  !$acc end parallel
end subroutine
