! bind to a procedure that is bound itself; routine with a name that nothing
! has.  OpenACC 3.4, 2.15.1 (ROUT-27)
subroutine one(x)
  !$acc routine seq bind(two)
  integer, intent(inout) :: x
  x = x + 1
end subroutine
subroutine three(x)
  !$acc routine seq bind(one) ! error: 'one' has a 'bind' clause itself
  integer, intent(inout) :: x
  x = x + 2
end subroutine
subroutine four
  implicit none
  !$acc routine(nobody) seq ! error: Invalid NAME
end subroutine
