/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * loops.c - the same loops under OpenACC and under OpenMP.
 *
 * usage: loops KERNEL [SECONDS]
 *
 * Built by the plugin, or with -fopenmp; each reads its own directives.
 * Prints the seconds that one call of the kernel takes, and a number made
 * from its result, which both must print.  bench/run does all of it.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
	STREAM = 4 << 20,	/* elements of an array past the caches */
	SIDE = 1024,		/* of the Jacobi grid */
	BODIES = 2048,
	WIDTH = 512,		/* of the Mandelbrot picture */
	ROWS = 1 << 16,		/* of the sparse matrix */
	ROW = 27,		/* entries in a row of it */
};

static double *a, *b, *c;
static int *column, *start;
static int gangs;		/* as many as threads */

static double
seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void
triad(int n, double s, double *restrict x, const double *restrict y,
	const double *restrict z)
{
#pragma acc parallel loop gang vector copyout(x[0:n]) copyin(y[0:n], z[0:n])
#pragma omp parallel for simd
	for (int i = 0; i < n; i++)
		x[i] = y[i] + s * z[i];
}

static double
run_triad(void)
{
	triad(STREAM, 3, a, b, c);
	return a[STREAM - 1];
}

static double
dot(int n, const double *restrict x, const double *restrict y)
{
	double sum = 0;

#pragma acc parallel loop gang vector copyin(x[0:n], y[0:n]) reduction(+:sum)
#pragma omp parallel for simd reduction(+:sum)
	for (int i = 0; i < n; i++)
		sum += x[i] * y[i];
	return sum;
}

static double
run_dot(void)
{
	return dot(STREAM, b, c);
}

static void
jacobi(int n, const double *restrict old, double *restrict new)
{
#pragma acc parallel loop gang copyin(old[0:n*n]) copy(new[0:n*n])
#pragma omp parallel for
	for (int i = 1; i < n - 1; i++) {
#pragma acc loop vector
#pragma omp simd
		for (int j = 1; j < n - 1; j++)
			new[i * n + j] = 0.25 * (old[(i - 1) * n + j] +
				old[(i + 1) * n + j] + old[i * n + j - 1] +
				old[i * n + j + 1]);
	}
}

static double
run_jacobi(void)
{
	jacobi(SIDE, b, a);
	jacobi(SIDE, a, c);
	return c[SIDE * SIDE / 2 + SIDE / 2];
}

static void
nbody(int n, const double *restrict x, const double *restrict y,
	double *restrict force)
{
#pragma acc parallel loop gang copyin(x[0:n], y[0:n]) copyout(force[0:n])
#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		double sum = 0;

#pragma acc loop vector reduction(+:sum)
#pragma omp simd reduction(+:sum)
		for (int j = 0; j < n; j++) {
			double dx = x[j] - x[i], dy = y[j] - y[i];
			double d = dx * dx + dy * dy + 0.01;

			sum += dx / (d * sqrt(d));
		}
		force[i] = sum;
	}
}

static double
run_nbody(void)
{
	nbody(BODIES, b, c, a);
	return a[BODIES / 2];
}

static void
mandelbrot(int n, double *restrict count)
{
#pragma acc parallel loop gang copyout(count[0:n*n])
#pragma omp parallel for
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double cx = -2 + 3.0 * j / n, cy = -1.5 + 3.0 * i / n;
			double x = 0, y = 0;
			int k;

			for (k = 0; k < 200 && x * x + y * y < 4; k++) {
				double t = x * x - y * y + cx;

				y = 2 * x * y + cy;
				x = t;
			}
			count[i * n + j] = k;
		}
}

static double
run_mandelbrot(void)
{
	mandelbrot(WIDTH, a);
	return a[WIDTH * WIDTH / 2 + WIDTH / 3];
}

static void
sparse(int rows, const int *restrict from, const int *restrict col,
	const double *restrict value, const double *restrict x,
	double *restrict y)
{
#pragma acc parallel loop gang copyin(from[0:rows+1], col[0:rows*ROW], \
	value[0:rows*ROW], x[0:rows]) copyout(y[0:rows])
#pragma omp parallel for
	for (int i = 0; i < rows; i++) {
		double sum = 0;

#pragma acc loop vector reduction(+:sum)
#pragma omp simd reduction(+:sum)
		for (int j = from[i]; j < from[i + 1]; j++)
			sum += value[j] * x[col[j]];
		y[i] = sum;
	}
}

static double
run_sparse(void)
{
	sparse(ROWS, start, column, b, c, a);
	return a[ROWS / 2];
}

static double
run_empty(void)
{
#pragma acc parallel num_gangs(gangs)
#pragma omp parallel
	{
		__asm__ volatile("");
	}
	return 0;
}

static const struct kernel {
	const char *name;
	double (*run)(void);
} kernels[] = {
	{ "triad", run_triad },
	{ "dot", run_dot },
	{ "jacobi", run_jacobi },
	{ "nbody", run_nbody },
	{ "mandelbrot", run_mandelbrot },
	{ "sparse", run_sparse },
	{ "empty", run_empty },
};

static void *
allocate(size_t n, size_t size)
{
	void *p = malloc(n * size);

	if (!p) {
		fprintf(stderr, "loops: out of memory\n");
		exit(1);
	}
	return p;
}

static void
fill(void)
{
	const char *threads = getenv("OMP_NUM_THREADS");

	gangs = threads ? atoi(threads) : 2;
	a = allocate(STREAM, sizeof *a);
	b = allocate(STREAM, sizeof *b);
	c = allocate(STREAM, sizeof *c);
	column = allocate(ROWS * ROW, sizeof *column);
	start = allocate(ROWS + 1, sizeof *start);
#pragma omp parallel for
	for (int i = 0; i < STREAM; i++) {
		a[i] = 0;
		b[i] = (i * 37 % 1000) / 1000.0;
		c[i] = (i * 91 % 1000) / 1000.0;
	}
	for (int i = 0; i < ROWS; i++) {
		start[i] = i * ROW;
		for (int j = 0; j < ROW; j++)
			column[i * ROW + j] = (i + j * 251) % ROWS;
	}
	start[ROWS] = ROWS * ROW;
}

/* Calls it for about the time given; the time of one call. */
static double
measure(double (*run)(void), double limit)
{
	double begin = seconds(), end;
	long calls = 0;
	long step = 1;

	do {
		for (long i = 0; i < step; i++)
			run();
		calls += step;
		end = seconds();
		if ((end - begin) * 20 < limit)
			step *= 2;
	} while (end - begin < limit);
	return (end - begin) / (double)calls;
}

int
main(int argc, char **argv)
{
	double limit = argc > 2 ? atof(argv[2]) : 0.3;

	fill();
	for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
		if (argc < 2 || strcmp(kernels[i].name, argv[1]) != 0)
			continue;
		double result = kernels[i].run();
		printf("%.9f %.6g\n", measure(kernels[i].run, limit), result);
		return 0;
	}
	fprintf(stderr, "usage: loops KERNEL [SECONDS]\n");
	return 2;
}
