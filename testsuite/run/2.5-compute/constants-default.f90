! Neither default(present) nor default(none) concerns named constants, arrays
! and structures too, of another module or the procedure, or constants without
! a name: they are no variables.  OpenACC 3.4, 2.5.16
! opt: -O0 -O2
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! compare: none
! stdout: ^39 55 39 55 defabc$
module m
  implicit none
  real(8), parameter :: w(3) = [28d0, 32d0, 2d0]
end module
program p
  use m
  implicit none
  type t
    integer :: a, b(2)
  end type
  type(t), parameter :: c = t(1, [2, 3])
  type(t), parameter :: d(2) = [t(1, [2, 3]), t(4, [5, 6])]
  character(3), parameter :: names(2) = ['abc', 'def']
  complex, parameter :: z(2) = [(1., 2.), (3., 4.)]
  integer :: i, x(4)
  character(3) :: y(2)
  x = 0
  !$acc data copy(x) copyout(y)
  !$acc parallel loop default(present)
  do i = 1, 2
    x(i) = c%b(i) + d(i)%a + int(aimag(z(i))) + int(w(i)) + sum([1, 2, 3] * i)
    y(i) = names(3 - i)
  end do
  !$acc parallel loop default(none) present(x)
  do i = 1, 2
    x(i + 2) = c%b(i) + d(i)%a + int(aimag(z(i))) + int(w(i)) &
      + sum([1, 2, 3] * i)
  end do
  !$acc end data
  print '(4(i0, 1x), 2a)', x, y
end program
