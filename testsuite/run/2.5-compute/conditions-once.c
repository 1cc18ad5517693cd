/* if and self are evaluated once, also where data clauses are calls, in each
   construct of a unit.  2.5.6, 2.5.7, 2.7.4 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++ */
#include <stdio.h>

static int asked;

static int
ask(int answer)
{
	asked++;
	return answer;
}

int
main(void)
{
	int x[10], z = 3, i;
	#pragma acc parallel loop self(ask(0)) copy(always: z) copyout(x)
	for (i = 0; i < 10; i++)
		x[i] = i + z;
	#pragma acc parallel loop self(ask(0)) copy(always: z) copy(x)
	for (i = 0; i < 10; i++)
		x[i] += z;
	#pragma acc parallel loop if(ask(1)) self(ask(0)) copy(always: z) copy(x)
	for (i = 0; i < 10; i++)
		x[i] += z;
	#pragma acc parallel loop self copyin(always: z) copy(x)
	for (i = 0; i < 10; i++)
		x[i] += z;
	#pragma acc parallel loop self(ask(1)) copyin(z)
	for (i = 0; i < 10; i++)
		x[i] += z;
	#ifndef _OPENACC
	asked = 5;
	#endif
	printf("%d %d %d\n", x[0], x[9], asked);
	return 0;
}
