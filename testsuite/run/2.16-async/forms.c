/* The clauses of init, shutdown and set together, the names of queues, and
   the forms of wait on every directive that has it: what must be done is.
   OpenACC 3.4, 2.14.1 to 2.14.3, 2.16
   INIT-01 SHUT-01 SET-01 WAITD-01 WAITD-02 ASYNC-01
   langs: c c++
   compare: none
   env: ACC_X_HOST_MEMORY=discrete */
#include <openacc.h>
#include "../../spec/aux/check.h"

enum { N = 1000 };

static int a[N], b[N];

static int
all(const int *p, int value)
{
	for (int i = 0; i < N; i++)
		if (p[i] != value)
			return 0;
	return 1;
}

/* One more in each element, on a queue. */
#define ADD(...) do { \
	ACC(parallel loop present(a) __VA_ARGS__) \
	for (int i = 0; i < N; i++) \
		a[i]++; \
} while (0)

/* What the device holds after everything that was given before. */
#define HOLDS(value) do { \
	ACC(update self(a)) \
	CHECK(all(a, value)); \
} while (0)

static void
settings(void)
{
	acc_device_t type = acc_get_device_type();

#pragma acc init device_type(default) device_num(0)
#pragma acc init device_type(host) device_num(0) if(type == acc_device_none)
	CHECK(acc_get_device_type() == type && acc_get_device_num(type) == 0);
#pragma acc set default_async(7) device_num(0) device_type(default)
	CHECK(acc_get_default_async() == 7);
	CHECK(acc_get_device_num(acc_get_device_type()) == 0);
#pragma acc set default_async(8) device_num(0) if(type == acc_device_none)
	CHECK(acc_get_default_async() == 7);
#pragma acc set device_type(default)
	CHECK(acc_get_device_type() == type);
#pragma acc enter data copyin(a)
#pragma acc shutdown device_type(default) device_num(0) if(all(a, 1))
	CHECK(acc_is_present(a, sizeof a));
#pragma acc shutdown device_type(default) device_num(0)
#pragma acc init
	CHECK(!acc_is_present(a, sizeof a));
#pragma acc set default_async(acc_async_default)
}

static void
names(void)
{
	int q = 4;

	ADD(async(acc_async_sync));
	HOLDS(1);
	ADD(async(acc_async_noval));
	ADD(async);
#pragma acc wait(acc_async_noval)
	HOLDS(3);
	ADD(async(acc_async_default));
	ADD(async(q));
#pragma acc wait(acc_async_default, q)
	HOLDS(5);
#pragma acc set default_async(q)
	ADD(async);
	ADD(async(acc_async_noval));
	CHECK(acc_async_test(q + 1));
#pragma acc wait(q)
	HOLDS(7);
#pragma acc set default_async(acc_async_sync)
	ADD(async);
	HOLDS(8);
#pragma acc set default_async(acc_async_default)
}

/* Queue 1 has work; every way to wait for it sees the work done. */
static void
waits(void)
{
	int value = 8;

	ADD(async(1));
	ADD(wait(1));
	HOLDS(value += 2);
	ADD(async(1));
	ADD(async(2) wait(queues: 1));
	ADD(wait(devnum: 0: queues: 1, 2));
	HOLDS(value += 3);
	ADD(async(1));
#pragma acc kernels loop independent wait(1, 2) present(a)
	for (int i = 0; i < N; i++)
		a[i]++;
	HOLDS(value += 2);
	ADD(async(1));
#pragma acc serial wait present(a)
	for (int i = 0; i < N; i++)
		a[i]++;
	HOLDS(value += 2);
	ADD(async(1));
#pragma acc update self(a) wait(queues: 1)
	CHECK(all(a, ++value));
	ADD(async(1));
#pragma acc update self(a) wait(devnum: 0: 1) async(2)
#pragma acc wait(2)
	CHECK(all(a, ++value));
	ADD(async(1));
#pragma acc enter data copyin(b) wait(1) async(3)
	ADD(async(3));
#pragma acc wait(devnum: 0: 3)
	HOLDS(value += 2);
	ADD(async(1));
#pragma acc data copyout(b) copy(always: a) wait(1)
	{
#pragma acc parallel loop present(a, b)
		for (int i = 0; i < N; i++)
			b[i] = a[i] = value + 1;
	}
	CHECK(all(a, ++value) && !all(b, value));
	ADD(async(1));
#pragma acc wait(1) async(4)
#pragma acc update self(a) async(4)
#pragma acc wait(queues: 4, 5)
	CHECK(all(a, ++value));
	ADD(async(1));
#pragma acc wait async(6)
#pragma acc exit data copyout(b) wait(6) async
#pragma acc wait
	CHECK(all(b, value - 1));
	ADD(async(1));
#pragma acc exit data copyout(a) wait(queues: 1)
	CHECK(all(a, value + 2));
}

static void
regions(void)
{
	int before = a[0];

#pragma acc data copy(a) async(1) device_type(radeon) async(2)
	{
		ADD(async(1) device_type(radeon) async(2));
		ADD(async(1) device_type(radeon) async(2));
	}
#pragma acc wait
	CHECK(all(a, before + 2) && !acc_is_present(a, sizeof a));
#pragma acc data copyout(a) async
#pragma acc parallel loop present(a) async
	for (int i = 0; i < N; i++)
		a[i] = 5;
#pragma acc wait
	CHECK(all(a, 5));
}

int
main(void)
{
	settings();
#pragma acc enter data copyin(a)
	names();
	waits();
	regions();
	return failures;
}
