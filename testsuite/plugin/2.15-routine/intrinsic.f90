! 2.15.1: an intrinsic procedure has no levels of parallelism; a procedure of
! the user's may have an intrinsic's name.  ROUT-14
module own
contains
  subroutine second(x)
    real, intent(inout) :: x(4)
    !$acc routine worker
    integer :: i
    !$acc loop worker
    do i = 1, 4
      x(i) = x(i) + 1
    end do
  end subroutine
end module

subroutine s(a)
  use own
  real :: a(10), b(4)
  integer :: i
  !$acc routine(abort) worker ! error: 'abort' is an intrinsic procedure, which
  !$acc routine(sin) vector ! error: 'sin' is an intrinsic procedure, which
  !$acc routine(cos) seq
  !$acc routine(second) worker
  b = 1
  !$acc parallel loop copy(a) private(b)
  do i = 1, 10
    a(i) = sin(a(i)) + cos(a(i))
    if (a(i) > 5) call abort
    call second(b)
  end do
end subroutine
