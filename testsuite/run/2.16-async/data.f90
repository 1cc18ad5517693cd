! data takes async, wait and default; default holds for the compute constructs
! inside.  OpenACC 3.4, 2.6.5 (DIR-DATA-09 to DIR-DATA-12)
program f_data_async
  implicit none
  integer :: i, n, a(1000), b(1000), s
  n = size(a)
  a = 1
  b = 2
  s = 3
  !$acc parallel loop copy(b) async(2)
  do i = 1, n
    b(i) = b(i) + i
  end do
  !$acc data copy(a) copyin(b, s) async(1) wait(2)
  !$acc parallel loop async(1)
  do i = 1, n
    a(i) = a(i) + b(i) * s
  end do
  !$acc end data
  !$acc wait
  print *, sum(a)
  !$acc data default(present) copy(a)
  !$acc data copyin(b)
  !$acc parallel loop
  do i = 1, n
    a(i) = a(i) + b(i)
  end do
  !$acc end data
  !$acc end data
  print *, sum(a)
  !$acc data default(none) copy(a)
  !$acc parallel loop default(present) firstprivate(n)
  do i = 1, n
    a(i) = a(i) - 1
  end do
  !$acc end data
  print *, sum(a)
end program
