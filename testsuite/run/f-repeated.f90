! The same array several times in the clauses of a data directive, with
! sections; a dummy array without bounds in declare.  2.7, 2.13
module repeated_mod
contains
  subroutine dummies(a, b, n, c)
    integer :: n, i
    real :: a(:), b(n)
    real, allocatable :: c(:)
    !$acc declare present(a) copy(b)
    interface
      real function other(x)
        real :: x
      end function
    end interface
    !$acc declare copyin(c)
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + b(i) + c(i)
      b(i) = b(i) + 1
    end do
    if (n > 0) call inner(a)
  contains
    subroutine inner(x)
      real :: x(:)
      !$acc declare present(x)
      integer :: i
      !$acc parallel loop present(x)
      do i = 1, size(x)
        x(i) = x(i) * 2
      end do
    end subroutine
  end subroutine
end module
program f_repeated
  use repeated_mod
  implicit none
  integer :: u(0:9, 0:9), v(0:9, 0:9), i, j, k
  real :: a(20), b(20)
  real, allocatable :: c(:)
  logical :: on
  u = 1
  v = 2
  on = .true.
  !$acc data copyin(v) create(u) &
  !$acc   copyin(u(0:9, 0), u(0:9, 9)) if(on)
  do k = 1, 2
    !$acc parallel loop collapse(2) present(u, v)
    do j = 0, 9
      do i = 0, 9
        u(i, j) = v(i, j) + k
      end do
    end do
    !$acc update self(u)
  end do
  !$acc end data
  print *, sum(u)
  !$acc data copy(u(:, 0:1), u(:, 8:9))
  !$acc parallel loop present(u(:, 0:1))
  do i = 0, 9
    u(i, 0:1) = i
  end do
  !$acc parallel loop present(u(:, 8:9))
  do i = 0, 9
    u(i, 8:9) = 2 * i
  end do
  !$acc end data
  print *, sum(u)
  !$acc enter data copyin(v(:, 0:1), v(:, 4:5)) create(v(:, 7:8))
  !$acc parallel loop present(v(:, 4:5))
  do i = 0, 9
    v(i, 4:5) = i
  end do
  !$acc exit data copyout(v(:, 4:5)) delete(v(:, 0:1), v(:, 7:8))
  print *, sum(v)
  a = 1
  b = 2
  allocate (c(20))
  c = 3
  !$acc data copy(a)
  call dummies(a, b, 20, c)
  !$acc end data
  print *, sum(a), sum(b)
end program
