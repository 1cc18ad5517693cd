! Queue routines in Fortran; indices count from one.
! API-ATEST-01 to 05 07 to 09, API-WAIT-01 to 09, API-WASYNC-01 to 04 07 08,
! API-WANY-01 to 07, API-DEFASYNC-01 to 04
! files: aux/check.c
! flags: -cpp
#define CHECK(c) call check_line(merge(1, 0, c), __LINE__)
module queues
  use openacc
  use iso_c_binding
  implicit none
  include 'aux/check.inc'
  integer, allocatable :: a(:)
  integer(acc_handle_kind) :: q(2)
contains
  subroutine bad_wait() bind(C)
    call acc_wait(-7)
  end subroutine
  subroutine bad_test() bind(C)
    if (acc_async_test_device(1, 9)) return
  end subroutine
  subroutine bad_wait_async() bind(C)
    call acc_wait_async(1, -7)
  end subroutine
  subroutine bad_default() bind(C)
    call acc_set_default_async(-7)
  end subroutine
  subroutine bad_count() bind(C)
    q(1) = acc_wait_any(-1, q)
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
    call error_of(14, c_funloc(bad_wait))
    call error_of(6, c_funloc(bad_test))
    call error_of(14, c_funloc(bad_wait_async))
    call error_of(14, c_funloc(bad_default))
    call error_of(13, c_funloc(bad_count))
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
