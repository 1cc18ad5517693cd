! What plain kernels make of loops in Fortran is what one thread computes; the
! levels are checked by plugin/kernels-table.sh.  2.5.2, 2.9.7
module loops
  implicit none
  integer, parameter :: n = 32
contains
!@ dummy arrays do not alias | parallel
  subroutine l01(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(i) = 2 * b(i) + a(i)
    end do
    !$acc end kernels
  end subroutine
!@ prefix sum | sequential: possible dependence
  subroutine l02(a, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    integer :: i
    !$acc kernels
    do i = 2, m
      a(i) = a(i) + 0.5 * a(i - 1)
    end do
    !$acc end kernels
  end subroutine
!@ array syntax on a whole matrix | checked
  subroutine l03(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    real, intent(in) :: b(m, m)
    !$acc kernels
    a = 0.5 * b + 1
    !$acc end kernels
  end subroutine
!@ where | parallel
  subroutine l04(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    !$acc kernels
    where (b > 3)
      a = b
    elsewhere
      a = -1
    end where
    !$acc end kernels
  end subroutine
!@ five-point stencil | checked
  subroutine l05(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m, m)
    real, intent(in) :: b(m, m)
    integer :: i, j
    !$acc kernels
    do j = 2, m - 1
      do i = 2, m - 1
        a(i, j) = 0.25 * (b(i - 1, j) + b(i + 1, j) + b(i, j - 1) + b(i, j + 1))
      end do
    end do
    !$acc end kernels
  end subroutine
!@ scatter | sequential: may be the same
  subroutine l06(a, b, ix, m)
    integer, intent(in) :: m, ix(m)
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do i = 1, m
      a(ix(i)) = b(i)
    end do
    !$acc end kernels
  end subroutine
!@ sum | parallel
  real function l07(a, m)
    integer, intent(in) :: m
    real, intent(in) :: a(m)
    integer :: i
    real :: s
    s = 0
    !$acc kernels
    do i = 1, m
      s = s + a(i)
    end do
    !$acc end kernels
    l07 = s
  end function
!@ maximum | parallel
  real function l08(a, m)
    integer, intent(in) :: m
    real, intent(in) :: a(m)
    integer :: i
    real :: s
    s = -1
    !$acc kernels
    do i = 1, m
      s = max(s, a(i))
    end do
    !$acc end kernels
    l08 = s
  end function
!@ do concurrent | parallel
  subroutine l09(a, b, m)
    integer, intent(in) :: m
    real, intent(inout) :: a(m)
    real, intent(in) :: b(m)
    integer :: i
    !$acc kernels
    do concurrent (i = 1:m)
      a(i) = b(i) + i
    end do
    !$acc end kernels
  end subroutine
!@end
end module

program table
  use loops
  implicit none
  real :: a(n), b(n), c(n, n), d(n, n)
  integer :: ix(n), i, j
  do i = 1, n
    a(i) = mod(i, 7)
    b(i) = mod(i * 5, 11)
    ix(i) = mod(i * 13, n) + 1
    do j = 1, n
      c(i, j) = mod(i + j, 5)
      d(i, j) = mod(i * j, 9)
    end do
  end do
  call l01(a, b, n)
  print '(f12.1)', sum(a)
  call l02(a, n)
  print '(f12.1)', sum(a)
  call l03(c, d, n)
  print '(f12.1)', sum(c)
  call l04(a, b, n)
  print '(f12.1)', sum(a)
  call l05(c, d, n)
  print '(f12.1)', sum(c)
  call l06(a, b, ix, n)
  print '(f12.1)', sum(a)
  print '(f12.1)', l07(a, n), l08(a, n)
  call l09(a, b, n)
  print '(f12.1)', sum(a)
end program
