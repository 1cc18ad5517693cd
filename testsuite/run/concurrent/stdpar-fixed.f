C With the option, DO CONCURRENT in fixed form runs on the device.
C accflags: -fplugin-arg-acc-stdpar
      PROGRAM FIXED
      INTEGER I, A(30), FOUND
      FOUND = 0
      DO 10 CONCURRENT (I = 1:30)
      A(I) = I *
     &  I
      IF (I .EQ. 9) FOUND = A(I)
   10 CONTINUE
      D O CON CURRENT (I = 1:30)
      A(I) = A(I) + 1
      END DO
      PRINT *, A, FOUND
      END
