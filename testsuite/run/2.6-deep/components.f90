! opt: -O0 -O2
! Components of a dummy argument in the clauses of compute constructs, alone
! and in data regions.  2.6.4, 2.7
module components_mod
  implicit none
  type vec
    integer :: n
    real(8), allocatable :: a(:)
    real(8), pointer :: p(:)
    real(8) :: f(10)
    real(8) :: s
  end type
contains
  subroutine alone(x, y)
    type(vec) :: x
    type(vec), intent(inout) :: y
    integer :: i
    !$acc parallel loop copy(x%a)
    do i = 1, 10
      x%a(i) = x%a(i) + i
    end do
    !$acc parallel loop copy(x%p)
    do i = 1, 10
      x%p(i) = x%p(i) + i
    end do
    !$acc parallel loop copy(x%f, x%s) copyin(y%f)
    do i = 1, 10
      x%f(i) = x%f(i) + i + x%s + y%f(i)
    end do
    !$acc kernels loop copy(y%a(1:10)) copyin(x%a)
    do i = 1, 10
      y%a(i) = y%a(i) + x%a(i)
    end do
    !$acc serial copy(y%s)
    y%s = y%s + 1
    !$acc end serial
  end subroutine
  subroutine within(x)
    type(vec) :: x
    integer :: i
    !$acc data copy(x%a, x%f)
    !$acc parallel loop present(x%a)
    do i = 1, 10
      x%a(i) = x%a(i) + i
    end do
    !$acc parallel loop present(x%f)
    do i = 1, 10
      x%f(i) = x%f(i) + i
    end do
    !$acc end data
    !$acc data copy(x)
    !$acc parallel loop copy(x%a)
    do i = 1, x%n
      x%a(i) = x%a(i) * x%f(i)
    end do
    !$acc end data
    !$acc data copy(x, x%a)
    !$acc parallel loop present(x)
    do i = 1, 10
      x%a(i) = x%a(i) + x%n
    end do
    !$acc parallel loop present(x, x%a)
    do i = 1, 10
      x%a(i) = x%a(i) * 2
    end do
    !$acc parallel loop
    do i = 1, 10
      x%a(i) = x%a(i) - x%s
    end do
    !$acc end data
  end subroutine
end module
program f_components
  use components_mod
  implicit none
  type(vec) :: x, y
  x%n = 10
  allocate (x%a(10), x%p(10))
  x%a = 1
  x%p = 2
  x%f = 3
  x%s = 4
  y = x
  call alone(x, y)
  print *, x%a, x%p, x%f, x%s
  print *, y%a, y%f, y%s
  call within(x)
  print *, x%a, x%p, x%f, x%s
end program
