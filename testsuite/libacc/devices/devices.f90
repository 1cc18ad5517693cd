! Device routines in Fortran, with the keywords of the standard.
! API-NUMDEV-02 to 04, API-SETTYPE-02 03 04, API-GETTYPE-02,
! API-SETNUM-02 06 07, API-GETNUM-02 04, API-PROP-03 04 12 13 14,
! API-INIT-02 04, API-SHUT-02 04, API-ONDEV-01 04, APIDEF-04 to 11
! files: ../aux/check.c
! flags: -cpp
#define CHECK(c) call check_line(merge(1, 0, c), __LINE__)
module devices
  use openacc
  use iso_c_binding
  implicit none
  include '../aux/check.inc'
  integer(acc_device_kind), parameter :: bad = 4711
contains
  subroutine bad_type() bind(C)
    call acc_set_device_type(dev_type=bad)
  end subroutine
  subroutine bad_number() bind(C)
    call acc_set_device_num(dev_num=9, dev_type=check_type())
  end subroutine
  subroutine bad_init() bind(C)
    call acc_init_device(dev_num=9, dev_type=check_type())
  end subroutine
  subroutine bad_shutdown() bind(C)
    call acc_shutdown_device(dev_num=9, dev_type=check_type())
  end subroutine
  subroutine body(discrete) bind(C)
    integer(c_int), value :: discrete
    integer(acc_device_kind) :: t
    integer(acc_device_property_kind) :: p
    integer(c_size_t) :: n
    character(40) :: text
    character(3) :: short
    integer :: a(10)

    CHECK(openacc_version == 202506)
    CHECK(acc_get_num_devices(check_type()) == 1)
    CHECK(acc_get_num_devices(dev_type=bad) == 0)
    call error_of(7, c_funloc(bad_type))
    call error_of(6, c_funloc(bad_number))
    call error_of(6, c_funloc(bad_init))
    call error_of(6, c_funloc(bad_shutdown))
    call acc_init(dev_type=check_type())
    call acc_set_device_type(check_type())
    t = acc_get_device_type()
    CHECK(t == check_type())
    call acc_set_device_num(0, check_type())
    CHECK(acc_get_device_num(check_type()) == 0)
    CHECK(acc_get_device_num(bad) == -1)

    n = acc_get_property(0, check_type(), acc_property_memory)
    CHECK(n > 0)
    p = acc_property_shared_memory_support
    n = acc_get_property(dev_num=0, dev_type=acc_device_current, property=p)
    CHECK((n == 0) .eqv. (discrete == 1))
    CHECK(acc_get_property(9, check_type(), acc_property_memory) == 0)
    text = repeat('x', 40)
    call acc_get_property_string(0, check_type(), acc_property_name, text)
    CHECK(text /= repeat('x', 40) .and. text /= ' ')
    call acc_get_property_string(0, check_type(), acc_property_name, short)
    CHECK(text(1:3) == short)
    call acc_get_property_string(9, check_type(), acc_property_name, text)
    CHECK(text == ' ')
    call acc_get_property_string(0, bad, acc_property_name, text)
    CHECK(text == ' ')
    call acc_get_property_string(0, check_type(), acc_property_memory, text)
    CHECK(text == ' ')

    CHECK(acc_on_device(acc_device_host))
    CHECK(.not. acc_on_device(acc_device_not_host))
    t = acc_device_host
    CHECK(acc_on_device(dev_type=t))

    call acc_init_device(0, check_type())
    call acc_copyin(a)
    call acc_shutdown_device(0, check_type())
    call acc_init(check_type())
    CHECK(acc_is_present(a) .neqv. (discrete == 1))
    call acc_shutdown(check_type())
  end subroutine
end module
program main
  use devices
  implicit none
  call all_devices(c_funloc(body))
end program
