/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* dynamic.c - enter data, exit data, update and declare. */
#include "libacc/data/dynamic.h"

#include <stdlib.h>
#include <string.h>

#include "libacc/core/device.h"
#include "libacc/core/fault.h"
#include "libacc/core/queue.h"
#include "libacc/data/action.h"
#include "libacc/data/clause.h"
#include "libacc/data/data.h"
#include "libacc/data/deep.h"
#include "libacc/data/report.h"

static bool
enter_one(struct device *d, struct queue *q, const struct map_list *maps,
	size_t i, unsigned flags)
{
	struct mapping *m;
	bool counted;
	if (!maps->host[i])
		return true;
	report_name(maps, i);
	if (clause_is_object(maps, i) && clause_is_ignored(d, maps, i, &m))
		return !m || map_kind(maps, i) != MAP_PSET
			|| action_copy(
				d, q, m, maps->host[i], maps->size[i], true);
	if (clause_is_object(maps, i))
		return action_create(d, q, maps->host[i], maps->size[i],
			flags | clause_flags(map_kind(maps, i)), &m);
	if (map_kind(maps, i) == MAP_ATTACH
		|| map_kind(maps, i) == MAP_ATTACH_ZERO_LENGTH)
		return action_attach(
			d, q, maps->host[i], maps->size[i], &counted);
	return true;
}

/* The descriptor of an array that is a variable of declare. */
static bool
refresh(struct device *d, struct queue *q, const struct map_list *maps,
	size_t i)
{
	char *host = maps->host[i];
	size_t size = maps->size[i];
	struct mapping *m;
	bool done;
	if (present_find(&d->present, host, size, &m) != PRESENT_WHOLE)
		return true;
	if (m->size != size)
		return action_attach(
			d, q, maps->host[i], ACC_BIAS_DESCRIPTOR | size, &done);
	char *bytes = malloc(size);
	if (!bytes)
		return fault_no_memory();
	memcpy(bytes, host, size);
	for (size_t j = i + 1; j < maps->n && map_kind(maps, j) == MAP_POINTER;
		j++) {
		size_t at = (char *)maps->host[j] - host;
		if (at >= size)
			break;
		void *value = action_translate(
			d, q, action_pointer(maps->host[j]), maps->size[j]);
		memcpy(bytes + at, &value, sizeof value);
	}
	done = action_refresh(d, q, host, size, bytes);
	free(bytes);
	return done;
}

/* Objects first, then pointers. A member of a structure whose memory is new is
   transferred as if with "always". */
static bool
enter_dynamic(struct device *d, struct queue *q, const struct map_list *maps,
	struct data *r, size_t *done)
{
	enum map kind;
	for (size_t i = 0; i < maps->n; i++) {
		kind = map_kind(maps, i);
		if (kind == MAP_STRUCT && maps->host[i]
			&& clause_has_real_member(maps, i)
			&& !clause_enter_members(d, q, maps, i, r->ref))
			return false;
		unsigned flags = r->ref[i].fresh && clause_flags(kind) & DATA_IN
			? DATA_ALWAYS_IN
			: 0;
		if (r->ref[i].gaps || deep_has(r->deep, i))
			flags |= DATA_IN;
		if (clause_is_object(maps, i)
			&& !enter_one(d, q, maps, i, flags))
			return false;
		*done = i + 1;
	}
	if (!deep_enter(r->deep, d, q, 0))
		return false;
	for (size_t i = 0; i < maps->n; i++) {
		kind = map_kind(maps, i);
		if ((kind == MAP_ATTACH || kind == MAP_ATTACH_ZERO_LENGTH)
			&& !enter_one(d, q, maps, i, 0))
			return false;
		if (kind == MAP_PSET && maps->host[i]
			&& !clause_is_member(maps, i)
			&& !refresh(d, q, maps, i))
			return false;
		if (kind == MAP_POINTER && maps->host[i]
			&& !action_refresh_pointer(d, q, maps->host[i],
				action_translate(d, q,
					action_pointer(maps->host[i]),
					maps->size[i])))
			return false;
	}
	return deep_attach(r->deep, d, q);
}

/* Gives back the references that a failed directive has counted. */
static void
undo_dynamic(struct device *d, struct queue *q, const struct map_list *maps,
	struct data *r, size_t done)
{
	struct mapping *m;
	deep_leave(r->deep, d, q, 0, false);
	for (size_t i = 0; i < maps->n; i++)
		if (i < done && clause_is_object(maps, i) && maps->host[i]
			&& !clause_is_ignored(d, maps, i, &m))
			action_delete(d, q, maps->host[i], maps->size[i], 0);
		else if (i >= done && r->ref[i].fresh)
			action_settle(d, q, r->ref[i].mapping);
}

bool
dynamic_enter(struct device *d, struct queue *q, const struct map_list *maps)
{
	size_t done = 0;
	struct data *r = malloc(DATA_SIZE(maps->n));
	if (!r)
		return fault_no_memory();
	data_init(r, d, q, maps->n);
	bool ok = deep_fill(maps, &r->deep);
	clause_fit_arrays(d, maps, r->ref);
	if (!ok || !action_begin(d)) {
		deep_free(r->deep);
		free(r);
		return false;
	}
	ok = enter_dynamic(d, q, maps, r, &done);
	if (!ok)
		undo_dynamic(d, q, maps, r, done);
	deep_free(r->deep);
	free(r);
	return action_end(d, ok);
}

static bool
exit_one(struct device *d, struct queue *q, const struct map_list *maps,
	size_t i)
{
	void *host = maps->host[i];
	size_t size = maps->size[i];
	struct mapping *m;
	report_name(maps, i);
	if (!host || clause_is_ignored(d, maps, i, &m))
		return true;
	switch (map_kind(maps, i)) {
	case MAP_PSET:
		return !clause_is_member(maps, i)
			|| action_delete(d, q, host, size, 0);
	case MAP_FROM:
	case MAP_FORCE_FROM:
	case MAP_ALWAYS_FROM:
	case MAP_DELETE:
	case MAP_RELEASE:
	case MAP_ALLOC:
		return action_delete(
			d, q, host, size, clause_exit_flags(map_kind(maps, i)));
	default:
		return true;
	}
}

/* True if map i is the descriptor, in a larger object, of an array that leaves
   the device. */
static bool
is_attached_descriptor(struct device *d, const struct map_list *maps, size_t i)
{
	return map_kind(maps, i) == MAP_PSET && maps->host[i]
		&& !clause_is_member(maps, i)
		&& action_is_within(d, maps->host[i], maps->size[i]);
}

static bool
exit_dynamic(struct device *d, struct queue *q, const struct map_list *maps,
	struct deep *deep)
{
	bool ok = deep_detach(deep, d, q, 0);
	for (size_t i = 0; i < maps->n && ok; i++) {
		enum map kind = map_kind(maps, i);
		if (kind == MAP_DETACH || kind == MAP_FORCE_DETACH)
			ok = action_detach(
				d, q, maps->host[i], kind == MAP_FORCE_DETACH);
		else if (is_attached_descriptor(d, maps, i))
			ok = action_detach(d, q, maps->host[i], false);
	}
	ok = ok && deep_exit(deep, d, q, 0);
	for (size_t i = 0; i < maps->n && ok; i++)
		ok = exit_one(d, q, maps, i);
	return ok;
}

/* Acts with what components of the directive's variables lead to. */
static bool
act(struct device *d, struct queue *q, const struct map_list *maps,
	bool (*how)(struct device *, struct queue *, const struct map_list *,
		struct deep *))
{
	struct deep *deep;
	bool ok = deep_fill(maps, &deep);
	clause_fit_arrays(d, maps, NULL);
	if (ok && action_begin(d))
		ok = action_end(d, how(d, q, maps, deep));
	else
		ok = false;
	deep_free(deep);
	return ok;
}

bool
dynamic_exit(struct device *d, struct queue *q, const struct map_list *maps)
{
	return act(d, q, maps, exit_dynamic);
}

static bool
update_one(struct device *d, struct queue *q, const struct map_list *maps,
	size_t i)
{
	struct mapping *m;
	void **pointer = maps->host[i];
	report_name(maps, i);
	switch (map_kind(maps, i)) {
	case MAP_TO:
	case MAP_FORCE_TO:
		return action_transfer(d, q, maps->host[i], maps->size[i], true,
			map_kind(maps, i) == MAP_TO);
	case MAP_FROM:
	case MAP_FORCE_FROM:
		return action_transfer(d, q, maps->host[i], maps->size[i],
			false, map_kind(maps, i) == MAP_FROM);
	case MAP_ALWAYS_POINTER:
		if (!pointer
			|| present_find(
				   &d->present, pointer, sizeof *pointer, &m)
				!= PRESENT_WHOLE)
			return true;
		return action_point(d, q, m, pointer,
			action_translate(
				d, q, action_pointer(pointer), maps->size[i]));
	default:
		return true;
	}
}

/* What is not present is an error before the variable's own pointers are
   overwritten. */
static bool
update(struct device *d, struct queue *q, const struct map_list *maps,
	struct deep *deep)
{
	bool ok = deep_update(deep, d, q);
	for (size_t i = 0; i < maps->n && ok; i++)
		ok = update_one(d, q, maps, i);
	return ok;
}

bool
dynamic_update(struct device *d, struct queue *q, const struct map_list *maps)
{
	return act(d, q, maps, update);
}

static bool
declare_one(
	struct device *d, const struct map_list *maps, size_t i, unsigned flags)
{
	void *host = maps->host[i];
	size_t size = maps->size[i];
	struct mapping *m;
	enum map kind = map_kind(maps, i);
	report_name(maps, i);
	switch (kind) {
	case MAP_ALLOC:
	case MAP_TO:
	case MAP_TOFROM:
	case MAP_FORCE_ALLOC:
	case MAP_FORCE_TO:
	case MAP_FORCE_TOFROM:
	case MAP_RESIDENT:
	case MAP_PRESENT:
		return action_create(d, NULL, host, size,
			flags | DATA_STRUCTURED | clause_flags(kind), &m);
	case MAP_FROM:
	case MAP_FORCE_FROM:
		return action_delete(
			d, NULL, host, size, DATA_STRUCTURED | DATA_OUT);
	case MAP_RELEASE:
	case MAP_DELETE:
		return action_delete(d, NULL, host, size, DATA_STRUCTURED);
	default:
		return true;
	}
}

/* The end of a declare directive's scope has these kinds, and no others. */
static bool
is_end(const struct map_list *maps)
{
	for (size_t i = 0; i < maps->n; i++)
		switch (map_kind(maps, i)) {
		case MAP_FROM:
		case MAP_FORCE_FROM:
		case MAP_RELEASE:
		case MAP_DELETE:
			return true;
		default:
			break;
		}
	return false;
}

static bool
declare(struct device *d, struct queue *q, const struct map_list *maps,
	struct deep *deep)
{
	bool end = is_end(maps), ok = true;
	if (end)
		ok = deep_detach(deep, d, q, DATA_STRUCTURED)
			&& deep_exit(deep, d, q, DATA_STRUCTURED);
	for (size_t i = 0; i < maps->n && ok; i++)
		ok = declare_one(d, maps, i, deep_has(deep, i) ? DATA_IN : 0);
	return ok
		&& (end
			|| (deep_enter(deep, d, q, DATA_STRUCTURED)
				&& deep_attach(deep, d, q)));
}

bool
dynamic_declare(struct device *d, const struct map_list *maps)
{
	return act(d, NULL, maps, declare);
}
