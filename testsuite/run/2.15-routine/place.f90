! routine before its procedure, and by name in a module's specification part.
! OpenACC 3.4, 2.15.1 (ROUT)
module f_routine_place_m
  implicit none
  !$acc routine(twice) seq
contains
  integer function twice(x)
    integer, value :: x
    twice = 2 * x
  end function
  !$acc routine seq
  integer function thrice(x)
    integer, value :: x
    thrice = 3 * x
  end function
end module
program f_routine_place
  use f_routine_place_m
  implicit none
  integer :: i, a(100)
  !$acc parallel loop copyout(a)
  do i = 1, 100
    a(i) = twice(i) + thrice(i)
  end do
  print *, sum(a)
end program
