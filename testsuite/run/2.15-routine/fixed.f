! Fixed form: routines of several levels, in regions with continuation lines.
! OpenACC 3.4, 2.15.1 (ROUT-03)
! opt: -O0 -O2
      SUBROUTINE ADD(N, X, Y)
!$ACC ROUTINE VECTOR
      INTEGER N, I
      REAL X(N), Y
!$ACC LOOP VECTOR
      DO 10 I = 1, N
         X(I) = X(I) + Y
   10 CONTINUE
      END

      REAL FUNCTION CUBE(X)
C$ACC ROUTINE SEQ
      REAL X
      CUBE = X * X * X
      END

      PROGRAM FIXED
      INTEGER I, J
      REAL A(20, 30), CUBE, S
      EXTERNAL CUBE, ADD
!$ACC ROUTINE(CUBE) SEQ
!$ACC ROUTINE(ADD) VECTOR
      DO 30 J = 1, 30
         DO 20 I = 1, 20
            A(I, J) = I
   20    CONTINUE
   30 CONTINUE
!$ACC PARALLEL LOOP GANG
!$ACC& COPY(A)
      DO 40 J = 1, 30
         CALL ADD(20, A(1, J), REAL(J))
   40 CONTINUE
      S = 0
*$ACC PARALLEL LOOP COLLAPSE(2) COPYIN(A)
*$ACC* REDUCTION(+:S)
      DO 60 J = 1, 30
         DO 50 I = 1, 20
            IF (CUBE(A(I, J)) .NE. REAL(I + J)**3) S = S + 1
   50    CONTINUE
   60 CONTINUE
      IF (S .NE. 0) STOP 1
      PRINT *, SUM(A)
      END
