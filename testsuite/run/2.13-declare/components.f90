! declare of components puts the variable on the device, once: several
! components, also in several directives and beside the variable itself.
! OpenACC 3.4, 2.13
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! compare: none
! flags: -fplugin-arg-acc-no-warn
! stdout: ^T T T 60 7$
module m
  implicit none
  type t
    integer :: b
    real :: v(3)
  end type
  type(t) :: x, y, z, w
  !$acc declare create(x%b, x%v, y%v) copyin(w%b)
  !$acc declare create(y%b)
  !$acc declare create(z%b)
  !$acc declare create(z)
contains
  integer function f(i)
    !$acc routine seq
    integer, value :: i
    f = i * x%b + y%b + nint(x%v(3)) + z%b
  end function
end module
program p
  use openacc
  use m
  implicit none
  integer :: i, s
  x = t(2, [1., 2., 3.])
  y = t(4, 0.)
  z = t(5, 0.)
  w = t(7, 0.)
  !$acc update device(x, y, z, w%b)
  s = 0
  !$acc parallel loop reduction(+: s)
  do i = 1, 2
    s = s + 2 * f(i)
  end do
  !$acc serial copyout(i) present(w)
  i = w%b
  !$acc end serial
  print '(3(l1, 1x), i0, 1x, i0)', acc_is_present(x), acc_is_present(y), &
    acc_is_present(z), s, i
end program
