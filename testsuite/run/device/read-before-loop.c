/* What every lane reads before a vector or worker loop is read before the loop
   writes it.  OpenACC 3.4, 2.5 (vector-single mode)
   env: ACC_X_SIM_DELAY=50 */
#include <stdio.h>

enum { ROWS = 64, N = 512 };

static int a[ROWS][N];

static int
vectors(void)
{
	int bad = 0;
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < N; j++)
			a[i][j] = i + j + 1;
#pragma acc parallel loop gang vector_length(128) copy(a)
	for (int i = 0; i < ROWS; i++) {
		int t = a[i][0];
#pragma acc loop vector
		for (int j = 0; j < N; j++)
			a[i][j] = a[i][j] * 1000 + t;
	}
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < N; j++)
			bad += a[i][j] != (i + j + 1) * 1000 + i + 1;
	return bad;
}

static int
workers(void)
{
	int bad = 0;
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < N; j++)
			a[i][j] = i + j + 1;
#pragma acc parallel loop gang num_workers(4) vector_length(32) copy(a)
	for (int i = 0; i < ROWS; i++) {
		int t = a[i][N - 1];
#pragma acc loop worker
		for (int k = 0; k < N; k += 64) {
			int u = a[i][k];
#pragma acc loop vector
			for (int j = k; j < k + 64; j++)
				a[i][j] = u + t;
		}
	}
	for (int i = 0; i < ROWS; i++)
		for (int j = 0; j < N; j++)
			bad += a[i][j] != i + j / 64 * 64 + 1 + i + N;
	return bad;
}

int
main(void)
{
	printf("%d %d\n", vectors(), workers());
}
