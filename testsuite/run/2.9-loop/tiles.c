/* tile of nests of four and five loops, of loops that step down or have
   narrow counters, with reductions, in every compute construct.  2.9.8
   TILE-01 02 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* flags: -Wno-pragmas */
#include <stdio.h>

enum { N = 7 };
static int a[N][N][N][N], b[N][N][N][N][N];
static short c[N][N];

static void
fill(void)
{
	unsigned char n = N;
	#pragma acc parallel loop tile(2, 3, 2, 4) copyout(a)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			for (int k = 0; k < N; k++)
				for (int l = 0; l < N; l++)
					a[i][j][k][l] = i * 1000 + j * 100 +
						k * 10 + l;
	#pragma acc parallel loop gang vector tile(*, 3, 2, *, 2) copyout(b)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			for (int k = N - 1; k >= 0; k--)
				for (int l = 0; l < N; l++)
					for (int m = 0; m < N; m++)
						b[i][j][k][l][m] = i + j * 2 +
							k * 3 + l * 4 + m * 5;
	#pragma acc serial loop vector tile(2, 2) copy(c)
	for (unsigned char i = 0; i < n; i += 2)
		for (short j = n - 1; j > 0; j -= 3)
			c[i][j] = i + j;
}

int
main(void)
{
	long s = 0, t = 0;
	fill();
	#pragma acc kernels loop tile(3, 3) reduction(+:s) copyin(c)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			s += i * j + c[i][j];
	#pragma acc parallel copy(t) copyin(a, b)
	#pragma acc loop worker tile(2, *, 2, 2) reduction(+:t)
	for (int i = 0; i < N; i++)
		for (int j = 0; j < N; j++)
			for (int k = 0; k < N; k++)
				for (int l = 0; l < N; l++)
					t += a[i][j][k][l] * (i + 2 * j) +
						b[i][j][k][l][6 - l] * k;
	printf("%ld %ld\n", s, t);
	return 0;
}
