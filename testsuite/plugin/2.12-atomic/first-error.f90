! An atomic construct with an error in one of its statements has that error alone:
! the compiler does not look at the rest of the construct.  2.12
subroutine s(x, v)
  integer :: x, v(2)
  !$acc parallel copy(x, v)
  !$acc atomic capture
  x = 1 ! error: the statement before the capture must update 'x' from its old value
  v = x
  !$acc end atomic
  !$acc end parallel
end subroutine
