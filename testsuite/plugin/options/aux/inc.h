  integer, intent(inout) :: a(N), from_h_unused
  integer :: from_h
