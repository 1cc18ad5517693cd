/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A number of workers known at run time only that is more than a gang of the
   device has room for is less on the device.  OpenACC 3.4, 2.5.11
   langs: c c++ */
#include <stdio.h>

int
main(int argc, char **argv)
{
	int n = 1000 * argc, sum = 0, x[1000];

	(void)argv;
#pragma acc parallel num_gangs(2) num_workers(n) vector_length(64) copyout(x)
#pragma acc loop gang worker vector
	for (int i = 0; i < 1000; i++)
		x[i] = i % 10;
	for (int i = 0; i < 1000; i++)
		sum += x[i];
	printf("%d\n", sum);
	return 0;
}
