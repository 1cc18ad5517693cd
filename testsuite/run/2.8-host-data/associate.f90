! Names of ASSOCIATE in use_device, for arrays that are components or variables.
! OpenACC 3.4, 2.8.1
module m
implicit none
type t
  real, allocatable :: a(:,:)
end type
type(t) :: o
contains
subroutine add(x, y)
  real :: x(*), y(*)
  integer :: i
  !$acc parallel loop deviceptr(x, y)
  do i = 1, 4
    x(i) = x(i) + i * y(i)
  end do
  !$acc data deviceptr(x, y)
  !$acc serial
  x(1) = x(1) + y(4)
  !$acc end serial
  !$acc end data
end subroutine
end module
program p
use m
implicit none
real, target :: b(4)
allocate(o%a(2,3))
o%a = 1
b = [1, 2, 3, 4]
!$acc data copy(o%a) copyin(b)
associate (a => o%a, c => b)
!$acc host_data use_device(a, c)
call add(a, c)
!$acc end host_data
end associate
!$acc end data
print *, o%a
end program
