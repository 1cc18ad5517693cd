/* capture makes a copy also in shared memory, and later actions are about
   that copy.  OpenACC 3.4, 2.7.4, 2.7.14
   MOD-05 CAPT-01 02 03 04 DENV-06 07 CLA-COPY-03 CLA-COPYIN-03
   CLA-COPYOUT-03 CLA-CREATE-03 CLA-PRES-02 CLA-NOCR-08 CLA-DEL-06 UPD-03
   HD-09 MEM-01 02 03 DCL-02 07 ACT-05 06
   compare: none
   langs: c c++ */
#include <openacc.h>
#include "../aux/check.h"

enum { N = 20 };
static int a[N], b[N], shared;

static void
set(int *p, int x)
{
	for (int i = 0; i < N; i++)
		p[i] = x;
}

static void
modifiers(void)
{
	int *original = a;

	set(a, 1);
	set(b, 1);
#pragma acc data copy(capture: a) copy(b)
	{
		set(a, 2);
		set(b, 2);
		/* No action but for what is captured. */
#pragma acc parallel loop present(a) copy(b)
		for (int i = 0; i < N; i++) {
			a[i] += 10;
			b[i] += 10;
		}
		CHECK(a[0] == 2 && b[0] == (shared ? 12 : 2));
#pragma acc update self(a)
		CHECK(a[0] == 11);
		set(a, 3);
		set(b, 3);
#pragma acc update device(a, b)
#pragma acc parallel loop copy(a, b)
		for (int i = 0; i < N; i++) {
			a[i] += 20;
			b[i] += 20;
		}
		CHECK(a[0] == 3);
#pragma acc host_data use_device(a)
		CHECK(a != original);
#pragma acc parallel loop no_create(a)
		for (int i = 0; i < N; i++)
			a[i]++;
	}
	CHECK(a[N - 1] == 24 && b[N - 1] == 23);
	/* Discrete in any memory. */
	set(b, 5);
#pragma acc parallel loop copyin(capture: b) copyout(capture: a)
	for (int i = 0; i < N; i++) {
		b[i]++;
		a[i] = b[i];
	}
	CHECK(b[0] == 5 && a[0] == 6);
#pragma acc data create(capture: b)
	{
#pragma acc parallel loop
		for (int i = 0; i < N; i++)
			b[i] = -1;
	}
	CHECK(b[0] == 5);
#pragma acc data create(zero, capture: b) copyout(a)
	{
#pragma acc parallel loop
		for (int i = 0; i < N; i++)
			a[i] = b[i];
	}
	CHECK(b[0] == 5 && a[N - 1] == 0);
}

static void
nests(void)
{
	set(a, 1);
#pragma acc data copy(a)
	{
		set(a, 2);
#pragma acc parallel loop copy(capture: a)
		for (int i = 0; i < N; i++)
			a[i] += 10;
		/* The inner clause copies out where memory is shared only. */
		CHECK(a[0] == (shared ? 12 : 2));
	}
	CHECK(a[0] == (shared ? 12 : 11));
	set(a, 1);
#pragma acc data copy(capture: a)
	{
		set(a, 2);
#pragma acc parallel loop copy(a)
		for (int i = 0; i < N; i++)
			a[i] += 10;
		CHECK(a[0] == 2);
	}
	CHECK(a[0] == 11);
}

/* The copy of a local array lives until its queue is done with it. */
static void
local(int *result, int q)
{
	int own[N];

#pragma acc data create(capture: own) async(q)
	{
#pragma acc parallel loop async(q) present(own)
		for (int i = 0; i < N; i++)
			own[i] = i;
#pragma acc parallel loop async(q) present(own, result[0:N])
		for (int i = 0; i < N; i++)
			result[i] = own[i] + q;
	}
}

int
main(void)
{
	int x[1] = { 1 };

#pragma acc data create(x)
	shared = acc_deviceptr(x) == x;
	modifiers();
	nests();
#pragma acc enter data create(a)
	for (int k = 0; k < 10; k++)
		local(a, 3);
#pragma acc wait(3)
#pragma acc exit data copyout(a)
	for (int i = 0; i < N; i++)
		CHECK(a[i] == i + 3);
	return failures;
}
