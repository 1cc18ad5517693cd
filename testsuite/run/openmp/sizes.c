// Arrays whose size is known at run time only, and structures, in OpenACC
// constructs in OpenMP constructs.  1.2 EXEC-12
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flags: -fopenmp
// opt: -O2 -O0
// env: OMP_NUM_THREADS=3
#include <stdio.h>
#include <stdlib.h>
static int
f(int n, int m, int (*q)[m])
{
	int a[n], c[n][m], s = 0, *p = a, **pp = &p;
	int sum = 0;
	for (int i = 0; i < n; i++) {
		a[i] = i;
		for (int j = 0; j < m; j++)
			c[i][j] = i * j;
	}
#pragma acc enter data copyin(a, c)
#pragma omp parallel for reduction(+ : s, sum)
	for (int k = 0; k < m; k++) {
		int w[n], t = 0;
#pragma acc data create(w) async(k)
		{
#pragma acc parallel loop present(a, c) async(k)
			for (int i = 0; i < n; i++)
				w[i] = c[i][k] + a[i];
#pragma acc parallel loop reduction(+ : t) async(k) copy(t)
			for (int i = 0; i < n; i++)
				t += w[i];
		}
#pragma acc wait(k)
		s += t;
		int u = 0;
#pragma acc parallel loop gang private(w) reduction(+ : u)
		for (int g = 0; g < 4; g++) {
#pragma acc loop vector
			for (int i = 0; i < n; i++)
				w[i] = i + g;
			u += w[n - 1];
		}
		sum += u;
#pragma acc parallel loop copy(q [k:1])
		for (int i = 0; i < m; i++)
			q[k][i] += a[i] + k;
#pragma acc parallel loop copyin(p [0:n]) copy(sum)
		for (int i = 0; i < n; i++)
#pragma acc atomic
			sum += p[i];
	}
#pragma acc exit data delete(a, c)
	return s + sum + (*pp)[n - 1];
}
struct st {
	int n;
	double *d;
};
int
main(void)
{
	int q[5][5] = {0};
	int r = f(40, 5, q), z = 0;
	for (int i = 0; i < 25; i++)
		z += q[i / 5][i % 5];
	printf("%d %d\n", r, z);
	struct st s = {10, malloc(80)};
	for (int i = 0; i < 10; i++)
		s.d[i] = i;
#pragma omp parallel
#pragma omp single
	{
#pragma omp task shared(s)
		{
			int n = s.n;
#pragma acc parallel loop copy(s.d [0:n])
			for (int i = 0; i < n; i++)
				s.d[i] *= 2;
		}
#pragma omp taskwait
#pragma acc enter data copyin(s, s.d [0:10])
#pragma acc parallel loop present(s)
		for (int i = 0; i < s.n; i++)
			s.d[i] += 1;
#pragma acc exit data copyout(s.d [0:10]) delete (s)
#pragma acc serial copy(s.n)
		s.n = 3;
	}
	double t = 0;
	for (int i = 0; i < 10; i++)
		t += s.d[i];
	printf("%g %d\n", t, s.n);
}
