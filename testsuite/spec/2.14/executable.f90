! init, shutdown, set, update and wait: their clauses, and the internal variables
! that they change.  OpenACC 3.4, 2.3, 2.14, 2.16.3; EXEC-14 15 ICV-01 02 03 04 05
! ICV-06 07 INIT-01 02 03 04 SHUT-01 02 03 SET-01 03 04 05 06 07 UPD-12 16 18 21
! WAITD-02 03 05 07
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
module checks
  use openacc
  implicit none
  integer, parameter :: n = 30
  integer :: a(n)
contains
  include '../aux/want.inc'
  subroutine variables(yes, no)
    logical, intent(in) :: yes, no
    integer(acc_device_kind) :: type
    integer :: queue
    type = acc_get_device_type()
    queue = acc_get_default_async()
    !$acc set default_async(5)
    call want(acc_get_default_async() == 5, 1)
    !$acc set default_async(6) if(no)
    call want(acc_get_default_async() == 5, 2)
    !$acc set default_async(acc_async_noval)
    call want(acc_get_default_async() == 5, 3)
    !$acc set default_async(acc_async_default) if(yes)
    call want(acc_get_default_async() == queue, 4)
    !$acc set device_num(0)
    call want(acc_get_device_num(type) == 0, 5)
    !$acc set device_num(-1)
    call want(acc_get_device_num(type) == 0, 6)
    !$acc set device_type(host)
    call want(acc_get_device_type() == acc_device_host, 7)
    !$acc set device_type(default) if(no)
    call want(acc_get_device_type() == acc_device_host, 8)
    call acc_set_device_type(type)
    !$acc init device_type(host) if(no)
    call want(acc_get_device_type() == type, 9)
    !$acc init device_type(host) device_num(0)
    call want(acc_get_device_type() == acc_device_host, 10)
    call acc_set_device_type(type)
    !$acc init if(yes)
    !$acc init device_num(0)
    call want(acc_get_device_type() == type, 11)
    !$acc set default_async(acc_async_sync)
    a = 0
    !$acc parallel loop async copy(a)
    do queue = 1, n
      a(queue) = queue
    end do
    call want(a(n) == n, 12)
    !$acc set default_async(acc_async_default)
  end subroutine
  subroutine ends(no)
    logical, intent(in) :: no
    !$acc enter data create(a)
    !$acc shutdown if(no)
    call want(acc_is_present(a), 20)
    !$acc shutdown
    call want(.not. acc_is_present(a), 21)
    !$acc enter data create(a)
    call want(acc_is_present(a), 22)
    !$acc shutdown device_num(0)
    call want(.not. acc_is_present(a), 23)
    !$acc enter data create(a)
    !$acc shutdown device_type(*)
    call want(.not. acc_is_present(a), 24)
  end subroutine
  subroutine updates(yes, no)
    logical, intent(in) :: yes, no
    type t
      integer :: n, k(n), m(4, 6)
    end type
    type(t) :: s
    integer :: p(n), absent(3), i
    absent = [1, 2, 3]
    a = [(i, i = 0, n - 1)]
    p = a
    s%k = a
    s%m = 0
    !$acc data copyin(a, p, s)
    !$acc parallel loop present(a, p, s)
    do i = 1, n
      a(i) = a(i) + 100
      p(i) = p(i) + 100
      s%k(i) = s%k(i) + 100
    end do
    !$acc serial present(s)
    s%m = 7
    !$acc end serial
    !$acc update self(a) if(no)
    call want(a(4) == 3, 30)
    !$acc update self(a(:2), a(5:6)) host(a(11)) if(yes)
    call want(a(2) == 101 .and. a(3) == 2 .and. a(6) == 105, 31)
    call want(a(11) == 110 .and. a(12) == 11, 32)
    !$acc update self(absent, a(21:21)) if_present
    call want(absent(2) == 2 .and. a(21) == 120, 33)
    !$acc update self(s%k(3:5), p(8:8))
    call want(s%k(2) == 1 .and. s%k(5) == 104 .and. p(8) == 107 .and. &
      p(9) == 8, 34)
    ! with a stride, of a component too
    !$acc update self(p(1:n:10), s%m(2, 1:6:2))
    call want(p(1) == 100 .and. p(11) == 110 .and. p(2) == 1, 35)
    call want(s%m(2, 3) == 7 .and. s%m(2, 2) == 0 .and. s%m(1, 1) == 0, 36)
    ! from left to right
    a(1) = 1
    !$acc update device(a(1:1)) self(a(1:1))
    call want(a(1) == 1, 37)
    !$acc update self(a(2:2)) async(2)
    !$acc update device(p(1:3)) async(3) wait(2)
    !$acc wait(3)
    call want(a(2) == 101, 38)
    p(2) = 55
    !$acc update device(p(2:2))
    p(2) = 0
    !$acc update self(p)
    call want(p(2) == 55 .and. p(1) == 100 .and. p(n) == n + 99, 39)
    !$acc end data
  end subroutine
  subroutine waits(yes, no)
    logical, intent(in) :: yes, no
    integer :: q, i
    a = 0
    !$acc data copy(a)
    do q = 1, 4
      !$acc parallel loop present(a) async(q)
      do i = 1, n
        a(i) = a(i) + 1
      end do
      !$acc wait(q) async(q + 1)
    end do
    !$acc wait(5) if(no)
    !$acc wait(1, 2, 3, 4) if(yes)
    call want(acc_async_test(4), 40)
    !$acc parallel loop present(a) async(1)
    do i = 1, n
      a(i) = a(i) * 2
    end do
    !$acc wait(queues: 1) async(7)
    !$acc parallel loop present(a) async(7)
    do i = 1, n
      a(i) = a(i) + 3
    end do
    !$acc wait(devnum: 0: queues: 7)
    call want(acc_async_test(1) .and. acc_async_test(7), 41)
    !$acc serial present(a) async
    a(1) = -1
    !$acc end serial
    !$acc wait(devnum: 0)
    call want(acc_async_test_all(), 42)
    !$acc serial present(a) async(9)
    a(2) = -2
    !$acc end serial
    !$acc wait
    call want(acc_async_test_all(), 43)
    !$acc serial present(a) async(9)
    a(3) = -3
    !$acc end serial
    !$acc wait async(10)
    !$acc serial present(a) async(10)
    a(3) = a(3) * 2
    !$acc end serial
    call acc_wait(10)
    !$acc end data
    call want(all(a(:4) == [-1, -2, -6, 11]), 44)
  end subroutine
end module
program p
  use checks
  implicit none
  call variables(.true., .false.)
  call ends(.false.)
  call updates(.true., .false.)
  call waits(.true., .false.)
end program
