/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* standard.c - a directive of each kind that the compiler writes anew, in the
   words that C89 and C++98 have in common. */
#include <stdio.h>
#include <stdlib.h>

enum { N = 40 };

struct pair {
	int n;
	double *p;
};

struct sums {
	int n;
	double x;
};

static double table[N];
#pragma acc declare copyin(table)

#pragma acc routine seq
static int
twice(int x)
{
	return 2 * x;
}

#pragma acc routine vector
static void
fill(double *p, int n, double value)
{
	int i;

#pragma acc loop vector
	for (i = 0; i < n; i++)
		p[i] = value + i;
}

static int
loops(int n)
{
	int i, j, k, s = 0, hist[4] = { 0, 0, 0, 0 }, a[6][7];
	struct sums sums = { 0, 0 };

#pragma acc parallel loop tile(2, 3) copyout(a)
	for (i = 0; i < 6; i++)
		for (j = 0; j < 7; j++)
			a[i][j] = twice(i) + j;
#pragma acc parallel loop collapse(force: 2) copyin(a) reduction(+:s) private(k) \
	device_type(host) num_gangs(2) device_type(*) num_gangs(n > 3 ? 4 : 5)
	for (i = 0; i < 6; i++) {
		k = 2 * i;
		for (j = 0; j < 7; j++)
			s += a[i][j] - k;
	}
#pragma acc parallel loop reduction(+:hist)
	for (i = 0; i < n; i++)
		hist[i % 4] += i;
#pragma acc parallel loop reduction(+:sums) self(n < 0) if(n > 0)
	for (i = 0; i < n; i++)
		sums.n += hist[i % 4];
#pragma acc parallel num_gangs(2, 2) copy(s)
	{
#pragma acc loop gang(dim: 2)
		for (i = 0; i < 2; i++)
#pragma acc loop gang(dim: 1)
			for (j = 0; j < 2; j++)
#pragma acc atomic update if(n)
				s = s + 1;
	}
	return s + hist[3];
}

static int
data(int n, int q)
{
	double *rows[4], x = 0;
	struct pair p;
	int i;

	p.n = n;
	p.p = (double *)malloc((size_t)n * sizeof *p.p);
	for (i = 0; i < 4; i++)
		rows[i] = (double *)calloc((size_t)n, sizeof *rows[i]);
#pragma acc data copy(rows[0:4][0:n]) copyin(p) copyout(zero: p.p[0:n])
	{
#pragma acc parallel loop gang present(rows, p) async(q == 1)
		for (i = 0; i < 4; i++)
			fill(rows[i], n, twice(i));
#pragma acc parallel loop present(p) wait(devnum: 0: queues: q) async(q)
		for (i = 0; i < n; i++)
			p.p[i] += table[i % N] + i;
#pragma acc wait(q) if(n)
	}
#pragma acc enter data copyin(always, readonly: table) wait(q > 1)
#pragma acc exit data delete(table) finalize
#pragma acc set default_async(1) if(n < 0)
	for (i = 0; i < 4; i++) {
		x += rows[i][n - 1];
		free(rows[i]);
	}
	x += p.p[n - 1];
	free(p.p);
	return (int)x;
}

int
main(void)
{
	int n = N;

	printf("%d %d\n", loops(n), data(n, 1));
	return 0;
}
