/* What each data clause does at entry and exit, by the counters: present or
   not, copied or not, kept or gone.  2.6.3 to 2.6.8, 2.7.2 to 2.7.14
   LIFE-02 to 04 07, DIR-DATA-07 08 14, DIR-ENTER-01 03 04, DIR-EXIT-01 03
   to 06, REFC-01 03 to 08 10 12, ATTC-01 to 04, ACT-01 02 04 07 08,
   CLA-COPY-04 to 06 08 10 to 13, CLA-COPYIN-04 05 07 10 12, CLA-COPYOUT-04
   05 07 08 10 to 13, CLA-CREATE-04 05 07 10 11, CLA-NOCR-02 04 07,
   CLA-PRES-04 07, CLA-DEL-02 04 05, CLA-ATT-03, CLA-DET-03 04 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// compare: none
// langs: c c++
// env: ACC_X_HOST_MEMORY=discrete
#include <openacc.h>
#include <stdio.h>
#include <string.h>
enum { N = 10 };
static int a[N], device[N], failures;
struct s { int n; int *p; };

#define CHECK(x) check((x) != 0, #x, __LINE__)
#define PRESENT acc_is_present(a, sizeof a)

static void
check(int good, const char *text, int line)
{
	if (good)
		return;
	printf("line %d: %s\n", line, text);
	failures++;
}

static void
host(int value)
{
	for (int i = 0; i < N; i++)
		a[i] = value;
}

/* The device's value, which must be the same everywhere. */
static int
on_device(void)
{
	acc_memcpy_from_device(device, acc_deviceptr(a), sizeof a);
	for (int i = 0; i < N; i++)
		if (device[i] != device[0])
			return -1;
	return device[0];
}

static void
set_device(int value)
{
	for (int i = 0; i < N; i++)
		device[i] = value;
	acc_memcpy_to_device(acc_deviceptr(a), device, sizeof a);
}

static void
regions(void)
{
	host(1);
#pragma acc data copy(a)
	{
		CHECK(PRESENT && on_device() == 1);
		host(2);
#pragma acc data present_or_copy(a)
		{
			CHECK(on_device() == 1);
			set_device(3);
		}
		CHECK(a[0] == 2 && PRESENT);
#pragma acc data copy(always: a)
		CHECK(on_device() == 2);
		set_device(4);
	}
	CHECK(a[0] == 4 && !PRESENT);
#pragma acc data pcopyin(a)
	set_device(5);
	CHECK(a[0] == 4 && !PRESENT);
#pragma acc data pcopyout(a)
	set_device(6);
	CHECK(a[9] == 6 && !PRESENT);
#pragma acc data copyout(zero: a)
	CHECK(on_device() == 0);
	CHECK(a[0] == 0);
	host(7);
#pragma acc data pcreate(a)
	{
		set_device(8);
#pragma acc data create(zero: a) copyout(a)
		CHECK(on_device() == 8);
		CHECK(a[0] == 7);
	}
	CHECK(a[0] == 7 && !PRESENT);
#pragma acc data no_create(a)
	CHECK(!PRESENT);
#pragma acc data create(a)
	{
#pragma acc data no_create(a)
		CHECK(PRESENT);
		CHECK(PRESENT);
	}
	CHECK(!PRESENT);
#pragma acc data copy(a) if(a[0] == 0)
	CHECK(!PRESENT);
}

static void
dynamic(void)
{
	host(1);
#pragma acc enter data copyin(a) if(a[0] == 0)
	CHECK(!PRESENT);
#pragma acc enter data copyin(a)
	CHECK(PRESENT && on_device() == 1);
	host(2);
#pragma acc enter data copyin(a)
	CHECK(on_device() == 1);
#pragma acc exit data delete(a) if(a[0] == 0)
#pragma acc exit data delete(a)
	CHECK(PRESENT);
	set_device(3);
#pragma acc exit data copyout(a)
	CHECK(!PRESENT && a[0] == 3);
#pragma acc exit data copyout(a)
	CHECK(!PRESENT);
#pragma acc exit data delete(a)
	CHECK(!PRESENT);
#pragma acc enter data create(a)
#pragma acc enter data create(a)
	set_device(4);
#pragma acc exit data copyout(a) finalize
	CHECK(!PRESENT && a[0] == 4);
#pragma acc enter data create(zero: a)
#pragma acc enter data create(zero: a)
	CHECK(on_device() == 0);
#pragma acc exit data delete(a) finalize
	CHECK(!PRESENT);
#pragma acc data create(a)
	{
#pragma acc enter data copyin(a)
		set_device(5);
#pragma acc exit data copyout(a) finalize
		CHECK(PRESENT && a[0] == 4);
#pragma acc exit data delete(a)
		CHECK(PRESENT);
	}
	CHECK(!PRESENT);
	{
		int low = 2, n = 3;
#pragma acc data copy(a[low:n])
		{
			CHECK(acc_is_present(a + 2, 3 * sizeof *a));
			low = 0, n = 10;
		}
		CHECK(!acc_is_present(a + 2, sizeof *a) && low + n == 10);
	}
}

static void
pointers(void)
{
	struct s s = { N, a }, copy;
	void *at;

	host(1);
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(a)
	at = acc_deviceptr(a);
#pragma acc enter data attach(s.p)
#pragma acc enter data attach(s.p)
	acc_memcpy_from_device(&copy, acc_deviceptr(&s), sizeof s);
	CHECK(copy.p == at && copy.n == N);
#pragma acc parallel loop present(s)
	for (int i = 0; i < s.n; i++)
		s.p[i] = 9;
	CHECK(on_device() == 9 && a[0] == 1);
#pragma acc exit data detach(s.p)
	acc_memcpy_from_device(&copy, acc_deviceptr(&s), sizeof s);
	CHECK(copy.p == at);
#pragma acc exit data detach(s.p)
	acc_memcpy_from_device(&copy, acc_deviceptr(&s), sizeof s);
	CHECK(copy.p == a);
#pragma acc enter data attach(s.p)
#pragma acc enter data attach(s.p)
#pragma acc exit data detach(s.p) finalize
	acc_memcpy_from_device(&copy, acc_deviceptr(&s), sizeof s);
	CHECK(copy.p == a);
#pragma acc exit data copyout(a) delete(s)
	CHECK(a[0] == 9 && !PRESENT);
}

int
main(void)
{
	regions();
	dynamic();
	pointers();
	return failures;
}
