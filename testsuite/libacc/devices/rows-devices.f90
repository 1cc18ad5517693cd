! Choosing, asking, starting and stopping devices, in Fortran.
! API-GETTYPE-03 04, API-SETTYPE-05, API-SETNUM-03 04 05, API-GETNUM-03,
! API-PROP-05 to 11, API-INIT-05 to 08, API-SHUT-05 to 10,
! API-ONDEV-02 03 05 06 07, APPX-01 04 07
! plugin: yes
! files: ../aux/check.c
! flags: -cpp
#define CHECK(c) call check_line(merge(1, 0, c), __LINE__)
module rows
  use openacc
  use iso_c_binding
  implicit none
  include '../aux/check.inc'
  integer(acc_device_kind), parameter :: bad = 4711
  integer :: which
  interface
    subroutine never_defined() bind(C)
    end subroutine
  end interface
contains
  subroutine act() bind(C)
    select case (which)
    case (1); call acc_init(bad)
    case (2); call acc_init_device(0, bad)
    case (3); call acc_shutdown(bad)
    case (4); call acc_shutdown_device(0, bad)
    case (5); call acc_set_device_num(0, bad)
    case (11); call acc_init_device(17, acc_device_default)
    case (12); call acc_shutdown_device(17, acc_device_default)
    case (13); call acc_set_device_num(17, acc_device_default)
    end select
  end subroutine
  subroutine errors(code, first, last)
    integer, intent(in) :: code, first, last
    do which = first, last
      call error_of(code, c_funloc(act))
    end do
  end subroutine

  subroutine properties(t, separate)
    integer(acc_device_kind), intent(in) :: t
    logical, intent(in) :: separate
    character(80) :: text
    integer(c_size_t) :: all, free
    all = acc_get_property(0, t, acc_property_memory)
    free = acc_get_property(0, t, acc_property_free_memory)
    CHECK(all > 0 .and. free > 0 .and. free <= all)
    free = acc_get_property(0, t, acc_property_shared_memory_support)
    CHECK((free /= 0) .neqv. separate)
    text = ' '
    call acc_get_property_string(0, t, acc_property_name, text)
    CHECK(text /= ' ')
    call acc_get_property_string(0, t, acc_property_vendor, text)
    CHECK(text /= ' ')
    call acc_get_property_string(0, t, acc_property_driver, text)
    CHECK(text /= ' ')
    ! The number is ignored for the current device.
    all = acc_get_property(99, acc_device_current, acc_property_memory)
    CHECK(all > 0)
  end subroutine

  subroutine choose(t)
    integer(acc_device_kind), intent(in) :: t
    CHECK(acc_get_device_type() == t)
    CHECK(acc_get_device_type() /= acc_device_none)
    call acc_set_device_num(0, t)
    CHECK(acc_get_device_type() == t .and. acc_get_device_num(t) == 0)
    call acc_set_device_num(-1, t)
    CHECK(acc_get_device_num(t) == 0)
    call acc_set_device_type(acc_device_host)
    CHECK(acc_get_device_type() == acc_device_host)
    call acc_set_device_num(0, 0)
    CHECK(acc_get_device_num(acc_device_host) == 0)
    call acc_set_device_num(0, acc_device_host)
    call acc_init_device(0, t)
    CHECK(acc_get_device_type() == t .and. acc_get_device_num(t) == 0)
    call acc_set_device_type(acc_device_host)
    call acc_init(t)
    call acc_init(t)
    CHECK(acc_get_device_type() == t)
    CHECK(acc_get_device_num(acc_device_current) == 0)
  end subroutine

  ! A region on a queue is finished before its device is shut down, and the
  ! device may be used again, the host too.
  subroutine stop_and_go(t, separate)
    integer(acc_device_kind), intent(in) :: t
    logical, intent(in) :: separate
    integer, target :: a(1000)
    integer :: i, round
    do round = 1, 4
      a = 0
      call acc_copyin(a)
      call acc_copyin(a)
      !$acc parallel loop present(a) async(2)
      do i = 1, 1000
        a(i) = i
      end do
      call acc_update_self_async(a, 2)
      if (round > 2) then
        call acc_shutdown(t)
      else
        call acc_shutdown_device(0, t)
      end if
      CHECK(all(a == [(i, i = 1, 1000)]))
      CHECK(acc_is_present(a) .neqv. separate)
    end do
    call acc_shutdown(t)
  end subroutine

  subroutine where_am_i(t)
    integer(acc_device_kind), intent(in) :: t
    integer(acc_device_kind) :: v
    logical :: host, other, here
    CHECK(acc_on_device(acc_device_host))
    CHECK(.not. acc_on_device(acc_device_not_host))
    if (acc_on_device(acc_device_nvidia)) call never_defined()
    if (.not. acc_on_device(acc_device_host)) call never_defined()
    v = acc_device_default
    if (acc_on_device(v)) v = t
    v = t
    !$acc serial copyout(host, other, here)
    host = acc_on_device(acc_device_host)
    other = acc_on_device(acc_device_not_host)
    here = acc_on_device(v)
    !$acc end serial
    CHECK(host .eqv. t == acc_device_host)
    CHECK(other .neqv. host)
    CHECK(here)
  end subroutine

  subroutine body(discrete) bind(C)
    integer(c_int), value :: discrete
    integer(acc_device_kind) :: t
    t = acc_get_device_type()
    call errors(7, 1, 5)
    call errors(6, 11, 13)
    CHECK(acc_get_num_devices(acc_device_nvidia) >= 0)
    CHECK(acc_get_num_devices(acc_device_radeon) >= 0)
    CHECK(acc_get_num_devices(acc_device_host) == 1)
    call properties(t, discrete /= 0)
    call choose(t)
    call where_am_i(t)
    call stop_and_go(t, discrete /= 0)
  end subroutine
end module
program main
  use rows
  implicit none
  call all_devices(c_funloc(body))
end program
