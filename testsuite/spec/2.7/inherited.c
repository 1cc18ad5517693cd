/* A pointer whose section a data construct around names is the device's in
   constructs without a clause of it, wherever the section begins; sections
   behind a pointer to a structure on data.  OpenACC 3.4, 2.6.2, 2.7.1
   IMPL-02 DSPEC-01 05 06 21 DIR-DATA-03
   env: ACC_X_HOST_MEMORY=discrete
   langs: c c++ */
#include <stdlib.h>
#include "../aux/check.h"

enum { N = 10 };
struct s { int n, *p; struct { int *w; } in; struct s *next; };

static void
sections(int n, int m)
{
	int *p = (int *)calloc(N, sizeof *p), **d;
	int (*b)[N] = (int (*)[N])calloc(N, sizeof *b), *c[N];

	d = (int **)calloc(N, sizeof *d);
	for (int i = 0; i < N; i++) {
		c[i] = p;
		d[i] = (int *)calloc(N, sizeof **d);
	}
#pragma acc data copy(p[2:n]) copy(d[3:n][0:m]) copy(b[4:n])
	{
#pragma acc parallel loop
		for (int i = 0; i < n; i++) {
			p[i + 2] = i + 1;
			b[i + 4][1] = 3;
		}
#pragma acc kernels
		for (int i = 3; i < 3 + n; i++)
			for (int j = 0; j < m; j++)
				d[i][j] = p[i - 1] * j;
	}
	CHECK(p[1] == 0 && p[2] == 1 && p[1 + n] == n && p[2 + n] == 0);
	CHECK(d[2][1] == 0 && d[3][1] == 1 && d[2 + n][m - 1] == n * (m - 1));
	CHECK(b[4][1] == 3 && b[3 + n][1] == 3 && c[0] == p);
	for (int i = 0; i < N; i++)
		free(d[i]);
	free(d);
	free(b);
	free(p);
}

static void
behind(struct s *q, int n)
{
#pragma acc data copy(q->p[0:n]) copyin(q->in.w[1:n - 1])
	{
		int *p = q->p, *w = q->in.w;
#pragma acc parallel loop present(p[0:n], w[1:n - 1])
		for (int i = 1; i < n; i++)
			p[i] = w[i] + 1;
	}
	CHECK(q->p[0] == 0 && q->p[1] == 2 && q->p[n - 1] == n);
#pragma acc data copyin(q[0:1]) copyout(q->next->p[0:n])
	{
		int *to = q->next->p;
#pragma acc parallel loop present(to[0:n])
		for (int i = 0; i < n; i++)
			to[i] = q->n + i;
#pragma acc data present(q->next->p[0:n])
		{
#pragma acc update self(q->next->p[0:2])
		}
		CHECK(to[1] == q->n + 1);
	}
	CHECK(q->next->p[n - 1] == q->n + n - 1);
}

int
main(void)
{
	int a[N] = { 0 }, w[N], c[N];
	struct s next = { 1, c, { NULL }, NULL }, s = { N, a, { w }, &next };

	for (int i = 0; i < N; i++)
		w[i] = i;
	sections(3, 4);
	behind(&s, N);
	return failures;
}
