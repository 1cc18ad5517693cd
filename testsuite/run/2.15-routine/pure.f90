! Directives stand in PURE and ELEMENTAL procedures too, which the standard
! does not forbid; so do those that call them or are around them.  2.5, 2.9,
! 2.15.1
module purely
  implicit none
contains
  pure subroutine scale(n, a, f)
    !$acc routine vector
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    real, intent(in) :: f
    integer :: i
    !$acc loop vector
    do i = 1, n
      a(i) = a(i) * f
    end do
  end subroutine

  elemental pure real function thrice(x)
    !$acc routine seq
    real, intent(in) :: x
    integer :: i
    thrice = 0
    !$acc loop seq
    do i = 1, 3
      thrice = thrice + x
    end do
  end function

  pure real function total(n, a)
    integer, intent(in) :: n
    real, intent(in) :: a(n)
    integer :: i
    total = 0
    !$acc parallel loop reduction(+:total)
    do i = 1, n
      total = total + a(i)
    end do
  end function

  pure function mean(a) result(m)
    real, intent(in) :: a(:)
    real :: m
    m = inner(size(a)) / size(a)
  contains
    pure real function inner(n)
      integer, intent(in) :: n
      inner = total(n, a)
    end function
  end function

  elemental subroutine twice(x)
    real, intent(inout) :: x
    x = 2 * x
  end subroutine
end module

program main
  use purely
  implicit none
  real :: a(8, 4), b(3)
  integer :: j
  a = 1
  !$acc parallel loop gang copy(a)
  do j = 1, 4
    call scale(8, a(:, j), real(j))
    a(1, j) = thrice(a(1, j))
  end do
  b = thrice([1., 2., 3.])
  call twice(b)
  print *, a(1, :), a(2, :), total(8, a(:, 2)), mean(a(:, 3)), b
end program
