! IMPL-07: an array that a construct reads by name keeps what the construct
! writes to it through a pointer.
program only_read
   implicit none
   real(8), target :: a(100)
   real(8), pointer :: p(:)
   real(8), allocatable, target :: b(:)
   integer :: i
   a = [(i, i=1, 100)]
   allocate (b(100), source=a)
   p => a
   !$acc parallel loop
   do i = 1, 100
      p(i) = a(i) + 1
   end do
   print *, sum(a)
   p => b(11:)
   !$acc kernels loop independent
   do i = 1, 90
      p(i) = b(i + 10)*2
   end do
   print *, sum(b)
end program
