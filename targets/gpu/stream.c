/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * stream.c - streams and events, and the work that the host still has to do for
 * a stream.
 */
#include "targets/gpu/gpu.h"
#include "libacc/abi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct stream *
stream_given(struct driver_device *d, struct stream *s)
{
	return s ? s : d->sync;
}

struct gpu_event *
stream_event_get(struct driver_device *d)
{
	struct gpu_event *e = NULL;
	pthread_mutex_lock(&d->lock);
	if (d->events)
		e = d->event[--d->events];
	pthread_mutex_unlock(&d->lock);
	if (!e && !CHECK(d, event_create, &e, GPU_NO_TIMING))
		return NULL;
	return e;
}

void
stream_event_put(struct driver_device *d, struct gpu_event *e)
{
	bool kept = true;
	pthread_mutex_lock(&d->lock);
	if (d->events == d->event_room) {
		unsigned room = d->event_room * 2 + 32;
		void *p = realloc(d->event, room * sizeof *d->event);
		kept = p;
		if (p) {
			d->event = p;
			d->event_room = room;
		}
	}
	if (kept)
		d->event[d->events++] = e;
	pthread_mutex_unlock(&d->lock);
	if (!kept)
		d->gpu->event_destroy.call(e);
}

static struct stream *
enlist(struct driver_device *d, struct gpu_stream *native, bool adopted)
{
	struct stream *s = calloc(1, sizeof *s);
	if (!s) {
		fault_set("%s: out of host memory", d->gpu->name);
		return NULL;
	}
	s->device = d;
	s->native = native;
	s->adopted = adopted;
	atomic_store(&s->shared, adopted);
	atomic_store(&s->busy, adopted);
	pthread_mutex_init(&s->lock, NULL);
	pthread_cond_init(&s->idle, NULL);
	pthread_mutex_lock(&d->lock);
	s->next = d->streams;
	d->streams = s;
	pthread_mutex_unlock(&d->lock);
	return s;
}

struct stream *
stream_create(struct driver_device *d)
{
	struct gpu_stream *native;
	if (!vendor_enter(d)
		|| !CHECK(d, stream_create, &native, GPU_NON_BLOCKING))
		return NULL;
	struct stream *s = enlist(d, native, false);
	if (!s)
		d->gpu->stream_destroy.call(native);
	return s;
}

struct stream *
stream_adopt(struct driver_device *d, void *native)
{
	if (!vendor_enter(d) || !d->gpu->owns_stream(d, native))
		return NULL;
	return enlist(d, native, true);
}

bool
stream_destroy(struct driver_device *d, struct stream *s)
{
	bool ok = stream_wait(d, s);
	pthread_mutex_lock(&d->lock);
	for (struct stream **p = &d->streams; *p; p = &(*p)->next)
		if (*p == s) {
			*p = s->next;
			break;
		}
	pthread_mutex_unlock(&d->lock);
	if (!s->adopted)
		ok = CHECK(d, stream_destroy, s->native) && ok;
	pthread_cond_destroy(&s->idle);
	pthread_mutex_destroy(&s->lock);
	free(s);
	return ok;
}

void
stream_pend(struct stream *s)
{
	pthread_mutex_lock(&s->lock);
	s->pending++;
	pthread_mutex_unlock(&s->lock);
}

void
stream_done(struct stream *s, const char *failure)
{
	pthread_mutex_lock(&s->lock);
	if (failure)
		snprintf(s->failure, sizeof s->failure, "%s", failure);
	if (--s->pending == 0)
		pthread_cond_broadcast(&s->idle);
	pthread_mutex_unlock(&s->lock);
}

void
stream_note(struct stream *s, const struct acc_site *site, const char *kernel)
{
	pthread_mutex_lock(&s->lock);
	s->recent[s->launches++ % RECENT] = (struct recent){site, kernel};
	pthread_mutex_unlock(&s->lock);
}

/* Appends the launches that may have caused the fault to the message. */
static void
blame(struct stream *s)
{
	char text[1024];
	int n = snprintf(text, sizeof text, "%s", fault_text());
	pthread_mutex_lock(&s->lock);
	unsigned count = s->launches < RECENT ? s->launches : RECENT;
	for (unsigned i = 0; i < count; i++) {
		struct recent *r = &s->recent[(s->launches - 1 - i) % RECENT];
		if (n < 0 || (size_t)n >= sizeof text)
			break;
		n += snprintf(text + n, sizeof text - n, "%s%s",
			i ? ", or before it " : "; launched last was kernel ",
			r->kernel);
		if (r->site && n > 0 && (size_t)n < sizeof text)
			n += snprintf(text + n, sizeof text - n, " (%s:%u)",
				r->site->file, r->site->line);
		if (i == 2)
			break;
	}
	pthread_mutex_unlock(&s->lock);
	size_t stack = atomic_load(&s->device->stack);
	if (stack && n > 0 && (size_t)n < sizeof text)
		snprintf(text + n, sizeof text - n,
			"; recursive functions have %zu bytes of stack per "
			"thread (%sSTACK=BYTES)",
			stack, s->device->gpu->variables);
	/* Later failures to free memory must not hide this message. */
	atomic_store(&s->device->lost, true);
	if (s->device->launch_blocking)
		fault_explain("%s; the device cannot be used any more", text);
	else
		fault_explain("%s; the device cannot be used any more "
			      "(%sSYNC=1 shows which launch it was)",
			text, s->device->gpu->variables);
}

/* False with a fault if device code asked for the end of the program. */
static bool
check_status(struct driver_device *d)
{
	output_read(d);
	if (!d->status->stopped)
		return true;
	if (d->status->stopped == STOPPED_FULL)
		fault_set("%s: the device's heap has no room for %d bytes of "
			  "private memory of a thread or gang; %sHEAP=BYTES "
			  "makes it larger",
			d->gpu->name, d->status->code, d->gpu->variables);
	else
		fault_set("%s: the program stopped with code %d inside a "
			  "region",
			d->gpu->name, d->status->code);
	d->status->stopped = 0;
	return false;
}

bool
stream_is_captured(const struct stream *s)
{
	const struct gpu *gpu = s->device->gpu;
	int state = 0;
	return atomic_load(&s->shared) && gpu->stream_capturing.call
		&& gpu->stream_capturing.call(s->native, &state) == GPU_SUCCESS
		&& state != 0;
}

/* Waiting for a stream that is captured would end the capture. */
static bool
refuses(const struct stream *s)
{
	if (!stream_is_captured(s))
		return false;
	fault_set("%s: the stream is being captured", s->device->gpu->name);
	return true;
}

bool
stream_wait(struct driver_device *d, struct stream *given)
{
	struct stream *s = stream_given(d, given);
	if (!vendor_enter(d) || refuses(s))
		return false;
	if (!CHECK(d, stream_wait, s->native)) {
		blame(s);
		return false;
	}
	pthread_mutex_lock(&s->lock);
	while (s->pending)
		pthread_cond_wait(&s->idle, &s->lock);
	if (!atomic_load(&s->shared))
		atomic_store(&s->busy, false);
	bool ok = !s->failure[0];
	if (!ok)
		fault_set("%s", s->failure);
	pthread_mutex_unlock(&s->lock);
	return check_status(d) && ok;
}

int
stream_test(struct driver_device *d, struct stream *given)
{
	struct stream *s = stream_given(d, given);
	if (!vendor_enter(d) || refuses(s))
		return -1;
	int result = d->gpu->stream_query.call(s->native);
	if (result == GPU_NOT_READY)
		return 0;
	if (!vendor_check(d->gpu, result, d->gpu->stream_query.symbol)) {
		blame(s);
		return -1;
	}
	pthread_mutex_lock(&s->lock);
	bool idle = !s->pending;
	bool failed = s->failure[0];
	if (failed)
		fault_set("%s", s->failure);
	pthread_mutex_unlock(&s->lock);
	if (!idle)
		return 0;
	return check_status(d) && !failed ? 1 : -1;
}

/* Copies that host threads still have to finish are not in the stream itself:
   an operation that must come after it waits for them here. */
static void
settle(struct stream *s)
{
	pthread_mutex_lock(&s->lock);
	while (s->pending)
		pthread_cond_wait(&s->idle, &s->lock);
	pthread_mutex_unlock(&s->lock);
}

bool
stream_follow(struct driver_device *d, struct stream *given, struct stream *of)
{
	struct stream *s = stream_given(d, given);
	struct stream *other = stream_given(d, of);
	struct gpu_event *e =
		vendor_enter(d) ? stream_event_get(other->device) : NULL;
	if (!e)
		return false;
	bool ok = CHECK(d, event_record, e, other->native)
		&& CHECK(d, stream_follow, s->native, e, 0);
	stream_event_put(other->device, e);
	atomic_store(&s->busy, true);
	if (s != other)
		settle(other);
	return ok;
}

void *
stream_native(struct driver_device *d, struct stream *s)
{
	s = stream_given(d, s);
	atomic_store(&s->shared, true);
	atomic_store(&s->busy, true);
	return s->native;
}
