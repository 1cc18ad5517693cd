! Declared module variables in a module routine.
! OpenACC 3.4, 2.13
! opt: -O0 -O2
module dm
 real(8) :: a(50), s
 !$acc declare create(a,s)
contains
 subroutine addit(x)
  !$acc routine seq
  real(8), intent(inout) :: x
  x = x + s + a(2)
 end subroutine
end module
program p
 use dm
 real(8) :: y(50)
 integer :: i
 a=[(i,i=1,50)]; s=10
 !$acc update device(a,s)
 y=1
 !$acc parallel loop copy(y)
 do i=1,50
  call addit(y(i))
  y(i)=y(i)+a(i)
 end do
 if (any(y/=[(13d0+i,i=1,50)])) print *,'bad',y
 print *,'done'
end program
