C Fixed form: tabs, comments of all kinds, labels, continuation, Hollerith.
      PROGRAM FIX
	INTEGER I, UNUSED
      INTEGER*4 H
	CHARACTER*20 S
c comment with a quote '
* another !
      DATA H /4Ha!b;/
      DO 10 I = 1,
     1  3

! in the middle
     2  , 1
   10 CONTINUE
      S = 'it''s ! no ; com
     &ment'; I = I
     *  + 1 ! comment
D     WRITE (*,*) 'debug'
      IF (I .GT. 100) GOTO 20
      WRITE (*, 30) S, I
   20 STOP
   30 FORMAT (1X, A, 5HI! = , I3)                                      columns beyond 72
      END
