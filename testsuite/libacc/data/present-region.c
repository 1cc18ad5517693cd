/* The end of a data region waits for the queues where data goes or is copied,
   also in a way that GCC has no means for, and not where the region only says
   what is present.  ASYNC-12 14 15, 2.6.5
   plugin: yes */
#include "../aux/check.h"

enum { N = 100 };

static int a[N], waits;

static void
count(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at, (void)e, (void)api;
	waits++;
}

static void
work(void)
{
#pragma acc parallel loop present(a) async(1)
	for (int i = 0; i < N; i++)
		a[i]++;
}

static void
body(int discrete)
{
	acc_callback_register(acc_ev_wait_start, count, acc_reg);
	acc_copyin(a, sizeof a);
#pragma acc data present(a)
	work();
#pragma acc data present(a[0:N / 2])
#pragma acc data present(a[N / 2:N / 2])
	work();
	CHECK(!waits);
	acc_copyout_async(a, sizeof a, 1);
	acc_wait(1);
	CHECK(a[N - 1] == 2 && waits == 1);
#pragma acc data copy(a)
	work();
	CHECK(waits > 1);
	CHECK(a[0] == 3 && a[N - 1] == 3);
#pragma acc data copy(always: a)
	work();
	CHECK(a[0] == 4 && a[N - 1] == 4);
	acc_copyin(a, sizeof a);
	waits = 0;
#pragma acc data present(a)
	{
		work();
#pragma acc exit data delete(a)
	}
	CHECK(!discrete || waits);
#pragma acc wait
}

int
main(void)
{
	return check_all(body);
}
