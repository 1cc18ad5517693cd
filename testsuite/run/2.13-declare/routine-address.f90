! The address that a routine takes of a variable that declare names is the one
! that constructs and host_data have.  OpenACC 3.4, 2.13, 2.15.1
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module variables
	use iso_c_binding
	implicit none
	integer, target :: d(16)
	!$acc declare create(d)
contains
	integer(c_intptr_t) function address(i)
		!$acc routine seq
		integer, value :: i
		d(i) = 27
		address = loc(d(i))
	end function

	logical function is_third(p)
		!$acc routine seq
		integer, target :: p
		is_third = loc(p) == loc(d(3))
	end function

	subroutine pass(third, fourth)
		!$acc routine seq
		logical, intent(out) :: third, fourth
		third = is_third(d(3))
		fourth = is_third(d(4))
	end subroutine
end module

program main
	use variables
	implicit none
	integer(c_intptr_t) :: a, b, c
	logical :: third, fourth, also
	!$acc serial copyout(a, b, third, fourth, also)
	a = address(3)
	b = loc(d(3))
	call pass(third, fourth)
	also = is_third(d(3))
	!$acc end serial
	!$acc host_data use_device(d)
	c = loc(d(3))
	!$acc end host_data
	print *, a == b, a == c, third, fourth, also
	if (a /= b .or. a /= c) error stop 1
	if (.not. third .or. fourth .or. .not. also) error stop 2
end program
