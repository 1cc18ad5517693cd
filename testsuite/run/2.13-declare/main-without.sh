#!/bin/sh
# A main program without directives uses variables in declare create of a module;
# GCC has not what the region needs that gfortran makes of them.  2.13
cd "$work" || exit 1
cat >module.f90 <<'END'
module m
  integer :: n(3)
  real, allocatable :: a(:)
  !$acc declare create(n, a)
end module
END
cat >main.f90 <<'END'
program p
  use m
  n = 1
  allocate(a(3))
  a = 2
  if (sum(n) /= 3 .or. sum(a) /= 6) stop 1
end program
END
$FC $ACCFLAGS -c module.f90 && $FC $ACCFLAGS main.f90 module.o -o main $ACCLIBS &&
	./main
