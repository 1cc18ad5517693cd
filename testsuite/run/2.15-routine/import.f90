! A routine directive may stand before USE, IMPORT and IMPLICIT, in an interface
! too, where they say what the function's type is.  OpenACC 3.4, 2.15.1
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module f_routine_import_m
  use iso_c_binding
  implicit none
  interface
    real(c_double) function root(x) bind(c, name='sqrt')
      !$acc routine seq
      import c_double
      real(c_double), value :: x
    end function
    real(c_float) function rootf(x) bind(c, name='sqrtf')
      !$acc routine seq
      use iso_c_binding
      real(c_float), value :: x
    end function
  end interface
contains
  real(c_double) function twice(x)
    !$acc routine seq
    use iso_fortran_env
    implicit none
    real(real64), intent(in) :: x
    twice = 2 * x
  end function
end module
program f_routine_import
  use f_routine_import_m
  real(c_double) :: a(4)
  integer :: i
  !$acc parallel loop copyout(a)
  do i = 1, 4
    a(i) = twice(root(real(i, c_double)**2)) + rootf(16.)
  end do
  print *, a
end program
