! Levels left free: a loop of few iterations, known when compiling, leaves the
! lanes to a longer loop inside, though these reach more memory there.  (2.9)
! flags: -fplugin-arg-acc-info -fplugin-arg-acc-target=sim
subroutine few(n, x, y)
  implicit none
  integer, intent(in) :: n
  real, intent(in) :: x(4, n)
  real, intent(inout) :: y(4)
  integer :: i, k
  real :: s
  !$acc kernels copyin(x) copy(y)
  ! info(-1): kernels region
  ! info(-2): kernels: copy
  ! info(-3): host: kernels region
  do i = 1, 4
    ! info(-1): sim: loop gang$
    ! info(-2): host: loop gang
    ! info(-3): loop parallel: gang$
    s = 0
    do k = 1, n
      ! info(-1): sim: loop vector
      ! info(-2): host: loop vector
      ! info(-3): loop parallel: vector
      s = s + x(i, k)
    end do
    y(i) = s
  end do
  !$acc end kernels
end subroutine
