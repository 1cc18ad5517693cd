/* A serial construct is one gang of one worker with one lane; its loops run
   every iteration once, in any nest.
   OpenACC 3.4, 2.5.2 (DIR-SER-02)
   opt: -O0 -O2 */
#include "../aux/check.h"

enum { N = 61 };

int
main(void)
{
	int n = 0, a[N], sum = 5, inner = 0;

	for (int i = 0; i < N; i++)
		a[i] = 0;
#pragma acc serial copy(n, a, sum, inner)
	{
		n++;
#pragma acc loop gang
		for (int i = 0; i < N; i++)
			a[i] += i;
		n++;
#pragma acc loop gang vector reduction(+:sum)
		for (int i = 0; i < N; i++)
			sum += a[i];
#pragma acc loop gang reduction(+:inner)
		for (int i = 0; i < N; i++) {
#pragma acc loop worker reduction(+:inner)
			for (int j = 0; j < i; j++)
				inner++;
		}
	}
	CHECK(n == 2);
	CHECK(sum == 5 + N * (N - 1) / 2);
	CHECK(inner == N * (N - 1) / 2);
#pragma acc serial loop copy(a)
	for (int i = N - 1; i > 0; i--)
		a[i] = a[i - 1];
	CHECK(a[0] == 0);
	for (int i = 1; i < N; i++)
		CHECK(a[i] == i - 1);
	return failures;
}
