! Scalars that a kernels region only reads are not copied back: a constant
! that is passed stands in memory that cannot be written.  2.5.3
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module m
contains
  subroutine s(a, n, kind, last, sum)
    integer :: n, kind, last, i
    real :: a(n), sum
    !$acc kernels copy(a)
    !$acc loop independent
    do i = 1, n
      if (kind == 3) a(i) = a(i) + kind
    end do
    last = n + kind
    sum = 0
    !$acc loop reduction(+:sum)
    do i = 1, n
      sum = sum + a(i)
    end do
    !$acc end kernels
  end subroutine
end module
program p
  use m
  integer, parameter :: three = 3
  integer :: last
  real :: a(100), sum
  a = 1
  call s(a, 100, three, last, sum)
  print *, a(100), last, sum
end program
