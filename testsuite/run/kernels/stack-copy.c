/* kernels: a structure on the stack that is copied from memory before a loop that
   changes the memory keeps what it has.  OpenACC 3.4, 2.5.3 (CMP-08)
   langs: c c++
   opt: -O1 -O2 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>

struct line {
	int slope, start, more[10];
};

static struct line table[100];

#pragma acc routine seq
static __attribute__((noinline)) int
at(const struct line *l, int x)
{
	return l->slope * x + l->start;
}

int
main(void)
{
	int y[100];
	for (int i = 0; i < 100; i++) {
		table[i].slope = i;
		table[i].start = 2 * i + 1;
	}
#pragma acc kernels copy(table) copyout(y)
	{
		struct line l = table[3];
#pragma acc loop independent
		for (int i = 0; i < 100; i++)
			table[i].slope = i * 5;
#pragma acc loop independent
		for (int i = 0; i < 100; i++)
			y[i] = at(&l, i);
	}
	for (int i = 0; i < 100; i += 11)
		printf("%d %d %d\n", table[i].slope, table[i].start, y[i]);
	return 0;
}
