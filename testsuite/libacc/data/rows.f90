! What the data routines do, and the code of each of their errors, in Fortran.
! API-MALLOC-03 04 07 08, API-COPYIN-05 to 10 14 15, API-CREATE-05 06 07,
! API-COPYOUT-06 to 09 11 12, API-DELETE-05 06 07, API-UPDATE-05 to 08 10 11,
! API-MAP-03 to 09, API-UNMAP-03 to 06, API-DEVPTR-03 04 05,
! API-HOSTPTR-03 04, API-ISPRES-03 04, API-MEMTO-04 05 06,
! API-MEMFROM-04 05 06, API-MEMDEV-04 05 06, API-ATTACH-06 10 11,
! API-D2D-04 to 11, ERR-01 07 16 to 23
! plugin: yes
! files: ../aux/check.c
! flags: -cpp
#define CHECK(c) call check_line(merge(1, 0, c), __LINE__)
module rows
  use openacc
  use iso_c_binding
  implicit none
  include '../aux/check.inc'
  integer, parameter :: n = 1000, out_of_memory = 9, not_present = 10, &
    partly = 11, present_already = 12, bad_argument = 13, bad_async = 14, &
    null_pointer = 15
  integer(acc_handle_kind), parameter :: bad = -7
  integer(c_size_t), parameter :: bytes = 4 * n
  integer, target :: a(n), b(n), zero(0)
  integer, pointer :: null(:)
  type box
    integer, pointer :: p(:)
    integer :: k
  end type
  type(box), pointer :: nowhere
  type(c_ptr) :: dev
  integer :: which
contains
  ! What makes the error that is asked for.
  subroutine act() bind(C)
    select case (which)
    case (1); call acc_copyin(null)
    case (2); call acc_create(null)
    case (3); call acc_copyin_async(null, 1)
    case (4); call acc_create_async(null, 1)
    case (5); call acc_copyout(null)
    case (6); call acc_delete(null)
    case (7); call acc_update_device(null)
    case (8); call acc_update_self(null)
    case (9); call acc_map_data(null, dev, bytes)
    case (10); call acc_map_data(a, c_null_ptr, bytes)
    case (11); call acc_unmap_data(null)
    case (12); call acc_memcpy_to_device(c_null_ptr, a, bytes)
    case (13); call acc_memcpy_to_device(dev, null, bytes)
    case (14); call acc_memcpy_from_device(null, dev, bytes)
    case (15); call acc_memcpy_from_device(a, c_null_ptr, bytes)
    case (16); call acc_memcpy_device(c_null_ptr, dev, bytes)
    case (17); call acc_memcpy_device(dev, c_null_ptr, bytes)
    case (18); call acc_attach(nowhere%p)
    case (19); call acc_detach(nowhere%p)
    case (20); call acc_memcpy_d2d(null, a, bytes, 0, 0)
    case (21); call acc_memcpy_d2d(a, null, bytes, 0, 0)
    case (31); call acc_copyin_async(a, bad)
    case (32); call acc_create_async(a, bad)
    case (33); call acc_copyout_async(a, bad)
    case (34); call acc_delete_async(a, bad)
    case (35); call acc_copyout_finalize_async(a, bad)
    case (36); call acc_delete_finalize_async(a, bad)
    case (37); call acc_update_device_async(a, bad)
    case (38); call acc_update_self_async(a, bad)
    case (39); call acc_memcpy_to_device_async(dev, a, bytes, bad)
    case (40); call acc_memcpy_from_device_async(a, dev, bytes, bad)
    case (41); call acc_memcpy_device_async(dev, dev, bytes, bad)
    case (42); call acc_attach_async(null, bad)
    case (43); call acc_detach_async(null, bad)
    case (44); call acc_detach_finalize_async(null, bad)
    case (45); call acc_memcpy_d2d_async(a, b, bytes, 0, 0, bad)
    case (51); call acc_map_data(a, dev, 0_c_size_t)
    case (52); call acc_memcpy_d2d(a, b, bytes, 9, 0)
    case (53); call acc_memcpy_d2d(a, b, bytes, 0, -1)
    case (54); call acc_memcpy_d2d(a, b, -1, 0, 0)
    case (61); call acc_copyout(a)
    case (62); call acc_delete(a)
    case (63); call acc_update_device(a)
    case (64); call acc_update_self(a)
    case (65); call acc_memcpy_d2d(a, b, bytes, 0, 0)
    case default; call act_part()
    end select
  end subroutine
  subroutine act_part()
    call acc_copyin(b)
    call acc_copyin(a(11:20))
    call acc_copyin(a(21:30))
    select case (which)
    case (71); call acc_copyin(a)
    case (72); call acc_create(a(15:25))
    case (73); call acc_copyout(a(1:15))
    case (74); call acc_delete(a(15:40))
    case (75); call acc_update_device(a(15:25))
    case (76); call acc_update_self(a)
    case (77); call acc_memcpy_d2d(a, b, bytes, 0, 0)
    case (78); call acc_memcpy_d2d(b, a, bytes, 0, 0)
    case (81); call acc_map_data(a(15:), dev, 4_c_size_t)
    case (82); call acc_map_data(a, dev, bytes)
    case (83)
      !$acc data present(b)
      call acc_unmap_data(b)
      !$acc end data
    case (91); call acc_create(a(100), 2_8**48)
    end select
  end subroutine
  subroutine errors(code, first, last)
    integer, intent(in) :: code, first, last
    do which = first, last
      call error_of(code, c_funloc(act))
    end do
  end subroutine

  ! The first element on the device.
  integer function there(x)
    integer, intent(in), target :: x(*)
    integer, target :: v(1)
    call acc_memcpy_from_device(v, acc_deviceptr(x), 4_c_size_t)
    there = v(1)
  end function

  subroutine lifetimes(separate)
    logical, intent(in) :: separate
    integer :: i
    a = 1
    CHECK(c_associated(acc_deviceptr(a), c_loc(a)) .neqv. separate)
    CHECK(c_associated(acc_deviceptr(a)) .neqv. separate)
    CHECK(acc_is_present(a) .neqv. separate)
    call acc_copyin(a)
    call acc_create(a)
    call acc_copyin(a(5:9))
    call acc_present_or_copyin(a)
    call acc_pcopyin(a)
    call acc_present_or_create(a)
    call acc_pcreate(a)
    a = 2
    CHECK(there(a) == merge(1, 2, separate))
    CHECK(acc_is_present(a) .and. acc_is_present(a(n), 0))
    CHECK(c_associated(acc_hostptr(acc_deviceptr(a(7:))), c_loc(a(7))))
    CHECK(.not. c_associated(acc_deviceptr(null)))
    CHECK(.not. c_associated(acc_hostptr(c_null_ptr)))
    call acc_update_device(a(1:2))
    CHECK(there(a) == 2)
    call acc_update_device(zero)
    a = 3
    call acc_update_self(a(1:0))
    call acc_update_self(a(2:2))
    CHECK(a(1) == 3 .and. a(2) == merge(2, 3, separate))
    do i = 1, 6
      call acc_delete(a)
      CHECK(acc_is_present(a))
    end do
    call acc_copyout(a)
    CHECK(acc_is_present(a) .neqv. separate)
    CHECK(a(2) == merge(2, 3, separate))
    CHECK(a(3) == merge(1, 3, separate))
    call acc_copyin_async(a, 1)
    call acc_copyin_async(a, 1)
    CHECK(acc_is_present(a))
    call acc_delete_finalize_async(a, 1)
    CHECK(acc_is_present(a) .neqv. separate)
    call acc_wait(1)
    call acc_copyin(a)
    call acc_copyin(a)
    a = 4
    call acc_copyout_finalize_async(a, 1)
    CHECK(acc_is_present(a) .neqv. separate)
    call acc_wait(1)
    CHECK(a(n) == merge(1, 4, separate))
  end subroutine

  ! With the dynamic counter at zero, within a data region, nothing happens.
  subroutine structured(separate)
    logical, intent(in) :: separate
    a = 1
    !$acc data copyin(a)
    call acc_delete(a)
    call acc_copyout_finalize(a)
    CHECK(acc_is_present(a))
    call acc_copyin(a)
    call acc_copyout(a)
    CHECK(acc_is_present(a))
    !$acc end data
    CHECK(acc_is_present(a) .neqv. separate)
  end subroutine

  subroutine count_up(x)
    integer :: x(n), i
    !$acc parallel loop deviceptr(x)
    do i = 1, n
      x(i) = x(i) + i
    end do
  end subroutine
  subroutine addresses()
    type(c_ptr) :: p
    integer, pointer :: fp(:)
    p = acc_malloc(bytes)
    CHECK(c_associated(p))
    CHECK(.not. c_associated(acc_malloc(0_c_size_t)))
    CHECK(.not. c_associated(acc_malloc(2_c_size_t**48)))
    call acc_free(c_null_ptr)
    a = 5
    b = 6
    call acc_memcpy_to_device(p, a, bytes)
    call c_f_pointer(p, fp, [n])
    call count_up(fp)
    call acc_memcpy_from_device(b, p, 0_c_size_t)
    CHECK(b(1) == 6)
    call acc_memcpy_device(p, p, bytes)
    call acc_memcpy_device(p, acc_offset(p, 4), 4_c_size_t)
    call acc_memcpy_from_device(b, p, bytes)
    CHECK(b(1) == 7 .and. b(n) == 5 + n)
    call acc_memcpy_to_device_async(p, a, bytes, 1)
    call acc_memcpy_device_async(acc_offset(p, 8), p, 4_c_size_t, 1)
    call acc_memcpy_from_device_async(b, p, bytes, 1)
    call acc_wait(1)
    CHECK(all(b == 5))
    call acc_free(p)
  end subroutine
  type(c_ptr) function acc_offset(p, by)
    type(c_ptr), intent(in) :: p
    integer, intent(in) :: by
    acc_offset = transfer(transfer(p, 0_c_intptr_t) + by, c_null_ptr)
  end function

  subroutine mapped()
    integer :: i
    b = 7
    call acc_memcpy_to_device(dev, b, bytes)
    a = 0
    call acc_map_data(a, dev, bytes)
    CHECK(c_associated(acc_deviceptr(a), dev))
    CHECK(there(a) == 7 .and. a(1) == 0)
    call acc_delete_finalize(a)
    CHECK(acc_is_present(a))
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    CHECK(a(1) == 0)
    call acc_unmap_data(a)
    CHECK(.not. acc_is_present(a) .and. a(n) == 0)
    call acc_memcpy_from_device(b, dev, bytes)
    CHECK(all(b == 8))
  end subroutine

  ! No routine but these makes or ends an attachment.
  subroutine attached(separate)
    logical, intent(in) :: separate
    type(box), target :: x
    allocate (x%p(n))
    x%p = 9
    call acc_attach(x%p)
    call acc_detach(x%p)
    call acc_copyin(x%p)
    call acc_copyin(x)
    call acc_attach(x%p)
    call acc_copyin(x)
    call acc_delete(x)
    !$acc serial present(x)
    x%p(1) = 10
    !$acc end serial
    call acc_detach(x%p)
    call acc_delete(x)
    call acc_copyout(x%p)
    CHECK(x%p(1) == 10 .and. x%p(n) == 9)
    CHECK(acc_is_present(x) .neqv. separate)
    deallocate (x%p)
  end subroutine

  subroutine peers()
    a = 1
    b = 2
    call acc_copyin(a)
    call acc_copyin(b)
    call acc_memcpy_d2d(a, b, 0, 0, 0)
    call acc_memcpy_d2d(a, a, bytes, 0, 0)
    CHECK(there(a) == 1)
    call acc_memcpy_d2d(a, b, bytes, 0, 0)
    CHECK(there(a) == 2 .and. a(1) == 1)
    call acc_update_device(a)
    call acc_memcpy_d2d_async(a, b, 8, 0, 0, 3)
    call acc_wait(3)
    CHECK(there(a) == 2)
    call acc_copyout(a)
    call acc_delete(b)
    CHECK(a(2) == 2 .and. a(3) == 1)
  end subroutine

  subroutine body(discrete) bind(C)
    integer(c_int), value :: discrete
    logical :: separate

    separate = discrete /= 0
    call c_f_pointer(c_null_ptr, null, [4])
    call c_f_pointer(c_null_ptr, nowhere)
    dev = acc_malloc(bytes)
    call errors(null_pointer, 1, 21)
    call errors(bad_async, 31, 45)
    call errors(bad_argument, 51, 51)
    call errors(6, 52, 53)
    call errors(bad_argument, 54, 54)
    if (separate) then
      call errors(not_present, 61, 65)
      call errors(partly, 71, 78)
      call errors(present_already, 81, 83)
      call errors(out_of_memory, 91, 91)
      call mapped()
      call peers()
    end if
    call lifetimes(separate)
    call structured(separate)
    call addresses()
    call attached(separate)
    call acc_free(dev)
  end subroutine
end module
program main
  use rows
  implicit none
  call all_devices(c_funloc(body))
end program
