/* What each data clause does with a pointer and what it points to, by the
   pointer's value on the device; null pointers.  OpenACC 3.4, 2.6.4, 2.7
   PTR-01 02 04 05 06 ACT-09 10 11 12 13 CLA-COPY-07 09 CLA-COPYIN-06 09
   CLA-COPYOUT-06 09 CLA-CREATE-06 09 CLA-NOCR-03 05 06 CLA-DEL-03
   CLA-PRES-03 05 06 09 10 CLA-ATT-03 04 DIR-ENTER-05 HD-07
   CLA-COPYIN-08 CLA-CREATE-08
   env: ACC_X_HOST_MEMORY=discrete
   compare: none
   langs: c c++ */
#include <openacc.h>
#include <stdlib.h>
#include "../aux/check.h"

enum { N = 10 };
struct s { int n; int *p; };

/* The pointer in the device's copy of s. */
static int *
on_device(struct s *s)
{
	struct s copy;

	acc_memcpy_from_device(&copy, acc_deviceptr(s), sizeof copy);
	return copy.p;
}

static void
clauses(void)
{
	int a[N] = { 0 };
	struct s s = { N, a }, *q = &s;

#pragma acc data copyin(s)
	{
		/* Bit by bit: the host's address. */
		CHECK(on_device(&s) == a);
#pragma acc data copy(s.p[0:N])
		{
			CHECK(on_device(&s) == acc_deviceptr(a));
#pragma acc data present(q->p[0:N])
			CHECK(on_device(&s) == acc_deviceptr(a));
			CHECK(on_device(&s) == acc_deviceptr(a));
#pragma acc parallel loop present(s)
			for (int i = 0; i < N; i++)
				s.p[i] = i;
		}
		CHECK(on_device(&s) == a && a[9] == 9);
#pragma acc data copyin(s.p[0:N])
		CHECK(on_device(&s) == acc_deviceptr(a));
		CHECK(on_device(&s) == a);
#pragma acc data copyout(s.p[0:N])
		{
			CHECK(on_device(&s) == acc_deviceptr(a));
#pragma acc parallel loop present(s)
			for (int i = 0; i < N; i++)
				s.p[i] = 3;
		}
		CHECK(on_device(&s) == a && a[0] == 3);
#pragma acc data create(s.p[0:N])
		CHECK(on_device(&s) == acc_deviceptr(a));
		CHECK(on_device(&s) == a);
#pragma acc data create(a)
		{
#pragma acc data no_create(s.p[0:N])
			CHECK(on_device(&s) == acc_deviceptr(a));
			CHECK(on_device(&s) == a);
#pragma acc data attach(s.p)
			{
				CHECK(on_device(&s) == acc_deviceptr(a));
#pragma acc parallel loop attach(s.p) present(s)
				for (int i = 0; i < N; i++)
					s.p[i] = 4;
				CHECK(on_device(&s) == acc_deviceptr(a));
			}
			CHECK(on_device(&s) == a);
		}
#pragma acc data no_create(s.p[0:N])
		CHECK(on_device(&s) == a);
#pragma acc enter data copyin(s.p[0:N])
		CHECK(on_device(&s) == acc_deviceptr(a));
#pragma acc exit data delete(s.p[0:N])
		CHECK(on_device(&s) == a);
#pragma acc enter data create(s.p[0:N])
		CHECK(on_device(&s) == acc_deviceptr(a));
#pragma acc exit data copyout(s.p[0:N])
		CHECK(on_device(&s) == a);
	}
	/* Gone inside: nothing is left to do at the exit. */
#pragma acc data copy(s.n)
	CHECK(acc_is_present(&s.n, sizeof s.n));
	CHECK(!acc_is_present(&s, sizeof s));
}

/* The pointer comes to the device after its target, and both at once. */
static void
order(void)
{
	int a[N] = { 0 };
	struct s s = { N, a };

#pragma acc data copy(s, s.p[0:N])
	{
		CHECK(on_device(&s) == acc_deviceptr(a));
#pragma acc parallel loop present(s)
		for (int i = 0; i < s.n; i++)
			s.p[i] = i + 1;
	}
	/* What was copied out is the host's. */
	CHECK(s.p == a && a[9] == 10);
#pragma acc enter data copyin(s, s.p[0:N])
#pragma acc serial present(s)
	s.n = 4;
#pragma acc exit data copyout(s.p[0:N], s)
	CHECK(s.p == a && s.n == 4);
}

static void
nothing(void)
{
	int *p = NULL, n = 5, k = 0;
	struct s s = { 0, NULL };

#pragma acc data copy(p[0:n]) present(p[0:n])
	k++;
#pragma acc enter data copyin(p[0:n]) create(p[0:n])
#pragma acc exit data delete(p[0:n])
#pragma acc exit data copyout(p[0:n])
#pragma acc data copyin(s)
	{
#pragma acc data attach(s.p)
		CHECK(on_device(&s) == NULL);
#pragma acc host_data use_device(p)
		CHECK(p == NULL);
	}
#pragma acc parallel copy(k)
	k += p == NULL;
	CHECK(k >= 2);
	/* The pointer itself is present, not what it points to. */
	int x = 1;
	p = &x;
#pragma acc enter data copyin(p)
	CHECK(acc_is_present(&p, sizeof p) && !acc_is_present(&x, sizeof x));
#pragma acc exit data delete(p)
	CHECK(!acc_is_present(&p, sizeof p));
}

int
main(void)
{
	clauses();
	order();
	nothing();
	return failures;
}
