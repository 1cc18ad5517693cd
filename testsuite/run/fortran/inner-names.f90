! names of BLOCK and ASSOCIATE hide variables of the procedure: clauses are
! about the inner ones.  2.5.15, 2.7
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
	implicit none
contains
	subroutine blocks(x, y)
		integer, intent(inout) :: x(10), y
		integer :: i, z(10)
		z = 1
		block
			integer :: x, y(10)
			x = 1
			y = 2
			!$acc parallel loop reduction(+:x)
			do i = 1, 10
				x = x + i
			end do
			!$acc parallel loop reduction(+:y)
			do i = 1, 10
				y(3) = y(3) + i
			end do
			block
				real :: x(3, 3), z
				x = 0
				z = 4
				!$acc parallel loop reduction(max:z) copy(x)
				do i = 1, 3
					x(i, i) = i
					z = max(z, x(i, i) * 2)
				end do
				print *, x, z
			end block
			!$acc parallel loop copy(z) firstprivate(x)
			do i = 1, 10
				z(i) = z(i) + x
			end do
			print *, x, y, z
		end block
		!$acc parallel loop copy(x) reduction(+:y)
		do i = 1, 10
			x(i) = x(i) + i
			y = y + x(i)
		end do
	end subroutine
	subroutine names(x, y)
		integer, intent(inout) :: x(10), y
		integer :: i, z
		z = 1
		associate (x => y, z => x)
			!$acc parallel loop copy(z)
			do i = 1, 10
				z(i) = z(i) + x
			end do
			!$acc data copy(z, x)
			!$acc kernels
			x = z(3) + 1
			!$acc end kernels
			!$acc update self(z(2:3), x)
			!$acc end data
		end associate
		!$acc parallel loop copy(x) reduction(+:z)
		do i = 1, 10
			x(i) = x(i) + 1
			z = z + i
		end do
		print *, z
	end subroutine
end module
program p
	use m
	implicit none
	integer :: x(10), y
	x = 1
	y = 2
	call blocks(x, y)
	print *, x, y
	call names(x, y)
	print *, x, y
end program
