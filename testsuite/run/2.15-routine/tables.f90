! A routine uses constants and type-bound procedures, which device code has
! without a declare directive.  OpenACC 3.4, 2.15.1
! opt: -O0 -O2
module m
  implicit none
  type base
    integer :: k = 3
  contains
    procedure :: get => base_get
    procedure :: twice
  end type
  type, extends(base) :: more
    integer :: q = 8
  contains
    procedure :: get => more_get
  end type
  integer, parameter :: table(5) = [2, 4, 8, 16, 32]
  real, parameter :: square(2, 2) = reshape([1., 2., 3., 4.], [2, 2])
  character(3), parameter :: name(2) = ['abc', 'xyz']
contains
  integer function base_get(self)
    !$acc routine seq
    class(base), intent(in) :: self
    base_get = self%k
  end function
  integer function more_get(self)
    !$acc routine seq
    class(more), intent(in) :: self
    more_get = self%k + self%q
  end function
  integer function twice(self)
    !$acc routine seq
    class(base), intent(in) :: self
    twice = self%get() * 2
  end function
  subroutine types(i, r)
    !$acc routine seq
    integer, value :: i
    integer :: r(4), j
    type(base) :: b
    type(more) :: e
    b%k = i
    e%k = -i
    r(1) = b%twice()
    r(2) = e%twice()
    r(3) = twice(e)
    r(4) = 0
    !$acc loop seq
    do j = 1, 3
      r(4) = r(4) + e%twice()
    end do
  end subroutine
  subroutine constants(i, r)
    !$acc routine seq
    integer, value :: i
    integer :: r
    integer, parameter :: own(3) = [7, 8, 9]
    r = table(mod(i, 5) + 1) + int(square(mod(i, 2) + 1, 1))
    r = r + ichar(name(mod(i, 2) + 1)(2:2)) + own(mod(i, 3) + 1)
  end subroutine
end module
program p
  use m
  implicit none
  integer, parameter :: n = 20
  integer :: r(4, n), c(n), i
  !$acc parallel loop copyout(r, c)
  do i = 1, n
    call types(i, r(:, i))
    call constants(i, c(i))
  end do
  print '(4i6)', r
  print '(20i5)', c
end program
