/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * queues.c - small loops on the host, synchronous and on a queue that is waited
 * for after twelve; beside OpenMP.
 *
 *	gcc -fplugin=acc -O2 queues.c -o queues -lacc
 *	gcc -fopenmp -O2 queues.c -o queues-omp
 *	ACC_DEVICE_TYPE=host ./queues [ELEMENTS [ROUNDS]]
 *
 * Prints microseconds a loop, twice: the second pass comes after queues were
 * used.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { LOOPS = 12 };

static double
now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static void
step(double *restrict a, const double *restrict b, int n)
{
#pragma omp parallel for simd
#pragma acc parallel loop present(a[0:n], b[0:n])
	for (int i = 0; i < n; i++)
		a[i] = a[i] * 0.5 + b[i];
}

static void
step_async(double *restrict a, const double *restrict b, int n)
{
#pragma omp parallel for simd
#pragma acc parallel loop present(a[0:n], b[0:n]) async(1)
	for (int i = 0; i < n; i++)
		a[i] = a[i] * 0.5 + b[i];
}

/* Microseconds a loop. */
static double
measure(void (*fn)(double *restrict, const double *restrict, int), double *a,
	const double *b, int n, int rounds)
{
	double begin = now();
	for (int r = 0; r < rounds; r++) {
		for (int k = 0; k < LOOPS; k++)
			fn(a, b, n);
#pragma acc wait
	}
	return (now() - begin) / rounds / LOOPS;
}

int
main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 20000;
	int rounds = argc > 2 ? atoi(argv[2]) : 300;
	double *a = calloc((size_t)n, sizeof *a);
	double *b = calloc((size_t)n, sizeof *b);
	if (!a || !b)
		return 1;
#pragma acc data copyin(a[0:n], b[0:n])
	for (int pass = 0; pass < 2; pass++) {
		double each = measure(step, a, b, n, rounds);
		double queued = measure(step_async, a, b, n, rounds);
		printf("%d elements: %.2f us, %.2f on a queue\n", n, each,
			queued);
	}
	free(a);
	free(b);
	return 0;
}
