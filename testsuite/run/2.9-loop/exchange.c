/* Loops of gangs, workers and lanes may exchange their ranges, so that lanes go
   along memory: results are the same for any numbers of iterations.  OpenACC
   3.4, 2.9.2, 2.9.3, 2.9.4
   opt: -O0 -O2 -O3
   langs: c c++ */
#include <stdio.h>

enum { M = 150, N = 170 };
static double a[2][M][N], b[N][M], t[M][N];
static int calls[M][N];

static double
sum(void)
{
	double s = 0;
	for (int i = 0; i < M; i++)
		for (int j = 0; j < N; j++)
			s += (i + 3 * j) % 101 * (a[0][i][j] - a[1][i][j])
				+ t[i][j] + calls[i][j];
	return s;
}

/* The lower bounds are used in addresses and as numbers. */
static void
workers(int m, int n, double d)
{
#pragma acc parallel loop gang num_gangs(2) num_workers(4) \
	vector_length(32) copy(a) copyin(b)
	for (int k = 0; k < 2; k++) {
#pragma acc loop worker
		for (int j = 1; j < n; j++) {
#pragma acc loop vector
			for (int i = 2; i < m; i++)
				a[k][i][j] += d * b[j][i] + 1000 * i + j;
		}
	}
}

static void
gangs(int m, int n)
{
#pragma acc parallel loop gang copy(t, calls)
	for (int j = 0; j < n; j++) {
		int twice = 2 * j;
#pragma acc loop worker vector
		for (int i = 0; i < m; i++) {
			for (int l = 0; l < i % 5; l++)
				t[i][j] += l * twice + i;
			calls[i][j]++;
		}
	}
}

static void
constant(void)
{
#pragma acc parallel loop gang vector_length(64) copy(t)
	for (int j = 0; j < N; j++) {
#pragma acc loop vector
		for (int i = 0; i < M; i++)
			t[i][j] = 2 * t[i][j] + i - j;
	}
}

/* Cannot be exchanged. */
static void
triangle(int n)
{
#pragma acc parallel loop gang copy(t)
	for (int j = 0; j < n; j++) {
#pragma acc loop vector
		for (int i = 0; i < j; i++)
			t[i][j] += i * j;
	}
}

int
main(void)
{
	static const int sizes[] = {0, 1, 2, 31, 32, 33, 127, 128, 150};
	for (int i = 0; i < M; i++)
		for (int j = 0; j < N; j++)
			b[j][i] = (7 * i + j) % 13;
	for (unsigned m = 0; m < sizeof sizes / sizeof *sizes; m++)
		for (unsigned n = 0; n < sizeof sizes / sizeof *sizes; n++) {
			workers(sizes[m], sizes[n], 0.5);
			gangs(sizes[m], sizes[n]);
			triangle(sizes[n]);
			printf("%d %d: %.17g\n", sizes[m], sizes[n], sum());
		}
	constant();
	printf("%.17g\n", sum());
	return 0;
}
