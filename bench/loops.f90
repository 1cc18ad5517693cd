! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! loops.f90 - the same loops under OpenACC and under OpenMP; see loops.c.
module loops
  use, intrinsic :: iso_fortran_env, only: real64, int64
  implicit none
  integer, parameter :: stream = 4 * 2**20, side = 1024, bodies = 2048, &
    width = 512, rows = 2**16, row = 27
  real(real64), allocatable :: a(:), b(:), c(:)
  integer, allocatable :: column(:), start(:)
  integer :: gangs = 2  ! as many as threads

contains

  subroutine triad(n, s, x, y, z)
    integer, intent(in) :: n
    real(real64), intent(in) :: s, y(n), z(n)
    real(real64), intent(out) :: x(n)
    integer :: i

    !$acc parallel loop gang vector copyout(x) copyin(y, z)
    !$omp parallel do simd
    do i = 1, n
      x(i) = y(i) + s * z(i)
    end do
  end subroutine triad

  function dot(n, x, y) result(total)
    integer, intent(in) :: n
    real(real64), intent(in) :: x(n), y(n)
    real(real64) :: total
    integer :: i

    total = 0
    !$acc parallel loop gang vector copyin(x, y) reduction(+:total)
    !$omp parallel do simd reduction(+:total)
    do i = 1, n
      total = total + x(i) * y(i)
    end do
  end function dot

  subroutine jacobi(n, old, new)
    integer, intent(in) :: n
    real(real64), intent(in) :: old(n, n)
    real(real64), intent(inout) :: new(n, n)
    integer :: i, j

    !$acc parallel loop gang copyin(old) copy(new)
    !$omp parallel do
    do j = 2, n - 1
      !$acc loop vector
      !$omp simd
      do i = 2, n - 1
        new(i, j) = 0.25_real64 * (old(i, j - 1) + old(i, j + 1) &
          + old(i - 1, j) + old(i + 1, j))
      end do
    end do
  end subroutine jacobi

  subroutine nbody(n, x, y, force)
    integer, intent(in) :: n
    real(real64), intent(in) :: x(n), y(n)
    real(real64), intent(out) :: force(n)
    real(real64) :: total, dx, dy, d
    integer :: i, j

    !$acc parallel loop gang private(total) copyin(x, y) copyout(force)
    !$omp parallel do private(total, dx, dy, d)
    do i = 1, n
      total = 0
      !$acc loop vector reduction(+:total) private(dx, dy, d)
      !$omp simd reduction(+:total) private(dx, dy, d)
      do j = 1, n
        dx = x(j) - x(i)
        dy = y(j) - y(i)
        d = dx * dx + dy * dy + 0.01_real64
        total = total + dx / (d * sqrt(d))
      end do
      force(i) = total
    end do
  end subroutine nbody

  subroutine mandelbrot(n, counts)
    integer, intent(in) :: n
    real(real64), intent(out) :: counts(n, n)
    real(real64) :: cx, cy, x, y, t
    integer :: i, j, k

    !$acc parallel loop gang private(cx, cy, x, y, t, k) copyout(counts)
    !$omp parallel do private(i, cx, cy, x, y, t, k)
    do j = 1, n
      !$acc loop seq
      do i = 1, n
        cx = -2 + 3.0_real64 * (i - 1) / n
        cy = -1.5_real64 + 3.0_real64 * (j - 1) / n
        x = 0
        y = 0
        k = 0
        do while (k < 200 .and. x * x + y * y < 4)
          t = x * x - y * y + cx
          y = 2 * x * y + cy
          x = t
          k = k + 1
        end do
        counts(i, j) = k
      end do
    end do
  end subroutine mandelbrot

  subroutine sparse(n, entries, from, col, value, x, y)
    integer, intent(in) :: n, entries, from(n + 1), col(entries)
    real(real64), intent(in) :: value(entries), x(n)
    real(real64), intent(out) :: y(n)
    real(real64) :: total
    integer :: i, j

    !$acc parallel loop gang private(total) copyin(from, col, value, x) &
    !$acc   copyout(y)
    !$omp parallel do private(total)
    do i = 1, n
      total = 0
      !$acc loop vector reduction(+:total)
      !$omp simd reduction(+:total)
      do j = from(i), from(i + 1) - 1
        total = total + value(j) * x(col(j))
      end do
      y(i) = total
    end do
  end subroutine sparse

  subroutine empty(n)
    integer, intent(inout) :: n

    !$acc parallel present_or_copy(n) num_gangs(gangs)
    !$omp parallel
    if (n < 0) n = 1
    !$omp end parallel
    !$acc end parallel
  end subroutine empty

  subroutine fill()
    integer :: i, j
    character(20) :: word

    call get_environment_variable('OMP_NUM_THREADS', word)
    if (word /= '') read (word, *) gangs
    allocate (a(stream), b(stream), c(stream))
    allocate (column(rows * row), start(rows + 1))
    do i = 1, stream
      a(i) = 0
      b(i) = mod(i * 37_int64, 1000_int64) / 1000.0_real64
      c(i) = mod(i * 91_int64, 1000_int64) / 1000.0_real64
    end do
    do i = 1, rows
      start(i) = (i - 1) * row + 1
      do j = 1, row
        column((i - 1) * row + j) = mod(i + j * 251, rows) + 1
      end do
    end do
    start(rows + 1) = rows * row + 1
  end subroutine fill

  function call_kernel(name) result(value)
    character(*), intent(in) :: name
    real(real64) :: value
    integer :: n

    value = 0
    n = 0
    select case (name)
    case ('triad')
      call triad(stream, 3.0_real64, a, b, c)
      value = a(stream)
    case ('dot')
      value = dot(stream, b, c)
    case ('jacobi')
      call jacobi(side, b, a)
      call jacobi(side, a, c)
      value = c(side * side / 2 + side / 2)
    case ('nbody')
      call nbody(bodies, b, c, a)
      value = a(bodies / 2)
    case ('mandelbrot')
      call mandelbrot(width, a)
      value = a(width * width / 2 + width / 3)
    case ('sparse')
      call sparse(rows, rows * row, start, column, b, c, a)
      value = a(rows / 2)
    case ('empty')
      call empty(n)
    case default
      error stop 'usage: loops KERNEL [SECONDS]'
    end select
  end function call_kernel

  function seconds()
    real(real64) :: seconds
    integer(int64) :: count, rate

    call system_clock(count, rate)
    seconds = real(count, real64) / real(rate, real64)
  end function seconds

  ! Calls it for about the time given; the time of one call.
  function measure(name, limit) result(each)
    character(*), intent(in) :: name
    real(real64), intent(in) :: limit
    real(real64) :: each, begin, finish, value
    integer(int64) :: calls, step, i

    calls = 0
    step = 1
    begin = seconds()
    do
      do i = 1, step
        value = call_kernel(name)
      end do
      calls = calls + step
      finish = seconds()
      if ((finish - begin) * 20 < limit) step = step * 2
      if (finish - begin >= limit) exit
    end do
    each = (finish - begin) / real(calls, real64)
  end function measure
end module loops

program main
  use loops
  implicit none
  character(40) :: word
  real(real64) :: limit, value

  limit = 0.3_real64
  if (command_argument_count() > 1) then
    call get_command_argument(2, word)
    read (word, *) limit
  end if
  word = ''
  call get_command_argument(1, word)
  call fill()
  value = call_kernel(trim(word))
  print '(f0.9, 1x, es12.5)', measure(trim(word), limit), value
end program main
