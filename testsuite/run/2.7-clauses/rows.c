// A section of a pointer to pointers, row by row.  2.7.1 DSPEC
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
	int n = 10, m = 20;
	float **a = (float **)malloc(n * sizeof *a);
	float **b = (float **)malloc(n * sizeof *b);
	double sum = 0;
	for (int i = 0; i < n; i++) {
		a[i] = (float *)malloc(m * sizeof **a);
		b[i] = (float *)malloc(m * sizeof **b);
		for (int j = 0; j < m; j++)
			a[i][j] = i * m + j;
	}
	#pragma acc data copyin(a[0:n][0:m]) copyout(b[0:n][0:m])
	{
		#pragma acc parallel loop collapse(2) present(a[0:n][0:m], b[0:n][0:m])
		for (int i = 0; i < n; i++)
			for (int j = 0; j < m; j++)
				b[i][j] = 2 * a[i][j];
	}
	#pragma acc parallel loop copy(b[2:3][4:5])
	for (int i = 2; i < 5; i++)
		for (int j = 4; j < 9; j++)
			b[i][j] += 1;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			sum += b[i][j];
	printf("%g\n", sum);
}
