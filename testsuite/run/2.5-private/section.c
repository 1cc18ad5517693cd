// private and firstprivate of sections behind pointers.  2.5.13 SPEC-28
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
#include <stdio.h>
#include <stdlib.h>
#define N 1000
int main(void)
{
	double *w = (double *)malloc(4 * sizeof *w), v[4], sum = 0, sum2 = 0;
	#pragma acc parallel loop private(w[0:4]) reduction(+:sum)
	for (int i = 0; i < N; i++) {
		for (int k = 0; k < 4; k++)
			w[k] = i + k;
		for (int k = 0; k < 4; k++)
			sum += w[k];
	}
	for (int k = 0; k < 4; k++)
		w[k] = v[k] = k;
	#pragma acc parallel loop firstprivate(w[0:4], v[0:4]) reduction(+:sum2)
	for (int i = 0; i < N; i++)
		sum2 += w[i % 4] + v[i % 4];
	printf("%g %g\n", sum, sum2);
	free(w);
}
