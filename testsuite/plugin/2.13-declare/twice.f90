! 2.13: a variable appears once in the declare directives of a scope.  DECL-09
subroutine a(c)
  real :: c(:)
  !$acc declare present(c)
  !$acc declare create(c) ! error: 'c' is already in a 'declare' directive
  c = 1
end subroutine

subroutine b(c, d, n)
  integer :: n
  real :: c(n), d(n)
  !$acc declare create(d)
  !$acc declare present(c), create(C) ! error: 'C' is already in a 'declare' directive
  if (n > 3) return
  c = d
end subroutine

module m
  real, allocatable :: x(:)
  !$acc declare create(x)
  !$acc declare copyin(x) ! error: 'x' is already in a 'declare' directive
end module

subroutine in_blocks(n)
  integer :: n
  block
    real :: e(n)
    !$acc declare create(e)
    e = 1
  end block
  block
    real :: e(n), ee(n)
    !$acc declare create(e)
    !$acc declare create(ee)
    !$acc declare create(e) ! error: 'e' is already in a 'declare' directive
    e = 1
  end block
end subroutine
