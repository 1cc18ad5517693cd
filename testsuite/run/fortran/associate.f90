! ASSOCIATE names of scalars and of components, listed in clauses and not.
! OpenACC 3.4, 2.6.2, 2.7 (IMPL, DSPEC-21)
! opt: -O0 -O2
program p
implicit none
type t
 real :: x, y(3)
 integer :: n
end type
type(t) :: b
real :: z, a(10)
integer :: i
b%x = 1; z = 3; b%n = 10
associate (r => b%x)
!$acc serial copy(r)
r = r + 1
!$acc end serial
end associate
print *, b%x
associate (n => b%n, q => b%x, y => b%y)
!$acc parallel loop copyout(a)
do i = 1, n
a(i) = i + n + q
end do
end associate
print *, a
end program
