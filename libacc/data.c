/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * data.c - the actions of data clauses, directives and routines.
 *
 * First the actions of 2.7.2 on one mapping, then those of a region in
 * phases (data, pointers, addresses), then the other directives, then what
 * the routines of chapter 3 need.  Functions above "Regions" expect the
 * device's lock to be held.
 */
#include "libacc/data.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/abi.h"
#include "libacc/device.h"
#include "libacc/error.h"
#include "libacc/event.h"
#include "libacc/queue.h"
#include "libacc/register.h"
#include "libacc/thread.h"

/* Messages. */

/* "variable 'a'", or "the data" where no name is known. */
static const char *
subject(void)
{
	static _Thread_local char text[200];

	if (!self.var)
		return "the data";
	snprintf(text, sizeof text, "variable '%s'", self.var);
	return text;
}

static bool
not_present(const struct device *d, const void *host, size_t size)
{
	return fault_raise(FAULT_NOT_PRESENT,
		"%s is not present on device %d (%s): %zu bytes at %p",
		subject(), d->index, d->driver->name, size, host);
}

static bool
partly_present(const struct device *d, const void *host, size_t size,
	const struct mapping *m)
{
	return fault_raise(FAULT_PARTLY_PRESENT,
		"%s is only partly present on device %d (%s): %zu bytes at %p "
		"are wanted, %zu bytes at %p are present", subject(),
		d->index, d->driver->name, size, host, m->size,
		(void *)m->host);
}

static void
name_var(const struct acc_site *s, size_t i)
{
	self.var = s && s->var && i < s->nvars ? s->var[i] : NULL;
}

static void
name_map(const struct maps *maps, size_t i)
{
	name_var(self.site, i);
	self.implicit = map_implicit(maps, i);
}

static void
tell(enum event_kind kind, const struct device *d, const void *host,
	const void *device, size_t size)
{
	struct event e;

	if (!event_wanted(kind))
		return;
	e = (struct event){ .kind = kind, .device = d, .site = self.site,
		.routine = self.routine, .async = self.queue,
		.implicit = self.implicit, .var = self.var, .host = host,
		.device_address = device, .bytes = size };
	event(&e);
}

/* Device memory. */

void *
data_alloc(struct device *d, size_t size)
{
	void *p = d->driver->alloc(d->handle, size);

	if (!p && queue_reap(d, true))
		p = d->driver->alloc(d->handle, size);
	if (!p)
		fault_driver(FAULT_OUT_OF_MEMORY,
			"no %zu bytes for %s on device %d (%s)", size,
			subject(), d->index, d->driver->name);
	else
		tell(EVENT_ALLOC, d, NULL, p, size);
	return p;
}

static struct block *
block_make(struct device *d, size_t size, void *borrowed)
{
	struct block *b = calloc(1, sizeof *b);

	if (!b) {
		fault_raise(FAULT_OUT_OF_MEMORY, "out of host memory");
		return NULL;
	}
	b->size = size;
	b->borrowed = borrowed != NULL;
	b->device = borrowed ? borrowed : data_alloc(d, size);
	if (!b->device) {
		free(b);
		return NULL;
	}
	return b;
}

static bool
block_free(struct device *d, struct queue *q, struct block *b)
{
	bool done = true;

	if (!b->borrowed) {
		tell(EVENT_FREE, d, NULL, b->device, b->size);
		done = queue_free_device(d, q, b->device);
	}
	free(b);
	return done;
}

/* One mapping. */

static bool
has_attached(const struct mapping *m, const char *host)
{
	return m->attached[(host - m->host) / sizeof(void *)].count;
}

/* Copies part of a mapping but for the pointers attached in it, which mean
   something on one side only. */
static bool
copy(struct device *d, struct queue *q, const struct mapping *m, char *host,
	size_t size, bool in)
{
	char *end = host + size, *to;
	bool done = true;

	while (host < end && done) {
		/* Large data without attachments must not be looked through. */
		for (to = m->attached ? host : end; to < end; to++)
			if (has_attached(m, to))
				break;
		done = in ? queue_copy_in(d, q, present_address(m, host),
				host, to - host) :
			queue_copy_out(d, q, host, present_address(m, host),
				to - host);
		while (to < end && has_attached(m, to))
			to++;
		host = to;
	}
	return done;
}

static struct mapping *
make(struct device *d, void *host, size_t size)
{
	struct block *b = block_make(d, size, NULL);
	struct mapping *m;

	if (!b)
		return NULL;
	m = present_add(&d->present, host, size, b, 0);
	if (!m)
		block_free(d, NULL, b);
	else
		tell(EVENT_CREATE, d, host, b->device, size);
	return m;
}

/* Ends the lifetime of data whose counters are both zero. */
static bool
settle(struct device *d, struct queue *q, struct mapping *m)
{
	struct block *b;

	if (m->structured || m->dynamic || m->fixed)
		return true;
	tell(EVENT_DELETE, d, m->host, m->device, m->size);
	b = present_remove(&d->present, m);
	return !b || block_free(d, q, b);
}

static bool
is_last(const struct mapping *m)
{
	return !m->structured && !m->dynamic;
}

/* The device's value of a host pointer. */
static void *
translate(struct device *d, char *target, size_t bias)
{
	struct mapping *m;

	if (!target || present_find(&d->present, target + bias, 1, &m) !=
			PRESENT_WHOLE)
		return target;
	return (void *)((uintptr_t)m->device + ((uintptr_t)target -
		(uintptr_t)m->host));
}

/* Counts an attachment of the pointer at a host address, and makes it when
   it is the first.  *counted says whether there is one to undo. */
static bool
attach(struct device *d, struct queue *q, void **pointer, size_t bias,
	bool *counted)
{
	struct attachment *a;
	struct mapping *m;
	void *value;

	*counted = false;
	if (present_find(&d->present, pointer, sizeof *pointer, &m) !=
			PRESENT_WHOLE)
		return true;
	value = translate(d, *pointer, bias);
	if (value == *pointer && value && !d->shared)
		return true;	/* the target is not present */
	a = present_attached(m, pointer);
	if (!a)
		return false;
	*counted = true;
	if (a->count && a->target == *pointer) {
		a->count++;
		return true;
	}
	a->count = 1;
	a->target = *pointer;
	return queue_copy_pointer(d, q, present_address(m, pointer), value);
}

static bool
detach(struct device *d, struct queue *q, void **pointer, bool finalize)
{
	struct attachment *a;
	struct mapping *m;

	if (present_find(&d->present, pointer, sizeof *pointer, &m) !=
			PRESENT_WHOLE || !m->attached)
		return true;
	a = present_attached(m, pointer);
	if (!a->count)
		return true;
	a->count = finalize ? 0 : a->count - 1;
	if (a->count)
		return true;
	return queue_copy_pointer(d, q, present_address(m, pointer),
		*pointer);
}

/* Finds the mapping of an object, or makes it when it is absent.  NULL with
   true in *ok when nothing is to be done. */
static struct mapping *
acquire(struct device *d, struct queue *q, void *host, size_t size,
	unsigned flags, bool *fresh, bool *ok)
{
	struct mapping *m;

	*fresh = false;
	*ok = true;
	if (!size || !host)
		return NULL;
	switch (present_find(&d->present, host, size, &m)) {
	case PRESENT_WHOLE:
		return m;
	case PRESENT_PARTLY:
		*ok = partly_present(d, host, size, m);
		return NULL;
	case PRESENT_NOT:
		break;
	}
	if ((d->shared && !(flags & DATA_CAPTURE)) ||
			(flags & DATA_NO_CREATE))
		return NULL;
	if (flags & DATA_MUST_EXIST) {
		*ok = not_present(d, host, size);
		return NULL;
	}
	m = make(d, host, size);
	*fresh = *ok = m != NULL;
	if (m && (flags & DATA_ZERO))
		*ok = queue_fill(d, q, m->device, 0, size);
	return m;
}

bool
data_is_plain(const struct device *d)
{
	return d->shared &&
		!__atomic_load_n(&d->present.count, __ATOMIC_ACQUIRE);
}

/* Takes the lock, with the program's declared variables in place. */
static bool
begin(struct device *d)
{
	pthread_mutex_lock(&d->lock);
	if (!d->driver->load || register_load(d))
		return true;
	pthread_mutex_unlock(&d->lock);
	return false;
}

static bool
end(struct device *d, bool ok)
{
	pthread_mutex_unlock(&d->lock);
	self.var = NULL;
	self.implicit = false;
	return ok;
}

/* Regions. */

/* A translated descriptor; freed with the region. */
struct copy {
	struct copy *next;
	char bytes[];
};

void
data_init(struct data *r, struct device *d, struct queue *q, size_t n)
{
	memset(r, 0, DATA_SIZE(n));
	r->device = d;
	r->queue = q;
	r->n = n;
}

static unsigned
flags_of(enum map kind)
{
	switch (kind) {
	case MAP_TO:
	case MAP_FORCE_TO:
		return DATA_IN;
	case MAP_FROM:
	case MAP_FORCE_FROM:
		return DATA_OUT;
	case MAP_TOFROM:
	case MAP_FORCE_TOFROM:
		return DATA_IN | DATA_OUT;
	case MAP_PSET:	/* its bounds may have changed */
	case MAP_ALWAYS_TO:
		return DATA_IN | DATA_ALWAYS_IN;
	case MAP_ALWAYS_FROM:
		return DATA_OUT | DATA_ALWAYS_OUT;
	case MAP_ALWAYS_TOFROM:
		return DATA_IN | DATA_ALWAYS_IN | DATA_OUT | DATA_ALWAYS_OUT;
	case MAP_PRESENT:
		return DATA_MUST_EXIST;
	case MAP_IF_PRESENT:
		return DATA_NO_CREATE;
	default:
		return 0;
	}
}

/* Is map i an array descriptor that is itself data, a member of a mapped
   object, and not only a way to its array? */
static bool
is_member(const struct maps *maps, size_t i)
{
	enum map next;

	if (i + 1 == maps->n)
		return true;
	next = map_kind(maps, i + 1);
	return next != MAP_POINTER && next != MAP_POINTER_ZERO_LENGTH;
}

static bool
is_object(const struct maps *maps, size_t i)
{
	enum map kind = map_kind(maps, i);

	switch (kind) {
	case MAP_PSET:
		return is_member(maps, i);
	case MAP_PRESENT:
	case MAP_IF_PRESENT:
	case MAP_RESIDENT:
		return true;
	default:
		return map_is_data(kind);
	}
}

/* Is map i a member that GCC names only to attach or detach the pointer in
   it?  Enter data does not make it present, nor exit data absent. */
static bool
is_carrier(const struct maps *maps, size_t i)
{
	char *host = maps->host[i], *pointer;
	enum map kind = map_kind(maps, i);
	size_t j;

	if (kind != MAP_ALLOC && kind != MAP_RELEASE && kind != MAP_DELETE &&
			kind != MAP_PSET)
		return false;
	for (j = 0; j < maps->n; j++) {
		kind = map_kind(maps, j);
		pointer = maps->host[j];
		if ((kind == MAP_ATTACH || kind == MAP_DETACH ||
				kind == MAP_FORCE_DETACH ||
				kind == MAP_ATTACH_ZERO_LENGTH) &&
				pointer >= host &&
				pointer < host + maps->size[i])
			return true;
	}
	return false;
}

/* deviceptr of a Fortran dummy is a map of the data, void, and then one of
   the pointer to it. */
static bool
is_device_pointer(const struct maps *maps, size_t i)
{
	return i && map_kind(maps, i) == MAP_POINTER && !maps->size[i] &&
		map_kind(maps, i - 1) == MAP_DEVICEPTR &&
		maps->size[i - 1] != sizeof(void *);
}

/* All members of a structure that a directive names lie in one block, so
   that one base address serves the region. */
static bool
enter_members(struct device *d, const struct maps *maps, size_t i,
	struct ref *ref)
{
	size_t j, last = i + maps->size[i];
	char *low = maps->host[i + 1], *high;
	size_t pad = (uintptr_t)low % 64;
	struct mapping *m;
	struct block *b;

	high = (char *)maps->host[last] + maps->size[last];
	if (d->shared || high <= low || present_find(&d->present, low,
			high - low, &m) != PRESENT_NOT)
		return true;
	b = block_make(d, pad + (high - low), NULL);
	if (!b)
		return false;
	for (j = i + 1; j <= last; j++) {
		if (!maps->size[j] || !is_object(maps, j))
			continue;
		if (!present_add(&d->present, maps->host[j], maps->size[j], b,
				pad + ((char *)maps->host[j] - low)))
			return false;
		tell(EVENT_CREATE, d, maps->host[j], b->device,
			maps->size[j]);
		ref[j].fresh = true;
		present_find(&d->present, maps->host[j], maps->size[j],
			&ref[j].mapping);
	}
	return b->mappings || block_free(d, NULL, b);
}

/* Does a directive name any member for more than the pointer in it? */
static bool
has_real_member(const struct maps *maps, size_t i)
{
	size_t j;

	for (j = i + 1; j <= i + maps->size[i]; j++)
		if (is_object(maps, j) && !is_carrier(maps, j))
			return true;
	return false;
}

/* Whether enter or exit data leaves this carrier alone: it counts only
   where it is a mapping of its own. */
static bool
is_ignored(struct device *d, const struct maps *maps, size_t i,
	struct mapping **m)
{
	*m = NULL;
	if (!is_carrier(maps, i))
		return false;
	if (present_find(&d->present, maps->host[i], maps->size[i], m) !=
			PRESENT_WHOLE)
		*m = NULL;
	return !*m || (*m)->host != (char *)maps->host[i] ||
		(*m)->size != maps->size[i];
}

/* An implicit map of the whole means the part that is present. */
static bool
is_part_enough(struct device *d, const struct maps *maps, size_t i,
	struct mapping **m)
{
	char *host = maps->host[i];

	return map_implicit(maps, i) && present_find(&d->present, host,
		maps->size[i], m) == PRESENT_PARTLY &&
		(*m)->host >= host &&
		(*m)->host + (*m)->size <= host + maps->size[i];
}

static bool
enter_object(struct data *r, const struct maps *maps, size_t i)
{
	struct ref *ref = &r->ref[i];
	unsigned flags = flags_of(map_kind(maps, i));
	struct device *d = r->device;
	struct mapping *m;
	bool fresh, ok;

	ref->host = maps->host[i];
	ref->size = maps->size[i];
	if (is_part_enough(d, maps, i, &m)) {
		ref->mapping = m;
		ref->host = m->host;
		ref->size = m->size;
	} else {
		m = acquire(d, r->queue, ref->host, ref->size, flags, &fresh,
			&ok);
		ref->mapping = m;
		ref->fresh |= fresh;
		if (!ok)
			return false;
	}
	if (!m)
		return true;
	m->structured++;
	ref->counted = true;
	ref->implicit = self.implicit;
	ref->from = flags & DATA_OUT;
	ref->always_from = flags & DATA_ALWAYS_OUT;
	if ((flags & DATA_IN && ref->fresh) || flags & DATA_ALWAYS_IN)
		return copy(d, r->queue, m, ref->host, ref->size, true);
	return true;
}

static bool
enter_objects(struct data *r, const struct maps *maps)
{
	size_t i;

	for (i = 0; i < maps->n; i++) {
		if (!maps->host[i])
			continue;
		name_map(maps, i);
		if (map_kind(maps, i) == MAP_STRUCT) {
			if (!enter_members(r->device, maps, i, r->ref))
				return false;
		} else if (is_object(maps, i) && !enter_object(r, maps, i)) {
			return false;
		}
	}
	return true;
}

/* A private copy of a descriptor with its pointers translated; returns the
   number of the last map that belongs to it. */
static bool
enter_descriptor(struct data *r, const struct maps *maps, size_t *i)
{
	struct ref *ref = &r->ref[*i];
	char *host = maps->host[*i];
	size_t size = maps->size[*i], j, at;
	struct copy *c;
	void *value;

	ref->value = host;
	ref->value_size = size;
	if (r->device->shared && !r->device->present.count)
		return true;
	c = malloc(sizeof *c + size);
	if (!c)
		return fault_raise(FAULT_OUT_OF_MEMORY, "out of host memory");
	c->next = r->copies;
	r->copies = c;
	memcpy(c->bytes, host, size);
	ref->value = c->bytes;
	for (j = *i + 1; j < maps->n; j++) {
		at = (char *)maps->host[j] - host;
		if ((map_kind(maps, j) != MAP_POINTER && map_kind(maps, j) !=
				MAP_POINTER_ZERO_LENGTH) || at >= size)
			break;
		value = translate(r->device, *(void **)maps->host[j],
			maps->size[j]);
		memcpy(c->bytes + at, &value, sizeof value);
		r->ref[j].value = c->bytes + at;
		r->ref[j].value_size = sizeof value;
		*i = j;
	}
	return true;
}

static void
enter_pointer(struct data *r, const struct maps *maps, size_t i)
{
	struct ref *ref = &r->ref[i];

	ref->value_size = sizeof(void *);
	ref->pointer = *(void **)maps->host[i];
	ref->value = maps->host[i];
	if (is_device_pointer(maps, i))
		return;
	ref->pointer = translate(r->device, ref->pointer, maps->size[i]);
	if (ref->pointer != *(void **)maps->host[i])
		ref->value = &ref->pointer;
}

/* The pointer that follows the object of map i - 1 in a mapped structure
   gets the object's device address, without being counted. */
static bool
set_pointer(struct data *r, const struct maps *maps, size_t i)
{
	void **pointer = maps->host[i];
	struct mapping *m;

	if (present_find(&r->device->present, pointer, sizeof *pointer, &m) !=
			PRESENT_WHOLE)
		return true;
	r->ref[i].address = present_address(m, pointer);
	return queue_copy_pointer(r->device, r->queue, r->ref[i].address,
		translate(r->device, *pointer, maps->size[i]));
}

static bool
use_device(struct data *r, const struct maps *maps, size_t i)
{
	struct mapping *m;

	if (present_find(&r->device->present, maps->host[i], 1, &m) ==
			PRESENT_WHOLE)
		maps->host[i] = present_address(m, maps->host[i]);
	else if (!r->device->shared &&
			map_kind(maps, i) == MAP_USE_DEVICE)
		return not_present(r->device, maps->host[i], 1);
	r->ref[i].address = maps->host[i];
	return true;
}

/* Pointers come after all objects, 2.7.2. */
static bool
enter_pointers(struct data *r, const struct maps *maps)
{
	size_t i;
	bool ok = true;

	for (i = 0; i < maps->n && ok; i++) {
		if (!maps->host[i])
			continue;
		name_map(maps, i);
		switch (map_kind(maps, i)) {
		case MAP_PSET:
			if (!is_member(maps, i))
				ok = enter_descriptor(r, maps, &i);
			break;
		case MAP_POINTER:
		case MAP_POINTER_ZERO_LENGTH:
			enter_pointer(r, maps, i);
			break;
		case MAP_ALWAYS_POINTER:
			ok = set_pointer(r, maps, i);
			break;
		case MAP_ATTACH:
		case MAP_ATTACH_ZERO_LENGTH:
			r->ref[i].host = maps->host[i];
			ok = attach(r->device, r->queue, maps->host[i],
				maps->size[i], &r->ref[i].attached);
			break;
		case MAP_USE_DEVICE:
		case MAP_USE_DEVICE_IF_PRESENT:
			ok = use_device(r, maps, i);
			break;
		default:
			break;
		}
	}
	return ok;
}

/* A member's base: where the structure would begin on the device.  False if
   its members are not all at the same distance from it. */
static bool
structure_address(struct data *r, const struct maps *maps, size_t i)
{
	uintptr_t base = (uintptr_t)maps->host[i], there = 0, at;
	size_t j;

	for (j = i + 1; j <= i + maps->size[i]; j++) {
		if (!r->ref[j].mapping)
			continue;
		at = (uintptr_t)r->ref[j].mapping->device - ((uintptr_t)
			r->ref[j].mapping->host - base);
		if (there && at != there)
			return fault_raise(FAULT_PARTLY_PRESENT,
				"members of %s are present on device %d (%s) "
				"but were not mapped together", subject(),
				r->device->index, r->device->driver->name);
		there = at;
	}
	r->ref[i].address = (void *)(there ? there : base);
	return true;
}

static bool
fill_address(struct data *r, const struct maps *maps, size_t i)
{
	struct ref *ref = &r->ref[i];

	name_map(maps, i);
	if (ref->mapping) {
		ref->address = (void *)((uintptr_t)ref->mapping->device +
			((uintptr_t)maps->host[i] -
			(uintptr_t)ref->mapping->host));
		return true;
	}
	switch (map_kind(maps, i)) {
	case MAP_STRUCT:
		return structure_address(r, maps, i);
	case MAP_FIRSTPRIVATE:
	case MAP_DEVICEPTR:
		ref->value = maps->host[i];
		ref->value_size = maps->size[i];
		return true;
	default:
		if (!ref->value && !ref->address)
			ref->address = translate(r->device, maps->host[i], 0);
		return true;
	}
}

static bool
enter_all(struct data *r, const struct maps *maps)
{
	size_t i;

	if (!enter_objects(r, maps) || !enter_pointers(r, maps))
		return false;
	for (i = 0; i < maps->n; i++)
		if (!fill_address(r, maps, i))
			return false;
	return true;
}

static void
free_copies(struct data *r)
{
	struct copy *c, *next;

	for (c = r->copies; c; c = next) {
		next = c->next;
		free(c);
	}
	r->copies = NULL;
}

/* Gives back what the region holds; "commit" is false when its entry has
   failed, and then nothing is transferred. */
static bool
leave_all(struct data *r, bool commit)
{
	bool ok = true;
	size_t i;

	for (i = 0; i < r->n; i++)
		if (r->ref[i].attached)
			ok = detach(r->device, r->queue,
				(void **)r->ref[i].host, false) && ok;
	for (i = 0; i < r->n; i++) {
		struct ref *ref = &r->ref[i];
		struct mapping *m = ref->mapping;

		if (ref->fresh && !ref->counted && m)
			ok = settle(r->device, r->queue, m) && ok;
		if (!ref->counted || !m->structured)
			continue;
		m->structured--;
		name_var(r->site ? r->site : self.site, i);
		self.implicit = ref->implicit;
		if (commit && ((ref->from && is_last(m)) || ref->always_from))
			ok = copy(r->device, r->queue, m, ref->host,
				ref->size, false) && ok;
		ok = settle(r->device, r->queue, m) && ok;
	}
	return ok;
}

bool
data_enter(struct data *r, const struct maps *maps)
{
	bool ok;

	if (!begin(r->device))
		return false;
	ok = enter_all(r, maps);
	if (!ok)
		leave_all(r, false);
	end(r->device, ok);
	if (!ok)
		free_copies(r);
	return ok;
}

bool
data_leave(struct data *r)
{
	bool ok;

	pthread_mutex_lock(&r->device->lock);
	ok = leave_all(r, true);
	free_copies(r);
	return end(r->device, ok);
}

/* Enter data, exit data, update, declare. */

/* The counter of a directive's objects. */
static unsigned *
counter(struct mapping *m, unsigned flags)
{
	return flags & DATA_STRUCTURED ? &m->structured : &m->dynamic;
}

/* Makes an object present and counts it; *found is null when there was
   nothing to do. */
static bool
create(struct device *d, struct queue *q, void *host, size_t size,
	unsigned flags, struct mapping **found)
{
	struct mapping *m;
	bool fresh, ok;

	m = acquire(d, q, host, size, flags, &fresh, &ok);
	*found = m;
	if (m && ok && ((flags & DATA_IN && fresh) || flags & DATA_ALWAYS_IN))
		ok = copy(d, q, m, host, size, true);
	if (m && ok)
		++*counter(m, flags);
	else if (m && fresh)
		settle(d, q, m);
	return ok;
}

static bool
delete(struct device *d, struct queue *q, void *host, size_t size,
	unsigned flags)
{
	struct mapping *m;
	unsigned *count;
	bool ok = true;

	if (!size || !host)
		return true;
	switch (present_find(&d->present, host, size, &m)) {
	case PRESENT_NOT:
		return d->shared || !(flags & DATA_MUST_EXIST) ||
			not_present(d, host, size);
	case PRESENT_PARTLY:
		return partly_present(d, host, size, m);
	case PRESENT_WHOLE:
		break;
	}
	count = counter(m, flags);
	if (!*count)
		return true;
	*count = flags & DATA_FINALIZE ? 0 : *count - 1;
	if (m->fixed && !m->structured && !m->dynamic && m->block->borrowed)
		*count = !(flags & DATA_STRUCTURED);	/* acc_map_data */
	if ((flags & DATA_OUT && is_last(m)) || flags & DATA_ALWAYS_OUT)
		ok = copy(d, q, m, host, size, false);
	return settle(d, q, m) && ok;
}

static bool
enter_one(struct device *d, struct queue *q, const struct maps *maps,
	size_t i, unsigned flags)
{
	struct mapping *m;
	bool counted;

	if (!maps->host[i])
		return true;
	name_map(maps, i);
	if (is_object(maps, i) && is_ignored(d, maps, i, &m))
		return !m || map_kind(maps, i) != MAP_PSET ||
			copy(d, q, m, maps->host[i], maps->size[i], true);
	if (is_object(maps, i))
		return create(d, q, maps->host[i], maps->size[i],
			flags | flags_of(map_kind(maps, i)), &m);
	if (map_kind(maps, i) == MAP_ATTACH ||
			map_kind(maps, i) == MAP_ATTACH_ZERO_LENGTH)
		return attach(d, q, maps->host[i], maps->size[i], &counted);
	return true;
}

/* Objects first, then pointers.  A member of a structure whose memory has
   just been made is transferred as if it were always to be. */
static bool
enter_dynamic(struct device *d, struct queue *q, const struct maps *maps,
	struct data *r, size_t *done)
{
	unsigned flags;
	size_t i;
	enum map kind;

	for (i = 0; i < maps->n; i++) {
		kind = map_kind(maps, i);
		if (kind == MAP_STRUCT && maps->host[i] &&
				has_real_member(maps, i) &&
				!enter_members(d, maps, i, r->ref))
			return false;
		flags = r->ref[i].fresh && flags_of(kind) & DATA_IN ?
			DATA_ALWAYS_IN : 0;
		if (is_object(maps, i) && !enter_one(d, q, maps, i, flags))
			return false;
		*done = i + 1;
	}
	for (i = 0; i < maps->n; i++) {
		kind = map_kind(maps, i);
		if ((kind == MAP_ATTACH || kind == MAP_ATTACH_ZERO_LENGTH) &&
				!enter_one(d, q, maps, i, 0))
			return false;
	}
	return true;
}

/* Gives back what a failed directive has counted. */
static void
undo_dynamic(struct device *d, struct queue *q, const struct maps *maps,
	struct data *r, size_t done)
{
	struct mapping *m;
	size_t i;

	for (i = 0; i < maps->n; i++)
		if (i < done && is_object(maps, i) && maps->host[i] &&
				!is_ignored(d, maps, i, &m))
			delete(d, q, maps->host[i], maps->size[i], 0);
		else if (i >= done && r->ref[i].fresh)
			settle(d, q, r->ref[i].mapping);
}

bool
data_enter_dynamic(struct device *d, struct queue *q, const struct maps *maps)
{
	struct data *r;
	size_t done = 0;
	bool ok;

	r = malloc(DATA_SIZE(maps->n));
	if (!r)
		return fault_raise(FAULT_OUT_OF_MEMORY, "out of host memory");
	data_init(r, d, q, maps->n);
	if (!begin(d)) {
		free(r);
		return false;
	}
	ok = enter_dynamic(d, q, maps, r, &done);
	if (!ok)
		undo_dynamic(d, q, maps, r, done);
	free(r);
	return end(d, ok);
}

static bool
exit_one(struct device *d, struct queue *q, const struct maps *maps, size_t i)
{
	void *host = maps->host[i];
	size_t size = maps->size[i];
	struct mapping *m;

	name_map(maps, i);
	if (!host || is_ignored(d, maps, i, &m))
		return true;
	switch (map_kind(maps, i)) {
	case MAP_FROM:
		return delete(d, q, host, size, DATA_OUT);
	case MAP_FORCE_FROM:
		return delete(d, q, host, size, DATA_OUT | DATA_FINALIZE);
	case MAP_ALWAYS_FROM:
		return delete(d, q, host, size, DATA_OUT | DATA_ALWAYS_OUT);
	case MAP_DELETE:
		return delete(d, q, host, size, DATA_FINALIZE);
	case MAP_PSET:
		return !is_member(maps, i) || delete(d, q, host, size, 0);
	case MAP_RELEASE:
	case MAP_ALLOC:
		return delete(d, q, host, size, 0);
	default:
		return true;
	}
}

bool
data_exit_dynamic(struct device *d, struct queue *q, const struct maps *maps)
{
	bool ok = true;
	enum map kind;
	size_t i;

	if (!begin(d))
		return false;
	for (i = 0; i < maps->n && ok; i++) {
		kind = map_kind(maps, i);
		if (kind == MAP_DETACH || kind == MAP_FORCE_DETACH)
			ok = detach(d, q, maps->host[i],
				kind == MAP_FORCE_DETACH);
	}
	for (i = 0; i < maps->n && ok; i++)
		ok = exit_one(d, q, maps, i);
	return end(d, ok);
}

static bool
transfer(struct device *d, struct queue *q, void *host, size_t size, bool in,
	bool if_present)
{
	struct mapping *m;

	if (!size || !host)
		return true;
	switch (present_find(&d->present, host, size, &m)) {
	case PRESENT_NOT:
		return if_present || d->shared || not_present(d, host, size);
	case PRESENT_PARTLY:
		return partly_present(d, host, size, m);
	case PRESENT_WHOLE:
		break;
	}
	return copy(d, q, m, host, size, in);
}

static bool
update_one(struct device *d, struct queue *q, const struct maps *maps,
	size_t i)
{
	struct mapping *m;
	void **pointer = maps->host[i];

	name_map(maps, i);
	switch (map_kind(maps, i)) {
	case MAP_TO:
	case MAP_FORCE_TO:
		return transfer(d, q, maps->host[i], maps->size[i], true,
			map_kind(maps, i) == MAP_TO);
	case MAP_FROM:
	case MAP_FORCE_FROM:
		return transfer(d, q, maps->host[i], maps->size[i], false,
			map_kind(maps, i) == MAP_FROM);
	case MAP_ALWAYS_POINTER:
		if (!pointer || present_find(&d->present, pointer,
				sizeof *pointer, &m) != PRESENT_WHOLE)
			return true;
		return queue_copy_pointer(d, q, present_address(m, pointer),
			translate(d, *pointer, maps->size[i]));
	default:
		return true;
	}
}

bool
data_update(struct device *d, struct queue *q, const struct maps *maps)
{
	bool ok = true;
	size_t i;

	if (!begin(d))
		return false;
	for (i = 0; i < maps->n && ok; i++)
		ok = update_one(d, q, maps, i);
	return end(d, ok);
}

static bool
declare_one(struct device *d, const struct maps *maps, size_t i)
{
	void *host = maps->host[i];
	size_t size = maps->size[i];
	struct mapping *m;
	enum map kind = map_kind(maps, i);

	name_map(maps, i);
	switch (kind) {
	case MAP_ALLOC:
	case MAP_TO:
	case MAP_TOFROM:
	case MAP_FORCE_ALLOC:
	case MAP_FORCE_TO:
	case MAP_FORCE_TOFROM:
	case MAP_RESIDENT:
	case MAP_PRESENT:
		return create(d, NULL, host, size,
			DATA_STRUCTURED | flags_of(kind), &m);
	case MAP_FROM:
	case MAP_FORCE_FROM:
		return delete(d, NULL, host, size, DATA_STRUCTURED | DATA_OUT);
	case MAP_RELEASE:
	case MAP_DELETE:
		return delete(d, NULL, host, size, DATA_STRUCTURED);
	default:
		return true;
	}
}

bool
data_declare(struct device *d, const struct maps *maps)
{
	bool ok = true;
	size_t i;

	if (!begin(d))
		return false;
	for (i = 0; i < maps->n && ok; i++)
		ok = declare_one(d, maps, i);
	return end(d, ok);
}

/* One object. */

bool
data_create(struct device *d, struct queue *q, void *host, size_t size,
	unsigned flags, void **address)
{
	struct mapping *m;
	bool ok;

	*address = host;
	if (data_is_plain(d) && !(flags & DATA_CAPTURE))
		return true;
	if (!begin(d))
		return false;
	ok = create(d, q, host, size, flags, &m);
	if (m && ok)
		*address = present_address(m, host);
	return end(d, ok);
}

bool
data_delete(struct device *d, struct queue *q, void *host, size_t size,
	unsigned flags)
{
	bool ok;

	if (data_is_plain(d))
		return true;
	if (!begin(d))
		return false;
	ok = delete(d, q, host, size, flags);
	return end(d, ok);
}

bool
data_transfer(struct device *d, struct queue *q, void *host, size_t size,
	bool in, bool if_present)
{
	bool ok;

	if (data_is_plain(d))
		return true;
	if (!begin(d))
		return false;
	ok = transfer(d, q, host, size, in, if_present);
	return end(d, ok);
}

bool
data_map(struct device *d, void *host, void *device, size_t size)
{
	struct mapping *m = NULL;
	struct block *b = NULL;

	if (!begin(d))
		return false;
	if (present_find(&d->present, host, size, &m) != PRESENT_NOT) {
		fault_raise(FAULT_PRESENT, "%zu bytes at %p are already "
			"present on device %d (%s)", m->size,
			(void *)m->host, d->index, d->driver->name);
		m = NULL;
	} else {
		b = block_make(d, size, device);
		m = b ? present_add(&d->present, host, size, b, 0) : NULL;
	}
	if (m) {
		m->dynamic = 1;
		m->fixed = true;
	} else {
		free(b);
	}
	return end(d, m != NULL);
}

bool
data_unmap(struct device *d, void *host)
{
	struct mapping *m;
	bool ok = true;

	if (!begin(d))
		return false;
	if (present_find(&d->present, host, 1, &m) == PRESENT_NOT)
		ok = fault_raise(FAULT_NOT_PRESENT,
			"%p is not mapped on device %d (%s)", host, d->index,
			d->driver->name);
	else if (m->structured)
		ok = fault_raise(FAULT_PRESENT,
			"%p is in a data region on device %d (%s)", host,
			d->index, d->driver->name);
	else if (!m->fixed || m->host != host)
		ok = fault_raise(FAULT_INVALID_ARGUMENT,
			"%p was not mapped by acc_map_data", host);
	if (ok) {
		m->fixed = false;
		m->dynamic = 0;
		ok = settle(d, NULL, m);
	}
	return end(d, ok);
}

bool
data_attach(struct device *d, struct queue *q, void **pointer)
{
	return data_attach_section(d, q, pointer, 0);
}

bool
data_attach_section(struct device *d, struct queue *q, void **pointer,
	size_t bias)
{
	bool ok, counted;

	if (!begin(d))
		return false;
	ok = attach(d, q, pointer, bias, &counted);
	return end(d, ok);
}

bool
data_detach(struct device *d, struct queue *q, void **pointer, bool finalize)
{
	bool ok;

	if (!begin(d))
		return false;
	ok = detach(d, q, pointer, finalize);
	return end(d, ok);
}

void *
data_address(struct device *d, const void *host)
{
	struct mapping *m;
	void *address;

	if (data_is_plain(d))
		return (void *)host;
	if (!begin(d))
		return NULL;
	if (present_find(&d->present, host, 1, &m) == PRESENT_WHOLE)
		address = present_address(m, host);
	else
		address = d->shared ? (void *)host : NULL;
	pthread_mutex_unlock(&d->lock);
	return address;
}

void *
data_translate(struct device *d, void *host)
{
	void *address = host;

	if (__atomic_load_n(&d->present.count, __ATOMIC_ACQUIRE)) {
		pthread_mutex_lock(&d->lock);
		address = translate(d, host, 0);
		pthread_mutex_unlock(&d->lock);
	}
	return address;
}

void *
data_host(struct device *d, const void *device)
{
	struct mapping *m;
	void *host;

	if (!begin(d))
		return NULL;
	m = present_find_device(&d->present, device);
	if (m)
		host = m->host + ((const char *)device - m->device);
	else
		host = d->shared ? (void *)device : NULL;
	pthread_mutex_unlock(&d->lock);
	return host;
}

int
data_presence(struct device *d, const void *host, size_t size)
{
	enum presence presence;
	struct mapping *m;

	if (data_is_plain(d))
		return PRESENT_WHOLE;
	if (!begin(d))
		return PRESENT_NOT;
	presence = present_find(&d->present, host, size, &m);
	pthread_mutex_unlock(&d->lock);
	return presence == PRESENT_NOT && d->shared ? PRESENT_WHOLE :
		presence;
}

bool
data_drop_all(struct device *d)
{
	struct mapping *m;
	bool ok = true;

	while ((m = present_any(&d->present))) {
		m->structured = m->dynamic = 0;
		m->fixed = false;
		ok = settle(d, NULL, m) && ok;
	}
	return ok;
}
