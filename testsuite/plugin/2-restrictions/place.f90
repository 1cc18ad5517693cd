! Restrictions on where directives and clauses stand, with the clause's column and the
! other clause, found without code being made.  2.9, 2.14, 2.15.1; GANG-03 04 WORK-01
! WORK-02 VEC-01 02 LOOP-20 21 LRED-06 11 12 COLL-04 06 07 09 INIT-06 SHUT-05 SET-09
! ROUT-16 17 18 19 EXEC-03 LOOP-24
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! flags: -fsyntax-only
! exit: 1
subroutine numbers(n, a)
  integer :: n, a(n), i
  !$acc parallel loop gang(num: 4) ! error: argument not permitted on 'gang' clause outside of 'kernels'
  do i = 1, n; a(i) = i; end do
  !$acc parallel loop worker(4) ! error: argument not permitted on 'worker' clause outside of 'kernels'
  do i = 1, n; a(i) = i; end do
  !$acc serial loop vector(length: 4) ! error: argument not permitted on 'vector' clause outside of 'kernels'
  do i = 1, n; a(i) = i; end do
  !$acc kernels loop gang(dim: 2) ! error: a dimension is not allowed in 'kernels'
  do i = 1, n; a(i) = i; end do
  !$acc kernels num_gangs(2) num_workers(3) vector_length(4)
  !$acc loop gang(4) ! error: argument not permitted on 'gang' clause in OpenACC 'kernels' region with a 'num_gangs' clause
  do i = 1, n; a(i) = i; end do
  !$acc loop worker(4) ! error: argument not permitted on 'worker' clause in OpenACC 'kernels' region with a 'num_workers' clause
  do i = 1, n; a(i) = i; end do
  !$acc loop vector(4) ! error: argument not permitted on 'vector' clause in OpenACC 'kernels' region with a 'vector_length' clause
  do i = 1, n; a(i) = i; end do
  !$acc end kernels
  !$acc kernels
  !$acc loop gang(4) worker(2) vector(8)
  do i = 1, n; a(i) = i; end do
  !$acc end kernels
end subroutine
subroutine nests(n, a, s)
  integer :: n, a(n), s, i, j, k
  integer, parameter :: two = 2, three = 3
  !$acc parallel
  !$acc loop vector ! note: the other clause is here
  do i = 1, n
    !$acc loop gang ! error: incorrectly nested OpenACC loop parallelism
    do j = 1, n; a(j) = i; end do
  end do
  !$acc loop worker ! note: the other clause is here
  do i = 1, n
    !$acc loop worker vector ! error: inner loop uses same OpenACC parallelism as containing loop
    do j = 1, n; a(j) = i; end do
  end do
  !$acc loop gang worker
  do i = 1, n
    !$acc loop seq
    do j = 1, n
      !$acc loop vector
      do k = 1, n; a(j) = i; end do
    end do
  end do
  !$acc end parallel
  !$acc parallel num_gangs(2, 2, 2)
  !$acc loop gang(dim: 1) ! note: the other clause is here
  do i = 1, n
    !$acc loop gang(dim: 3) ! error: incorrectly nested OpenACC loop parallelism
    do j = 1, n; a(j) = i; end do
  end do
  !$acc loop gang(dim: three)
  do i = 1, n
    !$acc loop gang(dim: two)
    do j = 1, n; a(j) = i; end do
  end do
  !$acc end parallel
  !$acc parallel copy(s, k, n)
  !$acc loop gang reduction(+: s) ! note: the other clause is here
  do i = 1, n
    !$acc loop vector reduction(*: s) ! error: conflicting reduction operations for
    do j = 1, n; s = s * 2; end do
  end do
  !$acc loop gang reduction(+: s, k) ! note: the other clause is here
  do i = 1, n
    !$acc loop vector reduction(*: n, s) ! error: conflicting reduction operations for
    do j = 1, n; s = s * 2; end do
  end do
  !$acc end parallel
  !$acc parallel loop gang(dim: 2) reduction(+: s) ! error: a reduction is not allowed over gangs of the second or third dimension ! note: the other clause is here
  do i = 1, n; s = s + 1; end do
  !$acc kernels loop gang vector ! note: the other clause is here
  do i = 1, n
    !$acc loop gang vector ! warning: inner loop uses same OpenACC parallelism as containing loop
    do j = 1, n; a(j) = i; end do
  end do
end subroutine
subroutine force(n, a, s)
  integer :: n, a(n), s, i, j
  !$acc parallel loop collapse(force: 2) ! error: each of these loops but the last must contain one loop
  do i = 1, n
    do j = 1, n; a(j) = i; end do
    do j = 1, n; a(j) = i; end do
  end do
  !$acc parallel loop collapse(force: 2) ! error: each of these loops but the last must contain one loop
  do i = 1, n
    !$acc loop seq
    do j = 1, n; a(j) = i; end do
  end do
  !$acc parallel loop collapse(force: 2) ! error: each of these loops but the last must contain one loop
  do i = 1, n
    a(i) = 0
  end do
  !$acc parallel loop collapse(force: 2) ! error: each of these loops but the last must contain one loop
  do i = 1, n
    if (a(i) > 0) then
      do j = 1, n; a(j) = i; end do
    end if
    do j = 1, n; a(j) = i; end do
  end do
  !$acc parallel loop collapse(force: 2)
  do i = 1, n
    if (a(i) > 0) then
      s = i
    end if
    do j = 1, n; a(j) = i; end do
  end do
  !$acc parallel loop tile(2) ! warning: 'tile' does not apply to DO CONCURRENT
  do concurrent (i = 1:n)
    a(i) = i
  end do
  !$acc parallel loop collapse(2) ! warning: 'collapse' does not apply to DO CONCURRENT
  do concurrent (i = 1:n, j = 1:2)
    a(i) = i
  end do
end subroutine
subroutine host
  !$acc parallel
  !$acc init ! error: 'init' may not appear in a compute construct
  !$acc set device_num(1) ! error: 'set' may not appear in a compute construct
  !$acc end parallel
end subroutine
subroutine sequential(n, a)
  !$acc routine seq ! note: the 'routine' directive is here
  integer :: n, a(n), i
  !$acc loop vector ! error: loop uses OpenACC parallelism disallowed by containing routine
  do i = 1, n; a(i) = 1; end do
end subroutine
subroutine workers(n, a)
  !$acc routine worker ! note: the 'routine' directive is here
  integer :: n, a(n), i
  !$acc shutdown ! error: 'shutdown' may not appear in a routine
  !$acc loop gang ! error: loop uses OpenACC parallelism disallowed by containing routine
  do i = 1, n; a(i) = 1; end do
  !$acc loop worker vector
  do i = 1, n; a(i) = 1; end do
end subroutine
subroutine gangs(n, a)
  !$acc routine gang(dim: 1) ! note: the 'routine' directive is here
  integer :: n, a(n), i
  !$acc loop gang(dim: 2) ! error: loop uses OpenACC parallelism disallowed by containing routine
  do i = 1, n; a(i) = 1; end do
end subroutine
