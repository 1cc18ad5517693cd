/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* A program of which other versions of GCC compile parts. */
#include <openacc.h>
extern int table[100];
#pragma acc declare create(table)
#pragma acc routine seq
int twice(int);
void fill(int);
void add_(int *, const int *);
int main(void)
{
	int a[100], n = 100;
	fill(3);
#pragma acc parallel loop copyout(a)
	for (int i = 0; i < n; i++)
		a[i] = twice(table[i]);
#pragma acc data copy(a)
	add_(a, &n);
	return a[0] != 7 || a[99] != 205;
}
