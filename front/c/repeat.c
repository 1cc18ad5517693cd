/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * repeat.c - variables that several data clauses of a directive name, or one
 * more than once.  2.7
 *
 * Items of the same text become one clause with the effects of all.  Sections
 * of one array are separate data in one block of device memory, so that one
 * pointer reaches all of them; those that overlap are one object:
 *
 *	#pragma acc data copyin(a[0:2]) copyout(a[8:2])
 *   ->	acc_rt_size acc_hull = acc_rt_hull_enter(flags, async, 2, &a[0],
 *		bytes, &a[8], bytes);
 *	acc_rt_object_enter(&a[0], bytes, flags | (acc_hull >> 0 & 1 ?
 *		ALWAYS_IN : 0), async); ...
 *	#pragma acc data present(a[0:2])
 *	statement
 *	acc_hull = acc_rt_hull_exit(flags, 2, &a[0], bytes, &a[8], bytes);
 *	acc_rt_object_exit(&a[8], bytes, flags | (acc_hull >> 1 & 1 ?
 *		ALWAYS_OUT : 0), async); ...
 */
#include "abi/words.h"
#include "front/c/rewrite.h"
#include "front/c/section.h"

#include <string.h>

static const char *
list_without(const struct node *n, const struct clause *c, int item)
{
	struct arena *arena = n->unit->arena;
	const char *list = "";
	for (int i = 0; i < c->count; i++)
		if (i != item)
			list = arena_format(arena, "%s%s%s", list,
				*list ? ", " : "",
				section_is_this(n, c->items[i].text)
					? "this[0:1]"
					: node_text(n, c->items[i].text));
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

/* True if an earlier item in a clause of the same kind has the same text. */
static bool
was_named(const struct node *n, const struct clause *c, int item)
{
	const char *text = node_text(n, c->items[item].text);
	for (const struct clause *b = n->d->clauses; b <= c; b++) {
		if (b->kind != c->kind || b->device_type != c->device_type)
			continue;
		int end = b == c ? item : b->count;
		for (int k = 0; k < end; k++)
			if (section_is_same(
				    text, node_text(n, b->items[k].text)))
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
				"'%s' appears more than once in clause '%s'",
				node_text(n, c->items[k].text),
				clause_name(c->kind));
			repeat_take_out(n, c, k);
		}
	}
}

/* An item of a data clause; clause is NULL after the last item. */
struct data_item {
	struct clause *clause;
	int item;
};

static struct data_item
next(const struct node *n, struct data_item p)
{
	const struct directive *d = n->d;
	struct clause *c = p.clause;
	if (c && ++p.item < c->count)
		return p;
	for (c = c ? c + 1 : d->clauses; c < d->clauses + d->count; c++)
		if (clause_is_data(c->kind) && c->count > 0)
			return (struct data_item){c, 0};
	return (struct data_item){0};
}

static const char *
base_of(const struct node *n, struct data_item p)
{
	return section_read(n, p.clause->items[p.item].text).base;
}

static bool
has_repeated(const struct node *n)
{
	struct data_item none = {0};
	for (struct data_item p = next(n, none); p.clause; p = next(n, p))
		for (struct data_item q = next(n, p); q.clause; q = next(n, q))
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

/* The clause that has the effect of both; present is the strictest. */
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

/* Makes a clause of each item; items of one text share a clause. */
static int
collect(const struct node *n, struct clause *list)
{
	struct data_item none = {0};
	int count = 0;
	for (struct data_item p = next(n, none); p.clause; p = next(n, p)) {
		struct item *item = &p.clause->items[p.item];
		int modifiers = p.clause->modifiers & ~MODIFIER_READONLY;
		struct clause *c = list;
		while (c < list + count
			&& !section_is_same(node_text(n, item->text),
				node_text(n, c->items[0].text)))
			c++;
		if (c < list + count) {
			c->kind = both(c->kind, p.clause->kind);
			c->modifiers |= modifiers;
		} else {
			list[count++] = (struct clause){.kind = p.clause->kind,
				.modifiers = modifiers,
				.items = item,
				.count = 1,
				.device_type = -1};
		}
		if (copies_in(c->kind))
			c->modifiers &= ~MODIFIER_ZERO;
	}
	return count;
}

/* present and no_create come before clauses that allocate, and at the end
   copies come before deletions. */
static int
rank(const struct node *n, enum clause_kind kind)
{
	if (n->d->kind == DIRECTIVE_EXIT_DATA)
		return copies_out(kind) ? 0 : 1;
	return kind == CLAUSE_PRESENT ? 0 : kind == CLAUSE_NO_CREATE ? 1 : 2;
}

static void
sort(const struct node *n, struct clause *list, int count)
{
	for (int i = 1; i < count; i++) {
		struct clause c = list[i];
		int k = i;
		for (; k > 0 && rank(n, list[k - 1].kind) > rank(n, c.kind);
			k--)
			list[k] = list[k - 1];
		list[k] = c;
	}
}

void
repeat_merge(struct node *n)
{
	struct directive *d = n->d;
	if (!has_repeated(n))
		return;
	struct clause *list = arena_take(
		n->unit->arena, (size_t)(d->length + 1) * sizeof *list);
	struct clause *all = arena_take(n->unit->arena,
		(size_t)(d->length + 1 + d->count) * sizeof *all);
	int count = collect(n, list);
	sort(n, list, count);
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

/* The number of items that name the variable: all, or those before an item. */
static int
count_same(const struct node *n, const char *base, const struct span *before)
{
	struct data_item none = {0};
	int count = 0;
	for (struct data_item p = next(n, none); p.clause; p = next(n, p)) {
		if (before
			&& p.clause->items[p.item].text.start == before->start)
			break;
		count += strcmp(base_of(n, p), base) == 0;
	}
	return count;
}

bool
repeat_has(const struct node *n, struct span item)
{
	return count_same(n, section_read(n, item).base, NULL) > 1;
}

bool
repeat_stands(const struct node *n, struct span item)
{
	const char *base = section_read(n, item).base;
	struct data_item none = {0}, found = {0};
	for (struct data_item p = next(n, none); p.clause; p = next(n, p))
		if (strcmp(base_of(n, p), base) == 0
			&& (!found.clause
				|| found.clause->kind == CLAUSE_NO_CREATE))
			found = p;
	return found.clause
		&& found.clause->items[found.item].text.start == item.start;
}

/* True if the item is placed together with others: not rows, which have
   allocations of their own, nor data that must be present. */
static bool
has_place(const struct node *n, struct data_item p)
{
	struct section s = section_read(n, p.clause->items[p.item].text);
	return (n->d->kind == DIRECTIVE_EXIT_DATA || makes(p.clause->kind))
		&& !(s.dims >= 2 && section_shape(n, &s) == SHAPE_ROWS);
}

/* The sections of an item's array that share one allocation. */
struct places {
	const char *name; /* of the set's variable, or NULL */
	const char *list; /* "2, &a[0], bytes, &a[8], bytes" */
	int modifiers;
	int count;
	int at; /* the number of the item in the list */
};

static struct places
read_places(const struct node *n, struct span item)
{
	struct arena *arena = n->unit->arena;
	struct data_item none = {0};
	struct places all = {.list = "", .at = -1};
	struct section s = section_read(n, item);
	int first = 0;
	for (struct data_item p = next(n, none); p.clause; p = next(n, p)) {
		struct span text = p.clause->items[p.item].text;
		struct section part = section_read(n, text);
		if (strcmp(part.base, s.base) != 0 || !has_place(n, p))
			continue;
		if (text.start == item.start)
			all.at = all.count;
		if (all.count++ == 0)
			first = text.start;
		all.list = arena_format(arena, "%s, %s, %s", all.list,
			section_address(n, &part), section_reach(n, &part));
		all.modifiers |= p.clause->modifiers;
	}
	all.list = arena_format(arena, "%d%s", all.count, all.list);
	if (all.count > 1 && all.at >= 0)
		all.name =
			arena_format(arena, "acc_hull_%d_%d", n->token, first);
	return all;
}

const char *
repeat_flags(const struct node *n, struct span item, int flag)
{
	struct places all = read_places(n, item);
	return all.name ? arena_format(n->unit->arena,
		       " | (%s >> %d & 1 ? %d : 0)", all.name, all.at, flag)
			: "";
}

const char *
repeat_enter(const struct node *n, struct span item, const char *condition,
	const char *async, unsigned flags)
{
	struct places all = read_places(n, item);
	if (!all.name || all.at > 0)
		return "";
	return arena_format(n->unit->arena,
		"acc_rt_size %s = 0; "
		"%s%s = " ABI_RT_HULL_ENTER "(%u, %s, %s); ",
		all.name, condition, all.name, flags, async, all.list);
}

const char *
repeat_exit(const struct node *n, struct span item, const char *condition,
	unsigned flags)
{
	struct places all = read_places(n, item);
	bool alone = n->d->kind == DIRECTIVE_EXIT_DATA;
	if (!all.name || all.at > 0)
		return "";
	return arena_format(n->unit->arena,
		"%s%s%s%s%s = " ABI_RT_HULL_EXIT "(%u, %s); ",
		alone ? "acc_rt_size " : "", alone ? all.name : "",
		alone ? " = 0; " : "", condition, all.name, flags, all.list);
}

const char *
repeat_check(const struct node *n, struct span item, const char *condition)
{
	struct arena *arena = n->unit->arena;
	struct data_item none = {0};
	const char *base = section_read(n, item).base, *list = "";
	int all = count_same(n, base, NULL);
	if (!node_is_compute(n) || all < 2
		|| count_same(n, base, &item) + 1 != all)
		return "";
	for (struct data_item p = next(n, none); p.clause; p = next(n, p)) {
		struct section s =
			section_read(n, p.clause->items[p.item].text);
		if (strcmp(s.base, base) == 0)
			list = arena_format(arena, "%s, %s, %s", list,
				section_address(n, &s), section_reach(n, &s));
	}
	return arena_format(
		arena, "%s" ABI_RT_HULL_CHECK "(%d%s); ", condition, all, list);
}
