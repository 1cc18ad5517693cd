/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of OpenMP that stand alone, barrier, taskwait, taskyield and flush,
   in data constructs of a procedure that OpenMP's threads call, and beside the
   construct of OpenMP.  OpenACC 3.4, 2.6.5; DIR-DATA-01
   langs: c c++
   flags: -fopenmp */
#include <stdio.h>
#include <omp.h>

enum { N = 4 };
static int a[N][100], b[10], met[N];

static void
work(int t)
{
	int *mine = a[t], sum = 0;
#pragma acc data copy(mine[0:100])
	{
#pragma acc parallel loop
		for (int i = 0; i < 100; i++)
			mine[i] += t;
#pragma acc update self(mine[0:100])
#pragma omp barrier
		for (int k = 0; k < omp_get_num_threads(); k++)
			sum += a[k][99];
#pragma omp flush
#pragma omp taskwait
#pragma omp taskyield
		met[t] = sum;
#pragma omp barrier
	}
}

int
main(void)
{
	int after = 0;
#pragma omp parallel num_threads(N)
	{
		work(omp_get_thread_num());
#pragma acc data copyin(b)
		{
#pragma omp barrier
#pragma omp atomic
			after++;
#pragma omp barrier
			if (after != omp_get_num_threads())
				printf("passed\n");
		}
	}
	int all = 0;
	for (int k = 0; k < N; k++)
		all += met[k] == met[0];
	printf("%d %d\n", all, after);
	return 0;
}
