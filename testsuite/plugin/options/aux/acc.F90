! With directives of all looks, some of them wrong.
subroutine acc(a, n)
  implicit none
  integer :: n, i, unused
  real :: a(n)
  !$acc data &
  ! a comment
  !$acc copy(a)
  !$ACC Parallel Loop present(a) & ! why
  !$acc& num_gangs(4) &

  !$acc& vector_length(32)
  do i = 1, n; a(i) = a(i) + 1; end do
  !$acc end data
  !$acc parallel loop private(nosuch)
  do i = 1, n
    a(i) = a(i) + nosuch2
  end do
  !$acc enter dat copyin(a)
  !$acc update self(a) if_presen
end subroutine
