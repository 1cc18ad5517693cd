/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <openacc.h>
int
main(void)
{
	int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
	for (int i = 0; i < 100; i++)
		sum += i;
	return sum != 4950 || _OPENACC < 202506;
}
