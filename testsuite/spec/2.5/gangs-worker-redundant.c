/* Outside of worker and vector loops one lane of one worker works, however
   many there are.
   OpenACC 3.4, 1.2 (EXEC-05, EXEC-07)
   opt: -O0 -O2 */
#include "../aux/check.h"

int
main(void)
{
	int n = 0, m = 0, workers = 4, lanes = 32;

#pragma acc parallel num_gangs(3) num_workers(4) vector_length(32) copy(n, m)
	{
#pragma acc atomic update
		n++;
#pragma acc loop gang
		for (int i = 0; i < 10; i++) {
#pragma acc atomic update
			m++;
		}
	}
	CHECK(n == GANGS(3));
	CHECK(m == 10);
	n = 0;
#pragma acc parallel num_gangs(2) num_workers(workers) vector_length(lanes) \
	copy(n)
	{
#pragma acc atomic update
		n++;
	}
	CHECK(n == GANGS(2));
	return failures;
}
