/* enter data and exit data with a modifier attach a member's pointer, and
   detach it.  2.6.4, 2.7.2, 2.7.4 ACT-01
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++ */
#include <stdio.h>
#include <stdlib.h>

struct list { int n; int *v; int a[4]; };

int
main(void)
{
	int n = 8;
	struct list s = { 8, (int *)calloc(8, sizeof(int)), { 1, 2, 3, 4 } };
	struct list *p = &s;
	#pragma acc data copyin(p[0:1])
	{
		#pragma acc enter data copyin(always: p->v[0:n])
		#pragma acc parallel loop
		for (int i = 0; i < n; i++)
			p->v[i] += i;
		#pragma acc exit data copyout(always: p->v[0:n])
	}
	printf("%d %d\n", s.v[1], s.v[7]);
	#pragma acc data copyin(s)
	{
		#pragma acc enter data create(zero: s.v[0:n])
		#pragma acc parallel loop
		for (int i = 0; i < n; i++)
			s.v[i] = 2 * i;
		#pragma acc exit data copyout(always: s.v[0:n])
		#pragma acc enter data copyin(always: s.a[1:2])
		#pragma acc parallel loop
		for (int i = 1; i < 3; i++)
			s.a[i] *= 5;
		#pragma acc exit data copyout(always: s.a[1:2])
	}
	printf("%d %d %d %d\n", s.v[1], s.v[7], s.a[1], s.a[2]);
	free(s.v);
	return 0;
}
