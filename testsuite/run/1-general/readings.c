/* Where the standard contradicts itself: what doc/readings.md says, as far as
   it shows at run time in C and C++.
   SPEC-01 02 03 04 05 06 07 08 09 10 13 14 15 16 17 18 19 20 21 22 24 28 30 32
   34 35 36 39 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// compare: none
// langs: c c++
// env: ACC_X_HOST_MEMORY=discrete
#include <acc_callback.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(x) check((x) != 0, #x, __LINE__)
#define PRESENT(x) acc_is_present(&(x), sizeof(x))

struct list { int n; int *p; };

static int failures;

static void
check(int good, const char *text, int line)
{
	if (good)
		return;
	printf("line %d: %s\n", line, text);
	failures++;
}

/* 2.7.9: alwaysin has no effect on copyout; a counter of zero is nothing to
   copy. */
static void
copy_out(void)
{
	int a = 1;

#pragma acc parallel copyout(alwaysin: a)
	a = 2;
	CHECK(a == 2);
#pragma acc data copy(a)
	{
#pragma acc parallel copyout(alwaysout: a)
		a = 3;
		CHECK(a == 3);
	}
#pragma acc exit data copyout(always: a)
	CHECK(a == 3 && !PRESENT(a));
#pragma acc data copyin(a)
	{
#pragma acc parallel present(a)
		a = 4;
#pragma acc exit data copyout(always: a)
		CHECK(a == 3 && PRESENT(a));
	}
}

static int
first(struct list *s)
{
	int v = 0;

#pragma acc parallel present(s[0:1]) copyout(v)
	v = s->p[0];
	return v;
}

/* 2.7.2: a pointer is attached at 0 to 1, and where it has changed on the host;
   else the device's stays what device code has made of it. */
static void
attach(void)
{
	int one[4] = { 1, 11 }, two[4] = { 2 };
	struct list l = { 4, one }, *s = &l;

#pragma acc data copyin(s[0:1], one, two)
	{
#pragma acc enter data attach(s->p)
#pragma acc enter data attach(s->p)
		CHECK(first(s) == 1);
#pragma acc serial present(s[0:1])
		s->p++;
#pragma acc enter data attach(s->p)
		CHECK(first(s) == 11);
#pragma acc exit data detach(s->p)
#pragma acc exit data detach(s->p)
		CHECK(first(s) == 11);
		s->p = two;
#pragma acc enter data attach(s->p)
		CHECK(first(s) == 2);
		acc_attach((void **)&s->p);
		CHECK(first(s) == 2);
#pragma acc exit data detach(s->p) finalize
#pragma acc enter data attach(s->p)
		CHECK(first(s) == 2);
		acc_detach_finalize((void **)&s->p);
	}
	CHECK(s->p == two && !PRESENT(l));
}

/* 2.13.2, 2.13: memory and a reference for as long as the scope lives, which
   ends at each return. */
static int
declared(int way)
{
	int a[4] = { 0 };
#pragma acc declare create(a)

	if (!PRESENT(a))
		return -1;
	if (way == 1)
		return 1;
	for (;;) {
		if (way == 2)
			return 2;
		break;
	}
	return 3;
}

static void
leaves(void)
{
	for (int way = 1; way <= 3; way++) {
		CHECK(declared(way) == way);
		CHECK(declared(way) == way);
	}
}

/* 3.2.19: no action where only a construct holds the data, and no action of
   the directive where nothing does. */
static void
absent(void)
{
	int a = 1;

#pragma acc exit data delete(a)
#pragma acc data copyin(a)
	{
		a = 2;
		acc_delete(&a, sizeof a);
		acc_copyout(&a, sizeof a);
		acc_delete_finalize(&a, sizeof a);
		CHECK(a == 2 && PRESENT(a));
	}
	CHECK(!PRESENT(a));
}

/* 2.16: the colons of a wait argument; 6: async-argument. */
static void
wait_arguments(int c)
{
	int a = 0, d = acc_get_device_num(acc_get_device_type()), q = 3;

#pragma acc parallel copy(a) async(acc_async_default)
	a = 1;
#pragma acc wait
	CHECK(a == 1);
#pragma acc enter data copyin(a) async(q)
#pragma acc parallel present(a) async(q)
	a = 2;
#pragma acc wait(devnum: c ? d : 9 : queues: c ? q : 4)
#pragma acc exit data copyout(a) wait(devnum: d: q)
	CHECK(a == 2);
#ifdef __cplusplus
	struct own { static int number() { return 0; } };
#pragma acc wait(devnum: own::number(): queues: q)
#endif
#pragma acc wait(devnum: d)
}

/* 1.6, 2.14: conditions are of any scalar type; one name, the current type.
   2.4: * on every construct. */
static void
executable(void)
{
	int a = 1, *null = NULL;
	double half = 0.5;
	acc_device_t type = acc_get_device_type();

#pragma acc init
	CHECK(acc_get_device_type() == type);
#pragma acc enter data copyin(a)
	a = 5;
#pragma acc update device(a) if(null)
#pragma acc update self(a) if(half)
	CHECK(a == 1);
#pragma acc exit data delete(a)
#pragma acc parallel copy(a) device_type(*) num_gangs(1)
	a++;
#pragma acc kernels copy(a) device_type(*) async
	a++;
#pragma acc serial copy(a) device_type(*) wait
	a++;
	_Pragma("acc wait")
	CHECK(a == 4);
}

/* 2.6.2: what stands around in the text is visible. */
static void
visible(void)
{
	int a[4] = { 0 };

#pragma acc data copy(a)
	{
		int n = 4;
#pragma acc parallel default(none) copyin(n)
		for (int i = 0; i < n; i++) {
			int local = i;
			a[i] = local;
		}
	}
	CHECK(a[3] == 3);
}

/* 2.5: self(true) is the calling thread, on the host's memory.
   2.5.13: sections are copied. */
static void
local(void)
{
	int a = 1, host = -1, room[4] = { 7, 7, 7, 7 };

#pragma acc data copyin(a)
	{
		a = 2;
#pragma acc parallel self(1) copy(host) async
		{
			host = a;
			a = 3;
		}
#pragma acc wait
		CHECK(host == 2 && a == 3);
	}
#pragma acc parallel loop private(room[0:4])
	for (int i = 0; i < 100; i++)
		for (int k = 0; k < 4; k++)
			room[k] = i;
	CHECK(room[0] == 7 && room[3] == 7);
}

/* 2.5.15: all arithmetic types. */
static void
types(void)
{
	__int128 wide = 0;
	signed char narrow = 0;
	unsigned long long most = 0;
	enum { N = 100 };

#pragma acc parallel loop reduction(+: wide, narrow) reduction(max: most)
	for (int i = 0; i < N; i++) {
		wide += (__int128)i << 64;
		narrow += i & 1;
		most = most > (unsigned)i ? most : (unsigned)i;
	}
	CHECK((int)(wide >> 64) == N * (N - 1) / 2 && narrow == N / 2);
	CHECK(most == N - 1);
}

/* 2.9.2, 2.9.11: each gang has the whole result of a loop that reduces a
   variable of its own; gangs that run a loop whole make a sum as many times. */
static void
gangs(void)
{
	int wrong = 0, all = 0, own;

#pragma acc parallel num_gangs(3) private(own) copy(wrong)
	{
		own = 0;
#pragma acc loop worker reduction(+: own)
		for (int i = 0; i < 10; i++)
			own += i;
#pragma acc atomic
		wrong += own != 45;
	}
#pragma acc parallel num_gangs(2) copy(all)
	{
#pragma acc loop seq reduction(+: all)
		for (int i = 0; i < 10; i++)
			all++;
	}
	CHECK(wrong == 0);
	CHECK(all == 20);
}

/* 2.15.1: in a block; bind is for devices. */
static int on_host(int x) { return x + 1; }
#pragma acc routine seq
static int on_device(int x) { return x + 1; }

static void
routines(void)
{
#pragma acc routine(on_host) seq bind(on_device)
	int a = 1;

#pragma acc serial copy(a)
	a = on_host(a);
	CHECK(a == 2 && on_host(2) == 3);
}

/* 5.2.2, 3.2.12, 3.2.25: names and values; an element that is never reached; a
   null pointer is present. */
static void
queues(void)
{
	int q[2] = { 1, -77 };

	CHECK(acc_construct_serial == 16);
	CHECK(acc_error_invalid_null_pointer != acc_error_invalid_argument);
	CHECK(acc_wait_any(2, q) == 0);
	CHECK(acc_is_present(NULL, sizeof q));
}

int
main(void)
{
	copy_out();
	attach();
	leaves();
	absent();
	wait_arguments(1);
	executable();
	visible();
	local();
	types();
	gangs();
	routines();
	queues();
	return failures != 0;
}
