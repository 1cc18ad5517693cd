// OpenMP constructs in data and host_data constructs: loops, reductions, tasks,
// sections, SIMD loops and variables of all kinds, and OpenACC constructs in
// them again.  1.2, 2.6.5 EXEC-12
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flags: -fopenmp -Wall
// langs: c c++
// opt: -O2 -O0
// env: OMP_NUM_THREADS=3
#include <stdio.h>
struct pair {
	int a;
	double b;
};

static double
work(int n, float *x, struct pair *last)
{
	float own[100], sized[n];
	int sum = 0, count = 0, k, i;
	double most = 0;
	struct pair p = { 1, 2 };

#pragma acc data copy(x[0:n]) create(own)
	{
#pragma acc parallel loop present(x)
		for (int j = 0; j < n; j++)
			own[j] = x[j];
#pragma omp parallel for reduction(+:sum) reduction(max:most) private(i) \
		lastprivate(p)
		for (k = 0; k < 4; k++) {
			int part = 0;
#pragma acc parallel loop present(x, own) copy(part) reduction(+:part)
			for (i = k * 25; i < k * 25 + 25; i++) {
				x[i] += own[i] + k;
				part += i;
			}
			sum += part;
			most = most > part ? most : part;
			p.a = k;
			p.b = part;
		}
#pragma omp parallel
#pragma omp single
		for (k = 0; k < 3; k++)
#pragma omp task firstprivate(k) shared(count)
		{
#pragma omp atomic
			count += k;
		}
#pragma omp parallel sections
		{
#pragma omp section
			for (int j = 0; j < n; j++)
				sized[j] = j;
#pragma omp section
			count += 10;
		}
#pragma omp simd
		for (int j = 0; j < n; j++)
			sized[j] += count;
#pragma acc host_data use_device(x)
		{
			float *device[3] = { 0, 0, 0 };
#pragma omp parallel for
			for (k = 0; k < 3; k++)
				device[k] = x;
			count += device[0] == device[2];
		}
	}
	*last = p;
	return sum + most + sized[n - 1] + count;
}

int
main(void)
{
	float x[100];
	double all = 0;
	struct pair last;

	for (int i = 0; i < 100; i++)
		x[i] = i;
	double got = work(100, x, &last);
	for (int i = 0; i < 100; i++)
		all += x[i];
	printf("%g %g %d %g\n", got, all, last.a, last.b);
	return 0;
}
