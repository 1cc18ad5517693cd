! Fixed form: sentinels of three kinds, continuation in column 6, labels.
! OpenACC 3.4, 2.1; FMT-13 14
      program ffixed
      implicit none
      integer i, n, a(100), h(3)
      n = 100
      h(1) = 0
      h(2) = 0
      h(3) = 0
!$acc parallel loop copyout(a) self(n
!$acc+  .gt. 1000) num_gangs(2, 
!$acc+ 2)
      do 10 i = 1, n
        a(i) =
     1    i
   10 continue
c$acc parallel loop reduction(+:h)
      do 20 i = 1, n
   20 if (a(i) .gt. 50) h(mod(i, 3) + 1) = h(mod(i, 3) + 1) + 1
*$acc wait if (n .gt. 0)
      print *, h, 'a!b'
      end
