// A structure, its members and what they point to, in clauses of one
// directive and of several.  2.6.4 PTR-02 PTR-05 DSPEC-18 DSPEC-21 CLA-COPY-07
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// langs: c c++
#include <stdio.h>
#include <stdlib.h>
struct s {
	int n;
	float *p;
	float a[10];
	struct {
		int *w;
		int k[3];
	} in;
};
struct t { int m; int *z; };
struct r { int n; struct t *t; struct t u[2]; };

static void
one_directive(struct s *s)
{
#pragma acc data copy(s[0:1], s->a[0:10], s->p[0:10], s->n, s->in.w[1:3])
	{
#pragma acc parallel loop present(s[0:1])
		for (int i = 0; i < s->n; i++) {
			s->p[i] += s->a[i];
			if (i > 0 && i < 4)
				s->in.w[i] = s->in.k[2] + i;
		}
	}
	struct s t = *s;
#pragma acc serial copy(t, t.p[0:10], t.in.w[0:5], t.a[2:3])
	{
		for (int i = 0; i < t.n; i++)
			t.p[i] += 1;
		t.in.w[4] = 9;
		t.a[3] = 8;
	}
	printf("%g %d %d %g\n", t.p[7], t.in.w[2], t.in.w[4], t.a[3]);
#pragma acc kernels loop copy(t) copyout(t.p[0:10])
	for (int i = 0; i < 10; i++)
		t.p[i] = t.a[i];
	printf("%g\n", t.p[7]);
}

static void
several_directives(struct r *r)
{
#pragma acc enter data copyin(r[0:1])
#pragma acc enter data copyin(r->t[0:3])
	for (int i = 0; i < 3; i++) {
#pragma acc enter data copyin(r->t[i].z[0:4])
	}
#pragma acc enter data copyin(r->u[1].z[0:5])
#pragma acc parallel loop collapse(2) present(r[0:1])
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 4; j++)
			r->t[i].z[j] = i * 10 + j;
#pragma acc parallel present(r)
	r->u[1].z[3] = 7;
	for (int i = 0; i < 3; i++) {
#pragma acc exit data copyout(r->t[i].z[0:4])
	}
#pragma acc exit data copyout(r->u[1].z[0:5])
#pragma acc exit data delete(r->t[0:3])
#pragma acc exit data delete(r[0:1])
	for (int i = 0; i < 3; i++)
		printf("%d ", r->t[i].z[3]);
	printf("%d\n", r->u[1].z[3]);
}

int
main(void)
{
	struct s s = { 10, (float *)calloc(10, 4), { 0 }, { 0 } };
	struct r *r = (struct r *)calloc(1, sizeof *r);

	for (int i = 0; i < 10; i++)
		s.a[i] = i;
	s.in.w = (int *)calloc(5, 4);
	s.in.k[2] = 6;
	one_directive(&s);
	r->t = (struct t *)calloc(3, sizeof *r->t);
	for (int i = 0; i < 3; i++)
		r->t[i].z = (int *)calloc(4, 4);
	r->u[1].z = (int *)calloc(5, 4);
	several_directives(r);
	return 0;
}
