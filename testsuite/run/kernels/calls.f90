! Loops of kernels that call routines which are not inlined compute what they
! compute in order; plugin/kernels/table.sh checks which are parallel: what a
! pure function, or a subroutine with its dummies alone, does is seen.  2.9.7
! flags: -fno-inline
module calls
	implicit none
contains
	pure real(8) function square(x)
		!$acc routine seq
		real(8), intent(in) :: x
		square = x * x + 1
	end function
	elemental subroutine advance(u, v)
		!$acc routine seq
		real(8), intent(in) :: u
		real(8), intent(inout) :: v
		v = u * 0.5d0 + v * 0.25d0
	end subroutine
!@ a pure function | parallel
	subroutine pure_function(a, b)
		real(8) :: a(:), b(:)
		integer :: i
		!$acc kernels copy(a) copyin(b)
		do i = 1, size(a)
			a(i) = square(b(i))
		end do
		!$acc end kernels
	end subroutine
!@ a pure function of another element | sequential: dependence of a
	subroutine pure_of_previous(a)
		real(8) :: a(:)
		integer :: i
		!$acc kernels copy(a)
		do i = 2, size(a)
			a(i) = square(a(i - 1)) * 0.125d0
		end do
		!$acc end kernels
	end subroutine
!@ an elemental subroutine | parallel
	subroutine elemental_subroutine(a, b, n)
		integer :: n, i, j
		real(8) :: a(n, n), b(n, n)
		!$acc kernels copy(a) copyin(b)
		do j = 1, n
			do i = 1, n
				call advance(b(i, j), a(i, j))
			end do
		end do
		!$acc end kernels
	end subroutine
!@ end
end module
program main
	use calls
	implicit none
	real(8) :: a(100), b(100), c(10, 10), d(10, 10)
	integer :: i
	do i = 1, 100
		b(i) = mod(i, 7)
	end do
	call pure_function(a, b)
	call pure_of_previous(a)
	c = reshape(a, [10, 10])
	d = reshape(b, [10, 10])
	call elemental_subroutine(c, d, 10)
	print '(2es22.14)', sum(a), sum(c)
end program
