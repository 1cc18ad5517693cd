/* Products of complex numbers over lanes, workers and gangs.
   OpenACC 3.4, 2.9.11 (LRED-01) */
#include <stdio.h>
#include <complex.h>
int main(void)
{
	double complex p = 1, s = 0, w = 1, row[3];
	float complex q = 1;
#pragma acc parallel loop reduction(*:p, q) reduction(+:s)
	for (int i = 1; i <= 20; i++) {
		p *= 1 + 0.1 * i * I;
		q *= 1 - 0.01f * i * I;
		s += i * I;
	}
	printf("%.6g %.6g %.3g %.3g %g\n", creal(p), cimag(p), crealf(q),
		cimagf(q), cimag(s));
#pragma acc parallel num_gangs(4) num_workers(4) vector_length(32) copy(w)
#pragma acc loop gang worker vector reduction(*:w)
	for (int i = 1; i <= 20; i++)
		w *= 1 + 0.1 * i * I;
	printf("%.6g %.6g\n", creal(w), cimag(w));
#pragma acc parallel loop gang copyout(row)
	for (int k = 0; k < 3; k++) {
		double complex r = k;
#pragma acc loop worker vector reduction(*:r)
		for (int i = 1; i <= 10; i++)
			r *= 1 + 0.1 * i * I;
		row[k] = r;
	}
	printf("%.6g %.6g\n", creal(row[2]), cimag(row[2]));
}
