/* A recursive routine in the vector loop of another routine, with loops before
   and after it on the same values: the lanes of a gang of several warps wait for
   each other, though they come back from calls of different depths.
   2.9.4, 2.15.1 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* opt: -O0 -O1 -O2 -O3 */
#include <stdio.h>

enum { ROWS = 30, WIDTH = 200 };

#pragma acc routine seq
static int
depth(int x, int y)
{
	return x <= 0 ? y : 1 + depth(x - 2, y);
}

#pragma acc routine seq
static int
branches(int x, int y)
{
	if (x < 2)
		return y + x;
	return branches(x - 1, y) + branches(x - 2, y + 1);
}

#pragma acc routine vector
static void
change(long *x, int n, int q)
{
#pragma acc loop vector
	for (int j = 0; j < n; j++)
		x[j] = x[j] > q ? x[j] : q - 3;
#pragma acc loop vector
	for (int j = n - 1; j >= 0; j--)
		x[j] += depth(j & 7, q);
#pragma acc loop vector
	for (int j = 0; j < n; j++)
		x[n - 1 - j] ^= branches(j % 5, q);
}

int
main(void)
{
	static long a[ROWS][WIDTH];
	unsigned long sum = 0;
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < WIDTH; j++)
			a[i][j] = (i * 5 + j * 3) % 37;
#pragma acc parallel num_gangs(2) vector_length(128) copy(a)
	{
#pragma acc loop gang
		for (int k = 0; k < 2; k++)
#pragma acc loop seq
			for (int i = k; i < ROWS; i += 2)
				change(a[i], WIDTH - i * 5, i);
	}
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < WIDTH; j++)
			sum = sum * 31 + (unsigned long)a[i][j];
	printf("%lu\n", sum);
	return 0;
}
