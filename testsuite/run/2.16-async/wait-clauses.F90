! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Each form of the wait clause and directive on each directive that has it,
! with and without async: the slow work of another queue is done before.
! OpenACC 3.4, 2.5.1 to 2.5.3, 2.6.5, 2.6.6, 2.14.4, 2.16.1 to 2.16.3; ASYNC-16
! ASYNC-19 WAITD-01 WAITD-02
! compare: none
! env: ACC_X_HOST_MEMORY=discrete
module checks
  implicit none
  integer, parameter :: n = 16, steps = 20000
  integer :: a(n), b(n), c(n), value = 0, failures = 0
contains
  ! Queue 1 gives a another value, and takes its time.
  subroutine begin
    integer :: i, k
    integer(8) :: x
    value = value + 1
    a = 0
    b = 0
    c = 0
    !$acc update device(a, b)
    !$acc serial present(a) copyin(value) async(1)
    x = value
    do k = 1, steps
      x = iand(x * 1664525_8 + 1013904223_8, int(z'ffffffff', 8))
    end do
    do i = 1, n
      a(i) = value + merge(1, 0, x == 0)
    end do
    !$acc end serial
  end subroutine
  ! b is a of the device, as later work on queue 2 or on none has it.
  subroutine copied(form, directive)
    character(*), intent(in) :: form
    integer, intent(in) :: directive
    !$acc wait(2)
    !$acc update self(b)
    call given(b, form, directive)
  end subroutine
  subroutine given(p, form, directive)
    integer, intent(in) :: p(n), directive
    character(*), intent(in) :: form
    if (all(p == value)) return
    print *, form, ' on directive', directive
    failures = failures + 1
  end subroutine
end module
program p
  use checks
  implicit none
  integer :: i
  !$acc enter data copyin(a) create(b)
#define QUEUE 
#define FORM wait
#include "aux/waits.inc"
#define QUEUE 
#define FORM wait(1)
#include "aux/waits.inc"
#define QUEUE 
#define FORM wait(3, 1)
#include "aux/waits.inc"
#define QUEUE 
#define FORM wait(queues: 1)
#include "aux/waits.inc"
#define QUEUE 
#define FORM wait(devnum: 0: 1)
#include "aux/waits.inc"
#define QUEUE 
#define FORM wait(devnum: 0: queues: 1, 3)
#include "aux/waits.inc"
#define QUEUE 
#define FORM wait(3) wait(1)
#include "aux/waits.inc"
#define QUEUE async(2)
#define FORM wait
#include "aux/waits.inc"
#define QUEUE async(2)
#define FORM wait(1)
#include "aux/waits.inc"
#define QUEUE async(2)
#define FORM wait(3, 1)
#include "aux/waits.inc"
#define QUEUE async(2)
#define FORM wait(queues: 1)
#include "aux/waits.inc"
#define QUEUE async(2)
#define FORM wait(devnum: 0: 1)
#include "aux/waits.inc"
#define QUEUE async(2)
#define FORM wait(devnum: 0: queues: 1, 3)
#include "aux/waits.inc"
#define QUEUE async(2)
#define FORM wait(3) wait(1)
#include "aux/waits.inc"
  ! As a directive, by itself and for what comes on queue 2.
  call begin
  !$acc wait
  !$acc parallel loop present(a, b)
  do i = 1, n
    b(i) = a(i)
  end do
  call copied('wait', 20)
  call begin
  !$acc wait async(2)
  !$acc parallel loop present(a, b) async(2)
  do i = 1, n
    b(i) = a(i)
  end do
  call copied('wait', 21)
  call begin
  !$acc wait(1)
  !$acc parallel loop present(a, b)
  do i = 1, n
    b(i) = a(i)
  end do
  call copied('wait(1)', 20)
  call begin
  !$acc wait(1) async(2)
  !$acc parallel loop present(a, b) async(2)
  do i = 1, n
    b(i) = a(i)
  end do
  call copied('wait(1)', 21)
  call begin
  !$acc wait(3, 1)
  !$acc parallel loop present(a, b)
  do i = 1, n
    b(i) = a(i)
  end do
  call copied('wait(3, 1)', 20)
  call begin
  !$acc wait(3, 1) async(2)
  !$acc parallel loop present(a, b) async(2)
  do i = 1, n
    b(i) = a(i)
  end do
  call copied('wait(3, 1)', 21)
  call begin
  !$acc wait(queues: 1)
  !$acc parallel loop present(a, b)
  do i = 1, n
    b(i) = a(i)
  end do
  call copied('wait(queues: 1)', 20)
  call begin
  !$acc wait(queues: 1) async(2)
  !$acc parallel loop present(a, b) async(2)
  do i = 1, n
    b(i) = a(i)
  end do
  call copied('wait(queues: 1)', 21)
  call begin
  !$acc wait(devnum: 0: 1)
  !$acc parallel loop present(a, b)
  do i = 1, n
    b(i) = a(i)
  end do
  call copied('wait(devnum: 0: 1)', 20)
  call begin
  !$acc wait(devnum: 0: 1) async(2)
  !$acc parallel loop present(a, b) async(2)
  do i = 1, n
    b(i) = a(i)
  end do
  call copied('wait(devnum: 0: 1)', 21)
  call begin
  !$acc wait(devnum: 0: queues: 1, 3)
  !$acc parallel loop present(a, b)
  do i = 1, n
    b(i) = a(i)
  end do
  call copied('wait(devnum: 0: queues: 1, 3)', 20)
  call begin
  !$acc wait(devnum: 0: queues: 1, 3) async(2)
  !$acc parallel loop present(a, b) async(2)
  do i = 1, n
    b(i) = a(i)
  end do
  call copied('wait(devnum: 0: queues: 1, 3)', 21)
  call begin
  !$acc wait(1) if(value > 0)
  !$acc parallel loop present(a, b)
  do i = 1, n
    b(i) = a(i)
  end do
  call copied('wait(1) if(value > 0)', 20)
  call begin
  !$acc wait(1) if(value > 0) async(2)
  !$acc parallel loop present(a, b) async(2)
  do i = 1, n
    b(i) = a(i)
  end do
  call copied('wait(1) if(value > 0)', 21)
  !$acc exit data delete(a, b)
  if (failures > 0) stop 1
end program
