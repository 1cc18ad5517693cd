/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* ahead.c - constructs without async that the host does not wait for. */
#include "libacc/core/ahead.h"

#include <pthread.h>
#include <stdlib.h>

#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/env.h"
#include "libacc/core/error.h"
#include "libacc/core/event.h"
#include "libacc/core/fault.h"
#include "libacc/core/queue.h"
#include "libacc/core/registry.h"
#include "libacc/core/thread.h"
#include "libacc/core/worker.h"

static uint64_t
given(const struct device *d)
{
	return __atomic_load_n(&d->ahead.given, __ATOMIC_ACQUIRE);
}

static bool
is_empty(const struct device *d, uint64_t number)
{
	return number == __atomic_load_n(&d->ahead.passed, __ATOMIC_ACQUIRE);
}

bool
ahead_may(const struct device *d)
{
	return !d->shared && d->driver->stream_wait && !event_any()
		&& !__atomic_load_n(&d->ahead.open, __ATOMIC_ACQUIRE)
		&& env()->run_ahead;
}

void
ahead_wait_all(void)
{
	struct device *d;
	for (int i = 0; !error_ending() && (d = registry_at(i)); i++)
		if (device_is_open(d) && !ahead_wait(d))
			error_raise();
}

static void
arrange(void)
{
	/* What fails after the last directive must not be lost.  exit() in a
	   function of atexit() goes on with the others, and changes the
	   status. */
	atexit(ahead_wait_all);
}

void
ahead_given(struct device *d, const struct acc_site *site)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	if (!given(d))
		pthread_once(&once, arrange);
	__atomic_store_n(&d->ahead.last, site, __ATOMIC_RELAXED);
	__atomic_add_fetch(&d->ahead.given, 1, __ATOMIC_RELEASE);
}

/* Another thread may have waited for more. */
static void
pass(struct device *d, uint64_t number)
{
	uint64_t passed = __atomic_load_n(&d->ahead.passed, __ATOMIC_RELAXED);
	while (passed < number
		&& !__atomic_compare_exchange_n(&d->ahead.passed, &passed,
			number, true, __ATOMIC_RELEASE, __ATOMIC_RELAXED))
		continue;
}

bool
ahead_wait(struct device *d)
{
	uint64_t number = given(d);
	if (is_empty(d, number))
		return true;
	bool done = d->driver->stream_wait(d->handle, NULL);
	pass(d, number);
	if (done)
		return true;
	self.site = __atomic_load_n(&d->ahead.last, __ATOMIC_RELAXED);
	self.routine = NULL;
	return fault_driver(FAULT_EXECUTION,
		"a construct that the host did not wait for failed on "
		"device %d (%s)",
		d->index, d->driver->name);
}

bool
ahead_follow(struct device *d, struct queue *q)
{
	uint64_t number = given(d);
	if (number == __atomic_load_n(&q->followed, __ATOMIC_RELAXED)
		|| is_empty(d, number))
		return true;
	if (!d->driver->stream_follow(d->handle, q->stream, NULL))
		return fault_driver(FAULT_SYSTEM,
			"queue %d cannot wait for earlier constructs",
			q->async);
	__atomic_store_n(&q->followed, number, __ATOMIC_RELAXED);
	return true;
}

static bool
raise_flag(struct device *d, bool *flag)
{
	if (!__atomic_load_n(flag, __ATOMIC_RELAXED))
		__atomic_store_n(flag, true, __ATOMIC_RELEASE);
	return ahead_wait(d);
}

bool
ahead_expose(struct device *d)
{
	return raise_flag(d, &d->ahead.exposed);
}

bool
ahead_end(struct device *d)
{
	return raise_flag(d, &d->ahead.open);
}

void
ahead_blame(struct device *d)
{
	const struct acc_site *last =
		__atomic_load_n(&d->ahead.last, __ATOMIC_RELAXED);
	if (is_empty(d, given(d)) || d->driver->stream_wait(d->handle, NULL))
		return;
	self.site = last;
	self.routine = NULL;
}
