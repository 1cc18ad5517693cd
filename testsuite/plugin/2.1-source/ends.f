! A construct without its end, in fixed form and a main program.  2.5, 2.6.5
! DIR-PAR-02
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
      program p
      integer a(4)
c$acc kernels copy(a) ! error: 'kernels' has no 'end kernels'
      a = 1
      do 10 i = 1, 4
!$acc parallel ! error: 'parallel' and its 'end parallel' are not in the same block
!$acc+ copy(a)
      a(i) = 1
   10 continue
!$acc end parallel
*$acc data ! error: 'data' has no 'end data'
*$acc& copy(a)
      a = 2
      end
      subroutine s(a)
      integer a(4)
!$acc parallel copy(a)
      a = 3
!$acc end parallel
      end
