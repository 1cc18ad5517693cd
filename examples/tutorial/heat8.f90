! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! heat8.f90 - heat in a plate, the host waits only where it needs a result.
!
! usage: heat8 [SIZE [STEPS]]
module plate
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none
  integer, parameter :: nearby = 6

contains

  ! One step of all inner cells.
  subroutine step(n, old, new)
    integer, intent(in) :: n
    real(real64), intent(in) :: old(n, n)
    real(real64), intent(inout) :: new(n, n)
    integer :: i, j

    !$acc parallel loop collapse(2) gang vector async(1) present(old, new)
    do j = 2, n - 1
      do i = 2, n - 1
        new(i, j) = 0.25_real64 * (old(i, j - 1) + old(i - 1, j) &
          + old(i + 1, j) + old(i, j + 1))
      end do
    end do
  end subroutine step

  ! The largest difference of a cell between two states.
  function largest_change(n, old, new) result(change)
    integer, intent(in) :: n
    real(real64), intent(in) :: old(n, n), new(n, n)
    real(real64) :: change
    integer :: i, j

    change = 0
    !$acc parallel loop collapse(2) gang vector async(1) &
    !$acc   reduction(max:change) present(old, new)
    do j = 1, n
      do i = 1, n
        change = max(change, abs(new(i, j) - old(i, j)))
      end do
    end do
    !$acc wait(1)
  end function largest_change

  ! Copies a row of the plate, on the device, and fetches the copy on queue 2.
  subroutine fetch_row(n, heat, row)
    integer, intent(in) :: n
    real(real64), intent(in) :: heat(n, n)
    real(real64), intent(inout) :: row(n)
    integer :: i

    !$acc parallel loop async(1) wait(2) present(heat, row)
    do i = 1, n
      row(i) = heat(i, nearby)
    end do
    !$acc update self(row) async(2) wait(1)
  end subroutine fetch_row

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
  real(real64), allocatable :: a(:, :), b(:, :), row(:)
  real(real64) :: change
  integer :: n, steps, s

  n = number(1, 1000)
  steps = number(2, 200)
  allocate (a(n, n), b(n, n), row(n), source=0.0_real64)
  ! The first edge is hot, the others are cold.
  a(:, 1) = 1
  b(:, 1) = 1

  !$acc data copy(a, b) create(row)
  do s = 0, steps - 1, 2
    call step(n, a, b)
    call step(n, b, a)
    if (mod(s, 50) == 0) call fetch_row(n, a, row)
  end do
  change = largest_change(n, b, a)
  !$acc wait
  !$acc end data

  print '(a, f8.6, a, f8.6)', 'change ', change, ', mean ', sum(a) / n / n
  print '(a, i0, a, f8.6)', 'row ', nearby, ': ', row(n / 2 + 1)
end program heat
