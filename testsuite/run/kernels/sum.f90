! A sum that plain kernels keep in memory is a reduction: a module's variable,
! a dummy argument, a component.  2.5.2, 2.9.11
! opt: -O1 -O2 -O3
module sums
  implicit none
  integer, parameter :: n = 48, m = 40
  type pair
    real(8) :: one, two
  end type
  real(8) :: total, a(n, m)
  type(pair) :: both
contains
  subroutine of_module()
    integer :: i, j
    !$acc kernels
    do j = 1, m
      do i = 1, n
        total = total + a(i, j)
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine of_dummy(s, x, n, m)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: s
    real(8), intent(in) :: x(n, m)
    integer :: i, j
    !$acc kernels
    do j = 1, m
      do i = 1, n
        s = s + x(i, j)
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine of_component()
    integer :: i, j
    !$acc kernels
    do j = 1, m
      do i = 1, n
        both%two = both%two + a(i, j)
      end do
    end do
    !$acc end kernels
  end subroutine

  subroutine of_intrinsics(s, t, x)
    real(8), intent(out) :: s, t
    real(8), intent(in) :: x(:)
    !$acc kernels
    s = sum(x)
    t = dot_product(x, x)
    !$acc end kernels
  end subroutine

  subroutine largest(s, x)
    real(8), intent(inout) :: s
    real(8), intent(in) :: x(:)
    integer :: i
    !$acc kernels
    do i = 1, size(x)
      s = max(s, x(i))
    end do
    !$acc end kernels
  end subroutine
end module

program main
  use sums
  implicit none
  real(8) :: s, t
  integer :: i, j
  do j = 1, m
    do i = 1, n
      a(i, j) = mod(i + 3 * j, 7)
    end do
  end do
  total = 1
  both = pair(2, 3)
  s = 4
  t = -1
  call of_module()
  call of_dummy(s, a, n, m)
  call of_component()
  call largest(t, a(:, 3))
  print '(5f12.2)', total, s, both%one, both%two, t
  call of_intrinsics(s, t, a(:, 5))
  print '(5f12.2)', total, s, both%one, both%two, t
end program
