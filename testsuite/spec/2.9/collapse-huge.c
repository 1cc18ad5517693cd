/* Collapsed loops of int may have more iterations than an int counts.
   OpenACC 3.4, 2.9.1 (COLL-01)
   targets: host
   opt: -O2 -O3 */
#include "../aux/check.h"

static long long
count(int n, int m, int o)
{
	long long total = 0;

#pragma acc parallel loop collapse(3) reduction(+:total)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			for (int k = 0; k < o; k++)
				total++;
	return total;
}

int
main(void)
{
	CHECK(count(1, 65536, 65537) == 65536LL * 65537);
	CHECK(count(3, 2, 500000000) == 3000000000LL);
	return failures;
}
