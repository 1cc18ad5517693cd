! firstprivate of a combined construct may list the variable of one of its loops,
! which is private all the same.  OpenACC 3.4, 2.6.1, 2.5.14 (CLA-FPRIV)
program p
  implicit none
  integer :: i, j, k, m, a(10,10), b(10)
  k = 3
  i = 5
  j = 7
  m = 2
  !$acc parallel loop collapse(2) firstprivate(j, i, k) copyout(a)
  do i = 1, 10
    do j = 1, 10
      a(j, i) = i + j * k
    end do
  end do
  !$acc kernels loop default(present) copyout(b) private(j)
  do i = 1, 10
    b(i) = i * m
  end do
  !$acc serial loop firstprivate(I) copy(b)
  do i = 1, 10
    b(i) = b(i) + i
  end do
  print *, a, b
end program
