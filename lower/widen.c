/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * widen.c - several iterations of a simple loop side by side.
 *
 * A thread that loads one element and waits for it leaves memory idle, and one
 * that stores one element ends sooner than the next one begins.  The
 * iterations of a partitioned loop are independent, so a loop of one block
 * runs WIDTH of them side by side, all loads before any store.  The stride
 * between a thread's iterations is the number of threads of the gang, and a
 * gang runs tiles of WIDTH times as many iterations:
 *
 *	for (i = offset; i < range - (WIDTH - 1) * delta; i += tiles)
 *		body(i), body(i + delta), ...
 *	for (; i < range; i += delta)
 *		body(i)
 */
#include "lower/all.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_WIDTH = 4, MOST_BODY = 60, MOST_LOADS = 16, MOST_CARRIED = 8 };

struct widening {
	struct func *fn;
	struct block *loop, *before, *exit;
	struct ins *index; /* phi, from offset and next */
	struct ins *next, *offset, *step, *bound, *compare;
	struct ins *carried[MOST_CARRIED]; /* the other phis */
	unsigned ncarried;
	struct ref range, by; /* the loop's range and step */
	unsigned type, mask, width;
	bool down;
	struct ref *map[MOST_WIDTH]; /* by value: its copies */
	bool *late; /* by value: depends on a carried phi */
	unsigned nvalues;
};

/* A block that is a loop by itself, entered from one other block. */
static bool
match_shape(struct widening *w, struct block *b)
{
	struct ins *end = block_end(b);
	if (end->op != OP_CBR || b->npreds != 2
		|| (end->to[0] == b) == (end->to[1] == b))
		return false;
	w->loop = b;
	w->exit = end->to[end->to[0] == b];
	w->before = b->pred[b->pred[0] == b];
	w->compare = ref_def(w->fn, end->arg[0]);
	return w->before != b && w->compare;
}

/* The phi that counts iterations, and the operations that define it. */
static bool
match_index(struct widening *w, struct ins *phi)
{
	struct func *fn = w->fn;
	struct ins *offset = ref_def(fn, phi_from(phi, w->before));
	struct ins *next = ref_def(fn, phi_from(phi, w->loop));
	if (!is_op(offset, OP_LOFFSET) || !is_op(next, OP_ADD))
		return false;
	bool first = ref_same(next->arg[0], ref_value(phi->value));
	struct ins *step = ref_def(fn, next->arg[first]);
	if (!ref_same(next->arg[!first], ref_value(phi->value))
		|| !is_op(step, OP_LSTEP))
		return false;
	w->index = phi;
	w->offset = offset;
	w->next = next;
	w->step = step;
	return true;
}

/* True if the block ends by comparing the next index with the bound. */
static bool
match_bound(struct widening *w)
{
	const struct ins *c = w->compare;
	if (c->op < OP_SLT || c->op > OP_UGE)
		return false;
	for (unsigned n = 0; n < 2; n++) {
		struct ins *bound = ref_def(w->fn, c->arg[n]);
		if (!is_op(bound, OP_LBOUND)
			|| !ref_same(c->arg[!n], ref_value(w->next->value)))
			continue;
		w->bound = bound;
		return true;
	}
	return false;
}

static bool
match_phis(struct widening *w)
{
	for (struct ins *i = w->loop->first; i && i->op == OP_PHI; i = i->next)
		if (w->index || !match_index(w, i)) {
			if (w->ncarried == MOST_CARRIED)
				return false;
			w->carried[w->ncarried++] = i;
		}
	return w->index != NULL;
}

static bool
match_loop(struct widening *w, unsigned mask)
{
	struct ins *o = w->offset;
	int64_t chunk, dir;
	w->type = o->type;
	w->range = o->arg[0];
	w->by = o->arg[1];
	w->mask = ins_levels(o);
	if (mask & MASK_EXTENDED && w->mask & MASK_VECTOR)
		w->mask |= MASK_WORKER;
	if (!ref_constant(w->fn, o->arg[2], &chunk) || chunk > 0
		|| !ref_constant(w->fn, o->arg[3], &dir))
		return false;
	w->down = dir < 0;
	/* Loops whose iterations depend on each other run on one lane too. */
	return w->mask & MASK_VECTOR
		&& !(w->fn->kernel && w->fn->dim[LEVEL_VECTOR] == 1);
}

static bool
is_simple(const struct func *fn, const struct ins *i)
{
	switch (i->op) {
	case OP_LOAD:
	case OP_STORE:
		return !(i->flags & (ACCESS_VOLATILE | ACCESS_ATOMIC))
			&& address_outside(fn, i->arg[i->op == OP_STORE]);
	case OP_PURECALL:
		return strncmp(i->name, "llvm.", 5) == 0;
	default:
		return op_info[i->op].kind == KIND_PURE;
	}
}

/* True unless the operation is the same in all iterations, and leaves the
   loop. */
static bool
varies(const struct ins *i, const bool *varying)
{
	if (i->op == OP_PHI || op_info[i->op].kind != KIND_PURE)
		return true;
	for (unsigned n = 0; n < i->nargs; n++)
		if (i->arg[n].kind == REF_VALUE && varying[i->arg[n].n])
			return true;
	return false;
}

/* How many iterations run side by side; 1 if the body does not allow more. */
static unsigned
fill_width(const struct widening *w)
{
	unsigned size = 0, loads = 0, stores = 0;
	bool *varying = zeroed(w->fn->nvalues, sizeof *varying);
	for (const struct ins *i = w->loop->first; i != w->loop->last;
		i = i->next) {
		if (!is_simple(w->fn, i)) {
			size = MOST_BODY + 1;
			break;
		}
		bool changes = varies(i, varying);
		if (i->value)
			varying[i->value] = changes;
		size += changes;
		loads += i->op == OP_LOAD;
		stores += i->op == OP_STORE;
	}
	free(varying);
	if (loads + stores == 0 || size > MOST_BODY)
		return 1;
	unsigned width = MOST_WIDTH;
	while (width > 1 && loads * width > MOST_LOADS)
		width /= 2;
	return width;
}

static bool
is_late(const struct widening *w, const struct ins *i)
{
	for (unsigned n = 0; n < i->nargs; n++)
		if (i->arg[n].kind == REF_VALUE && w->late[i->arg[n].n])
			return true;
	return false;
}

/* Operations that depend on carried values run one iteration after another;
   false if one of them uses memory. */
static bool
fill_late(struct widening *w)
{
	for (unsigned n = 0; n < w->ncarried; n++)
		w->late[w->carried[n]->value] = true;
	for (struct ins *i = w->loop->first; i != w->loop->last; i = i->next) {
		if (i->op == OP_PHI || !is_late(w, i))
			continue;
		if (op_info[i->op].kind != KIND_PURE)
			return false;
		w->late[i->value] = true;
	}
	return true;
}

static bool
is_carried_value(const struct widening *w, struct ref v)
{
	for (unsigned n = 0; n < w->ncarried; n++)
		if (ref_same(phi_from(w->carried[n], w->loop), v))
			return true;
	return false;
}

static bool
use_is_known(const struct widening *w, const struct ins *i, unsigned n)
{
	struct ins *def = ref_def(w->fn, i->arg[n]);
	if (!def || def->block != w->loop)
		return true;
	return i->op == OP_PHI && i->block == w->exit && i->to[n] == w->loop
		&& is_carried_value(w, i->arg[n]);
}

/* Outside of the loop only carried values are used, by the exit's phis. */
static bool
check_uses(const struct widening *w)
{
	for (struct block *b = w->fn->first; b; b = b->next) {
		if (b == w->loop)
			continue;
		for (struct ins *i = b->first; i; i = i->next)
			for (unsigned n = 0; n < i->nargs; n++)
				if (!use_is_known(w, i, n))
					return false;
	}
	return true;
}

static struct ref
copy_of(const struct widening *w, unsigned k, struct ref r)
{
	if (r.kind != REF_VALUE || r.n >= w->nvalues
		|| w->map[k][r.n].kind == REF_NONE)
		return r;
	return w->map[k][r.n];
}

static void
clone(struct widening *w, struct block *to, const struct ins *i, unsigned k)
{
	struct ins *c = ins_copy(w->fn, i);
	for (unsigned n = 0; n < i->nargs; n++)
		c->arg[n] = copy_of(w, k, i->arg[n]);
	ins_append(to, c);
	if (i->value)
		w->map[k][i->value] = ref_value(c->value);
}

/* Strides and limit of a thread, computed in the guard. */
struct steps {
	struct ref delta, tiles, limit;
};

/* Number of the threads of the levels in the mask, times "times"; in the type
   for products with the step. */
static struct ref
threads(struct widening *w, struct cursor *at, unsigned mask, unsigned times)
{
	unsigned wide = wide_index(w->fn, w->type, w->by);
	struct ref n = mask_count(at, mask, wide);
	int64_t k;
	if (times == 1)
		return n;
	if (ref_constant(w->fn, n, &k))
		return ref_int(w->fn, wide, k * times);
	return build2(at, OP_MUL, wide, n, ref_int(w->fn, wide, times));
}

static struct ref
stride(struct widening *w, struct cursor *at, unsigned mask, unsigned times)
{
	return scale_index(at, w->type, threads(w, at, mask, times), w->by,
		extreme_index(w->fn, w->type, w->down), w->down);
}

/* The first iteration of the thread, if gangs run tiles. */
static void
set_offset(struct widening *w)
{
	struct cursor at = {
		w->fn, w->offset->block, w->offset, w->offset->line};
	unsigned inner = w->mask & ~MASK_GANG;
	unsigned wide = wide_index(w->fn, w->type, w->by);
	struct ref first = mask_id(&at, inner, wide);
	if (w->mask & MASK_GANG) {
		struct ref tile =
			build2(&at, OP_MUL, wide, mask_id(&at, MASK_GANG, wide),
				threads(w, &at, inner, w->width));
		first = build2(&at, OP_ADD, wide, tile, first);
	}
	ins_become_copy(w->fn, w->offset,
		scale_index(&at, w->type, first, w->by, w->range, w->down));
	struct cursor here = {w->fn, w->step->block, w->step, w->step->line};
	ins_become_copy(w->fn, w->step, stride(w, &here, inner, 1));
	ins_become_copy(w->fn, w->bound, w->range);
}

/* Unsigned, since the index may exceed the largest signed number of the
   type. */
static struct ref
before_limit(
	struct widening *w, struct cursor *at, struct ref i, struct ref limit)
{
	return index_before(at, w->type, i, limit, w->down);
}

static struct steps
build_steps(struct widening *w, struct cursor *at)
{
	struct steps s;
	struct func *fn = w->fn;
	unsigned inner = w->mask & ~MASK_GANG;
	unsigned wide = wide_index(fn, w->type, w->by);
	s.delta = stride(w, at, inner, 1);
	s.tiles = stride(w, at, w->mask, w->width);
	/* range - (width - 1) * delta, but not on the other side of 0 */
	struct ref back = threads(w, at, inner, w->width - 1);
	int64_t k, m;
	bool known = ref_constant(fn, w->by, &k);
	struct ref by = known	  ? ref_int(fn, wide, k)
		: wide == w->type ? w->by
				  : build1(at, OP_SEXT, wide, w->by);
	if (known && ref_constant(fn, back, &m))
		back = ref_int(fn, wide, k * m);
	else
		back = build2(at, OP_MUL, wide, back, by);
	struct ref range = wide == w->type
		? w->range
		: build1(at, OP_SEXT, wide, w->range);
	struct ref limit = build2(at, OP_SUB, wide, range, back);
	struct ref zero = ref_int(fn, wide, 0);
	struct ref some =
		build2(at, w->down ? OP_SLT : OP_SGT, wide, limit, zero);
	limit = build3(at, OP_SELECT, wide, some, limit, zero);
	s.limit =
		wide == w->type ? limit : build1(at, OP_TRUNC, w->type, limit);
	return s;
}

static void
clone_body(struct widening *w, struct block *wide)
{
	const struct ins *last = w->loop->last;
	for (const struct ins *i = w->loop->first; i != last; i = i->next)
		if (i->op != OP_PHI && !is_late(w, i))
			for (unsigned k = 0; k < w->width; k++)
				clone(w, wide, i, k);
	for (unsigned k = 0; k < w->width; k++) {
		for (unsigned n = 0; k && n < w->ncarried; n++) {
			struct ins *phi = w->carried[n];
			w->map[k][phi->value] =
				copy_of(w, k - 1, phi_from(phi, w->loop));
		}
		for (const struct ins *i = w->loop->first; i != last;
			i = i->next)
			if (i->op != OP_PHI && is_late(w, i))
				clone(w, wide, i, k);
	}
}

/* A phi of the rest: values from the guard and from the wide loop. */
static struct ref
join(struct cursor *at, unsigned type, struct ref a, struct block *from_a,
	struct ref b, struct block *from_b)
{
	struct ref phi = build0(at, OP_PHI, type);
	phi_add(at->fn, ref_def(at->fn, phi), a, from_a);
	phi_add(at->fn, ref_def(at->fn, phi), b, from_b);
	return phi;
}

static void
replace_target(struct block *b, struct block *from, struct block *to)
{
	struct ins *end = block_end(b);
	for (unsigned n = 0; n < end->nto; n++)
		if (end->to[n] == from)
			end->to[n] = to;
}

static void
add_exit(struct widening *w, struct block *rest, const struct ref *carried)
{
	for (struct ins *i = w->exit->first; i && i->op == OP_PHI;
		i = i->next) {
		struct ref v = phi_from(i, w->loop);
		for (unsigned n = 0; n < w->ncarried; n++)
			if (ref_same(phi_from(w->carried[n], w->loop), v)) {
				v = carried[n];
				break;
			}
		phi_add(w->fn, i, v, rest);
	}
}

static void
build(struct widening *w)
{
	struct func *fn = w->fn;
	if (w->mask & MASK_GANG && fn->width < w->width)
		fn->width = w->width;
	struct block *guard = block_after(fn, w->before);
	struct block *wide = block_after(fn, guard);
	struct block *rest = block_after(fn, wide);
	struct cursor at = {fn, guard, NULL, w->next->line};
	struct ref first = ref_value(w->offset->value);
	set_offset(w);
	struct steps s = build_steps(w, &at);
	build_cbr(&at, before_limit(w, &at, first, s.limit), wide, rest);
	at.block = wide;
	struct ref index = build0(&at, OP_PHI, w->type);
	for (unsigned n = 0; n < w->ncarried; n++)
		w->map[0][w->carried[n]->value] =
			build0(&at, OP_PHI, w->carried[n]->type);
	struct ref phis[MOST_CARRIED], inits[MOST_CARRIED];
	for (unsigned n = 0; n < w->ncarried; n++) {
		phis[n] = w->map[0][w->carried[n]->value];
		inits[n] = phi_from(w->carried[n], w->before);
	}
	struct ref i = index;
	for (unsigned k = 0; k < w->width; k++) {
		w->map[k][w->index->value] = i;
		if (k + 1 == w->width)
			break;
		i = build2(&at, OP_ADD, w->type, i, s.delta);
		ref_def(fn, i)->flags = ARITH_NSW;
	}
	clone_body(w, wide);
	struct ref next = build2(&at, OP_ADD, w->type, index, s.tiles);
	build_cbr(&at, before_limit(w, &at, next, s.limit), wide, rest);
	wide->last->flags |= LOOP_SHARED;
	phi_add(fn, ref_def(fn, index), first, guard);
	phi_add(fn, ref_def(fn, index), next, wide);
	at.block = rest;
	struct ref left = join(&at, w->type, first, guard, next, wide);
	struct ref carried[MOST_CARRIED];
	for (unsigned n = 0; n < w->ncarried; n++) {
		struct ref last = copy_of(
			w, w->width - 1, phi_from(w->carried[n], w->loop));
		phi_add(fn, ref_def(fn, phis[n]), inits[n], guard);
		phi_add(fn, ref_def(fn, phis[n]), last, wide);
		carried[n] = join(
			&at, w->carried[n]->type, inits[n], guard, last, wide);
	}
	build_cbr(&at, before_limit(w, &at, left, w->range), w->loop, w->exit);
	w->loop->last->flags |= LOOP_ROLLED | LOOP_SHARED;
	replace_target(w->before, w->loop, guard);
	add_exit(w, rest, carried);
	phi_set(w->index, w->before, left);
	for (unsigned n = 0; n < w->ncarried; n++)
		phi_set(w->carried[n], w->before, carried[n]);
	for (struct ins *p = w->loop->first; p->op == OP_PHI; p = p->next)
		for (unsigned n = 0; n < p->nto; n++)
			if (p->to[n] == w->before)
				p->to[n] = rest;
}

/* The number of iterations side by side, or 1. */
static unsigned
widen_loop(struct func *fn, struct block *b)
{
	struct widening w = {.fn = fn, .nvalues = fn->nvalues};
	if (!match_shape(&w, b) || !match_phis(&w) || !match_bound(&w)
		|| !match_loop(&w, b->mask))
		return 1;
	w.width = fill_width(&w);
	if (w.width < 2)
		return 1;
	w.late = calloc(w.nvalues, sizeof *w.late);
	for (unsigned k = 0; k < w.width; k++)
		w.map[k] = calloc(w.nvalues, sizeof *w.map[k]);
	if (!w.late || !w.map[w.width - 1])
		abort();
	bool wide = fill_late(&w) && check_uses(&w);
	if (wide)
		build(&w);
	free(w.late);
	for (unsigned k = 0; k < w.width; k++)
		free(w.map[k]);
	return wide ? w.width : 1;
}

void
widen(struct func *fn)
{
	fill_masks(fn);
	fill_preds(fn);
	struct block *next;
	unsigned least = MOST_WIDTH;
	for (struct block *b = fn->first; b; b = next) {
		next = b->next;
		unsigned width = widen_loop(fn, b);
		if (width > 1 && width < least)
			least = width;
	}
	if (fn->spare_lanes)
		extent_side(fn, loops_over(fn, MASK_VECTOR) ? 1 : least);
}
