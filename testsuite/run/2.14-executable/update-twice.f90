! One update directive may name a variable several times.
! OpenACC 3.4, 2.14.4 (UPD)
program f_update_twice
  implicit none
  integer :: a(100), b(100), i
  a = 1; b = 0
  !$acc data copyin(a) create(b)
  a(1:10) = 2; a(91:100) = 3
  !$acc update device(a(1:10), a(91:100)) if(a(1) == 2)
  !$acc parallel loop present(a, b)
  do i = 1, 100
    b(i) = a(i) * 2
  end do
  !$acc update self(b(1:50)) self(b(51:100))
  !$acc end data
  print *, sum(b)
end program
