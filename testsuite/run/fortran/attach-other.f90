! attach of an array copies its descriptor, though the directive has data of the
! same component of another object.  2.6.4, 2.7.13
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! env: ACC_X_HOST_MEMORY=discrete
! compare: none
! stdout: ^passed$
module m
  implicit none
  type t
    integer :: n = 0
    integer, pointer :: q(:) => null()
  end type
  type u
    type(t) :: in(3)
  end type
contains
  subroutine dummies(a, b, y)
    type(t) :: a, b
    integer, target :: y(:)
    integer :: found(3)
    !$acc enter data copyin(b)
    b%q => y(2::3)
    !$acc enter data copyin(a)
    !$acc enter data copyin(a%q) attach(b%q)
    !$acc serial present(b) copyout(found)
    found = [size(b%q), b%q(1), b%q(2)]
    !$acc end serial
    if (any(found /= [3, 2, 5])) stop 1
    !$acc exit data detach(b%q) delete(a%q)
    !$acc exit data delete(a, b)
  end subroutine
end module
program p
  use m
  type(t) :: a, b
  type(u) :: c
  integer, target :: x(10), y(10)
  integer :: i, found(3)
  x = 1
  y = [(i, i = 1, 10)]
  a%q => x
  !$acc enter data copyin(b, y)
  b%q => y(1:10:4)
  !$acc enter data copyin(a)
  !$acc enter data copyin(a%q) attach(b%q)
  !$acc serial present(b) copyout(found)
  found = [size(b%q), b%q(2), b%q(3)]
  !$acc end serial
  if (any(found /= [3, 5, 9])) stop 2
  !$acc exit data detach(b%q) delete(a%q)
  !$acc exit data delete(a, b)
  b%q => null()
  call dummies(a, b, y)
  !$acc enter data copyin(c)
  i = 2
  c%in(i)%q => y(3:4)
  !$acc enter data attach(c%in(i)%q)
  !$acc serial present(c) copyout(found)
  found = [size(c%in(2)%q), c%in(2)%q(1), c%in(2)%q(2)]
  !$acc end serial
  if (any(found /= [2, 3, 4])) stop 3
  !$acc exit data detach(c%in(i)%q)
  !$acc exit data delete(c, y)
  print '(a)', 'passed'
end program
