/* The loops of a nest over two objects that may overlap are shared together where
   the objects do not, and run in order where they do.  2.5.3
   opt: -O0 -O2
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>

enum { N = 9, M = 11, K = 13, ALL = N * M * K };

static float data[3 * ALL];

/* The second object moves with the outermost loop. */
static void
cube(float (*a)[M][K], float (*b)[M][K])
{
#pragma acc kernels present(data)
	for (int i = 1; i < N; i++)
		for (int j = 0; j < M; j++)
			for (int k = 1; k < K; k++)
				b[i][j][k] = a[i][j][k] + 2 * a[i - 1][j][k]
					- a[i][j][k - 1];
}

static void
plane(float *a, float *b, int n, int m)
{
#pragma acc kernels present(data)
	for (int j = 0; j < m; j++)
		for (int i = 1; i < n; i++)
			b[i * m + j] = a[i * m + j] - a[(i - 1) * m + j];
}

static double
sum(void)
{
	double s = 0;
	for (int i = 0; i < 3 * ALL; i++)
		s += (i % 7 + 1) * (double)data[i];
	return s;
}

int
main(void)
{
	static const int at[] = {ALL, 2 * ALL, 0, 1, K, -K, M * K, -M * K, 2};
	for (unsigned t = 0; t < sizeof at / sizeof *at; t++) {
		for (int i = 0; i < 3 * ALL; i++)
			data[i] = i % 17 - 5;
		float *a = data + (at[t] < 0 ? -at[t] : 0);
		float *b = a + at[t];
#pragma acc data copy(data)
		{
			cube((float(*)[M][K])a, (float(*)[M][K])b);
			plane(a, b, N * M, K);
			plane(b, a, M, N);
		}
		/* The sign of a NaN may be any. */
		double s = sum();
		if (s == s)
			printf("%d: %g\n", at[t], s);
	}
	return 0;
}
