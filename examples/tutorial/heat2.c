/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * heat2.c - heat in a plate, on all cores: one directive.
 *
 * usage: heat2 [SIZE [STEPS]]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* One step of all inner cells; returns the largest change of a cell. */
static double
step(int n, const double *restrict old, double *restrict new)
{
	double change = 0;

#pragma acc parallel loop reduction(max:change) \
	copyin(old[0:n*n]) copy(new[0:n*n])
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < n - 1; j++) {
			int c = i * n + j;

			new[c] = 0.25 * (old[c - n] + old[c - 1] +
				old[c + 1] + old[c + n]);
			double d = fabs(new[c] - old[c]);
			if (d > change)
				change = d;
		}
	return change;
}

int
main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int steps = argc > 2 ? atoi(argv[2]) : 200;
	double change = 0, sum = 0;
	double *a = calloc((size_t)n * n, sizeof *a);
	double *b = calloc((size_t)n * n, sizeof *b);

	if (!a || !b)
		return 1;
	/* The upper edge is hot, the others are cold. */
	for (int j = 0; j < n; j++)
		a[j] = b[j] = 1;

	for (int s = 0; s < steps; s += 2) {
		step(n, a, b);
		change = step(n, b, a);
	}

	for (int c = 0; c < n * n; c++)
		sum += a[c];
	printf("change %.6f, mean %.6f\n", change, sum / n / n);
	free(a);
	free(b);
	return 0;
}
