/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * stream.c - a queue as a stream of the driver.
 *
 * The driver does not report when a stream has passed an operation, so the
 * memory that an operation needs is kept until a thread waits for the stream.
 */
#include <stdlib.h>

#include "libacc/core/device.h"
#include "libacc/core/fault.h"
#include "libacc/core/lock.h"
#include "libacc/core/queue.h"
#include "libacc/core/worker.h"

/* Device memory that a stream may keep before libacc waits for it. */
enum { WASTE_MAX = 4096 };

/* Memory to free once a stream has passed. */
struct waste {
	struct waste *next; /* the one before */
	uint64_t number;
	void *device;
	void *host;
};

bool
stream_free(struct device *d, void *memory)
{
	return d->driver->free(d->handle, memory)
		|| fault_driver(FAULT_SYSTEM,
			"memory at %p of device %d (%s) cannot be freed",
			memory, d->index, d->driver->name);
}

/* Frees the memory that a stream kept at the time of the wait, up to a number:
   later memory is in use.  The queue's lock is held. */
static bool
clear_waste(struct queue *q, uint64_t number)
{
	struct waste **end = &q->waste, *w;
	bool done = true;
	while (*end && (*end)->number > number)
		end = &(*end)->next;
	while ((w = *end)) {
		*end = w->next;
		if (w->device)
			done = stream_free(q->device, w->device) && done;
		free(w->host);
		free(w);
		q->wasted--;
	}
	return done;
}

bool
stream_pass(struct queue *q)
{
	uint64_t number = __atomic_load_n(&q->kept, __ATOMIC_ACQUIRE);
	bool done =
		q->device->driver->stream_wait(q->device->handle, q->stream);
	if (!done)
		return fault_driver(FAULT_EXECUTION,
			"an operation of queue %d of device %d (%s) failed",
			q->async, q->device->index, q->device->driver->name);
	if (__atomic_load_n(&q->waste, __ATOMIC_RELAXED)) {
		pthread_mutex_lock(&q->lock);
		done = clear_waste(q, number);
		pthread_mutex_unlock(&q->lock);
	}
	return done;
}

/* The work that the stream waits for may need the device's lock. */
static bool
wait_unlocked(struct queue *q)
{
	bool released = lock_pause(q->device);
	bool done = stream_pass(q);
	if (released)
		lock_resume(q->device);
	return done;
}

bool
stream_keep(struct queue *q, void *device, void *host)
{
	struct waste *w = malloc(sizeof *w);
	if (!w)
		return fault_no_memory();
	pthread_mutex_lock(&q->lock);
	*w = (struct waste){q->waste, q->kept + 1, device, host};
	__atomic_store_n(&q->waste, w, __ATOMIC_RELAXED);
	__atomic_store_n(&q->kept, w->number, __ATOMIC_RELEASE);
	bool full = ++q->wasted >= WASTE_MAX;
	pthread_mutex_unlock(&q->lock);
	return !full || wait_unlocked(q);
}

bool
stream_clear(struct queue *q)
{
	return clear_waste(q, q->kept);
}

/* libacc's own stream stays: the program may have its handle, and may set it
   again. */
bool
stream_replace(struct queue *q, struct stream *s)
{
	struct stream *old = q->stream;
	struct device *d = q->device;
	if (!d->driver->stream_follow(d->handle, s, old))
		return fault_driver(FAULT_SYSTEM,
			"queue %d cannot change its stream", q->async);
	__atomic_store_n(&q->stream, s, __ATOMIC_RELEASE);
	return old == q->own || d->driver->stream_destroy(d->handle, old)
		|| fault_driver(FAULT_EXECUTION,
			"an operation of queue %d of device %d (%s) failed",
			q->async, d->index, d->driver->name);
}
