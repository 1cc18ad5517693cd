/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Where the host as a device has memory of its own, a declared variable is
   present all the time.  OpenACC 3.4, 2.13.
   targets: host
   env: ACC_X_HOST_MEMORY=discrete
   stdout: ^63 126 128 5$
 */
#include <stdio.h>

static int made[64], copied = 2, counter;
#pragma acc declare create(made, counter) copyin(copied)

#pragma acc routine seq
static int
twice(int i)
{
	return made[i] * copied;
}

int
main(void)
{
	int last = 0;

#pragma acc parallel loop present(made)
	for (int i = 0; i < 64; i++)
		made[i] = i;
#pragma acc parallel loop reduction(max:last)
	for (int i = 0; i < 64; i++)
		last = last > twice(i) ? last : twice(i);
#pragma acc update self(made[60:4])
	made[10] = 64;
	counter = 5;
#pragma acc update device(made[10:1], counter)
#pragma acc enter data copyin(made)
#pragma acc serial present(made, counter) copy(last)
	last = last < twice(10) ? twice(10) : last;
#pragma acc exit data copyout(made, counter)
	printf("%d %d %d %d\n", made[63], twice(63), last, counter);
	return 0;
}
