/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* nest.c - finds pairs of shared loops that are perfectly nested. */
#include "lower/nest.h"

#include <stdlib.h>

enum { MOST_DEPTH = 8 }; /* of a computation that is hoisted */

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

bool
nest_between(const struct shared_nest *x, const struct block *b)
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
is_before(const struct shared_nest *x, struct ref r, const struct ins *place)
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
counts(const struct shared_nest *x, const struct ins *i)
{
	const struct ins *chunk = ref_def(x->fn, x->inner.offset->arg[4]);
	return i == x->outer.index || i == x->outer.next || i == chunk
		|| (i->op == OP_ADD && chunk && is_op(chunk, OP_PHI)
			&& ref_same(i->arg[0], ref_value(chunk->value)));
}

/* An operation between the loops that is not part of them. */
bool
nest_other(const struct shared_nest *x, const struct ins *i)
{
	return op_info[i->op].kind == KIND_PURE && i->op != OP_PHI
		&& !counts(x, i) && !is_compare(i->op);
}

bool
nest_late(const struct shared_nest *x, struct ref r)
{
	return r.kind == REF_VALUE
		&& (x->late[r.n] || r.n == x->outer.index->value);
}

/* True if the operation can move: into the body, or before both loops. */
static bool
can_move(struct shared_nest *x, const struct ins *i)
{
	bool before = true;
	if (i->op == OP_ALLOCA || i->op == OP_PURECALL || i->op == OP_BELOW)
		return false;
	for (unsigned n = 0; n < i->nargs; n++) {
		if (nest_late(x, i->arg[n]))
			x->late[i->value] = true;
		const struct ins *def = ref_def(x->fn, i->arg[n]);
		if (def && nest_between(x, def->block)
				? !nest_other(x, def)
				: !is_before(x, i->arg[n], x->outer.step))
			before = false;
	}
	return x->late[i->value] || (before && !is_division(i->op));
}

/* True if the comparison is one that closes or guards a loop. */
static bool
is_end(const struct shared_nest *x, const struct ins *i)
{
	for (unsigned n = 0; n < i->nargs; n++) {
		const struct ins *def = ref_def(x->fn, i->arg[n]);
		if (def && (def->op == OP_LBOUND || def->op == OP_LCHUNKS))
			return true;
	}
	return false;
}

static bool
is_part_of_loop(const struct shared_nest *x, const struct ins *i)
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
is_perfect(struct shared_nest *x)
{
	for (unsigned n = 0; n < x->cfg->norder; n++) {
		const struct block *b = x->cfg->order[n];
		if (!nest_between(x, b))
			continue;
		for (const struct ins *i = b->first; i; i = i->next) {
			bool fine = nest_other(x, i) ? can_move(x, i)
						     : is_part_of_loop(x, i);
			for (unsigned k = 0; k < i->nargs && fine; k++)
				fine = nest_other(x, i) || counts(x, i)
					|| !nest_late(x, i->arg[k]);
			if (!fine)
				return false;
		}
	}
	return true;
}

/* The body has no loops that threads share, and no reductions of levels. */
bool
nest_is_innermost(const struct shared_nest *x)
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
is_closed(const struct shared_nest *x)
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
is_nest(struct shared_nest *x)
{
	return x->outer.loop->in[x->inner.loop->header->id]
		&& !(x->outer.mask & (x->inner.mask | MASK_VECTOR))
		&& is_closed(x);
}

static bool
can_hoist(const struct func *fn, const bool *in, struct ref v, unsigned depth)
{
	const struct ins *i = ref_def(fn, v);
	if (!i || !in[i->block->id])
		return true;
	if (op_info[i->op].kind != KIND_PURE || i->op == OP_PHI
		|| i->op == OP_ALLOCA || i->op == OP_PURECALL
		|| depth == MOST_DEPTH)
		return false;
	for (unsigned n = 0; n < i->nargs; n++)
		if (!can_hoist(fn, in, i->arg[n], depth + 1))
			return false;
	return true;
}

bool
nest_can_hoist(const struct func *fn, const bool *in, struct ref v)
{
	return can_hoist(fn, in, v, 0);
}

struct ref
nest_hoist(struct cursor *at, const bool *in, struct ref v)
{
	const struct ins *i = ref_def(at->fn, v);
	if (!i || !in[i->block->id])
		return v;
	struct ref arg[3];
	for (unsigned n = 0; n < i->nargs; n++)
		arg[n] = nest_hoist(at, in, i->arg[n]);
	struct ins *c = ins_copy(at->fn, i);
	for (unsigned n = 0; n < i->nargs; n++)
		c->arg[n] = arg[n];
	if (at->before)
		ins_before(at->before, c);
	else
		ins_append(at->block, c);
	return ref_value(c->value);
}

bool
nest_perfect(struct shared_nest *x)
{
	return is_perfect(x) && !nest_late(x, x->inner.range);
}

bool
nest_encloses(struct shared_nest *x, struct func *fn, struct ins *outer,
	struct ins *inner)
{
	*x = (struct shared_nest){.fn = fn,
		.cfg = cfg_new(fn),
		.late = zeroed(fn->nvalues, sizeof *x->late)};
	fill_dominators(x->cfg);
	fill_loops(x->cfg);
	return match_side(&x->outer, x->cfg, outer)
		&& match_side(&x->inner, x->cfg, inner) && is_nest(x);
}

bool
nest_match(struct shared_nest *x, struct func *fn, struct ins *outer,
	struct ins *inner)
{
	return nest_encloses(x, fn, outer, inner)
		&& x->outer.index->type == x->inner.index->type
		&& nest_is_innermost(x);
}

void
nest_free(struct shared_nest *x)
{
	free(x->late);
	cfg_free(x->cfg);
}

struct ins *
nest_offset(const struct block *b, const struct ins *i)
{
	for (i = i ? i->next : b->first; b; i = b ? b->first : NULL) {
		for (; i; i = i->next)
			if (i->op == OP_LOFFSET && ins_levels(i))
				return (struct ins *)i;
		b = b->next;
	}
	return NULL;
}
