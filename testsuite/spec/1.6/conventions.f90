! Clauses with and without commas and in any order, variables of each kind in a list,
! lines, separators and comments between them; and with directives ignored the same
! output.  OpenACC 3.4, 1.3, 1.6, 1.8, 2.1, 2.4; CONV-01 07 12 14 MEM-04 BASE-03 FMT-12
! FMT-15 21 23 24 DT-02 12 MOD-06 CLA-COPYIN-11 RED-33 ATOM-21 36
!  DCL-04 05 06 DECL-32 35 CLA-ATT-05 CLA-DET-05
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module checks
  implicit none
  integer, parameter :: n = 24, levels = 2
  integer :: a(n), b(n)
  integer :: linked(n)
  common /block/ linked
  !$acc declare link(/block/)
  integer, pointer :: left(:), right(:)
  !$acc declare create(left, right)
  integer, allocatable :: again(:)
  !$acc declare create(again)
  type pair
    integer :: x, y(n)
  end type
contains
  include '../aux/want.inc'
  subroutine separators
    integer :: i, k, s, t
    i = 0
    s = 0
    t = 0
    !$acc parallel loop copy(a),copyin ( b ) , num_gangs(2)vector_length(32) reduction(+:s), reduction(+ : t)
    do i = 1, n
      a(i) = a(i) + b(i)
      s = s + 1
      t = t + 2
    end do
    call want(s == n .and. t == 2 * n, 1)
    !$acc data copyin(b(1:n)), create(a) &
    !$acc ! a line of comment
    ! and another
    !$acc& copyin(s)
    !$acc serial present(b , a)	copyout(t)
    t = b(2)
    !$acc end serial
    !$acc end data
    call want(t == b(2), 2)
    ! the order of clauses says nothing, and they may come again
    s = 0
    !$acc parallel loop reduction(+: s) copyin(readonly: a) if(n > 1) &
    !$acc   private(t) copyin(b) reduction(max: i) dtype(*) num_gangs(3) &
    !$acc   dtype(radeon) num_workers(1)
    do k = 1, n
      s = s + 1
    end do
    call want(s == n, 3)
  end subroutine
  subroutine variables
    type(pair) :: p, q(3)
    integer :: i, k, two(3, 4)
    p%x = 1
    p%y = 2
    q = p
    two = 3
    linked = 4
    !$acc data copy(p%y, q(2)%y(3:4), two(:, 2), a(5), levels, linked)
    !$acc parallel loop
    do i = 1, n
      p%y(i) = p%y(i) + linked(i)
      linked(i) = i
    end do
    !$acc parallel loop present(two(:, 2))
    do k = 1, 3
      two(k, 2) = levels
    end do
    !$acc end data
    call want(all(p%y == 6) .and. linked(n) == n, 10)
    call want(all(two(:, 2) == 2) .and. sum(two) == 27 + 6, 11)
    !$acc parallel loop collapse(levels) copyin(p)
    do i = 1, 3
      do k = 1, 4
        a(3 * k + i) = p%x
      end do
    end do
    call want(a(15) == 1, 12)
  end subroutine
  ! Allocatables, pointers and what atomic is used for on the host.
  subroutine aggregates
    integer, allocatable :: r(:)
    integer, pointer :: t(:)
    integer :: i, count
    logical :: yes
    allocate(r(2), t(3))
    r = 0
    t = 0
    !$acc parallel loop reduction(+: r, t)
    do i = 1, n
      r(2) = r(2) + 1
      t(3) = t(3) + 3
    end do
    call want(r(2) == n .and. t(3) == 3 * n, 20)
    count = 3
    yes = .false.
    !$acc atomic
    count = count * 4
    !$acc end atomic
    !$acc atomic update
    count = 2 - count
    !$acc atomic
    count = count - 1
    !$acc atomic
    count = 132 / count
    !$acc atomic
    yes = yes .neqv. .true.
    call want(count == -12 .and. yes, 21)
    !$acc parallel num_gangs(1) copy(count, yes)
    !$acc atomic
    count = count + 5
    !$acc atomic
    yes = yes .eqv. .true.
    !$acc end parallel
    call want(count == -7 .and. yes, 22)
    deallocate(t)
  end subroutine
  subroutine declared
    integer :: i
    allocate(left(n), right(n))
    left = 1
    right = 2
    !$acc update device(left, right)
    left => right
    !$acc parallel loop copyout(a) present(right)
    do i = 1, n
      a(i) = right(i)
    end do
    call want(all(a == 2), 30)
    allocate(again(n))
    again = 5
    !$acc update device(again)
    again = [(i, i = 1, 2 * n)]
    !$acc update device(again)
    !$acc parallel loop copyout(a)
    do i = 1, n
      a(i) = again(n + i)
    end do
    call want(a(1) == n + 1 .and. a(n) == 2 * n, 31)
    deallocate(again)
  end subroutine
end module
subroutine whole_block(ok)
  implicit none
  logical, intent(out) :: ok
  integer :: i, first(4), second(8)
  common /whole/ first, second
  !$acc declare link(/whole/)
  first = 1
  second = 2
  !$acc data copy(/whole/)
  !$acc parallel loop
  do i = 1, 4
    second(9 - i) = second(i) + first(i)
  end do
  !$acc end data
  ok = all(second == [2, 2, 2, 2, 3, 3, 3, 3]) .and. all(first == 1)
end subroutine
program p
  use checks
  implicit none
  integer :: i
  logical :: ok
  a = 0
  b = [(i, i = 1, n)]
  call separators
  call variables
  call aggregates
  call declared
  call whole_block(ok)
  call want(ok, 40)
  print *, a(n), b(2)
end program
