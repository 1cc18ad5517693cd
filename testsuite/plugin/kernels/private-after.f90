! A scalar of kernels is private though a later construct in the same loop uses
! it, if it is private there, as the counter of a collapsed loop or by a clause.
! 2.6.2, 2.9.10, 2.9.7 AUTO-03
! accflags: -fplugin-arg-acc-info -fplugin-arg-acc-target=host
subroutine steps(a, b, n, m, turns)
  integer :: n, m, turns, i, j, turn
  real :: a(n,m), b(n,m), t
  do turn = 1, turns
    !$acc kernels ! info: kernels region
    ! info(-1): kernels:
    do j = 2, m ! info: loop parallel: gang vector, collapse
      ! info(-1): shared among gangs
      do i = 2, n ! info: loop parallel: gang vector
        t = a(i - 1,j)
        b(i,j) = t + t * a(i,j)
      end do
    end do
    !$acc end kernels
    !$acc parallel loop collapse(2) private(t) ! info: parallel region
    ! info(-1): parallel:
    ! info(-2): loop gang
    do j = 1, m
      do i = 1, n
        t = b(i,j)
        a(i,j) = t - t * t
      end do
    end do
  end do
end subroutine
