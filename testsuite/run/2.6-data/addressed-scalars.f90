! Scalars of kernels that the program reads from a file, prints, or passes to
! procedures, which change them, have the values of the host in the construct, and
! those of the construct after it.  2.6.2, 2.5.3
program addressed
  integer :: i, n, turn, last
  real(8) :: dt, s, a(100)
  character(8) :: text = ' 0.25'
  n = 100
  a = 1
  read (text, *) dt
  do turn = 1, 3
    !$acc kernels
    do i = 1, n
      a(i) = a(i) + dt * i
    end do
    !$acc end kernels
    print *, turn, dt
    call change(dt, n)
  end do
  s = 0
  last = 0
  !$acc kernels
  do i = 1, n
    s = s + a(i)
    last = i
  end do
  !$acc end kernels
  print *, s, last, i, n
  do turn = 1, 2
    !$acc kernels
    s = s * 2 + last
    last = last + 1
    !$acc end kernels
    print *, s
  end do
  print *, last, sum(a)
contains
  subroutine change(x, k)
    real(8), intent(inout) :: x
    integer, intent(inout) :: k
    x = x * 2
    k = k - 10
  end subroutine
end program
