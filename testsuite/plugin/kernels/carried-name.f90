! A scalar that prevents a loop of kernels from being parallel is named as in the
! program, though the compiler has it in a variable of its own.  2.9.7 AUTO-03
! accflags: -fplugin-arg-acc-info -fplugin-arg-acc-target=host
subroutine recurrence(x, s, n)
  integer :: n, i
  real :: x(n), s
  !$acc kernels copy(s) ! info: kernels region
  ! info(-1): kernels: copy
  do i = 1, n - 1 ! info: the value of s goes from one iteration to the next
    x(i) = s
    s = x(i + 1) * 3 + 2 / (s + x(i))
  end do
  !$acc end kernels
end subroutine
