! Sequential loops over rows of arrays, of explicit and of assumed shape, that load
! what earlier iterations have loaded or stored, compute the same when a thread
! keeps the values; of no, one and some iterations.
! opt: -O0 -O2 -O3
module loops
  implicit none
contains
  ! Known dimensions at run time.
  subroutine explicit(n, m, k, x, y)
    integer, intent(in) :: n, m, k
    real(8), intent(inout) :: x(m, 2, 0:k), y(m, 0:k)
    integer :: i, j
    !$acc parallel loop gang vector copy(x, y)
    do j = 1, m
      do i = 1, n
        y(j, i) = y(j, i) + x(j, 1, i - 1)
        x(j, 1, i) = x(j, 1, i) - y(j, i)
        x(j, 1, i + 1) = x(j, 1, i + 1) + x(j, 1, i)
        x(j, 2, i) = x(j, 2, i - 1) - x(j, 1, i)
      end do
    end do
    !$acc parallel loop gang vector copy(x, y)
    do j = 1, m
      do i = n, 1, -1
        x(j, 1, i) = x(j, 1, i) - y(j, i) * x(j, 1, i + 1) + x(j, 2, i + 2)
        x(j, 2, i) = x(j, 2, i + 1) + 1
      end do
    end do
  end subroutine

  ! Dimensions that are constants.
  subroutine fixed(n, a, b)
    integer, intent(in) :: n
    integer, intent(inout) :: a(31, 0:20)
    real, intent(inout) :: b(31, 0:20)
    integer :: i, j
    !$acc parallel loop gang vector copy(a, b)
    do j = 1, 31
      do i = 2, n + 1
        a(j, i) = a(j, i - 1) + a(j, i - 2)
        a(j, i + 1) = a(j, i + 1) - 1
        b(j, i + 3) = b(j, i) + a(j, i)
        b(j, i + 4) = 2
      end do
    end do
  end subroutine

  ! Strides that are known at run time, and a step of the loop that is, too.
  subroutine assumed(n, by, x, y, s)
    integer, intent(in) :: n, by
    integer(8), intent(inout) :: x(:, 0:), y(:, 0:), s(:)
    integer :: i, j
    !$acc parallel loop gang vector copy(x, y, s)
    do j = 1, size(x, 1)
      do i = 1, n
        y(j, i) = x(j, i - 1) + x(j, i) - x(j, i + 1)
        s(j) = s(j) + y(j, i)
      end do
      do i = 1, n
        x(j, i) = x(j, i - 1) + y(j, i)
        x(j, i + 2) = x(j, i) - 3
      end do
      do i = 1, n, by
        y(j, i + 1) = y(j, i) + 1
        y(j, i + 2) = y(j, i + 1) + s(j)
      end do
    end do
  end subroutine
end module

program recurrences
  use loops
  implicit none
  real(8) :: x(29, 2, 0:20), y(29, 0:20)
  integer :: a(31, 0:20), n, i
  real :: b(31, 0:20)
  integer(8) :: v(60, 0:20), w(30, 0:20), s(30)
  do n = 0, 6
    x = reshape([(mod(i, 7), i = 1, size(x))], shape(x))
    y = reshape([(mod(i, 3) - 1, i = 1, size(y))], shape(y))
    a = reshape([(mod(i, 5), i = 1, size(a))], shape(a))
    b = reshape([(mod(i, 4), i = 1, size(b))], shape(b))
    v = reshape([(mod(i, 11), i = 1, size(v))], shape(v))
    w = reshape([(mod(i, 9), i = 1, size(w))], shape(w))
    s = 1
    call explicit(n, 29, 20, x, y)
    call fixed(n, a, b)
    call assumed(n, max(1, n / 2), v(1::2, :), w, s)
    print '(i0, 2f14.1, i12, f12.1, 3i12)', n, sum(x(:, 1, :)) + sum(y), &
      sum(x(:, 2, :)), sum(a), sum(b), sum(v), sum(w), sum(s)
  end do
end program
