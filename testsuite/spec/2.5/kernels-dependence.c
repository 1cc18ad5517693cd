/* A loop in kernels whose iterations depend on each other gives what it
   gives in order; so does one that says auto.
   OpenACC 3.4, 2.5.3 and 2.9.7 (DIR-KER-03, AUTO-01 03)
   opt: -O0 -O2 -O3 */
#include "../aux/check.h"

enum { N = 1000 };

int
main(void)
{
	long long a[N], last = 0;

	for (int i = 0; i < N; i++)
		a[i] = 1;
#pragma acc kernels copy(a)
	for (int i = 1; i < N; i++)
		a[i] += a[i - 1];
	for (int i = 0; i < N; i++)
		CHECK(a[i] == i + 1);
#pragma acc kernels copy(a, last)
	{
#pragma acc loop auto
		for (int i = 1; i < N; i++)
			a[i] += a[i - 1];
		for (int i = 0; i < N; i++)
			last = a[i];
	}
	CHECK(last == (long long)N * (N + 1) / 2);
#pragma acc parallel loop auto copy(a)
	for (int i = 2; i < N; i++)
		a[i] = a[i - 2] + 1;
	for (int i = 2; i < N; i++)
		CHECK(a[i] == a[i - 2] + 1);
	return failures;
}
