/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * merge.c - nests whose loops have levels of their own become collapsed loops.
 *
 *	for (i) shared by gangs
 *		for (j) shared by workers
 *			for (k) shared by lanes
 *				a[k][j][i] = ...
 * becomes
 *	for (n = 0; n < I * J * K; n++) shared by gangs, workers and lanes
 *		a[n % K][n / K % J][n / K / J] = ...
 *
 * Nothing orders the iterations of these loops.  Of a collapsed loop tile.c
 * makes tiles, whose lanes go along any loop of the nest or, where accesses
 * follow one another along two of them, are squares.  A nest whose lanes go
 * along memory already becomes one for the sake of tiles alone: of two loops, or
 * with elements of 4 bytes.  A program that gives the number of gangs has made
 * its nest for that many, and workers.c can add workers to it: it stays.
 *
 * The control of the outermost loop becomes that of the collapsed one; the
 * blocks of the inner loops then run once.
 */
#include "lower/nest.h"

#include <string.h>

enum {
	MOST_LOOPS = 3,
	MOST_WAYS = 4, /* that lanes can go */
	NARROW = 4, /* bytes */
};

struct merging {
	struct func *fn;
	unsigned n; /* loops */
	struct shared_nest
		pair[MOST_LOOPS - 1]; /* from the outermost loop on */
	struct ins *chunk[MOST_LOOPS]; /* the phi that counts chunks, of which
					  there is one */
	struct block *end[MOST_LOOPS]; /* of the loop over chunks */
};

static struct shared_loop *
loop_of(struct merging *m, unsigned k)
{
	return k ? &m->pair[k - 1].inner : &m->pair[0].outer;
}

/* Matching. */

/* Where a block leads but to another one. */
static struct block *
exit_of(const struct block *b, const struct block *other)
{
	const struct ins *end = block_end(b);
	return end->to[end->to[0] == other];
}

/* Finds the loop over chunks, which has no other values than its count. */
static bool
match_chunks(struct merging *m, unsigned k)
{
	const struct shared_loop *l = loop_of(m, k);
	const struct cfg *c = m->pair[0].cfg;
	struct ins *phi = ref_def(m->fn, l->offset->arg[4]);
	if (!is_op(phi, OP_PHI) || phi->block != l->offset->block
		|| phi->block->first != phi || phi->next->op == OP_PHI
		|| block_end(phi->block)->op != OP_CBR)
		return false;
	m->chunk[k] = phi;
	for (unsigned n = 0; n < c->nloops; n++)
		if (c->loop[n].header == phi->block)
			m->end[k] = c->loop[n].latch;
	const struct block *end = m->end[k];
	return end && block_end(end)->op == OP_CBR && end->first->op != OP_PHI
		&& exit_of(end, phi->block)->first->op != OP_PHI
		&& exit_of(phi->block, l->loop->header) == end
		&& exit_of(l->loop->latch, l->loop->header) == end;
}

/* True if the kernel's sizes are such that tile.c takes the collapsed loop. */
static bool
has_lanes(const struct func *fn, unsigned mask)
{
	const int *dim = fn->dim;
	return dim[LEVEL_VECTOR] > 0 && dim[LEVEL_VECTOR] % WARP == 0
		&& (!(mask & MASK_WORKER) || dim[LEVEL_WORKER] > 0);
}

/* The operations that run a loop over chunks, and the loop in it. */
struct control {
	struct ins *at[12];
	unsigned n;
};

static void
add(struct control *c, struct ins *i)
{
	for (unsigned k = 0; k < c->n; k++)
		if (c->at[k] == i)
			return;
	c->at[c->n++] = i;
}

/* Users before what they use, but for the phis. */
static struct control
control_of(struct merging *m, unsigned k)
{
	struct shared_loop *l = loop_of(m, k);
	struct func *fn = m->fn;
	struct control c = {.n = 0};
	struct ins *last = ref_def(fn, block_end(m->end[k])->arg[0]);
	struct ins *guard = ref_def(fn, block_end(m->chunk[k]->block)->arg[0]);
	struct ins *next = ref_def(fn, phi_from(m->chunk[k], m->end[k]));
	add(&c, last);
	for (unsigned n = 0; n < last->nargs; n++)
		if (is_op(ref_def(fn, last->arg[n]), OP_LCHUNKS))
			add(&c, ref_def(fn, last->arg[n]));
	add(&c, next);
	add(&c, guard);
	add(&c, l->compare);
	add(&c, l->bound);
	add(&c, l->next);
	add(&c, l->step);
	add(&c, l->offset);
	add(&c, m->chunk[k]);
	add(&c, l->index);
	return c;
}

static bool
controls(const struct control *c, const struct ins *i)
{
	for (unsigned k = 0; k < c->n; k++)
		if (c->at[k] == i)
			return true;
	return false;
}

/* True if nothing but the loop itself uses how it runs, except for its index. */
static bool
is_own(struct merging *m, unsigned k)
{
	const struct control c = control_of(m, k);
	const struct ins *index = loop_of(m, k)->index;
	for (const struct block *b = m->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			for (unsigned n = 0; n < i->nargs; n++) {
				const struct ins *def =
					ref_def(m->fn, i->arg[n]);
				if (def != index && controls(&c, def)
					&& !controls(&c, i) && i->op != OP_CBR)
					return false;
			}
	return true;
}

/* Finds the loops from this one over gangs to the one over lanes. */
static bool
match(struct merging *m, struct ins *offset)
{
	struct ins *inner = offset;
	unsigned mask = ins_levels(offset);
	for (m->n = 1; !(mask & MASK_VECTOR) && m->n < MOST_LOOPS; m->n++) {
		struct ins *outer = inner;
		struct shared_nest *x = &m->pair[m->n - 1];
		inner = nest_offset(outer->block, outer);
		if (!inner || !nest_encloses(x, m->fn, outer, inner)
			|| !nest_perfect(x))
			return false;
		mask |= ins_levels(inner);
	}
	if (m->n < 2 || !(mask & MASK_VECTOR) || !has_lanes(m->fn, mask)
		|| !nest_is_innermost(&m->pair[m->n - 2]))
		return false;
	for (unsigned k = 0; k < m->n; k++) {
		const struct shared_loop *l = loop_of(m, k);
		unsigned type = l->index->type;
		if ((type != TYPE_I32 && type != TYPE_I64)
			|| !match_chunks(m, k) || !is_own(m, k)
			|| !nest_can_hoist(
				m->fn, m->pair[0].outer.loop->in, l->range))
			return false;
	}
	return true;
}

/* True if the outermost loop is collapsed itself, and this divides its index. */
static bool
divides_index(struct merging *m, const struct ins *i)
{
	return (i->op == OP_UREM || i->op == OP_UDIV)
		&& ref_same(i->arg[0], ref_value(loop_of(m, 0)->index->value));
}

/* Choosing. */

/* The values of which one grows by one from lane to lane. */
struct ways {
	unsigned value[MOST_WAYS], n;
	struct strides *along[MOST_WAYS];
};

static void
add_way(struct ways *w, struct ref v)
{
	if (w->n < MOST_WAYS)
		w->value[w->n++] = v.n;
}

/* The indices of the loops, the innermost first; of a loop that is collapsed
   itself those of its two last loops. */
static void
fill_ways(struct merging *m, struct ways *w)
{
	for (unsigned k = m->n; k-- > 1;)
		add_way(w, ref_value(loop_of(m, k)->index->value));
	struct ref index = ref_value(loop_of(m, 0)->index->value);
	unsigned before = w->n;
	for (struct block *b = m->fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (divides_index(m, i))
				add_way(w, ref_value(i->value));
	if (w->n == before)
		add_way(w, index);
	for (unsigned k = 0; k < w->n; k++) {
		w->along[k] = strides_new(m->fn);
		for (unsigned v = 0; v < w->n; v++)
			strides_set(w->along[k], w->value[v], v == k);
	}
}

/* True if other lanes, or squares of lanes, make accesses cheaper by a quarter. */
static bool
is_better(struct merging *m)
{
	struct ways w = {.n = 0};
	const struct shared_nest *x = &m->pair[m->n - 2];
	fill_ways(m, &w);
	int64_t least = strides_cost(w.along[0], x->cfg, x->inner.loop) * 3 / 4;
	bool better = false;
	for (unsigned a = 0; a < w.n; a++)
		for (unsigned b = 0; b < w.n; b++) {
			const struct strides_warp warp = {w.along[a],
				a == b ? NULL : w.along[b],
				a == b ? WARP : SQUARE, 1};
			better |=
				strides_cost_warp(&warp, x->cfg, x->inner.loop)
				< least;
		}
	for (unsigned k = 0; k < w.n; k++)
		strides_free(w.along[k]);
	return better;
}

/* True if an iteration loads something and has no loops. */
static bool
is_short(const struct shared_nest *x, bool *narrow)
{
	bool loads = false;
	*narrow = true;
	for (const struct block *b = x->fn->first; b; b = b->next) {
		if (!x->inner.loop->in[b->id])
			continue;
		if (x->cfg->depth[b->id]
			> x->cfg->depth[x->inner.loop->header->id])
			return false;
		for (const struct ins *i = b->first; i; i = i->next) {
			loads |= i->op == OP_LOAD;
			*narrow &= i->op != OP_LOAD
				|| type_bytes(i->type) <= NARROW;
		}
	}
	return loads;
}

/* True if tiles alone are faster. */
static bool
wants_tiles(struct merging *m)
{
	bool narrow;
	bool flat = m->n == 2;
	for (const struct block *b = m->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			flat &= !divides_index(m, i);
	return is_short(&m->pair[m->n - 2], &narrow) && (flat || narrow);
}

static bool
is_number(const struct ins *i)
{
	return (i->op == OP_PURECALL || i->op == OP_CALL)
		&& (strncmp(i->name, "acc_gang_", 9) == 0
			|| strncmp(i->name, "acc_worker_", 11) == 0
			|| strncmp(i->name, "acc_vector_", 11) == 0);
}

/* True if the kernel asks for the number of a gang, worker or lane, as programs
   do that have memory for each. */
static bool
asks_for_numbers(const struct func *fn)
{
	for (const struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			if (is_number(i))
				return true;
	return false;
}

/* Building. */

/* In 64 bits. */
static struct ref
in_64_bits(struct cursor *at, struct ref v)
{
	int64_t n;
	if (ref_constant(at->fn, v, &n))
		return ref_int(at->fn, TYPE_I64, n);
	return ref_type(at->fn, v) == TYPE_I64
		? v
		: build1(at, OP_SEXT, TYPE_I64, v);
}

/* The range of an inner loop, at least 0, as two negative ranges have a positive
   product. */
static struct ref
build_count(struct cursor *at, struct ref range)
{
	struct func *fn = at->fn;
	struct ref zero = ref_int(fn, TYPE_I64, 0);
	int64_t n;
	if (ref_constant(fn, range, &n))
		return n > 0 ? range : zero;
	struct ref some = build2(at, OP_SGT, TYPE_I64, range, zero);
	return build3(at, OP_SELECT, TYPE_I64, some, range, zero);
}

static struct ref
product(struct cursor *at, struct ref a, struct ref b)
{
	int64_t m, n, all;
	if (ref_constant(at->fn, a, &m) && ref_constant(at->fn, b, &n)
		&& !__builtin_mul_overflow(m, n, &all))
		return ref_int(at->fn, TYPE_I64, all);
	return build2(at, OP_MUL, TYPE_I64, a, b);
}

/* In 64 bits. */
static void
widen_value(struct func *fn, struct ins *i)
{
	int64_t n;
	i->type = TYPE_I64;
	if (i->value)
		fn->value[i->value].type = result_type(i->op, TYPE_I64);
	for (unsigned k = 0; k < i->nargs; k++)
		if (ref_constant(fn, i->arg[k], &n))
			i->arg[k] = ref_int(fn, TYPE_I64, n);
}

/* Makes the control of the outermost loop that of the collapsed one. */
static void
build_control(struct merging *m, struct ref range, unsigned mask)
{
	struct control c = control_of(m, 0);
	for (unsigned k = 0; k < c.n; k++) {
		struct ins *i = c.at[k];
		widen_value(m->fn, i);
		if (i->op < OP_LCHUNKS || i->op > OP_LBOUND)
			continue;
		i->arg[0] = range;
		i->arg[1] = i->arg[3] = ref_int(m->fn, TYPE_I64, 1);
		i->arg[2] = ref_int(m->fn, TYPE_I64, 0);
		ins_set_levels(i, mask);
	}
}

/* Replaces a value in the blocks of the outermost loop from an operation of its
   header on; the loop's own count of it stays. */
static void
replace_index(struct merging *m, struct ins *from, struct ref by)
{
	const struct shared_loop *l = loop_of(m, 0);
	struct ref index = ref_value(l->index->value);
	for (struct block *b = m->fn->first; b; b = b->next) {
		if (!l->loop->in[b->id])
			continue;
		for (struct ins *i = b == from->block ? from : b->first; i;
			i = i->next) {
			for (unsigned n = 0; i != l->next && n < i->nargs; n++)
				if (ref_same(i->arg[n], index))
					i->arg[n] = by;
			if (i->op == OP_NAMED && ref_same(i->named, index))
				i->named = by;
		}
	}
}

/* What a collapsed loop divides in 32 bits to find its loops' indices is divided in
   64 bits, so that tile.c sees the nest. */
static void
widen_divisions(struct merging *m, struct ref wide)
{
	struct func *fn = m->fn;
	const struct shared_loop *l = loop_of(m, 0);
	int64_t by;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; l->loop->in[b->id] && i;
			i = i->next) {
			if (!divides_index(m, i) || i->type != TYPE_I32
				|| !ref_constant(fn, i->arg[1], &by))
				continue;
			struct cursor at = {fn, b, i, i->line};
			struct ref v = build2(&at, i->op, TYPE_I64, wide,
				ref_int(fn, TYPE_I64, by));
			ins_become_copy(fn, i, v);
			i->op = OP_TRUNC;
		}
}

/* At the top of the outermost loop: the index of each loop in its type. */
static void
build_places(struct merging *m, const struct ref *count, struct ref *place)
{
	struct shared_loop *l = loop_of(m, 0);
	struct ins *from = l->loop->header->first;
	while (from->op == OP_PHI)
		from = from->next;
	struct cursor at = {m->fn, from->block, from, from->line};
	struct ref left = ref_value(l->index->value);
	for (unsigned k = m->n; k-- > 0;) {
		place[k] = left;
		if (k) {
			place[k] =
				build2(&at, OP_UREM, TYPE_I64, left, count[k]);
			left = build2(&at, OP_UDIV, TYPE_I64, left, count[k]);
		}
	}
	widen_divisions(m, place[0]);
	for (unsigned k = 0; k < m->n; k++) {
		unsigned type = ref_type(m->fn, loop_of(m, k)->range);
		if (type != TYPE_I64)
			place[k] = build1(&at, OP_TRUNC, type, place[k]);
	}
	replace_index(m, from, place[0]);
}

static void
go(struct func *fn, struct block *from, struct block *to)
{
	struct ins *end = block_end(from);
	struct cursor at = {fn, from, NULL, end->line};
	ins_remove(end);
	build_br(&at, to);
}

/* The blocks of an inner loop run once, for this iteration. */
static void
unloop(struct merging *m, unsigned k, struct ref place)
{
	struct shared_loop *l = loop_of(m, k);
	struct control c = control_of(m, k);
	go(m->fn, l->loop->latch, m->end[k]);
	go(m->fn, m->end[k], exit_of(m->end[k], m->chunk[k]->block));
	go(m->fn, m->chunk[k]->block, l->loop->header);
	ins_become_copy(m->fn, l->index, place);
	for (unsigned n = 0; n < c.n; n++)
		if (c.at[n] != l->index)
			ins_remove(c.at[n]);
}

/* True for what begins or ends a region of an inner loop's level. */
static bool
is_inner_mark(const struct merging *m, const struct block *b,
	const struct ins *i, enum op op)
{
	return i->op == op && m->pair[0].outer.loop->in[b->id];
}

/* Moves them to blocks of their own, after a block that then has no end. */
static struct block *
move_marks(struct merging *m, enum op op, struct block *to)
{
	struct func *fn = m->fn;
	const struct cfg *c = m->pair[0].cfg;
	for (unsigned n = 0; n < c->norder; n++) {
		struct ins *next;
		for (struct ins *i = c->order[n]->first; i; i = next) {
			next = i->next;
			if (!is_inner_mark(m, c->order[n], i, op))
				continue;
			struct cursor at = {fn, to, NULL, i->line};
			to = block_after(fn, to);
			build_br(&at, to);
			ins_remove(i);
			ins_append(to, i);
		}
	}
	return to;
}

/* The regions of the inner levels begin at the cursor, before the collapsed loop,
   and end after it. */
static void
move_regions(struct merging *m, struct cursor at)
{
	struct func *fn = m->fn;
	struct block *end = m->end[0], *head = m->chunk[0]->block;
	struct block *after = exit_of(end, head);
	struct block *rest = build_split(&at);
	at.block = move_marks(m, OP_FORK, at.block);
	build_br(&at, rest);
	struct block *last = block_after(fn, end);
	struct ins *leave = block_end(end);
	leave->to[leave->to[0] == head] = last;
	at.block = move_marks(m, OP_JOIN, last);
	build_br(&at, after);
}

/* Before the operations that run the outermost loop. */
static struct cursor
before_loop(struct merging *m)
{
	struct ins *step = loop_of(m, 0)->step, *first = step;
	for (struct ins *i = step; i; i = i->prev)
		if (i->op == OP_LCHUNKS)
			first = i;
	return (struct cursor){m->fn, first->block, first, first->line};
}

static void
build(struct merging *m)
{
	struct cursor at = before_loop(m);
	struct ref count[MOST_LOOPS], place[MOST_LOOPS], all;
	unsigned mask = 0;
	for (unsigned k = 0; k < m->n; k++) {
		struct shared_loop *l = loop_of(m, k);
		struct ref range = in_64_bits(&at,
			nest_hoist(&at, m->pair[0].outer.loop->in, l->range));
		mask |= l->mask;
		count[k] = k ? build_count(&at, range) : range;
		all = k ? product(&at, all, count[k]) : range;
	}
	move_regions(m, at);
	build_places(m, count, place);
	build_control(m, all, mask);
	for (unsigned k = 1; k < m->n; k++)
		unloop(m, k, place[k]);
}

static void
treat(struct func *fn, struct ins *offset)
{
	struct merging m = {.fn = fn};
	if (match(&m, offset) && !asks_for_numbers(fn)
		&& (is_better(&m) || wants_tiles(&m)))
		build(&m);
	for (unsigned k = 0; k + 1 < MOST_LOOPS; k++)
		if (m.pair[k].fn)
			nest_free(&m.pair[k]);
}

void
merge(struct func *fn)
{
	if (!fn->kernel || fn->threads || !fn->any_gangs
		|| fn->dim[LEVEL_VECTOR] == 1)
		return;
	struct ins *i = nest_offset(fn->first, NULL);
	for (; i; i = nest_offset(i->block, i))
		if (ins_levels(i) & MASK_GANG && !(ins_levels(i) & MASK_VECTOR))
			treat(fn, i);
}
