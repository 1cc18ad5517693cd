/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A loop of kernels that would add to an element in some iterations, and does in
   none, does not access the element: its address is null.  2.5.3, 2.9.7 AUTO-03 */
#include <stdio.h>

int
main(int argc, char **argv)
{
	float *p = NULL;
	int n = argc + 1000, done = 0;

	(void)argv;
#pragma acc kernels deviceptr(p) copy(done)
	{
		for (int i = 0; i < 100; i++)
			if (i > n)
				p[0] += i;
		done = 1;
	}
	printf("%d\n", done);
	return 0;
}
