// Reductions of arrays and sections, on loops and constructs.  2.5.15 RED-05
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
// opt: -O0 -O2
#include <stdio.h>
#include <stdlib.h>
#define N 1000
int main(void)
{
	int c[10] = {0}, d[4][5] = {{0}}, mx[8], s[3] = {0, 0, 0};
	double *p = (double *)malloc(20 * sizeof(double)), e[10];
	int a[N], any[2] = {0, 0};
	for (int i = 0; i < 20; i++) p[i] = 1;
	for (int i = 0; i < 10; i++) e[i] = 2;
	for (int i = 0; i < 8; i++) mx[i] = 3;
	for (int i = 0; i < N; i++) a[i] = i;
	#pragma acc parallel loop reduction(+:c)
	for (int i = 0; i < N; i++) {
		if (i == 7)
			continue;
		c[i % 10] += a[i];
	}
	#pragma acc parallel loop reduction(+:p[5:10]) reduction(*:e[2:3])
	for (int i = 0; i < 20; i++) {
		p[5 + i % 10] += i;
		e[2 + i % 3] *= 2;
	}
	#pragma acc parallel loop collapse(2) reduction(+:d)
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 5; j++)
			d[i][j] += i * j;
	#pragma acc parallel loop reduction(max:mx[0:8])
	for (int i = 0; i < N; i++)
		mx[i % 8] = mx[i % 8] > a[i] ? mx[i % 8] : a[i];
	#pragma acc parallel num_gangs(1) reduction(+:s)
	{
		s[0] += 1;
		s[2] += 2;
	}
	#pragma acc parallel
	{
		#pragma acc loop reduction(||:any[0:2])
		for (int i = 0; i < N; i++)
			any[0] = any[0] || a[i] == 77;
	}
	printf("%d %d %d\n", c[7], c[3], d[3][4]);
	printf("%g %g %g %g %g\n", p[4], p[5], p[14], p[15], e[2]);
	printf("%d %d %d %d %d\n", mx[7], s[0], s[2], any[0], any[1]);
	free(p);
}
