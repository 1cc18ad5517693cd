/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * rows.c - iterations of nests that are not collapsed run in step.
 *
 *	for (i) shared by gangs
 *		for (j) shared by lanes
 *			for (k = 0; k < n; k++)
 *				s += a[i][k] * b[k][j];
 *
 * A gang runs some rows at once, and a thread some columns of each (jam.h).  The
 * loops over rows and columns have as many iterations fewer; a thread's rows
 * are next to each other, and its columns a part of the loop apart, so that
 * neighbouring lanes have neighbouring columns.  A kernel that may have too few
 * rows or columns has the nest as it was too.
 */
#include "lower/jam.h"
#include "lower/nest.h"

#include <stdlib.h>

enum {
	FEWEST_GANGS = 128, /* that use a device */
	FEW_THREADS = 128, /* of a gang, where the program does not say */
	MOST_NARROW = 1 << 30, /* iterations counted in 32 bits */
};

struct stepped {
	struct shared_nest nest;
	struct func *fn;
	struct block *first, *last; /* of the region that gangs share */
	bool *in; /* by block id: of that region */
	unsigned nblocks;
	struct jam_choice jam;
	bool moves; /* workers, from rows to columns */
	struct ref rows, columns; /* iterations with some in step */
};

/* The region. */

/* The only block with such an operation on the level of gangs, or null. */
static struct block *
only_block(struct func *fn, enum op op)
{
	struct block *found = NULL;
	for (struct block *b = fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			if (i->op == op && ins_level(i) == LEVEL_GANG) {
				if (found)
					return NULL;
				found = b;
			}
	return found;
}

static void
add_block(struct stepped *r, const struct block *b)
{
	if (r->in[b->id])
		return;
	r->in[b->id] = true;
	const struct ins *end = block_end(b);
	for (unsigned n = 0; b != r->last && n < end->nto; n++)
		add_block(r, end->to[n]);
}

/* True if nothing enters or leaves the region but at its ends, and nothing uses
   its values after it. */
static bool
is_closed(const struct stepped *r)
{
	for (const struct block *b = r->fn->first; b; b = b->next) {
		const struct ins *end = block_end(b);
		for (unsigned n = 0; n < end->nto; n++)
			if (r->in[b->id] != r->in[end->to[n]->id]
				&& b != r->last && end->to[n] != r->first)
				return false;
		for (const struct ins *i = b->first; i; i = i->next)
			for (unsigned n = 0; n < i->nargs; n++) {
				const struct ins *def =
					ref_def(r->fn, i->arg[n]);
				if (!r->in[b->id] && def
					&& r->in[def->block->id])
					return false;
			}
	}
	return block_end(r->last)->nto == 1 && r->first->first->op != OP_PHI;
}

static bool
find_region(struct stepped *r)
{
	r->first = only_block(r->fn, OP_FORK);
	r->last = only_block(r->fn, OP_JOIN);
	if (!r->first || !r->last || r->first == r->fn->first)
		return false;
	r->in = zeroed(r->fn->nblocks + 1, sizeof *r->in);
	r->nblocks = r->fn->nblocks;
	add_block(r, r->first);
	return r->in[r->last->id] && is_closed(r)
		&& r->in[r->nest.outer.loop->header->id];
}

/* Choosing. */

/* True if the program writes between the loops, perhaps what lanes load. */
static bool
writes_between(const struct shared_nest *x)
{
	for (const struct block *b = x->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; i; i = i->next)
			if (nest_between(x, b)
				&& op_info[i->op].kind == KIND_WRITE)
				return true;
	return false;
}

static void
choose(struct stepped *r)
{
	const struct shared_nest *n = &r->nest;
	unsigned char *value = zeroed(r->fn->nvalues, 1);
	value[n->outer.index->value] = JAM_ROW | JAM_KNOWN;
	value[n->inner.index->value] = JAM_COLUMN | JAM_KNOWN;
	value[n->outer.next->value] = value[n->outer.compare->value] =
		value[n->inner.next->value] = value[n->inner.compare->value] =
			JAM_KNOWN;
	for (struct block *b = r->fn->first; b; b = b->next)
		b->mark = n->outer.loop->in[b->id];
	r->jam = jam_choose(
		n->cfg, n->cfg->depth[n->inner.loop->header->id], value);
	free(value);
}

/* Building. */

/* True if the loop has enough iterations, and not so many that the index of one
   more than there are overflows. */
static struct ref
is_enough(struct cursor *at, struct ref range, int64_t least)
{
	unsigned type = ref_type(at->fn, range);
	struct ref enough =
		build2(at, OP_SGE, type, range, ref_int(at->fn, type, least));
	if (type != TYPE_I32)
		return enough;
	struct ref few = build2(
		at, OP_SLE, type, range, ref_int(at->fn, type, MOST_NARROW));
	return build2(at, OP_AND, TYPE_I1, enough, few);
}

/* True if there are enough rows and columns. */
static struct ref
build_test(struct stepped *r, struct cursor *at)
{
	const int *dim = r->fn->dim;
	int64_t rows = (int64_t)FEWEST_GANGS * r->jam.size.rows;
	int64_t columns = (int64_t)dim[LEVEL_VECTOR] * r->jam.size.columns;
	if (r->moves || r->nest.inner.mask & MASK_WORKER)
		columns *= abs(dim[LEVEL_WORKER]);
	else if (r->nest.outer.mask & MASK_WORKER)
		rows *= abs(dim[LEVEL_WORKER]);
	return build2(at, OP_AND, TYPE_I1,
		is_enough(at, r->nest.outer.range, rows),
		is_enough(at, r->nest.inner.range, columns));
}

static struct ref
parts(struct cursor *at, struct ref range, unsigned by)
{
	unsigned type = ref_type(at->fn, range);
	struct ref less =
		build2(at, OP_SUB, type, range, ref_int(at->fn, type, 1));
	struct ref most =
		build2(at, OP_UDIV, type, less, ref_int(at->fn, type, by));
	return build2(at, OP_ADD, type, most, ref_int(at->fn, type, 1));
}

/* Before the region: with the iterations in step, or a copy without.  Gives the
   test. */
static struct ref
build_choice(struct stepped *r)
{
	struct func *fn = r->fn;
	unsigned line = r->nest.outer.offset->line;
	for (struct block *b = fn->first; b; b = b->next)
		b->mark = r->in[b->id];
	struct block *plain = jam_copy(fn, r->last, r->first);
	struct block *before = block_after(fn, fn->first);
	for (struct block *b = fn->first; b; b = b->next) {
		struct ins *end = b == before ? NULL : block_end(b);
		for (unsigned n = 0; end && n < end->nto; n++)
			if (end->to[n] == r->first)
				end->to[n] = before;
	}
	struct cursor at = {fn, before, NULL, line};
	r->nest.outer.range = nest_hoist(&at, r->in, r->nest.outer.range);
	r->nest.inner.range = nest_hoist(&at, r->in, r->nest.inner.range);
	struct ref test = build_test(r, &at);
	r->rows = parts(&at, r->nest.outer.range, r->jam.size.rows);
	r->columns = parts(&at, r->nest.inner.range, r->jam.size.columns);
	build_cbr(&at, test, r->first, plain);
	return test;
}

/* After the phis of the loop's header: the variable's values in place of the
   index, next to each other or as far apart as the loop has iterations; the
   first one again where there is no other. */
static void
build_values(struct stepped *r, struct shared_loop *l, struct ref count,
	unsigned n, bool near, struct ref *to)
{
	struct func *fn = r->fn;
	struct ins *place = l->loop->header->first;
	while (place->op == OP_PHI)
		place = place->next;
	struct cursor at = {fn, place->block, place, place->line};
	struct ref index = ref_value(l->index->value), range = l->range;
	unsigned type = l->index->type;
	struct ref first = near
		? build2(&at, OP_MUL, type, index, ref_int(fn, type, n))
		: index;
	for (unsigned k = 1; k < n; k++) {
		struct ref far = near ? ref_int(fn, type, k)
				      : build2(&at, OP_MUL, type, count,
					      ref_int(fn, type, k));
		struct ref v = build2(&at, OP_ADD, type, first, far);
		struct ref some = build2(&at, OP_SLT, type, v, range);
		to[k] = build3(&at, OP_SELECT, type, some, v, first);
	}
	to[0] = build1(&at, OP_COPY, type, first);
	l->step->arg[0] = l->offset->arg[0] = l->bound->arg[0] = count;
}

static void
choose_workers(struct func *fn)
{
	int *workers = &fn->dim[LEVEL_WORKER], lanes = fn->dim[LEVEL_VECTOR];
	if (fn->any_workers && *workers * lanes > FEW_THREADS)
		*workers = lanes < FEW_THREADS ? FEW_THREADS / lanes : 1;
}

/* Workers that share rows share the columns of a row instead, so that a gang's
   threads need fewer rows. */
static void
move_workers(struct stepped *r)
{
	for (struct block *b = r->fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (b->id <= r->nblocks && r->in[b->id]
				&& i->op >= OP_LCHUNKS && i->op <= OP_LBOUND
				&& ins_levels(i))
				ins_set_levels(i,
					ins_levels(i) & MASK_GANG
						? MASK_GANG
						: MASK_WORKER | MASK_VECTOR);
}

/* The body has the variable's first value in place of the index. */
static void
replace_index(struct stepped *r, const struct shared_loop *l, struct ref by)
{
	bool after = false;
	for (struct block *b = r->fn->first; b; b = b->next)
		for (struct ins *i = b->first; b->mark && i; i = i->next) {
			if (b == l->loop->header && !after) {
				after = i == ref_def(r->fn, by);
				continue;
			}
			for (unsigned n = 0; n < i->nargs; n++)
				if (i != l->next
					&& ref_same(i->arg[n],
						ref_value(l->index->value)))
					i->arg[n] = by;
		}
}

static void
build(struct stepped *r)
{
	struct shared_nest *n = &r->nest;
	struct ref row[MOST_JAM], column[MOST_JAM];
	struct block *outer = n->outer.loop->header;
	const struct ins *latch = block_end(n->outer.loop->latch);
	const struct block *end = latch->to[latch->to[0] == outer];
	int *workers = &r->fn->dim[LEVEL_WORKER], asked = *workers;
	if (r->moves)
		choose_workers(r->fn);
	struct ref test = build_choice(r);
	if (r->moves)
		move_workers(r);
	jam_mark(r->fn, outer, end);
	build_values(r, &n->outer, r->rows, r->jam.size.rows, true, row);
	build_values(
		r, &n->inner, r->columns, r->jam.size.columns, false, column);
	replace_index(r, &n->outer, row[0]);
	replace_index(r, &n->inner, column[0]);
	if (r->jam.stores
		&& !jam_move_stores(r->fn, n->inner.loop->header, outer, end,
			row[0], column[0])) {
		replace_value(r->fn, test.n, ref_int(r->fn, TYPE_I1, 0));
		*workers = asked;
		return;
	}
	jam_mark(r->fn, outer, end);
	jam_build(r->fn, r->jam.size, row, column);
	if (*workers > 0)
		r->fn->together = jam_gangs(r->jam.registers,
			(unsigned)(*workers * r->fn->dim[LEVEL_VECTOR]));
}

/* Changes the nest, if that is worth while. */
static void
treat(struct func *fn, struct ins *outer, struct ins *inner)
{
	struct stepped r = {.fn = fn};
	bool counts = outer->type == TYPE_I32 || outer->type == TYPE_I64;
	if (nest_match(&r.nest, fn, outer, inner) && counts && find_region(&r)
		&& nest_can_hoist(fn, r.in, r.nest.outer.range)
		&& nest_can_hoist(fn, r.in, r.nest.inner.range)) {
		bool writes = writes_between(&r.nest);
		r.moves = r.nest.outer.mask & MASK_WORKER && !writes;
		choose(&r);
		if (jam_any(r.jam.size) && !(r.jam.stores && writes))
			build(&r);
	}
	free(r.in);
	nest_free(&r.nest);
}

void
rows(struct func *fn)
{
	if (!fn->kernel || fn->threads || fn->dim[LEVEL_VECTOR] <= 1)
		return;
	struct ins *outer = nest_offset(fn->first, NULL);
	struct ins *inner = outer ? nest_offset(outer->block, outer) : NULL;
	if (inner && !nest_offset(inner->block, inner)
		&& ins_levels(outer) & MASK_GANG
		&& !(ins_levels(outer) & MASK_VECTOR)
		&& ins_levels(inner) & MASK_VECTOR)
		treat(fn, outer, inner);
}
