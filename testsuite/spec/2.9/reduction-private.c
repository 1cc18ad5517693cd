/* A reduction into a variable that is private to the gang is complete when
   the loop ends.
   OpenACC 3.4, 2.9.11 (LRED-03, LRED-15)
   opt: -O0 -O2 */
#include "../aux/check.h"

enum { N = 40, M = 70 };

int
main(void)
{
	static int a[N][M];
	int sums[N], highs[N];
	float means[N];
	int x = 0, y = 0;

	for (int i = 0; i < N; i++)
		for (int j = 0; j < M; j++)
			a[i][j] = i * j % 17;
#pragma acc parallel loop gang copyin(a) copyout(sums, highs, means)
	for (int i = 0; i < N; i++) {
		int sum = i, high = -1;
#pragma acc loop vector reduction(+:sum) reduction(max:high)
		for (int j = 0; j < M; j++) {
			sum += a[i][j];
			high = a[i][j] > high ? a[i][j] : high;
		}
		float mean = 0;
#pragma acc loop worker reduction(+:mean)
		for (int j = 0; j < M; j++)
			mean += a[i][j] - high;
		sums[i] = sum;
		highs[i] = high;
		means[i] = mean;
	}
	for (int i = 0; i < N; i++) {
		int sum = i, high = -1, mean = 0;
		for (int j = 0; j < M; j++) {
			sum += a[i][j];
			high = a[i][j] > high ? a[i][j] : high;
		}
		for (int j = 0; j < M; j++)
			mean += a[i][j] - high;
		CHECK(sums[i] == sum && highs[i] == high && means[i] == mean);
	}
#pragma acc parallel num_gangs(1) firstprivate(x) copy(y)
	{
#pragma acc loop seq reduction(+:x)
		for (int i = 0; i < N; i++)
			x += 1;
		y += x;
#pragma acc loop worker reduction(+:x)
		for (int i = 0; i < N; i++)
			x += 1;
		y += x;
#pragma acc loop vector reduction(+:x)
		for (int i = 0; i < N; i++)
			x += 1;
		y += x;
	}
	CHECK(y == N * 6);
	return failures;
}
