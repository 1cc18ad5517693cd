/* Members of a structure may be mapped before, after and without the whole,
   and pointers among them follow their targets.  2.6.4, ATTC-02
   flags: -fopenacc -foffload=disable
   env: ACC_X_HOST_MEMORY=discrete */
#include <openacc.h>
#include <stdlib.h>

struct box {
	int n;
	double *a, *b;
};

enum { N = 10 };

static double *
filled(double value)
{
	double *p = malloc(N * sizeof *p);
	int i;

	for (i = 0; i < N; i++)
		p[i] = value;
	return p;
}

/* The members' targets first, then the whole. */
static int
before(struct box s)
{
#pragma acc enter data copyin(s.a[0:N], s.b[0:N])
#pragma acc enter data copyin(s)
	acc_attach((void **)&s.a);
	acc_attach((void **)&s.b);
#pragma acc parallel present(s)
	for (int i = 0; i < s.n; i++)
		s.a[i] += s.b[i];
	acc_detach((void **)&s.a);
	acc_detach((void **)&s.b);
#pragma acc exit data copyout(s.a[0:N]) delete(s.b[0:N])
	int there = acc_is_present(&s, sizeof s);
#pragma acc exit data delete(s)
	return there && s.a[N - 1] == 3 && !acc_is_present(&s, sizeof s);
}

/* The whole first. */
static int
after(struct box s)
{
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(s.a[0:N], s.b[0:N])
#pragma acc parallel present(s)
	for (int i = 0; i < s.n; i++)
		s.a[i] += s.b[i];
#pragma acc exit data copyout(s.a[0:N]) delete(s.b[0:N])
	int there = acc_is_present(&s, sizeof s);
#pragma acc exit data delete(s)
	return there && s.a[N - 1] == 5 && !acc_is_present(&s, sizeof s);
}

/* Only on the construct. */
static int
without(struct box s)
{
#pragma acc parallel copy(s.a[0:N]) copyin(s.b[0:N], s.n)
	for (int i = 0; i < s.n; i++)
		s.a[i] += s.b[i];
	return s.a[N - 1] == 7;
}

/* A pointer that got a new target is attached to that. */
static int
again(struct box s)
{
	double *old = s.a;

#pragma acc enter data copyin(s)
#pragma acc enter data copyin(s.a[0:N])
	s.a = filled(20);
#pragma acc enter data copyin(s.a[0:N])
#pragma acc parallel present(s)
	s.a[0]++;
	acc_update_self(s.a, N * sizeof *s.a);
	return s.a[0] == 21 && old[0] == 7;
}

int
main(void)
{
	struct box s = { N, filled(1), filled(2) };

	if (!before(s))
		return 1;
	if (!after(s))
		return 2;
	if (!without(s))
		return 3;
	return again(s) ? 0 : 4;
}
