/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * heat7.c - heat in a plate, the device computes while a row is fetched.
 *
 * usage: heat7 [SIZE [STEPS]]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROW = 5 };

/* One step of all inner cells; returns the largest change of a cell. */
static double
step(int n, const double *restrict old, double *restrict new)
{
	double change = 0;

#pragma acc parallel loop collapse(2) gang vector async(1) \
	reduction(max:change) present(old[0:n*n], new[0:n*n])
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < n - 1; j++) {
			int c = i * n + j;

			new[c] = 0.25 * (old[c - n] + old[c - 1] +
				old[c + 1] + old[c + n]);
			double d = fabs(new[c] - old[c]);
			if (d > change)
				change = d;
		}
#pragma acc wait(1)
	return change;
}

/* Copies a row of the plate, on the device, and fetches the copy on queue 2. */
static void
fetch_row(int n, const double *restrict heat,
	double *restrict row)
{
#pragma acc parallel loop async(1) wait(2) \
	present(heat[0:n*n], row[0:n])
	for (int j = 0; j < n; j++)
		row[j] = heat[ROW * n + j];
#pragma acc update self(row[0:n]) async(2) wait(1)
}

int
main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int steps = argc > 2 ? atoi(argv[2]) : 200;
	double change = 0, sum = 0;
	double *a = calloc((size_t)n * n, sizeof *a);
	double *b = calloc((size_t)n * n, sizeof *b);
	double *row = calloc(n, sizeof *row);

	if (!a || !b || !row)
		return 1;
	/* The upper edge is hot, the others are cold. */
	for (int j = 0; j < n; j++)
		a[j] = b[j] = 1;

#pragma acc data copy(a[0:n*n], b[0:n*n]) create(row[0:n])
	{
		for (int s = 0; s < steps; s += 2) {
			step(n, a, b);
			change = step(n, b, a);
			if (s % 50 == 0)
				fetch_row(n, a, row);
		}
#pragma acc wait
	}

	for (int c = 0; c < n * n; c++)
		sum += a[c];
	printf("change %.6f, mean %.6f\n", change, sum / n / n);
	printf("row %d: %.6f\n", ROW, row[n / 2]);
	free(a);
	free(b);
	free(row);
	return 0;
}
