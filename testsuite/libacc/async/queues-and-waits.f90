! Queues of directives and routines in Fortran: arguments, order, waiting, and
! the codes of their errors.
! ASYNC-01 to 33, ERR-13 21
! plugin: yes
! files: ../aux/check.c
! flags: -cpp
#define CHECK(c) call check_line(merge(1, 0, c), __LINE__)
module async
  use openacc
  use iso_c_binding
  implicit none
  include '../aux/check.inc'
  integer, parameter :: n = 1000
  integer(acc_handle_kind), parameter :: all_values(3) = &
    [acc_async_sync, acc_async_noval, acc_async_default]
  integer :: a(n), b(n), which, bad = -7, two = 2, device = 99
  logical :: separate
contains
  subroutine arguments()
    integer :: i
    CHECK(all(all_values < 0))
    CHECK(acc_async_sync /= acc_async_noval)
    CHECK(acc_async_noval /= acc_async_default)
    CHECK(acc_async_default /= acc_async_sync)
    call acc_set_default_async(acc_async_sync)
    CHECK(acc_get_default_async() == acc_async_sync)
    call acc_set_default_async(7)
    CHECK(acc_get_default_async() == 7)
    call acc_copyin_async(a, acc_async_noval)
    !$acc parallel loop present(a) async
    do i = 1, n
      a(i) = i
    end do
    !$acc parallel loop present(a) async(acc_async_default)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc parallel loop present(a) async(acc_async_noval)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    call acc_copyout_async(a, 7)
    call acc_wait(7)
    CHECK(a(1) == 3 .and. a(n) == n + 2)
    !$acc parallel loop copy(a) async(acc_async_sync)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    CHECK(a(1) == 4)
    !$acc parallel loop copy(a) async(1000000)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc wait(1000000)
    CHECK(a(1) == 5)
    call acc_set_default_async(acc_async_default)
  end subroutine

  ! A directive whose queue or device there is not.
  subroutine wrong() bind(C)
    select case (which)
    case (0)
      !$acc parallel async(bad)
      a(1) = 1
      !$acc end parallel
    case (1)
      !$acc serial async(bad)
      a(1) = 1
      !$acc end serial
    case (2)
      !$acc kernels async(bad)
      a(1) = 1
      !$acc end kernels
    case (3)
      !$acc data copy(a) async(bad)
      a(1) = 1
      !$acc end data
    case (4)
      !$acc enter data create(a) async(bad)
    case (5)
      !$acc exit data delete(a) async(bad)
    case (6)
      !$acc update self(a) if_present async(bad)
    case (7)
      !$acc wait(1) async(bad)
    case (8)
      !$acc parallel wait(bad)
      a(1) = 1
      !$acc end parallel
    case (9)
      !$acc serial wait(bad)
      a(1) = 1
      !$acc end serial
    case (10)
      !$acc kernels wait(1, bad)
      a(1) = 1
      !$acc end kernels
    case (11)
      !$acc data copy(a) wait(bad)
      a(1) = 1
      !$acc end data
    case (12)
      !$acc enter data create(a) wait(bad)
    case (13)
      !$acc exit data delete(a) wait(bad)
    case (14)
      !$acc update self(a) if_present wait(bad)
    case (15)
      !$acc wait(1, bad)
    case (16)
      !$acc set default_async(bad)
    case (17)
      !$acc wait(devnum:0:bad)
    case (20)
      !$acc wait(devnum:device)
    case (21)
      !$acc wait(devnum:device:queues:1)
    case (22)
      !$acc parallel wait(devnum:device:queues:1)
      a(1) = 1
      !$acc end parallel
    case (23)
      !$acc update self(a) if_present wait(devnum:device:1)
    end select
  end subroutine
  subroutine errors()
    do which = 0, 17
      call error_of(14, c_funloc(wrong))
    end do
    do which = 20, 23
      call error_of(6, c_funloc(wrong))
    end do
  end subroutine

  ! On one queue operations follow each other.
  subroutine order()
    integer :: i, round, value
    value = 1
    a = 0
    !$acc enter data copyin(a) async(two)
    do round = 1, 20
      !$acc parallel loop present(a) async(two) firstprivate(value)
      do i = 1, n
        a(i) = mod(3 * a(i), 1009) + value
      end do
      value = 0
      !$acc parallel loop present(a) async(2)
      do i = 1, n
        a(i) = mod(a(i) + round, 1009)
      end do
      value = 1
    end do
    !$acc update self(a) async(2)
    !$acc exit data delete(a) async(2)
    !$acc wait(2)
    i = 0
    do round = 1, 20
      i = mod(mod(3 * i, 1009) + 1 + round, 1009)
    end do
    CHECK(a(1) == i .and. a(n) == i)
  end subroutine

  ! On queue 1, so late that who does not wait for it finds zeros.
  subroutine fill_slowly(value)
    integer, intent(in) :: value
    integer :: i
    real :: x
    !$acc serial present(a) async(1)
    x = value
    do i = 1, 3000000
      x = 0.5 * x + 1
    end do
    do i = 1, n
      a(i) = value + i + merge(1, 0, x > 3)
    end do
    !$acc end serial
  end subroutine

  ! All the ways to have one queue after others.
  subroutine dependences()
    integer :: i, way
    call acc_copyin(a)
    call acc_copyin(b)
    do way = 0, 7
      a = 0
      call acc_update_device(a)
      call fill_slowly(way)
      if (way == 0) then
        !$acc wait(1) async(2)
      else if (way == 1) then
        !$acc wait async(2)
      else if (way == 2) then
        !$acc wait(queues:1) async(2)
      else if (way == 3) then
        !$acc wait(devnum:0:queues:1, 3) async(2)
      else if (way == 4) then
        !$acc wait(devnum:0) async(2)
      else if (way == 5) then
        call acc_wait_async(1, 2)
      end if
      if (way == 6) then
        !$acc parallel loop present(a, b) async(2) wait
        do i = 1, n
          b(i) = a(i)
        end do
      else if (way == 7) then
        !$acc parallel loop present(a, b) async(2) wait(1)
        do i = 1, n
          b(i) = a(i)
        end do
      else
        !$acc parallel loop present(a, b) async(2)
        do i = 1, n
          b(i) = a(i)
        end do
      end if
      !$acc update self(b) async(3) wait(2)
      !$acc wait(3)
      CHECK(b(1) == way + 1 .and. b(n) == way + n)
      !$acc parallel loop present(b) async(4)
      do i = 1, n
        b(i) = 5
      end do
      !$acc serial present(b) wait(4)
      b(1) = b(2)
      !$acc end serial
      !$acc update self(b)
      CHECK(b(1) == 5)
      !$acc wait
    end do
    !$acc parallel loop present(a) async(1)
    do i = 1, n
      a(i) = 6
    end do
    !$acc exit data copyout(a) wait(1)
    CHECK(a(n) == 6)
    !$acc enter data copyin(a) wait(1) async(2)
    !$acc exit data delete(a, b) wait(2) finalize
  end subroutine

  ! A data construct on a queue: what enters and leaves it goes there.
  subroutine construct()
    integer :: i
    a = 0
    !$acc data copy(a) async(3)
    CHECK(acc_is_present(a))
    !$acc parallel loop present(a) async(3)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc end data
    CHECK(acc_is_present(a) .neqv. separate)
    !$acc wait(3)
    CHECK(a(1) == 1 .and. a(n) == 1)
    !$acc data copy(a) async(acc_async_sync) wait(3)
    !$acc parallel loop present(a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc end data
    CHECK(a(n) == 2)
    !$acc data copy(a) wait
    !$acc kernels loop present(a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$acc end data
    CHECK(a(n) == 3)
  end subroutine

  subroutine body(discrete) bind(C)
    integer(c_int), value :: discrete
    separate = discrete /= 0
    call arguments()
    call errors()
    call order()
    call dependences()
    call construct()
  end subroutine
end module
program main
  use async
  implicit none
  call all_devices(c_funloc(body))
end program
