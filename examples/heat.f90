! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! heat.f90 - heat spreads in a plate with a hot ring, a cold bar and a
! conducting cross.
!
! usage: heat [FILE.ppm [SIZE [STEPS]]]
!
! The plate stays on the device for the whole computation (data region).
! Steps go to queue 1; four times a picture is made there and fetched by
! queue 2 while queue 1 goes on.  The largest change and the heat of the
! plate are reductions.  The result is compared with that of the same loops
! run on one core, and so is the time.
module plates
  use, intrinsic :: iso_fortran_env, only: real64, int8, int64
  implicit none
  integer, parameter :: pictures = 4

contains

  subroutine fill_plate(n, heat, k)
    integer, intent(in) :: n
    real(real64), intent(out) :: heat(n, n), k(n, n)
    integer :: i, j

    do j = 1, n
      do i = 1, n
        call fill_cell((i - 0.5_real64) / n, (j - 0.5_real64) / n, &
          k(i, j), heat(i, j))
      end do
    end do
  end subroutine fill_plate

  ! The material of the cell at x, y (0 to 1; 0: its temperature is fixed)
  ! and the heat it starts with.
  pure subroutine fill_cell(x, y, k, heat)
    real(real64), intent(in) :: x, y
    real(real64), intent(out) :: k, heat
    real(real64) :: ring

    ring = hypot(x - 0.3_real64, y - 0.35_real64)
    k = 0.08_real64 + 0.04_real64 * sin(40 * x) * sin(40 * y)
    if (abs(x - y) < 0.015_real64 .or. abs(x + y - 1) < 0.015_real64) &
      k = 0.24_real64
    heat = 0.2_real64
    if (ring > 0.14_real64 .and. ring < 0.17_real64) then
      k = 0
      heat = 1
    end if
    if (x > 0.62_real64 .and. x < 0.66_real64 .and. &
        y > 0.45_real64 .and. y < 0.9_real64) then
      k = 0
      heat = 0
    end if
  end subroutine fill_cell

  subroutine step(n, k, old, new)
    integer, intent(in) :: n
    real(real64), intent(in) :: k(n, n), old(n, n)
    real(real64), intent(inout) :: new(n, n)
    integer :: i, j

    !$acc parallel loop gang present(k, old, new) async(1)
    do j = 2, n - 1
      !$acc loop vector
      do i = 2, n - 1
        new(i, j) = old(i, j) + k(i, j) * (old(i, j - 1) + old(i - 1, j) &
          + old(i + 1, j) + old(i, j + 1) - 4 * old(i, j))
      end do
    end do
  end subroutine step

  ! The same on one core: what we compare with.
  subroutine step_alone(n, k, old, new)
    integer, intent(in) :: n
    real(real64), intent(in) :: k(n, n), old(n, n)
    real(real64), intent(inout) :: new(n, n)
    integer :: i, j

    do j = 2, n - 1
      do i = 2, n - 1
        new(i, j) = old(i, j) + k(i, j) * (old(i, j - 1) + old(i - 1, j) &
          + old(i + 1, j) + old(i, j + 1) - 4 * old(i, j))
      end do
    end do
  end subroutine step_alone

  function largest_change(n, old, new) result(change)
    integer, intent(in) :: n
    real(real64), intent(in) :: old(n, n), new(n, n)
    real(real64) :: change
    integer :: i, j

    change = 0
    !$acc parallel loop gang present(old, new) async(1) reduction(max:change)
    do j = 1, n
      !$acc loop vector reduction(max:change)
      do i = 1, n
        change = max(change, abs(new(i, j) - old(i, j)))
      end do
    end do
    !$acc wait(1)
  end function largest_change

  function total_heat(n, heat) result(total)
    integer, intent(in) :: n
    real(real64), intent(in) :: heat(n, n)
    real(real64) :: total
    integer :: i, j

    total = 0
    !$acc parallel loop collapse(2) present(heat) reduction(+:total)
    do j = 1, n
      do i = 1, n
        total = total + heat(i, j)
      end do
    end do
  end function total_heat

  ! Cold is blue, warm is red, hot is white.
  subroutine paint(n, heat, rgb)
    integer, intent(in) :: n
    real(real64), intent(in) :: heat(n, n)
    integer(int8), intent(inout) :: rgb(3, n, n)
    integer :: i, j

    !$acc parallel loop gang present(heat, rgb) async(1)
    do j = 1, n
      !$acc loop vector
      do i = 1, n
        rgb(1, i, j) = byte(1.6_real64 * heat(i, j))
        rgb(2, i, j) = byte(heat(i, j)**2)
        rgb(3, i, j) = byte(abs(1.2_real64 * heat(i, j) - 0.45_real64) &
          + 0.1_real64)
      end do
    end do
  end subroutine paint

  ! 0 to 1 as the byte 0 to 255.
  pure function byte(part)
    !$acc routine seq
    real(real64), intent(in) :: part
    integer(int8) :: byte
    integer :: whole

    whole = int(255 * min(1.0_real64, part))
    if (whole > 127) whole = whole - 256
    byte = int(whole, int8)
  end function byte

  subroutine solve(n, steps, k, a, b, rgb)
    integer, intent(in) :: n, steps
    real(real64), intent(in) :: k(n, n)
    real(real64), intent(inout) :: a(n, n), b(n, n)
    integer(int8), intent(inout) :: rgb(3, n, n, pictures)
    real(real64) :: change, total
    integer :: s, picture

    picture = 1
    !$acc data copyin(k) copy(a, b) create(rgb)
    do s = 1, steps, 2
      call step(n, k, a, b)
      call step(n, k, b, a)
      if (s + 1 < picture * steps / pictures) cycle
      call paint(n, a, rgb(:, :, :, picture))
      !$acc update self(rgb(:, :, :, picture)) async(2) wait(1)
      picture = picture + 1
    end do
    change = largest_change(n, b, a)
    total = total_heat(n, a)
    !$acc wait
    !$acc end data
    print '(a, i0, a, es9.2, a, f9.6)', 'after ', steps, &
      ' steps: largest change', change, ', mean temperature', total / n**2
  end subroutine solve

  subroutine solve_alone(n, steps, k, a, b)
    integer, intent(in) :: n, steps
    real(real64), intent(in) :: k(n, n)
    real(real64), intent(inout) :: a(n, n), b(n, n)
    integer :: s

    do s = 1, steps, 2
      call step_alone(n, k, a, b)
      call step_alone(n, k, b, a)
    end do
  end subroutine solve_alone

  ! The pictures side by side, in the simplest format there is.
  subroutine draw(name, n, rgb)
    character(*), intent(in) :: name
    integer, intent(in) :: n
    integer(int8), intent(in) :: rgb(3, n, n, pictures)
    character(40) :: head
    integer :: unit, j, p

    open (newunit=unit, file=name, access='stream', status='replace')
    write (head, '(a, i0, a, i0, a)') 'P6 ', pictures * n, ' ', n, ' 255'
    write (unit) trim(head) // new_line('a')
    do j = 1, n
      write (unit) (rgb(:, :, j, p), p = 1, pictures)
    end do
    close (unit)
  end subroutine draw

  function seconds()
    real(real64) :: seconds
    integer(int64) :: count, rate

    call system_clock(count, rate)
    seconds = real(count, real64) / real(rate, real64)
  end function seconds

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
end module plates

program heat
  use plates
  implicit none
  integer :: n, steps
  real(real64), allocatable :: k(:, :), a(:, :), b(:, :), a1(:, :), b1(:, :)
  integer(int8), allocatable :: rgb(:, :, :, :)
  real(real64) :: start, together, alone, wrong
  character(1000) :: name

  n = number(2, 512)
  steps = number(3, 4000)
  if (n < 3 .or. n > 16384 .or. steps < 2) &
    error stop 'usage: heat [FILE.ppm [SIZE [STEPS]]]'
  steps = steps + mod(steps, 2)
  allocate (k(n, n), a(n, n), rgb(3, n, n, pictures))
  call fill_plate(n, a, k)
  b = a
  a1 = a
  b1 = a

  start = seconds()
  call solve(n, steps, k, a, b, rgb)
  together = seconds() - start
  start = seconds()
  call solve_alone(n, steps, k, a1, b1)
  alone = seconds() - start
  wrong = maxval(abs(a - a1))

  print '(i0, a, i0, 2(a, f0.2), a, f5.2)', n, ' x ', n, ' cells: ', &
    together, ' s, on one core ', alone, ' s: speed-up', alone / together
  print '(a, es10.3)', 'largest difference from the result of one core:', &
    wrong
  if (command_argument_count() > 0) then
    call get_command_argument(1, name)
    call draw(trim(name), n, rgb)
  end if
  if (wrong > 1e-12_real64) error stop 1
end program heat
