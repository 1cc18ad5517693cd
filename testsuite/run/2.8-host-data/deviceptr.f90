! deviceptr of explicit and assumed-size dummies, host_data of arrays,
! allocatables and pointers. OpenACC 3.4, 2.7.5, 2.8 (CLA-DEVPTR, HD-06)
module m
contains
subroutine dev(x, n)
  integer :: n, i
  real :: x(n)
  !$acc parallel loop deviceptr(x)
  do i = 1, n
    x(i) = x(i) + i
  end do
end subroutine
subroutine dev2(x, n)
  integer, value :: n
  integer :: i
  real :: x(*)
  !$acc parallel loop deviceptr(x)
  do i = 1, n
    x(i) = x(i) + i
  end do
  !$acc data deviceptr(x)
  !$acc parallel loop
  do i = 1, n
    x(i) = x(i) + i
  end do
  !$acc end data
end subroutine
end module
program p
use m
implicit none
real :: a(10), c(3,4)
real, allocatable :: b(:)
real, pointer :: q(:)
type tt
 real, allocatable :: v(:)
 real :: w(4)
end type
type(tt) :: s
allocate(b(10), q(10)); a = 1; b= 2; q = 3; c = 4
!$acc data copy(a, b, q, c)
!$acc host_data use_device(a, b)
call dev(a, 10)
call dev(b, 10)
!$acc end host_data
!$acc host_data use_device(q) if_present
call dev2(q, 10)
!$acc end host_data
!$acc host_data use_device(c) if(.true.)
call dev2(c, 12)
!$acc end host_data
!$acc end data
print *, a
print *, b
print *, q
print *, c
allocate(s%v(5)); s%v = 1; s%w = 2
!$acc enter data copyin(s, s%v)
!$acc exit data copyout(s%v) 
!$acc exit data delete(s)
print *, s%v
end program
