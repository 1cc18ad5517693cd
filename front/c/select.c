/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * select.c - clauses after device_type.  2.4
 *
 * Launch clauses (num_gangs, num_workers, vector_length, async, wait) are
 * chosen when the program runs, by the current device:
 *	num_gangs(2) device_type(nvidia) num_gangs(4)
 *	->  { int n = acc_rt_device_is("nvidia") ? 4 : 2; ... num_gangs(n)
 * Loop and routine clauses are chosen at compile time.  variant.c has chosen
 * those of loops where there are several targets; a routine directive keeps
 * those of the host, and attributes hold the others (routine.c).
 */
#include "abi/words.h"
#include "abi/text.h"
#include "front/directive/device.h"
#include "front/c/rewrite.h"

#include <stdlib.h>
#include <string.h>

static bool
is_any(const struct node *n, const struct clause *c)
{
	return span_is(n->d, c->argument, "*");
}

static const struct clause *
find_in_group(const struct node *n, enum clause_kind kind, int group)
{
	for (int i = 0; i < n->d->count; i++) {
		const struct clause *c = &n->d->clauses[i];
		if (c->kind == kind && c->device_type == group)
			return c;
	}
	return NULL;
}

static bool
is_specific(const struct node *n, enum clause_kind kind)
{
	for (int i = 0; i < n->d->count; i++)
		if (n->d->clauses[i].kind == kind
			&& n->d->clauses[i].device_type >= 0)
			return true;
	return false;
}

/* The value of a launch clause, or the value that means no clause. */
static const char *
value_of(struct nest *nest, struct node *n, const struct clause *c,
	enum clause_kind kind)
{
	if (!c)
		return kind == CLAUSE_ASYNC ? ABI_TEXT_ASYNC_SYNC : "0";
	if (!c->has_argument)
		return ABI_TEXT_ASYNC_NOVAL;
	if (kind == CLAUSE_NUM_GANGS && c->count > 1)
		return grid_size(nest, n, c);
	return node_integer(n, c->argument, node_text(n, c->argument));
}

/* Adds a condition for each group of clauses, those with names first. */
static void
add_chain(struct nest *nest, struct node *n, enum clause_kind kind,
	struct buffer *out)
{
	const struct directive *d = n->d;
	const struct clause *common = find_in_group(n, kind, -1);
	int any = -1;
	for (int i = 0; i < d->count; i++) {
		const struct clause *type = &d->clauses[i];
		if (type->kind != CLAUSE_DEVICE_TYPE)
			continue;
		if (is_any(n, type)) {
			any = i;
			continue;
		}
		const struct clause *c = find_in_group(n, kind, i);
		buffer_format(out, ABI_RT_DEVICE_IS "(\"%s\") ? %s : ",
			node_text(n, type->argument),
			value_of(nest, n, c ? c : common, kind));
	}
	const struct clause *last =
		any >= 0 ? find_in_group(n, kind, any) : NULL;
	buffer_puts(out, value_of(nest, n, last ? last : common, kind));
}

static const char *
chain(struct nest *nest, struct node *n, enum clause_kind kind)
{
	struct buffer out = {0};
	add_chain(nest, n, kind, &out);
	char *text = arena_text(n->unit->arena, out.text, out.length);
	free(out.text);
	nest->calls = true;
	return text;
}

void
select_async(struct nest *nest, struct node *n)
{
	const struct clause *c = find_in_group(n, CLAUSE_ASYNC, -1);
	if (!is_specific(n, CLAUSE_ASYNC)) {
		n->async = c ? value_of(nest, n, c, CLAUSE_ASYNC) : NULL;
		if (c && c->has_argument)
			node_change(n, c->argument, node_queue(n, c));
		return;
	}
	n->async = arena_format(n->unit->arena, "acc_queue_%d", n->token);
	buffer_format(&n->before, "int %s = %s; ", n->async,
		chain(nest, n, CLAUSE_ASYNC));
}

static void
select_launch(struct nest *nest, struct node *n, enum clause_kind kind)
{
	if (!is_specific(n, kind))
		return;
	const char *name = n->async;
	if (kind != CLAUSE_ASYNC) {
		name = arena_format(n->unit->arena, "acc_%s_%d",
			clause_name(kind), n->token);
		buffer_format(&n->before, "int %s = %s; ", name,
			chain(nest, n, kind));
	}
	if (n->d->kind != DIRECTIVE_DATA)
		buffer_format(&n->more, " %s(%s)", clause_name(kind), name);
	for (int i = 0; i < n->d->count; i++)
		if (n->d->clauses[i].kind == kind)
			node_drop(n, &n->d->clauses[i]);
}

/* wait(q) after device_type(t)
   ->  if (acc_rt_device_is("t")) acc_rt_wait_for(-1, async, 1, q); */
static void
select_wait(struct nest *nest, struct node *n)
{
	if (!is_specific(n, CLAUSE_WAIT))
		return;
	const struct directive *d = n->d;
	const char *async = n->async;
	nest->calls = true;
	for (int i = 0; i < d->count; i++) {
		const struct clause *c = &d->clauses[i];
		if (c->kind != CLAUSE_WAIT)
			continue;
		if (c->device_type >= 0)
			buffer_format(&n->before,
				"if (" ABI_RT_DEVICE_IS "(\"%s\")) ",
				node_text(n,
					d->clauses[c->device_type].argument));
		action_add_wait(
			nest, n, c, async ? async : ABI_TEXT_ASYNC_SYNC);
		node_drop(n, &d->clauses[i]);
	}
}

/* Removes the loop and routine clauses that are not for the target. */
static void
select_static(struct node *n, const char *targets)
{
	const struct directive *d = n->d;
	int group = device_group(d, n->devices ? "host" : targets);
	for (int i = 0; i < d->count; i++) {
		struct clause *c = &d->clauses[i];
		if (n->devices && c->kind == CLAUSE_BIND)
			node_drop(n, c);
		if (clause_is_launch(c->kind) || c->kind == CLAUSE_DEVICE_TYPE)
			continue;
		bool other = c->device_type >= 0 && c->device_type != group;
		bool hidden = c->device_type < 0 && group >= 0
			&& clause_is_specific(c->kind, d->kind)
			&& find_in_group(n, c->kind, group);
		if (!other && !hidden)
			continue;
		node_drop(n, c);
	}
}

void
select_clauses(struct nest *nest, struct node *n, const char *targets)
{
	struct directive *d = n->d;
	if (directive_find(d, CLAUSE_DEVICE_TYPE, 0) < 0)
		return;
	routine_devices(n, targets);
	select_wait(nest, n);
	select_launch(nest, n, CLAUSE_NUM_GANGS);
	select_launch(nest, n, CLAUSE_NUM_WORKERS);
	select_launch(nest, n, CLAUSE_VECTOR_LENGTH);
	select_launch(nest, n, CLAUSE_ASYNC);
	select_static(n, targets);
	for (int i = 0; i < d->count; i++)
		if (d->clauses[i].kind == CLAUSE_DEVICE_TYPE)
			node_drop(n, &d->clauses[i]);
}
