! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Data clauses whose variables are bounds of clauses, elements, parts with one
! bound, names of a BLOCK, with each modifier where it may stand, and updates
! with every clause.  OpenACC 3.4, 2.6.5, 2.7, 2.14.4; DSPEC-12 DSPEC-20 DSPEC-21
! MOD-01 MOD-06 CLA-CREATE-05 CLA-DEF-03 UPD-13 FORT-07
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
module checks
  use openacc
  integer, parameter :: n = 12
contains
  include '../../spec/aux/want.inc'
  subroutine parts(a, m)
    integer :: a(n), m(4, 6), i, j
    a = 1
    m = 1
    !$acc data copyin(a(:4)) copy(a(9:)) copyout(m(:, 5:)) create(m(:, :2))
    !$acc parallel loop present(a(:4), a(9:))
    do i = 1, 4
      a(8 + i) = a(i) + i
    end do
    a(:4) = 7
    !$acc parallel loop collapse(2) present(m(:, 5:))
    do j = 5, 6
      do i = 1, 4
        m(i, j) = 10 * i + j
      end do
    end do
    !$acc end data
    call want(all(a == [7, 7, 7, 7, 1, 1, 1, 1, 2, 3, 4, 5]), 1)
    call want(all(m(:, :4) == 1) .and. m(2, 5) == 25 .and. m(4, 6) == 46, 2)
    !$acc data copy(a(3), m(2, 4))
    !$acc serial present(a(3), m(2, 4))
    a(3) = 30
    m(2, 4) = 40
    !$acc end serial
    a(4) = 44
    !$acc end data
    call want(all(a(2:5) == [7, 30, 44, 1]) .and. m(2, 4) == 40, 3)
    call want(.not. acc_is_present(a(3:3)), 4)
  end subroutine
  ! The value that a size had before the construct.
  subroutine sizes(k)
    integer :: k, x, gangs, a(n), i
    x = k
    gangs = 0
    !$acc parallel copy(x, gangs) num_gangs(x) vector_length(x)
    !$acc atomic
    gangs = gangs + 1
    !$acc atomic write
    x = 9
    !$acc end parallel
    call want(x == 9 .and. gangs == k, 10)
    x = 4
    !$acc parallel copy(x) copyout(a(1:x)) if(x == 4) async(x) num_gangs(1)
    do i = 1, x
      a(i) = i
    end do
    x = 1
    !$acc end parallel
    !$acc wait(4)
    call want(x == 1 .and. all(a(:4) == [1, 2, 3, 4]), 11)
  end subroutine
  subroutine there(a, b)
    integer :: a(n), b(n), i
    a = 3
    b = 0
    !$acc enter data copyin(readonly: a) create(zero: b)
    a = 0
    !$acc kernels default(present)
    do i = 1, n
      b(i) = b(i) + a(i)
    end do
    !$acc end kernels
    !$acc kernels loop default(present)
    do i = 1, n
      b(i) = b(i) + a(i)
    end do
    !$acc exit data delete(a) copyout(b)
    call want(all(b == 6) .and. all(a == 0), 20)
    !$acc parallel create(zero: a) copyout(b) num_gangs(1)
    b = a + 2
    a = 5
    !$acc end parallel
    call want(all(b == 2) .and. all(a == 0), 21)
    !$acc kernels create(zero: a) copyout(zero: b(2:5))
    b(3) = a(n) + 4
    !$acc end kernels
    call want(all(b(:6) == [2, 0, 4, 0, 0, 2]), 22)
    ! present already: in at the entry only, out at the end only
    !$acc data create(a)
    a = 1
    !$acc data copy(alwaysin, capture: a)
    a = 8
    !$acc serial present(a)
    a(2) = a(2) + 1
    !$acc end serial
    !$acc end data
    call want(all(a == 8), 23)
    !$acc data copy(alwaysout: a) copyin(alwaysin, readonly: b)
    !$acc end data
    call want(a(1) == 1 .and. a(2) == 2, 24)
    !$acc end data
  end subroutine
  subroutine blocks(a)
    integer :: a(n), i
    a = 0
    block
      integer :: t(n), x
      t = 3
      x = 0
      !$acc data create(t) copy(a)
      x = 1
      !$acc parallel loop
      do i = 1, n
        t(i) = i
        a(i) = t(i) + x
      end do
      !$acc end data
      call want(all(t == 3), 30)
    end block
    call want(all(a == [(i + 1, i = 1, n)]), 31)
    !$acc kernels copy(a)
    block
      integer :: k
      do k = 1, n
        a(k) = a(k) + 1
      end do
    end block
    !$acc parallel copy(a) num_gangs(1)
    block
      integer :: k
      k = 100
      a(1) = a(1) + k
    end block
    !$acc end parallel
    call want(a(1) == 103 .and. a(n) == n + 2, 32)
    !$acc data copyout(zero: a)
    block
      interface
        integer function iabs(x)
          integer, intent(in) :: x
        end function
      end interface
      !$acc parallel loop
      do i = 1, n, 2
        a(i) = a(i) + i
      end do
    end block
    !$acc end data
    call want(a(1) == 1 .and. a(2) == 0, 33)
  end subroutine
  subroutine updates(a, b, yes)
    logical, intent(in) :: yes
    integer :: a(n), b(n), i
    type t
      integer :: k
      integer, allocatable :: al(:)
    end type
    type(t) :: s
    allocate(s%al(n))
    a = 1
    b = 2
    s%al = 3
    !$acc data copyin(a, b, s, s%al)
    a = 10
    b = 20
    !$acc parallel loop present(a) async(2)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc serial present(b) async(3)
    b(1) = 5
    !$acc end serial
    !$acc update host(a(:6)) device(b(2:)) if(yes) async(1) wait(2, 3)
    !$acc update self(b) wait(queues: 1) if_present
    call want(all(a == [(merge(2, 10, i < 7), i = 1, n)]), 40)
    call want(b(1) == 5 .and. all(b(2:) == 20), 41)
    !$acc parallel loop present(s)
    do i = 1, n
      s%al(i) = i
    end do
    !$acc update self(s%al(2:n - 1))
    call want(s%al(1) == 3 .and. s%al(2) == 2 .and. s%al(n) == 3, 42)
    a = 0
    !$acc update self(a(1:2), a(4:5)) device(a(8:9))
    !$acc update self(a)
    call want(all(a == [2, 2, 2, 2, 2, 2, 2, 0, 0, 2, 2, 2]), 43)
    !$acc end data
  end subroutine
end module
program p
  use checks
  integer :: a(n), b(n), m(4, 6)
  call parts(a, m)
  call sizes(3)
  call there(a, b)
  call blocks(a)
  call updates(a, b, .true.)
end program
