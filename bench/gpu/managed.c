/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * managed.c - a program without data clauses beside the same with them.
 *
 * Steps of a five-point stencil on N x N doubles that the host allocates and
 * sets; it reads the diagonal at the end.  Prints the sum of that, and the
 * seconds from the first region on until it is read.
 *
 *	acc="gcc -O3 -fplugin=acc -fplugin-arg-acc-target=nvptx:sm_90"
 *	$acc -DCLAUSES managed.c -o clauses -lacc
 *	$acc -fplugin-arg-acc-memory=managed managed.c -o managed -lacc
 *	$acc -fplugin-arg-acc-memory=unified managed.c -o unified -lacc
 *	./clauses; ./managed; ./unified
 *
 * usage: managed [N] [STEPS]		8192 and 200 by default
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double
now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec + 1e-9 * t.tv_nsec;
}

static void
step(const double *a, double *b, size_t n)
{
#ifdef CLAUSES
#pragma acc parallel loop collapse(2) present(a [0:n * n], b [0:n * n])
#else
#pragma acc parallel loop collapse(2)
#endif
	for (size_t i = 1; i < n - 1; i++)
		for (size_t j = 1; j < n - 1; j++) {
			const double *p = a + i * n + j;
			b[i * n + j] =
				0.2 * (p[0] + p[-1] + p[1] + p[-n] + p[n]);
		}
}

int
main(int argc, char **argv)
{
	size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 8192;
	int steps = argc > 2 ? atoi(argv[2]) : 200;
	double *a = malloc(n * n * sizeof *a), *b = malloc(n * n * sizeof *b);
	if (!a || !b || n < 3)
		return 1;
	for (size_t i = 0; i < n * n; i++)
		a[i] = b[i] = i % 1000;

		/* The device starts before the clock. */
#pragma acc parallel
	{
	}
	double start = now(), sum = 0;
#ifdef CLAUSES
#pragma acc data copy(a [0:n * n], b [0:n * n])
#endif
	for (int k = 0; k < steps; k += 2) {
		step(a, b, n);
		step(b, a, n);
	}
	for (size_t i = 0; i < n; i++)
		sum += a[i * n + i];
	printf("%.3f s, sum %.12g\n", now() - start, sum);
	free(a);
	free(b);
	return 0;
}
