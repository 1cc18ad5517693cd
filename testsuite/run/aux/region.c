/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* region.c - a function with regions, for tests of how units are built. */
#ifdef __cplusplus
extern "C"
#endif
int
sum_to(int n)
{
	int sum = 0, a[100];

#pragma acc data create(a)
	{
#pragma acc parallel loop present(a)
		for (int i = 0; i < 100; i++)
			a[i] = i + 1;
#pragma acc parallel loop gang vector present(a) reduction(+:sum)
		for (int i = 0; i < n; i++)
			sum += a[i];
	}
	return sum;
}
