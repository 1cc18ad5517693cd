! A loop of a kernels construct that is not independent is run by the host
! around the nests that are: bounds that are dummy arguments, allocatable
! arrays, reductions between the nests.  2.5.2
module steps
  implicit none
contains
  subroutine sweep(a, b, m, n, turns, most)
    integer, intent(in) :: m, n, turns
    real, intent(inout) :: a(m, n), b(m, n)
    real, intent(out) :: most
    integer :: i, j, t
    real :: largest
    most = 0
    !$acc kernels copy(a, b)
    do t = 1, turns
      do j = 2, n - 1
        do i = 2, m - 1
          b(i, j) = 0.25 * (a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + a(i, j + 1))
        end do
      end do
      largest = 0
      do j = 2, n - 1
        do i = 2, m - 1
          largest = max(largest, abs(a(i, j) - b(i, j)))
          a(i, j) = b(i, j)
        end do
      end do
      most = most + largest * t
    end do
    !$acc end kernels
  end subroutine
end module

program main
  use steps
  implicit none
  real, allocatable :: a(:, :), b(:, :), v(:), u(:)
  real :: most, s
  integer :: i, j, k, turns
  allocate (a(40, 30), b(40, 30), v(100), u(100))
  do turns = 0, 6, 3
    do j = 1, 30
      do i = 1, 40
        a(i, j) = mod(i * j, 17)
        b(i, j) = 0
      end do
    end do
    call sweep(a, b, 40, 30, turns, most)
    print '(i3, 3f14.4)', turns, most, sum(a), sum(b)
  end do
  v = [(real(mod(i, 9)), i = 1, 100)]
  u = 0
  s = 1
  !$acc kernels
  !$acc loop seq
  do k = 1, 5
    do i = 2, 99
      u(i) = (v(i - 1) + v(i + 1)) * s
    end do
    s = 0
    do i = 1, 100
      s = s + u(i)
    end do
    s = 100 / s
    v(:) = u(:)
  end do
  !$acc end kernels
  print '(3f14.4)', s, sum(u), sum(v)
end program
