/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * front_hull.c - several sections of one array in a directive: each is data
 * of its own, but on the device they lie in one block as far apart as on the
 * host, so that one pointer reaches them all.  OpenACC 3.4, 2.7.1
 */
#include <stdarg.h>

#include "libacc/action.h"
#include "libacc/api.h"
#include "libacc/data.h"
#include "libacc/device.h"
#include "libacc/error.h"
#include "libacc/event.h"
#include "libacc/present.h"
#include "libacc/queue.h"

int acc_rt_hull_enter(int zero, int async, int n, ...);
void acc_rt_hull_check(int n, ...);

struct hull {
	char *low, *high;
	bool absent;		/* all of it is */
};

static struct hull
read_hull(struct device *d, int n, va_list ap)
{
	struct hull h = { NULL, NULL, true };
	struct mapping *m;

	va_list each;

	va_copy(each, ap);
	while (n-- > 0) {
		char *at = va_arg(each, char *);
		size_t size = va_arg(each, size_t);

		if (!at || !size)
			continue;
		h.low = !h.low || at < h.low ? at : h.low;
		h.high = !h.high || at + size > h.high ? at + size : h.high;
		h.absent &= action_find(d, at, size, &m) == PRESENT_NOT;
	}
	va_end(each);
	return h;
}

/* The block, or NULL where there is none to make or no memory for it. */
static struct block *
make_block(struct device *d, int n, va_list ap, struct hull *h)
{
	*h = read_hull(d, n, ap);
	if (!h->low || !h->absent)
		return NULL;
	return action_block(d, (size_t)(h->high - h->low), NULL);
}

/* Mappings without a reference as yet.  One that overlaps another is left to
   its own call, which says so. */
static bool
add_sections(struct device *d, struct block *b, const struct hull *h, int n,
	va_list ap)
{
	struct mapping *m;

	while (n-- > 0) {
		char *at = va_arg(ap, char *);
		size_t size = va_arg(ap, size_t);

		if (!at || !size || present_find(&d->present, at, size, &m) !=
				PRESENT_NOT)
			continue;
		if (!present_add(&d->present, at, size, b,
				(size_t)(at - h->low)))
			return false;
		action_tell(EVENT_CREATE, d, at, b->device, size);
	}
	return true;
}

/* The sections' calls, which follow, find them present; what it returns tells
   them to transfer all the same. */
int
acc_rt_hull_enter(int zero, int async, int n, ...)
{
	struct device *d = api_device("data clause");
	struct queue *q = api_queue(d, async);
	struct block *b;
	struct hull h;
	va_list ap;
	bool ok = true;

	if (d->shared || !action_begin(d))
		return 0;
	va_start(ap, n);
	b = make_block(d, n, ap, &h);
	if (!b && h.low && h.absent && action_reap(d))
		b = make_block(d, n, ap, &h);
	if (h.low && h.absent)
		ok = b && (!zero || queue_fill(d, q, b->device, 0, b->size)) &&
			add_sections(d, b, &h, n, ap);
	va_end(ap);
	api_check(action_end(d, ok));
	return b ? DATA_ALWAYS_IN : 0;
}

/* The sections of a compute construct, which has one pointer for them. */
void
acc_rt_hull_check(int n, ...)
{
	struct device *d = api_device("data clause");
	char *there = NULL;
	bool ok = true;
	va_list ap;

	if (d->shared || !action_begin(d))
		return;
	va_start(ap, n);
	while (n-- > 0 && ok) {
		char *at = va_arg(ap, char *);
		size_t size = va_arg(ap, size_t);
		struct mapping *m;
		char *base;

		if (!at || !size || present_find(&d->present, at, size, &m) !=
				PRESENT_WHOLE)
			continue;
		base = (char *)((uintptr_t)present_address(m, at) -
			(uintptr_t)at);
		ok = !there || base == there;
		there = base;
	}
	va_end(ap);
	if (!ok)
		fault_raise(FAULT_PARTLY_PRESENT, "sections of one array are "
			"present on device %d (%s) but were not mapped "
			"together", d->index, d->driver->name);
	api_check(action_end(d, ok));
}
