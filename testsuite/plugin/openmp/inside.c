// What OpenACC and OpenMP may not do in each other.  1.2 EXEC-12
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flags: -fopenmp
void
f(void)
{
	int b[10];

#pragma acc parallel copy(b)
	{
#pragma omp parallel for /* error: non-OpenACC construct inside of OpenACC region */
		for (int i = 0; i < 10; i++)
			b[i] = i;
	}
}
