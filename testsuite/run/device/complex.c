/* Complex numbers in regions: of integers, all of C's functions, infinities of
   cproj; the sign of lgamma_r, roundeven.  OpenACC 3.4, 2.15.1
   opt: -O0 -O2
   flags: -D_GNU_SOURCE
   libs: -lm */
#include <complex.h>
#include <math.h>
#include <stdio.h>
#define N 24
#define ACC(...) _Pragma(#__VA_ARGS__)

#define WHOLE(name, type) \
static void \
name(void) \
{ \
	_Complex type a[N], b[N], c[N][5]; \
	for (int i = 0; i < N; i++) { \
		__real__ a[i] = i - 5; \
		__imag__ a[i] = 3 - i / 2; \
		__real__ b[i] = i % 3 + 1; \
		__imag__ b[i] = i % 4 - 2; \
	} \
	ACC(acc parallel loop copyin(a, b) copyout(c)) \
	for (int i = 0; i < N; i++) { \
		c[i][0] = a[i] * b[i] - b[i]; \
		c[i][1] = a[i] / b[i]; \
		c[i][2] = ~a[i] + a[i]; \
		c[i][3] = a[i] == b[i]; \
		c[i][4] = b[i] / a[i] * 7; \
	} \
	for (int i = 0; i < N; i++) \
		for (int k = 0; k < 5; k++) \
			printf(#name " %lld %lld\n", \
				(long long)__real__ c[i][k], \
				(long long)__imag__ c[i][k]); \
}
WHOLE(of_char, signed char)
WHOLE(of_short, short)
WHOLE(of_int, int)
WHOLE(of_unsigned, unsigned)
WHOLE(of_long, long)

static double complex z[N];

#define FUNCTION(name) { \
	double complex r[N]; \
	float complex s[N]; \
	ACC(acc parallel loop copyin(z) copyout(r, s)) \
	for (int i = 0; i < N; i++) { \
		r[i] = name(z[i]); \
		s[i] = name##f((float complex)z[i]); \
	} \
	for (int i = 0; i < N; i++) \
		printf(#name " %.9g %.9g %.3g %.3g\n", creal(r[i]), cimag(r[i]), \
			crealf(s[i]), cimagf(s[i])); \
}

int
main(void)
{
	of_char(), of_short(), of_int(), of_unsigned(), of_long();
	for (int i = 0; i < N; i++)
		z[i] = CMPLX((i - 7.3) * .37, 3.1 - i * .45);
	FUNCTION(csin) FUNCTION(ccos) FUNCTION(ctan) FUNCTION(casin)
	FUNCTION(cacos) FUNCTION(catan) FUNCTION(csinh) FUNCTION(ccosh)
	FUNCTION(ctanh) FUNCTION(casinh) FUNCTION(cacosh) FUNCTION(catanh)
	FUNCTION(cexp) FUNCTION(clog) FUNCTION(csqrt) FUNCTION(conj)
	FUNCTION(cabs) FUNCTION(carg)
	z[1] = CMPLX(INFINITY, -2), z[2] = CMPLX(NAN, -INFINITY);
	z[3] = CMPLX(1, INFINITY), z[4] = CMPLX(NAN, 0);
	FUNCTION(cproj)
	double x[N], y[N];
	int sign[N];
	ACC(acc parallel loop copyout(x, y, sign))
	for (int i = 0; i < N; i++) {
		x[i] = lgamma_r(3.3 - i * .71, &sign[i]);
		y[i] = roundeven(i * .5 - 4) + roundevenf(i * .25f);
	}
	for (int i = 0; i < N; i++)
		printf("%.10g %d %g\n", x[i], sign[i], y[i]);
	return 0;
}
