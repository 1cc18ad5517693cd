/* Iterations of a collapsed nest are not in step where each has its own way
   through the body, its own array, an atomic update, or a call: lengths that
   differ from row to row, conditions, private arrays.  OpenACC 3.4, 2.9.1
   timeout: 120 */
#include <stdio.h>
#include <stdlib.h>

enum { ROWS = 530, COLUMNS = 1040, MOST = 9, BINS = 64 };

static int first[ROWS + 1];
static double x[COLUMNS * MOST], a[ROWS * MOST], c[ROWS][COLUMNS],
	d[ROWS][COLUMNS], e[ROWS][COLUMNS], f[ROWS][COLUMNS];
static int bins[BINS];

#pragma acc routine seq
static double
weigh(const double *p, int n, double by)
{
	double s = 0;
	for (int k = 0; k < n; k++)
		s = s * by + p[k];
	return s;
}

int
main(void)
{
	int rows = ROWS, columns = COLUMNS, most = MOST;
	for (int i = 0; i < ROWS; i++)
		first[i + 1] = first[i] + i % MOST;
	for (int i = 0; i < COLUMNS * MOST; i++)
		x[i] = i % 19 - 9;
	for (int i = 0; i < ROWS * MOST; i++)
		a[i] = i % 7 - 3;
#pragma acc data copyin(x, a, first) copyout(c, d, e, f) copy(bins)
	{
#pragma acc parallel loop collapse(2)
		for (int i = 0; i < rows; i++)
			for (int j = 0; j < columns; j++) {
				double s = 0;
				for (int k = first[i]; k < first[i + 1]; k++)
					s += a[k] * x[k % most * columns + j];
				c[i][j] = s;
			}
#pragma acc parallel loop collapse(2)
		for (int i = 0; i < rows; i++)
			for (int j = 0; j < columns; j++) {
				double s = 0;
				for (int k = 0; k < most; k++) {
					if (a[i * most + k] < 0 && j % 3)
						continue;
					s += x[k * columns + j];
					if (s > 20)
						break;
				}
				d[i][j] = s;
			}
#pragma acc parallel loop collapse(2)
		for (int i = 0; i < rows; i++)
			for (int j = 0; j < columns; j++) {
				double own[MOST];
				for (int k = 0; k < most; k++)
					own[(k + j) % most] =
						x[k * columns + j] + i;
				for (int k = 1; k < most; k++)
					own[k] += own[k - 1]
						* a[(i + own[0] > 0) % ROWS];
				e[i][j] = own[most - 1] + own[j % most];
			}
#pragma acc parallel loop collapse(2)
		for (int i = 0; i < rows; i++)
			for (int j = 0; j < columns; j++) {
				int n = 0;
				for (int k = 0; k < most; k++)
					n += x[k * columns + j] > a[i];
#pragma acc atomic update
				bins[(n + i) % BINS]++;
				f[i][j] = weigh(a + i * most, most, n);
			}
	}
	double s[4] = {0};
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < COLUMNS; j++) {
			int w = (i * 31 + j) % 29;
			s[0] += w * c[i][j];
			s[1] += w * d[i][j];
			s[2] += w * e[i][j];
			s[3] += f[i][j];
		}
	printf("%.0f %.0f %.10g %.0f\n", s[0], s[1], s[2], s[3]);
	for (int k = 0; k < BINS; k++)
		printf("%d%c", bins[k], k % 16 == 15 ? '\n' : ' ');
	return 0;
}
