! While a queue is busy its tests are false, others' true; a data construct on
! it does not wait.  API-ATEST-06, API-WANY-03, API-WASYNC-05 06, ASYNC-15 22 32
! plugin: yes
! files: ../aux/check.c
! flags: -cpp
#define CHECK(c) call check_line(merge(1, 0, c), __LINE__)
module busy
  use openacc
  use iso_c_binding
  implicit none
  include '../aux/check.inc'
  integer, volatile :: held = 1
contains
  subroutine body(discrete) bind(C)
    integer(c_int), value :: discrete
    integer(acc_handle_kind) :: q(2)
    integer :: now, x(10), s, y(10)

    q = [1, 2]
    call acc_copyin(held)
    !$acc serial present(held) async(1)
    do
      !$acc atomic read
      now = held
      if (now == 0) exit
    end do
    !$acc end serial
    CHECK(.not. acc_async_test(1))
    CHECK(.not. acc_async_test_device(1, 0))
    CHECK(.not. acc_async_test_all())
    CHECK(.not. acc_async_test_all_device(0))
    CHECK(acc_async_test(2))
    CHECK(acc_wait_any(2, q) == 2)
    CHECK(acc_wait_any_device(2, q, 0) == 2)
    call acc_wait_async(1, 2)
    CHECK(.not. acc_async_test(2))
    x = 0
    s = 1
    !$acc data copy(x, s) wait(1) async(6)
    CHECK(acc_is_present(x))
    !$acc serial present(x, s) async(6)
    x(1) = 7
    s = 8
    !$acc end serial
    !$acc end data
    CHECK(acc_is_present(x) .eqv. discrete == 0)
    CHECK(.not. acc_async_test(6) .and. x(1) == 0)
    !$acc enter data create(zero: y) wait(queues: 1) async(7)
    CHECK(.not. acc_async_test(7))
    !$acc exit data delete(y) async(7)
    call acc_set_default_async(5)
    !$acc serial wait(1) async
    !$acc end serial
    CHECK(.not. acc_async_test(5))
    call acc_set_default_async(acc_async_default)
    held = 0
    call acc_update_device(held)
    call acc_wait(6)
    CHECK(x(1) == 7 .and. s == 8)
    call acc_wait(7)
    call acc_wait(5)
    call acc_wait(2)
    CHECK(acc_async_test_all())
    CHECK(discrete < 2)
  end subroutine
end module
program main
  use busy
  implicit none
  call all_devices(c_funloc(body))
end program
