! self on a compute construct, with and without condition, and beside if.
! OpenACC 3.4, 2.5.7 (CLA-SELF-01 to CLA-SELF-04)
program f_self
  implicit none
  integer :: i, n, a(100)
  n = 100
  a = 0
  !$acc parallel loop self
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$acc parallel loop self(n > 10)
  do i = 1, n
    a(i) = a(i) + 2
  end do
  !$acc serial loop self(n > 1000) if(n > 5)
  do i = 1, n
    a(i) = a(i) + 4
  end do
  !$acc kernels copy(a) if(n > 5) self(n > 10)
  do i = 1, n
    a(i) = a(i) + 8
  end do
  !$acc end kernels
  print *, sum(a)
end program
