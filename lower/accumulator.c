/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * accumulator.c - a reduced variable in memory gets a variable for each level.
 *
 * GCC has one variable for the original and the private copies of all levels.
 * For a register that is right.  If the address is used, the threads that share
 * the loop would use one object for their copies, as they share the original.
 * So if a level stores the neutral value to the variable, the level uses a
 * variable of its own, which is copied in where the level begins and out where
 * it ends.  2.9.11
 */
#include "lower/all.h"

enum { LARGEST = 16 }; /* bytes of a variable: a complex number */

struct level_walk {
	struct func *fn;
	void (*visit)(struct level_walk *, struct ins *, unsigned depth);
	struct ins *fork;
	unsigned values; /* of the function before this level */
	unsigned from; /* the alloca to replace */
	unsigned type; /* integer type of its size */
	struct ref to;
	struct ins *join; /* the end of the level, once found */
};

/* Visits the operations from i to the end of the level; depth is the number of
   levels inside it. */
static void
walk(struct level_walk *w, struct ins *i, unsigned depth)
{
	for (; i; i = i->next) {
		if (i->op == OP_JOIN && depth-- == 0) {
			w->join = i;
			return;
		}
		if (i->op == OP_FORK)
			depth++;
		w->visit(w, i, depth);
		for (unsigned n = 0; i->op != OP_PHI && n < i->nto; n++) {
			if (i->to[n]->mark)
				continue;
			i->to[n]->mark = true;
			walk(w, i->to[n]->first, depth);
		}
	}
}

static void
walk_level(struct level_walk *w,
	void (*visit)(struct level_walk *, struct ins *, unsigned))
{
	for (struct block *b = w->fn->first; b; b = b->next)
		b->mark = false;
	w->visit = visit;
	walk(w, w->fork->next, 0);
}

static void
replace(struct level_walk *w, struct ins *i, unsigned depth)
{
	(void)depth;
	for (unsigned n = 0; n < i->nargs; n++)
		if (ref_same(i->arg[n], ref_value(w->from)))
			i->arg[n] = w->to;
}

/* The variable to which the operation stores the neutral value, or null. */
static struct ins *
begun(const struct level_walk *w, const struct ins *i)
{
	if (i->op != OP_STORE)
		return NULL;
	const struct ins *v = ref_def(w->fn, i->arg[0]);
	struct ins *variable = ref_def(w->fn, i->arg[1]);
	while (v && is_convert(v->op))
		v = ref_def(w->fn, v->arg[0]);
	return is_op(v, OP_RINIT) && ins_level(v) == ins_level(w->fork)
			&& is_op(variable, OP_ALLOCA)
		? variable
		: NULL;
}

static void
find(struct level_walk *w, struct ins *i, unsigned depth)
{
	const struct ins *variable = begun(w, i);
	if (depth == 0 && variable && variable->value < w->values
		&& ins_size(variable) <= LARGEST) {
		w->from = variable->value;
		w->type = (unsigned)ins_size(variable) * 8;
	}
}

static void
add_copy(struct level_walk *w)
{
	const struct ins *from = w->fn->value[w->from].def;
	struct cursor at = {w->fn, from->block, from->next, from->line};
	w->to = build0(&at, OP_ALLOCA, TYPE_PTR);
	struct ins *to = ref_def(w->fn, w->to);
	ins_set_size(to, ins_size(from));
	ins_set_align(to, ins_align(from));
	to->name = from->name;
}

static void
copy(struct level_walk *w, struct ins *where, struct ref from, struct ref to)
{
	struct cursor before = {w->fn, where->block, where, where->line};
	struct cursor after = {w->fn, where->block, where->next, where->line};
	struct ref v = build1(&before, OP_LOAD, w->type, from);
	build2(&after, OP_STORE, w->type, v, to);
	int64_t align = ins_align(w->fn->value[w->from].def);
	ins_set_align(before.before->prev, align);
	ins_set_align(
		after.before ? after.before->prev : after.block->last, align);
}

static void
separate(struct func *fn, struct ins *fork)
{
	struct level_walk w = {.fn = fn, .fork = fork, .values = fn->nvalues};
	for (;;) {
		w.from = 0;
		walk_level(&w, find);
		if (!w.from)
			return;
		add_copy(&w);
		forget_value(fn, w.from);
		walk_level(&w, replace);
		copy(&w, fork, ref_value(w.from), w.to);
		if (w.join)
			copy(&w, w.join, w.to, ref_value(w.from));
	}
}

void
accumulator(struct func *fn)
{
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_FORK)
				separate(fn, i);
}
