/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* frame.c - the variables of a function that its nested functions use. */
#include "libacc/data/frame.h"

#include <stdlib.h>

#include "libacc/core/device.h"
#include "libacc/core/fault.h"
#include "libacc/core/present.h"
#include "libacc/core/queue.h"
#include "libacc/data/action.h"
#include "libacc/data/clause.h"
#include "libacc/data/data.h"
#include "libacc/data/report.h"

/* A frame whose variables are in several places. */
struct frame {
	struct frame *next;
	char *host;
	size_t size;
	struct allocation *block;
};

static bool
is_in(const char *host, size_t size, const char *frame, size_t whole)
{
	return host >= frame && size <= whole
		&& (size_t)(host - frame) <= whole - size;
}

/* True if map j is a variable of the frame of map i. */
static bool
is_variable(const struct map_list *maps, size_t i, size_t j)
{
	return maps->host[j] && clause_is_object(maps, j)
		&& is_in(maps->host[j], maps->size[j], maps->host[i],
			maps->size[i]);
}

static bool
is_absent(struct data *r, const struct map_list *maps, size_t i)
{
	struct mapping *m;
	return maps->host[i]
		&& action_find(r->device, maps->host[i], maps->size[i], &m)
		== PRESENT_NOT;
}

static bool
add_variables(struct data *r, const struct map_list *maps, size_t i,
	struct allocation *b)
{
	struct device *d = r->device;
	struct mapping *m;
	for (size_t j = 0; j < maps->n; j++) {
		char *host = maps->host[j];
		if (!is_variable(maps, i, j) || !maps->size[j]
			|| map_kind(maps, j) == MAP_PRESENT
			|| map_kind(maps, j) == MAP_IF_PRESENT
			|| present_find(&d->present, host, maps->size[j], &m)
				!= PRESENT_NOT)
			continue;
		m = present_add(&d->present, host, maps->size[j], b,
			host - (char *)maps->host[i]);
		if (!m)
			return false;
		report_event(EVENT_CREATE, d, host, m->device, maps->size[j]);
		r->ref[j].fresh = true;
		r->ref[j].mapping = m;
	}
	return true;
}

bool
frame_reserve(struct data *r, const struct map_list *maps, size_t i)
{
	struct device *d = r->device;
	if (d->shared || !is_absent(r, maps, i))
		return true;
	struct allocation *b = action_block(d, r->queue, maps->size[i], NULL);
	if (!b && action_reap(d)) {
		if (!is_absent(r, maps, i))
			return true;
		b = action_block(d, r->queue, maps->size[i], NULL);
	}
	bool ok = b && add_variables(r, maps, i, b);
	if (b && !b->mappings)
		ok = action_block_free(d, NULL, b) && ok;
	return ok;
}

/* Where the variable of map j is. */
static char *
variable_address(const struct data *r, const struct map_list *maps, size_t j)
{
	return r->ref[j].mapping
		? present_address(r->ref[j].mapping, maps->host[j])
		: maps->host[j];
}

/* The frame's address if its variables are as far apart as on the host. */
static char *
common_address(const struct data *r, const struct map_list *maps, size_t i)
{
	uintptr_t host = (uintptr_t)maps->host[i], there = host;
	bool any = false;
	for (size_t j = 0; j < maps->n; j++) {
		if (!is_variable(maps, i, j))
			continue;
		uintptr_t at = (uintptr_t)variable_address(r, maps, j)
			- ((uintptr_t)maps->host[j] - host);
		if (any && at != there)
			return NULL;
		there = at;
		any = true;
	}
	return (char *)there;
}

static struct frame *
make_frame(struct data *r, char *host, size_t size)
{
	struct frame *f = malloc(sizeof *f);
	if (!f) {
		fault_no_memory();
		return NULL;
	}
	*f = (struct frame){.next = r->frames,
		.host = host,
		.size = size,
		.block = action_block(r->device, r->queue, size, NULL)};
	if (!f->block && action_reap(r->device))
		f->block = action_block(r->device, r->queue, size, NULL);
	if (!f->block) {
		free(f);
		return NULL;
	}
	r->frames = f;
	return f;
}

/* Copies the variables from where they are to the frame, or back. */
static bool
move(struct data *r, const struct frame *f, bool back)
{
	bool ok = true;
	for (size_t i = 0; i < r->n; i++) {
		const struct data_ref *ref = &r->ref[i];
		char *here, *there;
		if (!ref->mapping
			|| !is_in(ref->host, ref->size, f->host, f->size))
			continue;
		here = f->block->device + (ref->host - f->host);
		there = present_address(ref->mapping, ref->host);
		ok = queue_copy_within(r->device, r->queue, back ? there : here,
			     back ? here : there, ref->size)
			&& ok;
	}
	return ok;
}

static char *
gather(struct data *r, const struct map_list *maps, size_t i)
{
	struct frame *f = make_frame(r, maps->host[i], maps->size[i]);
	if (!f || !move(r, f, false))
		return NULL;
	for (size_t j = 0; j < maps->n; j++)
		if (is_variable(maps, i, j))
			r->ref[j].address = f->block->device
				+ ((char *)maps->host[j] - f->host);
	return f->block->device;
}

bool
frame_enter(struct data *r, const struct map_list *maps, size_t i)
{
	struct data_ref *ref = &r->ref[i], *next = ref + 1;
	if (!maps->host[i])
		return true;
	ref->address = common_address(r, maps, i);
	if (!ref->address)
		ref->address = gather(r, maps, i);
	if (!ref->address)
		return false;
	if (i + 1 < maps->n && map_kind(maps, i + 1) == MAP_POINTER) {
		next->pointer = ref->address;
		next->value = &next->pointer;
		next->value_size = sizeof(void *);
	}
	return true;
}

bool
frame_leave(struct data *r, bool commit)
{
	struct frame *f;
	bool ok = true;
	while ((f = r->frames)) {
		if (commit)
			ok = move(r, f, true) && ok;
		ok = action_block_free(r->device, r->queue, f->block) && ok;
		r->frames = f->next;
		free(f);
	}
	return ok;
}

void
frame_forget(struct data *r)
{
	struct frame *f;
	while ((f = r->frames)) {
		r->frames = f->next;
		free(f->block);
		free(f);
	}
}
