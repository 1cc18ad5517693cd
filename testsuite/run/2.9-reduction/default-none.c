/* A reduction of a kernels construct implies a copy clause, which
   default(none) accepts; a copy clause beside it may be there, too.
   2.5.15, 2.5.16, 2.11
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>

static int a[16];
static double sum;

#ifdef __cplusplus
template <class T>
static void
lower(T &r, int from)
{
#pragma acc kernels loop copyin(a, from) default(none) copy(r) reduction(min \
									 : r)
	for (int i = from; i < 16; i++)
		r = a[i] < r ? a[i] : r;
#pragma acc kernels loop copyin(a, from) default(none) reduction(min : r) gang
	for (int i = from; i < 16; i++)
		r = a[i] < r ? a[i] : r;
}
#endif

int
main(void)
{
	double r = 99, s = 1;
	for (int i = 0; i < 16; i++)
		a[i] = 20 - i;
#pragma acc kernels loop copyin(a) default(none) reduction(min : r)
	for (int i = 0; i < 16; i++)
		r = a[i] < r ? a[i] : r;
	printf("%g\n", r);
	r = 99;
#pragma acc kernels loop copyin(a) default(none) copy(r) seq reduction(min : r)
	for (int i = 0; i < 8; i++) {
#pragma acc loop gang vector independent reduction(min : r)
		for (int j = 0; j < 4; j++)
			r = a[i + j] < r ? a[i + j] : r;
	}
	printf("%g\n", r);
#pragma acc data copy(s)
	{
#pragma acc kernels loop copyin(a) default(none) reduction(+ : s, sum)
		for (int i = 0; i < 16; i++) {
			s += a[i];
			sum += 1;
		}
	}
#pragma acc parallel loop copyin(a) default(none) copy(s) reduction(+ : s)
	for (int i = 0; i < 16; i++)
		s += a[i];
	printf("%g %g\n", s, sum);
#ifdef __cplusplus
	int low = 99;
	lower(low, 12);
	r = 99;
	lower(r, 2);
	printf("%d %g\n", low, r);
#endif
	return 0;
}
