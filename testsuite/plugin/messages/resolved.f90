! What gfortran finds when it knows the types: no directive loses its words on the way.
! 1.6, 2.1 to 2.13; CONV-07 09 11 14 CLA-NG-07 RED-27 33 DERR-02 CLA-DEVPTR-04 LOOP-12
! LOOP-14 26 COLL-03 04 09 DENV-01 CMP-05 ATOM-21 24 34 DECL-06 09 10
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  integer :: g(10)
contains
  subroutine dummies(d, n)
    integer :: d(*), n
    !$acc declare copyin(d) ! warning: 'd' is of assumed size, so it must be present
    !$acc declare present(g) ! error: Variable .g. shall be declared in the same scoping unit
    !$acc declare create(n) copyin(n) ! error: 'n' is already in a 'declare' directive
  end subroutine
end module
subroutine conditions(a, n, l)
  integer :: n, a(n)
  logical :: l(2)
  !$acc update self(a) if(n) ! error: IF clause at .1. requires a scalar LOGICAL expression
  !$acc wait(1) if(3) ! error: IF clause at .1. requires a scalar LOGICAL expression
  !$acc enter data copyin(a) if(l) ! error: IF clause at .1. requires a scalar LOGICAL expression
  !$acc parallel num_gangs(2.0) ! error: NUM_GANGS clause at .1. requires a scalar INTEGER expression
  !$acc end parallel
  !$acc parallel num_workers(.true.) ! error: NUM_WORKERS clause at .1. requires a scalar INTEGER expression
  !$acc end parallel
  !$acc parallel vector_length('a') ! error: VECTOR_LENGTH clause at .1. requires a scalar INTEGER expression
  !$acc end parallel
  !$acc parallel async(1.5) ! error: ASYNC clause at .1. requires a scalar INTEGER expression
  !$acc end parallel
  !$acc wait(a) ! error: WAIT clause at .1. requires a scalar INTEGER expression
end subroutine
subroutine loops(a, n)
  integer :: n, a(n), i, j
  real :: x
  !$acc parallel loop copy(a)
  do while (i < n) ! error: cannot be a DO WHILE or DO without loop control
    i = i + 1
  end do
  !$acc parallel loop copy(a)
  do ! error: cannot be a DO WHILE or DO without loop control
    i = i + 1
    if (i > n) exit ! error: EXIT statement at .1. terminating
  end do
  !$acc parallel loop copy(a)
  do x = 1., 5. ! error: iteration variable must be of type integer ! warning: . ! warning: . ! warning: .
    a(int(x)) = 1
  end do
  !$acc parallel loop
  do i = 1, n
    a(i) = 1
    if (a(i) > 3) exit ! error: EXIT statement at .1. terminating
  end do
  !$acc parallel loop
  do i = 1, n
    if (a(i) > 3) cycle
    a(i) = 1
  end do
  !$acc parallel loop collapse(2)
  do i = 1, n
    do j = 1, i ! error: collapsed loops don't form rectangular iteration space
      a(i) = 1
    end do
  end do
  !$acc parallel loop collapse(2) ! error: not enough DO loops for collapsed
  do i = 1, n
    a(i) = 1
    do j = 1, n
      a(i) = 1
    end do
  end do
  !$acc parallel loop collapse(3) ! error: not enough DO loops for collapsed
  do i = 1, n
    do j = 1, n
      a(i) = 1
    end do
  end do
  !$acc parallel loop tile(2, 2) ! error: not enough DO loops for tiled
  do i = 1, n
    a(i) = 1
  end do
  !$acc parallel loop copy(a, i) ! error: Symbol .i. present on multiple clauses
  do i = 1, n
    a(i) = 1
  end do
  do i = 1, n
    !$acc parallel copy(a)
    if (n > 3) exit ! error: EXIT statement at .1. leaving OpenACC structured block
    if (n > 4) cycle ! error: CYCLE statement at .1. leaving OpenACC structured block
    !$acc end parallel
  end do
end subroutine
subroutine constants(a, n)
  integer :: n, a(n), i
  !$acc parallel loop collapse(n) ! error: Constant expression required
  do i = 1, n; a(i) = 1; end do
  !$acc parallel loop collapse(2.0) ! error: Integer expression required
  do i = 1, n; a(i) = 1; end do
  !$acc parallel loop tile(n) ! error: TILE requires constant expression
  do i = 1, n; a(i) = 1; end do
end subroutine
subroutine types(n, c, x, l, ch, p, q, v, a)
  integer :: n, a(n), i
  complex :: c
  real :: x
  logical :: l
  character :: ch
  integer, pointer :: p(:)
  integer, allocatable :: q(:)
  integer, value :: v
  !$acc parallel loop reduction(max: c) ! error: reduction max not found for type COMPLEX
  do i = 1, n; end do
  !$acc parallel loop reduction(iand: x) ! error: reduction iand not found for type REAL
  do i = 1, n; end do
  !$acc parallel loop reduction(.and.: n) ! error: reduction .and. not found for type INTEGER
  do i = 1, 4; end do
  !$acc parallel loop reduction(+: l) ! error: reduction . not found for type LOGICAL
  do i = 1, n; end do
  !$acc parallel loop reduction(max: ch) ! error: reduction max not found for type CHARACTER
  do i = 1, n; end do
  !$acc parallel private(x) firstprivate(x) ! error: Symbol .x. present on multiple clauses
  !$acc end parallel
  !$acc data copy(a(1:n:2)) ! error: an array section in a data clause must have stride 1
  !$acc end data
  !$acc data deviceptr(p) ! error: POINTER object .p. in data clause
  !$acc end data
  !$acc data deviceptr(q) ! error: ALLOCATABLE object .q. in data clause
  !$acc end data
  !$acc data deviceptr(v) ! error: VALUE object .v. in data clause
  !$acc end data
end subroutine
subroutine atomics(x, y, z, ch)
  integer :: x, y
  integer, allocatable :: z
  character :: ch
  !$acc atomic
  x = y**2 ! error: ATOMIC assignment operator must be binary
  !$acc atomic
  x = x - y - x ! error: ATOMIC assignment var = var op expr must be scalar
  !$acc atomic read
  x = y + 1 ! error: ATOMIC READ statement must read from a scalar variable
  !$acc atomic write
  x = x + 1 ! error: ATOMIC WRITE assignment
  !$acc atomic
  ch = ch // 'a' ! error: ATOMIC statement must set a scalar variable of intrinsic type
  !$acc atomic
  z = z + 1 ! error: ATOMIC with ALLOCATABLE variable
end subroutine
