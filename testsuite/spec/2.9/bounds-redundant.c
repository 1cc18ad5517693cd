/* In worker loops of a routine of workers each gang runs all iterations; the
   body of an empty loop never runs.
   OpenACC 3.4, 1.2 (EXEC-05)
   opt: -O0 -O2 */
#include "../aux/check.h"

#pragma acc routine worker
static void
work(int n, int *count)
{
#pragma acc loop worker
	for (int i = 0; i < n; i++) {
#pragma acc atomic update
		*count += 1;
	}
}

static int
run(int gangs, int n)
{
	int count = 0;

#pragma acc parallel num_gangs(gangs) copy(count)
	work(n, &count);
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
