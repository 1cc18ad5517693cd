! A variable that a later clause lists again has one warning, at the later one.
! 2.5.12
subroutine s(x)
  integer :: x, a, b, c, d
  !$acc parallel private(a, b, c, d) private(a) copy(x) ! warning: 'a' appears more than once in clause 'private'
  a = x
  b = a
  c = b
  d = c
  x = d + 1
  !$acc end parallel
end subroutine
