/* A parallel loop with data clauses gives what the loop gives.
   OpenACC 3.4, 2.5.1 and 2.9
   opt: -O0 -O2 */
#include <stdio.h>

enum { N = 1000 };

int
main(void)
{
	float x[N], y[N];

	for (int i = 0; i < N; i++) {
		x[i] = i;
		y[i] = 2 * i;
	}
#pragma acc parallel loop copyin(x) copy(y)
	for (int i = 0; i < N; i++)
		y[i] = 3 * x[i] + y[i];

	double sum = 0;
	for (int i = 0; i < N; i++)
		sum += y[i];
	printf("%g\n", sum);
	return 0;
}
