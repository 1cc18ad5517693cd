! create(zero:) and copyout(zero:) give zeroed device memory where it is new.
! OpenACC 3.4, 2.7.4 (MOD-07, CLA-CREATE-05, CLA-COPYOUT-05)
program f_zero
  implicit none
  integer :: i, a(100), b(100), n
  n = 100
  a = 0
  !$acc data create(zero: a)
  !$acc parallel loop present(a)
  do i = 1, n
    a(i) = a(i) + i
  end do
  !$acc update self(a(1:n))
  !$acc end data
  print *, sum(a)
  b = 0
  !$acc parallel loop copyout(zero: b(1:n))
  do i = 1, n, 2
    b(i) = b(i) + i
  end do
  print *, sum(b)
  a = 0
  !$acc enter data create(zero: a(1:50)) copyin(b)
  !$acc parallel loop present(a(1:50), b) if(n > 3)
  do i = 1, 50
    a(i) = a(i) + b(i)
  end do
  !$acc exit data copyout(a(1:50)) delete(b)
  print *, sum(a)
end program
