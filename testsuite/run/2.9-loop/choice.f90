! Nests of parallel constructs whose levels are the compiler's choice, and
! loops with auto, compute what one thread does; what becomes of them is
! checked by plugin/kernels/table.sh.  2.9.2, 2.9.7
module nests
  implicit none
contains
!@ assumed shape, no levels | parallel
  subroutine stencil(a, b)
    real, intent(inout) :: a(:,:)
    real, intent(in) :: b(:,:)
    integer :: i, j
    !$acc parallel loop
    do j = 2, size(a, 2) - 1
      do i = 2, size(a, 1) - 1
        a(i, j) = b(i - 1, j) + b(i + 1, j) + b(i, j - 1) + b(i, j + 1)
      end do
    end do
  end subroutine
!@ rows outside | parallel
  subroutine turned(a, b, n, m)
    integer, intent(in) :: n, m
    real, intent(inout) :: a(n, m)
    real, intent(in) :: b(n, m)
    integer :: i, j
    !$acc parallel loop
    do i = 1, n
      do j = 1, m
        a(i, j) = a(i, j) + 2 * b(i, j)
      end do
    end do
  end subroutine
!@ gang alone, a sum inside | parallel
  subroutine product(a, x, y)
    real, intent(in) :: a(:,:), x(:)
    real, intent(out) :: y(:)
    integer :: i, j
    real :: t
    !$acc parallel loop gang private(t)
    do j = 1, size(a, 2)
      t = 0
      do i = 1, size(a, 1)
        t = t + a(i, j) * x(i)
      end do
      y(j) = t
    end do
  end subroutine
!@ auto | parallel
  subroutine scale(x, y)
    real, intent(inout) :: x(:)
    real, intent(in) :: y(:)
    integer :: i
    !$acc parallel loop auto
    do i = 1, size(y)
      x(i) = x(i) + y(i)
    end do
  end subroutine
!@ auto, dependent | sequential: possible dependence of x
  subroutine prefix(x)
    real, intent(inout) :: x(:)
    integer :: i
    !$acc parallel loop auto
    do i = 2, size(x)
      x(i) = x(i) + x(i - 1) / 2
    end do
  end subroutine
!@ maximum of a dummy argument, auto | parallel
  subroutine largest(a, most)
    real, intent(in) :: a(:,:)
    real, intent(inout) :: most
    integer :: i, j
    !$acc parallel loop auto reduction(max:most)
    do j = 1, size(a, 2)
      do i = 1, size(a, 1)
        most = max(most, a(i, j))
      end do
    end do
  end subroutine
!@ end
end module

program main
  use nests
  implicit none
  integer, parameter :: n = 70, m = 50
  real :: a(n, m), b(n, m), x(n), y(m), most
  integer :: i, j
  do j = 1, m
    do i = 1, n
      b(i, j) = mod(i * 3 + j, 7)
    end do
  end do
  a = 1
  x = 0.5
  most = 0
  call stencil(a, b)
  call turned(a, b, n, m)
  call product(a, x, y)
  call scale(x(1:m), y)
  call prefix(x)
  call largest(a, most)
  print *, sum(a), sum(x), sum(y), most
end program
