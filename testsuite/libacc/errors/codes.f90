! Each code of an error reaches the callbacks of a program in Fortran, and the
! program ends with a message unless a callback ends it.
! ERR-01 to 06 08 to 24, API-SETTYPE-05, API-SHUT-11
! files: ../aux/check.c ../aux/failing.c
! flags: -cpp -I@src@
module codes
  use openacc
  use iso_c_binding
  implicit none
  include '../aux/check.inc'
  interface
    subroutine failing(code) bind(C, name="fortran_failing")
      use iso_c_binding
      integer(c_int), value :: code
    end subroutine
  end interface
  integer(c_int) :: which
  integer :: m(10, 10)
contains
  subroutine act() bind(C)
    if (which == 16) then
      call acc_copyin(m(1, :))
    else
      call failing(which)
    end if
  end subroutine
  subroutine body(discrete) bind(C)
    integer(c_int), value :: discrete
    do which = 1, 16 + 0 * discrete
      call error_of(which, c_funloc(act))
    end do
    which = 1000
    call error_of(3, c_funloc(act))
  end subroutine
end module
program main
  use codes
  implicit none
  call both(c_funloc(body))
end program
