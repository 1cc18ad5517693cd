/* An auto loop whose iterations depend on each other runs in their order,
   in a parallel and in a serial construct.  OpenACC 3.4, 2.9.7
   opt: -O0 -O2 -O3
   langs: c c++ */
#include <stdio.h>

enum { N = 4000 };

int
main(void)
{
	static double a[N], b[N];

	for (int i = 0; i < N; i++)
		a[i] = b[i] = i % 7;
#pragma acc parallel loop auto copy(a)
	for (int i = 1; i < N; i++)
		a[i] += a[i - 1];
#pragma acc serial loop copy(b)
	for (int i = 1; i < N; i++)
		b[i] += b[i - 1];
	printf("%g %g\n", a[N - 1], b[N - 1]);
	return 0;
}
