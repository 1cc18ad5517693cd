/* Iterations of a collapsed nest whose body has loops run in step in a thread,
   with the results of iterations one by one: sums, products in memory, two
   loops, loops in loops, at the edges of the tiles.  OpenACC 3.4, 2.9.1
   timeout: 120 */
#include <complex.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 541, COLUMNS = 1043, DEPTH = 11 };

static double
value(long i)
{
	return (double)((i * 7919 + 13) % 23 - 11);
}

static void
products(int rows, int columns, int depth, const double *restrict a,
	const double *restrict b, double *restrict c, float *restrict f)
{
#pragma acc parallel loop collapse(2) present(a[0:rows * depth], \
	b[0:depth * columns], c[0:rows * columns], f[0:rows * columns])
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < columns; j++) {
			double s = i - j;
			float most = -1e9f;
			for (int k = 0; k < depth; k++) {
				s += a[i * depth + k] * b[k * columns + j];
				float d = (float)(b[k * columns + j] - i);
				if (d > most)
					most = d;
			}
			c[i * columns + j] = s;
			f[i * columns + j] = most;
		}
}

static void
in_memory(int rows, int columns, int depth, const double *restrict a,
	const double *restrict b, double *restrict c)
{
#pragma acc parallel loop collapse(2) present(a[0:rows * depth], \
	b[0:depth * columns], c[0:rows * columns])
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < columns; j++)
			for (int k = 0; k < depth; k++)
				c[i * columns + j] += a[i * depth + k]
					* b[k * columns + j];
}

static void
complex_product(int rows, int columns, int depth,
	const double complex *restrict a, const double complex *restrict b,
	double complex *restrict c)
{
#pragma acc parallel loop collapse(2) copyin(a[0:rows * depth], \
	b[0:depth * columns]) copyout(c[0:rows * columns])
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < columns; j++) {
			double complex s = 0;
			for (int k = 0; k < depth; k++)
				s += a[i * depth + k] * b[k * columns + j];
			c[i * columns + j] = s;
		}
}

/* Two loops, of which the second has a loop in it, and planes. */
static void
deep(int planes, int rows, int columns, int depth, const double *restrict a,
	const double *restrict b, double *restrict c)
{
#pragma acc parallel loop collapse(3) copyin(a[0:rows * depth], \
	b[0:depth * columns]) copyout(c[0:planes * rows * columns])
	for (int p = 0; p < planes; p++)
		for (int i = 0; i < rows; i++)
			for (int j = 0; j < columns; j++) {
				double s = 0, t = p;
				for (int k = 0; k < depth; k++)
					s += a[i * depth + k];
				for (int k = 0; k < depth; k++)
					for (int m = k; m < depth; m++)
						t += b[m * columns + j]
							* a[i * depth + k];
				c[(p * rows + i) * columns + j] = s + t;
			}
}

static double
sum(const double *p, long n)
{
	double s = 0;
	for (long i = 0; i < n; i++)
		s += p[i] * (double)(i % 17 + 1);
	return s;
}

int
main(void)
{
	long size = (long)ROWS * COLUMNS;
	double *a = malloc(ROWS * DEPTH * sizeof *a);
	double *b = malloc(DEPTH * COLUMNS * sizeof *b);
	double *c = malloc(size * sizeof *c), *d = malloc(size * sizeof *d);
	double *e = malloc(3 * size * sizeof *e), most = 0;
	float *f = malloc(size * sizeof *f);
	double complex *u = malloc(ROWS * DEPTH * sizeof *u);
	double complex *v = malloc(DEPTH * COLUMNS * sizeof *v);
	double complex *w = malloc(size * sizeof *w);
	for (long i = 0; i < ROWS * DEPTH; i++) {
		a[i] = value(i);
		u[i] = value(i) + value(i + 5) * I;
	}
	for (long i = 0; i < DEPTH * COLUMNS; i++) {
		b[i] = value(i * 3);
		v[i] = value(i) - value(i + 8) * I;
	}
	for (long i = 0; i < size; i++)
		d[i] = value(i);
#pragma acc data copyin(a[0:ROWS * DEPTH], b[0:DEPTH * COLUMNS]) \
	copyout(c[0:size], f[0:size]) copy(d[0:size])
	{
		products(ROWS, COLUMNS, DEPTH, a, b, c, f);
		in_memory(ROWS, COLUMNS, DEPTH, a, b, d);
		in_memory(ROWS - 30, COLUMNS - 1, DEPTH, a, b, d);
		in_memory(3, 5, DEPTH, a, b, d);
		in_memory(ROWS, COLUMNS, 0, a, b, d);
	}
	deep(3, ROWS - 1, COLUMNS - 1, DEPTH, a, b, e);
	complex_product(ROWS, COLUMNS, DEPTH, u, v, w);
	for (long i = 0; i < size; i++)
		most += f[i] * (double)(i % 13);
	printf("%.0f %.0f %.0f %.0f\n", sum(c, size), most, sum(d, size),
		sum(e, 3L * (ROWS - 1) * (COLUMNS - 1)));
	double re = 0, im = 0;
	for (long i = 0; i < size; i++) {
		re += creal(w[i]) * (double)(i % 7);
		im += cimag(w[i]) * (double)(i % 11);
	}
	printf("%.0f %.0f\n", re, im);
	return 0;
}
