/* A vector routine that the host calls too is not inlined there.
   OpenACC 3.4, 2.15.1
   opt: -O0 -O2 -O3
   langs: c c++ */
#include <stdio.h>

enum { N = 100 };

#pragma acc routine vector
static float
total(const float *a, int n)
{
	float sum = 0;

#pragma acc loop vector reduction(+:sum)
	for (int i = 0; i < n; i++)
		sum += a[i];
	return sum;
}

int
main(void)
{
	float a[N], b[N];

	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma acc parallel loop gang copyin(a) copyout(b)
	for (int i = 0; i < N; i++)
		b[i] = total(a, i);
	printf("%g %g %g\n", total(a, N), b[N - 1], b[N / 2]);
	return 0;
}
