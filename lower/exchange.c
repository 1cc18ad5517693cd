/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * exchange.c - lanes go along the subscript that is next to each other in
 * memory.
 *
 *	for (j) shared by workers
 *		for (i) shared by lanes
 *			a[i][j] = b[i][j] + c[j][i];
 *
 * Lanes that are a row apart need a transfer of 32 bytes each.  Nothing orders
 * the iterations of the two loops, so that the outer one may run over i and
 * the inner one over j.  The levels stay where they are; the loops exchange
 * their ranges, and the body their indices.
 *
 * That is not worth while if the loop that the lanes get has few iterations.
 * Where its range is known at run time only, both ranges and both indices are
 * selected by a test that is the same in all threads.
 */
#include "lower/all.h"

#include <stdlib.h>

enum {
	FEW_LANES = 32, /* iterations */
	FEW_GANGS = 128,
};

struct shared_loop {
	struct ins *index, *next, *offset, *step, *bound, *compare;
	const struct loop *loop;
	unsigned mask;
	struct ref range;
};

struct exchanging {
	struct func *fn;
	struct cfg *cfg;
	struct shared_loop outer, inner;
	bool *late; /* by value: computed between the loops, from the outer
		       index */
	struct strides *strides;
};

/* Matching. */

/* A loop over [0, range) by ones, not in chunks, that threads share. */
static bool
match_offset(struct shared_loop *s, const struct func *fn, struct ins *offset)
{
	int64_t step, chunk, dir;
	s->offset = offset;
	s->mask = ins_levels(offset);
	s->range = offset->arg[0];
	return s->mask && ref_constant(fn, offset->arg[1], &step) && step == 1
		&& ref_constant(fn, offset->arg[2], &chunk) && chunk <= 0
		&& ref_constant(fn, offset->arg[3], &dir) && dir == 1;
}

static bool
match_index(struct shared_loop *s, const struct cfg *c)
{
	const struct func *fn = c->fn;
	for (unsigned n = 0; n < c->nloops && !s->loop; n++)
		for (struct ins *i = c->loop[n].header->first;
			i->op == OP_PHI && i->nargs == 2; i = i->next) {
			struct ins *next =
				ref_def(fn, phi_from(i, c->loop[n].latch));
			if (!is_op(next, OP_ADD)
				|| (ref_def(fn, i->arg[0]) != s->offset
					&& ref_def(fn, i->arg[1]) != s->offset))
				continue;
			s->index = i;
			s->next = next;
			s->loop = &c->loop[n];
		}
	if (!s->loop || !ref_same(s->next->arg[0], ref_value(s->index->value)))
		return false;
	s->step = ref_def(fn, s->next->arg[1]);
	return is_op(s->step, OP_LSTEP);
}

/* The latch compares the next index with the bound. */
static bool
match_end(struct shared_loop *s, const struct func *fn)
{
	const struct ins *end = block_end(s->loop->latch);
	s->compare = end->op == OP_CBR ? ref_def(fn, end->arg[0]) : NULL;
	if (!s->compare || !is_compare(s->compare->op))
		return false;
	for (unsigned n = 0; n < 2; n++)
		if (ref_def(fn, s->compare->arg[n]) == s->next)
			s->bound = ref_def(fn, s->compare->arg[!n]);
	return is_op(s->bound, OP_LBOUND);
}

static bool
match_side(struct shared_loop *s, const struct cfg *c, struct ins *offset)
{
	return match_offset(s, c->fn, offset) && match_index(s, c)
		&& match_end(s, c->fn);
}

static bool
is_between(const struct exchanging *x, const struct block *b)
{
	return x->outer.loop->in[b->id] && !x->inner.loop->in[b->id];
}

static bool
is_division(enum op op)
{
	return op == OP_SDIV || op == OP_UDIV || op == OP_SREM || op == OP_UREM;
}

/* True if the value exists before the operation. */
static bool
is_before(const struct exchanging *x, struct ref r, const struct ins *place)
{
	const struct ins *i = ref_def(x->fn, r);
	if (!i)
		return true;
	if (i->block != place->block)
		return dominates(x->cfg, i->block, place->block);
	while (i && i != place)
		i = i->next;
	return i;
}

/* True for what counts the iterations of the outer loop, or the chunks of the
   inner one, of which there is one. */
static bool
counts(const struct exchanging *x, const struct ins *i)
{
	const struct ins *chunk = ref_def(x->fn, x->inner.offset->arg[4]);
	return i == x->outer.index || i == x->outer.next || i == chunk
		|| (i->op == OP_ADD && chunk && is_op(chunk, OP_PHI)
			&& ref_same(i->arg[0], ref_value(chunk->value)));
}

/* An operation between the loops that is not part of them. */
static bool
is_other(const struct exchanging *x, const struct ins *i)
{
	return op_info[i->op].kind == KIND_PURE && i->op != OP_PHI
		&& !counts(x, i) && !is_compare(i->op);
}

static bool
is_late(const struct exchanging *x, struct ref r)
{
	return r.kind == REF_VALUE
		&& (x->late[r.n] || r.n == x->outer.index->value);
}

/* True if the operation can move: into the body, or before both loops. */
static bool
can_move(struct exchanging *x, const struct ins *i)
{
	bool before = true;
	if (i->op == OP_ALLOCA || i->op == OP_PURECALL || i->op == OP_BELOW)
		return false;
	for (unsigned n = 0; n < i->nargs; n++) {
		if (is_late(x, i->arg[n]))
			x->late[i->value] = true;
		const struct ins *def = ref_def(x->fn, i->arg[n]);
		if (def && is_between(x, def->block)
				? !is_other(x, def)
				: !is_before(x, i->arg[n], x->outer.step))
			before = false;
	}
	return x->late[i->value] || (before && !is_division(i->op));
}

/* True if the comparison is one that closes or guards a loop. */
static bool
is_end(const struct exchanging *x, const struct ins *i)
{
	for (unsigned n = 0; n < i->nargs; n++) {
		const struct ins *def = ref_def(x->fn, i->arg[n]);
		if (def && (def->op == OP_LBOUND || def->op == OP_LCHUNKS))
			return true;
	}
	return false;
}

static bool
is_part_of_loop(const struct exchanging *x, const struct ins *i)
{
	switch (i->op) {
	case OP_FORK:
	case OP_JOIN:
	case OP_NAMED:
	case OP_BR:
	case OP_CBR:
		return true;
	case OP_LCHUNKS:
	case OP_LSTEP:
	case OP_LOFFSET:
	case OP_LBOUND:
		return ins_levels(i) == x->inner.mask;
	default:
		return counts(x, i) || (is_compare(i->op) && is_end(x, i));
	}
}

/* True if the outer loop has nothing but the inner one and what can move. */
static bool
is_perfect(struct exchanging *x)
{
	for (unsigned n = 0; n < x->cfg->norder; n++) {
		const struct block *b = x->cfg->order[n];
		if (!is_between(x, b))
			continue;
		for (const struct ins *i = b->first; i; i = i->next) {
			bool fine = is_other(x, i) ? can_move(x, i)
						   : is_part_of_loop(x, i);
			for (unsigned k = 0; k < i->nargs && fine; k++)
				fine = is_other(x, i) || counts(x, i)
					|| !is_late(x, i->arg[k]);
			if (!fine)
				return false;
		}
	}
	return true;
}

/* The body has no loops that threads share, and no reductions of levels. */
static bool
is_body(const struct exchanging *x)
{
	for (const struct block *b = x->fn->first; b; b = b->next)
		for (const struct ins *i = b->first;
			i && x->inner.loop->in[b->id]; i = i->next)
			if (is_reduction(i->op) || i->op == OP_FORK
				|| i->op == OP_JOIN
				|| (i->op >= OP_LCHUNKS && i->op <= OP_LBOUND
					&& ins_levels(i)))
				return false;
	return true;
}

/* After the loops nobody uses what they computed, and in the body only the
   loop itself uses its next index. */
static bool
is_closed(const struct exchanging *x)
{
	for (const struct block *b = x->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			for (unsigned n = 0; n < i->nargs; n++) {
				const struct ins *def =
					ref_def(x->fn, i->arg[n]);
				if (!def)
					continue;
				if (x->outer.loop->in[def->block->id]
					&& !x->outer.loop->in[b->id])
					return false;
				if (x->inner.loop->in[def->block->id]
					&& !x->inner.loop->in[b->id])
					return false;
				if (def == x->inner.next && i != x->inner.index
					&& i != x->inner.compare)
					return false;
				if (def == x->outer.next && i != x->outer.index
					&& i != x->outer.compare)
					return false;
			}
	for (const struct ins *i = x->inner.loop->header->first;
		i->op == OP_PHI; i = i->next)
		if (i != x->inner.index)
			return false;
	return true;
}

static bool
match_nest(struct exchanging *x)
{
	return x->outer.loop->in[x->inner.loop->header->id]
		&& !(x->outer.mask & (x->inner.mask | MASK_VECTOR))
		&& x->outer.index->type == x->inner.index->type && is_body(x)
		&& is_closed(x) && is_perfect(x) && !is_late(x, x->inner.range);
}

/* Choosing. */

/* What a body's accesses cost if lanes go along the index. */
static int64_t
cost_along(struct exchanging *x, const struct ins *index)
{
	strides_forget(x->strides);
	strides_set(x->strides, x->outer.index->value, 0);
	strides_set(x->strides, x->inner.index->value, 0);
	strides_set(x->strides, index->value, 1);
	return strides_cost(x->strides, x->cfg, x->inner.loop);
}

/* By a quarter at least. */
static bool
is_better(struct exchanging *x)
{
	return cost_along(x, x->outer.index) * 4
		< cost_along(x, x->inner.index) * 3;
}

/* Exchanging. */

static bool
names_late(const struct exchanging *x, const struct ins *i)
{
	return i->op == OP_NAMED && is_late(x, i->named);
}

static void
move(struct exchanging *x, struct ins *i, bool late)
{
	struct ins *place = x->outer.step;
	if (late) {
		place = x->inner.loop->header->first;
		while (place->op == OP_PHI)
			place = place->next;
	} else if (i->op == OP_ADD || i->op == OP_SUB || i->op == OP_MUL) {
		i->flags &= ~(unsigned)ARITH_NSW;
	}
	ins_remove(i);
	ins_before(place, i);
}

/* Late operations go into the body last first, as each goes to its top. */
static void
move_all(struct exchanging *x)
{
	for (int late = 0; late < 2; late++)
		for (unsigned n = 0; n < x->cfg->norder; n++) {
			struct block *b =
				x->cfg->order[late ? x->cfg->norder - 1 - n
						   : n];
			if (!is_between(x, b))
				continue;
			struct ins *next;
			for (struct ins *i = late ? b->last : b->first; i;
				i = next) {
				next = late ? i->prev : i->next;
				if (is_other(x, i) ? x->late[i->value] == late
						   : late && names_late(x, i))
					move(x, i, late);
			}
		}
}

/* True if the loop has that many iterations. */
static struct ref
is_more(struct cursor *at, struct ref range, int64_t few)
{
	int64_t n;
	unsigned type = ref_type(at->fn, range);
	if (ref_constant(at->fn, range, &n))
		return ref_int(at->fn, TYPE_I1, n >= few);
	return build2(at, OP_SGE, type, range, ref_int(at->fn, type, few));
}

static struct ref
both(struct cursor *at, struct ref a, struct ref b)
{
	int64_t n;
	if (ref_constant(at->fn, a, &n))
		return n ? b : a;
	if (ref_constant(at->fn, b, &n))
		return n ? a : b;
	return build3(
		at, OP_SELECT, TYPE_I1, a, b, ref_int(at->fn, TYPE_I1, 0));
}

static struct ref
choose(struct cursor *at, struct ref test, struct ref yes, struct ref no)
{
	int64_t n;
	if (ref_constant(at->fn, test, &n))
		return n ? yes : no;
	return build3(at, OP_SELECT, ref_type(at->fn, yes), test, yes, no);
}

static void
set_range(struct shared_loop *s, struct ref range)
{
	s->step->arg[0] = s->offset->arg[0] = s->bound->arg[0] = range;
}

/* In the body, and of the moved operations. */
static void
replace_indices(struct exchanging *x, struct ref outer, struct ref inner,
	const struct ins *first)
{
	for (struct block *b = x->fn->first; b; b = b->next) {
		if (!x->inner.loop->in[b->id])
			continue;
		for (struct ins *i = b == first->block ? (struct ins *)first
						       : b->first;
			i; i = i->next) {
			if (i == x->inner.next)
				continue;
			for (unsigned n = 0; n <= i->nargs; n++) {
				struct ref *r =
					n < i->nargs ? &i->arg[n] : &i->named;
				if (ref_same(*r,
					    ref_value(x->outer.index->value)))
					*r = outer;
				else if (ref_same(*r,
						 ref_value(x->inner.index
								   ->value)))
					*r = inner;
			}
		}
	}
}

static void
exchange_indices(struct exchanging *x, struct ref test)
{
	struct ins *first = x->inner.loop->header->first;
	while (first->op == OP_PHI)
		first = first->next;
	struct cursor at = {x->fn, first->block, first, first->line};
	struct ref o = ref_value(x->outer.index->value),
		   i = ref_value(x->inner.index->value);
	struct ref outer = choose(&at, test, i, o),
		   inner = choose(&at, test, o, i);
	replace_indices(x, outer, inner, first);
}

static void
exchange_one(struct exchanging *x)
{
	struct ins *step = x->outer.step;
	move_all(x);
	struct cursor at = {x->fn, step->block, step, step->line};
	struct ref range = x->outer.range, other = x->inner.range;
	struct ref test = is_more(&at, range, FEW_LANES);
	if (x->outer.mask & MASK_GANG)
		test = both(&at, test, is_more(&at, other, FEW_GANGS));
	set_range(&x->outer, choose(&at, test, other, range));
	set_range(&x->inner, choose(&at, test, range, other));
	exchange_indices(x, test);
}

static bool
try(struct func *fn, struct ins *outer, struct ins *inner)
{
	struct exchanging x = {
		.fn = fn,
		.cfg = cfg_new(fn),
		.late = zeroed(fn->nvalues, sizeof *x.late),
		.strides = strides_new(fn),
	};
	fill_dominators(x.cfg);
	fill_loops(x.cfg);
	bool done = match_side(&x.outer, x.cfg, outer)
		&& match_side(&x.inner, x.cfg, inner) && match_nest(&x)
		&& is_better(&x);
	if (done)
		exchange_one(&x);
	free(x.late);
	strides_free(x.strides);
	cfg_free(x.cfg);
	return done;
}

static struct ins *
next_offset(const struct block *b, const struct ins *i)
{
	for (i = i ? i->next : b->first; b; i = b ? b->first : NULL) {
		for (; i; i = i->next)
			if (i->op == OP_LOFFSET && ins_levels(i))
				return (struct ins *)i;
		b = b->next;
	}
	return NULL;
}

void
exchange(struct func *fn)
{
	if (!fn->kernel || fn->threads || fn->dim[LEVEL_VECTOR] == 1)
		return;
	struct ins *outer = next_offset(fn->first, NULL), *inner;
	for (; outer; outer = next_offset(outer->block, outer))
		for (inner = next_offset(outer->block, outer); inner;
			inner = next_offset(inner->block, inner))
			if (ins_levels(inner) & MASK_VECTOR
				&& try(fn, outer, inner))
				break;
}
