! routines in modules, interfaces and procedures, at every level; functions
! with array results, elemental, recursive and internal ones.  OpenACC 3.4, 2.15.1
module r1
  implicit none
  interface
    subroutine ext(x)
      !$acc routine seq
      real :: x
    end subroutine
  end interface
  !$acc routine(modf) seq
contains
  subroutine vec(a, n)
    !$acc routine vector
    integer, intent(in) :: n
    real :: a(n)
    integer :: i
    !$acc loop vector
    do i = 1, n
      a(i) = a(i) + 1
    end do
  end subroutine
  subroutine wrk(a, n)
    !$acc routine worker
    integer, intent(in) :: n
    real :: a(n)
    integer :: i
    !$acc loop worker vector
    do i = 1, n
      a(i) = a(i) + 2
    end do
  end subroutine
  subroutine gng(a, n)
    !$acc routine gang
    integer, intent(in) :: n
    real :: a(n)
    integer :: i
    !$acc loop gang vector
    do i = 1, n
      a(i) = a(i) + 3
    end do
  end subroutine
  elemental function el(x) result(y)
    !$acc routine seq
    real, intent(in) :: x
    real :: y
    y = x * x
  end function
  real function modf(x)
    real :: x
    modf = x + 0.5
  end function
  recursive integer function fact(n) result(f)
    !$acc routine seq
    integer, value :: n
    if (n <= 1) then
      f = 1
    else
      f = n * fact(n - 1)
    end if
  end function
  pure subroutine noh(x)
    !$acc routine seq nohost
    real, intent(inout) :: x
    x = 1
  end subroutine
  function arr(x) result(v)
    !$acc routine seq
    real, intent(in) :: x
    real :: v(3)
    v = [x, x + 1, x + 2]
  end function
  subroutine imp(x)
    real :: x
    x = x + 1
  end subroutine
end module
subroutine ext(x)
  !$acc routine seq
  real :: x
  x = -x
end subroutine
program p
  use r1
  implicit none
  integer :: i
  real :: a(32), b(32, 32), v(3)
  a = 1
  !$acc parallel copy(a)
  call gng(a, 32)
  !$acc end parallel
  if (any(a /= 4)) stop 1
  b = 0
  !$acc parallel loop gang copy(b)
  do i = 1, 32
    call wrk(b(:, i), 32)
  end do
  if (any(b /= 2)) stop 2
  !$acc parallel loop gang worker copy(b)
  do i = 1, 32
    call vec(b(1, i), 32)
  end do
  if (any(b /= 3)) stop 3
  !$acc parallel loop copy(a)
  do i = 1, 32
    call ext(a(i))
    a(i) = el(a(i)) + modf(a(i)) + fact(4)
  end do
  if (any(a /= 16 - 3.5 + 24)) stop 4
  !$acc parallel loop copy(a) private(v)
  do i = 1, 32
    v = arr(real(i))
    a(i) = sum(v)
    call inner(a(i))
    call imp(a(i))
  end do
  if (a(4) /= 17) stop 5
  a = 2
  !$acc kernels copy(a)
  a = el(a)
  !$acc end kernels
  if (any(a /= 4)) stop 6
contains
  subroutine inner(x)
    !$acc routine seq
    real :: x
    x = x + 1
  end subroutine
end program
