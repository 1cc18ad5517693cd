/* A sum in memory whose pointers may overlap is right where they do not, and
   where the elements of each row overlap in a nest of one column, of which no
   other iteration loads what one stores.  OpenACC 3.4, 2.9.1
   timeout: 120 */
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 560, COLUMNS = 640, DEPTH = 7 };

static void
product(int rows, int columns, int depth, double *a, double *b, double *c)
{
#pragma acc parallel loop collapse(2) deviceptr(a, b, c)
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < columns; j++) {
			c[i * columns + j] *= 2;
			for (int k = 0; k < depth; k++)
				c[i * columns + j] += a[i * depth + k]
					* b[k * columns + j];
		}
}

static void
rows_of(int rows, int columns, int depth, double *a, double *b, double *c)
{
#pragma acc parallel loop gang deviceptr(a, b, c)
	for (int i = 0; i < rows; i++)
#pragma acc loop vector
		for (int j = 0; j < columns; j++)
			for (int k = 0; k < depth; k++)
				c[i * columns + j] += a[i * depth + k]
					* b[k * columns + j];
}

/* What each iteration loads for itself may be what it has stored. */
static void
mixed(int rows, int columns, int depth, double *a, double *b, double *c,
	double *x)
{
#pragma acc parallel loop collapse(2) deviceptr(a, b, c, x)
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < columns; j++)
			for (int k = 0; k < depth; k++)
				c[i * columns + j] += a[i * depth + k]
						* b[k * columns + j]
					- x[i * columns + (j + k) % columns];
#pragma acc parallel loop gang deviceptr(a, b, c, x)
	for (int i = 0; i < rows; i++)
#pragma acc loop vector
		for (int j = 0; j < columns; j++)
			for (int k = 0; k < depth; k++)
				c[i * columns + j] += a[i * depth + k]
						* b[k * columns + j]
					- x[i * columns + (j + k) % columns];
}

static double
sum(const double *p, long n)
{
	double s = 0;
	for (long i = 0; i < n; i++)
		s += p[i] * (double)(i % 31);
	return s;
}

int
main(void)
{
	long size = (long)ROWS * COLUMNS;
	double *a = malloc(size * sizeof *a);
	double *b = malloc(DEPTH * COLUMNS * sizeof *b);
	double *c = malloc(size * sizeof *c);
	for (long i = 0; i < size; i++) {
		a[i] = (double)((i * 13 + 5) % 9 - 4);
		c[i] = (double)(i % 7);
	}
	for (long i = 0; i < DEPTH * COLUMNS; i++)
		b[i] = (double)((i * 11 + 2) % 5 - 2);
#pragma acc data copy(a[0:size], c[0:size]) copyin(b[0:DEPTH * COLUMNS])
#pragma acc host_data use_device(a, b, c)
	{
		product(ROWS, COLUMNS, DEPTH, a, b, c);
		rows_of(ROWS, COLUMNS, DEPTH, a, b, c);
		mixed(ROWS, COLUMNS, DEPTH, a, b, c, a);
		mixed(ROWS, 1, 1, a, b, c, c);
		/* Row i of a is its DEPTH elements from i * DEPTH on, and c[i]
		   one of those of row i / DEPTH: only c[0] is in its own. */
		product(1, 1, DEPTH, a, b, a);
		rows_of(1, 1, DEPTH, a + 3, b, a + 5);
	}
	printf("%.0f %.0f\n", sum(a, size), sum(c, size));
	return 0;
}
