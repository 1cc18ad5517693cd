! The same in fixed form.                          OpenACC 3.4, 2.1
      subroutine s(a, n)
      integer n, i
      real a(n)
c$acc parallel loop copyy(a)
! error(-1): 'copyy' is not an OpenACC clause; did you mean 'copy'
      do i = 1, n
        a(i) = 0
      end do
!$acc parallel loop copy(a)
!$acc+  num_gang(3)
! error(-1): 'num_gang' is not an OpenACC clause; did you mean 'num_gangs'
      do 10 i = 1, n
   10 continue
      end
