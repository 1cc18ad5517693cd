! Fixed form: each sentinel in either case, continuations with comments and blank lines
! between, tabs, labels, debugging lines, a directive within INCLUDE.  OpenACC 3.4, 2.1
! flags: -fd-lines-as-comments
! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
      PROGRAM FORMS
      INTEGER N
      PARAMETER (N=10)
      INTEGER A(N), B(N), I, S
      S = 0
      DO 10 I = 1, N
      A(I) = I
   10 B(I) = 0
C$ACC DATA COPY(A)
C$ACC+ COPY(B)
*$ACC PARALLEL LOOP

c a comment between

*$ACC1 REDUCTION(+:S)

!$ACC& PRESENT(A,
!$ACC* B)
      DO 20 I = 1, N
        B(I) = A(I)
     &   + 1
        S = S
     1 + B(I)
   20 CONTINUE
c$acc end data
      include 'aux/forms.inc'
c$acc parallel loop copy(a) private(i)
	do 30 i = 1, n
	a(i) = a(i)
     c    + 1
30	continue
!$acc kernels
D     a(1) = 1000
  100 do i = 1, n
         a(i) = a(i) + 1
      end do
  200 continue
!$acc endkernels
      PRINT *, A, B, S
      END
