/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * front_hull.c - several sections of one array in a directive: each is data
 * of its own, but on the device they lie in one block as far apart as on the
 * host, so that one pointer reaches them all.  OpenACC 3.4, 2.7.1
 */
#include "libacc/front_entry.h"

#include "libacc/action.h"
#include "libacc/api.h"
#include "libacc/data.h"
#include "libacc/device.h"
#include "libacc/error.h"
#include "libacc/event.h"
#include "libacc/present.h"
#include "libacc/queue.h"

#include <stdarg.h>
#include <stdlib.h>

int acc_rt_hull_enter(int zero, int async, int n, ...);
void acc_rt_hull_check(int n, ...);

struct section {
	char *at;
	size_t size;		/* 0 for none */
};

struct hull {
	char *low, *high;
	bool absent;		/* all of it is */
};

static struct hull
read_hull(struct device *d, int n, const struct section *s)
{
	struct hull h = { NULL, NULL, true };
	struct mapping *m;

	for (; n-- > 0; s++) {
		if (!s->size)
			continue;
		h.low = !h.low || s->at < h.low ? s->at : h.low;
		h.high = !h.high || s->at + s->size > h.high
			? s->at + s->size : h.high;
		h.absent &= action_find(d, s->at, s->size, &m) == PRESENT_NOT;
	}
	return h;
}

/* The block, or NULL where there is none to make or no memory for it. */
static struct block *
make_block(struct device *d, int n, const struct section *s, struct hull *h)
{
	*h = read_hull(d, n, s);
	if (!h->low || !h->absent)
		return NULL;
	return action_block(d, (size_t)(h->high - h->low), NULL);
}

/* Mappings without a reference as yet.  One that overlaps another is left to
   its own call, which says so. */
static bool
add_sections(struct device *d, struct block *b, const struct hull *h, int n,
	const struct section *s)
{
	struct mapping *m;

	for (; n-- > 0; s++) {
		if (!s->size || present_find(&d->present, s->at, s->size,
				&m) != PRESENT_NOT)
			continue;
		if (!present_add(&d->present, s->at, s->size, b,
				(size_t)(s->at - h->low)))
			return false;
		action_tell(EVENT_CREATE, d, s->at, b->device, s->size);
	}
	return true;
}

/* The sections' calls, which follow, find them present; what it returns tells
   them to transfer all the same. */
static int
enter(int zero, int async, int n, const struct section *s)
{
	struct device *d = api_device("data clause");
	struct queue *q = api_queue(d, async);
	struct block *b;
	struct hull h;
	bool ok = true;

	if (d->shared || !action_begin(d))
		return 0;
	b = make_block(d, n, s, &h);
	if (!b && h.low && h.absent && action_reap(d))
		b = make_block(d, n, s, &h);
	if (h.low && h.absent)
		ok = b && (!zero || queue_fill(d, q, b->device, 0, b->size)) &&
			add_sections(d, b, &h, n, s);
	api_check(action_end(d, ok));
	return b ? DATA_ALWAYS_IN : 0;
}

/* The sections of a compute construct, which has one pointer for them. */
static void
check(int n, const struct section *s)
{
	struct device *d = api_device("data clause");
	char *there = NULL;
	bool ok = true;

	if (d->shared || !action_begin(d))
		return;
	for (; n-- > 0 && ok; s++) {
		struct mapping *m;
		char *base;

		if (!s->size || present_find(&d->present, s->at, s->size,
				&m) != PRESENT_WHOLE)
			continue;
		base = (char *)((uintptr_t)present_address(m, s->at) -
			(uintptr_t)s->at);
		ok = !there || base == there;
		there = base;
	}
	if (!ok)
		fault_raise(FAULT_PARTLY_PRESENT, "sections of one array are "
			"present on device %d (%s) but were not mapped "
			"together", d->index, d->driver->name);
	api_check(action_end(d, ok));
}

/* "n, address, bytes, address, bytes, ..." */
static struct section *
read_sections(int n, va_list ap)
{
	struct section *s = calloc((size_t)n + 1, sizeof *s);

	for (int i = 0; s && i < n; i++) {
		s[i].at = va_arg(ap, char *);
		s[i].size = va_arg(ap, size_t);
		if (!s[i].at)
			s[i].size = 0;
	}
	if (!s)
		api_check(fault_raise(FAULT_SYSTEM, "no memory"));
	return s;
}

int
acc_rt_hull_enter(int zero, int async, int n, ...)
{
	struct section *s;
	va_list ap;
	int flags;

	va_start(ap, n);
	s = read_sections(n, ap);
	va_end(ap);
	flags = s ? enter(zero, async, n, s) : 0;
	free(s);
	return flags;
}

void
acc_rt_hull_check(int n, ...)
{
	struct section *s;
	va_list ap;

	va_start(ap, n);
	s = read_sections(n, ap);
	va_end(ap);
	if (s)
		check(n, s);
	free(s);
}

/* Returns how many there are. */
static int
read_objects(const CFI_cdesc_t *const *x, struct section *s)
{
	int n = 0;

	for (; n < ACC_SECTIONS && x[n]; n++) {
		s[n].at = x[n]->base_addr;
		s[n].size = s[n].at ? object_bytes(x[n]) : 0;
	}
	return n;
}

void
acc_rt_fortran_sections(int is_compute, int async, const int *flags,
	const CFI_cdesc_t *a, const CFI_cdesc_t *b, const CFI_cdesc_t *c,
	const CFI_cdesc_t *d, const CFI_cdesc_t *e, const CFI_cdesc_t *f,
	const CFI_cdesc_t *g, const CFI_cdesc_t *h)
{
	const CFI_cdesc_t *x[ACC_SECTIONS] = { a, b, c, d, e, f, g, h };
	struct section s[ACC_SECTIONS];
	int n = read_objects(x, s), zero = 0, more;

	for (int i = 0; i < n; i++)
		zero |= flags[i] & DATA_ZERO;
	more = enter(zero, async, n, s);
	for (int i = 0; i < n; i++)
		acc_rt_object_enter(s[i].at, s[i].size, flags[i] |
			(flags[i] & DATA_IN ? more : 0), async);
	if (is_compute)
		check(n, s);
}

void
acc_rt_fortran_sections_exit(int async, const int *flags,
	const CFI_cdesc_t *a, const CFI_cdesc_t *b, const CFI_cdesc_t *c,
	const CFI_cdesc_t *d, const CFI_cdesc_t *e, const CFI_cdesc_t *f,
	const CFI_cdesc_t *g, const CFI_cdesc_t *h)
{
	const CFI_cdesc_t *x[ACC_SECTIONS] = { a, b, c, d, e, f, g, h };
	struct section s[ACC_SECTIONS];
	int n = read_objects(x, s);

	while (n-- > 0)
		acc_rt_object_exit(s[n].at, s[n].size, flags[n], async);
}
