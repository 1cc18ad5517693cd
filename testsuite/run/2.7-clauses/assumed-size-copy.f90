! Assumed-size dummies without a section in clauses that copy, several in one
! clause and on compute constructs, are present, and are not copied.
! OpenACC 3.4, 2.7.1
! flags: -fplugin-arg-acc-no-warn
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! compare: none
! stdout: ^11 22 33 4 10 10 10$
program p
  implicit none
  integer :: a(2, 3), b(4), c(4), i
  a = 1
  b = [1, 2, 3, 4]
  c = 10
  !$acc data copyin(a, c) copy(b)
  call s(a, c, b, 3)
  !$acc end data
  print '(6(i0, 1x), i0)', b, c(1:3)
contains
  subroutine s(x, z, y, n)
    integer, intent(in) :: n
    integer :: x(2, *), y(*), z(0:*), i
    !$acc data present_or_copyin(x, z)
    !$acc parallel loop copy(y)
    do i = 1, n
      y(i) = y(i) * x(2, i) + i * z(i - 1)
    end do
    !$acc end data
  end subroutine
end program
