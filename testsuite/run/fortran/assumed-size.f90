! Assumed-size dummies: sections in clauses; a construct needs no clause where
! one around it, or default(present), says that the array is there; present
! takes the whole of it. OpenACC 3.4, 2.6.2, 2.7.1, DSPEC-14
program f_assumed_size
  implicit none
  real :: a(12), b(3, -1:2)
  integer :: i, j
  a = [(i, i = 1, 12)]
  b = reshape([(i, i = 1, 12)], [3, 4])
  call around(a, 12)
  call dynamic(a(2), 10)
  call whole(a, 12)
  call two(b, 3, 4)
  call partial(a, 12)
  print '(12f7.1)', a
  print '(12f7.1)', b
contains
  subroutine around(x, n)
    integer, intent(in) :: n
    real, intent(inout) :: x(*)
    integer :: i
    !$acc data copy(x(1:n))
    !$acc parallel loop
    do i = 1, n
      x(i) = x(i) + i
    end do
    !$acc kernels
    do i = 1, n
      x(i) = 2 * x(i)
    end do
    !$acc end kernels
    !$acc serial
    x(n) = x(1)
    !$acc end serial
    !$acc end data
  end subroutine

  subroutine dynamic(x, n)
    integer, intent(in) :: n
    real, intent(inout) :: x(0:*)
    integer :: i
    !$acc enter data copyin(x(0:n-1))
    !$acc parallel loop default(present)
    do i = 0, n - 1
      x(i) = x(i) - i
    end do
    !$acc data default(present)
    !$acc parallel loop gang vector
    do i = 0, n - 1
      x(i) = x(i) + 0.5
    end do
    !$acc end data
    !$acc exit data copyout(x(:n-1))
  end subroutine

  subroutine whole(x, n)
    integer, intent(in) :: n
    real, intent(inout) :: x(*)
    integer :: i
    !$acc enter data copyin(x(:n))
    !$acc parallel loop present(x)
    do i = 1, n
      x(i) = 3 * x(i)
    end do
    !$acc data present(x)
    !$acc parallel loop
    do i = 1, n
      x(i) = x(i) + 1
    end do
    !$acc end data
    !$acc exit data copyout(x(1:n))
  end subroutine

  subroutine two(x, m, n)
    integer, intent(in) :: m, n
    real, intent(inout) :: x(m, -1:*)
    integer :: i, j
    !$acc data copy(x(:, -1:n - 2))
    !$acc parallel loop collapse(2)
    do j = -1, n - 2
      do i = 1, m
        x(i, j) = x(i, j) + 10 * i + j
      end do
    end do
    !$acc end data
  end subroutine

  subroutine partial(x, n)
    integer, intent(in) :: n
    real, intent(inout) :: x(*)
    integer :: i
    !$acc data copy(x(5:n))
    !$acc parallel loop
    do i = 5, n
      x(i) = x(i) + 100
    end do
    !$acc end data
  end subroutine
end program
