// declare in a function: sections of parameters, several returns.  2.13 DECL-01
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
#include <stdio.h>
#define N 100
static int add(int *c, int n, int stop)
{
	#pragma acc declare copy(c[0:n])
	#pragma acc parallel loop present(c[0:n])
	for (int i = 0; i < n; i++)
		c[i] += i;
	if (stop)
		return 1;
	#pragma acc parallel loop present(c[0:n])
	for (int i = 0; i < n; i++)
		c[i] *= 2;
	return 2;
}
int main(void)
{
	int c[N] = {0}, both = 1;
	both += add(c, N, 1);
	both += add(c, N, 0);
	/* Two clauses about one variable. */
	#pragma acc parallel loop copyin(c[0:N]) copyout(c[0:N])
	for (int i = 0; i < N; i++)
		c[i] += 1;
	printf("%d %d\n", c[99], both);
}
