! Loops in narrow kinds that end at one label, or have a name.  2.9
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! flags: -std=legacy
      program p
      integer*1 i, j
      integer a(100,100), s
      a = 0
c$acc parallel loop collapse(2) copy(a)
      do 10 i = 1, 100, 50
      do 10 j = 2, 100, 50
      a(i,j) = a(i,j) + 1
 10   continue
      print *, sum(a), a(51,52)
c$acc parallel loop copy(a)
      do 20 i = 1, 100, 50
c$acc loop
      do 20 j = 2, 100, 50
      a(i,j) = a(i,j) + 1
 20   continue
      print *, sum(a), a(51,52)
c$acc parallel loop copy(a) private(j)
      do 30 i = 1, 100, 50; do 30 j = 2, 100, 50
 30   a(i,j) = a(i,j) + 1
      print *, sum(a), a(51,52)
      s = 0
c$acc kernels
c$acc loop reduction(+:s)
      outer: do i = 1, 100,
     &  50
      if (i .gt. 60) cycle outer
      s = s + i
      end do outer
c$acc end kernels
      print *, s
      end
