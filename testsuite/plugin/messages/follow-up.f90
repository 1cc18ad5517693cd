! The end of a construct whose directive is misspelled or in error is not told
! too.  OpenACC 3.4, 2.1
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
program p
  integer :: a(10), i
  !$acc paralel loop copy(a) ! error: 'paralel' is not an OpenACC directive
  do i = 1, 10
    a(i) = i
  end do
  !$acc end parallel loop
  !$acc parallel copy(a) foo(3) ! error: 'foo' is not an OpenACC clause
  a(1) = 1
  !$acc end parallel
  !$acc dat copy(a) ! error: 'dat' is not an OpenACC directive
  a = 1
  !$acc end data
end program
subroutine s
  !$acc end data ! error: Unexpected
end subroutine
