! The same array several times in the clauses of a data directive, with
! sections, and of compute constructs; a dummy array without bounds in declare.  2.7, 2.13
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
  call computes
  a = 1
  b = 2
  allocate (c(20))
  c = 3
  !$acc data copy(a)
  call dummies(a, b, 20, c)
  !$acc end data
  print *, sum(a), sum(b)
contains
  subroutine computes
    real(8) :: a(20), b(20)
    integer :: i, n
    a = 1
    b = 2
    n = 20
    !$acc parallel loop copyin(a(1:10)) copyin(a(11:20)) copyout(b(1:10)) &
    !$acc   copy(b(11:20)) firstprivate(n)
    do i = 1, 20
      if (i <= 10) b(i) = a(i) * i + n
      if (i > 10) b(i) = b(i) + a(i) * i + n
    end do
    print *, sum(b)
    !$acc data copyin(a) copyin( A ) async(1) if(n > 0)
    !$acc parallel loop present(a) copy(b) async(1)
    do i = 1, 20
      b(i) = b(i) - a(i)
    end do
    !$acc end data
    !$acc wait(1)
    !$acc parallel copyin(b) copyout(b) self(n < 0)
    !$acc loop
    do i = 1, 20
      b(i) = b(i) - 1
    end do
    !$acc end parallel
    print *, sum(b)
    !$acc kernels copyin(a(1:5), a(6:20)) copy(b(3:4)) copy(b)
    do i = 1, 20
      b(i) = b(i) + a(i)
    end do
    !$acc end kernels
    !$acc serial copy(b(1:5), b(6:20)) copyin(a) async(2)
    do i = 1, 20
      b(i) = b(i) + 2 * a(i)
    end do
    !$acc end serial
    !$acc wait
    print *, sum(b)
    !$acc enter data copyin(b(1:4)) copyin(b(17:20))
    !$acc parallel loop present(b(1:4))
    do i = 1, 4
      b(i) = b(i) + b(21 - i)
    end do
    !$acc exit data copyout(b(1:4)) delete(b(17:20))
    print *, sum(b)
  end subroutine
end program
