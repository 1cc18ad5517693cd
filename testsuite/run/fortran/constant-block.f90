! A constant of another block does not make a variable of the same name one.
! OpenACC 3.4, 2.7.1
program f_constant_block
  implicit none
  integer :: k
  block
    integer, parameter :: k = 3
    print *, k
  end block
  k = 5
  !$acc parallel copy(k)
  k = k + 1
  !$acc end parallel
  print *, k
end program
