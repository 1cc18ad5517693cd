! Iterations of nests whose bodies have loops run in step in a thread, with the
! results of iterations one by one: products of assumed-shape arrays with and
! without unit strides, sums in the result's element, convolutions, complex
! numbers, in kernels and in collapsed loops.  OpenACC 3.4, 2.9.1
! timeout: 120
module steps
  implicit none
contains
  subroutine product(a, b, c)
    real(8), intent(in) :: a(:, :), b(:, :)
    real(8), intent(inout) :: c(:, :)
    integer :: i, j, l
    real(8) :: s
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

  subroutine in_element(a, b, c)
    complex(4), intent(in) :: a(:, :), b(:, :)
    complex(4), intent(inout) :: c(:, :)
    integer :: i, j, l
    !$acc kernels present(a, b, c)
    do j = 1, size(c, 2)
      do i = 1, size(c, 1)
        c(i, j) = 0
        do l = 1, size(a, 2)
          c(i, j) = c(i, j) + a(i, l) * b(l, j)
        end do
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine convolve(n, m, w, f, a, c)
    integer, intent(in) :: n, m, w
    real(4), intent(in) :: f(-w:w, -w:w), a(1 - w:n + w, 1 - w:m + w)
    real(4), intent(out) :: c(n, m)
    integer :: i, j, x, y
    real(4) :: s
    !$acc parallel loop collapse(2) present(a, f, c) private(s)
    do j = 1, m
      do i = 1, n
        s = 0
        do y = -w, w
          do x = w, -w, -1
            s = s + f(x, y) * a(i + x, j + y)
          end do
        end do
        c(i, j) = s
      end do
    end do
  end subroutine

  ! Each row begins where the one before has ended.
  subroutine triangle(a, b, c)
    real(8), intent(in) :: a(:, :), b(:, :)
    real(8), intent(inout) :: c(:, :)
    integer :: i, j, l
    !$acc parallel loop collapse(2) present(a, b, c)
    do j = 1, size(c, 2)
      do i = 1, size(c, 1)
        do l = mod(j, size(a, 2)) + 1, size(a, 2)
          c(i, j) = c(i, j) + a(i, l) * b(l, j)
        end do
      end do
    end do
  end subroutine
end module

program main
  use steps
  implicit none
  integer, parameter :: n = 1051, m = 537, d = 10, w = 2
  real(8), allocatable :: a(:, :), b(:, :), c(:, :), big(:, :)
  real(4), allocatable :: f(:, :), g(:, :), h(:, :)
  complex(4), allocatable :: u(:, :), v(:, :), z(:, :)
  integer :: i, j
  allocate (a(n, d), b(d, m), c(n, m), big(2 * n, d), f(-w:w, -w:w))
  allocate (g(1 - w:n + w, 1 - w:m + w), h(n, m), u(n, d), v(d, m), z(n, m))
  do j = 1, d
    do i = 1, n
      a(i, j) = mod(i * 7 + j * 3, 19) - 9
      u(i, j) = cmplx(mod(i + j, 5), mod(i * j, 7) - 3)
      big(2 * i - 1, j) = mod(i * j, 11) - 5
      big(2 * i, j) = 1000
    end do
    do i = 1, m
      b(j, i) = mod(i * 5 + j, 13) - 6
      v(j, i) = cmplx(mod(i, 5) - 2, mod(i * j, 3))
    end do
  end do
  do j = 1 - w, m + w
    do i = 1 - w, n + w
      g(i, j) = real(mod(abs(i * j + i), 17) - 8)
    end do
  end do
  do j = -w, w
    do i = -w, w
      f(i, j) = real(i + 2 * j)
    end do
  end do
  !$acc data copyin(a, b, big, f, g, u, v) copyout(c, h, z)
  call product(a, b, c)
  !$acc update self(c)
  print '(2f16.0)', sum(c), c(n, m)
  call triangle(a, b, c)
  !$acc update self(c)
  print '(2f16.0)', sum(c), c(n, m)
  call product(big(1::2, :), b, c)
  !$acc update self(c)
  print '(2f16.0)', sum(c), c(n, m)
  call in_element(u, v, z)
  call convolve(n, m, w, f, g, h)
  !$acc end data
  print '(4f16.0)', sum(cmplx(z, kind=8)), z(n, m)
  print '(2f16.0)', sum(real(h, 8)), h(n, m)
end program
