! In fixed form a directive behind column 1, or behind a statement, is a
! comment: the compiler says so.  OpenACC 3.4, 2.1
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
      subroutine s(a)
      integer a(4)
      !$acc parallel copy(a) ! warning: begins in column 1; this is a comment
      a = 1 !$acc wait ! warning: after a statement this is a comment
c     !$acc foo
      !$acc end parallel ! warning: begins in column 1; this is a comment
      print *, '!$acc a'
      end
