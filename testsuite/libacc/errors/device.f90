! Errors and their codes on the device itself, in Fortran.
! ERR-01 05 06 13 14 17 to 22
! files: ../aux/check.c
! flags: -cpp
module errors
  use openacc
  use iso_c_binding
  implicit none
  include '../aux/check.inc'
  integer :: a(20)
contains
  subroutine bad_type() bind(C)
    call acc_set_device_type(4711_acc_device_kind)
  end subroutine
  subroutine bad_number() bind(C)
    integer(acc_device_kind) :: type
    type = check_type()
    call acc_set_device_num(9, type)
  end subroutine
  subroutine bad_count() bind(C)
    integer(acc_handle_kind) :: q(1)
    integer :: i
    q = 1
    i = acc_wait_any(-1, q)
  end subroutine
  subroutine bad_queue() bind(C)
    call acc_update_self_async(a, -7)
  end subroutine
  subroutine null_pointer() bind(C)
    call acc_memcpy_to_device(c_null_ptr, a, 4_c_size_t)
  end subroutine
  subroutine absent() bind(C)
    call acc_update_device(a)
  end subroutine
  subroutine partly() bind(C)
    call acc_create(a(5:6))
    call acc_copyin(a)
  end subroutine
  subroutine present_already() bind(C)
    call acc_create(a)
    call acc_map_data(a, acc_malloc(80_c_size_t), 80_c_size_t)
  end subroutine
  subroutine not_mapped() bind(C)
    call acc_create(a)
    call acc_unmap_data(a)
  end subroutine
  subroutine body(discrete) bind(C)
    integer(c_int), value :: discrete
    call error_of(7, c_funloc(bad_type))
    call error_of(6, c_funloc(bad_number))
    call error_of(13, c_funloc(bad_count))
    call error_of(14, c_funloc(bad_queue))
    call error_of(15, c_funloc(null_pointer))
    if (discrete == 0) return
    call error_of(13, c_funloc(not_mapped))
    call error_of(10, c_funloc(absent))
    call error_of(11, c_funloc(partly))
    call error_of(12, c_funloc(present_already))
  end subroutine
end module
program main
  use errors
  implicit none
  call all_devices(c_funloc(body))
end program
