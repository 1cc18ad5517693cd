! Indented directives of the preprocessor are taken; lines, columns and the
! folders of include files stay the user's.  doc/leniency.md
! OpenACC 3.4, 2.1 (DIR-01)
! compare: none
program main
	implicit none
#include "openacc_lib.h"
	integer :: i, a(10)
	#ifdef NOT_DEFINED
	error in what is not compiled
	  # else
	a = 1
	#endif
	#define THREE 3 + \
	  2
	!$acc parallel loop
	do i = 1, 10
		#if THREE > 4
		a(i) = a(i) + THREE
		#endif
	end do
	if (any(a /= 6)) stop 1
	if (__LINE__ /= 23) stop 2
	if (index(__FILE__, "indented-ifdef.F90") == 0) stop 3
end program
