/* routine(f) behind the definition of f is taken, with a warning.
   A routine may have several directives.  doc/leniency.md, 2.15.1 */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* langs: c c++ */
/* flags: -Wno-pragmas */
#include <stdio.h>

enum { N = 40 };

static int
sum(const int *a, int n)
{
	int s = 0;

#pragma acc loop vector reduction(+:s)
	for (int i = 0; i < n; i++)
		s += a[i];
	return s;
}
#pragma acc routine(sum) vector

int
twice(int x)
{
	return 2 * x;
}

int twice(int x);
#pragma acc routine(twice) seq

#pragma acc routine seq
static int
thrice(int x)
{
	return 3 * x;
}
#pragma acc routine(thrice) seq
#pragma acc routine seq
static int thrice(int x);

int
main(void)
{
#pragma acc routine(thrice) seq
	int a[N], b[N], total = 0;

	for (int i = 0; i < N; i++)
		a[i] = i;
#pragma acc parallel loop gang copyin(a) copyout(b)
	for (int i = 0; i < N; i++)
		b[i] = sum(a, i) + twice(i) + thrice(i);
	for (int i = 0; i < N; i++)
		total += b[i];
	printf("%d\n", total);
	return 0;
}
