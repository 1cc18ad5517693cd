! A descriptor in an object that is present gets the address of an array when a
! data region begins; a failure of that is an error of the region.
! ERR-01, 2.6.4, 2.7.2
! files: ../aux/check.c ../aux/failing.c
! plugin: yes
! flags: -cpp -I@src@
module attach
  use openacc
  use iso_c_binding
  implicit none
  include '../aux/check.inc'
  interface
    integer(c_int) function fail(n) bind(C, name="fortran_fail")
      use iso_c_binding
      integer(c_int), value :: n
    end function
    subroutine failing_device() bind(C, name="fortran_failing_device")
    end subroutine
  end interface
  type holder
    integer :: n = 1
    real, allocatable :: a(:)
  end type
  type(holder) :: s
  integer(c_int), parameter :: system_error = 2
  integer :: last = 0, calls
contains
  subroutine use_array(a)
    real, allocatable :: a(:)
    integer :: from
    from = fail(last)
    !$acc data copyin(a)
    calls = fail(0) - from
    !$acc end data
  end subroutine
  subroutine act() bind(C)
    call use_array(s%a)
  end subroutine
  subroutine body(discrete) bind(C)
    integer(c_int), value :: discrete
    allocate (s%a(10 + 0 * discrete))
    s%a = 1
    call failing_device
    !$acc enter data copyin(s)
    call act
    last = calls
    call error_of(system_error, c_funloc(act))
    !$acc exit data delete(s)
  end subroutine
end module
program main
  use attach
  implicit none
  call both(c_funloc(body))
end program
