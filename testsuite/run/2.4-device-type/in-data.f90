! Several constructs with device_type in a data construct, after a block with an
! interface too.  2.4, 2.6.5
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program p
	implicit none
	integer :: a(10), i, n
	n = 10
	a = 1
	!$acc data copy(a)
	!$acc parallel
	!$acc loop device_type(nvidia) gang device_type(*) vector
	do i = 1, n
		a(i) = a(i) + i
	end do
	!$acc end parallel
	!$acc parallel loop device_type(nvidia) vector device_type(*) gang
	do i = 1, n
		a(i) = a(i) * 2
	end do
	!$acc end data
	!$acc data copy(a)
	block
		integer :: k
		!$acc serial loop
		do k = 1, n
			a(k) = a(k) - 1
		end do
	end block
	block
		interface
			integer function abs_of(i) bind(c, name="abs")
				integer, value :: i
			end function
		end interface
		n = abs_of(-n)
	end block
	!$acc parallel loop
	do i = 1, n
		a(i) = a(i) + n
	end do
	!$acc end data
	print *, a
end program
