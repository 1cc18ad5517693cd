/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* deep.c - data clauses on what components of a variable lead to. */
#include "libacc/data/deep.h"

#include <stdlib.h>
#include <string.h>

#include "libacc/abi.h"
#include "libacc/core/device.h"
#include "libacc/core/fault.h"
#include "libacc/core/queue.h"
#include "libacc/core/thread.h"
#include "libacc/data/action.h"
#include "libacc/data/clause.h"
#include "libacc/data/data.h"
#include "libacc/data/report.h"
#include "libacc/data/shape.h"

/* A variable of the directive. */
struct deep_variable {
	struct data_shape shape;
	size_t map;
	enum map kind;
	bool unasked;
};

struct deep {
	size_t n;
	struct deep_variable variable[];
};

static const struct acc_part *
part_of(const struct map_list *maps, size_t i)
{
	return (const struct acc_part *)(uintptr_t)(maps->size[i]
		& ~ACC_SIZE_PART);
}

/* The map of the object that map i describes, or the number of maps. */
static size_t
described(const struct map_list *maps, size_t i)
{
	const char *object = maps->host[i];
	size_t j = 0;
	if (part_of(maps, i)->kind == ACC_PART_CLASS)
		object = action_pointer(object);
	while (j < maps->n
		&& (!object || maps->host[j] != object || !maps->size[j]
			|| !(clause_is_object(maps, j)
				|| map_kind(maps, j) == MAP_RELEASE)))
		j++;
	return j;
}

/* True if the clause does nothing with components. */
static bool
is_shallow(enum map kind)
{
	return kind == MAP_PRESENT || kind == MAP_IF_PRESENT
		|| kind == MAP_PSET;
}

static bool
fill_variable(struct deep_variable *v, const struct map_list *maps, size_t i,
	size_t j)
{
	ptrdiff_t low, high;
	v->map = j;
	v->kind = map_kind(maps, j);
	v->unasked = map_unasked(maps, j);
	v->shape.part = part_of(maps, i);
	v->shape.class = maps->host[i];
	v->shape.host = maps->host[j];
	v->shape.size = maps->size[j];
	v->shape.array = clause_array(maps, j);
	v->shape.name = v->shape.part->name;
	if (!*v->shape.name && self.site && j < self.site->nvars
		&& self.site->var[j])
		v->shape.name = self.site->var[j];
	if (v->shape.array) {
		clause_span(v->shape.array, &low, &high);
		v->shape.host += low;
		v->shape.size = high - low;
	}
	return shape_fill(&v->shape);
}

bool
deep_fill(const struct map_list *maps, struct deep **deep)
{
	size_t n = 0;
	*deep = NULL;
	for (size_t i = 0; i < maps->n; i++)
		n += map_kind(maps, i) == MAP_PART;
	if (!n)
		return true;
	struct deep *p = calloc(1, sizeof *p + n * sizeof *p->variable);
	if (!p)
		return fault_no_memory();
	for (size_t i = 0; i < maps->n; i++) {
		if (map_kind(maps, i) != MAP_PART || !maps->host[i])
			continue;
		size_t j = described(maps, i);
		if (j == maps->n || is_shallow(map_kind(maps, j)))
			continue;
		if (!fill_variable(&p->variable[p->n], maps, i, j)) {
			deep_free(p);
			return false;
		}
		p->n++;
	}
	*deep = p;
	return true;
}

void
deep_free(struct deep *p)
{
	for (size_t i = 0; p && i < p->n; i++)
		shape_free(&p->variable[i].shape);
	free(p);
}

bool
deep_has(const struct deep *p, size_t i)
{
	for (size_t k = 0; p && k < p->n; k++)
		if (p->variable[k].map == i)
			return true;
	return false;
}

/* From now on messages and events name the component. */
static void
name(const struct deep_variable *v, size_t pointer)
{
	static _Thread_local char text[160];
	shape_name(&v->shape, pointer, text, sizeof text);
	report_name_text(text, v->unasked);
}

/* The construct may write to data without a clause, although it only reads the
   variable that has the pointers. */
static unsigned
flags_of(const struct deep_variable *v)
{
	return v->unasked ? DATA_IN | DATA_OUT : clause_flags(v->kind);
}

static bool
enter_objects(struct deep_variable *v, struct device *d, struct queue *q,
	unsigned how)
{
	struct data_shape *s = &v->shape;
	for (size_t i = 0; i < s->nobjects; i++) {
		struct shape_object *o = &s->object[i];
		struct mapping *m;
		unsigned flags = how | flags_of(v) | (o->kept ? DATA_IN : 0);
		name(v, o->pointer);
		if (!action_create(d, q, o->host, o->size, flags, &m))
			return false;
		o->counted = m != NULL;
	}
	return true;
}

bool
deep_enter(struct deep *p, struct device *d, struct queue *q, unsigned how)
{
	for (size_t i = 0; p && i < p->n; i++)
		if (!enter_objects(&p->variable[i], d, q, how))
			return false;
	return true;
}

/* As in a map that attaches. */
static size_t
bias_of(const struct shape_pointer *p)
{
	return shape_is_array(p) ? ACC_BIAS_DESCRIPTOR | p->part->bytes : 0;
}

/* The mapping of an object that the directive has brought to the device, if it
   has no attached pointer yet. */
static struct mapping *
new_mapping(struct device *d, const struct shape_pointer *p)
{
	struct mapping *m;
	if (present_find(&d->present, p->at, sizeof(void *), &m)
			!= PRESENT_WHOLE
		|| m->attached || m->fixed || m->structured + m->dynamic != 1)
		return NULL;
	return m;
}

/* Attaches pointers of one new mapping by one transfer, from "first" on; returns
   the number of the next pointer, or "first" if these are not many. */
static size_t
attach_many(struct deep_variable *v, struct device *d, struct queue *q,
	size_t first, bool *ok)
{
	enum { MANY = 4 };
	struct data_shape *s = &v->shape;
	struct mapping *m = new_mapping(d, &s->pointer[first]);
	size_t end = first;
	while (m && end < s->npointers && s->pointer[end].at >= m->host
		&& s->pointer[end].at < m->host + m->size)
		end++;
	if (end < first + MANY)
		return first;
	char *image = malloc(m->size);
	if (!image)
		return first;
	memcpy(image, m->host, m->size);
	for (size_t i = first; i < end && *ok; i++) {
		struct shape_pointer *p = &s->pointer[i];
		if (p->size)
			*ok = action_attach_image(d, q, m, image,
				(void **)p->at, bias_of(p), &p->attached);
	}
	name(v, first);
	if (*ok && queue_copy_in(d, q, m->device, image, m->size)) {
		*ok = queue_free_host(d, q, image);
	} else {
		*ok = false;
		free(image);
	}
	return end;
}

static bool
attach_all(struct deep_variable *v, struct device *d, struct queue *q)
{
	struct data_shape *s = &v->shape;
	size_t i = 0, group = SHAPE_VARIABLE - 1;
	bool ok = true;
	while (i < s->npointers && ok) {
		struct shape_pointer *p = &s->pointer[i];
		size_t next =
			p->from == group ? i : attach_many(v, d, q, i, &ok);
		group = p->from;
		if (next > i) {
			i = next;
			continue;
		}
		name(v, i++);
		if (p->size)
			ok = action_attach(
				d, q, (void **)p->at, bias_of(p), &p->attached);
	}
	return ok;
}

bool
deep_attach(struct deep *p, struct device *d, struct queue *q)
{
	for (size_t i = 0; p && i < p->n; i++)
		if (!attach_all(&p->variable[i], d, q))
			return false;
	return true;
}

/* Where the directive ends the object that has the pointer, nothing is
   transferred. */
static bool
detach_one(struct shape_pointer *p, struct device *d, struct queue *q,
	unsigned flags)
{
	struct mapping *m;
	if (present_find(&d->present, p->at, sizeof(void *), &m)
		!= PRESENT_WHOLE)
		return true;
	p->attached = false;
	if (!action_would_be_last(m, 1, flags))
		return action_detach(
			d, q, (void **)p->at, flags & DATA_FINALIZE);
	action_leave_attached(m, (void **)p->at);
	return true;
}

static bool
detach_all(struct deep_variable *v, struct device *d, struct queue *q, bool all,
	unsigned flags)
{
	struct data_shape *s = &v->shape;
	bool ok = true;
	for (size_t i = 0; i < s->npointers; i++) {
		if (!s->pointer[i].attached && !all)
			continue;
		name(v, i);
		ok = detach_one(&s->pointer[i], d, q, flags) && ok;
	}
	return ok;
}

static bool
delete_all(struct deep_variable *v, struct device *d, struct queue *q, bool all,
	unsigned flags)
{
	struct data_shape *s = &v->shape;
	bool ok = true;
	for (size_t i = s->nobjects; i-- > 0;) {
		struct shape_object *o = &s->object[i];
		if (!o->counted && !all)
			continue;
		o->counted = false;
		name(v, o->pointer);
		ok = action_delete(d, q, o->host, o->size, flags) && ok;
	}
	return ok;
}

bool
deep_leave(struct deep *p, struct device *d, struct queue *q, unsigned how,
	bool commit)
{
	bool ok = true;
	for (size_t i = p ? p->n : 0; i-- > 0;)
		ok = detach_all(&p->variable[i], d, q, false, how) && ok;
	for (size_t i = p ? p->n : 0; i-- > 0;) {
		struct deep_variable *v = &p->variable[i];
		unsigned out = flags_of(v) & (DATA_OUT | DATA_ALWAYS_OUT);
		ok = delete_all(v, d, q, false, how | (commit ? out : 0)) && ok;
	}
	return ok;
}

static bool
is_present(const struct deep_variable *v, struct device *d)
{
	struct mapping *m;
	return action_find(d, v->shape.host, v->shape.size, &m)
		== PRESENT_WHOLE;
}

bool
deep_detach(struct deep *p, struct device *d, struct queue *q, unsigned how)
{
	for (size_t i = p ? p->n : 0; i-- > 0;) {
		struct deep_variable *v = &p->variable[i];
		if (is_present(v, d)
			&& !detach_all(v, d, q, true,
				how | clause_exit_flags(v->kind)))
			return false;
	}
	return true;
}

bool
deep_exit(struct deep *p, struct device *d, struct queue *q, unsigned how)
{
	for (size_t i = p ? p->n : 0; i-- > 0;) {
		struct deep_variable *v = &p->variable[i];
		if (is_present(v, d)
			&& !delete_all(v, d, q, true,
				how | clause_exit_flags(v->kind)))
			return false;
	}
	return true;
}

static bool
update_all(struct deep_variable *v, struct device *d, struct queue *q)
{
	struct data_shape *s = &v->shape;
	bool in = clause_flags(v->kind) & DATA_IN;
	bool if_present = v->kind == MAP_TO || v->kind == MAP_FROM;
	for (size_t i = 0; i < s->nobjects; i++) {
		const struct shape_object *o = &s->object[i];
		name(v, o->pointer);
		if (!action_transfer(d, q, o->host, o->size, in, if_present))
			return false;
	}
	return true;
}

bool
deep_update(struct deep *p, struct device *d, struct queue *q)
{
	for (size_t i = 0; p && i < p->n; i++) {
		struct deep_variable *v = &p->variable[i];
		if (is_present(v, d) && !update_all(v, d, q))
			return false;
	}
	return true;
}
