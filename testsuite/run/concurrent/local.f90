! LOCAL and LOCAL_INIT of arrays, also of assumed shape, and of scalars, with
! directives and in a construct.  (2.9, 2.17.2)
! compare: none
! stdout: ^ *T T T$
module work
contains
  subroutine two(n, t, y)
    integer, intent(in) :: n
    integer, intent(inout) :: t(:), y(n)
    integer :: i, k
    !$acc parallel copyout(y)
    do concurrent (i = 1:n) local(t)
      do k = 1, size(t)
        t(k) = i * k
      end do
      y(i) = sum(t)
    end do
    !$acc end parallel
  end subroutine
end module
program local
  use work
  implicit none
  integer :: t(4), u(2), y(60), i, s
  logical :: one, deux, trois
  t = 7
  u = [3, 5]
  s = 11
  !$acc parallel loop copyout(y)
  do concurrent (i = 1:60) local(t) local_init(u, s)
    t = i
    t(2) = u(1) + s
    y(i) = sum(t) + u(2)
  end do
  one = all(y == [(3 * i + 19, i = 1, 60)])
  call two(60, t, y)
  deux = all(y == [(10 * i, i = 1, 60)])
  trois = all(u == [3, 5]) .and. s == 11
  print *, one, deux, trois
end program
