/* Each device has its own present table and queues; data goes between them
   without the host's copy.  API-D2D-04, API-WASYNC-05, REFC-01
   flags: -I@src@ */
#include <openacc.h>
#include <stdio.h>

#include "aux/fake.h"
#include "abi/calls.h"

enum { FAKE = FAKE_TYPE };

static int a[100], b[100];

static void
(*fake_kernel(const char *symbol))(void **)
{
	(void)symbol;
	return NULL;
}

static void
on(int number)
{
	acc_set_device_num(number, (acc_device_t)FAKE);
}

static void *
other_thread(void *arg)
{
	/* The choice of the first thread is not ours. */
	*(int *)arg = acc_get_device_num(acc_device_current) == 0;
	return NULL;
}

static int
tables(void)
{
	on(0);
	acc_copyin(a, sizeof a);
	on(1);
	if (acc_is_present(a, sizeof a) || acc_deviceptr(a))
		return 1;
	acc_copyin(a, sizeof a);
	acc_copyin(b, sizeof b);
	acc_delete(a, sizeof a);
	on(0);
	return !acc_is_present(a, sizeof a) || acc_is_present(b, sizeof b);
}

/* a on device 0 to b on device 1. */
static int
between(void)
{
	on(0);
	a[99] = 7;
	acc_update_device_async(a, sizeof a, 2);
	acc_wait(2);
	a[99] = b[99] = 0;
	acc_memcpy_d2d(b, a, sizeof a, 1, 0);
	if (b[99])
		return 1;
	on(1);
	acc_update_self(b, sizeof b);
	return b[99] != 7;
}

/* A queue of device 1 waits for one of device 0. */
static int
queues(void)
{
	on(0);
	a[0] = 11;
	acc_update_device_async(a, sizeof a, 1);
	on(1);
	acc_wait_device_async(1, 5, 0);
	acc_wait(5);
	return !acc_async_test_device(1, 0) || !acc_async_test_all();
}

int
main(void)
{
	pthread_t thread;
	int own, mode;

	acc_rt_driver(&fake_driver);
	for (mode = 0; mode < 2; mode++) {
		if (acc_get_num_devices((acc_device_t)FAKE) != FAKE_DEVICES)
			return 1;
		if (tables())
			return 2;
		if (between())
			return 3;
		if (queues())
			return 4;
		on(1);
		pthread_create(&thread, NULL, other_thread, &own);
		pthread_join(thread, NULL);
		if (!own)
			return 5;
		acc_shutdown((acc_device_t)FAKE);
		if (fake_live)
			return 6;
		fake_use_threads();
	}
	return 0;
}
