c Fixed form: sentinels, continuations, labels and names without blanks.
c OpenACC 3.4, 2.1
c flags: -w
      PROGRAM P
      IMPLICIT NONE
      INTEGER I, J, N
      PARAMETER (N = 10)
      REAL A(N), B(N,N)
      COMMON /C/ A
C$ACC DECLARE CREATE(A)
c$acc parallel loop
c$acc+ copyout
c$acc1(b) default(none)
*$ACC&PRESENT(A)
      DO 10 I = 1, N
         DO 20 J = 1, N
            B(J,I) = I * 10 + J
 20      CONTINUE
 10   A(I) = I
!$ACC UPDATE SELF(A)
      IF (A(7) .NE. 7 .OR. B(2,3) .NE. 32) STOP 1
!$acc parallel loop collapse(2) copy(b)
      do 30 i = 1, n
      do 30 j = 1, n
   30 b(i,j) = 1
!$acc end parallel loop
      if (any(b .ne. 1)) stop 2
!$acc data copy(b)                                                      ignored
!$acc kernels
      do i=1,n
        b(i,1)=b(i,1)+1
      enddo
!$acc endkernels
!$acc enddata
      if (b(3,1) .ne. 2) stop 3
!$acc parallelloop copy(b)
      do100i=1,n
      b(i,2)=
     &  b(i,2)+
     1  5
  100 continue
!$ac c should be a comment
!$acc0parallel loop copy(b)  ! a zero begins a line, as a blank does
C$ACC*num_gangs(2) ! and this goes on
      do 200 i = 1, n
  200 b(i,4) = 40 + i
c$acc0endparallelloop
      if (b(10,4) .ne. 50) stop 5
      if (b(3,2) .ne. 6) stop 4
      END
