! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What this compiler takes with a warning, in Fortran: each row of
! doc/leniency.md that has one.
! flags: -fplugin-arg-acc-target=host
subroutine reductions(a, n)
  integer, intent(in) :: n
  integer :: a(n, n), i, j, s, t, u
  s = 0
  t = 0
  !$acc parallel
  !$acc loop reduction(+: s) ! warning: 'copy' is assumed
  do i = 1, n
    s = s + a(i, 1)
  end do
  !$acc end parallel
  !$acc parallel copyout(a)
  t = 3
  !$acc loop reduction(+: t) ! warning: 'firstprivate' is assumed
  do i = 1, n
    t = t + i
  end do
  a(1, 1) = t
  !$acc end parallel
  !$acc parallel loop gang reduction(+: u) copy(u)
  do i = 1, n
    !$acc loop vector ! warning: the clause is added
    do j = 1, n
      u = u + a(i, j)
    end do
  end do
  !$acc parallel loop reduction(-: u) ! warning: '-' is not a reduction operator
  do i = 1, n
    u = u - a(i, 1)
  end do
end subroutine
subroutine orphan(s, n)
  !$acc routine vector
  integer, intent(in) :: n
  integer :: i, s
  !$acc loop vector reduction(+: s) ! warning: of an orphaned loop is not private
  do i = 1, n
    s = s + 1
  end do
end subroutine
subroutine data_clauses(m, n)
  integer, intent(in) :: n
  integer :: m(n, n), i, j
  !$acc data copy(m(2:3, 1:n))
  !$acc parallel loop
  do i = 1, n
    m(2, i) = 1
  end do
  !$acc end data
  !$acc data ! warning: 'data' needs a data clause
  !$acc end data
  !$acc data copyout(alwaysin: m)
  !$acc end data
  block
    !$acc declare copyin(m)
    !$acc parallel loop
    do i = 1, n
      m(1, i) = 1
    end do
  end block
end subroutine
subroutine no_level(x)
  !$acc routine ! warning: 'seq' is assumed
  integer :: x
  x = x + 1
end subroutine
subroutine kept(x)
  !$acc routine seq
  integer :: x, count = 0 ! warning: an initialized variable has the SAVE attribute
  count = count + 1
  x = count
end subroutine
subroutine loops(a, n)
  integer, intent(in) :: n
  integer :: a(n, n), i, j
  !$acc kernels copy(a)
  !$acc loop gang vector
  do i = 1, n
    !$acc loop gang vector ! warning: inner loop uses same OpenACC parallelism as containing loop
    do j = 1, n
      a(j, i) = 1
    end do
  end do
  !$acc end kernels
  !$acc parallel loop collapse(2) copy(a) ! warning: 'collapse' does not apply to DO CONCURRENT
  do concurrent (i = 1:n, j = 1:n)
    a(j, i) = 2
  end do
  !$acc parallel num_gangs(1)
  !$acc loop
  do i = 1, n
    a(i, 1) = a(i, 1) + 1
  end do
  a(1, 1) = 7
  !$acc end loop ! warning: the directive is ignored
  !$acc end parallel loop ! warning: 'end parallel' is assumed
  !$acc parallel loop auto gang device_type(nothing) vector
  do i = 1, n
    a(i, 1) = 2
  end do
  !$acc end parallel
end subroutine
module components
  type t
    integer :: x, y
  end type
  type(t) :: c
  !$acc declare create(c%x) ! warning: 'declare' takes whole variables; all of 'c' is put on the device
end module
subroutine sizeless(x, y, n)
  integer :: n, i
  real :: x(*), y(n)
  !$acc data copyin(x) copyout(y) ! warning: 'x' is of assumed size, so it must be present
  !$acc parallel loop
  do i = 1, n
    y(i) = x(i)
  end do
  !$acc end data
end subroutine
subroutine sequential(a, n)
  integer, intent(in) :: n
  integer :: a(n), i
  !$acc parallel loop seq independent copy(a) ! warning: clause 'independent' conflicts with 'seq'
  do i = 2, n
    a(i) = a(i - 1) + 1
  end do
  !$acc parallel loop copy(a) independent, &
  !$acc seq ! warning: clause 'seq' conflicts with 'independent'
  do i = 2, n
    a(i) = a(i - 1) + 1
  end do
end subroutine
