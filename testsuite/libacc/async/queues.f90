! Queue routines in Fortran; indices count from one.
! API-ATEST-01 to 05 07 to 09, API-WAIT-01 to 09, API-WASYNC-01 to 04 07 08,
! API-WANY-01 to 07, API-DEFASYNC-01 to 04
! files: ../aux/check.c
! flags: -cpp
#define CHECK(c) call check_line(merge(1, 0, c), __LINE__)
module queues
  use openacc
  use iso_c_binding
  implicit none
  include '../aux/check.inc'
  integer, allocatable :: a(:)
  integer(acc_handle_kind) :: q(2)
  integer(acc_handle_kind), parameter :: bad = -7
  integer :: which
contains
  ! A wrong queue, device or count, of each routine that has one.
  subroutine act() bind(C)
    logical :: done
    select case (which)
    case (1); done = acc_async_test(bad)
    case (2); done = acc_async_test_device(bad, 0)
    case (3); call acc_wait(bad)
    case (4); call acc_async_wait(bad)
    case (5); call acc_wait_device(bad, 0)
    case (6); call acc_wait_async(bad, 1)
    case (7); call acc_wait_async(1, bad)
    case (8); call acc_wait_device_async(bad, 1, 0)
    case (9); call acc_wait_device_async(1, bad, 0)
    case (10); call acc_wait_all_async(bad)
    case (11); call acc_wait_all_device_async(bad, 0)
    case (12); which = acc_wait_any(2, [acc_async_sync, bad])
    case (13); which = acc_wait_any_device(1, [bad], 0)
    case (14); call acc_set_default_async(bad)
    case (21); done = acc_async_test_device(1, 9)
    case (22); done = acc_async_test_all_device(-1)
    case (23); call acc_wait_device(1, 9)
    case (24); call acc_wait_all_device(9)
    case (25); call acc_wait_device_async(1, 2, 9)
    case (26); call acc_wait_all_device_async(1, 9)
    case (27); which = acc_wait_any_device(1, [1], 9)
    case (31); which = acc_wait_any(-1, q)
    case (32); which = acc_wait_any_device(-1, q, 0)
    end select
  end subroutine
  subroutine errors(code, first, last)
    integer, intent(in) :: code, first, last
    do which = first, last
      call error_of(code, c_funloc(act))
    end do
  end subroutine
  subroutine busy(queue)
    integer(acc_handle_kind) :: queue
    integer :: i
    do i = 1, 4
      call acc_update_device_async(a, queue)
    end do
  end subroutine
  subroutine body(discrete) bind(C)
    integer(c_int), value :: discrete
    integer(acc_handle_kind) :: d

    d = discrete
    call errors(14, 1, 14)
    call errors(6, 21, 27)
    call errors(13, 31, 32)
    allocate (a(4000000))
    call acc_create(a)
    call busy(1)
    call acc_wait(wait_arg=1)
    CHECK(acc_async_test(wait_arg=1))
    call busy(1)
    call acc_wait_device(wait_arg=1, dev_num=0)
    CHECK(acc_async_test(1))
    call busy(1)
    call acc_wait_all
    CHECK(acc_async_test_all())
    call busy(1)
    call acc_wait_all_device(dev_num=0)
    CHECK(acc_async_test_all_device(dev_num=0))
    call busy(1)
    call acc_async_wait(1)
    CHECK(acc_async_test_all())
    call busy(1)
    call acc_async_wait_all
    CHECK(acc_async_test_all())
    call busy(1)
    call acc_wait_async(wait_arg=1, async_arg=2)
    call acc_wait(2)
    CHECK(acc_async_test(1))
    call busy(1)
    call acc_wait_device_async(wait_arg=1, async_arg=2, dev_num=0)
    call acc_wait(2)
    CHECK(acc_async_test(1))
    call busy(1)
    call acc_wait_all_async(async_arg=2)
    call acc_wait(2)
    CHECK(acc_async_test(1))
    call busy(1)
    call acc_wait_all_device_async(async_arg=2, dev_num=0)
    call acc_wait(2)
    CHECK(acc_async_test(1))

    q = acc_async_sync
    CHECK(acc_wait_any(2, q) == -1)
    CHECK(acc_wait_any(0, q) == -1)
    q(2) = 2
    CHECK(acc_wait_any(count=2, wait_arg=q) == 2)
    q(1) = 1
    call busy(1)
    CHECK(acc_wait_any_device(2, q, dev_num=0) > 0)
    CHECK(acc_wait_any(1, q) == 1)

    d = acc_get_default_async()
    call acc_set_default_async(async_arg=4)
    CHECK(acc_get_default_async() == 4)
    call acc_set_default_async(acc_async_default)
    CHECK(acc_get_default_async() == d)
    call acc_delete(a)
  end subroutine
end module
program main
  use queues
  implicit none
  call all_devices(c_funloc(body))
end program
