! With the option, what cannot run on the device is an error at its line.
! flags: -fplugin-arg-acc-stdpar -fplugin-arg-acc-target=host,sim
subroutine host(n, a)
  integer, intent(in) :: n
  real, intent(inout) :: a(n)
  integer :: i
  do concurrent (i = 1:n)
    if (a(i) < 0) write (10) a(i) ! error: .
  end do
end subroutine
