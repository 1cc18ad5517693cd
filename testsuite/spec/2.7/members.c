/* attach and detach of a member in the directive that names its structure, in
   either order, on directives and constructs: the structure is there first and
   left last.  OpenACC 3.4, 2.7.13, 2.7.14
   env: ACC_X_HOST_MEMORY=discrete
   compare: none
   langs: c c++ */
#include <openacc.h>
#include <stdlib.h>
#include "../aux/check.h"

enum { N = 10 };
struct inner { int *q; };
struct s { int n; int *p; struct inner in; struct s *next; };

/* The device's copy. */
static struct s
on_device(struct s *s)
{
	struct s copy;

	acc_memcpy_from_device(&copy, acc_deviceptr(s), sizeof copy);
	return copy;
}

static void
directives(struct s *t, int *a, int *b)
{
	struct s s = *t;

#pragma acc enter data copyin(s) attach(s.p)
	CHECK(on_device(&s).p == acc_deviceptr(a) && on_device(&s).in.q == b);
#pragma acc exit data detach(s.p) copyout(s)
	CHECK(!acc_is_present(&s, sizeof s) && s.p == a);
#pragma acc enter data attach(s.in.q, s.p) copyin(s)
	CHECK(on_device(&s).p == acc_deviceptr(a));
	CHECK(on_device(&s).in.q == acc_deviceptr(b));
#pragma acc exit data copyout(s) detach(s.in.q) detach(s.p) finalize
	CHECK(!acc_is_present(&s, sizeof s) && s.p == a && s.in.q == b);
#pragma acc enter data copyin(t[0:1]) attach(t->p)
	CHECK(on_device(t).p == acc_deviceptr(a));
#pragma acc exit data copyout(t[0:1]) detach(t->p)
	CHECK(!acc_is_present(t, sizeof *t) && t->p == a);
#pragma acc enter data copyin(s.in) attach(s.in.q)
	CHECK(acc_is_present(&s.in, sizeof s.in));
#pragma acc exit data delete(s.in) detach(s.in.q)
}

static void
constructs(struct s *t, int *a, int *b)
{
	struct s s = *t, v[3] = { s, s, s };

#pragma acc data copy(s) attach(s.p, s.in.q)
	{
		CHECK(on_device(&s).p == acc_deviceptr(a));
		CHECK(on_device(&s).in.q == acc_deviceptr(b));
	}
	CHECK(!acc_is_present(&s, sizeof s) && s.p == a && s.in.q == b);
#pragma acc parallel loop copyin(s) attach(s.p)
	for (int i = 0; i < N; i++)
		s.p[i] = i;
#pragma acc parallel loop attach(t->p, t->in.q) copyin(t[0:1])
	for (int i = 0; i < N; i++)
		t->in.q[i] = t->p[i] + 1;
#pragma acc serial copyin(v) attach(v[1].p)
	for (int i = 0; i < v[0].n; i++)
		v[1].p[i] += 2;
#pragma acc data copyin(s)
	{
#pragma acc kernels present(s) attach(s.in.q) async(1)
		for (int i = 0; i < N; i++)
			s.in.q[i]++;
#pragma acc wait(1)
		CHECK(on_device(&s).in.q == b);
	}
#pragma acc update self(a[0:N], b[0:N])
	for (int i = 0; i < N; i++)
		CHECK(a[i] == i + 2 && b[i] == i + 2);
}

int
main(void)
{
	int *a = (int *)calloc(N, sizeof *a), *b = (int *)calloc(N, sizeof *b);
	struct s s = { N, a, { b }, NULL };

#pragma acc enter data copyin(a[0:N], b[0:N])
	directives(&s, a, b);
	constructs(&s, a, b);
#pragma acc exit data delete(a[0:N], b[0:N])
	free(a);
	free(b);
	return failures;
}
