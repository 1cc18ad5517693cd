! In fixed form a directive in column 1 is one, also in a file with a comment that
! looks like one.  OpenACC 3.4, 2.1
      subroutine s(a)
      integer a(4)
!$acc parallel copy(a)
      a = 1 !$acc wait ! warning: after a statement this is a comment
!$acc end parallel
      end
