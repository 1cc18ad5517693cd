! Data routines in Fortran: all types and ranks, sections without packing,
! bytes of either kind, and their errors.
! API-COPYIN-02 04 11 to 13, API-CREATE-02 04, API-COPYOUT-02 to 05 10,
! API-DELETE-01 to 04, API-UPDATE-01 to 04 09, API-ISPRES-02 05 06
! files: ../aux/check.c
! flags: -cpp
#define CHECK(c) call check_line(merge(1, 0, c), __LINE__)
module data
  use openacc
  use iso_c_binding
  implicit none
  include '../aux/check.inc'
  type box
    integer :: n
    real :: x(4)
  end type
  real, target :: m(10, 10)
contains
  subroutine gaps_copyin() bind(C)
    call acc_copyin(m(1:5, :))
  end subroutine
  subroutine gaps_copyout() bind(C)
    call acc_copyout(m(:, 1:10:2))
  end subroutine
  subroutine gaps_update() bind(C)
    call acc_update_self(m(3, :))
  end subroutine
  subroutine gaps_present() bind(C)
    if (acc_is_present(m(10:1:-1, 1))) return
  end subroutine
  subroutine gaps_async() bind(C)
    call acc_delete_async(m(1:5, :), 1)
  end subroutine
  subroutine negative() bind(C)
    if (acc_is_present(m, -1)) return
  end subroutine
  subroutine no_size() bind(C)
    call assumed(m)
  end subroutine
  subroutine bad_async() bind(C)
    call acc_copyin_async(m, -7)
  end subroutine
  subroutine assumed(a)
    real :: a(*)
    call acc_copyin(a, 40)
    call acc_delete(a, 40_8)
    call acc_create(a)
  end subroutine

  ! There and back, changed on the host in between.
  subroutine body(discrete) bind(C)
    integer(c_int), value :: discrete
    integer :: i, s
    integer(8) :: k(3)
    complex(8) :: z(2, 3)
    character(7) :: c(2)
    logical :: l
    type(box) :: b(5)
    real, allocatable :: al(:, :, :)
    real, pointer :: p(:)
    real, allocatable :: none(:)

    call error_of(16, c_funloc(gaps_copyin))
    call error_of(16, c_funloc(gaps_copyout))
    call error_of(16, c_funloc(gaps_update))
    call error_of(16, c_funloc(gaps_present))
    call error_of(16, c_funloc(gaps_async))
    call error_of(16, c_funloc(no_size))
    call error_of(13, c_funloc(negative))
    call error_of(14, c_funloc(bad_async))

    s = 5
    k = 6
    z = 7
    c = 'abcdefg'
    l = .true.
    b%n = 8
    allocate (al(2, 3, 4))
    al = 9
    call acc_copyin(s)
    call acc_copyin(k)
    call acc_copyin(z)
    call acc_copyin(data_arg=c)
    call acc_copyin(l)
    call acc_copyin(b)
    call acc_copyin(al)
    CHECK(acc_is_present(c) .and. acc_is_present(data_arg=al, bytes=96))
    CHECK(acc_is_present(b(2:3)) .and. acc_is_present(al(:, :, 2)))
    s = 0
    k = 0
    z = 0
    c = ' '
    l = .false.
    b%n = 0
    al = 0
    call acc_copyout(s)
    call acc_copyout(k)
    call acc_copyout(z)
    call acc_copyout(c)
    call acc_copyout(l)
    call acc_copyout(b)
    call acc_copyout(al)
    i = merge(1, 0, discrete == 1)
    CHECK(s == 5 * i .and. all(k == 6 * i) .and. all(z == 7 * i))
    CHECK(l .eqv. (i == 1))
    CHECK(all(b%n == 8 * i) .and. all(al == 9 * i))
    CHECK(c(2) == merge('abcdefg', '       ', i == 1))

    ! A contiguous section is itself, not a copy of it.
    m = 1
    call acc_create(m)
    m(:, 3:4) = 2
    call acc_update_device(m(:, 3:4))
    m = 3
    p => m(:, 4)
    call acc_update_self(p)
    CHECK(all(m(:, 4) == merge(2, 3, i == 1)))
    CHECK(all(m(:, 3) == 3))
    call acc_update_self(m(1, 3), 4)
    CHECK(m(1, 3) == merge(2, 3, i == 1))
    CHECK(m(2, 3) == 3)
    call acc_update_self_async(m(2, 3), 4_8, 1)
    call acc_wait(1)
    CHECK(m(2, 3) == merge(2, 3, i == 1))
    m(:, 5) = 5
    call acc_update_device_async(m(:, 5), async_arg=1)
    call acc_update_device_async(data_arg=m(1, 5), bytes=8, async_arg=1)
    call acc_wait(1)
    m(:, 5) = 6
    call acc_copyout_async(m, 1)
    call acc_wait(1)
    CHECK(all(m(:, 5) == merge(5, 6, i == 1)))
    CHECK(acc_is_present(m) .eqv. (i == 0))

    call acc_copyin_async(m, 1)
    call acc_copyin(m, bytes=400)
    call acc_pcopyin(m)
    call acc_present_or_create(m)
    call acc_wait(1)
    call acc_delete(m)
    CHECK(acc_is_present(m))
    call acc_delete_finalize(m)
    CHECK(acc_is_present(m) .eqv. (i == 0))
    call acc_create_async(m, 400, 1)
    call acc_create(m)
    call acc_copyout_finalize_async(m, 1)
    call acc_wait(1)
    CHECK(acc_is_present(m) .eqv. (i == 0))
    call acc_create(m)
    call acc_delete_finalize_async(m, async_arg=1)
    call acc_wait(1)
    call acc_create(m)
    call acc_delete_async(m, 1)
    call acc_wait(1)
    call acc_create(m)
    call acc_copyout_finalize(m)
    CHECK(acc_is_present(m) .eqv. (i == 0))

    ! Nothing of nothing.
    allocate (none(0))
    call acc_copyin(none)
    call acc_delete(none)
    call acc_copyin(m(:, 5:4))
  end subroutine
end module
program main
  use data
  implicit none
  call all_devices(c_funloc(body))
end program
