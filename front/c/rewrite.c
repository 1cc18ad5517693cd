/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* rewrite.c - calls the rewrites of each directive, in the order of the
   text. */
#include "abi/words.h"
#include "front/c/rewrite.h"
#include "front/c/section.h"

#include <string.h>

/* self(c) if(d)  ->  if((d) && !(c))   2.5.7 */
static void
rewrite_self(struct node *n)
{
	const struct clause *self = node_find(n, CLAUSE_SELF);
	const struct clause *other = node_find(n, CLAUSE_IF);
	struct arena *arena = n->unit->arena;
	if (!self)
		return;
	const char *condition = other
		? arena_format(arena, "(%s) && ", node_text(n, other->argument))
		: "";
	node_change(n, self->whole,
		self->has_argument ? arena_format(arena, "if(%s!(%s))",
			condition, node_text(n, self->argument))
				   : arena_format(arena, "if(%s0)", condition));
	if (other)
		node_remove(n, other);
}

/* num_gangs(a, b, c)  ->  num_gangs(acc_rt_num_gangs(a, b, c))   2.5.10 */
static void
rewrite_num_gangs(struct nest *nest, struct node *n)
{
	const struct clause *c = node_find(n, CLAUSE_NUM_GANGS);
	if (c && c->count > 1)
		node_change(n, c->argument, grid_size(nest, n, c));
}

static void
rewrite_compute(struct nest *nest, struct node *n)
{
	if (node_compute(n) || node_in_routine(nest, n)) {
		loop_strip(nest, n);
		return;
	}
	reduce_rows(n);
	data_rewrite(nest, n);
	rewrite_self(n);
	rewrite_num_gangs(nest, n);
	reduce_rewrite(nest, n);
}

/* Data constructs of a routine run in the calling thread, on its memory. */
static void
rewrite_mapping(struct nest *nest, struct node *n)
{
	if (node_compute(n)
		|| (n->d->kind == DIRECTIVE_DATA && node_in_routine(nest, n)))
		loop_strip(nest, n);
	else
		data_rewrite(nest, n);
}

/* cache is a hint; programs write it before the loop and with whole arrays.
   2.10 */
static void
rewrite_cache(struct nest *nest, struct node *n)
{
	const struct clause *c = &n->d->argument;
	bool whole = false;
	for (int k = 0; k < c->count; k++)
		whole |= section_read(n, c->items[k].text).dims == 0;
	n->gone = c->modifiers || whole || !node_in_loop(n);
	if (!node_in_loop(n))
		report(nest->report, n->d, SEVERITY_WARNING, n->d->name, NULL,
			"'cache' must be inside of a loop; the directive is "
			"ignored");
	else if (whole)
		report(nest->report, n->d, SEVERITY_WARNING, n->d->name, NULL,
			"'cache' takes only array elements and sections; the "
			"directive is ignored");
}

static void
rewrite(struct nest *nest, struct node *n)
{
	/* table */
	switch (n->d->kind) {
	case DIRECTIVE_INIT:
		action_init(nest, n, ABI_RT_INIT);
		break;
	case DIRECTIVE_SHUTDOWN:
		action_init(nest, n, ABI_RT_SHUTDOWN);
		break;
	case DIRECTIVE_SET:
		action_set(nest, n);
		break;
	case DIRECTIVE_WAIT:
		action_wait(nest, n);
		break;
	case DIRECTIVE_UPDATE:
		action_update(nest, n);
		break;
	case DIRECTIVE_PARALLEL:
	case DIRECTIVE_SERIAL:
	case DIRECTIVE_KERNELS:
		rewrite_compute(nest, n);
		break;
	case DIRECTIVE_PARALLEL_LOOP:
	case DIRECTIVE_SERIAL_LOOP:
	case DIRECTIVE_KERNELS_LOOP:
		imply_rewrite(nest, n);
		rewrite_compute(nest, n);
		if (!n->dead)
			loop_rewrite(nest, n);
		break;
	case DIRECTIVE_LOOP:
		imply_rewrite(nest, n);
		loop_rewrite(nest, n);
		if (!n->dead)
			reduce_rewrite(nest, n);
		break;
	case DIRECTIVE_DATA:
	case DIRECTIVE_ENTER_DATA:
	case DIRECTIVE_EXIT_DATA:
		rewrite_mapping(nest, n);
		break;
	case DIRECTIVE_HOST_DATA:
		hostdata_rewrite(n);
		break;
	case DIRECTIVE_DECLARE:
		data_rewrite(nest, n);
		link_rewrite(n);
		break;
	case DIRECTIVE_CACHE:
		rewrite_cache(nest, n);
		break;
	case DIRECTIVE_ATOMIC:
		loop_atomic(nest, n);
		break;
	case DIRECTIVE_ROUTINE:
		routine_rewrite(nest, n);
		break;
	default:
		break;
	}
}

/* loop seq independent  ->  loop seq */
static void
drop_independent(struct node *n)
{
	const struct directive *d = n->d;
	for (int i = directive_find(d, CLAUSE_SEQ, 0); i >= 0;
		i = directive_find(d, CLAUSE_SEQ, i + 1))
		for (int k = 0; k < d->count; k++) {
			struct clause *c = &d->clauses[k];
			if (c->kind != CLAUSE_INDEPENDENT
				|| c->device_type != d->clauses[i].device_type)
				continue;
			node_drop(n, c);
		}
}

/* A loop in a construct that was removed for its mistakes is removed too. */
static void
follow_construct(struct node *n)
{
	const struct node *c = node_compute(n);
	bool loop =
		n->d->kind == DIRECTIVE_LOOP || n->d->kind == DIRECTIVE_CACHE;
	if (loop && c && c->dead && c->gone)
		n->dead = n->gone = true;
}

void
rewrite_nest(struct nest *nest, const char *targets)
{
	for (int i = 0; i < nest->count; i++) {
		struct node *n = &nest->nodes[i];
		follow_construct(n);
		if (n->dead)
			continue;
		if (n->d->semicolon)
			node_change(n, (struct span){n->d->semicolon, 1}, "");
		drop_independent(n);
		repeat_private(nest, n);
		select_async(nest, n);
		object_rewrite(nest, n);
		action_wait_clauses(nest, n);
		bool action = n->d->kind == DIRECTIVE_INIT
			|| n->d->kind == DIRECTIVE_SHUTDOWN
			|| n->d->kind == DIRECTIVE_SET;
		if (!action)
			select_clauses(nest, n, targets);
		int before = nest->report->errors;
		place_check(nest, n);
		if (nest->report->errors > before)
			n->dead = n->gone = true;
		else
			rewrite(nest, n);
		attach_order(n);
		action_cast_queues(n);
	}
	lambda_routines(nest);
	for (int i = 0; i < nest->count; i++)
		node_write(&nest->nodes[i]);
}
