! Without accfort's leniency, real(2) is an error outside of CUDA Fortran; a
! conversion is none.  CF-VAR-89
subroutine s(x)
  real :: x
  real(2) :: y ! error: Kind 2 not supported for type REAL
  x = real(2)
end subroutine
