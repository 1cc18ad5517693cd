! submodules, separate module procedures, internal procedures, blocks.  OpenACC 3.4, 2.15.1
module m
  implicit none
  interface
    module subroutine work(a, n)
      integer, intent(in) :: n
      real, intent(inout) :: a(n)
    end subroutine
    module function dbl(x) result(y)
      !$acc routine seq
      real, intent(in) :: x
      real :: y
    end function
  end interface
  real, parameter :: c = 2
  real :: g = 3
  !$acc declare copyin(g)
end module
submodule (m) sm
  implicit none
contains
  module subroutine work(a, n)
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, n
      a(i) = dbl(a(i)) + c + g
    end do
  end subroutine
  module procedure dbl
    !$acc routine seq
    y = 2 * x
  end procedure
end submodule
program p
  use m
  real :: a(10)
  a = 1
  call work(a, 10)
  if (any(a /= 7)) stop 1
  call inner
contains
  subroutine inner
    integer :: i
    real :: loc(10)
    loc = 0
    !$acc parallel loop
    do i = 1, 10
      loc(i) = a(i)
    end do
    if (any(loc /= 7)) stop 2
    block
      use m, only: gg => g
      !$acc parallel loop
      do i = 1, 10
        loc(i) = gg
      end do
    end block
    if (any(loc /= 3)) stop 3
  end subroutine
end program
