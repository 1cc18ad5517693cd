/* init, shutdown, set, update and wait: their clauses, and the internal
   variables that they change.  OpenACC 3.4, 2.3, 2.14, 2.16.3
   ICV-01 02 03 04 05 06 07 INIT-01 02 03 04 05 SHUT-01 02 03 04 SET-01 03 04
   05 06 07 08 UPD-01 02 04 05 10 12 13 14 18 WAITD-02 03 05 06 07 LIFE-07
   ASYNC-16 17 18 19 EXEC-14 15
   env: ACC_X_HOST_MEMORY=discrete
   compare: none
   langs: c c++ */
#include <openacc.h>
#include <stdlib.h>
#include <string.h>
#include "../aux/check.h"

enum { N = 30 };
static int a[N];

static void
variables(int yes, int no)
{
	acc_device_t type = acc_get_device_type();
	int queue = acc_get_default_async();

#pragma acc set default_async(5)
	CHECK(acc_get_default_async() == 5);
#pragma acc set default_async(6) if(no)
	CHECK(acc_get_default_async() == 5);
#pragma acc set default_async(acc_async_noval)
	CHECK(acc_get_default_async() == 5);
#pragma acc set default_async(acc_async_default) if(yes)
	CHECK(acc_get_default_async() == queue);
#pragma acc set device_num(0)
	CHECK(acc_get_device_num(type) == 0);
#pragma acc set device_num(-1)
	CHECK(acc_get_device_num(type) == 0);
#pragma acc set device_type(host)
	CHECK(acc_get_device_type() == acc_device_host);
#pragma acc set device_type(default) if(no)
	CHECK(acc_get_device_type() == acc_device_host);
	acc_set_device_type(type);
#pragma acc init device_type(host) if(no)
	CHECK(acc_get_device_type() == type);
#pragma acc init device_type(host) device_num(0)
	CHECK(acc_get_device_type() == acc_device_host);
	acc_set_device_type(type);
#pragma acc init if(yes)
#pragma acc init device_num(0)
	CHECK(acc_get_device_type() == type);
}

static void
ends(int no)
{
#pragma acc enter data create(a)
#pragma acc shutdown if(no)
	CHECK(acc_is_present(a, sizeof a));
#pragma acc shutdown
	CHECK(!acc_is_present(a, sizeof a));
#pragma acc enter data create(a)
	CHECK(acc_is_present(a, sizeof a));
#pragma acc shutdown device_num(0)
	CHECK(!acc_is_present(a, sizeof a));
}

static void
updates(int yes, int no)
{
	struct { int n, k[N], *p; } s;
	int *p = (int *)malloc(N * sizeof *p), absent[3] = { 1, 2, 3 };

	s.n = 3;
	s.p = p;
	for (int i = 0; i < N; i++)
		a[i] = p[i] = s.k[i] = i;
#pragma acc data copyin(a, p[0:N], s)
	{
#pragma acc parallel loop present(a, p[0:N], s)
		for (int i = 0; i < N; i++) {
			a[i] += 100;
			p[i] += 100;
			s.k[i] += 100;
		}
#pragma acc update self(a) if(no)
		CHECK(a[3] == 3);
#pragma acc update self(a[0:2], a[4:2]) host(a[10:1]) if(yes)
		CHECK(a[1] == 101 && a[2] == 2 && a[5] == 105 && a[10] == 110);
		CHECK(a[11] == 11);
#pragma acc update self(absent, a[20:1]) if_present
		CHECK(absent[1] == 2 && a[20] == 120);
#pragma acc update self(s.k[2:3], p[7:1])
		CHECK(s.k[1] == 1 && s.k[4] == 104 && p[7] == 107 && p[8] == 8);
		/* From left to right. */
		a[0] = 1;
#pragma acc update device(a[0:1]) self(a[0:1])
		CHECK(a[0] == 1);
#pragma acc update self(a[1:1]) async(2)
#pragma acc update device(p[0:3]) async(3) wait(2)
#pragma acc wait(3)
		CHECK(a[1] == 101);
		p[1] = 55;
#pragma acc update device(p[1:1])
		p[1] = 0;
#pragma acc update self(p[0:N])
		CHECK(p[1] == 55 && p[0] == 0 && p[N - 1] == N + 99);
	}
	free(p);
}

static void
waits(int yes, int no)
{
	memset(a, 0, sizeof a);
#pragma acc data copy(a)
	{
		for (int q = 1; q < 5; q++) {
#pragma acc parallel loop present(a) async(q)
			for (int i = 0; i < N; i++)
				a[i] += 1;
#pragma acc wait(q) async(q + 1)
		}
#pragma acc wait(5) if(no)
#pragma acc wait(1, 2, 3, 4) if(yes)
		CHECK(acc_async_test(4));
#pragma acc parallel loop present(a) async(1)
		for (int i = 0; i < N; i++)
			a[i] *= 2;
#pragma acc wait(queues: 1) async(7)
#pragma acc parallel loop present(a) async(7)
		for (int i = 0; i < N; i++)
			a[i] += 3;
#pragma acc wait(devnum: 0: queues: 7)
		CHECK(acc_async_test(1) && acc_async_test(7));
#pragma acc serial present(a) async
		a[0] = -1;
#pragma acc wait(devnum: 0)
		CHECK(acc_async_test_all());
#pragma acc serial present(a) async(9)
		a[1] = -2;
#pragma acc wait
		CHECK(acc_async_test_all());
#pragma acc serial present(a) async(9)
		a[2] = -3;
#pragma acc wait async(10)
#pragma acc serial present(a) async(10)
		a[2] *= 2;
		acc_wait(10);
	}
	CHECK(a[0] == -1 && a[1] == -2 && a[2] == -6 && a[3] == 11);
}

int
main(void)
{
	variables(1, 0);
	ends(0);
	updates(1, 0);
	waits(1, 0);
	return failures;
}
