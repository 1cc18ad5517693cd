! local_init of a DO CONCURRENT that has no combined directive is an error, with
! a loop directive and without.  OpenACC 3.4, 2.9, 2.17.2 (FORT-06)
subroutine s(a, u)
  real :: a(10), u
  integer :: i
  !$acc parallel copy(a)
  !$acc loop ! error: 'local_init' is not supported on a loop without
  do concurrent (i = 1:10) local_init(u)
    a(i) = u
  end do
  do concurrent (i = 1:10) local_init(u) ! error: 'local_init' is not supported
    a(i) = u
  end do
  !$acc end parallel
end subroutine
