/* Two pointers to arrays with rows of a size known at run time, a row apart in one
   object: the second row of the one is the first of the other, though the
   subscripts differ.  2.7.1 */
#include <stdio.h>

enum { M = 33, ROWS = 8 };

static void
rows(int n, int m, double *flat)
{
	typedef double part[4][m];
#pragma acc parallel loop gang vector copy(flat [0:ROWS * m])
	for (int j = 0; j < m; j++) {
		part *p = (part *)flat;
		part *q = (part *)(flat + m);
		for (int i = 0; i < n; i++) {
			(*p)[1][j] = i + 3;
			flat[j] += (*q)[0][j];
			(*p)[2][j] += (*q)[1][j] + i;
		}
	}
}

int
main(void)
{
	static double x[ROWS * M];
	double sum = 0;
	rows(3, M, x);
	for (int i = 0; i < ROWS * M; i++)
		sum += x[i] * (i + 1);
	printf("%.1f\n", sum);
	return 0;
}
