! "end parallel" ends "parallel loop" too, as other compilers take it.
program f_end
  implicit none
  integer :: i, a(100)
  !$acc data copyout(a)
  !$acc parallel loop
  do i = 1, 100
    a(i) = i
  end do
  !$acc end parallel
  !$acc kernels loop
  do 10 i = 1, 100
10  a(i) = a(i) + 1
  !$acc end kernels
  !$acc serial loop
  do i = 1, 100; a(i) = a(i) * 2; end do
  !$acc end serial loop
  !$acc end data
  print *, sum(a)
end program
