! A reduction of a kernels construct implies a copy clause, which default(none)
! accepts; a copy clause beside it may be there, too.  2.5.15, 2.5.16, 2.11
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program default_none
	implicit none
	real :: low = 99, sum
	integer :: i, a(16)
	a = [(20 - i, i = 1, 16)]
	sum = 0
	!$acc kernels loop copyin(a) default(none) reduction(min: low)
	do i = 1, 16
		low = min(low, real(a(i)))
	end do
	!$acc kernels loop copyin(a) default(none) copy(low) reduction(min: LOW) &
	!$acc& reduction(+: sum)
	do i = 1, 8
		low = min(low, real(a(i)) - 9)
		sum = sum + a(i)
	end do
	!$acc end kernels loop
	print '(2f8.1)', low, sum
end program
