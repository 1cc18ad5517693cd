! A routine may have saved variables that all have initial values, by DATA too,
! and names them in SAVE: as those that are initialised without SAVE.
! OpenACC 3.4, 2.15.1
! flags: -fplugin-arg-acc-no-warn
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! compare: none
! stdout: ^13\.5 15\.5 17\.5$
module m
  implicit none
contains
  real function f(x)
    !$acc routine seq
    real, intent(in) :: x
    real :: one, two, c(2)
    save one, two
    data one, two / 1., 2. /, c / 3., 4. /
    real, save :: half = 0.5
    f = one + two * x + c(1) + c(2) + half
    call g(f)
  end function
  subroutine g(y)
    !$acc routine seq
    real, intent(inout) :: y
    real, save :: three, d(2) = [1., 2.]
    data three / 3. /
    y = y + three - d(2) + d(1) + 1.
  end subroutine
end module
program p
  use m
  real :: a(3)
  integer :: i
  !$acc parallel loop copyout(a)
  do i = 1, 3
    a(i) = f(real(i))
  end do
  print '(2(f4.1, 1x), f4.1)', a
end program
