/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * queue.c - the queues of a device: finding, waiting, ordering.
 */
#include "libacc/core/queue.h"

#include <stdlib.h>
#include <string.h>

#include "libacc/core/ahead.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/event.h"
#include "libacc/core/fault.h"
#include "libacc/core/lock.h"
#include "libacc/core/registry.h"
#include "libacc/core/thread.h"
#include "libacc/core/worker.h"

/* Async-values from here on share the queues below. */
enum { QUEUES = 4096 };

bool
queue_value(int async, int *value)
{
	if (async == ASYNC_NOVAL || async == ASYNC_DEFAULT)
		async = self.async;
	*value = async;
	if (async >= 0 || async == ASYNC_SYNC)
		return true;
	return fault_raise(
		FAULT_INVALID_ASYNC, "%d is not a valid async argument", async);
}

int
queue_async(const struct queue *q)
{
	return q ? q->async : ASYNC_SYNC;
}

struct stream *
queue_stream(const struct queue *q)
{
	return q ? q->stream : NULL;
}

/* Queues of a device: the lists only grow until the device is shut down, so
   they are read without the lock. */

static struct queue *
find_own(struct device *d, int async)
{
	struct queue *q = __atomic_load_n(
		&d->bucket[async % QUEUE_LISTS], __ATOMIC_ACQUIRE);
	while (q && q->async != async)
		q = q->same;
	return q;
}

static struct queue *
find(struct device *d, int async)
{
	struct queue *q = find_own(d, async);
	struct queue *other =
		q ? __atomic_load_n(&q->other, __ATOMIC_ACQUIRE) : NULL;
	return other ? other : q;
}

/* The devices that have, or had, queues; the list only grows. */
static struct device *with_queues;

static void
enlist(struct device *d)
{
	if (d->has_queues)
		return;
	d->has_queues = true;
	d->next_with_queues = __atomic_load_n(&with_queues, __ATOMIC_RELAXED);
	while (!__atomic_compare_exchange_n(&with_queues, &d->next_with_queues,
		d, false, __ATOMIC_RELEASE, __ATOMIC_RELAXED))
		;
}

static struct queue *
make(struct device *d, int async, struct stream *stream)
{
	struct queue *q = calloc(1, sizeof *q);
	if (!q) {
		fault_no_memory();
		return NULL;
	}
	q->device = d;
	q->async = async;
	q->stream = stream;
	worker_prepare(q);
	if (!stream && d->driver->stream_create) {
		q->stream = q->own = d->driver->stream_create(d->handle);
		if (!q->stream) {
			fault_driver(
				FAULT_SYSTEM, "cannot make queue %d", async);
			free(q);
			return NULL;
		}
	}
	q->same = d->bucket[async % QUEUE_LISTS];
	__atomic_store_n(&d->bucket[async % QUEUE_LISTS], q, __ATOMIC_RELEASE);
	q->next = d->queues;
	__atomic_store_n(&d->queues, q, __ATOMIC_RELEASE);
	enlist(d);
	return q;
}

bool
queue_get(struct device *d, int async, struct queue **q)
{
	if (!queue_peek(d, async, q))
		return false;
	if (*q || !queue_value(async, &async) || async == ASYNC_SYNC)
		return true;
	lock_take(d);
	*q = find(d, async % QUEUES);
	if (!*q)
		*q = make(d, async % QUEUES, NULL);
	lock_give(d);
	return *q != NULL;
}

bool
queue_peek(struct device *d, int async, struct queue **q)
{
	*q = NULL;
	if (!queue_value(async, &async))
		return false;
	if (async != ASYNC_SYNC)
		*q = find(d, async % QUEUES);
	return true;
}

static bool
has_native(struct device *d, struct stream *s, const void *native)
{
	return s && d->driver->stream_native(d->handle, s) == native;
}

bool
queue_adopt(struct device *d, int async, void *native)
{
	struct stream *s = NULL;
	bool done = true;
	if (!queue_value(async, &async))
		return false;
	if (async == ASYNC_SYNC || !d->driver->stream_adopt)
		return fault_raise(FAULT_INVALID_ARGUMENT,
			"queue %d cannot take a stream", async);
	lock_take(d);
	struct queue *q = find(d, async % QUEUES);
	if (q && has_native(d, q->stream, native)) {
		lock_give(d);
		return true;
	}
	if (q && has_native(d, q->own, native))
		s = q->own;
	else
		s = d->driver->stream_adopt(d->handle, native);
	if (!s)
		done = fault_driver(FAULT_SYSTEM, "the stream was refused");
	else if (q)
		done = stream_replace(q, s);
	else
		done = make(d, async % QUEUES, s) != NULL;
	lock_give(d);
	return done;
}

bool
queue_share(struct device *d, int async, int with)
{
	struct queue *q, *other;
	if (!queue_get(d, with, &other) || !queue_get(d, async, &q))
		return false;
	if (!q || !other)
		return fault_raise(FAULT_INVALID_ARGUMENT,
			"the synchronous queue is not shared");
	if (!queue_wait(d, q))
		return false;
	queue_value(async, &async);
	q = find_own(d, async % QUEUES);
	__atomic_store_n(
		&q->other, q == other ? NULL : other, __ATOMIC_RELEASE);
	return true;
}

/* Waiting. */

static bool
wait_untold(struct queue *q)
{
	uint64_t copies = __atomic_load_n(&q->copies_out, __ATOMIC_ACQUIRE);
	bool done = true;
	if (q->stream)
		done = stream_pass(q);
	else
		worker_wait(q);
	if (done)
		__atomic_store_n(&q->copied_out, copies, __ATOMIC_RELAXED);
	return done;
}

bool
queue_wait(struct device *d, struct queue *q)
{
	if (!ahead_wait(d))
		return false;
	if (!q)
		return true;
	if (!event_wanted(EVENT_WAIT_START) && !event_wanted(EVENT_WAIT_END))
		return wait_untold(q);
	struct event e = {.kind = EVENT_WAIT_START,
		.device = d,
		.site = self.site,
		.routine = self.routine,
		.stream = queue_stream(q),
		.async = queue_async(q),
		.implicit = self.implicit};
	event(&e);
	bool done = wait_untold(q);
	e.kind = EVENT_WAIT_END;
	event(&e);
	return done;
}

bool
queue_wait_all(struct device *d)
{
	struct queue *q = __atomic_load_n(&d->queues, __ATOMIC_ACQUIRE);
	bool done = ahead_wait(d);
	for (; q; q = q->next)
		done = queue_wait(d, q) && done;
	return done;
}

static int
test_stream(struct device *d, struct queue *q)
{
	int state = d->driver->stream_test(d->handle, q->stream);
	if (state < 0)
		fault_driver(FAULT_EXECUTION,
			"an operation of queue %d of device %d (%s) failed",
			q->async, d->index, d->driver->name);
	return state;
}

int
queue_idle(struct device *d, struct queue *q)
{
	if (!q)
		return 1;
	return q->stream ? test_stream(d, q) : worker_is_idle(q);
}

int
queue_test(struct device *d, struct queue *q)
{
	if (!q)
		return 1;
	return q->stream ? test_stream(d, q) : worker_has_passed(q);
}

int
queue_test_all(struct device *d, int (*test)(struct device *, struct queue *))
{
	struct queue *q = __atomic_load_n(&d->queues, __ATOMIC_ACQUIRE);
	int state = 1;
	for (; q && state == 1; q = q->next)
		state = test(d, q);
	return state;
}

/* The number is read before the test: copies that others add meanwhile are not
   in it. */
static bool
may_copy_out(struct device *d, struct queue *q)
{
	uint64_t all = __atomic_load_n(&q->copies_out, __ATOMIC_ACQUIRE);
	if (all == __atomic_load_n(&q->copied_out, __ATOMIC_RELAXED))
		return false;
	if (queue_idle(d, q) != 1)
		return true;
	__atomic_store_n(&q->copied_out, all, __ATOMIC_RELAXED);
	return false;
}

bool
queue_copies_out(void)
{
	struct device *d = __atomic_load_n(&with_queues, __ATOMIC_ACQUIRE);
	for (; d; d = d->next_with_queues) {
		struct queue *q = __atomic_load_n(&d->queues, __ATOMIC_ACQUIRE);
		for (; q; q = q->next)
			if (may_copy_out(d, q))
				return true;
	}
	return false;
}

/* Order between queues. */

uint64_t
queue_bit(const struct queue *q)
{
	return (uint64_t)1 << (q->async < QUEUES_APART ? q->async
						       : QUEUES_APART);
}

bool
queue_wait_set(struct device *d, uint64_t set)
{
	struct queue *q = __atomic_load_n(&d->queues, __ATOMIC_ACQUIRE);
	const bool implicit = self.implicit;
	bool done = true;
	self.implicit = true;
	for (; q; q = q->next) {
		int state = set & queue_bit(q) ? queue_idle(d, q) : 1;
		if (state != 1)
			done = state == 0 && queue_wait(d, q) && done;
	}
	self.implicit = implicit;
	return done;
}

bool
queue_follow(struct device *d, struct queue *q, struct device *of,
	struct queue *other)
{
	if (!other || q == other)
		return true;
	if (!q || !q->stream != !other->stream
		|| (q->stream && (d != of || !d->driver->stream_follow)))
		return queue_wait(of, other);
	if (!q->stream)
		return worker_follow(q, other);
	return d->driver->stream_follow(d->handle, q->stream, other->stream)
		|| fault_driver(FAULT_SYSTEM,
			"queue %d cannot wait for queue %d", q->async,
			other->async);
}

bool
queue_follow_set(
	struct device *d, struct queue *q, struct device *of, uint64_t set)
{
	struct queue *other = __atomic_load_n(&of->queues, __ATOMIC_ACQUIRE);
	bool done = true;
	for (; other; other = other->next)
		if (set & queue_bit(other))
			done = queue_follow(d, q, of, other) && done;
	return done;
}

bool
queue_follow_all(struct device *d, struct queue *q, struct device *of)
{
	return queue_follow_set(d, q, of, ~(uint64_t)0);
}

bool
queue_reap(struct device *d, bool all)
{
	struct queue *q = __atomic_load_n(&d->queues, __ATOMIC_ACQUIRE);
	bool done = true;
	for (; q; q = q->next)
		if (q->stream && (all || test_stream(d, q) == 1))
			done = stream_pass(q) && done;
		else if (all)
			worker_wait(q);
	return done;
}

bool
queue_destroy_all(struct device *d)
{
	struct queue *q = d->queues, *next;
	bool done = true;
	d->queues = NULL;
	memset(d->bucket, 0, sizeof d->bucket);
	for (; q; q = next) {
		next = q->next;
		worker_end(q);
		if (q->stream) {
			done = stream_clear(q) && done;
			done = d->driver->stream_destroy(d->handle, q->stream)
				&& done;
		}
		if (q->own && q->own != q->stream)
			done = d->driver->stream_destroy(d->handle, q->own)
				&& done;
		free(q);
	}
	return done;
}
