! capture makes a copy also in shared memory, and later actions are about that copy.
! OpenACC 3.4, 2.7.4, 2.7.14; MEM-01 02 03 DENV-06 07 DCL-02 07 CLA-COPY-03
! CLA-COPYIN-03 CLA-COPYOUT-02 03 CLA-CREATE-02 03 CLA-PRES-02 CLA-NOCR-08
! CLA-DEL-06 CAPT-02 03 04 UPD-03 MOD-01 09
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! compare: none
module checks
  use openacc
  implicit none
  integer, parameter :: n = 20
  integer :: a(n), b(n)
  logical :: shared
contains
  include '../aux/want.inc'
  subroutine find(x)
    integer, target :: x(1)
    !$acc data create(x)
    shared = .true.
    x = 1
    !$acc serial present(x)
    x = 2
    !$acc end serial
    shared = x(1) == 2
    !$acc end data
  end subroutine
  subroutine modifiers
    integer :: i
    a = 1
    b = 1
    !$acc data copy(capture: a) copy(b)
    a = 2
    b = 2
    ! no action but for what is captured
    !$acc parallel loop present(a) copy(b)
    do i = 1, n
      a(i) = a(i) + 10
      b(i) = b(i) + 10
    end do
    call want(a(1) == 2 .and. b(1) == merge(12, 2, shared), 1)
    !$acc update self(a)
    call want(a(1) == 11, 2)
    a = 3
    b = 3
    !$acc update device(a, b)
    !$acc parallel loop copy(a, b)
    do i = 1, n
      a(i) = a(i) + 20
      b(i) = b(i) + 20
    end do
    call want(a(1) == 3, 3)
    !$acc parallel loop no_create(a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc end data
    call want(a(n) == 24 .and. b(n) == 23, 4)
    ! discrete in any memory
    b = 5
    !$acc parallel loop copyin(capture: b) copyout(capture: a)
    do i = 1, n
      b(i) = b(i) + 1
      a(i) = b(i)
    end do
    call want(b(1) == 5 .and. a(1) == 6, 5)
    !$acc data create(capture: b)
    !$acc parallel loop
    do i = 1, n
      b(i) = -1
    end do
    !$acc end data
    call want(b(1) == 5, 6)
    !$acc data create(zero, capture: b) copyout(a)
    !$acc parallel loop
    do i = 1, n
      a(i) = b(i)
    end do
    !$acc end data
    call want(b(1) == 5 .and. a(n) == 0, 7)
    !$acc data copyout(zero: a) copyin(always, readonly: b)
    !$acc end data
    call want(shared .or. a(n) == 0, 8)
  end subroutine
  ! Names of modifiers are names as others.
  subroutine names
    integer :: readonly(2), zero, always(2), capture, alwaysin, i
    readonly = 1
    zero = 2
    capture = 3
    alwaysin = 4
    !$acc parallel loop copyin(readonly, zero, capture) copyout(always) &
    !$acc   copy(alwaysin)
    do i = 1, 2
      always(i) = readonly(i) + zero + capture + alwaysin
    end do
    call want(all(always == 10), 10)
  end subroutine
  subroutine nests
    integer :: i
    a = 1
    !$acc data copy(a)
    a = 2
    !$acc parallel loop copy(capture: a)
    do i = 1, n
      a(i) = a(i) + 10
    end do
    ! the inner clause copies out where memory is shared only
    call want(a(1) == merge(12, 2, shared), 20)
    !$acc end data
    call want(a(1) == merge(12, 11, shared), 21)
    a = 1
    !$acc data copy(capture: a)
    a = 2
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = a(i) + 10
    end do
    call want(a(1) == 2, 22)
    !$acc end data
    call want(a(1) == 11, 23)
  end subroutine
  ! The copy of a local array lives until its queue is done with it.
  subroutine local(q)
    integer, intent(in) :: q
    integer :: own(n), i
    !$acc data create(capture: own) async(q)
    !$acc parallel loop async(q) present(own)
    do i = 1, n
      own(i) = i
    end do
    !$acc parallel loop async(q) present(own, a)
    do i = 1, n
      a(i) = own(i) + q
    end do
    !$acc end data
  end subroutine
end module
program p
  use checks
  implicit none
  integer :: x(1), i
  call find(x)
  call modifiers
  call names
  call nests
  !$acc enter data create(a)
  do i = 1, 10
    call local(3)
  end do
  !$acc wait(3)
  !$acc exit data copyout(a)
  call want(all(a == [(i + 3, i = 1, n)]), 30)
end program
