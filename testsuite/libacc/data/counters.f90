! Structured and dynamic counters, and counters of attachments, as directives
! and routines change them, in Fortran.
! REFC-01 to 12, ATTC-01 to 06, ASYNC-30
! plugin: yes
! files: ../aux/check.c
! flags: -cpp
#define CHECK(c) call check_line(merge(1, 0, c), __LINE__)
module counters
  use openacc
  use iso_c_binding
  implicit none
  include '../aux/check.inc'
  integer, parameter :: n = 100
  integer, target :: declared(n) = 5
  !$acc declare copyin(declared)
  integer, target :: a(n), b(n)
  logical :: separate
  type box
    type(c_ptr) :: unused
    integer, pointer :: p(:)
    integer :: after
  end type
contains
  logical function here(x)
    integer :: x(n)
    here = acc_is_present(x)
  end function
  logical function gone(x)
    integer :: x(n)
    gone = acc_is_present(x) .neqv. separate
  end function

  subroutine of_declare()
    integer :: there
    if (separate .and. acc_get_device_type() == acc_device_host) return
    CHECK(here(declared))
    call acc_delete(declared)
    call acc_delete_finalize(declared)
    CHECK(here(declared))
    call acc_copyin(declared)
    call acc_copyout(declared)
    CHECK(here(declared))
    !$acc serial present(declared) copyout(there)
    there = declared(1)
    !$acc end serial
    CHECK(there == 5)
  end subroutine

  subroutine dynamic()
    !$acc enter data copyin(a)
    !$acc enter data create(a)
    call acc_copyin(a)
    call acc_create(a)
    !$acc exit data delete(a)
    CHECK(here(a))
    !$acc exit data copyout(a)
    CHECK(here(a))
    call acc_delete(a)
    CHECK(here(a))
    call acc_copyout(a)
    CHECK(gone(a))
    !$acc enter data copyin(a)
    !$acc enter data copyin(a)
    !$acc exit data delete(a) finalize
    CHECK(gone(a))
    !$acc enter data copyin(a)
    !$acc enter data copyin(a)
    !$acc exit data copyout(a) finalize
    CHECK(gone(a))
    call acc_copyin(a)
    call acc_copyin(a)
    call acc_delete_finalize(a)
    CHECK(gone(a))
    call acc_copyin(a)
    call acc_copyin(a)
    call acc_copyout_finalize(a)
    CHECK(gone(a))
  end subroutine

  subroutine structured()
    integer :: i
    !$acc data copy(a)
    CHECK(here(a))
    !$acc data create(a)
    CHECK(here(a))
    !$acc end data
    CHECK(here(a))
    !$acc exit data delete(a) finalize
    !$acc exit data copyout(a)
    CHECK(here(a))
    !$acc enter data copyin(a)
    !$acc end data
    CHECK(here(a))
    !$acc parallel loop
    do i = 1, n
      a(i) = i
    end do
    !$acc exit data copyout(a)
    CHECK(gone(a) .and. a(n) == n)
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + 1
    end do
    CHECK(gone(a) .and. a(n) == n + 1)
  end subroutine

  subroutine on_queues()
    integer :: i
    !$acc enter data copyin(a) async(1)
    CHECK(here(a))
    !$acc parallel loop present(a) async(1)
    do i = 1, n
      a(i) = 2 * i
    end do
    !$acc exit data copyout(a) async(1)
    CHECK(gone(a))
    !$acc wait(1)
    CHECK(a(n) == 2 * n)
  end subroutine

  subroutine unmap() bind(C)
    !$acc data create(a)
    call acc_unmap_data(a)
    !$acc end data
  end subroutine
  subroutine mapped()
    type(c_ptr) :: p
    p = acc_malloc(c_sizeof(a))
    call acc_map_data(a, p, c_sizeof(a))
    !$acc exit data delete(a)
    !$acc exit data delete(a) finalize
    call acc_copyout_finalize(a)
    CHECK(here(a))
    call error_of(12, c_funloc(unmap))
    call acc_unmap_data(a)
    CHECK(gone(a))
    call acc_free(p)
  end subroutine

  ! Whether the device's pointer leads to the device's array.
  logical function led(x)
    type(box), target :: x
    integer :: first
    !$acc serial present(x) copyout(first)
    first = x%p(1)
    !$acc end serial
    led = first == 77
  end function
  subroutine attached()
    type(box), target :: x
    a = 77
    b = 77
    x%after = 2
    allocate (x%p(n))
    x%p = 77
    call acc_copyin(x%p)
    x%p = 1
    call acc_copyin(x)
    !$acc enter data attach(x%p)
    call acc_attach(x%p)
    call acc_attach(x%p)
    !$acc exit data detach(x%p)
    call acc_detach(x%p)
    CHECK(led(x))
    x%after = 4
    call acc_update_device(x)
    CHECK(led(x))
    x%after = 0
    call acc_update_self(x)
    CHECK(x%after == 4 .and. x%p(1) == 1)
    call acc_attach(x%p)
    call acc_detach_finalize(x%p)
    call acc_attach(x%p)
    CHECK(led(x))
    call acc_detach(x%p)
    call retargeted(x)
    call acc_delete(x)
    call acc_copyout(x%p)
    CHECK(x%p(n) == 77)
    deallocate (x%p)
  end subroutine

  ! A new target starts the count anew: one detach ends it.
  subroutine retargeted(x)
    type(box), target :: x, y
    integer, pointer :: first(:)
    integer, target :: other(n)
    first => x%p
    other = 77
    call acc_copyin(other)
    call acc_attach(x%p)
    call acc_attach(x%p)
    x%p => other
    call acc_attach(x%p)
    CHECK(led(x))
    call acc_detach(x%p)
    call acc_memcpy_from_device(y, acc_deviceptr(x), &
      storage_size(x, c_size_t) / 8)
    CHECK(associated(y%p, x%p))
    x%p => first
    call acc_delete(other)
  end subroutine

  subroutine body(discrete) bind(C)
    integer(c_int), value :: discrete
    separate = discrete /= 0
    call of_declare()
    call dynamic()
    call structured()
    call on_queues()
    if (.not. separate) return
    call mapped()
    call attached()
  end subroutine
end module
! Without the module: its data would be on a device before the first fork.
program main
  use iso_c_binding
  implicit none
  include '../aux/check.inc'
  interface
    subroutine body(discrete) bind(C)
      import :: c_int
      integer(c_int), value :: discrete
    end subroutine
  end interface
  call all_devices(c_funloc(body))
end program
