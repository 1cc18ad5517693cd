// What OpenACC and OpenMP may not do in each other.  1.2 EXEC-12
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flags: -fopenmp
void
f(int n)
{
	int a[n], b[10];

#pragma omp parallel
	{
#pragma acc parallel loop copy(a) /* error: 'a' has no constant size: an OpenACC construct in an OpenMP construct cannot use it */
		for (int i = 0; i < n; i++)
			a[i] = i;
	}
#pragma acc parallel copy(b)
	{
#pragma omp parallel for /* error: non-OpenACC construct inside of OpenACC region */
		for (int i = 0; i < 10; i++)
			b[i] = i;
	}
}
