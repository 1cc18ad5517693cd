// A structure and what it points to on one directive; update with gaps.  2.6.4, 2.14.4 UPD-13
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
#include <stdio.h>
#include <stdlib.h>
struct S { int n; float *p; };
int main(void)
{
	struct S *s = (struct S *)malloc(sizeof *s);
	int m[10][20], sum = 0;
	float total = 0;
	s->n = 50;
	s->p = (float *)malloc(50 * sizeof(float));
	for (int i = 0; i < 50; i++)
		s->p[i] = i;
	#pragma acc data copy(s[0:1], s->p[0:s->n])
	{
		#pragma acc parallel loop present(s[0:1])
		for (int i = 0; i < 50; i++)
			s->p[i] *= 2;
	}
	#pragma acc enter data copyin(s->p[10:20]) copyin(s[0:1])
	#pragma acc parallel loop present(s[0:1])
	for (int i = 10; i < 30; i++)
		s->p[i] += 1;
	#pragma acc exit data copyout(s->p[10:20], s[0:1])
	for (int i = 0; i < 50; i++)
		total += s->p[i];
	for (int i = 0; i < 10; i++)
		for (int j = 0; j < 20; j++)
			m[i][j] = i * 20 + j;
	#pragma acc data copyin(m)
	{
		#pragma acc parallel loop collapse(2) present(m)
		for (int i = 0; i < 10; i++)
			for (int j = 2; j < 5; j++)
				m[i][j] = -1;
		#pragma acc update self(m[0:10][2:3])
	}
	for (int i = 0; i < 10; i++)
		for (int j = 0; j < 20; j++)
			sum += m[i][j];
	printf("%g %d %d\n", total, sum, s->n);
}
