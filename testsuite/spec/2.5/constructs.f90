! self, if, async, wait, sizes, default and reduction on each compute construct; the
! end of a region is a barrier.  OpenACC 3.4, 1.2, 2.5, 2.11; EXEC-01 03 04 05 06 07
! EXEC-08 09 10 13 CMP-15 16 17 DIR-PAR-04 05 06 07 DIR-SER-01 02 DIR-KER-01 04 05 06
! CLA-ASYNC-01 CLA-WAIT-01 CLA-NG-01 05 CLA-NW-01 CLA-VL-01 CLA-DEF-03 RED-01 02 03 04
! COMB-02 03 07 08 IND-02 SEQ-01 DENV-05
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! compare: none
module checks
  use openacc
  implicit none
  integer, parameter :: n = 60
  integer :: a(n)
contains
  include '../aux/want.inc'
  integer function total()
    total = sum(a)
    a = 0
  end function
  subroutine where_it_runs(yes, no)
    logical, intent(in) :: yes, no
    logical :: on, host
    integer :: i
    host = acc_get_device_type() == acc_device_host
    !$acc parallel num_gangs(1) copyout(on)
    on = acc_on_device(acc_device_host)
    !$acc end parallel
    call want(on .eqv. host, 1)
    !$acc parallel num_gangs(1) self copyout(on)
    on = acc_on_device(acc_device_host)
    !$acc end parallel
    call want(on, 2)
    !$acc serial self(yes) copyout(on)
    on = acc_on_device(acc_device_host)
    !$acc end serial
    call want(on, 3)
    !$acc kernels self(no) copyout(on)
    on = acc_on_device(acc_device_host)
    !$acc end kernels
    call want(on .eqv. host, 4)
    !$acc parallel num_gangs(1) if(no) self(no) copyout(on)
    on = acc_on_device(acc_device_host)
    !$acc end parallel
    call want(on, 5)
    !$acc parallel loop self(yes) copy(a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc end parallel loop
    call want(total() == n, 6)
    !$acc serial loop if(yes) copy(a)
    do i = 1, n
      a(i) = i
    end do
    !$acc end serial loop
    !$acc kernels loop if(no) copy(a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc end kernels loop
    call want(total() == n * (n + 3) / 2, 7)
    ! the thread of the device starts the inner one
    !$acc parallel loop num_gangs(2) copy(a)
    do i = 1, n
      !$acc serial
      a(i) = i
      !$acc end serial
    end do
    call want(total() == n * (n + 1) / 2, 8)
  end subroutine
  subroutine shapes
    integer :: gangs, rows, all, w, v, i
    gangs = 0
    rows = 0
    all = 0
    !$acc parallel num_gangs(3) num_workers(4) vector_length(8) &
    !$acc   copy(gangs, rows, all)
    !$acc atomic update
    gangs = gangs + 1
    !$acc loop worker
    do w = 1, 4
      !$acc atomic update
      rows = rows + 1
      !$acc loop vector
      do v = 1, 8
        !$acc atomic update
        all = all + 1
      end do
    end do
    !$acc atomic update
    gangs = gangs + 1
    !$acc end parallel
    call want(gangs == 6 .and. rows == 4 .and. all == 32, 10)
    ! one gang of one worker of one lane
    gangs = 0
    !$acc serial copy(gangs)
    gangs = gangs + 1
    !$acc loop worker vector
    do w = 1, 5
      gangs = gangs + 1
    end do
    !$acc end serial
    call want(gangs == 6, 11)
    ! gangs in two dimensions, one of them shared
    gangs = 0
    rows = 0
    !$acc parallel num_gangs(2, 3) copy(gangs, rows)
    !$acc atomic update
    gangs = gangs + 1
    !$acc loop gang(dim: 2)
    do w = 1, 9
      !$acc atomic update
      rows = rows + 1
    end do
    !$acc end parallel
    call want(gangs == 6 .and. rows == 18, 12)
    !$acc kernels num_gangs(4) num_workers(2) vector_length(16) copy(a)
    !$acc loop independent
    do i = 1, n
      a(i) = i - 1
    end do
    !$acc loop independent gang worker
    do i = 1, n / 2
      a(i) = a(i) + a(n + 1 - i)
    end do
    !$acc end kernels
    call want(a(1) == n - 1 .and. a(n) == n - 1, 13)
    all = total()
    !$acc data copy(a) default(present)
    !$acc parallel loop default(present) num_gangs(2) vector_length(4)
    do i = 1, n
      a(i) = 1
    end do
    !$acc serial loop
    do i = 2, n
      a(i) = a(i) + a(i - 1)
    end do
    !$acc end data
    call want(a(n) == n, 14)
    all = total()
  end subroutine
  subroutine queues
    integer :: s, t, u, i
    s = 0
    t = 1
    u = 5
    !$acc data copy(a)
    !$acc parallel loop present(a) async(1)
    do i = 1, n
      a(i) = i - 1
    end do
    !$acc kernels loop independent present(a) wait(1) async(2)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc serial wait(2) async present(a)
    a = a * 2
    !$acc end serial
    !$acc parallel loop reduction(+: s) wait async(3) present(a)
    do i = 1, n
      s = s + a(i)
    end do
    !$acc wait(3)
    call want(s == n * (n + 1), 20)
    ! each gang's copy, with what was there before
    !$acc parallel reduction(+: t) reduction(max: u) num_gangs(5) firstprivate(s)
    t = t + 2
    u = max(u, 7)
    !$acc end parallel
    call want(t == 11 .and. u == 7, 21)
    !$acc serial reduction(*: t)
    t = t * 3
    !$acc end serial
    call want(t == 33, 22)
    !$acc end data
    call want(total() == n * (n + 1), 23)
  end subroutine
  ! Blocks without end directive, and what ends a region is a barrier.
  subroutine ends
    integer :: s, i
    !$acc parallel loop gang worker vector copyout(a)
    do i = 1, n
      a(i) = i
    end do
    call want(a(n) == n, 30)
    s = 0
    !$acc serial copy(s)
    block
      s = s + a(1)
    end block
    !$acc kernels copy(s)
    block
      s = s + a(2)
    end block
    call want(s == 3, 31)
    !$acc parallel num_gangs(1) copyout(s)
    !$acc loop seq
    do i = 1, n
      s = a(i)
    end do
    !$acc end parallel
    call want(s == n, 32)
  end subroutine
end module
program p
  use checks
  implicit none
  a = 0
  call where_it_runs(.true., .false.)
  call shapes
  call queues
  call ends
end program
