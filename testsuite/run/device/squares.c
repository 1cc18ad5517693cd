/* Nests that go along their arrays in several orders, of any size, give what
   they give in order.
   OpenACC 3.4, 2.9.1; COLL-02
   langs: c c++
   stdout: 0 wrong */
#include <stdio.h>
#include <stdlib.h>

static int
plane(int n, int m)
{
	double *a = (double *)malloc(((size_t)n * m + 1) * sizeof *a);
	float *b = (float *)malloc(((size_t)n * m + 1) * sizeof *b);
	int wrong = 0;
	for (int i = 0; i < n * m; i++) {
		a[i] = i;
		b[i] = 2 * i;
	}
#pragma acc parallel loop collapse(2) copy(a[0:n * m], b[0:n * m])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			b[j * n + i] += a[i * m + j];
			a[i * m + j] += 1;
		}
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			int k = j * n + i, l = i * m + j;
			wrong += b[k] != 2 * k + l || a[l] != l + 1;
		}
	free(a);
	free(b);
	return wrong;
}

/* What is stored is not loaded. */
static int
turned(int n, int m)
{
	double *a = (double *)malloc(((size_t)n * m + 1) * sizeof *a);
	double *b = (double *)malloc(((size_t)n * m + 1) * sizeof *b);
	float *c = (float *)malloc(((size_t)n * m + 1) * sizeof *c);
	float *d = (float *)malloc(((size_t)n * m + 1) * sizeof *d);
	int wrong = 0;
	for (int i = 0; i < n * m; i++) {
		a[i] = i;
		c[i] = 3 * i;
		b[i] = d[i] = -1;
	}
#pragma acc parallel loop collapse(2) copyin(a[0:n * m]) copy(b[0:n * m])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			b[j * n + i] = a[i * m + j];
#pragma acc parallel loop tile(*, *) copyin(c[0:n * m]) copy(d[0:n * m])
	for (int j = 0; j < m; j++)
		for (int i = 0; i < n; i++)
			d[j * n + i] = 2 * c[i * m + j];
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			wrong += b[j * n + i] != i * m + j
				|| d[j * n + i] != 6 * (i * m + j);
	free(a);
	free(b);
	free(c);
	free(d);
	return wrong;
}

enum { P = 5, Q = 67, R = 131 };
static double u[P][Q][R];
static double v[R][P][Q], w[Q][R][P];

static int
space(void)
{
	int wrong = 0;
	for (int i = 0; i < P; i++)
		for (int j = 0; j < Q; j++)
			for (int k = 0; k < R; k++) {
				u[i][j][k] = i * 10000 + j * 100 + k;
				v[k][i][j] = i;
				w[j][k][i] = j;
			}
#pragma acc parallel loop collapse(3) copy(u, v, w)
	for (int k = 0; k < R; k++)
		for (int i = 0; i < P; i++)
			for (int j = 0; j < Q; j++) {
				v[k][i][j] += u[i][j][k];
				w[j][k][i] += u[i][j][k];
				u[i][j][k] = -u[i][j][k];
			}
	for (int i = 0; i < P; i++)
		for (int j = 0; j < Q; j++)
			for (int k = 0; k < R; k++) {
				int n = i * 10000 + j * 100 + k;
				wrong += u[i][j][k] != -n
					|| v[k][i][j] != n + i
					|| w[j][k][i] != n + j;
			}
	return wrong;
}

int
main(void)
{
	static const int sizes[] = {0, 1, 3, 7, 8, 9, 31, 33, 127, 128, 200};
	int wrong = space();
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++)
			wrong += plane(sizes[i], sizes[j])
				+ turned(sizes[i], sizes[j]);
	printf("%d wrong\n", wrong);
}
