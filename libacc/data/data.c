/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* data.c - data and compute regions: the data that they hold from entry to
   exit. */
#include "libacc/data/data.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/abi.h"
#include "libacc/core/ahead.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/fault.h"
#include "libacc/core/lock.h"
#include "libacc/core/queue.h"
#include "libacc/data/action.h"
#include "libacc/data/clause.h"
#include "libacc/data/deep.h"
#include "libacc/data/frame.h"
#include "libacc/data/report.h"

/* A translated descriptor; freed with the region. */
struct descriptor_copy {
	struct descriptor_copy *next;
	char bytes[];
};

void
data_init(struct data *r, struct device *d, struct queue *q, size_t n)
{
	memset(r, 0, DATA_SIZE(n));
	r->device = d;
	r->queue = q;
	r->number = queue_async(q);
	r->n = n;
}

/* True if all mappings in the range have the same distance between host and
   device address as m. */
static bool
is_one_piece(struct device *d, char *host, char *end, const struct mapping *m)
{
	struct mapping *part;
	if (host >= end
		|| present_find(&d->present, host, end - host, &part)
			== PRESENT_NOT)
		return true;
	return (uintptr_t)part->device - (uintptr_t)part->host
		== (uintptr_t)m->device - (uintptr_t)m->host
		&& is_one_piece(d, host, part->host, m)
		&& is_one_piece(d, part->host + part->size, end, m);
}

/* True if the whole range is present, perhaps in several mappings. */
static bool
is_covered(struct device *d, char *host, char *end)
{
	struct mapping *m;
	for (; host < end; host = m->host + m->size)
		if (present_find(&d->present, host, 1, &m) != PRESENT_WHOLE)
			return false;
	return true;
}

/* True if everything that the region uses of map i's structure is present;
   false for other objects, whose use is not known. */
static bool
is_all_used_present(struct device *d, const struct map_list *maps, size_t i)
{
	const struct acc_use *use = maps->use;
	char *host = maps->host[i];
	for (; use && use->to; use++)
		if (use->map == i
			&& !is_covered(d, host + use->from, host + use->to))
			return false;
	return true;
}

/* An implicit map of the whole object stands for the part that is present, or
   for the parts that are one block on the device. */
static bool
is_part_enough(struct device *d, const struct map_list *maps, size_t i,
	struct mapping **m)
{
	char *host = maps->host[i];
	return (map_implicit(maps, i) || map_unasked(maps, i))
		&& action_find(d, host, maps->size[i], m) == PRESENT_PARTLY
		&& (*m)->host >= host
		&& (*m)->host + (*m)->size <= host + maps->size[i]
		&& is_one_piece(d, host, host + maps->size[i], *m)
		&& is_all_used_present(d, maps, i);
}

/* True if map i is a descriptor that enter_descriptor() sets, with device
   addresses. The device copy never has host addresses: another thread's kernel
   may be reading it. */
static bool
is_descriptor(const struct map_list *maps, size_t i)
{
	return map_kind(maps, i) == MAP_PSET && !clause_is_member(maps, i);
}

static bool
enter_object(struct data *r, const struct map_list *maps, size_t i)
{
	struct data_ref *ref = &r->ref[i];
	unsigned flags =
		is_descriptor(maps, i) ? 0 : clause_flags(map_kind(maps, i));
	struct device *d = r->device;
	struct mapping *m;
	bool fresh, ok;
	if (ref->gaps || deep_has(r->deep, i))
		flags |= DATA_IN;
	ref->host = maps->host[i];
	ref->size = maps->size[i];
	if (map_kind(maps, i) == MAP_POINTER)
		ref->size = sizeof(void *);
	if (is_part_enough(d, maps, i, &m)) {
		ref->mapping = m;
		ref->host = m->host;
		ref->size = m->size;
	} else {
		m = action_acquire(
			d, r->queue, ref->host, ref->size, flags, &fresh, &ok);
		ref->mapping = m;
		ref->fresh |= fresh;
		if (!ok)
			return false;
	}
	if (!m)
		return true;
	m->structured++;
	ref->counted = true;
	ref->reader = map_only_read(maps, i);
	m->readers += ref->reader;
	ref->implicit = report_is_implicit();
	ref->from = flags & DATA_OUT;
	ref->always_from = flags & DATA_ALWAYS_OUT;
	if (!action_take(d, r->queue, m, flags))
		return false;
	if ((flags & DATA_IN && ref->fresh) || flags & DATA_ALWAYS_IN)
		return action_copy(d, r->queue, m, ref->host, ref->size, true);
	return true;
}

/* True if the region reaches the descriptor of map i, or a scalar's pointer, by
   a pointer of its own, as with an allocatable or pointer dummy of Fortran. The
   descriptor or pointer has to be on the device as well then. */
static bool
is_pointed_to(const struct map_list *maps, size_t i)
{
	if (map_kind(maps, i) != MAP_PSET && map_kind(maps, i) != MAP_POINTER)
		return false;
	for (size_t j = i + 1; j < maps->n && map_kind(maps, j) == MAP_POINTER;
		j++)
		if (maps->host[j]
			&& action_pointer(maps->host[j]) == maps->host[i])
			return true;
	return false;
}

static bool
is_within(const char *host, size_t size, const char *all, size_t whole)
{
	return host >= all && (size_t)(host - all) <= whole
		&& size <= whole - (size_t)(host - all);
}

/* The largest object of which map i is a part, if a later map brings it; else
   i itself.  The order of clauses is not the program's. */
static size_t
whole_object(const struct data *r, const struct map_list *maps, size_t i)
{
	size_t best = i;
	for (size_t j = i + 1; j < maps->n; j++)
		if (maps->host[j] && maps->size[j] > maps->size[best]
			&& !r->ref[j].counted
			&& is_within(maps->host[i], maps->size[i],
				maps->host[j], maps->size[j])
			&& clause_is_object(maps, j))
			best = j;
	return best;
}

/* True if the launch passes what the region reads of map i's object, unless the
   object is present.  The host's own code has addresses. */
static bool
is_read(const struct data *r, const struct map_list *maps, size_t i)
{
	return maps->role && maps->role[i] == ACC_ROLE_READ
		&& map_only_read(maps, i) && !r->device->shared
		&& r->device->driver->device_type != DEVICE_HOST;
}

/* True if map j is a pointer, or may be one, to the object of map i. */
static bool
points_to(const struct map_list *maps, size_t j, size_t i)
{
	enum map kind = map_kind(maps, j);
	if (!maps->host[j]
		|| (kind == MAP_FIRSTPRIVATE ? maps->size[j] != sizeof(void *)
					     : !map_is_pointer(kind)))
		return false;
	return is_within(
		action_pointer(maps->host[j]), 1, maps->host[i], maps->size[i]);
}

/* True if map i + 1 is the pointer of the region to the object of map i. */
static bool
has_pointer(const struct map_list *maps, size_t i)
{
	return i + 1 < maps->n && map_kind(maps, i + 1) == MAP_POINTER
		&& maps->host[i + 1]
		&& action_pointer(maps->host[i + 1]) == maps->host[i];
}

/* True if the region has another way to the object of map i, on the device, or
   has to read what its queue, or one that its queue waits for, copies out. */
static bool
is_reached(struct data *r, const struct map_list *maps, size_t i)
{
	struct mapping *m;
	struct device *d = r->device;
	bool pointer = has_pointer(maps, i);
	if (r->queue && queue_copies_out())
		return true;
	if (action_find(d, maps->host[i], maps->size[i], &m) != PRESENT_NOT)
		return true;
	if (pointer
		&& (is_pointed_to(maps, i + 1)
			|| action_find(d, maps->host[i + 1], sizeof(void *), &m)
				!= PRESENT_NOT))
		return true;
	for (size_t j = 0; j < maps->n; j++)
		if (points_to(maps, j, i)
			&& !(j && is_read(r, maps, j - 1)
				&& has_pointer(maps, j - 1)))
			return true;
	return false;
}

/* Only after all other objects is it known which are present. */
static bool
enter_read(struct data *r, const struct map_list *maps)
{
	for (size_t i = 0; i < maps->n; i++) {
		struct data_ref *ref = &r->ref[i];
		if (!maps->host[i] || ref->counted || !is_read(r, maps, i))
			continue;
		report_name(maps, i);
		if (is_reached(r, maps, i)) {
			if (!enter_object(r, maps, i))
				return false;
			continue;
		}
		ref->read = true;
		ref->value = maps->host[i];
		ref->value_size = maps->size[i];
	}
	return true;
}

static bool
enter_objects(struct data *r, const struct map_list *maps)
{
	size_t largest = 0;
	for (size_t i = 0; i < maps->n; i++) {
		if (maps->size[i] > largest)
			largest = maps->size[i];
		if (map_kind(maps, i) == MAP_FRAME
			&& !frame_reserve(r, maps, i))
			return false;
	}
	for (size_t i = 0; i < maps->n; i++) {
		if (!maps->host[i] || r->ref[i].counted || is_read(r, maps, i))
			continue;
		size_t part = map_kind(maps, i) == MAP_STRUCT ? i + 1 : i;
		size_t whole = maps->size[part] < largest
				&& clause_is_object(maps, part)
			? whole_object(r, maps, part)
			: part;
		report_name(maps, whole);
		if (whole != part && !enter_object(r, maps, whole))
			return false;
		report_name(maps, i);
		if (map_kind(maps, i) == MAP_STRUCT) {
			if (!clause_enter_members(
				    r->device, r->queue, maps, i, r->ref))
				return false;
		} else if ((clause_is_object(maps, i) || is_pointed_to(maps, i))
			&& !enter_object(r, maps, i)) {
			return false;
		}
	}
	return enter_read(r, maps);
}

/* The device's value of the pointer of map "pointer". The object of map i may
   be present in part only, from an address after the pointer's target on. */
static void *
translate(struct data *r, const struct map_list *maps, size_t pointer, size_t i)
{
	char *target = action_pointer(maps->host[pointer]);
	size_t bias = maps->size[pointer];
	struct mapping *m = i < pointer ? r->ref[i].mapping : NULL;
	if (m && target + bias == maps->host[i])
		return present_beside(m, target);
	return action_translate(r->device, r->queue, target, bias);
}

/* The device's copy of a descriptor gets the pointers too.  One that stands
   in a larger object is attached, since the object goes back to the host. */
static bool
set_descriptor(struct data *r, const struct map_list *maps, size_t i,
	size_t last, const char *bytes)
{
	if (!action_is_within(r->device, maps->host[i], maps->size[i]))
		return action_refresh(r->device, r->queue, maps->host[i],
			maps->size[i], bytes);
	for (struct data_ref *ref = &r->ref[i + 1]; ref <= &r->ref[last];
		ref++) {
		ref->host = maps->host[ref - r->ref];
		if (!action_attach(r->device, r->queue, (void **)ref->host,
			    ref->host == maps->host[i]
				    ? ACC_BIAS_DESCRIPTOR | maps->size[i]
				    : maps->size[ref - r->ref],
			    &ref->attached))
			return false;
	}
	return true;
}

/* A private copy of a descriptor with its pointers translated. Returns the
   number of the last map that belongs to the descriptor. */
static bool
enter_descriptor(struct data *r, const struct map_list *maps, size_t *i)
{
	struct data_ref *ref = &r->ref[*i];
	char *host = maps->host[*i];
	size_t size = maps->size[*i], first = *i, object = first - 1;
	struct descriptor_copy *c;
	ref->value = host;
	ref->value_size = size;
	if (device_is_plain(r->device))
		return true;
	c = malloc(sizeof *c + size);
	if (!c)
		return fault_no_memory();
	c->next = r->copies;
	r->copies = c;
	memcpy(c->bytes, host, size);
	ref->value = c->bytes;
	for (size_t j = *i + 1; j < maps->n; j++) {
		size_t at = (char *)maps->host[j] - host;
		if ((map_kind(maps, j) != MAP_POINTER
			    && map_kind(maps, j) != MAP_POINTER_ZERO_LENGTH)
			|| at >= size)
			break;
		void *value = translate(r, maps, j, object);
		memcpy(c->bytes + at, &value, sizeof value);
		r->ref[j].value = c->bytes + at;
		r->ref[j].value_size = sizeof value;
		*i = j;
	}
	return set_descriptor(r, maps, first, *i, c->bytes);
}

static bool
enter_pointer(struct data *r, const struct map_list *maps, size_t i)
{
	struct data_ref *ref = &r->ref[i];
	void *target = action_pointer(maps->host[i]);
	ref->value_size = sizeof(void *);
	ref->pointer = target;
	ref->value = maps->host[i];
	if (clause_is_device_pointer(maps, i))
		return true;
	if (i && r->ref[i - 1].read && has_pointer(maps, i - 1)) {
		ref->pointer = NULL;
		ref->value = &ref->pointer;
		return true;
	}
	ref->pointer = translate(r, maps, i, i - 1);
	if (ref->pointer != target)
		ref->value = &ref->pointer;
	if (!ref->mapping)
		return action_refresh_pointer(
			r->device, r->queue, maps->host[i], ref->pointer);
	return action_refresh(
		r->device, r->queue, ref->host, sizeof(void *), &ref->pointer);
}

/* The pointer that follows the object of map i - 1 in a mapped structure
   gets the object's device address, without being counted. */
static bool
set_pointer(struct data *r, const struct map_list *maps, size_t i)
{
	void **pointer = maps->host[i];
	struct mapping *m;
	if (present_find(&r->device->present, pointer, sizeof *pointer, &m)
		!= PRESENT_WHOLE)
		return true;
	r->ref[i].address = present_address(m, pointer);
	return action_point(r->device, r->queue, m, pointer,
		action_translate(r->device, r->queue, action_pointer(pointer),
			maps->size[i]));
}

static bool
use_device(struct data *r, const struct map_list *maps, size_t i)
{
	struct mapping *m;
	if (!ahead_expose(r->device))
		return false;
	if (present_find(&r->device->present, maps->host[i], 1, &m)
		== PRESENT_WHOLE) {
		m->exposed = true;
		maps->host[i] = present_address(m, maps->host[i]);
	} else if (!r->device->shared && map_kind(maps, i) == MAP_USE_DEVICE)
		return report_not_present(r->device, maps->host[i], 1);
	r->ref[i].address = maps->host[i];
	return true;
}

/* The bias of map i, which attaches. Where an implicit map is of the pointer's
   target and part of the target is present, the bias of that part. */
static size_t
attach_bias(const struct data *r, const struct map_list *maps, size_t i)
{
	char *target = action_pointer(maps->host[i]);
	for (size_t j = 0; j < maps->n && !maps->size[i] && target; j++)
		if (maps->host[j] == target && r->ref[j].mapping
			&& r->ref[j].host > target)
			return (size_t)(r->ref[j].host - target);
	return maps->size[i];
}

/* Pointers come after all objects, 2.7.2. */
static bool
enter_pointers(struct data *r, const struct map_list *maps)
{
	bool ok = true;
	for (size_t i = 0; i < maps->n && ok; i++) {
		if (!maps->host[i])
			continue;
		report_name(maps, i);
		switch (map_kind(maps, i)) {
		case MAP_PSET:
			if (is_descriptor(maps, i))
				ok = enter_descriptor(r, maps, &i);
			break;
		case MAP_POINTER:
		case MAP_POINTER_ZERO_LENGTH:
			ok = enter_pointer(r, maps, i);
			break;
		case MAP_ALWAYS_POINTER:
			ok = set_pointer(r, maps, i);
			break;
		case MAP_ATTACH:
		case MAP_ATTACH_ZERO_LENGTH:
			r->ref[i].host = maps->host[i];
			ok = action_attach(r->device, r->queue, maps->host[i],
				attach_bias(r, maps, i), &r->ref[i].attached);
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
structure_address(struct data *r, const struct map_list *maps, size_t i)
{
	uintptr_t base = (uintptr_t)maps->host[i], there = 0;
	for (size_t j = i + 1; j <= i + maps->size[i]; j++) {
		if (!r->ref[j].mapping)
			continue;
		uintptr_t at = (uintptr_t)r->ref[j].mapping->device
			- ((uintptr_t)r->ref[j].mapping->host - base);
		if (there && at != there)
			return fault_raise(FAULT_PARTLY_PRESENT,
				"members of %s are present on device %d (%s) "
				"but were not mapped together",
				report_subject(), r->device->index,
				r->device->driver->name);
		there = at;
	}
	r->ref[i].address = (void *)(there ? there : base);
	return true;
}

static bool
fill_address(struct data *r, const struct map_list *maps, size_t i)
{
	struct data_ref *ref = &r->ref[i];
	report_name(maps, i);
	if (ref->address && r->frames)
		return true;
	if (ref->mapping) {
		ref->address = present_beside(ref->mapping, maps->host[i]);
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
			ref->address = action_translate(
				r->device, r->queue, maps->host[i], 0);
		return true;
	}
}

static bool
enter_all(struct data *r, const struct map_list *maps)
{
	if (!enter_objects(r, maps)
		|| !deep_enter(r->deep, r->device, r->queue, DATA_STRUCTURED)
		|| !enter_pointers(r, maps)
		|| !deep_attach(r->deep, r->device, r->queue))
		return false;
	for (size_t i = 0; i < maps->n; i++)
		if (map_kind(maps, i) == MAP_FRAME && !frame_enter(r, maps, i))
			return false;
	for (size_t i = 0; i < maps->n; i++)
		if (!fill_address(r, maps, i))
			return false;
	return true;
}

/* The object is copied out after all. */
static void
end_reading(struct data_ref *ref)
{
	if (!ref->reader)
		return;
	ref->reader = false;
	ref->from = true;
	ref->mapping->readers--;
}

/* The region may write to an address by other means than map i's name. */
static void
note_access(struct data *r, size_t i, const void *host)
{
	struct mapping *m;
	if (!host
		|| present_find(&r->device->present, host, 1, &m)
			== PRESENT_NOT)
		return;
	for (size_t j = 0; j < r->n; j++)
		if (j != i && r->ref[j].mapping == m)
			end_reading(&r->ref[j]);
}

/* What the region reads by name it may write through a pointer of another
   map, or as the object of another. */
static void
note_accesses(struct data *r, const struct map_list *maps)
{
	size_t object = maps->n, readers = 0;
	for (size_t i = 0; i < maps->n; i++)
		readers += r->ref[i].reader;
	for (size_t i = 0; i < maps->n && readers; i++) {
		enum map kind = map_kind(maps, i);
		if (!maps->host[i] || kind == MAP_PSET)
			continue;
		if (kind == MAP_FIRSTPRIVATE) {
			if (maps->size[i] == sizeof(void *))
				note_access(r, maps->n,
					action_pointer(maps->host[i]));
		} else if (map_is_pointer(kind)) {
			note_access(r, object, action_pointer(maps->host[i]));
		} else {
			object = i;
			if (!r->ref[i].reader)
				note_access(r, i, maps->host[i]);
		}
	}
}

/* What the region has in host memory. */
static void
free_copies(struct data *r)
{
	struct descriptor_copy *next;
	for (struct descriptor_copy *c = r->copies; c; c = next) {
		next = c->next;
		free(c);
	}
	r->copies = NULL;
	deep_free(r->deep);
	r->deep = NULL;
}

/* Tells which of the region's maps of one object copy the object out. */
static bool
copy_out(struct data *r, const struct mapping *m)
{
	const struct data_ref *b, *end = r->ref + r->n;
	bool ok = true;
	for (const struct data_ref *a = r->ref; a < end; a++) {
		if (a->mapping != m || !a->from)
			continue;
		for (b = r->ref; b < end; b++)
			if (b != a && b->mapping == m && b->from
				&& (b->size > a->size || b < a)
				&& is_within(
					a->host, a->size, b->host, b->size))
				break;
		if (b == end)
			ok = action_copy(r->device, r->queue, a->mapping,
				     a->host, a->size, false)
				&& ok;
	}
	return ok;
}

/* Gives back one map of the region. */
static bool
leave_object(struct data *r, size_t i, bool commit)
{
	struct data_ref *ref = &r->ref[i];
	struct mapping *m = ref->mapping;
	bool ok = true;
	if (ref->fresh && !ref->counted && m) {
		ref->fresh = false;
		ok = action_settle(r->device, r->queue, m);
	}
	if (!ref->counted || !m->structured)
		return ok;
	ref->fresh = false;
	ref->counted = false;
	if (m->owed)
		end_reading(ref);
	m->readers -= ref->reader;
	m->structured--;
	m->owed |= commit && ref->from && m->readers;
	report_name_again(r->site, i, ref->implicit);
	if (commit && ref->from && action_is_last(m))
		ok = action_follow_users(r->device, r->queue, m)
			&& copy_out(r, m) && ok;
	else if (commit && ref->always_from)
		ok = action_copy(r->device, r->queue, m, ref->host, ref->size,
			     false)
			&& ok;
	return action_settle(r->device, r->queue, m) && ok;
}

/* True if a later map is of the object that map i copies out. */
static bool
is_held(const struct data *r, size_t i)
{
	for (size_t j = i + 1; r->ref[i].from && j < r->n; j++)
		if (r->ref[j].counted && r->ref[j].mapping == r->ref[i].mapping)
			return true;
	return false;
}

/* Gives back everything that the region holds; "commit" is false after a failed
   entry, and then nothing is transferred. Of several maps of one object the
   last transfers it. */
static bool
leave_all(struct data *r, bool commit)
{
	bool ok = frame_leave(r, commit);
	ok = deep_leave(r->deep, r->device, r->queue, DATA_STRUCTURED, commit)
		&& ok;
	for (size_t i = 0; i < r->n; i++)
		if (r->ref[i].attached)
			ok = action_detach(r->device, r->queue,
				     (void **)r->ref[i].host, false)
				&& ok;
	for (size_t i = 0; i < r->n; i++)
		if (!is_held(r, i))
			ok = leave_object(r, i, commit) && ok;
	for (size_t i = 0; i < r->n; i++)
		ok = leave_object(r, i, commit) && ok;
	return ok;
}

bool
data_enter(struct data *r, const struct map_list *maps)
{
	bool ok = deep_fill(maps, &r->deep);
	clause_fit_arrays(r->device, maps, r->ref);
	if (!ok || !action_begin(r->device)) {
		free_copies(r);
		return false;
	}
	r->shutdowns = r->device->shutdowns;
	ok = enter_all(r, maps);
	if (ok)
		note_accesses(r, maps);
	else
		leave_all(r, false);
	action_end(r->device, ok);
	if (!ok)
		free_copies(r);
	return ok;
}

/* True if the device was shut down since the entry, which ended all lifetimes
   (2.14.2): the queue and the mappings are no more.  The lock is held. */
static bool
has_ended(const struct data *r)
{
	return r->shutdowns != r->device->shutdowns;
}

/* The lock is held. */
static bool
leave(struct data *r, bool commit)
{
	if (!has_ended(r))
		return leave_all(r, commit);
	frame_forget(r);
	return true;
}

void
data_abandon(struct data *r)
{
	lock_take(r->device);
	leave(r, false);
	action_end(r->device, true);
	free_copies(r);
}

/* How many references the region holds to what its i-th map has. */
static size_t
references(const struct data *r, size_t i)
{
	size_t n = 0;
	for (size_t k = 0; k < r->n; k++)
		n += r->ref[k].counted
			&& r->ref[k].mapping == r->ref[i].mapping;
	return n;
}

bool
data_ends_something(struct data *r)
{
	lock_take(r->device);
	size_t n = has_ended(r) ? 0 : r->n;
	bool found = n && (r->frames || r->deep);
	for (size_t i = 0; i < n && !found; i++) {
		const struct data_ref *ref = &r->ref[i];
		const struct mapping *m = ref->counted ? ref->mapping : NULL;
		found = ref->attached || ref->always_from
			|| (m && !m->dynamic && m->structured <= r->n
				&& m->structured <= references(r, i));
	}
	lock_give(r->device);
	return found;
}

bool
data_leave(struct data *r)
{
	lock_take(r->device);
	bool ok = leave(r, true);
	free_copies(r);
	return action_end(r->device, ok);
}
