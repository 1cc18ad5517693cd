// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pointer to rows is that of the device in compute constructs inside a data
// region of a part of its rows and columns, also the second of a list (2.6.2).
// env: ACC_X_HOST_MEMORY=discrete
#include <assert.h>
#include <stdlib.h>

static volatile int six = 6;

/* Parameters, whose columns are known when the program runs. */
static void
parameters(int n, int m, float (*c)[m], float (*d)[3][m])
{
#pragma acc data copy(c [0:n - 3] [2:m - 4]) copy(d [1:2] [1:2] [0:m])
	{
#pragma acc parallel loop
		for (int i = 0; i < n - 3; i++)
			for (int j = 2; j < m - 2; j++)
				c[i][j] += 100 * i + j;
#pragma acc kernels
		for (int i = 1; i < 3; i++)
			for (int k = 1; k < 3; k++)
				for (int j = 0; j < m; j++)
					d[i][k][j] += 100 * i + 10 * k + j;
	}
}

int
main(void)
{
	double(*a)[13] = malloc(6 * sizeof *a),
	(*b)[13] = malloc(6 * sizeof *b);
	int n = six, m = six + 5;
	float c[6][11], d[4][3][11];

	for (int i = 0; i < 6; i++)
		for (int j = 0; j < 13; j++) {
			a[i][j] = i;
			b[i][j] = j;
		}
	for (int i = 0; i < 6; i++)
		for (int j = 0; j < 11; j++)
			c[i][j] = d[i / 3][i % 3][j] = d[2 + i / 3][i % 3][j] =
				1;
#pragma acc data copy(a [2:3] [0:10]) copyin(b [0:5] [3:9])
	{
#pragma acc parallel loop
		for (int i = 2; i < 5; i++)
			for (int j = 3; j < 10; j++)
				a[i][j] += b[i][j];
#pragma acc serial
		a[4][0] = b[4][11];
	}
	parameters(n, m, c, d);
	for (int i = 0; i < 6; i++)
		for (int j = 0; j < 13; j++)
			assert(a[i][j]
				== (i == 4 && j == 0 ? 11
						: i > 1 && i < 5 && j > 2
							&& j < 10
						? i + j
						: i));
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			assert(c[i][j]
				== 1
					+ (i < n - 3 && j > 1 && j < m - 2
							? 100 * i + j
							: 0));
	for (int i = 0; i < 4; i++)
		for (int k = 0; k < 3; k++)
			for (int j = 0; j < m; j++)
				assert(d[i][k][j]
					== 1
						+ (i > 0 && i < 3 && k > 0
								? 100 * i
									+ 10 * k
									+ j
								: 0));
	free(a);
	free(b);
	return 0;
}
