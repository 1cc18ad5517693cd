/* if chooses where a construct runs, not what it does.
   OpenACC 3.4, 2.5.6 (CLA-IF-01)
   opt: -O0 -O2 */
#include "../aux/check.h"

enum { N = 100 };

static int
total(int where)
{
	int sum = 0, n = 0;

#pragma acc parallel loop if(where) copy(sum) reduction(+:sum)
	for (int i = 0; i < N; i++)
		sum += i;
#pragma acc parallel num_gangs(4) if(where) copy(n)
	{
#pragma acc atomic update
		n++;
	}
	CHECK(n == GANGS(4) || !where);
#pragma acc parallel loop copy(sum) reduction(+:sum)
	for (int i = 0; i < N; i++)
		sum += i;
#pragma acc serial if(where) copy(sum)
	sum += 1;
#pragma acc kernels if(where) copy(sum)
	sum += 1;
	return sum;
}

int
main(void)
{
	int want = N * (N - 1) + 2;

	CHECK(total(0) == want);
	CHECK(total(1) == want);
	return failures;
}
