/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * shape.c - the walk over an object of derived type.
 *
 * Pointers are listed in the order in which they are found; the list is also
 * that of the targets which are still to be searched, so that no structure is
 * too deep.  A target is searched once, as lists may be rings.
 */
#include "libacc/data/shape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/abi.h"
#include "libacc/core/fault.h"
#include "libacc/data/action.h"
#include "libacc/data/clause.h"
#include "libacc/data/descriptor.h"

/* The targets that were met: numbers of pointers, plus one, by address. */
struct target_set {
	size_t *slot;
	size_t size, n; /* the size is a power of 2 */
};

struct shape_search {
	struct data_shape *s;
	struct target_set seen;
};

static size_t
hash(const struct shape_pointer *p)
{
	uint64_t x = (uintptr_t)p->target ^ (uint64_t)p->size << 40;
	return (size_t)((x * 0x9e3779b97f4a7c15u) >> 20);
}

static bool
is_same(const struct shape_pointer *a, const struct shape_pointer *b)
{
	return a->target == b->target && a->size == b->size
		&& a->shape == b->shape;
}

/* The target's slot, or the empty one for it. */
static size_t *
find(const struct target_set *t, const struct data_shape *s,
	const struct shape_pointer *p)
{
	size_t i = hash(p) & (t->size - 1);
	while (t->slot[i] && !is_same(&s->pointer[t->slot[i] - 1], p))
		i = (i + 1) & (t->size - 1);
	return &t->slot[i];
}

static bool
grow(struct target_set *t, const struct data_shape *s)
{
	struct target_set more = {
		.size = t->size ? 2 * t->size : 64, .n = t->n};
	more.slot = calloc(more.size, sizeof *more.slot);
	if (!more.slot)
		return fault_no_memory();
	for (size_t i = 0; i < t->size; i++)
		if (t->slot[i])
			*find(&more, s, &s->pointer[t->slot[i] - 1]) =
				t->slot[i];
	free(t->slot);
	*t = more;
	return true;
}

static bool
append(struct data_shape *s, const struct shape_pointer *p)
{
	if (s->npointers == s->room) {
		size_t room = 2 * s->room + 16;
		struct shape_pointer *more =
			realloc(s->pointer, room * sizeof *more);
		if (!more)
			return fault_no_memory();
		s->pointer = more;
		s->room = room;
	}
	s->pointer[s->npointers++] = *p;
	return true;
}

/* The beginning of gfortran's table of a type. */
struct class_table {
	int32_t hash; /* of its name and module */
	int64_t size;
	const struct class_table *extends;
	const void *initial; /* null for types of the language */
};

static const struct class_table *
class_of(const struct acc_part *part, const char *object)
{
	return (const struct class_table *)action_pointer(object + part->value);
}

/* A file may have a table of its own for a type that another has too. */
static bool
find_class(const struct acc_part *part, const struct class_table *table,
	const struct acc_shape **shape)
{
	const struct acc_class *c = part->known;
	*shape = NULL;
	if (!table->initial)
		return true;
	while (c->table
		&& ((const struct class_table *)c->table)->hash != table->hash)
		c++;
	*shape = c->shape;
	return c->table != NULL;
}

/* Text has a length beside the size of a character. */
static size_t
size_of_class(const struct acc_part *part, const struct class_table *table,
	const char *object)
{
	int64_t length = 0;
	if (part->total)
		memcpy(&length, object + part->total, sizeof length);
	return table->size * (length > 0 ? (size_t)length : 1);
}

static size_t
length_of(const struct acc_part *part, const char *object)
{
	int64_t length;
	memcpy(&length, object + part->value, sizeof length);
	return length > 0 ? (size_t)length : 0;
}

bool
shape_is_array(const struct shape_pointer *p)
{
	return p->part->kind == ACC_PART_ARRAY
		|| (p->part->kind == ACC_PART_CLASS && p->part->bytes);
}

/* False if the target's type is not known. */
static bool
fill_target(struct shape_pointer *p, const char *object)
{
	const struct acc_part *part = p->part;
	const struct class_table *table = NULL;
	bool known = true;
	p->target = action_pointer(p->at);
	p->size = part->bytes;
	if (part->kind == ACC_PART_CLASS)
		table = class_of(part, object);
	else
		p->shape = part->shape;
	if (table) {
		p->size = size_of_class(part, table, object);
		known = find_class(part, table, &p->shape);
	}
	if (part->kind == ACC_PART_STRING)
		p->size *= length_of(part, object);
	if (shape_is_array(p)) {
		ptrdiff_t low, high;
		p->gaps = clause_span(
			(const struct descriptor *)p->at, &low, &high);
		p->target += low;
		p->size = high - low;
	}
	return known;
}

static bool
fail_unknown(const struct data_shape *s)
{
	char text[160] = "";
	if (s->npointers)
		shape_name(s, s->npointers - 1, text, sizeof text);
	return fault_raise(FAULT_OTHER,
		"%s cannot be copied with what its components lead to: the "
		"file of the directive does not know its dynamic type",
		fault_subject(*text ? text : s->name));
}

/* The pointers of an object of the type. */
static bool
search_object(struct data_shape *s, const struct acc_shape *shape, char *object,
	size_t from)
{
	bool ok = true;
	for (size_t i = 0; i < shape->nparts && ok; i++) {
		const struct acc_part *part = &shape->part[i];
		char *at = object + part->offset;
		if (part->kind == ACC_PART_INSIDE) {
			for (size_t k = 0; k < part->total && ok; k++)
				ok = search_object(s, part->shape,
					at + k * part->shape->size, from);
		} else if (action_pointer(at)) {
			struct shape_pointer p = {
				.part = part, .at = at, .from = from};
			bool known = fill_target(&p, object);
			ok = append(s, &p) && (known || fail_unknown(s));
		}
	}
	return ok;
}

/* The elements of dimensions 0 to n - 1 of an array. */
static bool
search_array(struct data_shape *s, const struct acc_shape *shape,
	const struct descriptor *a, int n, char *at, size_t from)
{
	bool ok = true;
	if (n == 0)
		return search_object(s, shape, at, from);
	ptrdiff_t unit = a->span ? a->span : (ptrdiff_t)a->element;
	ptrdiff_t count = a->dim[n - 1].upper - a->dim[n - 1].lower + 1;
	for (ptrdiff_t i = 0; i < count && ok; i++)
		ok = search_array(s, shape, a, n - 1,
			at + i * a->dim[n - 1].stride * unit, from);
	return ok;
}

static bool
search_target(struct data_shape *s, size_t k)
{
	const struct shape_pointer *p = &s->pointer[k];
	const struct descriptor *a = (const struct descriptor *)p->at;
	if (shape_is_array(p))
		return search_array(s, p->shape, a, a->rank, a->base, k);
	return search_object(s, p->shape, p->target, k);
}

static bool
search_variable(struct data_shape *s)
{
	const struct acc_part *part = s->part;
	bool ok = true;
	if (part->kind != ACC_PART_CLASS)
		s->shape = part->shape;
	else if (!find_class(part, class_of(part, s->class), &s->shape))
		return fail_unknown(s);
	const struct acc_shape *shape = s->shape;
	if (!shape)
		return true;
	if (s->array)
		return search_array(s, shape, s->array, s->array->rank,
			s->array->base, SHAPE_VARIABLE);
	if (part->kind == ACC_PART_CLASS)
		return search_object(s, shape, s->host, SHAPE_VARIABLE);
	if (s->part->count == 1 && s->part->total == 1)
		return search_object(s, shape, s->host, SHAPE_VARIABLE);
	for (size_t at = 0; ok && at + shape->size <= s->size;
		at += shape->size)
		ok = search_object(s, shape, s->host + at, SHAPE_VARIABLE);
	return ok;
}

/* True if the variable itself is what a pointer leads to, as in a ring. */
static bool
is_variable(const struct data_shape *s, const struct shape_pointer *p)
{
	return p->target == s->host && p->size == s->size
		&& p->shape == s->shape;
}

static bool
search_targets(struct shape_search *w)
{
	struct data_shape *s = w->s;
	for (size_t k = 0; k < s->npointers; k++) {
		if (2 * w->seen.n >= w->seen.size && !grow(&w->seen, s))
			return false;
		size_t *slot = find(&w->seen, s, &s->pointer[k]);
		if (*slot || is_variable(s, &s->pointer[k]))
			continue;
		*slot = k + 1;
		w->seen.n++;
		if (s->pointer[k].shape && !search_target(s, k))
			return false;
	}
	return true;
}

/* Objects in one memory. */

static int
by_address(const void *a, const void *b)
{
	const struct shape_object *x = a, *y = b;
	if (x->host != y->host)
		return (uintptr_t)x->host < (uintptr_t)y->host ? -1 : 1;
	return x->size > y->size ? -1 : x->size < y->size;
}

static bool
is_in_variable(const struct data_shape *s, const struct shape_object *o)
{
	return o->host >= s->host && o->size <= s->size
		&& (size_t)(o->host - s->host) <= s->size - o->size;
}

/* Pointers into one object, and objects that overlap, make one. */
static void
merge(struct data_shape *s)
{
	size_t n = 0;
	qsort(s->object, s->nobjects, sizeof *s->object, by_address);
	for (size_t i = 0; i < s->nobjects; i++) {
		struct shape_object o = s->object[i];
		struct shape_object *last = n ? &s->object[n - 1] : NULL;
		if (is_in_variable(s, &o))
			continue;
		if (!last || o.host >= last->host + last->size) {
			s->object[n++] = o;
			continue;
		}
		if (o.host + o.size > last->host + last->size)
			last->size = o.host + o.size - last->host;
		last->kept |= o.kept;
	}
	s->nobjects = n;
}

static bool
fill_objects(struct shape_search *w)
{
	struct data_shape *s = w->s;
	if (!w->seen.n)
		return true;
	s->object = malloc(w->seen.n * sizeof *s->object);
	if (!s->object)
		return fault_no_memory();
	for (size_t i = 0; i < w->seen.size; i++) {
		if (!w->seen.slot[i])
			continue;
		size_t k = w->seen.slot[i] - 1;
		const struct shape_pointer *p = &s->pointer[k];
		if (p->size)
			s->object[s->nobjects++] =
				(struct shape_object){.host = p->target,
					.size = p->size,
					.pointer = k,
					.kept = p->shape || p->gaps};
	}
	merge(s);
	return true;
}

bool
shape_fill(struct data_shape *s)
{
	struct shape_search w = {.s = s};
	bool ok = search_variable(s) && search_targets(&w) && fill_objects(&w);
	free(w.seen.slot);
	if (!ok)
		shape_free(s);
	return ok;
}

void
shape_free(struct data_shape *s)
{
	free(s->pointer);
	free(s->object);
	s->pointer = NULL;
	s->object = NULL;
	s->npointers = s->nobjects = s->room = 0;
}

/* Names. */

/* A text that is cut to fit. */
struct shape_text {
	char *next, *end;
};

static void
put(struct shape_text *t, const char *format, const char *name, ptrdiff_t n)
{
	int length = name ? snprintf(t->next, t->end - t->next, format, name)
			  : snprintf(t->next, t->end - t->next, format, n);
	t->next = length < t->end - t->next ? t->next + length : t->end - 1;
}

/* The component at an offset of an object of the type. */
static void
put_component(struct shape_text *t, const struct acc_shape *shape, size_t at)
{
	const struct acc_part *p = shape->part, *end = p + shape->nparts;
	for (; p < end; p++) {
		size_t size = p->kind == ACC_PART_INSIDE
			? p->total * p->shape->size
			: 1;
		if (at < p->offset || at - p->offset >= size)
			continue;
		put(t, "%%%s", p->name, 0);
		if (p->kind != ACC_PART_INSIDE)
			return;
		size_t k = (at - p->offset) / p->shape->size;
		if (p->count > 1)
			put(t, "(%td)", NULL, (ptrdiff_t)k + p->value);
		else if (!p->count)
			put(t, "(element %td)", NULL, (ptrdiff_t)k + 1);
		put_component(t, p->shape, (at - p->offset) % p->shape->size);
		return;
	}
}

/* The subscripts of the element at an offset from the first; returns what is
   left of the offset, or -1 if a stride is not positive. */
static ptrdiff_t
fill_subscripts(const struct descriptor *a, ptrdiff_t at, ptrdiff_t *subscript)
{
	ptrdiff_t unit = a->span ? a->span : (ptrdiff_t)a->element;
	for (int k = a->rank - 1; k >= 0; k--) {
		ptrdiff_t step = a->dim[k].stride * unit;
		if (step <= 0)
			return -1;
		subscript[k] = a->dim[k].lower + at / step;
		at %= step;
	}
	return at;
}

static size_t
put_subscripts(struct shape_text *t, const struct descriptor *a, const char *at,
	const struct acc_shape *shape)
{
	ptrdiff_t subscript[DESCRIPTOR_RANK] = {0};
	ptrdiff_t rest = fill_subscripts(a, at - a->base, subscript);
	if (rest < 0) {
		put(t, "(%s)", "...", 0);
		rest = (at - a->base) % (ptrdiff_t)shape->size;
		return rest < 0 ? rest + shape->size : (size_t)rest;
	}
	for (int k = 0; k < a->rank; k++)
		put(t, k ? ",%td" : "(%td", NULL, subscript[k]);
	put(t, "%s", ")", 0);
	return rest;
}

static void
put_variable(struct shape_text *t, const struct data_shape *s, const char *at)
{
	const struct acc_part *part = s->part;
	size_t rest = at - s->host, size = s->shape->size;
	put(t, "%s", s->name, 0);
	if (s->array) {
		rest = put_subscripts(t, s->array, at, s->shape);
	} else if (part->kind != ACC_PART_CLASS && part->count != 1) {
		bool whole = part->count && s->size == part->count * size;
		put(t, whole ? "(%td)" : "(element %td)", NULL,
			(ptrdiff_t)(rest / size) + (whole ? part->value : 1));
		rest %= size;
	}
	put_component(t, s->shape, rest);
}

void
shape_name(const struct data_shape *s, size_t k, char *text, size_t room)
{
	enum { MOST = 8 };
	struct shape_text t = {text, text + room};
	size_t chain[MOST], n = 0, i = k;
	for (; i != SHAPE_VARIABLE; i = s->pointer[i].from) {
		if (n < MOST)
			chain[n] = i;
		n++;
	}
	if (n > MOST)
		put(&t, "%s%%...", s->name, 0);
	for (n = n > MOST ? MOST : n; n-- > 0;) {
		const struct shape_pointer *p = &s->pointer[chain[n]];
		const struct shape_pointer *from =
			p->from == SHAPE_VARIABLE ? NULL : &s->pointer[p->from];
		if (!from) {
			put_variable(&t, s, p->at);
			continue;
		}
		const struct acc_shape *shape = from->shape;
		size_t rest = p->at - from->target;
		if (shape_is_array(from) && t.next != text)
			rest = put_subscripts(&t,
				(const struct descriptor *)from->at, p->at,
				shape);
		put_component(&t, shape, rest % shape->size);
	}
}
