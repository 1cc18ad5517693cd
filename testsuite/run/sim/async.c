/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A queue of the simulated device runs beside the host: work that takes its
   time is not done when async returns.  OpenACC 3.4, 2.16.1.
   targets: sim
   compare: none
   env: ACC_X_SIM_DELAY=100000 ACC_X_SIM_SEED=5
   stdout: ^early 0 late 1 sum 4950$
 */
#include <openacc.h>
#include <stdio.h>

int
main(void)
{
	int a[100] = {0}, early, late, sum = 0;
	#pragma acc data copy(a)
	{
		for (int k = 0; k < 8; k++) {
			#pragma acc parallel loop present(a) async(1)
			for (int i = 0; i < 100; i++)
				a[i] = i;
		}
		early = acc_async_test(1);
		#pragma acc wait(1)
		late = acc_async_test(1) != 0;
	}
	for (int i = 0; i < 100; i++)
		sum += a[i];
	printf("early %d late %d sum %d\n", early, late, sum);
	return 0;
}
