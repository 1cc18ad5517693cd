/* A queue that was never used is not waited for.  PROF-31 */
#include "../aux/check.h"

static int waits;

static void
on(acc_callback_info *at, acc_event_info *e, acc_api_info *api)
{
	(void)at, (void)e, (void)api;
	waits++;
}

static void
body(int discrete)
{
	static int a[10];

	(void)discrete;
	acc_callback_register(acc_ev_wait_start, on, acc_reg);
	acc_callback_register(acc_ev_wait_end, on, acc_reg);
	acc_wait(5);
	acc_wait_all();
	acc_wait_device(5, 0);
	CHECK(waits == 0);
	acc_copyin_async(a, sizeof a, 5);
	acc_wait(5);
	CHECK(waits == 2);
	acc_copyout(a, sizeof a);
}

int
main(void)
{
	return check_all(body);
}
