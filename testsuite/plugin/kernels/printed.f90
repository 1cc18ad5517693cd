! Scalars and counters of kernels that the program also prints, reads or passes to
! a procedure are private or firstprivate, as no pointer leads to them.
! 2.6.2, 2.9.7 AUTO-03
! accflags: -fplugin-arg-acc-info -fplugin-arg-acc-target=host
subroutine steps(a, b, n)
  integer :: n, i, j, turn
  real :: a(n,n), b(n,n), dt, t
  read *, dt
  print *, dt
  do turn = 1, 3
    !$acc kernels ! info: kernels region
    ! info(-1): kernels: firstprivate\(.*dt.*\) implicit copy\(b\) copyin
    do j = 2, n ! info: loop parallel: gang vector, collapse
      ! info(-1): shared among gangs
      do i = 2, n ! info: loop parallel: gang vector
        t = a(i - 1,j) * dt
        b(i,j) = t + t * a(i,j)
      end do
    end do
    !$acc end kernels
    print *, turn, dt
  end do
  i = 1
  j = 2
  t = 3
  print *, i, j, t
end subroutine
