! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! device_type on each construct, set and shutdown with all clauses together,
! wait clauses of every form on constructs and data directives.
! OpenACC 3.4, 2.4, 2.5, 2.14, 2.16; DT-01 DT-03 DT-06 SET-01 SHUT-01 ASYNC-16
! ASYNC-19 WAITD-01
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
module checks
  use openacc
  integer, parameter :: n = 20
  integer :: a(n), b(n)
contains
  include '../../spec/aux/want.inc'
  subroutine device_types
    integer :: i, q
    a = 0
    q = 3
    !$acc enter data copyin(a) async(q)
    !$acc serial present(a) device_type(nvidia) async(5) dtype(host) async(q) dtype(*) async(q)
    a(1) = a(1) + 1
    !$acc end serial
    !$acc serial loop present(a) async(q) device_type(radeon) wait(9)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc kernels present(a) device_type(*) async(q) wait(1, 2)
    a(2) = a(2) + 5
    !$acc end kernels
    !$acc parallel loop present(a) async(q) &
    !$acc   dtype(nvidia) num_gangs(4) vector_length(64) &
    !$acc   dtype(host) num_gangs(2) dtype(*) num_gangs(3)
    do i = 1, n
      a(i) = a(i) * 2
    end do
    !$acc wait(q)
    !$acc update self(a) device_type(nvidia) async(1) device_type(*) async(q)
    !$acc wait
    call want(a(1) == 4 .and. a(2) == 12 .and. all(a(3:) == 2), 1)
    !$acc data copy(b) device_type(nvidia) async(1) device_type(*) async(q)
    !$acc parallel loop async(q) dtype(*) gang dtype(nvidia) async(1) vector
    do i = 1, n
      b(i) = i
    end do
    !$acc end data
    !$acc exit data delete(a) async(q)
    !$acc wait
    call want(all(b == [(i, i = 1, n)]) .and. .not. acc_is_present(a), 2)
  end subroutine
  subroutine by_type(x, k)
    !$acc routine device_type(nvidia) worker device_type(*) gang
    integer, intent(inout) :: x(:)
    integer, intent(in) :: k
    integer :: i
    !$acc loop worker
    do i = 1, size(x)
      x(i) = x(i) + k
    end do
  end subroutine
  subroutine by_all(x)
    !$acc routine dtype(*) seq
    integer, intent(inout) :: x
    x = x + 1
  end subroutine
  subroutine routines
    integer :: i
    a = 0
    !$acc parallel copy(a) num_gangs(1)
    call by_type(a, 3)
    !$acc end parallel
    !$acc parallel loop copy(a)
    do i = 1, n
      call by_all(a(i))
    end do
    call want(all(a == 4), 10)
  end subroutine
  subroutine devices(yes)
    logical, intent(in) :: yes
    integer(acc_device_kind) :: kind
    integer :: queue, i
    kind = acc_get_device_type()
    queue = acc_get_default_async()
    !$acc set default_async(4) device_num(0) device_type(host) if(yes)
    call want(acc_get_device_type() == acc_device_host &
      .and. acc_get_default_async() == 4, 20)
    call acc_set_device_type(kind)
    !$acc set default_async(queue) device_num(0)
    call want(acc_get_default_async() == queue, 21)
    !$acc init device_type(host) device_num(0) if(yes)
    !$acc shutdown device_type(host) device_num(0) if(yes)
    call acc_set_device_type(kind)
    !$acc init
    !$acc enter data copyin(a)
    !$acc shutdown
    call want(.not. acc_is_present(a), 22)
    a = 0
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = i
    end do
    call want(a(n) == n, 23)
  end subroutine
  subroutine waits(d, q)
    integer, intent(in) :: d, q
    integer :: i
    a = 1
    b = 0
    !$acc enter data copyin(a) async(q)
    !$acc parallel loop present(a) async(acc_async_noval) wait(q)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc wait(acc_async_noval) async(q)
    !$acc parallel loop present(a) copy(b) wait(devnum: d: queues: q, q + 1) &
    !$acc   async(acc_async_sync)
    do i = 1, n
      b(i) = b(i) + a(i)
    end do
    call want(all(b == 2), 30)
    !$acc serial present(a) async(q)
    a(1) = 10
    !$acc end serial
    !$acc kernels present(a) wait(q, q + 1) async(q + 1)
    a(2) = a(1) + 1
    !$acc end kernels
    !$acc serial loop present(a) wait(queues: q + 1) async
    do i = 3, n
      a(i) = a(i - 1) + 1
    end do
    !$acc enter data copyin(b) wait async(q)
    !$acc parallel loop present(a, b) async(q)
    do i = 1, n
      b(i) = a(i)
    end do
    !$acc exit data copyout(b) wait(queues: q)
    !$acc exit data copyout(a) wait(devnum: d: q) async(q + 2)
    !$acc wait(devnum: d: queues: q + 2) if(q > 0)
    !$acc wait(devnum: d: q, q + 1)
    call want(all(a == [(i + 9, i = 1, n)]) .and. all(a == b), 31)
    !$acc data copyin(a) wait(q)
    !$acc parallel loop present(a) wait async(q)
    do i = 1, n
      a(i) = -i
    end do
    !$acc update self(a) wait(devnum: d: q)
    !$acc end data
    call want(all(a == [(-i, i = 1, n)]) .and. acc_async_test_all(), 32)
  end subroutine
end module
program p
  use checks
  call device_types
  call routines
  call devices(.true.)
  call waits(acc_get_device_num(acc_get_device_type()), 6)
end program
