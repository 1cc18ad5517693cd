/* The parts of a kernels construct run in their order, sequential code
   once, whatever num_gangs says.
   OpenACC 3.4, 2.5.3 (DIR-KER-03, DIR-KER-05)
   opt: -O0 -O2 */
#include "../aux/check.h"

enum { N = 500 };

int
main(void)
{
	int a[N], b[N], n = 0, sum = 0;

#pragma acc kernels num_gangs(8) copyout(a, b) copy(n, sum)
	{
		n++;
#pragma acc loop independent
		for (int i = 0; i < N; i++)
			a[i] = i;
		n++;
		for (int i = 0; i < N; i++)
			b[i] = a[N - 1 - i];
#pragma acc loop reduction(+:sum)
		for (int i = 0; i < N; i++)
			sum += b[i];
		n++;
	}
	CHECK(n == 3);
	CHECK(sum == N * (N - 1) / 2);
	for (int i = 0; i < N; i++)
		CHECK(a[i] == i && b[i] == N - 1 - i);
#pragma acc kernels loop copy(a) copyin(b)
	for (int i = 0; i < N; i++)
		a[i] += b[i];
	for (int i = 0; i < N; i++)
		CHECK(a[i] == N - 1);
	return failures;
}
