/* Regions on different queues that attach one pointer find it attached: no
   queue detaches the pointer while a region of another uses it.  2.6.4, 2.7.2
   langs: c c++ */
/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>
#include <stdlib.h>

enum { N = 1024, TURNS = 40 };

struct table {
	int *a;
};

static int x[N], y[N], z[N];

static void
constructs(struct table *m)
{
	for (int t = 0; t < TURNS; t++) {
#pragma acc parallel loop copyin(m->a[0:N]) present(m, x) async(0)
		for (int i = 0; i < N; i++)
			x[i] += m->a[i];
#pragma acc parallel loop copyin(m->a[0:N]) present(m, y) async(1)
		for (int i = 0; i < N; i++)
			y[i] += m->a[i];
#pragma acc wait
	}
}

static void
directives(struct table *m)
{
	for (int t = 0; t < TURNS; t++) {
#pragma acc enter data copyin(m->a[0:N]) async(2)
#pragma acc parallel loop present(m, x) async(2)
		for (int i = 0; i < N; i++)
			x[i] += m->a[i];
#pragma acc exit data delete(m->a[0:N]) async(2)
#pragma acc enter data copyin(m->a[0:N]) async(3)
#pragma acc parallel loop present(m, z) async(3)
		for (int i = 0; i < N; i++)
			z[i] += m->a[i];
#pragma acc exit data delete(m->a[0:N]) async(3)
#pragma acc wait
	}
}

int
main(void)
{
	struct table m;
	m.a = (int *)malloc(N * sizeof *m.a);
	for (int i = 0; i < N; i++)
		m.a[i] = i;
#pragma acc enter data copyin(m, x, y, z)
	constructs(&m);
	directives(&m);
#pragma acc exit data copyout(x, y, z) delete(m)
	int bad = 0;
	for (int i = 0; i < N; i++)
		bad += x[i] != 2 * TURNS * i || y[i] != TURNS * i
			|| z[i] != TURNS * i;
	printf("%d wrong\n", bad);
	free(m.a);
	return 0;
}
