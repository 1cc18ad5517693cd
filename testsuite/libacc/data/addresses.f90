! Device memory and addresses in Fortran: scalars, arrays and sections of
! any type by their address.
! API-MALLOC-02 06, API-MAP-02, API-UNMAP-02, API-DEVPTR-02, API-HOSTPTR-02,
! API-MEMTO-03, API-MEMFROM-03, API-MEMDEV-03, API-D2D-03, APIDEF-15
! files: ../aux/check.c
! flags: -cpp
#define CHECK(c) call check_line(merge(1, 0, c), __LINE__)
module addresses
  use openacc
  use iso_c_binding, only: c_ptr, c_int, c_size_t, c_funloc, c_loc, &
    c_associated, c_null_ptr
  implicit none
  include '../aux/check.inc'
contains
  subroutine null_source() bind(C)
    real :: a(10)
    call acc_memcpy_to_device(c_null_ptr, a, 4_c_size_t)
  end subroutine
  subroutine body(discrete) bind(C)
    integer(c_int), value :: discrete
    integer(c_size_t), parameter :: bytes = 400
    integer(c_size_t) :: four
    real, target :: a(10, 10), b(10, 10), s
    type(c_ptr) :: p, q

    call error_of(15, c_funloc(null_source))
    four = 4
    p = acc_malloc(bytes)
    q = acc_malloc(bytes=bytes)
    CHECK(c_associated(p))
    CHECK(.not. c_associated(acc_malloc(0_c_size_t)))
    a = 1
    b = 2
    call acc_memcpy_to_device(p, a, bytes)
    call acc_memcpy_device(q, p, bytes)
    call acc_memcpy_from_device(b, q, bytes)
    CHECK(all(b == 1))
    a = 3
    call acc_memcpy_to_device_async(p, a, bytes, 1)
    call acc_memcpy_device_async(q, p, bytes, 1)
    call acc_memcpy_from_device_async(b, q, bytes, 1)
    call acc_wait(1)
    CHECK(all(b == 3))
    s = 4
    call acc_memcpy_to_device(p, s, four)
    call acc_memcpy_from_device(b(2, 2), p, four)
    CHECK(b(2, 2) == 4 .and. b(1, 2) == 3)

    if (discrete == 1) then
      call acc_map_data(a, p, bytes)
      CHECK(acc_is_present(a))
      CHECK(c_associated(acc_deviceptr(a), p))
      CHECK(c_associated(acc_hostptr(p), c_loc(a)))
      call acc_unmap_data(a)
      CHECK(.not. acc_is_present(a))
      CHECK(.not. c_associated(acc_deviceptr(a)))
      call acc_map_data(data_arg=s, data_dev=p, bytes=four)
      CHECK(c_associated(acc_deviceptr(data_arg=s), p))
      call acc_unmap_data(data_arg=s)
    else
      CHECK(c_associated(acc_deviceptr(a), c_loc(a)))
      CHECK(c_associated(acc_deviceptr(a(2, 3)), c_loc(a(2, 3))))
    end if

    a = 5
    b = 6
    call acc_copyin(a)
    call acc_copyin(b)
    call acc_memcpy_d2d(data_arg_dest=a, data_arg_src=b, bytes=400, &
      dev_num_dest=0, dev_num_src=0)
    call acc_update_self(a)
    CHECK(all(a == 6))
    b = 7
    call acc_update_device(b)
    call acc_memcpy_d2d_async(a, b, 400_8, 0, 0, 1)
    call acc_wait(1)
    call acc_update_self(a)
    CHECK(all(a == 7))
    call acc_free(data_dev=p)
    call acc_free(q)
    call acc_free(c_null_ptr)
  end subroutine
end module
program main
  use addresses
  implicit none
  call all_devices(c_funloc(body))
end program
