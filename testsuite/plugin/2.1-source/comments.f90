! A directive behind a statement is a comment: the compiler says so.  OpenACC 3.4,
! 2.1 (no rule of the standard's; no directive goes without a word)
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine s(a)
  integer :: a(4)
  a = 1 !$acc wait ! warning: after a statement this is a comment
  ! !$acc foo
  !!$acc foo
  print *, '!$acc a', &
    1 !$acc update self(a) ! warning: after a statement this is a comment
  a = 2 ! not !$acc wait
end subroutine
