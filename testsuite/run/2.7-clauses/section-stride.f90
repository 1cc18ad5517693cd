! A section in a data clause may have the stride one.  2.7.3 DERR-02
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program main
  integer :: a(0:9), b(2, 0:4), c(2, 4), i, of(2) = [1, 4]
  a = 1
  b = 2
  !$acc enter data copyin(a(1 : 8 : 1)) create(c(:, of(1):of(2):1))
  !$acc parallel loop present(a(1:8:1)) copy(b(::1, 0:4))
  do i = 1, 4
    a(i) = a(i) + i
    b(1, i) = a(i)
  end do
  !$acc update self(a(1:7:2))
  !$acc exit data copyout(a(1:8:1)) delete(c(:, 1:4:1))
  print *, a, b
end program
