! Private values of an async region are those at its call, though the
! procedure that launched it has returned.  OpenACC 3.4, 2.5.14 and 2.16.1
module m
contains
 subroutine step(n, a)
  integer, intent(in) :: n
  real, intent(inout) :: a(n,n)
  integer :: i,j
  !$acc parallel loop gang present(a) async(1)
  do j=1,n
    !$acc loop vector
    do i=1,n
      a(i,j) = a(i,j)+1
    end do
  end do
 end subroutine
end module
program p
 use m
 integer :: n, s
 real, allocatable :: a(:,:)
 n=100
 allocate(a(n,n))
 a=0
 !$acc data copy(a)
 do s=1,100
 call step(n,a)
 end do
 !$acc wait
 !$acc end data
 print *, sum(a) == n * n * 100
end
