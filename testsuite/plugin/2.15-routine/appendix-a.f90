! What appendix A wants diagnosed about routine, and what is added to the
! program of the compiler's own accord.  APPX-12 21 22 23
subroutine s(x)
  !$acc routine seq device_type(host) bind("other") ! error: 'bind' may not follow
  integer :: x
  x = 1
end subroutine
subroutine t(x)
  !$acc routine ! warning: needs one of the clauses
  integer :: x
  x = 1
end subroutine
subroutine u(a, n)
  integer :: n, i
  real :: a(n), total
  total = 0
  !$acc parallel copyin(a)
  !$acc loop reduction(+:total) ! warning: 'copy' is assumed
  do i = 1, n
    total = total + a(i)
  end do
  !$acc end parallel
  print *, total
end subroutine
