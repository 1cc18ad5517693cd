/* kernels: a structure on the stack, written between the loops and read by a
   routine through its address, has in each loop the values that the text gives
   it.  OpenACC 3.4, 2.5.3 (CMP-08)
   langs: c c++
   opt: -O0 -O1 -O2 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>

struct line {
	int slope, start;
};

#pragma acc routine seq
static __attribute__((noinline)) int
at(const struct line *l, int x)
{
	return l->slope * x + l->start;
}

int
main(void)
{
	int x[100], y[100], z[100];
	int slope = 3, start = 7;
#pragma acc kernels copyout(x, y, z)
	{
		struct line l;
		l.slope = slope;
		l.start = start;
		for (int i = 0; i < 100; i++)
			x[i] = at(&l, i);
		l.start = 50;
		for (int i = 0; i < 100; i++)
			y[i] = at(&l, i);
		if (slope > 2)
			l.slope = x[1];
		for (int i = 0; i < 100; i++)
			z[i] = at(&l, i);
	}
	for (int i = 0; i < 100; i += 33)
		printf("%d %d %d\n", x[i], y[i], z[i]);
	return 0;
}
