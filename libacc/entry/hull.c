/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * hull.c - several sections of one array in a directive: each is separate data,
 * but on the device all are in one block at the same distances as on the host,
 * so that one pointer reaches them all; sections that overlap are one object,
 * transferred as each of their clauses requires.  OpenACC 3.4, 2.7.1
 */
#include <stdarg.h>
#include <stdlib.h>

#include "abi/calls.h"
#include "libacc/api/api.h"
#include "libacc/core/device.h"
#include "libacc/core/event.h"
#include "libacc/core/fault.h"
#include "libacc/core/present.h"
#include "libacc/core/queue.h"
#include "libacc/data/action.h"
#include "libacc/data/data.h"
#include "libacc/data/report.h"
#include "libacc/entry/front.h"

struct hull_section {
	char *at;
	size_t size; /* 0 for none */
};

/* A section's bit in the sets of sections that calls return. */
static size_t
bit(int i)
{
	return (size_t)1 << i;
}

static size_t
read_absent(struct device *d, int n, const struct hull_section *s)
{
	struct mapping *m;
	size_t absent = 0;
	for (int i = 0; i < n; i++)
		if (s[i].size
			&& action_find(d, s[i].at, s[i].size, &m)
				== PRESENT_NOT)
			absent |= bit(i);
	return absent;
}

static void
widen(struct hull_section *to, const struct hull_section *by)
{
	char *end = to->at + to->size, *other = by->at + by->size;
	to->at = by->at < to->at ? by->at : to->at;
	to->size = (size_t)((other > end ? other : end) - to->at);
}

static bool
overlap(const struct hull_section *a, const struct hull_section *b)
{
	return a->at < b->at + b->size && b->at < a->at + a->size;
}

/* From the first byte of the set's sections to the last. */
static struct hull_section
hull_of(int n, const struct hull_section *s, size_t set)
{
	struct hull_section hull = {NULL, 0};
	for (int i = 0; i < n; i++)
		if (set & bit(i) && hull.size)
			widen(&hull, &s[i]);
		else if (set & bit(i))
			hull = s[i];
	return hull;
}

/* Sections that overlap are one object. */
static struct hull_section
object_of(int n, const struct hull_section *s, size_t set, int i)
{
	size_t rest = set & ~bit(i);
	struct hull_section all = s[i];
	for (int k = 0; k < n; k++)
		if (rest & bit(k) && overlap(&all, &s[k])) {
			widen(&all, &s[k]);
			rest &= ~bit(k);
			k = -1;
		}
	return all;
}

static struct allocation *
make_block(struct device *d, struct queue *q, int flags, size_t size)
{
	struct allocation *b = action_block(d, q, size, NULL);
	if (!b || !(flags & DATA_ZERO) || queue_fill(d, q, b->device, 0, size))
		return b;
	action_block_free(d, q, b);
	return NULL;
}

/* A mapping without references, at the block's offset. */
static bool
add_object(struct device *d, const struct hull_section *o, struct allocation *b,
	size_t offset)
{
	if (!present_add(&d->present, o->at, o->size, b, offset))
		return false;
	report_event(EVENT_CREATE, d, o->at, b->device, o->size);
	return true;
}

/* One block for all, if all of them are absent; else one for each object.  The
   part of the set that a first attempt has mapped is not absent any more. */
static bool
add_objects(struct device *d, struct queue *q, int flags, int n,
	const struct hull_section *s, size_t absent, size_t *made)
{
	size_t all = 0;
	struct allocation *b = NULL;
	struct mapping *m;
	for (int i = 0; i < n; i++)
		all |= s[i].size ? bit(i) : 0;
	struct hull_section hull = hull_of(n, s, all);
	for (int i = 0; i < n; i++) {
		struct hull_section o;
		if (!(absent & bit(i)))
			continue;
		if (present_find(&d->present, s[i].at, s[i].size, &m)
			!= PRESENT_NOT) {
			*made |= bit(i);
			continue;
		}
		o = object_of(n, s, absent, i);
		if (absent != all)
			hull = o;
		if (!b || absent != all)
			b = make_block(d, q, flags, hull.size);
		if (!b || !add_object(d, &o, b, (size_t)(o.at - hull.at)))
			return false;
		*made |= bit(i);
	}
	return true;
}

/* Maps the absent objects for the sections' calls, which follow; returns the
   set of these objects, as their calls transfer all the same. */
static size_t
enter(int flags, int async, int n, const struct hull_section *s)
{
	struct device *d = api_device("data clause");
	struct queue *q = api_queue(d, async);
	size_t made = 0;
	if ((d->shared && !(flags & DATA_CAPTURE)) || !action_begin(d))
		return 0;
	bool ok = add_objects(d, q, flags, n, s, read_absent(d, n, s), &made);
	if (!ok && action_reap(d))
		ok = add_objects(
			d, q, flags, n, s, made | read_absent(d, n, s), &made);
	api_check(action_end(d, ok));
	return made;
}

static struct mapping *
mapping_of(struct device *d, const struct hull_section *s)
{
	struct mapping *m;
	return s->size
			&& present_find(&d->present, s->at, s->size, &m)
				== PRESENT_WHOLE
		? m
		: NULL;
}

/* The sections that the end of the directive deletes: a byte that one of them
   copies out is copied out, whichever call is the last. */
static size_t
leave(int flags, int n, const struct hull_section *s)
{
	struct device *d = api_device("data clause");
	size_t last = 0;
	if (!action_begin(d))
		return 0;
	for (int i = 0; i < n; i++) {
		struct mapping *m = mapping_of(d, &s[i]);
		unsigned count = 0;
		for (int k = 0; m && k < n; k++)
			count += mapping_of(d, &s[k]) == m;
		if (m && action_would_be_last(m, count, (unsigned)flags))
			last |= bit(i);
	}
	action_end(d, true);
	return last;
}

/* The sections of a compute construct, which has one pointer to all. */
static void
check(int n, const struct hull_section *s)
{
	struct device *d = api_device("data clause");
	char *there = NULL;
	bool ok = true;
	if (d->shared || !action_begin(d))
		return;
	for (; n-- > 0 && ok; s++) {
		struct mapping *m;
		char *base;
		if (!s->size
			|| present_find(&d->present, s->at, s->size, &m)
				!= PRESENT_WHOLE)
			continue;
		base = (char *)((uintptr_t)present_address(m, s->at)
			- (uintptr_t)s->at);
		ok = !there || base == there;
		there = base;
	}
	if (!ok)
		fault_raise(FAULT_PARTLY_PRESENT,
			"sections of one array are "
			"present on device %d (%s) but were not mapped "
			"together",
			d->index, d->driver->name);
	api_check(action_end(d, ok));
}

/* "n, address, bytes, address, bytes, ..." */
static struct hull_section *
read_sections(int n, va_list ap)
{
	struct hull_section *s = calloc((size_t)n + 1, sizeof *s);
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

size_t
acc_rt_hull_enter(int flags, int async, int n, ...)
{
	va_list ap;
	va_start(ap, n);
	struct hull_section *s = read_sections(n, ap);
	va_end(ap);
	size_t absent = s ? enter(flags, async, n, s) : 0;
	free(s);
	return absent;
}

size_t
acc_rt_hull_exit(int flags, int n, ...)
{
	va_list ap;
	va_start(ap, n);
	struct hull_section *s = read_sections(n, ap);
	va_end(ap);
	size_t last = s ? leave(flags, n, s) : 0;
	free(s);
	return last;
}

void
acc_rt_hull_check(int n, ...)
{
	va_list ap;
	va_start(ap, n);
	struct hull_section *s = read_sections(n, ap);
	va_end(ap);
	if (s)
		check(n, s);
	free(s);
}

/* Returns how many there are. */
static int
read_objects(const CFI_cdesc_t *const *x, struct hull_section *s)
{
	int n = 0;
	for (; n < FORTRAN_SECTIONS && x[n]; n++) {
		s[n].at = x[n]->base_addr;
		s[n].size = s[n].at ? front_bytes(x[n]) : 0;
	}
	return n;
}

void
acc_rt_fortran_sections(int is_compute, int async, const int *flags,
	const CFI_cdesc_t *a, const CFI_cdesc_t *b, const CFI_cdesc_t *c,
	const CFI_cdesc_t *d, const CFI_cdesc_t *e, const CFI_cdesc_t *f,
	const CFI_cdesc_t *g, const CFI_cdesc_t *h)
{
	const CFI_cdesc_t *x[FORTRAN_SECTIONS] = {a, b, c, d, e, f, g, h};
	struct hull_section s[FORTRAN_SECTIONS];
	int n = read_objects(x, s), any = 0;
	for (int i = 0; i < n; i++)
		any |= flags[i];
	size_t absent = enter(any, async, n, s);
	for (int i = 0; i < n; i++)
		acc_rt_object_enter(s[i].at, s[i].size,
			flags[i]
				| (flags[i] & DATA_IN && absent & bit(i)
						? DATA_ALWAYS_IN
						: 0),
			async);
	if (is_compute)
		check(n, s);
}

void
acc_rt_fortran_sections_exit(int async, const int *flags, const CFI_cdesc_t *a,
	const CFI_cdesc_t *b, const CFI_cdesc_t *c, const CFI_cdesc_t *d,
	const CFI_cdesc_t *e, const CFI_cdesc_t *f, const CFI_cdesc_t *g,
	const CFI_cdesc_t *h)
{
	const CFI_cdesc_t *x[FORTRAN_SECTIONS] = {a, b, c, d, e, f, g, h};
	struct hull_section s[FORTRAN_SECTIONS];
	int n = read_objects(x, s);
	size_t last = n > 0 ? leave(flags[0], n, s) : 0;
	/* Objects that leave are copied out before they are deleted. */
	for (int i = n; i-- > 0;)
		if (flags[i] & DATA_OUT)
			acc_rt_object_exit(s[i].at, s[i].size,
				flags[i]
					| (last & bit(i) ? DATA_ALWAYS_OUT : 0),
				async);
	for (int i = n; i-- > 0;)
		if (!(flags[i] & DATA_OUT))
			acc_rt_object_exit(s[i].at, s[i].size, flags[i], async);
}
