/* Iterations of loops over gangs, or gangs and workers, with a loop over lanes
   in them run in step in a thread, with the results of iterations one by one,
   at the ends of rows and columns.  OpenACC 3.4, 2.9.2, 2.9.4
   timeout: 120 */
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 1063, COLUMNS = 523, DEPTH = 9 };

static void
product(int rows, int columns, int depth, const double *restrict a,
	const double *restrict b, double *restrict c)
{
#pragma acc parallel loop gang present(a[0:rows * depth], \
	b[0:depth * columns], c[0:rows * columns])
	for (int i = 0; i < rows; i++) {
#pragma acc loop vector
		for (int j = 0; j < columns; j++) {
			double s = i;
			for (int k = 0; k < depth; k++)
				s += a[i * depth + k] * b[k * columns + j];
			c[i * columns + j] = s;
		}
	}
}

static void
in_memory(int rows, int columns, int depth, const float *restrict a,
	const float *restrict b, float *restrict c)
{
#pragma acc parallel loop gang num_gangs(70) vector_length(64) \
	copyin(a[0:rows * depth], b[0:depth * columns]) \
	copy(c[0:rows * columns])
	for (int i = 1; i < rows; i++) {
		float w = a[i * depth] + 1;
#pragma acc loop vector
		for (int j = 1; j < columns - 1; j++)
			for (int k = 0; k < depth; k++)
				c[i * columns + j] += w * a[i * depth + k]
					* b[k * columns + j + 1];
	}
}

static void
workers(int rows, int columns, int depth, const double *restrict a,
	const double *restrict b, double *restrict c)
{
#pragma acc parallel loop gang worker num_workers(2) vector_length(32) \
	copyin(a[0:rows * depth], b[0:depth * columns]) \
	copyout(c[0:rows * columns])
	for (int i = 0; i < rows; i++)
#pragma acc loop vector
		for (int j = 0; j < columns; j++) {
			double most = b[j] - i;
			for (int k = 1; k < depth; k++) {
				double d = a[i * depth + k]
					- b[k * columns + j];
				if (d > most)
					most = d;
			}
			c[i * columns + j] = most;
		}
}

/* What a gang stores before its loop over lanes. */
static void
stores(int rows, int columns, int depth, const double *restrict a,
	const double *restrict b, double *restrict c, double *restrict first)
{
#pragma acc parallel loop gang copyin(a[0:rows * depth], \
	b[0:depth * columns]) copyout(c[0:rows * columns], first[0:rows])
	for (int i = 0; i < rows; i++) {
		first[i] = a[i * depth] * i;
#pragma acc loop vector
		for (int j = 0; j < columns; j++) {
			double s = 0;
			for (int k = 0; k < depth; k++)
				s += b[k * columns + j];
			c[i * columns + j] = s * a[i * depth + j % depth];
		}
	}
}

/* The lanes load what their gang has stored. */
static void
loads(int rows, int columns, int depth, const double *restrict a,
	const double *restrict b, double *restrict c, double *restrict first)
{
#pragma acc parallel loop gang copyin(a[0:rows * depth], \
	b[0:depth * columns]) copy(c[0:rows * columns]) copyout(first[0:rows])
	for (int i = 0; i < rows; i++) {
		first[i] = a[i * depth] - i;
#pragma acc loop vector
		for (int j = 0; j < columns; j++)
			for (int k = 0; k < depth; k++)
				c[i * columns + j] += first[i]
					* b[k * columns + j];
	}
}

int
main(void)
{
	long size = (long)ROWS * COLUMNS;
	double *a = malloc(ROWS * DEPTH * sizeof *a), s[4] = {0};
	double *b = malloc(DEPTH * COLUMNS * sizeof *b);
	double *c = malloc(size * sizeof *c), *d = malloc(size * sizeof *d);
	double *e = malloc(size * sizeof *e), *first = malloc(ROWS * sizeof *e);
	float *f = malloc(ROWS * DEPTH * sizeof *f);
	float *g = malloc(DEPTH * COLUMNS * sizeof *g);
	float *h = calloc(size, sizeof *h);
	for (long i = 0; i < ROWS * DEPTH; i++)
		f[i] = (float)(a[i] = (double)((i * 31 + 7) % 19 - 9));
	for (long i = 0; i < DEPTH * COLUMNS; i++)
		g[i] = (float)(b[i] = (double)((i * 17 + 3) % 23 - 11));
#pragma acc data copyin(a[0:ROWS * DEPTH], b[0:DEPTH * COLUMNS]) \
	copyout(c[0:size])
	{
		product(ROWS, COLUMNS, DEPTH, a, b, c);
		product(ROWS - 100, COLUMNS - 3, DEPTH, a, b, c);
		product(5, 3, DEPTH, a, b, c);
	}
	in_memory(ROWS, COLUMNS, DEPTH, f, g, h);
	workers(ROWS, COLUMNS, DEPTH, a, b, d);
	stores(ROWS, COLUMNS, DEPTH, a, b, e, first);
	loads(ROWS, COLUMNS, DEPTH, a, b, e, first);
	for (long i = 0; i < size; i++) {
		double w = (double)(i % 29);
		s[0] += w * c[i];
		s[1] += w * h[i];
		s[2] += w * d[i];
		s[3] += w * e[i] + first[i % ROWS];
	}
	printf("%.0f %.0f %.0f %.0f\n", s[0], s[1], s[2], s[3]);
	return 0;
}
