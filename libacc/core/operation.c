/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * operation.c - the operations of queues.
 *
 * An operation is a struct task.  perform() runs it at once for the null
 * queue, hands it to the driver's stream, or gives a copy to the queue's
 * list.
 */
#include <stdlib.h>

#include "libacc/core/ahead.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/event.h"
#include "libacc/core/fault.h"
#include "libacc/core/queue.h"
#include "libacc/core/thread.h"
#include "libacc/core/worker.h"

static bool
perform(struct queue *q, struct task *t)
{
	struct device *d = t->device;
	if (q && !q->stream)
		return worker_give(q, t);
	if (q && q->device == d && !ahead_follow(d, q))
		return false;
	bool done = t->run(t, queue_stream(q));
	if (!done && !q)
		ahead_blame(d);
	return done;
}

static bool
perform_copy(struct queue *q, struct task *t, enum event_kind start,
	const void *host, const void *device)
{
	if (!event_wanted(start) && !event_wanted(start + 1))
		return perform(q, t);
	struct event e = {.kind = start,
		.device = t->device,
		.site = self.site,
		.routine = self.routine,
		.stream = queue_stream(q),
		.async = queue_async(q),
		.implicit = self.implicit,
		.var = self.var,
		.host = host,
		.device_address = device,
		.bytes = t->size};
	event(&e);
	bool done = perform(q, t);
	e.kind = start + 1;
	event(&e);
	return done;
}

static bool
copy_in_failed(const struct task *t)
{
	return fault_driver(FAULT_SYSTEM,
		"copy of %zu bytes from %p to device %d (%s) failed", t->size,
		t->from, t->device->index, t->device->driver->name);
}

static bool
run_copy_in(struct task *t, struct stream *s)
{
	return t->device->driver->copy_in(
		       t->device->handle, s, t->to, t->from, t->size)
		|| copy_in_failed(t);
}

static bool
run_copy_in_ahead(struct task *t, struct stream *s)
{
	struct device *d = t->device;
	(void)s;
	ahead_given(d, self.site);
	return d->driver->copy_in_ahead(d->handle, t->to, t->from, t->size)
		|| copy_in_failed(t);
}

bool
queue_copy_in(struct device *d, struct queue *q, void *device, const void *host,
	size_t size)
{
	struct task t = {.run = run_copy_in,
		.device = d,
		.to = device,
		.from = host,
		.size = size};
	if (!q && d->driver->copy_in_ahead && ahead_may(d))
		t.run = run_copy_in_ahead;
	return !size || perform_copy(q, &t, EVENT_UPLOAD_START, host, device);
}

static bool
copy_out_failed(const struct task *t)
{
	return fault_driver(FAULT_SYSTEM,
		"copy of %zu bytes to %p from device %d (%s) failed", t->size,
		t->to, t->device->index, t->device->driver->name);
}

static bool
run_copy_out(struct task *t, struct stream *s)
{
	return t->device->driver->copy_out(
		       t->device->handle, s, t->to, t->from, t->size)
		|| copy_out_failed(t);
}

static bool
run_copy_out_awaited(struct task *t, struct stream *s)
{
	return t->device->driver->copy_out_awaited(
		       t->device->handle, s, t->to, t->from, t->size)
		|| copy_out_failed(t);
}

bool
queue_copy_out(struct device *d, struct queue *q, void *host,
	const void *device, size_t size)
{
	struct task t = {.run = run_copy_out,
		.device = d,
		.to = host,
		.from = device,
		.size = size};
	if (!size)
		return true;
	if (q && self.awaited && d->driver->copy_out_awaited)
		t.run = run_copy_out_awaited;
	bool done = perform_copy(q, &t, EVENT_DOWNLOAD_START, host, device);
	if (q)
		__atomic_fetch_add(&q->copies_out, 1, __ATOMIC_RELEASE);
	return done;
}

static bool
run_copy_within(struct task *t, struct stream *s)
{
	return t->device->driver->copy_within(
		       t->device->handle, s, t->to, t->from, t->size)
		|| fault_driver(FAULT_SYSTEM,
			"copy of %zu bytes within device %d (%s) failed",
			t->size, t->device->index, t->device->driver->name);
}

bool
queue_copy_within(struct device *d, struct queue *q, void *to, const void *from,
	size_t size)
{
	struct task t = {.run = run_copy_within,
		.device = d,
		.to = to,
		.from = from,
		.size = size};
	return !size || perform(q, &t);
}

static bool
run_copy_peer(struct task *t, struct stream *s)
{
	struct device *d = t->value, *from = t->device;
	(void)s;
	return from->driver->copy_peer(
		       d->handle, t->to, from->handle, t->from, t->size)
		|| fault_driver(FAULT_SYSTEM,
			"copy of %zu bytes from device %d to device %d (%s) "
			"failed",
			t->size, from->index, d->index, from->driver->name);
}

/* Waits of a driver's streams. */
bool
queue_copy_peer(struct device *d, struct queue *q, struct device *to_device,
	void *to, const void *from, size_t size)
{
	struct task t = {.run = run_copy_peer,
		.device = d,
		.to = to,
		.from = from,
		.size = size,
		.value = to_device};
	if (!ahead_wait(to_device) || !ahead_wait(d))
		return false;
	if (!q || !q->stream)
		return perform(q, &t);
	return queue_wait(d, q) && run_copy_peer(&t, NULL);
}

static bool
run_fill(struct task *t, struct stream *s)
{
	return t->device->driver->fill(
		       t->device->handle, s, t->to, t->byte, t->size)
		|| fault_driver(FAULT_SYSTEM,
			"filling %zu bytes of device %d (%s) failed", t->size,
			t->device->index, t->device->driver->name);
}

bool
queue_fill(
	struct device *d, struct queue *q, void *device, int byte, size_t size)
{
	struct task t = {.run = run_fill,
		.device = d,
		.to = device,
		.byte = byte,
		.size = size};
	return !size || perform(q, &t);
}

static bool
run_copy_pointer(struct task *t, struct stream *s)
{
	t->from = &t->value;
	return run_copy_in(t, s);
}

bool
queue_copy_pointer(
	struct device *d, struct queue *q, void *device, const void *value)
{
	struct task t = {.run = run_copy_pointer,
		.device = d,
		.to = device,
		.size = sizeof(void *),
		.value = (void *)value};
	void **kept;
	if (!q || !q->stream)
		return perform(q, &t);
	kept = malloc(sizeof *kept);
	if (!kept)
		return fault_no_memory();
	*kept = (void *)value;
	t.run = run_copy_in;
	t.from = kept;
	if (perform(q, &t))
		return queue_free_host(d, q, kept);
	free(kept);
	return false;
}

static bool
run_free_device(struct task *t, struct stream *s)
{
	(void)s;
	return stream_free(t->device, t->to);
}

static bool
run_free_host(struct task *t, struct stream *s)
{
	(void)s;
	free(t->to);
	return true;
}

bool
queue_free_device(struct device *d, struct queue *q, void *device)
{
	struct task t = {.run = run_free_device, .device = d, .to = device};
	if (q && q->stream)
		return stream_keep(q, device, NULL);
	return perform(q, &t);
}

bool
queue_free_host(struct device *d, struct queue *q, void *host)
{
	struct task t = {.run = run_free_host, .device = d, .to = host};
	if (q && q->stream)
		return stream_keep(q, NULL, host);
	return perform(q, &t);
}

static bool
run_launch(struct task *t, struct stream *s)
{
	return t->device->driver->launch(t->device->handle, s, &t->launch)
		|| fault_driver(FAULT_EXECUTION,
			"the region failed on device %d (%s)", t->device->index,
			t->device->driver->name);
}

bool
queue_launch(struct device *d, struct queue *q, const struct launch *l)
{
	struct task t = {.run = run_launch, .device = d, .launch = *l};
	return perform(q, &t);
}
