/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * repeat.c - variables that several data clauses of a directive name, or one
 * more than once.  2.7
 *
 * The same text twice is one clause that does what both say.  Sections of one
 * array are data of their own that lie in one block of the device's memory, so
 * that one pointer reaches them all:
 *
 *	#pragma acc data copyin(a[0:2]) copyout(a[8:2])
 *   ->	int acc_hull_1 = acc_rt_hull_enter(0, async, 2, &a[0], bytes,
 *		&a[8], bytes);
 *	acc_rt_object_enter(&a[0], bytes, flags | acc_hull_1, async); ...
 *	#pragma acc data present(a[0:2])
 *	statement
 */
#include "front/rewrite.h"
#include "front/section.h"

#include <string.h>

/* Blanks aside, which the expansion of macros may leave. */
static bool
same_text(const char *a, const char *b)
{
	for (;; a++, b++) {
		a += strspn(a, " \t\n");
		b += strspn(b, " \t\n");
		if (*a != *b || !*a)
			return *a == *b;
	}
}

static const char *
list_without(const struct node *n, const struct clause *c, int item)
{
	struct arena *arena = n->unit->arena;
	const char *list = "";
	for (int i = 0; i < c->count; i++)
		if (i != item)
			list = arena_format(arena, "%s%s%s", list,
				*list ? ", " : "",
				data_names_this(n, c->items[i].text) ? "this[0:1]" :
				node_text(n, c->items[i].text));
	return list;
}

void
repeat_take_out(struct node *n, struct clause *c, int item)
{
	struct span list = c->argument;
	int colon = c->items[0].text.start - list.start;
	list.start += colon;
	list.length -= colon;
	if (c->count == 1) {
		if (c->whole.length > 0)
			node_remove(n, c);
		c->kind = CLAUSE_UNKNOWN;
		return;
	}
	node_change(n, list, list_without(n, c, item));
	for (int i = item; i + 1 < c->count; i++)
		c->items[i] = c->items[i + 1];
	c->count--;
}

/* The item of a clause of the same kind before that one with its text. */
static bool
was_named(const struct node *n, const struct clause *c, int item)
{
	const char *text = node_text(n, c->items[item].text);
	for (const struct clause *b = n->d->clauses; b <= c; b++) {
		if (b->kind != c->kind || b->device_type != c->device_type)
			continue;
		int end = b == c ? item : b->count;
		for (int k = 0; k < end; k++)
			if (same_text(node_text(n, b->items[k].text), text))
				return true;
	}
	return false;
}

void
repeat_private(struct nest *nest, struct node *n)
{
	for (int i = 0; i < n->d->count; i++) {
		struct clause *c = &n->d->clauses[i];
		if (c->kind != CLAUSE_PRIVATE && c->kind != CLAUSE_FIRSTPRIVATE)
			continue;
		for (int k = c->count - 1; k >= 0; k--) {
			if (!was_named(n, c, k))
				continue;
			report(nest->report, n->d, SEVERITY_WARNING,
				c->items[k].text, NULL,
				"'%s' is in clause '%s' twice",
				node_text(n, c->items[k].text),
				clause_name(c->kind));
			repeat_take_out(n, c, k);
		}
	}
}

/* A data clause's item; clause is NULL behind the last. */
struct spot {
	struct clause *clause;
	int item;
};

static struct spot
next(const struct node *n, struct spot p)
{
	const struct directive *d = n->d;
	struct clause *c = p.clause;
	if (c && ++p.item < c->count)
		return p;
	for (c = c ? c + 1 : d->clauses; c < d->clauses + d->count; c++)
		if (clause_is_data(c->kind) && c->count > 0)
			return (struct spot){ c, 0 };
	return (struct spot){ 0 };
}

static const char *
base_of(const struct node *n, struct spot p)
{
	return section_read(n, p.clause->items[p.item].text).base;
}

static bool
has_repeated(const struct node *n)
{
	struct spot none = { 0 };
	for (struct spot p = next(n, none); p.clause; p = next(n, p))
		for (struct spot q = next(n, p); q.clause; q = next(n, q))
			if (strcmp(base_of(n, p), base_of(n, q)) == 0)
				return true;
	return false;
}

static bool
copies_in(enum clause_kind kind)
{
	return kind == CLAUSE_COPY || kind == CLAUSE_COPYIN;
}

static bool
copies_out(enum clause_kind kind)
{
	return kind == CLAUSE_COPY || kind == CLAUSE_COPYOUT;
}

static bool
makes(enum clause_kind kind)
{
	return copies_in(kind) || copies_out(kind) || kind == CLAUSE_CREATE;
}

/* The clause that does what both do; present asks for most. */
static enum clause_kind
both(enum clause_kind a, enum clause_kind b)
{
	bool in = copies_in(a) || copies_in(b);
	bool out = copies_out(a) || copies_out(b);
	if (a == CLAUSE_PRESENT || b == CLAUSE_PRESENT)
		return CLAUSE_PRESENT;
	if (in || out)
		return in && out ? CLAUSE_COPY
			: in	 ? CLAUSE_COPYIN
				 : CLAUSE_COPYOUT;
	return makes(a) ? a : b;
}

/* All items, each in a clause of its own; what has one text is one clause. */
static int
collect(const struct node *n, struct clause *list)
{
	struct spot none = { 0 };
	int count = 0;
	for (struct spot p = next(n, none); p.clause; p = next(n, p)) {
		struct item *item = &p.clause->items[p.item];
		int modifiers = p.clause->modifiers & ~MODIFIER_READONLY;
		struct clause *c = list;
		while (c < list + count && !same_text(node_text(n, item->text),
			node_text(n, c->items[0].text)))
			c++;
		if (c < list + count) {
			c->kind = both(c->kind, p.clause->kind);
			c->modifiers |= modifiers;
		} else {
			list[count++] = (struct clause){ .kind =
				p.clause->kind, .modifiers = modifiers,
				.items = item, .count = 1, .device_type = -1 };
		}
		if (copies_in(c->kind))
			c->modifiers &= ~MODIFIER_ZERO;
	}
	return count;
}

void
repeat_merge(struct node *n)
{
	struct directive *d = n->d;
	if (!has_repeated(n))
		return;
	struct clause *list = arena_take(n->unit->arena,
		(size_t)(d->length + 1) * sizeof *list);
	struct clause *all = arena_take(n->unit->arena,
		(size_t)(d->length + 1 + d->count) * sizeof *all);
	int count = collect(n, list);
	memcpy(all, d->clauses, (size_t)d->count * sizeof *all);
	for (int i = 0; i < d->count; i++)
		if (clause_is_data(all[i].kind)) {
			node_remove(n, &all[i]);
			all[i].kind = CLAUSE_UNKNOWN;
		}
	memcpy(all + d->count, list, (size_t)count * sizeof *list);
	d->clauses = all;
	d->count += count;
}

static int
count_same(const struct node *n, const char *base, int before)
{
	struct spot none = { 0 };
	int count = 0;
	for (struct spot p = next(n, none); p.clause; p = next(n, p))
		count += p.clause->items[p.item].text.start < before &&
			strcmp(base_of(n, p), base) == 0;
	return count;
}

bool
repeat_has(const struct node *n, struct span item)
{
	const char *base = section_read(n, item).base;
	return count_same(n, base, n->d->length + 1) > 1;
}

bool
repeat_is_first(const struct node *n, struct span item)
{
	return count_same(n, section_read(n, item).base, item.start) == 0;
}

/* Rows have pieces of their own, and what must be there is where it is. */
const char *
repeat_hull(const struct node *n, struct span item)
{
	struct spot none = { 0 };
	struct section s = section_read(n, item);
	int first = n->d->length;
	if (n->d->kind == DIRECTIVE_EXIT_DATA || !repeat_has(n, item) ||
		(s.dims >= 2 && section_shape(n, &s) == SHAPE_ROWS))
		return NULL;
	for (struct spot p = next(n, none); p.clause; p = next(n, p)) {
		int start = p.clause->items[p.item].text.start;
		if (strcmp(base_of(n, p), s.base) != 0)
			continue;
		if (!makes(p.clause->kind))
			return NULL;
		first = start < first ? start : first;
	}
	return arena_format(n->unit->arena, "acc_hull_%d_%d", n->token, first);
}

/* "2, &a[0], bytes, &a[8], bytes" */
static const char *
list(const struct node *n, const char *base, int *modifiers)
{
	struct arena *arena = n->unit->arena;
	struct spot none = { 0 };
	int count = 0;
	const char *text = "";
	for (struct spot p = next(n, none); p.clause; p = next(n, p)) {
		struct section s =
			section_read(n, p.clause->items[p.item].text);
		if (strcmp(s.base, base) != 0)
			continue;
		text = arena_format(arena, "%s, %s, %s", text,
			section_address(n, &s), section_bytes(n, &s));
		*modifiers |= p.clause->modifiers;
		count++;
	}
	return arena_format(arena, "%d%s", count, text);
}

const char *
repeat_enter(const struct node *n, struct span item, const char *condition,
	const char *async)
{
	const char *hull = repeat_hull(n, item);
	int modifiers = 0;
	if (!hull || !repeat_is_first(n, item))
		return "";
	const char *all = list(n, section_read(n, item).base, &modifiers);
	return arena_format(n->unit->arena,
		"int %s = 0; %s%s = acc_rt_hull_enter(%d, %s, %s); ", hull,
		condition, hull, (modifiers & MODIFIER_ZERO) != 0, async, all);
}

const char *
repeat_check(const struct node *n, struct span item, const char *condition)
{
	const char *base = section_read(n, item).base;
	int unused = 0;
	if (!node_is_compute(n) || !repeat_has(n, item) ||
		count_same(n, base, item.start) + 1 !=
		count_same(n, base, n->d->length + 1))
		return "";
	return arena_format(n->unit->arena, "%sacc_rt_hull_check(%s); ",
		condition, list(n, base, &unused));
}
