/* Complex functions, strings and memory of the C library in regions, against
   the host's.  OpenACC 3.4, 2.15.1 (the device library)
   opt: -O0 -O2
   libs: -lm */
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
enum { N = 12, FUNCTIONS = 17 };
#define ALL(z, y) { cexp(z), clog(z), csqrt(z), ccosh(z), csinh(z), \
	ctanh(z), ccos(z), csin(z), ctan(z), casinh(z), cacosh(z), \
	catanh(z), casin(z), catan(z), cacos(z), cpow(z, y), \
	cabs(z) + carg(z) * I }
int main(void)
{
	static double got[FUNCTIONS][N][2];
	double complex z[N];
	float complex f[N];
	char w[N][8];
	int len[N], bad = 0, sum = 0;
	for (int i = 0; i < N; i++) {
		z[i] = (i - 5.3) * 0.37 + (0.61 * i - 2.2) * I;
		strcpy(w[i], i % 2 ? "abc" : "abd");
	}
#pragma acc parallel loop copyin(z, w) copyout(got, len, f)
	for (int i = 0; i < N; i++) {
		double complex r[] = ALL(z[i], z[N - 1 - i]);
		for (int k = 0; k < FUNCTIONS; k++) {
			got[k][i][0] = creal(r[k]);
			got[k][i][1] = cimag(r[k]);
		}
		f[i] = csinf(z[i]) + cpowf(z[i], 2 + I) + cabsf(z[i]);
		len[i] = strlen(w[i]) + 10 * (strcmp(w[i], "abd") < 0)
			+ 100 * (memcmp(w[i], "abc", 3) == 0)
			+ 1000 * __builtin_ffs(i);
	}
	for (int i = 0; i < N; i++) {
		double complex r[] = ALL(z[i], z[N - 1 - i]);
		for (int k = 0; k < FUNCTIONS; k++)
			if (hypot(got[k][i][0] - creal(r[k]),
				got[k][i][1] - cimag(r[k]))
				> 1e-13 * (cabs(r[k]) + 1e-3)) {
				bad++;
				printf("%d of %d: %g %g\n", k, i,
					got[k][i][0], got[k][i][1]);
			}
		double complex s = csin(z[i]) + cpow(z[i], 2 + I) + cabs(z[i]);
		bad += cabs(f[i] - s) > 1e-4 * (cabs(s) + 1);
		sum += len[i];
	}
	printf("%d %d\n", bad, sum);
}
