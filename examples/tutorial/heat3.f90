! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! heat3.f90 - heat in a plate, the compiler chooses: kernels.
!
! usage: heat3 [SIZE [STEPS]]
module plate
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none

contains

  ! One step of all inner cells; returns the largest change of a cell.
  function step(n, old, new) result(change)
    integer, intent(in) :: n
    real(real64), intent(in) :: old(n, n)
    real(real64), intent(inout) :: new(n, n)
    real(real64) :: change
    integer :: i, j

    change = 0
    !$acc kernels copyin(old) copy(new)
    do j = 2, n - 1
      do i = 2, n - 1
        new(i, j) = 0.25_real64 * (old(i, j - 1) + old(i - 1, j) &
          + old(i + 1, j) + old(i, j + 1))
      end do
    end do
    do j = 1, n
      do i = 1, n
        change = max(change, abs(new(i, j) - old(i, j)))
      end do
    end do
    !$acc end kernels
  end function step

  ! The number that is argument i of the command, or another.
  function number(i, otherwise)
    integer, intent(in) :: i, otherwise
    integer :: number
    character(20) :: word

    number = otherwise
    if (command_argument_count() < i) return
    call get_command_argument(i, word)
    read (word, *) number
  end function number
end module plate

program heat
  use plate
  implicit none
  real(real64), allocatable :: a(:, :), b(:, :)
  real(real64) :: change
  integer :: n, steps, s

  n = number(1, 1000)
  steps = number(2, 200)
  allocate (a(n, n), b(n, n), source=0.0_real64)
  ! The first edge is hot, the others are cold.
  a(:, 1) = 1
  b(:, 1) = 1

  do s = 0, steps - 1, 2
    change = step(n, a, b)
    change = step(n, b, a)
  end do

  print '(a, f8.6, a, f8.6)', 'change ', change, ', mean ', sum(a) / n / n
end program heat
