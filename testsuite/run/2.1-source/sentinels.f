! Fixed form: a comment may stand on a directive's line, from column 7 on.
! OpenACC 3.4, 2.1  FMT-16
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
      program fixed
      integer a(4), i
      a = 1
c$acc data copy(a) ! all of it
*$acc parallel     ! one
!$acc+ loop        ! and two
C$ACC* PRESENT(A)  ! and three
      do 10 i = 1, 4
      a(i) = a(i) + i
   10 continue
!$acc end data     !
      print *, a
      end
