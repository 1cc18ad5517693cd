! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! kernels.f90 - the benchmark kernels in Fortran; compile with -cpp and
! -DREAL=float or -DREAL=double.
#define float 4
#define double 8
module kernels
  use iso_fortran_env, only: int64
  implicit none
  integer, parameter :: k = REAL
  integer, parameter :: i8 = int64
contains
  subroutine copy(a, c)
    real(k), intent(in) :: a(:)
    real(k), intent(inout) :: c(:)
    integer(i8) :: i
    !$acc parallel loop present(a, c)
    do i = 1, size(a, kind=i8)
      c(i) = a(i)
    end do
  end subroutine

  subroutine mul(q, b, c)
    real(k), intent(in) :: q
    real(k), intent(inout) :: b(:)
    real(k), intent(in) :: c(:)
    integer(i8) :: i
    !$acc parallel loop present(b, c)
    do i = 1, size(b, kind=i8)
      b(i) = q * c(i)
    end do
  end subroutine

  subroutine add(a, b, c)
    real(k), intent(in) :: a(:), b(:)
    real(k), intent(inout) :: c(:)
    integer(i8) :: i
    !$acc parallel loop present(a, b, c)
    do i = 1, size(a, kind=i8)
      c(i) = a(i) + b(i)
    end do
  end subroutine

  subroutine triad(q, a, b, c)
    real(k), intent(in) :: q
    real(k), intent(inout) :: a(:)
    real(k), intent(in) :: b(:), c(:)
    integer(i8) :: i
    !$acc parallel loop present(a, b, c)
    do i = 1, size(a, kind=i8)
      a(i) = b(i) + q * c(i)
    end do
  end subroutine

  subroutine axpy(q, b, c)
    real(k), intent(in) :: q
    real(k), intent(in) :: b(:)
    real(k), intent(inout) :: c(:)
    integer(i8) :: i
    !$acc parallel loop present(b, c)
    do i = 1, size(b, kind=i8)
      c(i) = q * b(i) + c(i)
    end do
  end subroutine

  subroutine dot(a, b, s)
    real(k), intent(in) :: a(:), b(:)
    real(k), intent(out) :: s
    integer(i8) :: i
    s = 0
    !$acc parallel loop present(a, b) reduction(+:s)
    do i = 1, size(a, kind=i8)
      s = s + a(i) * b(i)
    end do
  end subroutine

  subroutine stencil5(u, v)
    real(k), intent(in) :: u(:, :)
    real(k), intent(inout) :: v(:, :)
    integer :: i, j
    !$acc parallel loop collapse(2) present(u, v)
    do j = 2, size(u, 2) - 1
      do i = 2, size(u, 1) - 1
        v(i, j) = 0.5_k * u(i, j) + 0.125_k * (u(i, j - 1) + u(i, j + 1) &
          + u(i - 1, j) + u(i + 1, j))
      end do
    end do
  end subroutine

  subroutine stencil27(u, v)
    real(k), intent(in) :: u(:, :, :)
    real(k), intent(inout) :: v(:, :, :)
    integer :: i, j, l, x, y, z
    real(k) :: s
    !$acc parallel loop collapse(3) present(u, v)
    do l = 2, size(u, 3) - 1
      do j = 2, size(u, 2) - 1
        do i = 2, size(u, 1) - 1
          s = 0
          !$acc loop seq
          do z = -1, 1
            !$acc loop seq
            do y = -1, 1
              !$acc loop seq
              do x = -1, 1
                s = s + u(i + x, j + y, l + z)
              end do
            end do
          end do
          v(i, j, l) = s * real(1d0 / 27, k)
        end do
      end do
    end do
  end subroutine

  subroutine nbody(p, f)
    real(k), intent(in) :: p(:, :)
    real(k), intent(inout) :: f(:, :)
    real(k) :: a(3), d(3), r, w
    integer :: i, j
    !$acc parallel loop private(a, d) present(p, f)
    do i = 1, size(p, 2)
      a = 0
      !$acc loop seq
      do j = 1, size(p, 2)
        d = p(1:3, j) - p(1:3, i)
        r = d(1) * d(1) + d(2) * d(2) + d(3) * d(3) + 1e-3_k
        w = p(4, j) / (r * sqrt(r))
        a = a + d * w
      end do
      f(1:3, i) = a
    end do
  end subroutine

  subroutine product(a, b, c)
    real(k), intent(in) :: a(:, :), b(:, :)
    real(k), intent(inout) :: c(:, :)
    integer :: i, j, l
    real(k) :: s
    !$acc parallel loop collapse(2) present(a, b, c)
    do j = 1, size(c, 2)
      do i = 1, size(c, 1)
        s = 0
        !$acc loop seq
        do l = 1, size(a, 2)
          s = s + a(i, l) * b(l, j)
        end do
        c(i, j) = s
      end do
    end do
  end subroutine

  subroutine small(x)
    real(k), contiguous, intent(inout) :: x(:)
    integer :: i
    !$acc parallel loop present(x)
    do i = 1, size(x)
      x(i) = x(i) + 1
    end do
  end subroutine

  subroutine nest(in, out)
    real(k), intent(in) :: in(:, :)
    real(k), intent(inout) :: out(:)
    real(k) :: t(256), s
    integer :: g, i
    !$acc parallel loop gang private(t, s) num_workers(4) vector_length(32) &
    !$acc   present(in, out)
    do g = 1, size(out)
      s = 0
      !$acc loop worker vector
      do i = 1, 256
        t(i) = in(i, g) * 2
      end do
      !$acc loop worker vector reduction(+:s)
      do i = 1, 256
        s = s + t(i) * t(257 - i)
      end do
      out(g) = s
    end do
  end subroutine
end module

program bench
  use kernels
  implicit none
  real(k), allocatable :: a(:), b(:), c(:), u(:, :), v(:, :), w(:, :)
  real(k), allocatable :: u3(:, :, :), v3(:, :, :)
  integer(i8) :: n, m
  integer(i8) :: state
  real(k) :: s, q = 0.4_k
  real(8) :: scale, times(11), z = k
  integer :: i, r, repeats = 11
  character(32) :: text
  character(6) :: kind
  state = 1
  scale = 1
  kind = merge('float ', 'double', k == 4)
  if (command_argument_count() >= 1) then
    call get_command_argument(1, text)
    read (text, *) state
  end if
  if (command_argument_count() >= 2) then
    call get_command_argument(2, text)
    read (text, *) scale
  end if
  state = state * 2 + 88172645463325253_i8
  if (scale < 0.1) repeats = 3
  n = max(int(merge(2d0**28, 2d0**27, k == 4) * scale, i8), 1000_i8)
  allocate (a(n), b(n), c(n))
  call fill(a, n)
  call fill(b, n)
  call fill(c, n)
  !$acc data copyin(a, b) copy(c)
  do r = 0, repeats
    call start
    call copy(a, c)
    call stop('copy', 2 * z * n, 0d0)
  end do
  do r = 0, repeats
    call start
    call mul(q, b, c)
    call stop('mul', 2 * z * n, 1d0 * n)
  end do
  do r = 0, repeats
    call start
    call add(a, b, c)
    call stop('add', 3 * z * n, 1d0 * n)
  end do
  do r = 0, repeats
    call start
    call triad(q, a, b, c)
    call stop('triad', 3 * z * n, 2d0 * n)
  end do
  do r = 0, repeats
    call start
    call axpy(q, b, c)
    call stop('axpy', 3 * z * n, 2d0 * n)
  end do
  do r = 0, repeats
    call start
    call dot(a, b, s)
    call stop('dot', 2 * z * n, 2d0 * n)
  end do
  !$acc end data
  call check('stream', total(c, n))
  call check('dot', real(s, 8))
  deallocate (a, b, c)

  m = max(int(merge(16384, 11584, k == 4) * sqrt(scale), i8), 40_i8)
  allocate (u(m, m), v(m, m))
  call fill(u, m * m)
  v = 0
  !$acc data copyin(u) copy(v)
  do r = 0, repeats
    call start
    call stencil5(u, v)
    call stop('stencil5', 2 * z * m * m, 6d0 * m * m)
  end do
  !$acc end data
  call check('stencil5', total(v, m * m))
  deallocate (u, v)

  m = max(int(merge(640, 512, k == 4) * scale**(1d0 / 3), i8), 12_i8)
  allocate (u3(m, m, m), v3(m, m, m))
  call fill(u3, m * m * m)
  v3 = 0
  !$acc data copyin(u3) copy(v3)
  do r = 0, repeats
    call start
    call stencil27(u3, v3)
    call stop('stencil27', 2 * z * m**3, 27d0 * m**3)
  end do
  !$acc end data
  call check('stencil27', total(v3, m**3))
  deallocate (u3, v3)

  m = max(int(65536 * sqrt(scale), i8), 64_i8)
  allocate (u(4, m), v(4, m))
  call fill(u, 4 * m)
  v = 0
  !$acc data copyin(u) copy(v)
  do r = 0, repeats
    call start
    call nbody(u, v)
    call stop('nbody', 8 * z * m, 20d0 * m * m)
  end do
  !$acc end data
  call check('nbody', total(v, 4 * m))
  deallocate (u, v)

  m = max(int(2048 * scale**(1d0 / 3), i8), 48_i8) / 16 * 16
  allocate (u(m, m), v(m, m), w(m, m))
  call fill(u, m * m)
  call fill(v, m * m)
  !$acc data copyin(u, v) copyout(w)
  do r = 0, repeats
    call start
    call product(u, v, w)
    call stop('matmul', 3 * z * m * m, 2d0 * m**3)
  end do
  !$acc end data
  deallocate (u, v, w)

  m = max(int(65536 * scale, i8), 16_i8)
  allocate (u(256, m), a(m))
  call fill(u, 256 * m)
  !$acc data copyin(u) copyout(a)
  do r = 0, repeats
    call start
    call nest(u, a)
    call stop('nest', z * 257 * m, 768d0 * m)
  end do
  !$acc end data
  call check('nest', total(a, m))
  deallocate (a)
  allocate (a(1024))
  a = 0
  !$acc data copy(a)
  do r = 0, repeats
    call start
    do i = 1, 10000
      call small(a)
    end do
    call stop('chain', 0d0, 0d0)
    if (r > 0) times(r) = times(r) / 10000
  end do
  !$acc end data
contains
  subroutine fill(p, n)
    integer(i8), intent(in) :: n
    real(k), intent(out) :: p(n)
    integer(i8) :: i, block
    block = min(n, 65537_i8)
    do i = 1, block
      state = ieor(state, shiftl(state, 13))
      state = ieor(state, shiftr(state, 7))
      state = ieor(state, shiftl(state, 17))
      p(i) = real(shiftr(state, 11) / 9007199254740992d0, k)
    end do
    do i = block + 1, n
      p(i) = p(i - block)
    end do
  end subroutine

  real(8) function total(p, n)
    integer(i8), intent(in) :: n
    real(k), intent(in) :: p(n)
    integer(i8) :: i
    total = 0
    do i = 1, n, n / 1000003 + 1
      total = total + p(i)
    end do
  end function

  real(8) function now()
    integer(i8) :: t, rate
    call system_clock(t, rate)
    now = real(t, 8) / rate
  end function

  subroutine start
    if (r > 0) times(r) = now()
  end subroutine

  ! After the last repeat, the median is printed.
  subroutine stop(name, bytes, work)
    character(*), intent(in) :: name
    real(8), intent(in) :: bytes, work
    integer :: i, j
    real(8) :: t
    !$acc wait
    if (r == 0) return
    times(r) = now() - times(r)
    if (r < repeats) return
    do i = 2, repeats
      t = times(i)
      do j = i - 1, 1, -1
        if (times(j) <= t) exit
        times(j + 1) = times(j)
      end do
      times(j + 1) = t
    end do
    print '(6a,f0.9,1x,f0.0,1x,f0.0,a)', 'kernel ', trim(kind), ' ', name, &
      ' ', '0', times(repeats / 2 + 1), bytes, work, ' 0'
  end subroutine

  subroutine check(name, value)
    character(*), intent(in) :: name
    real(8), intent(in) :: value
    print '(5a,es20.12)', 'kernel ', trim(kind), ' ', name, '-check 0 0 0 ', &
      value
  end subroutine
end program
