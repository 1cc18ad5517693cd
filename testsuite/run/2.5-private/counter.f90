! An inner loop that lists the counter of the loop around as private reads
! that counter's value all the same: nothing can change it there.  2.9.10
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program p
  implicit none
  integer :: j, k, a(20, 30)
  real :: t
  a = 0
  !$acc kernels copy(a)
  !$acc loop independent
  do k = 1, 30
    !$acc loop independent private(j, k, t)
    do j = 1, 20
      t = j
      a(j, k) = a(j, k) + int(t) * k
    end do
  end do
  !$acc end kernels
  print *, sum(a)
  !$acc parallel loop gang copy(a)
  outer: do k = 1, 30
    !$acc loop vector private(k)
    do 10 j = 1, 20
      a(j, k) = a(j, k) + k
10  continue
  end do outer
  print *, sum(a), a(20, 30)
end program
