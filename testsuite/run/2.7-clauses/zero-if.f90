! create with zero does nothing if the condition of its directive is false.
! 2.6.6, 2.7.10
program zero_if
  implicit none
  integer :: a(10), b(10), i, n
  n = 3
  a = 1
  b = 1
  !$acc enter data create(zero: a) if (n > 5)
  !$acc parallel loop copy(a)
  do i = 1, 10
    a(i) = a(i) + i
  end do
  !$acc exit data delete(a) if (n > 5)
  !$acc data create(zero: b) if (n > 4)
  !$acc parallel loop copy(b)
  do i = 1, 10
    b(i) = b(i) + 2 * i
  end do
  !$acc end data
  print *, a, b
end program
