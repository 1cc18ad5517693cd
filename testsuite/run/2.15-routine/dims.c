/* All gangs along a dimension call a routine over the gangs of that dimension,
   from loops over a higher one and from none.  2.15.1 ROUT-22 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++ */
#include <stdio.h>

enum { N = 6, M = 8 };
static int a[N][M], b[M];

#pragma acc routine gang(dim:1)
static void
fill(int *row, int value)
{
	int j;
	#pragma acc loop gang(dim:1)
	for (j = 0; j < M; j++)
		row[j] = value + j;
}

int
main(void)
{
	int i, j, s = 0;
	#pragma acc parallel num_gangs(3, 2) copyout(a)
	{
		#pragma acc loop gang(dim:2)
		for (i = 0; i < N; i++)
			fill(a[i], 10 * i);
	}
	#pragma acc parallel num_gangs(3) copyout(b)
	fill(b, 5);
	for (i = 0; i < N; i++)
		for (j = 0; j < M; j++)
			s += a[i][j] * (i + 1);
	for (j = 0; j < M; j++)
		s += b[j];
	printf("%d %d %d\n", a[N - 1][M - 1], b[M - 1], s);
	return 0;
}
