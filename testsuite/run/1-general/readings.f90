! Where the standard contradicts itself: what doc/readings.md says, as far as
! it shows at run time in Fortran.
! SPEC-11 12 14 23 24 25 29 30 31 40
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! compare: none
! env: ACC_X_HOST_MEMORY=discrete
module readings
  implicit none
contains
  subroutine kinds
    use openacc
    use iso_fortran_env, only: int64
    integer :: a(4), b(4)
    a = 1
    call acc_copyin(a, 16)
    b = 0
    if (.not. acc_is_present(a, 16_int64)) error stop 1
    call acc_create(b, 16_int64)
    call acc_memcpy_d2d(b, a, 16_int64, acc_get_device_num(acc_get_device_type()), &
      acc_get_device_num(acc_get_device_type()))
    a = 3
    call acc_update_device(a, 16)
    call acc_update_self_async(b, 16_int64, int(acc_async_noval, acc_handle_kind))
    call acc_wait(int(acc_async_noval, acc_handle_kind))
    if (any(b /= 1)) error stop 2
    call acc_delete(b, 16_int64)
    call acc_copyout(a, 16)
    if (any(a /= 3)) error stop 3
  end subroutine

  subroutine spellings(n, d)
    integer, intent(in) :: n, d
    integer :: i, a(n), q
    q = 2
    a = 0
    !$acc parallel loop default(none) copy(a) device_type(*) async(q)
    do i = 1, n
      a(i) = i
    end do
    !$acc end parallel loop
    !$acc wait(devnum: d: queues: q)
    if (any(a /= [(i, i = 1, n)])) error stop 4
    !$acc serial copy(a)
    !$acc loop
    do concurrent (i = 1:n)
      a(i) = a(i) + 1
    end do
    !$acc end serial
    if (any(a /= [(i + 1, i = 1, n)])) error stop 5
  end subroutine

  ! The data leaves by whatever way.
  subroutine leaves(way)
    use openacc
    integer, intent(in) :: way
    integer :: a(4)
    !$acc declare create(a)
    if (.not. acc_is_present(a)) error stop 6
    if (way == 1) return
    a = way
  end subroutine

  ! PRESENT is the value that it would have on the host.
  integer function given(x)
    integer, optional, intent(in) :: x
    integer :: r
    r = 0
    !$acc parallel copy(r)
    if (present(x)) r = 1
    !$acc end parallel
    given = r
  end function
end module

program main
  use readings
  use openacc
  call kinds
  call spellings(10, acc_get_device_num(acc_get_device_type()))
  call leaves(1)
  call leaves(1)
  call leaves(2)
  if (given() /= 0 .or. given(7) /= 1) error stop 7
end program
