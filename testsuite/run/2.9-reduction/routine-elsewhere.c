/* Loops of kernels that call a routine of another file: their results, their
   reductions, and the variables that the loops leave alone.  2.9.11, 2.15.1 RTN-01
   SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
   langs: c c++
   opt: -O0 -O2
   files: aux/get.c */
#include <stdio.h>

enum { N = 1000 };

#ifdef __cplusplus
extern "C" {
#endif
#pragma acc routine seq
int get(int i, const int *p);
#ifdef __cplusplus
}
#endif

int
main(void)
{
	int a[N], b[N], n = N;
	long s = 1, unchanged = 7, count = 0;
	for (int i = 0; i < N; i++) {
		a[i] = -1;
		b[i] = i * 3;
	}
#pragma acc enter data copyin(n, s, unchanged, a, b)
#pragma acc kernels present(n, s, unchanged, a, b)
	{
		const int m = n;
#pragma acc loop independent gang vector(32) reduction(+:s, unchanged)
		for (int i = 0; i < m; i++) {
			a[i] = get(i, b);
			s += a[i];
		}
	}
#pragma acc kernels copy(count) present(b, n)
#pragma acc loop independent reduction(+:count)
	for (int i = 0; i < n; i++)
		if (get(i, b) > N)
			count++;
#pragma acc exit data copyout(s, unchanged, a, b, n)
	for (int i = 0; i < N; i++)
		if (a[i] != 2 * (b[i] + i))
			printf("%d: %d\n", i, a[i]);
	printf("%ld %ld %ld\n", s, unchanged, count);
	return 0;
}
