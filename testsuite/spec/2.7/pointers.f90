! What each data clause does with a pointer or allocatable component and what it points
! to, seen in regions that get there through the variable on the device; detached, what
! is copied back is the host's.  Null pointers.  OpenACC 3.4, 2.6.4, 2.7; PTR-01 02 03
! PTR-04 05 06 ACT-09 10 11 12 13 CLA-COPY-07 09 CLA-COPYIN-06 09 CLA-COPYOUT-06 09
! CLA-CREATE-06 09 CLA-NOCR-03 05 06 CLA-DEL-03 CLA-PRES-03 05 06 09 CLA-ATT-01 03 04
! CLA-DET-01 03 04 DIR-ENTER-03 DIR-EXIT-03
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
module checks
  use openacc
  implicit none
  integer, parameter :: n = 10
  type t
    integer :: k
    integer, pointer :: p(:)
    integer, allocatable :: q(:)
  end type
contains
  include '../aux/want.inc'
  ! Adds to what the device's copies of the components lead to.
  subroutine add(s, x)
    type(t) :: s
    integer, intent(in) :: x
    integer :: i
    !$acc parallel loop present(s)
    do i = 1, n
      s%p(i) = s%p(i) + x
      s%q(i) = s%q(i) + 2 * x
    end do
  end subroutine
  subroutine clear(s)
    type(t) :: s
    integer :: i
    !$acc parallel loop present(s)
    do i = 1, n
      s%p(i) = 0
      s%q(i) = 0
    end do
  end subroutine
  ! On the host the values are p and q.
  logical function is(s, a, p, q)
    type(t) :: s
    integer, target :: a(n)
    integer, intent(in) :: p, q
    is = associated(s%p, a) .and. all(s%p == p) .and. all(s%q == q)
  end function
  subroutine clauses(s, a)
    type(t) :: s
    integer, target :: a(n)
    s%p = 1
    s%q = 2
    !$acc data copy(s)
    !$acc data copy(s%p, s%q)
    !$acc data present(s%p, s%q)
    call add(s, 3)
    !$acc end data
    call add(s, 1)
    call want(is(s, a, 1, 2), 1)
    !$acc end data
    call want(is(s, a, 5, 10), 2)
    !$acc data copyin(s%p, s%q)
    call add(s, 3)
    !$acc end data
    call want(is(s, a, 5, 10), 3)
    !$acc data copyout(s%p, s%q)
    call clear(s)
    !$acc end data
    call want(is(s, a, 0, 0), 4)
    !$acc data create(s%p, s%q)
    call clear(s)
    call add(s, 1)
    !$acc update self(s%p)
    !$acc end data
    call want(is(s, a, 1, 0), 5)
    !$acc data copy(a)
    !$acc data copy(s%q)
    !$acc data no_create(s%p)
    call add(s, 1)
    !$acc end data
    !$acc data attach(s%p)
    call add(s, 1)
    !$acc serial attach(s%p) present(s)
    s%p(1) = s%p(1) + 1
    s%p(2:) = s%p(2:) + 1
    !$acc end serial
    call add(s, 1)
    !$acc end data
    !$acc enter data attach(s%p)
    !$acc enter data attach(s%p)
    !$acc exit data detach(s%p)
    call add(s, 1)
    !$acc exit data detach(s%p) finalize
    !$acc end data
    !$acc end data
    call want(is(s, a, 6, 8), 6)
    ! absent: nothing is attached
    !$acc data no_create(s%p)
    call want(.not. acc_is_present(a), 7)
    !$acc end data
    !$acc enter data copyin(s%p, s%q)
    call add(s, 1)
    !$acc enter data copyin(s%p, s%q) if(.false.)
    !$acc exit data delete(s%p) if(.false.)
    call want(acc_is_present(a), 8)
    !$acc exit data delete(s%p) copyout(s%q)
    call want(is(s, a, 6, 10) .and. .not. acc_is_present(a), 9)
    !$acc enter data create(s%p, s%q)
    call clear(s)
    !$acc exit data copyout(s%p) delete(s%q)
    call want(is(s, a, 0, 10), 10)
    !$acc end data
    ! bit by bit: the host's address has come back
    call want(is(s, a, 0, 10), 11)
  end subroutine
  ! Variable and components on one directive, in either order.
  subroutine order(s, a)
    type(t) :: s
    integer, target :: a(n)
    s%p = 1
    s%q = 1
    !$acc data copy(s, s%p, s%q)
    call add(s, 1)
    !$acc end data
    call want(is(s, a, 2, 3), 20)
    !$acc enter data copyin(s, s%p, s%q)
    call add(s, 1)
    !$acc serial present(s)
    s%k = 4
    !$acc end serial
    !$acc exit data copyout(s%p, s%q, s)
    call want(is(s, a, 3, 5) .and. s%k == 4, 21)
    ! gone inside: nothing is left to do at the exit
    !$acc enter data copyin(s, s%p, s%q)
    !$acc data present(s, s%p, s%q)
    call add(s, 1)
    !$acc exit data copyout(s%p, s%q)
    !$acc exit data delete(s)
    !$acc end data
    call want(.not. acc_is_present(a) .and. .not. acc_is_present(s), 22)
  end subroutine
  subroutine nothing
    integer, pointer :: p(:)
    integer, allocatable :: q(:)
    type(t) :: s
    integer :: k
    nullify(p, s%p)
    k = 0
    !$acc data copy(p) copyin(q)
    !$acc data present(p) present(q)
    k = k + 1
    !$acc end data
    !$acc end data
    !$acc enter data copyin(p) create(q)
    !$acc exit data delete(p) copyout(q)
    !$acc data copyin(s)
    !$acc data attach(s%p)
    !$acc parallel present(s) copy(k) num_gangs(1)
    if (.not. associated(s%p)) k = k + 1
    if (.not. allocated(s%q)) k = k + 1
    !$acc end parallel
    !$acc end data
    !$acc end data
    call want(k == 3, 30)
    allocate(p(n), q(n))
    p = 1
    q = 2
    ! descriptor and data
    !$acc parallel loop copy(p, q)
    do k = 1, n
      p(k) = p(k) + size(p) + lbound(q, 1)
      q(k) = q(k) + size(q)
    end do
    call want(all(p == 2 + n) .and. all(q == 2 + n), 31)
    deallocate(p)
  end subroutine
end module
program p
  use checks
  implicit none
  type(t) :: s
  integer, target :: a(n)
  s%k = n
  s%p => a
  allocate(s%q(n))
  call clauses(s, a)
  call order(s, a)
  call nothing
end program
