! A routine has on each device the level that its directive says for that, in
! loops, in what calls it, and where that is another routine.  OpenACC 3.4, 2.4,
! 2.15.1 (DT-03 to DT-06, ROUT-15)
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! opt: -O0 -O2 -O3
! compare: none
! stdout: ^passed$
module shares
  implicit none
contains
  subroutine fill(a, calls)
    !$acc routine device_type(host) gang device_type(*) seq
    integer, intent(inout) :: a(40), calls
    integer :: i
    !$acc atomic update
    calls = calls + 1
    !$acc loop device_type(host) gang device_type(*) seq
    do i = 1, 40
      !$acc atomic update
      a(i) = a(i) + 1
    end do
  end subroutine
  subroutine row(a, calls)
    integer, intent(inout) :: a(40), calls
    integer :: i
    !$acc routine device_type(host) seq device_type(sim) worker &
    !$acc& device_type(nvidia) vector device_type(*) seq
    !$acc atomic update
    calls = calls + 1
    !$acc loop device_type(host) seq device_type(sim) worker vector &
    !$acc& device_type(nvidia) vector device_type(*) seq
    do i = 1, 40
      !$acc atomic update
      a(i) = a(i) + 1
    end do
  end subroutine
  subroutine between(a, calls)
    !$acc routine worker
    integer, intent(inout) :: a(40), calls
    call row(a, calls)
  end subroutine
end module

subroutine outside(a)
  !$acc routine device_type(host) worker device_type(*) seq
  integer, intent(inout) :: a
  !$acc atomic update
  a = a + 1
end subroutine
program f_routine_devices
  use shares
  use openacc
  implicit none
  integer :: a(40), b(40, 16), c(16), calls, i
  logical :: host
  external :: outside
  !$acc routine(outside) device_type(host) worker device_type(*) seq
  host = acc_get_device_type() == acc_device_host
  a = 0
  b = 0
  c = 0
  calls = 0
  !$acc parallel num_gangs(4) copy(a, calls)
  call fill(a, calls)
  !$acc end parallel
  if (calls /= 4 .or. any(a /= merge(1, 4, host))) stop 1
  !$acc parallel loop gang copy(b, c)
  do i = 1, 16
    call row(b(:, i), c(i))
  end do
  if (any(b /= 1) .or. any(c /= 1)) stop 2
  !$acc parallel loop gang copy(b, c)
  do i = 1, 16
    call between(b(:, i), c(i))
  end do
  if (any(b /= 2) .or. any(c /= 2)) stop 3
  !$acc parallel loop copy(c) device_type(host) gang &
  !$acc& device_type(*) gang worker vector
  do i = 1, 16
    call outside(c(i))
  end do
  if (any(c /= 3)) stop 4
  !$acc kernels copy(b, c)
  do i = 1, 16
    call row(b(:, i), c(i))
  end do
  !$acc end kernels
  if (any(b /= 3) .or. any(c /= 4)) stop 5
  print '(a)', 'passed'
end program
