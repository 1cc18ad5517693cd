/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* shared.c - points in time, and memory that host and device both access. */
#include "targets/gpu/gpu.h"

#include <stdlib.h>

struct timing {
	struct gpu_event *event;
};

bool
timing_record(struct driver_device *d, struct stream *s, struct timing **t)
{
	if (!vendor_enter(d))
		return false;
	if (!*t) {
		struct timing *made = calloc(1, sizeof *made);
		if (!made || !CHECK(d, event_create, &made->event, 0)) {
			free(made);
			return false;
		}
		*t = made;
	}
	atomic_store(&s->busy, true);
	return CHECK(d, event_record, (*t)->event, s->native);
}

bool
timing_elapsed(struct driver_device *d, struct timing *start,
	struct timing *stop, float *time)
{
	return vendor_enter(d) && CHECK(d, event_wait, stop->event)
		&& CHECK(d, event_elapsed, time, start->event, stop->event);
}

void
timing_free(struct driver_device *d, struct timing *t)
{
	if (vendor_enter(d))
		d->gpu->event_destroy.call(t->event);
	free(t);
}

void *
shared_alloc(struct driver_device *d, size_t size, bool managed)
{
	enum { GLOBAL = 1 };
	uint64_t at = 0;
	void *p = NULL;
	if (!vendor_enter(d))
		return NULL;
	if (managed) {
		if (!CHECK(d, managed_alloc, &at, size, GLOBAL))
			return NULL;
		atomic_fetch_add(&d->managed, 1);
		return (void *)at;
	}
	return CHECK(d, host_alloc, &p, size, GPU_PORTABLE | GPU_MAPPED) ? p
									 : NULL;
}

bool
shared_free(struct driver_device *d, void *p, bool managed)
{
	if (!vendor_enter(d))
		return false;
	if (!managed)
		return CHECK(d, host_free, p);
	atomic_fetch_sub(&d->managed, 1);
	return CHECK(d, mem_free, (uint64_t)p);
}

bool
shared_reach(struct driver_device *d)
{
	int can = 0;
	return d->gpu->pageable
		&& d->gpu->device_attribute.call(
			   &can, d->gpu->pageable, d->ordinal)
		== GPU_SUCCESS
		&& can;
}
