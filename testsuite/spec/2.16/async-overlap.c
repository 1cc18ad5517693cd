/* Work on a queue runs beside the program: the region waits for a flag that
   is set after its launch.
   OpenACC 3.4, 2.16 (ASYNC-01)
   targets: host
   compare: none
   timeout: 20
   opt: -O0 -O2 */
#include <openacc.h>
#include "../aux/check.h"

static volatile int flag;

int
main(void)
{
	int seen = 0, other = 0;
	volatile int *p = &flag;

#pragma acc parallel num_gangs(1) async(1) copy(seen) deviceptr(p)
	{
		while (!*p)
			continue;
		seen = 1;
	}
	CHECK(!acc_async_test(1));
	/* Another queue is not held up. */
#pragma acc parallel num_gangs(1) async(2) copy(other)
	other = 2;
#pragma acc wait(2)
	CHECK(other == 2);
	CHECK(!acc_async_test(1));
	flag = 1;
#pragma acc wait(1)
	CHECK(seen == 1);
	CHECK(acc_async_test(1));
	return failures;
}
