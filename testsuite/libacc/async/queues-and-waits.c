/* Queues of directives and routines: arguments, order, waiting, and the
   codes of their errors.
   ASYNC-01 to 33, ERR-13 21, API-DEFASYNC-01 02
   plugin: yes */
#include "../aux/check.h"

enum { N = 1000 };

static int a[N], b[N];
static int separate;

static int bad = -7, two = 2, device = 99;

static void
arguments(void)
{
	int i;

	CHECK(acc_async_sync < 0 && acc_async_noval < 0 &&
		acc_async_default < 0);
	CHECK(acc_async_sync != acc_async_noval &&
		acc_async_noval != acc_async_default &&
		acc_async_default != acc_async_sync);
	acc_set_default_async(acc_async_sync);
	CHECK(acc_get_default_async() == acc_async_sync);
	acc_set_default_async(7);
	CHECK(acc_get_default_async() == 7);
	acc_copyin_async(a, sizeof a, acc_async_noval);
#pragma acc parallel loop present(a) async
	for (i = 0; i < N; i++)
		a[i] = i;
#pragma acc parallel loop present(a) async(acc_async_default)
	for (i = 0; i < N; i++)
		a[i]++;
#pragma acc parallel loop present(a) async(acc_async_noval)
	for (i = 0; i < N; i++)
		a[i]++;
	acc_copyout_async(a, sizeof a, 7);
	acc_wait(7);
	CHECK(a[0] == 2 && a[N - 1] == N + 1);
#pragma acc parallel loop copy(a) async(acc_async_sync)
	for (i = 0; i < N; i++)
		a[i]++;
	CHECK(a[0] == 3);
#pragma acc parallel loop copy(a) async(1000000)
	for (i = 0; i < N; i++)
		a[i]++;
#pragma acc wait(1000000)
	CHECK(a[0] == 4);
	acc_set_default_async(acc_async_default);
}

/* A directive whose queue or device there is not. */
static void
wrong(int which)
{
	if (which == 0) {
#pragma acc parallel async(bad)
		a[0] = 1;
	} else if (which == 1) {
#pragma acc serial async(bad)
		a[0] = 1;
	} else if (which == 2) {
#pragma acc kernels async(bad)
		a[0] = 1;
	} else if (which == 3) {
#pragma acc data copy(a) async(bad)
		a[0] = 1;
	} else if (which == 4) {
#pragma acc enter data create(a) async(bad)
	} else if (which == 5) {
#pragma acc exit data delete(a) async(bad)
	} else if (which == 6) {
#pragma acc update self(a) if_present async(bad)
	} else if (which == 7) {
#pragma acc wait(1) async(bad)
	} else if (which == 8) {
#pragma acc parallel wait(bad)
		a[0] = 1;
	} else if (which == 9) {
#pragma acc serial wait(bad)
		a[0] = 1;
	} else if (which == 10) {
#pragma acc kernels wait(1, bad)
		a[0] = 1;
	} else if (which == 11) {
#pragma acc data copy(a) wait(bad)
		a[0] = 1;
	} else if (which == 12) {
#pragma acc enter data create(a) wait(bad)
	} else if (which == 13) {
#pragma acc exit data delete(a) wait(bad)
	} else if (which == 14) {
#pragma acc update self(a) if_present wait(bad)
	} else if (which == 15) {
#pragma acc wait(1, bad)
	} else if (which == 16) {
#pragma acc set default_async(bad)
	} else if (which == 20) {
#pragma acc wait(devnum:device)
	} else if (which == 21) {
#pragma acc wait(devnum:device:queues:1)
	} else if (which == 22) {
#pragma acc parallel wait(devnum:device:queues:1)
		a[0] = 1;
	} else if (which == 23) {
#pragma acc update self(a) if_present wait(devnum:device:1)
	}
}

static void
errors(void)
{
	int i;

	for (i = 0; i <= 16; i++)
		CHECK_ERROR(acc_error_invalid_async, wrong(i));
	for (i = 20; i <= 23; i++)
		CHECK_ERROR(acc_error_device_unavailable, wrong(i));
}

/* On one queue operations follow each other. */
static void
order(void)
{
	int i, round, value = 1;

	memset(a, 0, sizeof a);
#pragma acc enter data copyin(a) async(two)
	for (round = 0; round < 20; round++) {
#pragma acc parallel loop present(a) async(two) firstprivate(value)
		for (i = 0; i < N; i++)
			a[i] = 3 * a[i] % 1009 + value;
		value = 0;	/* was taken when the construct was met */
#pragma acc parallel loop present(a) async(2)
		for (i = 0; i < N; i++)
			a[i] = (a[i] + round) % 1009;
		value = 1;
	}
#pragma acc update self(a) async(2)
#pragma acc exit data delete(a) async(2)
#pragma acc wait(2)
	for (i = round = 0; round < 20; round++)
		i = (3 * i % 1009 + 1 + round) % 1009;
	CHECK(a[0] == i && a[N - 1] == i);
}

/* On queue 1, so late that who does not wait for it finds zeros. */
static void
fill_slowly(int value)
{
#pragma acc serial present(a) async(1)
	{
		unsigned x = value;
		int i;

		for (i = 0; i < 3000000; i++)
			x = x * 1103515245u + 12345u;
		for (i = 0; i < N; i++)
			a[i] = value + i + (x == 1);
	}
}

/* All the ways to have one queue after others. */
static void
dependences(void)
{
	int i, way;

	acc_copyin(a, sizeof a);
	acc_copyin(b, sizeof b);
	for (way = 0; way < 8; way++) {
		memset(a, 0, sizeof a);
		acc_update_device(a, sizeof a);
		fill_slowly(way);
		if (way == 0) {
#pragma acc wait(1) async(2)
		} else if (way == 1) {
#pragma acc wait async(2)
		} else if (way == 2) {
#pragma acc wait(queues:1) async(2)
		} else if (way == 3) {
#pragma acc wait(devnum:0:queues:1, 3) async(2)
		} else if (way == 4) {
#pragma acc wait(devnum:0) async(2)
		} else if (way == 5) {
			acc_wait_async(1, 2);
		}
		if (way == 6) {
#pragma acc parallel loop present(a, b) async(2) wait
			for (i = 0; i < N; i++)
				b[i] = a[i];
		} else if (way == 7) {
#pragma acc parallel loop present(a, b) async(2) wait(1)
			for (i = 0; i < N; i++)
				b[i] = a[i];
		} else {
#pragma acc parallel loop present(a, b) async(2)
			for (i = 0; i < N; i++)
				b[i] = a[i];
		}
#pragma acc update self(b) async(3) wait(2)
#pragma acc wait(3)
		CHECK(b[0] == way && b[N - 1] == way + N - 1);
#pragma acc parallel loop present(b) async(4)
		for (i = 0; i < N; i++)
			b[i] = 5;
#pragma acc serial present(b) wait(4)
		b[0] = b[1];
#pragma acc update self(b)
		CHECK(b[0] == 5);
#pragma acc wait
	}
#pragma acc parallel loop present(a) async(1)
	for (i = 0; i < N; i++)
		a[i] = 6;
#pragma acc exit data copyout(a) wait(1)
	CHECK(a[N - 1] == 6);
#pragma acc enter data copyin(a) wait(1) async(2)
#pragma acc exit data delete(a, b) wait(2) finalize
}

/* A data construct on a queue: what enters and leaves it goes there. */
static void
construct(void)
{
	int i;

	memset(a, 0, sizeof a);
#pragma acc data copy(a) async(3)
	{
		CHECK(acc_is_present(a, sizeof a));
#pragma acc parallel loop present(a) async(3)
		for (i = 0; i < N; i++)
			a[i]++;
	}
	CHECK(acc_is_present(a, sizeof a) == !separate);
#pragma acc wait(3)
	CHECK(a[0] == 1 && a[N - 1] == 1);
#pragma acc data copy(a) async(acc_async_sync) wait(3)
	{
#pragma acc parallel loop present(a)
		for (i = 0; i < N; i++)
			a[i]++;
	}
	CHECK(a[N - 1] == 2);
#pragma acc data copy(a) wait
#pragma acc kernels loop present(a)
	for (i = 0; i < N; i++)
		a[i]++;
	CHECK(a[N - 1] == 3);
}

static void
body(int discrete)
{
	separate = discrete;
	arguments();
	errors();
	order();
	dependences();
	construct();
}

int
main(void)
{
	return check_all(body);
}
