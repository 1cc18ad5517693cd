! A loop over the second dimension of gangs runs each iteration once, whatever
! the kind of its variable: also where a step of all gangs leads beyond the
! kind.  2.9.2, GANG-04
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program main
  implicit none
  integer(1) :: i
  integer :: j, k, o(-128:127)
  o = 0
  !$acc parallel num_gangs(1, 5) copy(o)
  !$acc loop gang(dim: 2)
  do i = 1, 70, 40
    o(i) = o(i) + 1
  end do
  !$acc end parallel
  !$acc parallel num_gangs(1, 1, 7) copy(o)
  !$acc loop gang(dim: 3) vector
  do j = 2147483600, 2147483641, 10
    o(j - 2147483580) = o(j - 2147483580) + 1
  end do
  !$acc end parallel
  do k = -128, 127
    if (o(k) /= 0) print *, k, o(k)
  end do
end program
