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
#include "lower/nest.h"

#include <stdlib.h>

enum {
	FEW_LANES = 32, /* iterations */
	FEW_GANGS = 128,
};

struct exchanging {
	struct shared_nest nest;
	struct func *fn;
	struct strides *strides;
};

/* Choosing. */

/* What a body's accesses cost if lanes go along the index. */
static int64_t
cost_along(struct exchanging *x, const struct ins *index)
{
	strides_forget(x->strides);
	strides_set(x->strides, x->nest.outer.index->value, 0);
	strides_set(x->strides, x->nest.inner.index->value, 0);
	strides_set(x->strides, index->value, 1);
	return strides_cost(x->strides, x->nest.cfg, x->nest.inner.loop);
}

/* By a quarter at least. */
static bool
is_better(struct exchanging *x)
{
	return cost_along(x, x->nest.outer.index) * 4
		< cost_along(x, x->nest.inner.index) * 3;
}

/* Exchanging. */

static bool
names_late(const struct exchanging *x, const struct ins *i)
{
	return i->op == OP_NAMED && nest_late(&x->nest, i->named);
}

static void
move(struct exchanging *x, struct ins *i, bool late)
{
	struct ins *place = x->nest.outer.step;
	if (late) {
		place = x->nest.inner.loop->header->first;
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
		for (unsigned n = 0; n < x->nest.cfg->norder; n++) {
			struct block *b = x->nest.cfg->order[late
					? x->nest.cfg->norder - 1 - n
					: n];
			if (!nest_between(&x->nest, b))
				continue;
			struct ins *next;
			for (struct ins *i = late ? b->last : b->first; i;
				i = next) {
				next = late ? i->prev : i->next;
				if (nest_other(&x->nest, i)
						? x->nest.late[i->value] == late
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
		if (!x->nest.inner.loop->in[b->id])
			continue;
		for (struct ins *i = b == first->block ? (struct ins *)first
						       : b->first;
			i; i = i->next) {
			if (i == x->nest.inner.next)
				continue;
			for (unsigned n = 0; n <= i->nargs; n++) {
				struct ref *r =
					n < i->nargs ? &i->arg[n] : &i->named;
				if (ref_same(*r,
					    ref_value(x->nest.outer.index
							      ->value)))
					*r = outer;
				else if (ref_same(*r,
						 ref_value(x->nest.inner.index
								   ->value)))
					*r = inner;
			}
		}
	}
}

static void
exchange_indices(struct exchanging *x, struct ref test)
{
	struct ins *first = x->nest.inner.loop->header->first;
	while (first->op == OP_PHI)
		first = first->next;
	struct cursor at = {x->fn, first->block, first, first->line};
	struct ref o = ref_value(x->nest.outer.index->value),
		   i = ref_value(x->nest.inner.index->value);
	struct ref outer = choose(&at, test, i, o),
		   inner = choose(&at, test, o, i);
	replace_indices(x, outer, inner, first);
}

static void
exchange_one(struct exchanging *x)
{
	struct ins *step = x->nest.outer.step;
	move_all(x);
	struct cursor at = {x->fn, step->block, step, step->line};
	struct ref range = x->nest.outer.range, other = x->nest.inner.range;
	struct ref test = is_more(&at, range, FEW_LANES);
	if (x->nest.outer.mask & MASK_GANG)
		test = both(&at, test, is_more(&at, other, FEW_GANGS));
	set_range(&x->nest.outer, choose(&at, test, other, range));
	set_range(&x->nest.inner, choose(&at, test, range, other));
	exchange_indices(x, test);
}

static bool
try(struct func *fn, struct ins *outer, struct ins *inner)
{
	struct exchanging x = {.fn = fn, .strides = strides_new(fn)};
	bool done = nest_match(&x.nest, fn, outer, inner)
		&& nest_perfect(&x.nest) && is_better(&x);
	if (done)
		exchange_one(&x);
	nest_free(&x.nest);
	strides_free(x.strides);
	return done;
}

void
exchange(struct func *fn)
{
	if (!fn->kernel || fn->threads || fn->dim[LEVEL_VECTOR] == 1)
		return;
	struct ins *outer = nest_offset(fn->first, NULL), *inner;
	for (; outer; outer = nest_offset(outer->block, outer))
		for (inner = nest_offset(outer->block, outer); inner;
			inner = nest_offset(inner->block, inner))
			if (ins_levels(inner) & MASK_VECTOR
				&& try(fn, outer, inner))
				break;
}
