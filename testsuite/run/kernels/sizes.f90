! Sizes of levels that loops of kernels name are those that each loop nest runs
! with; a loop that is not independent has none.  2.9.2-2.9.4, 2.5.3
! targets: sim
! env: ACC_X_TRACE=1
! stderr: :26: launch kernels .* gangs [0-9]+ workers 4 vector 64 on sim
! stderr: :26: launch kernels .* gangs 17 workers 1 vector 96 on sim
! stderr: :43: launch kernels .* gangs [0-9]+ workers 1 vector 128 on sim
! stderr: :52: launch kernels .* gangs 5 workers 1 vector 192 on sim
! stderr: :58: launch kernels .* gangs 1 workers 1 vector 1 on sim
! compare: none
! stdout: done
program main
	implicit none
	real :: a(100, 100), b(100, 100)
	b = 1
	a = 2
	call run(a, b, 100)
	if (any(a(:, 2:) /= 9) .or. a(100, 1) /= 108) error stop
	print *, 'done'
contains
subroutine run(a, b, n)
	integer, intent(in) :: n
	real :: a(:, :), b(:, :)
	integer, parameter :: lanes = 96
	integer :: i, j
	!$acc kernels copy(a, b)
	!$acc loop gang worker(4)
	do j = 1, n
		!$acc loop vector(64)
		do i = 1, n
			a(i, j) = a(i, j) + b(i, j)
		end do
	end do
	!$acc loop gang(17) vector(lanes)
	do j = 1, n
		!$acc loop seq
		do i = 1, n
			a(i, j) = a(i, j) + b(i, j)
		end do
	end do
	!$acc end kernels
	! Once blocks of 32 by 4.
	!$acc kernels copy(a, b)
	!$acc loop vector(4)
	do j = 1, n
		!$acc loop gang vector(32)
		do i = 1, n
			a(i, j) = a(i, j) + b(i, j)
		end do
	end do
	!$acc end kernels
	!$acc kernels loop independent collapse(2) gang(5) vector(192) copy(a, b)
	do j = 1, n
		do i = 1, n
			a(i, j) = a(i, j) + 4 * b(i, j)
		end do
	end do
	!$acc kernels loop gang(3) vector(64) copy(a)
	do i = 1, n - 1
		a(i + 1, 1) = a(i, 1) + 1
	end do
end subroutine
end program
