// A section has up to 15 dimensions; one with gaps copies its elements only.
// 2.7.1
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
// accflags: -w
#include <stdio.h>
#define ALL [0:1][0:1][0:1][0:1][0:1][0:1][0:1][0:1]
#define FIRST [0][0][0][0][0][0][0][0]
static int a[1][1][1][1][1][1][1][1][4][6];
static int b[1][1][1][1][1][1][1][1][1][1][1][1][1][4][6];
int main(void)
{
	int sum = 0;
	#pragma acc data copy(a ALL[0:4][1:3])
	{
		#pragma acc parallel loop collapse(2)
		for (int i = 0; i < 4; i++)
			for (int j = 1; j < 4; j++)
				a FIRST[i][j] = 10 * i + j;
		for (int i = 0; i < 4; i++)
			a FIRST[i][5] = 1000;
	}
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 6; j++)
			sum += a FIRST[i][j];
	printf("%d %d\n", sum, a FIRST[3][3]);
	#pragma acc data copy(b ALL[0:1][0:1][0:1][0:1][0:1][0:4][1:3])
	{
		#pragma acc parallel loop collapse(2)
		for (int i = 0; i < 4; i++)
			for (int j = 1; j < 4; j++)
				b FIRST[0][0][0][0][0][i][j] = i + j;
		for (int i = 0; i < 4; i++)
			b FIRST[0][0][0][0][0][i][0] = 500;
	}
	sum = 0;
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 6; j++)
			sum += b FIRST[0][0][0][0][0][i][j];
	printf("%d\n", sum);
	return 0;
}
