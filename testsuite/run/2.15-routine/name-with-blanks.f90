! Blanks around the name in "routine ( name )" inside of the procedure.  2.15.1
! opt: -O2
function total(n, x) result(s)
!$acc routine( Total ) vector
  integer, intent(in) :: n
  real, intent(in) :: x(n)
  real :: s
  integer :: i
  s = 0
  !$acc loop vector reduction(+:s)
  do i = 1, n
    s = s + x(i)
  end do
end function
program p
  real :: x(10), s
  real, external :: total
  !$acc routine ( total ) vector
  x = 2
  !$acc parallel copyin(x) copyout(s)
  s = total(10, x)
  !$acc end parallel
  print *, s
end program
