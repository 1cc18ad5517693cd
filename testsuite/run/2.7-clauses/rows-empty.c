// Sections of a pointer to pointers with no elements in a row, or no rows, are on
// the device and leave it without an error.  OpenACC 3.4, 2.7.1
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
// env: ACC_X_HOST_MEMORY=discrete
#include <stdio.h>
#include <stdlib.h>
static int rows(int **a, int n, int m)
{
	int sum = 0;
	#pragma acc data copy(a[0:n][0:m])
	{
		#pragma acc parallel loop reduction(+: sum)
		for (int i = 0; i < 4; i++) {
			sum += i;
			for (int j = 0; i < n && j < m; j++)
				a[i][j] += j;
		}
	}
	#pragma acc enter data copyin(a[0:n][0:m])
	#pragma acc exit data delete(a[0:n][0:m])
	return sum;
}
int main(void)
{
	int **a = (int **)malloc(4 * sizeof *a);
	for (int i = 0; i < 4; i++)
		a[i] = (int *)calloc(5, sizeof **a);
	printf("%d %d", rows(a, 4, 0), rows(a, 0, 5));
	printf(" %d %d\n", rows(a, 4, 5), a[3][4]);
}
