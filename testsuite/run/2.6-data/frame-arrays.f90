! Constructs call internal procedures, which use arrays and scalars of the
! procedure around that no clause of the construct names, or that are on the
! device already, alone, for a data construct or enter data.  OpenACC 3.4, 2.6.2
! opt: -O0 -O2
! env: ACC_X_HOST_MEMORY=discrete
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
  implicit none
contains
subroutine outer(d, n, as, tr, po, z, oa, ob)
  integer :: n
  real :: d(n), as(:), z(2, *)
  real, allocatable :: tr(:), never(:)
  real, pointer :: po(:)
  real, optional :: oa(:), ob
  real, allocatable :: loc(:)
  real :: auto(0:n), fix(3), k, once
  integer :: i, s
  allocate(loc(n))
  loc = 3; auto = 4; k = 5; fix = 6; s = 0; once = 1
  call plain
  call show('plain')
  !$acc data copy(k, fix)
  call plain
  !$acc serial
  k = k + 1
  fix(2) = fix(2) + 1
  !$acc end serial
  call plain
  !$acc end data
  call show('data')
  !$acc enter data copyin(once, s, d(2:n))
  !$acc parallel loop present(once) copy(fix) copyin(z(:, 1:2))
  do i = 2, n
    call change(i)
    fix(1) = once
  end do
  !$acc exit data copyout(once, d(2:n)) delete(s)
  call show('enter data')
  call own
  call show('own')
contains
  subroutine plain
    integer :: i
    !$acc parallel loop reduction(+:s) copyin(z(:, 1:2))
    do i = 1, n
      s = s + int(f(i))
    end do
    !$acc kernels loop independent copyin(z(:, 1:2))
    do i = 1, n
      call change(i)
    end do
    !$acc parallel loop async(1) default(present) copy(d, loc, auto, as, tr, po) &
    !$acc copy(oa, never, z(:, 1:2))
    do i = 1, n
      call change(i)
    end do
    !$acc serial async(2) wait(1) copyin(z(:, 1:2))
    call change(2)
    !$acc end serial
    !$acc wait
  end subroutine
  ! A local variable of that name is another.
  subroutine own
    real :: fix(2)
    !$acc serial copyout(fix) copyin(z(:, 1:2))
    fix = f(1)
    call change(1)
    !$acc end serial
    if (any(fix /= fix(1))) stop 1
  end subroutine
  real function f(i)
    !$acc routine seq
    integer, value :: i
    f = d(i) + loc(i) + auto(i) + as(i) + tr(i) + k + fix(2) + z(1, 2)
    if (present(oa)) f = f + oa(i)
    if (present(ob)) f = f + ob
    if (allocated(never)) f = f + never(i)
  end function
  subroutine change(i)
    !$acc routine seq
    integer, value :: i
    d(i) = d(i) + f(i)
    po(i) = po(i) + 1
    loc(i) = i
    auto(i) = auto(i) - 1
    if (present(oa)) oa(i) = 2 * oa(i)
    if (i == 2) call last
  end subroutine
  subroutine last
    !$acc routine seq
    fix(3) = fix(3) + 1
    once = once + 1
    as(2) = as(2) + k
  end subroutine
  subroutine show(what)
    character(*) :: what
    print '(a, i7, 90f12.2)', what, s, d, loc, auto, as, tr, po, k, fix, once
    if (present(oa)) print '(a, 9f12.2)', what, oa
  end subroutine
end subroutine
end module
program p
  use m
  implicit none
  real :: d(5), as(10), z(2, 2)
  real, allocatable :: tr(:)
  real, pointer :: po(:)
  d = 2; as = 7; z = 8
  allocate(tr(5), po(5))
  tr = 1; po = 0
  call outer(d, 5, as(1:10:2), tr, po, z)
  call outer(d, 5, as(6:10), tr, po, z, as(1:5), 3.)
end program
