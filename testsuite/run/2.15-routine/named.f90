! routine with the name of a sibling, of a procedure without interface, of a
! function whose type alone is declared, of the one whose interface it is in. OpenACC 3.4, 2.15.1 (ROUT-04)
module m
contains
subroutine a(x)
  integer, intent(inout) :: x
  !$acc routine(b) seq device_type(nvidia) seq
  integer :: y(4), i
  y = 1
  !$acc parallel loop copy(y)
  do i = 1,4
  call b(y(i))
  end do
  x = sum(y)
end subroutine
subroutine b(x)
  integer, intent(inout) :: x
  x = x + 10
end subroutine
end module
subroutine h(x)
  !$acc routine seq
  integer, intent(inout) :: x
  x = x + 100
end subroutine
real function fu(x)
  !$acc routine seq
  integer, intent(in) :: x
  fu = x + 100
end function
integer function ki(x)
  !$acc routine seq
  integer, intent(in) :: x
  ki = x + 7
end function
subroutine own(x) bind(c)
  !$acc routine(own) seq
  integer, value :: x
end subroutine
pure integer function li(x)
  !$acc routine seq
  integer, intent(in) :: x
  li = x - 3
end function
program p
use m
interface
  pure integer function li(x)
    !$acc routine (LI) seq
    integer, intent(in) :: x
  end function
  subroutine own(x) bind(c)
    !$acc routine(own) seq
    integer, value :: x
  end subroutine
end interface
integer :: a1(10), i, k
real :: z(10)
integer ki
!$acc routine(h) seq
!$acc routine(fu) seq
!$acc routine(ki) seq
a1 = 1
!$acc parallel loop copy(a1,z)
do i=1,10
call h(a1(i))
z(i) = fu(i)+ki(i)+li(i)
call own(i)
end do
print *, a1, z
call a(k)
print *,k
end program
