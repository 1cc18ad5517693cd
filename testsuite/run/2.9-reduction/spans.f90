! A reduction of an outer loop is one of the loops inside that use its
! variable, whether they say so or not.  2.9.11
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program p
  implicit none
  integer :: a(24, 24), v, mx, other
  integer :: j, k
  a = 1
  a(5, 7) = 9
  v = 0
  mx = 0
  !$acc kernels copyin(a)
  !$acc loop independent reduction(+:V) reduction(max:mx)
  do k = 1, 24
    !$acc loop independent
    do j = 1, 24
      v = v + a(j, k)
      mx = max(mx, a(j, k))
    end do
  end do
  !$acc end kernels
  print *, v, mx
  v = 0
  mx = 0
  !$acc parallel loop gang reduction(+:v, mx) copyin(a)
  do k = 1, 24
    !$acc loop vector private(other)
    do j = 1, 24
      other = a(j, k)
      v = v + other
    end do
    !$acc loop vector reduction(+:mx)
    do j = 1, 24
      mx = mx + a(j, k)
    end do
  end do
  print *, v, mx
end program
