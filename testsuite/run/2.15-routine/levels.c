/* A routine and its loops have one level on one device and another on
   others.  2.4, 2.15.1 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++ */
#include <stdio.h>

enum { N = 64 };
static float a[N][N];

#pragma acc routine device_type(host) worker device_type(*) vector
void
row(float *r, int n)
{
	int i;
	#pragma acc loop device_type(host) worker device_type(*) vector
	for (i = 0; i < n; i++)
		r[i] = r[i] * 2 + 1;
}

#pragma acc routine device_type(host) vector device_type(*) seq
void
shift(float *r, int n)
{
	int i;
	#pragma acc loop device_type(host) vector device_type(*) seq
	for (i = 0; i < n; i++)
		r[i] = r[i] + 1;
}

#pragma acc routine device_type(sim) worker device_type(*) seq
float
total(const float *r, int n)
{
	float s = 0;
	int i;
	#pragma acc loop reduction(+:s) device_type(sim) worker vector device_type(*) seq
	for (i = 0; i < n; i++)
		s += r[i];
	return s;
}

int
main(void)
{
	float s[N];
	int i, j;
	for (i = 0; i < N; i++)
		for (j = 0; j < N; j++)
			a[i][j] = i + j;
	#pragma acc parallel loop gang copyout(s)
	for (i = 0; i < N; i++) {
		row(a[i], N);
		s[i] = total(a[i], N);
	}
	#pragma acc parallel loop
	for (i = 0; i < N; i++)
		shift(a[i], N);
	printf("%g %g %g %g\n", a[0][0], a[N - 1][N - 1], s[0], s[N - 1]);
	return 0;
}
