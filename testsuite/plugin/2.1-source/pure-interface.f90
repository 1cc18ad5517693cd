! 2.5: a PURE procedure with directives agrees with its interface bodies in the
! same file, and may be called by PURE ones.  CMP-01
! flags: -Wall -Werror
pure subroutine p(a)
  implicit none
  real, intent(inout) :: a(10)
  integer :: i
  !$acc parallel loop
  do i = 1, 10
    a(i) = a(i) + 1
  end do
end subroutine

pure real function total(a) result(s)
  implicit none
  real, intent(in) :: a(10)
  integer :: i
  s = 0
  !$acc parallel loop reduction(+: s)
  do i = 1, 10
    s = s + a(i)
  end do
end function

pure subroutine twice(a)
  implicit none
  interface
    pure subroutine p(a)
      implicit none
      real, intent(inout) :: a(10)
    end subroutine
  end interface
  real, intent(inout) :: a(10)
  call p(a)
  if (a(1) > 0) call p(a)
end subroutine

program x
  implicit none
  interface
    pure subroutine p(a)
      implicit none
      real, intent(inout) :: a(10)
    end subroutine
    pure real function total(a) result(s)
      implicit none
      real, intent(in) :: a(10)
    end function
    pure subroutine twice(a)
      implicit none
      real, intent(inout) :: a(10)
    end subroutine
  end interface
  real :: a(10)
  a = 1
  call p(a)
  call twice(a)
  print *, a, total(a)
end program
