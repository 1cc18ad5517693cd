C With directives in fixed form.
      SUBROUTINE ACCFIX(A, N)
      INTEGER N, I
      REAL A(N)
!$ACC PARALLEL LOOP
C$ACC* COPY(A)
      DO 10 I = 1, N
*$ACC ATOMIC UPDATE
   10 A(I) = A(I) + 1
c$acc parallel loop nosuch(a)
      DO I = 1, N
      A(I) = A(I)
     + - 1
      ENDDO
      END
