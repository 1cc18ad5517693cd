! Levels left free: where lanes reach as much memory in the inner loops as in the
! outer one, and directives mark the inner ones, these get the lanes.  (2.9)
! flags: -fplugin-arg-acc-info -fplugin-arg-acc-target=sim
subroutine ties(nr, n, m, x, y)
  implicit none
  integer, intent(in) :: nr, n, m
  real(8), intent(in) :: x(m, n, nr)
  real(8), intent(inout) :: y(m, n, nr)
  real(8) :: s
  integer :: i, k
  !$acc parallel loop copyin(x) copy(y) firstprivate(s)
  ! info(-1): sim: loop gang$
  ! info(-2): is the kernel
  ! info(-3): parallel: copy
  ! info(-4): loop parallel: gang$
  ! info(-5): host: parallel region
  ! info(-6): host: loop gang
  do i = 1, nr
    s = 0
    !$acc loop reduction(+:s)
    ! info(-1): sim: loop vector
    ! info(-2): loop parallel: vector, reduction
    ! info(-3): host: loop vector
    do k = 2, n
      s = s + x(1, k, i)
    end do
    !$acc loop
    ! info(-1): sim: loop vector
    ! info(-2): loop parallel: vector
    ! info(-3): host: loop vector
    do k = 1, n
      y(1, k, i) = s
    end do
  end do
end subroutine
