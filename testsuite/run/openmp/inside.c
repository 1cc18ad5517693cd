// OpenACC constructs in OpenMP constructs of the same function: what is
// shared, what is each thread's own, data constructs around, reductions.
// 1.2, 2.5, 2.6 EXEC-12 CLA-PRIV-01 CLA-FPRIV-01 IMPL-09
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flags: -fopenmp -Wall
// langs: c c++
// opt: -O2 -g
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef _OPENACC
#include <openacc.h>
#endif
enum { N = 200, THREADS = 4 };
struct pair { int x; double y; int z[3]; };
static int all[THREADS][N];

static void
regions(void)
{
	int total = 0, local[THREADS][N], i, k = 3;
	double d = 0.5;
	struct pair shared = { 1, 2, { 3, 4, 5 } };

#pragma omp parallel for num_threads(THREADS)
	for (int t = 0; t < THREADS; t++) {
#pragma acc parallel loop copy(all[t:1])
		for (int j = 0; j < N; j++)
			all[t][j] = t * j + k;
#pragma acc parallel loop copyout(local[t:1]) private(i) copyin(shared)
		for (int j = 0; j < N; j++) {
			i = j + shared.z[1];
			local[t][j] = i;
		}
	}
#pragma omp parallel num_threads(THREADS) reduction(+:total) private(i)
	{
		int own[N], sum = 0;
		struct pair mine;
		memset(&mine, 0, sizeof mine);
#pragma omp for
		for (int t = 0; t < THREADS; t++) {
			double part = 0;
			int s = 0;
			i = 7;
#pragma acc data copyin(all[t:1]) create(own) copy(mine)
			{
				int inner = t + 1;
#pragma acc parallel loop present(own, all[t:1])
				for (int j = 0; j < N; j++)
					own[j] = all[t][j] + i + inner;
#pragma acc parallel loop reduction(+:s) reduction(max:part)
				for (int j = 0; j < N; j++) {
					s += own[j];
					part = part > own[j] * d ? part
								 : own[j] * d;
				}
#pragma acc update self(own[0:2])
				sum += own[1];
				inner = s;
#pragma acc serial present(mine)
				{
					mine.x += inner;
					mine.z[2] = t;
				}
			}
			total += s + (int)part + sum;
			sum = mine.x + mine.z[2];
			total += sum;
		}
	}
	printf("%d %d %d %d\n", total, all[3][7], local[2][9], i = 0);
}

static void
directives(void)
{
	int sum = 0;

#pragma omp parallel num_threads(2) reduction(+:sum)
#pragma omp single
	{
		int *p = (int *)malloc(N * sizeof *p), q[N], n = N, f = 2;
		for (int i = 0; i < n; i++)
			q[i] = p[i] = i;
#pragma acc enter data copyin(p[0:n], q) async(1)
#pragma acc kernels present(p[0:n], q) async(1)
		for (int i = 0; i < n; i++)
			p[i] += q[i] * f;
#pragma acc update self(p[0:n]) async(1)
#pragma acc wait(1)
		for (int i = 0; i < n; i++)
			q[i] = 1;
#pragma acc update device(q) if(n > 10)
#pragma acc parallel loop present(p[0:n], q) async(2)
		for (int i = 0; i < n; i++)
			p[i] += q[i];
#pragma acc wait
#pragma acc host_data use_device(p, q)
		{
			sum += p != NULL && q != NULL;
		}
#pragma acc exit data copyout(p[0:n]) delete(q)
		for (int i = 0; i < n; i++)
			sum += p[i];
		free(p);
	}
	printf("%d\n", sum);
}

static void
tasks(void)
{
	static int a[2][N];
	int done = 0;

#pragma omp parallel num_threads(2)
#pragma omp single
	for (int t = 0; t < 2; t++) {
#pragma omp task firstprivate(t) shared(done)
		{
#pragma acc parallel loop num_gangs(2) copy(a[t:1])
			for (int j = 0; j < N; j++)
				a[t][j] = t + j;
#pragma omp critical
			{
#pragma acc parallel loop reduction(+:done) copyin(a[t:1])
				for (int j = 0; j < N; j++)
					done += a[t][j];
			}
		}
	}
	printf("%d\n", done);
}

int
main(void)
{
	regions();
	directives();
	tasks();
	return 0;
}
