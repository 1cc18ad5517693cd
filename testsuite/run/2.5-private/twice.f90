! A variable that private lists twice has one copy, also by sections.  2.9.10
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program p
  integer :: a(10), i, x, t(10), xx
  !$acc parallel loop private(x, t, x) private(T(1:5), xx) copyout(a)
  do i = 1, 10
    x = i
    xx = 2
    t(1) = x
    t(10) = xx
    a(i) = t(1) + t(10)
  end do
  print *, a
  x = 3
  !$acc parallel firstprivate(x, x) copy(a)
  !$acc loop private(t(1:5), t(6:10))
  do i = 1, 10
    t(7) = x
    a(i) = a(i) + t(7)
  end do
  !$acc end parallel
  print *, a
end program
