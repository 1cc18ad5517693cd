! acc_attach and acc_detach in Fortran reach the pointer itself: components
! of derived types, allocatable, of any rank, in arrays of structures.
! API-ATTACH-04 05 07 08 09
! plugin: yes
! files: ../aux/check.c
! flags: -cpp
#define CHECK(c) call check_line(merge(1, 0, c), __LINE__)
module attach
  use openacc
  use iso_c_binding
  implicit none
  include '../aux/check.inc'
  type box
    integer :: n
    real, pointer :: p(:)
    real, allocatable :: al(:, :)
    real, pointer :: s
  end type
contains
  ! What the device's copy of the first pointer of a descriptor holds.
  function there(x)
    type(c_ptr), target :: x
    type(c_ptr) :: there
    type(c_ptr), target :: v
    call acc_memcpy_from_device(v, acc_deviceptr(x), c_sizeof(v))
    there = v
  end function
  subroutine body(discrete) bind(C)
    integer(c_int), value :: discrete
    type(box), target :: x, y(3)
    type(c_ptr), pointer :: px, pal, ps, py
    integer :: i

    if (discrete == 0) return
    allocate (x%p(10), x%al(4, 5), x%s)
    i = 2
    allocate (y(i)%p(7))
    call c_f_pointer(transfer(loc(x) + 8, c_null_ptr), px)
    call c_f_pointer(transfer(loc(x) + 72, c_null_ptr), pal)
    call c_f_pointer(transfer(loc(x) + 160, c_null_ptr), ps)
    call c_f_pointer(transfer(loc(y(2)) + 8, c_null_ptr), py)
    call acc_copyin(x)
    call acc_copyin(y)
    call acc_copyin(x%p)
    call acc_copyin(x%al)
    call acc_copyin(x%s)
    call acc_copyin(y(2)%p)
    CHECK(c_associated(there(px), c_loc(x%p)))
    call acc_attach(x%p)
    CHECK(c_associated(there(px), acc_deviceptr(x%p)))
    call acc_attach(ptr_addr=x%p)
    call acc_detach(x%p)
    CHECK(c_associated(there(px), acc_deviceptr(x%p)))
    call acc_detach(x%p)
    CHECK(c_associated(there(px), c_loc(x%p)))
    call acc_attach_async(x%p, 1)
    call acc_attach_async(ptr_addr=x%p, async_arg=1)
    call acc_wait(1)
    CHECK(c_associated(there(px), acc_deviceptr(x%p)))
    call acc_detach_finalize(x%p)
    CHECK(c_associated(there(px), c_loc(x%p)))
    call acc_attach(x%al)
    CHECK(c_associated(there(pal), acc_deviceptr(x%al)))
    call acc_detach_async(x%al, 2)
    call acc_wait(2)
    CHECK(c_associated(there(pal), c_loc(x%al)))
    call acc_attach(x%s)
    CHECK(c_associated(there(ps), acc_deviceptr(x%s)))
    call acc_detach_finalize_async(x%s, 2)
    call acc_wait(2)
    CHECK(c_associated(there(ps), c_loc(x%s)))
    call acc_attach(y(i)%p)
    CHECK(c_associated(there(py), acc_deviceptr(y(2)%p)))
    call acc_detach(y(i)%p)
    CHECK(c_associated(there(py), c_loc(y(2)%p)))
  end subroutine
end module
program main
  use attach
  implicit none
  call all_devices(c_funloc(body))
end program
