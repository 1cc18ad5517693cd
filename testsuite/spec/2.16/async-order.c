/* Regions on one queue run in their order; wait clauses order queues; what
   is firstprivate has the value of the launch.
   OpenACC 3.4, 2.16 and 2.5.14 (ASYNC-01, CLA-FPRIV-01, WAITD-01)
   opt: -O0 -O2 */
#include "../aux/check.h"

enum { N = 500, STEPS = 20 };

int
main(void)
{
	static int a[N], b[N];
	int k = 0;

#pragma acc data copy(a, b)
	{
		for (int step = 1; step <= STEPS; step++) {
			int table[2] = { step, 2 * step };
			k = 3 * step;
#pragma acc parallel loop async(1) present(a) firstprivate(table, k)
			for (int i = 0; i < N; i++)
				a[i] = 2 * a[i] % 1001 + table[i % 2] + k;
			k = -1;
			table[0] = table[1] = -100;
#pragma acc parallel loop async(2) wait(1) present(a, b)
			for (int i = 0; i < N; i++)
				b[i] += a[i];
#pragma acc wait(2) async(1)
		}
#pragma acc wait
	}
	for (int i = 0; i < N; i++) {
		int x = 0, y = 0;
		for (int step = 1; step <= STEPS; step++) {
			x = 2 * x % 1001 + (i % 2 ? 5 : 4) * step;
			y += x;
		}
		CHECK(a[i] == x && b[i] == y);
	}
	return failures;
}
