/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * overlap.c - sequential loops that wait for memory are unrolled.
 *
 *	for (i = 0; i < n; i++)
 *		sum += f(table[list[i].type])
 *
 * An iteration whose load needs the address from another one waits twice for
 * memory, and a thread has nothing else to do if the compiler keeps the
 * iterations apart.  LLVM unrolls such a loop only if its body is one block; a
 * loop of few iterations in it, which becomes part of the body, is enough for
 * it not to.  This pass marks the loop, and LLVM unrolls it four times, or
 * twice if it is long.
 *
 * Loops that threads share are not marked: their iterations are side by side
 * already (widen.c), and their steps are no constants.
 */
#include "lower/all.h"

#include <stdlib.h>

enum {
	MOST_TRIPS = 8, /* of an inner loop taken as part of the body */
	FEW = 400, /* operations of a body unrolled four times, */
	MANY = 500, /* and twice */
};

struct overlap {
	struct func *fn;
	const struct cfg *cfg;
	const struct loop *loop;
};

static bool
is_inside(const struct loop *l, const struct block *b)
{
	return b && l->in[b->id];
}

/* True if an operand is known to come from a load; the address alone for a
   load. */
static bool
is_loaded(const struct ins *i, const bool *loaded)
{
	unsigned n = i->op == OP_LOAD ? 1 : i->nargs;
	for (unsigned k = 0; k < n; k++)
		if (i->arg[k].kind == REF_VALUE && loaded[i->arg[k].n])
			return true;
	return false;
}

/* True if the address of a load comes from another load of the iteration. */
static bool
waits_twice(const struct overlap *o)
{
	bool found = false;
	bool *loaded = calloc(o->fn->nvalues, sizeof *loaded);
	if (!loaded)
		abort();
	for (unsigned n = 0; n < o->cfg->norder && !found; n++) {
		const struct block *b = o->cfg->order[n];
		if (!o->loop->in[b->id])
			continue;
		for (const struct ins *i = b->first; i && !found; i = i->next) {
			bool after = i->op != OP_PHI && is_loaded(i, loaded);
			found = after && i->op == OP_LOAD;
			if (i->value)
				loaded[i->value] = after || i->op == OP_LOAD;
		}
	}
	free(loaded);
	return found;
}

/* The constant that the header's test compares with, or nought. */
static int64_t
trips(const struct func *fn, const struct loop *l)
{
	const struct ins *end = block_end(l->header);
	const struct ins *test =
		is_op(end, OP_CBR) ? ref_def(fn, end->arg[0]) : NULL;
	int64_t n;
	if (!test || !is_compare(test->op))
		return 0;
	for (unsigned k = 0; k < 2; k++)
		if (ref_constant(fn, test->arg[k], &n) && n >= 0
			&& n <= MOST_TRIPS)
			return n == 0 && test->op == OP_EQ ? 1 : n;
	return 0;
}

/* How often an iteration runs the block; nought if that is not known. */
static int64_t
frequency(const struct overlap *o, const struct block *b)
{
	int64_t times = 1;
	for (unsigned n = 0; n < o->cfg->nloops; n++) {
		const struct loop *l = &o->cfg->loop[n];
		if (l->in[b->id] && l->header != o->loop->header
			&& is_inside(o->loop, l->header))
			times *= trips(o->fn, l);
	}
	return times;
}

static bool
is_free(const struct ins *i)
{
	return i->op == OP_PHI || i->op == OP_COPY || i->op == OP_BITCAST
		|| i->op == OP_BR;
}

/* True for what other threads wait for, or see. */
static bool
is_effect(const struct ins *i)
{
	return i->op == OP_CALL && !(i->flags & CALL_LIBRARY);
}

/* Operations of an iteration; nought if there is something in it that should
   not be there twice. */
static int64_t
cost(const struct overlap *o)
{
	int64_t sum = 0;
	for (const struct block *b = o->fn->first; b; b = b->next) {
		if (!o->loop->in[b->id])
			continue;
		int64_t times = frequency(o, b);
		if (!times)
			return 0;
		for (const struct ins *i = b->first; i; i = i->next) {
			if (is_effect(i))
				return 0;
			sum += is_free(i) ? 0 : times;
		}
	}
	return sum;
}

/* True if a variable of the loop grows by a constant in each iteration. */
static bool
counts(const struct overlap *o)
{
	const struct ins *phi = o->loop->header->first;
	for (; is_op(phi, OP_PHI); phi = phi->next)
		for (unsigned n = 0; n < phi->nto; n++) {
			const struct ins *next = ref_def(o->fn, phi->arg[n]);
			int64_t step;
			if (phi->to[n] == o->loop->latch && is_op(next, OP_ADD)
				&& ref_same(next->arg[0], ref_value(phi->value))
				&& ref_constant(o->fn, next->arg[1], &step))
				return true;
		}
	return false;
}

static void
mark(const struct overlap *o)
{
	struct ins *end = block_end(o->loop->latch);
	if ((end->op != OP_BR && end->op != OP_CBR)
		|| end->flags & (LOOP_ROLLED | LOOP_UNROLLED) || !counts(o)
		|| !waits_twice(o))
		return;
	int64_t n = cost(o);
	if (n && n <= FEW)
		end->flags |= LOOP_FOURFOLD;
	else if (n && n <= MANY)
		end->flags |= LOOP_TWOFOLD;
}

void
overlap(struct func *fn)
{
	struct cfg *cfg = cfg_new(fn);
	fill_loops(cfg);
	for (unsigned n = 0; n < cfg->nloops; n++) {
		struct overlap o = {fn, cfg, &cfg->loop[n]};
		mark(&o);
	}
	cfg_free(cfg);
}
