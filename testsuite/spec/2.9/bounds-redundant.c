/* In worker loops of several gangs each gang runs all iterations; the body
   of an empty loop never runs.
   OpenACC 3.4, 1.2 (EXEC-05)
   opt: -O0 -O2 */
#include "../aux/check.h"

static int
run(int gangs, int n)
{
	int count = 0;

#pragma acc parallel num_gangs(gangs) copy(count)
#pragma acc loop worker
	for (int i = 0; i < n; i++) {
#pragma acc atomic update
		count++;
	}
	return count;
}

int
main(void)
{
	CHECK(run(1, 10) == 10);
	CHECK(run(3, 0) == 0);
	CHECK(run(3, -5) == 0);
	CHECK(run(3, 5) == 5 * GANGS(3));
	return failures;
}
