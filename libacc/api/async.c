/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* async.c - queues: OpenACC 3.4, 3.2.9 to 3.2.14. */
#include <sched.h>
#include <time.h>

#include "libacc/api/api.h"
#include "libacc/api/openacc.h"
#include "libacc/core/device.h"
#include "libacc/core/fault.h"
#include "libacc/core/queue.h"
#include "libacc/core/thread.h"

static int
test(struct device *d, int async)
{
	struct queue *q;
	api_check(queue_peek(d, async, &q));
	int state = queue_test(d, q);
	api_check(state >= 0);
	return state;
}

static int
test_all(struct device *d)
{
	int state = queue_test_all(d, queue_test);
	api_check(state >= 0);
	return state;
}

int
acc_async_test(int wait_arg)
{
	return test(api_device("acc_async_test"), wait_arg);
}

int
acc_async_test_device(int wait_arg, int dev_num)
{
	return test(
		api_device_number("acc_async_test_device", dev_num), wait_arg);
}

int
acc_async_test_all(void)
{
	return test_all(api_device("acc_async_test_all"));
}

int
acc_async_test_all_device(int dev_num)
{
	return test_all(
		api_device_number("acc_async_test_all_device", dev_num));
}

static void
wait(struct device *d, int async)
{
	struct queue *q;
	api_check(queue_peek(d, async, &q));
	api_check(queue_wait(d, q));
}

void
acc_wait(int wait_arg)
{
	wait(api_device("acc_wait"), wait_arg);
}

void
acc_async_wait(int wait_arg)
{
	wait(api_device("acc_async_wait"), wait_arg);
}

void
acc_wait_device(int wait_arg, int dev_num)
{
	wait(api_device_number("acc_wait_device", dev_num), wait_arg);
}

void
acc_wait_all(void)
{
	api_check(queue_wait_all(api_device("acc_wait_all")));
}

void
acc_async_wait_all(void)
{
	api_check(queue_wait_all(api_device("acc_async_wait_all")));
}

void
acc_wait_all_device(int dev_num)
{
	api_check(queue_wait_all(
		api_device_number("acc_wait_all_device", dev_num)));
}

/* A queue of the current device waits for a queue of another device. */
static void
follow(struct device *of, int wait_arg, int async_arg)
{
	struct device *d = device_current();
	struct queue *other;
	api_check(d != NULL);
	struct queue *q = api_queue(d, async_arg);
	api_check(queue_peek(of, wait_arg, &other));
	api_check(queue_follow(d, q, of, other));
}

static void
follow_all(struct device *of, int async_arg)
{
	struct device *d = device_current();
	api_check(d != NULL);
	api_check(queue_follow_all(d, api_queue(d, async_arg), of));
}

void
acc_wait_async(int wait_arg, int async_arg)
{
	follow(api_device("acc_wait_async"), wait_arg, async_arg);
}

void
acc_wait_device_async(int wait_arg, int async_arg, int dev_num)
{
	follow(api_device_number("acc_wait_device_async", dev_num), wait_arg,
		async_arg);
}

void
acc_wait_all_async(int async_arg)
{
	follow_all(api_device("acc_wait_all_async"), async_arg);
}

void
acc_wait_all_device_async(int async_arg, int dev_num)
{
	follow_all(api_device_number("acc_wait_all_device_async", dev_num),
		async_arg);
}

/* The index of the first queue that has finished, -1 if none has, or -2 if
   there is no queue to wait for. */
static int
find_finished(struct device *d, int count, const int wait_arg[])
{
	int found = -2, value;
	for (int i = 0; i < count; i++) {
		api_check(queue_value(wait_arg[i], &value));
		if (value == ASYNC_SYNC)
			continue;
		if (test(d, value))
			return i;
		found = -1;
	}
	return found;
}

static int
wait_any(struct device *d, int count, const int wait_arg[])
{
	struct timespec pause = {0, 1000};
	int found, tries = 0;
	if (count < 0)
		api_check(fault_raise(FAULT_INVALID_ARGUMENT,
			"the number of queues is %d", count));
	if (!wait_arg && count)
		api_check(fault_raise(FAULT_INVALID_NULL_POINTER,
			"null pointer to %d queues", count));
	while ((found = find_finished(d, count, wait_arg)) == -1) {
		if (tries++ < 100) {
			sched_yield();
			continue;
		}
		nanosleep(&pause, NULL);
		if (pause.tv_nsec < 100000)
			pause.tv_nsec *= 2;
	}
	return found < 0 ? -1 : found;
}

int
acc_wait_any(int count, int wait_arg[])
{
	return wait_any(api_device("acc_wait_any"), count, wait_arg);
}

int
acc_wait_any_device(int count, int wait_arg[], int dev_num)
{
	return wait_any(api_device_number("acc_wait_any_device", dev_num),
		count, wait_arg);
}

int
acc_get_default_async(void)
{
	return self.async;
}

void
acc_set_default_async(int async_arg)
{
	int value = 0;
	api_enter("acc_set_default_async");
	if (async_arg != ASYNC_DEFAULT)
		api_check(queue_value(async_arg, &value));
	self.async = value;
}
