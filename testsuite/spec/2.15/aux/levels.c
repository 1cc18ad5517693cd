/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "levels.h"

void
add_gang(int n, int *x)
{
#pragma acc loop gang vector
	for (int i = 0; i < n; i++)
		x[i] = add_seq(x[i], i);
}

void
add_worker(int n, int first, int *x)
{
#pragma acc loop worker vector
	for (int i = 0; i < n; i++)
		x[i] += first + i;
}

void
add_vector(int n, int first, int *x)
{
#pragma acc loop vector
	for (int i = 0; i < n; i++)
		x[i] += first + i;
}

int
sum_vector(int n, const int *x)
{
	int sum = 0;

#pragma acc loop vector reduction(+:sum)
	for (int i = 0; i < n; i++)
		sum += x[i];
	return sum;
}

int
add_seq(int x, int by)
{
	return x + by;
}
