/* A section of rows by a pointer to the first of them, whose rows begin at another
   column than the first: the pointer leads to the section.  2.7.2 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++ */
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 12, WIDTH = 26 };

static void
constant(float (*a)[WIDTH])
{
#pragma acc data copy(a[3:5][1:22])
	{
#pragma acc parallel loop gang present(a[3:5][1:22])
		for (int i = 3; i < 8; i++)
#pragma acc loop vector
			for (int j = 1; j < 23; j++)
				a[i][j] = i * 100 + j;
	}
}

static void
variable(float (*a)[WIDTH], int first, int column)
{
#pragma acc parallel loop copy(a[first:1][column:9])
	for (int j = column; j < column + 9; j++)
		a[first][j] += j * 1000;
#pragma acc serial copy(a[first:2][0:WIDTH])
	a[first + 1][column] = -a[first][column];
}

int
main(void)
{
	float (*a)[WIDTH] = (float (*)[WIDTH])calloc(ROWS, sizeof *a);
	double sum = 0;
	if (!a)
		return 1;
	constant(a);
	for (int i = 2; i < 6; i++)
		variable(a, i, i + 3);
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < WIDTH; j++)
			sum += a[i][j] * (i * 37 + j);
	printf("%.1f\n", sum);
	free(a);
	return 0;
}
