/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A function whose value the nest of a kernels construct changes is called once,
   before the loop around the nest.  2.5.3, 2.9.7 AUTO-03 */
#include <stdio.h>

static int x[100];

#pragma acc routine seq
__attribute__((noipa, pure)) static int
first(const int *a)
{
	return a[0];
}

int
main(void)
{
	for (int i = 0; i < 100; i++)
		x[i] = 1;
#pragma acc kernels copy(x)
	{
		int s = first(x);
		for (int t = 0; t < 10; t++)
			for (int i = 0; i < 100; i++)
				x[i] += s;
	}
	printf("%d %d\n", x[0], x[99]);
	return 0;
}
