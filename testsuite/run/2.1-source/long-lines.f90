! With -fplugin-arg-acc-lenient, as accfort gives it, directives and statements of
! free form may be longer than 132 characters.
! flags: -fplugin-arg-acc-lenient
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! compare: none
! stdout: ^ *12 24 36$
program p
  implicit none
  integer :: variable01, variable02, variable03, variable04, variable05, variable06, variable07, variable08, variable09, variable10, variable11, variable12, i, a(3)
  !$acc parallel loop copyout(a) private(variable01, variable02, variable03, variable04, variable05, variable06, variable07, variable08, variable09, variable10, variable11, variable12)
  do i = 1, 3
    variable01 = i
    variable12 = 12
    a(i) =                                                                                                                            variable01 * variable12
  end do
  print '(3(1x, i0))', a
end program
