/* Sequential loops whose iterations depend on each other, over arrays that are
   variables: what an iteration stores the same and later ones load.
   opt: -O0 -O2 -O3 */
#include <stdio.h>

enum { N = 40, M = 33 };

static double d[N + 2][M], x[3][N + 2][M];

/* A system with five diagonals for each column, w of a size known at run
   time. */
static void
solve(int n, int m)
{
	double w[3][n + 2][m];

#pragma acc data copy(x) copyin(d) create(w)
	{
#pragma acc parallel loop gang vector
		for (int j = 0; j < m; j++)
			for (int i = 0; i < n + 2; i++) {
				w[0][i][j] = d[i][j] / 8;
				w[1][i][j] = d[i][j] / 4;
				w[2][i][j] = 2 + d[i][j];
			}
#pragma acc parallel loop gang num_gangs(2) num_workers(2) vector_length(32)
		for (int k = 0; k < 3; k++)
#pragma acc loop worker vector
			for (int j = 0; j < m; j++)
				for (int i = 0; i < n; i++) {
					double f = 1 / (w[2][i][j] + k);
					x[k][i][j] = f * x[k][i][j];
					x[k][i + 1][j] -=
						w[0][i + 1][j] * x[k][i][j];
					x[k][i + 2][j] -=
						w[1][i + 2][j] * x[k][i][j];
				}
#pragma acc parallel loop gang vector
		for (int j = 0; j < m; j++)
			for (int i = n - 1; i >= 0; i--) {
				w[2][i][j] += w[1][i + 1][j];
				w[1][i][j] = w[2][i][j] - w[0][i + 2][j];
				x[0][i][j] -= w[1][i][j] * x[0][i + 1][j]
					+ w[2][i][j] * x[1][i + 2][j];
			}
	}
}

/* The loop may reach what it has stored by another subscript. */
static void
other(int n, int m, int from, int to)
{
#pragma acc parallel loop gang vector copy(x, d)
	for (int j = 0; j < m; j++)
		for (int i = 0; i < n; i++) {
			x[0][i + to][j] = 0.5 * d[i][j];
			d[i + 1][j] += x[0][i + from][j];
			x[1][i][j] = d[i][j] + x[0][i][j];
		}
}

int
main(void)
{
	for (int i = 0; i < N + 2; i++)
		for (int j = 0; j < M; j++) {
			d[i][j] = 1 + (i * 7 + j * 3) % 16;
			for (int k = 0; k < 3; k++)
				x[k][i][j] = (i + 2 * j + 5 * k) % 32;
		}
	solve(N, M);
	other(N, M, 0, 0);
	other(N, M, 1, 0);
	other(N, M, 0, 2);
	double sum = 0;
	for (int i = 0; i < N + 2; i++)
		for (int j = 0; j < M; j++)
			sum += d[i][j] + x[0][i][j] + 2 * x[1][i][j]
				+ 3 * x[2][i][j];
	printf("%.6e\n", sum);
	return 0;
}
