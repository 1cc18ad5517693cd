! What the counters say to transfers and memory: data that is present is not
! copied in again, is copied out and gives its memory back when both are zero
! only, and finalize leaves what a region holds.
! OpenACC 3.4, 2.6.7, 2.7.2  REFC-04 REFC-06 to 08 REFC-10 REFC-12
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! targets: sim
! compare: none
program f_counters
  use openacc
  use iso_c_binding
  implicit none
  integer, parameter :: n = 1000
  integer :: a(n)
  integer(c_size_t) :: before
  a = 1
  before = free_memory()
  !$acc enter data copyin(a)
  if (free_memory() > before - 4 * n) error stop 'no memory'
  a = 5
  !$acc enter data copyin(a)
  call add(a)
  call expect(5, 'copied out by a region')
  !$acc exit data copyout(a)
  call expect(5, 'copied out too early')
  if (.not. acc_is_present(a)) error stop 'gone too early'
  !$acc data copyin(a)
  !$acc exit data copyout(a) finalize
  if (.not. acc_is_present(a)) error stop 'finalize took it'
  call expect(5, 'copied out within a region')
  call add(a)
  !$acc end data
  if (acc_is_present(a)) error stop 'still present'
  call expect(5, 'copied out by its region')
  if (free_memory() /= before) error stop 'memory is kept'
  a = 1
  call acc_copyin(a)
  a = 5
  call acc_copyin(a)
  call add(a)
  call acc_copyout(a)
  call expect(5, 'acc_copyout')
  call acc_copyout(a)
  call expect(2, 'last acc_copyout')
  if (free_memory() /= before) error stop 'memory of routines is kept'
contains
  function free_memory()
    integer(c_size_t) :: free_memory
    free_memory = acc_get_property(0, acc_device_current, &
      acc_property_free_memory)
  end function free_memory

  subroutine add(a)
    integer, intent(inout) :: a(n)
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
  end subroutine add

  subroutine expect(value, what)
    integer, intent(in) :: value
    character(*), intent(in) :: what
    if (all(a == value)) return
    print *, what, a(1)
    error stop
  end subroutine expect
end program f_counters
