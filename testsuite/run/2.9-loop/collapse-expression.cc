// The number of loops to collapse is any constant expression: also one of a
// template's arguments.  2.9.1, COLL-01
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>

static int a[4][4][4];

enum { TWO = 2 };

static void
constants()
{
	constexpr int three = 3;
#pragma acc parallel loop collapse(4 - 1) copy(a)
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 4; j++)
			for (int k = 0; k < 4; k++)
				a[i][j][k] += i + j * 4 + k * 16;
#pragma acc parallel loop collapse(three - TWO) copy(a)
	for (int i = 0; i < 3; i++) {
		a[i][0][0] += 1;
		for (int j = 0; j < 4; j++)
			a[i][j][1] += j;
	}
}

template <int N>
static void
argument()
{
	int j, k;
#pragma acc parallel loop gang vector collapse(N) copy(a)
	for (int i = 0; i < 4; i++)
		for (j = 0; j < 4; j++)
			for (k = 0; k < 4; k++)
				a[i][j][k] += i * 16 + j * 4 + k;
#pragma acc parallel copy(a)
#pragma acc loop gang collapse(N - 1)
	for (int i = 0; i < 4; i++)
		for (int l = 0; l < 4; l++)
#pragma acc loop vector
			for (int m = 0; m < 4; m++)
				a[i][l][m] *= 2;
}

int
main()
{
	constants();
	argument<3>();
	long sum = 0;
	for (int i = 0; i < 64; i++)
		sum += a[i / 16][i / 4 % 4][i % 4] * (i + 1L);
	printf("%ld\n", sum);
	return 0;
}
