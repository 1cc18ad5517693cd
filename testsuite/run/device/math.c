/* C's mathematics in regions, double and float, as on the host.
   OpenACC 3.4, 2.15.1
   flags: -D_GNU_SOURCE
   opt: -O0 -O2
   libs: -lm */
#include <math.h>
#include <stdio.h>
#define N 64
double d[N], y[N];
float f[N], g[N];
long l[N];
int
main()
{
	for (int i = 0; i < N; i++) {
		d[i] = i * 0.37 - 3;
		y[i] = i * 0.21 + 0.1;
		f[i] = d[i];
		g[i] = y[i];
	}
#pragma acc parallel loop copy(d, f, l) copyin(y, g)
	for (int i = 0; i < N; i++) {
		double x = d[i], q = y[i], s = 0;
		float a = f[i], b = g[i], t = 0;
		long n = 0;
		s += acos(tanh(x)) + acosh(1 + q) + asin(tanh(x)) + asinh(x) +
		     atan(x) + atan2(x, q) + atanh(tanh(x) * .5) + cbrt(x) +
		     ceil(x) + copysign(x, -q) + cos(x) + cosh(x) + erf(x) +
		     erfc(x) + exp(x) + exp10(x) + exp2(x) + expm1(x) +
		     fabs(x) + fdim(x, q) + floor(x) + fma(x, q, q) +
		     fmax(x, q) + fmin(x, q) + fmod(x, q) + hypot(x, q) +
		     ilogb(q) + ldexp(x, 3) + log(q) + log10(q) + log1p(q) +
		     log2(q) + logb(q) + nearbyint(x) + nextafter(x, q) +
		     pow(q, x) + remainder(x, q) + rint(x) + round(x) +
		     scalbn(x, 2) + sin(x) + sinh(x) + sqrt(q) + tan(x) +
		     tanh(x) + trunc(x) + tgamma(q) + lgamma(q);
		t += acosf(tanhf(a)) + acoshf(1 + b) + asinf(tanhf(a)) +
		     asinhf(a) + atanf(a) + atan2f(a, b) +
		     atanhf(tanhf(a) * .5f) + cbrtf(a) + ceilf(a) +
		     copysignf(a, -b) + cosf(a) + coshf(a) + erff(a) +
		     erfcf(a) + expf(a) + exp10f(a) + exp2f(a) + expm1f(a) +
		     fabsf(a) + fdimf(a, b) + floorf(a) + fmaf(a, b, b) +
		     fmaxf(a, b) + fminf(a, b) + fmodf(a, b) + hypotf(a, b) +
		     ilogbf(b) + ldexpf(a, 3) + logf(b) + log10f(b) +
		     log1pf(b) + log2f(b) + logbf(b) + nearbyintf(a) +
		     nextafterf(a, b) + powf(b, a) + remainderf(a, b) +
		     rintf(a) + roundf(a) + scalbnf(a, 2) + sinf(a) + sinhf(a) +
		     sqrtf(b) + tanf(a) + tanhf(a) + truncf(a) + tgammaf(b) +
		     lgammaf(b);
		n = lround(x) + llround(a) * 3 + lrintf(a) * 5 + llrint(x) * 7 +
		    lroundf(a) * 11;
		d[i] = s;
		f[i] = t;
		l[i] = n;
	}
	for (int i = 0; i < N; i += 5)
		printf("%.13g %.5g %ld\n", d[i], f[i], l[i]);
}
