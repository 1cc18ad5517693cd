! 2.12: in an atomic capture only an update may stand before the statement that
! captures; a write may stand after it.  ATOM-23
subroutine f(x, v, a, b)
  integer :: x, v, a(10)
  logical :: b, c
  !$acc atomic capture
  x = v * v ! error: must update 'x' from its old value
  v = x
  !$acc end atomic
  !$acc atomic capture
  x = 5 ! error: must update 'x' from its old value
  v = x
  !$acc end atomic
  !$acc atomic capture
  a(v) = max(v, 3) ! error: must update 'a\(v\)' from its old value
  x = a(v)
  !$acc end atomic
  !$acc atomic capture
  b = .not. c ! error: must update 'b' from its old value
  c = b
  !$acc end atomic
  !$acc atomic capture
  v = x
  x = 5
  !$acc end atomic
  !$acc atomic capture
  x = 5 + x
  v = x
  !$acc end atomic
  !$acc atomic capture
  a(1) = max(a(1), x)
  v = a(1)
  !$acc end atomic
end subroutine
