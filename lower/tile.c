/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * tile.c - collapsed loops over gangs and lanes run by tiles.
 *
 * GCC collapses a nest into one index, which each iteration divides again,
 *
 *	for (i = offset; i < planes * rows * columns; i += stride)
 *		column = i % columns; row = i / columns % rows; ...
 *
 * which costs more than a short body, and gives a gang one long row, so that
 * the neighbours that a stencil reads are rarely in the cache.  With this pass
 * a gang runs tiles, 32 columns wide, and a thread some rows of a column:
 *
 *	for (t = gang; t < tiles; t += gangs)
 *		column, first row: from t and the lane
 *		for (row = first; row < first + HEIGHT && row < rows; row++)
 *			body
 *
 * The inner loop is unrolled completely, so that an element that neighbouring
 * rows read is loaded once.  Where that is faster, there is a second body for
 * tiles that have all rows, in which these are in step (jam.h).  With few columns the tile is narrower, so that few
 * lanes are idle, and with few rows it is wide and flat.
 *
 * Nothing orders the iterations.  So a tile's columns need not be those of the
 * program: lanes go along the loop whose index makes the cheapest accesses
 * (stride.c), and the loops of the nest are axes of the tiles in some order.
 * Where some accesses follow one another along one loop, and some along another
 * one, as in a transposition, a warp is a square of eight columns and four rows,
 * so that it uses whole sectors of memory for all of them.  The rows of a thread
 * are then as far apart as the tile has lines of threads.  Where the body also
 * loads what it stores, a thread has one row; for elements of 8 bytes the tile
 * then has two squares side by side and many rows: a gang uses all of a cache
 * line, in both directions, at about the same time.
 */
#include "lower/tile.h"

#include <stdlib.h>
#include <string.h>

enum {
	MANY = 128, /* columns for which no lanes are idle */
	FEWEST = 16
		<< 10, /* threads with iterations in step that use a device */
	MOST_FACTORS = 8,
	MOST_BITS = 31, /* of a count */
	MOST_NARROW = 1 << 30, /* iterations counted in 32 bits */
};

/* True if the value is defined outside the loop. */
static bool
is_outside(const struct tiling *t, struct ref r)
{
	const struct ins *i = ref_def(t->fn, r);
	return !i || !i->block || !t->in[i->block->id];
}

/* Matching the loop. */

/* A loop over gangs and lanes with step one, without chunks. */
static bool
match_levels(struct tiling *t, unsigned mask)
{
	const struct ins *o = t->offset;
	const int *dim = t->fn->dim;
	unsigned levels = ins_levels(o);
	int64_t step, chunk, dir;
	if (mask & MASK_EXTENDED && levels & MASK_VECTOR)
		levels |= MASK_WORKER;
	int64_t range;
	t->type = o->type;
	if (o->type == TYPE_I32 ? !ref_constant(t->fn, o->arg[0], &range)
				|| range < 0 || range > MOST_NARROW
				: o->type != TYPE_I64)
		return false;
	if (!(levels & MASK_GANG) || !(levels & MASK_VECTOR)
		|| !ref_constant(t->fn, o->arg[1], &step) || step != 1
		|| !ref_constant(t->fn, o->arg[2], &chunk) || chunk > 0
		|| !ref_constant(t->fn, o->arg[3], &dir) || dir != 1)
		return false;
	t->inner = levels & ~MASK_GANG;
	t->lanes = dim[LEVEL_VECTOR];
	if (levels & MASK_WORKER)
		t->lanes *= dim[LEVEL_WORKER];
	return dim[LEVEL_VECTOR] > 0 && t->lanes >= TILE
		&& t->lanes % TILE == 0;
}

/* The phi whose first value is the offset, and the latch. */
static bool
match_index(struct tiling *t)
{
	struct func *fn = t->fn;
	for (struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i && i->op == OP_PHI;
			i = i->next)
			for (unsigned n = 0; n < i->nargs; n++)
				if (ref_def(fn, i->arg[n]) == t->offset
					&& i->nargs == 2) {
					t->index = i;
					t->header = b;
					t->before = i->to[n];
					t->latch = i->to[!n];
				}
	if (!t->index || t->header->npreds != 2)
		return false;
	t->next = ref_def(fn, phi_from(t->index, t->latch));
	if (!is_op(t->next, OP_ADD))
		return false;
	bool first = ref_same(t->next->arg[0], ref_value(t->index->value));
	t->step = ref_def(fn, t->next->arg[first]);
	return ref_same(t->next->arg[!first], ref_value(t->index->value))
		&& is_op(t->step, OP_LSTEP);
}

/* The latch compares the next index with the bound. */
static bool
match_end(struct tiling *t)
{
	struct func *fn = t->fn;
	struct ins *end = block_end(t->latch);
	if (end->op != OP_CBR
		|| (end->to[0] == t->header) == (end->to[1] == t->header))
		return false;
	t->exit = end->to[end->to[0] == t->header];
	t->compare = ref_def(fn, end->arg[0]);
	if (!t->compare || t->compare->op < OP_SLT || t->compare->op > OP_UGE)
		return false;
	for (unsigned n = 0; n < 2; n++) {
		struct ins *bound = ref_def(fn, t->compare->arg[n]);
		if (is_op(bound, OP_LBOUND)
			&& ref_def(fn, t->compare->arg[!n]) == t->next)
			t->bound = bound;
	}
	return t->bound && ref_def(fn, t->bound->arg[4]) == t->offset;
}

static bool
match_phis(struct tiling *t)
{
	for (struct ins *i = t->header->first; i->op == OP_PHI; i = i->next) {
		if (i == t->index)
			continue;
		if (t->ncarried == MOST_CARRIED)
			return false;
		t->carried[t->ncarried++] = i;
	}
	return true;
}

/* True if the header is the only entry, and the latch the only exit. */
static bool
match_blocks(struct tiling *t)
{
	const struct loop *l = find_loop(t->cfg, t->header, t->latch);
	if (!l)
		return false;
	t->in = l->in;
	if (t->in[t->before->id] || t->in[t->exit->id])
		return false;
	for (struct block *b = t->fn->first; b; b = b->next) {
		struct ins *end = block_end(b);
		for (unsigned n = 0; t->in[b->id] && n < end->nto; n++)
			if (!t->in[end->to[n]->id] && b != t->latch)
				return false;
	}
	return true;
}

/* True unless the operation uses or marks other levels. */
static bool
is_sequential(const struct ins *i)
{
	switch (i->op) {
	case OP_CALL:
		return ins_levels(i) == 0;
	case OP_LCHUNKS:
	case OP_LSTEP:
	case OP_LOFFSET:
	case OP_LBOUND:
		return ins_levels(i) == 0;
	default:
		return op_info[i->op].kind != KIND_MARK;
	}
}

static bool
is_carried_value(const struct tiling *t, struct ref v)
{
	for (unsigned n = 0; n < t->ncarried; n++)
		if (ref_same(phi_from(t->carried[n], t->latch), v))
			return true;
	return false;
}

/* True if the use is one that the pass can replace: after the loop only values
   that it carries are used, and only the loop itself uses its index, step and
   bound. */
static bool
use_is_known(const struct tiling *t, const struct ins *i, unsigned n)
{
	const struct ins *def = ref_def(t->fn, i->arg[n]);
	if (!def)
		return true;
	if (def == t->next)
		return i == t->index || i == t->compare;
	if (def == t->compare)
		return i == block_end(t->latch);
	if (def == t->step)
		return i == t->next;
	if (def == t->offset)
		return i == t->index || i == t->bound
			|| (is_compare(i->op) && !t->in[i->block->id]);
	if (def == t->bound)
		return i == t->compare
			|| (is_compare(i->op) && !t->in[i->block->id]);
	if (!def->block || !t->in[def->block->id] || t->in[i->block->id])
		return true;
	return i->op == OP_PHI && i->block == t->exit && i->to[n] == t->latch
		&& is_carried_value(t, i->arg[n]);
}

static bool
check_uses(const struct tiling *t)
{
	for (struct block *b = t->fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next) {
			if (t->in[b->id] && !is_sequential(i))
				return false;
			for (unsigned n = 0; n < i->nargs; n++)
				if (!use_is_known(t, i, n))
					return false;
		}
	return true;
}

/* Matching the nest. */

/* The divisor by which the loop divides the value; REF_NONE if it does not. */
static struct ref
divisor_of(const struct tiling *t, struct ref v)
{
	for (struct block *b = t->fn->first; b; b = b->next)
		for (struct ins *i = b->first; t->in[b->id] && i; i = i->next)
			if ((i->op == OP_UDIV || i->op == OP_UREM)
				&& ref_same(i->arg[0], v)
				&& is_outside(t, i->arg[1]))
				return i->arg[1];
	return (struct ref){REF_NONE, 0};
}

/* The quotient by the divisor, if the loop has one. */
static struct ins *
quotient_of(const struct tiling *t, struct ref v, struct ref by)
{
	for (struct block *b = t->fn->first; b; b = b->next)
		for (struct ins *i = b->first; t->in[b->id] && i; i = i->next)
			if (i->op == OP_UDIV && ref_same(i->arg[0], v)
				&& tiling_same(t->fn, i->arg[1], by))
				return i;
	return NULL;
}

static unsigned
fill_factors(
	const struct func *fn, struct ref r, struct ref *factor, unsigned n)
{
	const struct ins *i = ref_def(fn, r);
	if (is_op(i, OP_COPY))
		return fill_factors(fn, i->arg[0], factor, n);
	if (is_op(i, OP_MUL)) {
		n = fill_factors(fn, i->arg[0], factor, n);
		return fill_factors(fn, i->arg[1], factor, n);
	}
	if (n < MOST_FACTORS)
		factor[n] = r;
	return n + 1;
}

static bool
take_factor(const struct func *fn, struct ref *factor, unsigned *n,
	struct ref which)
{
	for (unsigned k = 0; k < *n; k++)
		if (tiling_same(fn, factor[k], which)) {
			factor[k] = factor[--*n];
			return true;
		}
	return false;
}

/* Divides the range by the inner counts: gives the outermost count. */
static bool
divide_range(struct tiling *t, struct ref *left)
{
	struct ref factor[MOST_FACTORS], range = t->offset->arg[0];
	int64_t all, columns, rows = 1;
	if (ref_constant(t->fn, range, &all)) {
		if (!ref_constant(t->fn, t->count[COLUMNS], &columns)
			|| (t->deep
				&& !ref_constant(t->fn, t->count[ROWS], &rows))
			|| columns <= 0 || rows <= 0)
			return false;
		*left = ref_int(t->fn, t->type, all / columns / rows);
		return all % (columns * rows) == 0;
	}
	unsigned n = fill_factors(t->fn, range, factor, 0);
	if (n > MOST_FACTORS
		|| !take_factor(t->fn, factor, &n, t->count[COLUMNS])
		|| (t->deep && !take_factor(t->fn, factor, &n, t->count[ROWS]))
		|| !n)
		return false;
	struct cursor at = {
		t->fn, t->offset->block, t->offset, t->offset->line};
	*left = factor[0];
	for (unsigned k = 1; k < n; k++)
		*left = build2(&at, OP_MUL, t->type, *left, factor[k]);
	return true;
}

/* Where a count is a power of two, GCC has shifts and masks: divisions again. */

static bool
has_number(const struct tiling *t, const struct ins *i, enum op op,
	struct ref v, int64_t *n)
{
	return i->op == op && ref_same(i->arg[0], v)
		&& i->type == ref_type(t->fn, v)
		&& ref_constant(t->fn, i->arg[1], n);
}

/* The least number of bits by which the loop shifts the value, if it masks the
   others; else 0. */
static int64_t
bits_of(const struct tiling *t, struct ref v)
{
	int64_t least = 0, n;
	bool masks = false;
	for (struct block *b = t->fn->first; b; b = b->next)
		for (struct ins *i = b->first; t->in[b->id] && i; i = i->next)
			if (has_number(t, i, OP_LSHR, v, &n) && n > 0
				&& n < MOST_BITS && (!least || n < least))
				least = n;
	for (struct block *b = t->fn->first; b; b = b->next)
		for (struct ins *i = b->first; t->in[b->id] && i; i = i->next)
			masks |= has_number(t, i, OP_AND, v, &n)
				&& n == (INT64_C(1) << least) - 1;
	return masks ? least : 0;
}

/* Of the index or a quotient of it. */
static void
restore_divisions(struct tiling *t, struct ref v)
{
	int64_t bits = bits_of(t, v), n;
	struct ins *place = ref_def(t->fn, v)->next, *next;
	if (!bits)
		return;
	while (place->op == OP_PHI)
		place = place->next;
	struct cursor at = {t->fn, place->block, place, place->line};
	struct ref q = build2(&at, OP_UDIV, ref_type(t->fn, v), v,
		ref_int(t->fn, ref_type(t->fn, v), INT64_C(1) << bits));
	for (struct block *b = t->fn->first; b; b = b->next)
		for (struct ins *i = b->first; t->in[b->id] && i; i = next) {
			next = i->next;
			if (has_number(t, i, OP_AND, v, &n)
				&& n == (INT64_C(1) << bits) - 1) {
				i->op = OP_UREM;
				i->flags = 0;
				i->arg[1] = ref_int(
					t->fn, i->type, INT64_C(1) << bits);
			} else if (has_number(t, i, OP_LSHR, v, &n)
				&& n == bits) {
				replace_value(t->fn, i->value, q);
				ins_remove(i);
			} else if (has_number(t, i, OP_LSHR, v, &n) && n > bits
				&& n < MOST_BITS) {
				i->arg[0] = q;
				i->arg[1] = ref_int(t->fn, i->type, n - bits);
			}
		}
}

static bool
match_nest(struct tiling *t)
{
	struct ref index = ref_value(t->index->value);
	restore_divisions(t, index);
	t->count[COLUMNS] = divisor_of(t, index);
	if (t->count[COLUMNS].kind == REF_NONE)
		return false;
	t->quotient = quotient_of(t, index, t->count[COLUMNS]);
	if (!t->quotient)
		return false;
	restore_divisions(t, ref_value(t->quotient->value));
	t->count[ROWS] = divisor_of(t, ref_value(t->quotient->value));
	t->deep = t->count[ROWS].kind != REF_NONE;
	return divide_range(t, &t->count[t->deep ? PLANES : ROWS]);
}

/* Building. */

static struct ref
number(struct tiling *t, int64_t n)
{
	return ref_int(t->fn, t->type, n);
}

static struct ref
two(struct cursor *at, enum op op, struct ref a, struct ref b)
{
	return build2(at, op, ref_type(at->fn, a), a, b);
}

/* A sum or product that cannot overflow. */
static struct ref
within(struct cursor *at, enum op op, struct ref a, struct ref b)
{
	struct ref v = two(at, op, a, b);
	ref_def(at->fn, v)->flags |= ARITH_NSW;
	return v;
}

static struct ref
either(struct cursor *at, struct ref c, struct ref a, struct ref b)
{
	return build3(at, OP_SELECT, ref_type(at->fn, a), c, a, b);
}

static struct ref
join(struct cursor *at, struct ref a, struct block *from_a, struct ref b,
	struct block *from_b)
{
	struct ref phi = build0(at, OP_PHI, ref_type(at->fn, a));
	phi_add(at->fn, ref_def(at->fn, phi), a, from_a);
	phi_add(at->fn, ref_def(at->fn, phi), b, from_b);
	return phi;
}

/* A value that is known to be less than a count; opaque to addresses or not. */
static struct ref
below(struct cursor *at, struct ref v, struct ref count, bool opaque)
{
	struct ref r = two(at, OP_BELOW, v, count);
	ins_set_opaque(ref_def(at->fn, r), opaque);
	return r;
}

/* ceil(n / by) */
static struct ref
parts(struct cursor *at, struct ref n, struct ref by)
{
	struct ref most =
		two(at, OP_SUB, by, ref_int(at->fn, ref_type(at->fn, by), 1));
	return two(at, OP_UDIV, within(at, OP_ADD, n, most), by);
}

/* The shape of the tiles: columns, lines of threads, tiles across and down, and
   the position of a lane in its tile. */
struct figure {
	struct ref width, lines, across, down, x, y;
};

/* The place of a lane in a wide tile. */
static void
build_wide_place(
	struct tiling *t, struct cursor *at, struct ref lane, struct figure *f)
{
	struct ref width = number(t, t->pair ? SQUARE : t->width);
	f->x = two(at, OP_UREM, lane, width);
	f->y = two(at, OP_UDIV, lane, width);
	if (!t->pair)
		return;
	struct ref warp = two(at, OP_UDIV, lane, number(t, WARP));
	struct ref pair = number(t, 2), high = number(t, WARP / SQUARE);
	f->x = within(at, OP_ADD, f->x,
		within(at, OP_MUL, two(at, OP_UREM, warp, pair), width));
	f->y = within(at, OP_ADD, two(at, OP_UREM, f->y, high),
		within(at, OP_MUL, two(at, OP_UDIV, warp, pair), high));
}

/* At least MANY columns: a tile wide, or with few rows as wide as the gang. */
static struct figure
build_wide(struct tiling *t, struct cursor *at, struct ref lane)
{
	int64_t high = t->lanes / t->width * t->height;
	struct ref few = two(at, OP_SLT, t->rows, number(t, high));
	struct ref room = two(at, OP_SGE, t->columns, number(t, t->lanes));
	struct ref flat = build2(at, OP_AND, TYPE_I1, few, room);
	struct ref zero = number(t, 0), tile = number(t, t->width);
	struct figure f;
	f.width = either(at, flat, number(t, t->lanes), tile);
	f.lines =
		either(at, flat, number(t, 1), number(t, t->lanes / t->width));
	f.across = either(at, flat, parts(at, t->columns, number(t, t->lanes)),
		parts(at, t->columns, tile));
	f.down = either(at, flat, parts(at, t->rows, number(t, t->height)),
		parts(at, t->rows, number(t, high)));
	build_wide_place(t, at, lane, &f);
	f.x = either(at, flat, lane, f.x);
	f.y = either(at, flat, zero, f.y);
	return f;
}

/* Few columns: the width divides them evenly; lanes without a line get a column
   that does not exist. */
static struct figure
build_narrow(struct tiling *t, struct cursor *at, struct ref lane)
{
	struct ref one = number(t, 1);
	struct ref some = two(at, OP_SGT, t->columns, one);
	struct ref columns = either(at, some, t->columns, one);
	struct figure f;
	f.across = parts(at, columns, number(t, TILE));
	f.width = parts(at, columns, f.across);
	f.lines = two(at, OP_UDIV, number(t, t->lanes), f.width);
	f.down = parts(
		at, t->rows, within(at, OP_MUL, f.lines, number(t, t->height)));
	f.y = two(at, OP_UDIV, lane, f.width);
	struct ref used = two(at, OP_SLT, f.y, f.lines);
	f.x = either(at, used, two(at, OP_UREM, lane, f.width), columns);
	return f;
}

/* Number of tiles; 0 if one of the counts is not positive. */
static struct ref
build_count(struct tiling *t, struct cursor *at)
{
	struct ref zero = number(t, 0);
	struct ref n = within(at, OP_MUL, t->across, t->down);
	struct ref least = two(at, OP_SGT, t->rows, zero);
	struct ref more = two(at, OP_SGT, t->columns, zero);
	least = build2(at, OP_AND, TYPE_I1, least, more);
	if (t->deep) {
		n = within(at, OP_MUL, n, t->planes);
		more = two(at, OP_SGT, t->planes, zero);
		least = build2(at, OP_AND, TYPE_I1, least, more);
	}
	return either(at, least, n, zero);
}

/* Rows of a tile whose iterations are in step. */
static int64_t
jam_height(const struct tiling *t)
{
	return t->lanes / TILE * t->jam.size.rows;
}

/* Larger tiles, if there are enough that none is narrow or flat. */
static void
build_big(struct tiling *t, struct cursor *at)
{
	struct ref broad = number(t, TILE * t->jam.size.columns);
	struct ref high = number(t, jam_height(t));
	struct ref least = two(at, OP_SDIV, t->columns, number(t, MANY));
	least = within(at, OP_MUL, least, two(at, OP_SDIV, t->rows, high));
	if (t->deep)
		least = within(at, OP_MUL, least, t->planes);
	t->big = two(at, OP_SGE, least, number(t, FEWEST / t->lanes));
	t->across = either(at, t->big, parts(at, t->columns, broad), t->across);
	t->down = either(at, t->big, parts(at, t->rows, high), t->down);
	t->span = either(at, t->big, broad, t->wide);
	t->lift = either(at, t->big, number(t, t->jam.size.rows), t->lift);
}

/* Before the offset: the shape, and tiles instead of iterations. */
static void
build_figure(struct tiling *t)
{
	struct func *fn = t->fn;
	struct cursor at = {fn, t->offset->block, t->offset, t->offset->line};
	struct ref lane = mask_id(&at, t->inner, t->type);
	struct figure wide = build_wide(t, &at, lane);
	struct ref many = two(&at, OP_SGE, t->columns, number(t, MANY));
	struct block *head = at.block;
	struct block *rest = build_split(&at);
	struct block *few = block_after(fn, head);
	build_cbr(&at, many, rest, few);
	at.block = few;
	struct figure narrow = build_narrow(t, &at, lane);
	build_br(&at, rest);
	at.block = rest;
	at.before = rest->first;
	t->wide = join(&at, wide.width, head, narrow.width, few);
	t->lines = join(&at, wide.lines, head, narrow.lines, few);
	t->across = join(&at, wide.across, head, narrow.across, few);
	t->down = join(&at, wide.down, head, narrow.down, few);
	t->x = join(&at, wide.x, head, narrow.x, few);
	t->y = join(&at, wide.y, head, narrow.y, few);
	t->span = t->wide;
	t->lift = number(t, t->height);
	if (jam_any(t->jam.size))
		build_big(t, &at);
	ins_become_copy(fn, t->bound, build_count(t, &at));
	ins_become_copy(fn, t->offset, mask_id(&at, MASK_GANG, t->type));
	at = (struct cursor){fn, t->step->block, t->step, t->step->line};
	ins_become_copy(fn, t->step, mask_count(&at, MASK_GANG, t->type));
}

/* The thread's column and first row in a tile; gives whether they exist. */
static struct ref
build_place(struct tiling *t, struct cursor *at)
{
	struct ref tile = ref_value(t->index->value);
	struct ref line = two(at, OP_UDIV, tile, t->across);
	struct ref post =
		two(at, OP_SUB, tile, within(at, OP_MUL, line, t->across));
	if (t->deep) {
		t->plane = two(at, OP_UDIV, line, t->down);
		line = two(at, OP_SUB, line,
			within(at, OP_MUL, t->plane, t->down));
	}
	t->column = within(at, OP_ADD, within(at, OP_MUL, post, t->span), t->x);
	line = within(at, OP_MUL, line, t->lines);
	if (t->square)
		t->outer_row = within(
			at, OP_ADD, within(at, OP_MUL, line, t->lift), t->y);
	else
		t->outer_row = within(
			at, OP_MUL, within(at, OP_ADD, line, t->y), t->lift);
	struct ref a = two(at, OP_SLT, t->column, t->columns);
	struct ref b = two(at, OP_SLT, t->outer_row, t->rows);
	return build2(at, OP_AND, TYPE_I1, a, b);
}

/* How far apart the thread's rows are. */
static struct ref
row_step(struct tiling *t)
{
	return t->square ? t->lines : number(t, 1);
}

/* The thread's row in this turn. */
static struct ref
build_row(struct tiling *t, struct cursor *at)
{
	struct ref more = t->turn;
	if (t->square)
		more = within(at, OP_MUL, more, row_step(t));
	return within(at, OP_ADD, t->row, more);
}

/* The values that the body computed from the collapsed index. */
static void
build_body(struct tiling *t)
{
	struct cursor at = {t->fn, t->body, t->body->first, t->offset->line};
	t->turn = build0(&at, OP_PHI, t->type);
	for (unsigned n = 0; n < t->ncarried; n++)
		t->copy[n] = build0(&at, OP_PHI, t->carried[n]->type);
	t->outer_column = t->column;
	t->column = below(&at, t->column, t->columns, true);
	if (t->deep)
		t->plane = below(&at, t->plane, t->planes, true);
	t->row = below(&at, t->outer_row, t->rows, true);
	if (t->height > 1)
		t->row = below(&at, build_row(t, &at), t->rows, false);
	t->place[t->axis[COLUMNS]] = t->column;
	t->place[t->axis[ROWS]] = t->row;
	t->place[t->axis[PLANES]] = t->plane;
	struct ref line = t->place[ROWS];
	if (t->deep)
		line = within(&at, OP_ADD,
			within(&at, OP_MUL, t->place[PLANES], t->count[ROWS]),
			line);
	t->index_value = within(&at, OP_ADD,
		within(&at, OP_MUL, line, t->count[COLUMNS]),
		t->place[COLUMNS]);
}

static struct ref
inside_value(const struct tiling *t, struct ref v)
{
	if (ref_same(v, ref_value(t->index->value)))
		return t->index_value;
	for (unsigned n = 0; n < t->ncarried; n++)
		if (ref_same(v, ref_value(t->carried[n]->value)))
			return t->copy[n];
	return v;
}

static bool
is_old(const struct tiling *t, const struct ins *i)
{
	return i->value < t->nvalues && (i->block != t->header);
}

/* Replaces the old values in the body. */
static void
replace_inside(struct tiling *t)
{
	for (int turn = 0; turn < 2; turn++)
		for (struct block *b = t->fn->first; b; b = b->next) {
			if (b != t->body
				&& (b->id > t->nblocks || !t->in[b->id]))
				continue;
			for (struct ins *i = b->first; i; i = i->next) {
				enum axis axis;
				if (!is_old(t, i))
					continue;
				if (!turn && tiling_divides(t, i, &axis))
					ins_become_copy(
						t->fn, i, t->place[axis]);
				for (unsigned n = 0; turn && n < i->nargs; n++)
					i->arg[n] = inside_value(t, i->arg[n]);
			}
		}
}

/* The end of the body: the next row, or the next tile. */
static void
build_end(struct tiling *t)
{
	struct func *fn = t->fn;
	struct cursor at = {fn, t->latch, NULL, t->next->line};
	t->tail = block_after(fn, t->latch);
	t->again = t->header;
	if (t->height == 1) {
		build_br(&at, t->tail);
		return;
	}
	t->again = block_after(fn, t->latch);
	struct ref row = within(&at, OP_ADD, t->row, row_step(t));
	struct ref turn = within(&at, OP_ADD, t->turn, number(t, 1));
	build_cbr(&at, two(&at, OP_SLT, row, t->rows), t->again, t->tail);
	at.block = t->again;
	build_cbr(&at, two(&at, OP_SLT, turn, number(t, t->height)), t->body,
		t->tail);
	t->again->last->flags |= LOOP_UNROLLED | LOOP_SHARED;
	phi_add(fn, ref_def(fn, t->turn), turn, t->again);
	for (unsigned n = 0; n < t->ncarried; n++)
		phi_add(fn, ref_def(fn, t->copy[n]), t->last[n], t->again);
}

static void
build_tail(struct tiling *t)
{
	struct func *fn = t->fn;
	struct cursor at = {fn, t->tail, NULL, t->next->line};
	for (unsigned n = 0; n < t->ncarried; n++) {
		t->out[n] = join(&at, ref_value(t->carried[n]->value),
			t->header, t->last[n], t->latch);
		if (t->height > 1)
			phi_add(fn, ref_def(fn, t->out[n]), t->last[n],
				t->again);
	}
	struct ref next = two(&at, OP_ADD, ref_value(t->index->value),
		ref_value(t->step->value));
	build_cbr(&at, two(&at, OP_ULT, next, ref_value(t->bound->value)),
		t->header, t->exit);
	t->tail->last->flags |= LOOP_SHARED;
	for (struct ins *i = t->header->first; i->op == OP_PHI; i = i->next)
		for (unsigned n = 0; n < i->nto; n++) {
			if (i->to[n] != t->latch)
				continue;
			i->to[n] = t->tail;
			i->arg[n] = next;
			for (unsigned k = 0; k < t->ncarried; k++)
				if (i == t->carried[k])
					i->arg[n] = t->out[k];
		}
}

/* The values that the phis of the exit get from the loop. */
static void
fix_exit(struct tiling *t, const struct ref *old)
{
	for (struct ins *i = t->exit->first; i && i->op == OP_PHI; i = i->next)
		for (unsigned n = 0; n < i->nto; n++) {
			if (i->to[n] != t->latch)
				continue;
			i->to[n] = t->tail;
			for (unsigned k = 0; k < t->ncarried; k++)
				if (ref_same(i->arg[n], old[k])) {
					i->arg[n] = t->out[k];
					break;
				}
		}
}

/* The values in place of the first one, so far apart: the first one again where
   there is no other. */
static void
build_others(struct tiling *t, struct cursor *at, struct ref first,
	int64_t step, struct ref count, struct ref *to, unsigned n)
{
	for (unsigned k = 1; k < n; k++) {
		struct ref v = within(at, OP_ADD, first, number(t, step * k));
		struct ref some = two(at, OP_SLT, v, count);
		to[k] = below(at, either(at, some, v, first), count, true);
	}
}

/* Between the header and the body: the iterations in step if there are enough,
   else one.  False if there is only one. */
static bool
build_jam(struct tiling *t)
{
	struct ref row[MOST_JAM] = {t->row}, column[MOST_JAM] = {t->column};
	struct ins *enter = block_end(t->header);
	jam_mark(t->fn, t->body, t->tail);
	struct block *plain = jam_copy(t->fn, t->latch, t->body);
	struct block *choice = block_after(t->fn, t->header);
	struct cursor at = {t->fn, choice, NULL, t->offset->line};
	build_others(t, &at, t->outer_row, 1, t->rows, row, t->jam.size.rows);
	build_others(t, &at, t->outer_column, TILE, t->columns, column,
		t->jam.size.columns);
	build_cbr(&at, t->big, t->body, plain);
	enter->to[0] = choice;
	phis_rename(t->body, t->header, choice);
	phis_rename(plain, t->header, choice);
	if (t->jam.stores
		&& !jam_move_stores(t->fn, t->header, t->body, t->tail, t->row,
			t->column)) {
		replace_value(t->fn, t->big.n, ref_int(t->fn, TYPE_I1, 0));
		return false;
	}
	jam_mark(t->fn, t->body, t->tail);
	jam_build(t->fn, t->jam.size, row, column);
	return true;
}

/* The rows of a thread, and whether the last one exists. */
static struct ref
build_rows(struct tiling *t, struct cursor *at, struct ref *row)
{
	struct ref last = t->outer_row;
	struct ref first = below(at, last, t->rows, true);
	row[0] = build1(at, OP_COPY, t->type, first);
	for (int64_t k = 1; k < t->height; k++) {
		struct ref by = row_step(t);
		if (k > 1)
			by = within(at, OP_MUL, by, number(t, k));
		row[k] = below(
			at, within(at, OP_ADD, first, by), t->rows, false);
		last = within(at, OP_ADD, t->outer_row, by);
	}
	return two(at, OP_SLT, last, t->rows);
}

/* The body runs once, for the row that it is given. */
static void
unroll_body(struct tiling *t, struct ref row)
{
	struct func *fn = t->fn;
	struct ins *end = block_end(t->latch), *turn = ref_def(fn, t->turn);
	struct ins *compare = ref_def(fn, end->arg[0]);
	struct ins *next = ref_def(fn, compare->arg[0]);
	struct ins *more = ref_def(fn, phi_from(turn, t->again));
	for (unsigned n = 0; n < t->ncarried; n++)
		ins_become_copy(fn, ref_def(fn, t->copy[n]),
			ref_value(t->carried[n]->value));
	ins_become_copy(fn, turn, number(t, 0));
	ins_become_copy(fn, ref_def(fn, t->row), row);
	struct cursor at = {fn, t->latch, NULL, end->line};
	ins_remove(end);
	ins_remove(compare);
	ins_remove(next);
	ins_remove(more);
	build_br(&at, t->tail);
	phis_forget(t->tail, t->again);
	block_remove(fn, t->again);
}

/* The body's iterations in step; what they carry goes from one to the next. */
static void
build_chain(struct tiling *t, const struct ref *row)
{
	struct jam_chain c = {.n = t->ncarried};
	struct ref last[MOST_CHAIN];
	unsigned height = (unsigned)t->height;
	memcpy(c.carried, t->copy, c.n * sizeof *c.carried);
	memcpy(c.last, t->last, c.n * sizeof *c.last);
	chain_find(&c, t->fn, t->body);
	struct block *finish = chain_split(&c, t->body);
	struct ref *copies = zeroed((size_t)height * c.nneeded, sizeof *copies);
	jam_mark(t->fn, t->body, finish);
	jam_build_values(t->fn, (struct jam_size){height, 1}, row, &t->column,
		c.needed, c.nneeded, copies);
	chain_build(&c, finish, height, copies, last);
	for (unsigned n = 0; n < c.n; n++)
		phi_set(ref_def(t->fn, t->out[n]), finish, last[n]);
	free(copies);
	chain_free(&c);
}

/* Between the header and the body: the rows of a thread in step, without a test
   before each, if all of them exist. */
static void
build_full(struct tiling *t)
{
	struct func *fn = t->fn;
	struct ref row[MOST_JAM];
	struct ins *enter = block_end(t->header);
	jam_mark(fn, t->body, t->tail);
	struct block *plain = jam_copy(fn, t->again, t->body);
	struct block *choice = block_after(fn, t->header);
	struct cursor at = {fn, choice, NULL, t->offset->line};
	struct ref all = build_rows(t, &at, row);
	build_cbr(&at, all, t->body, plain);
	enter->to[0] = choice;
	phis_rename(t->body, t->header, choice);
	phis_rename(plain, t->header, choice);
	unroll_body(t, row[0]);
	if (t->ncarried) {
		build_chain(t, row);
		return;
	}
	jam_mark(fn, t->body, t->tail);
	jam_build(
		fn, (struct jam_size){(unsigned)t->height, 1}, row, &t->column);
}

static void
build(struct tiling *t)
{
	struct func *fn = t->fn;
	struct ref old[MOST_CARRIED];
	struct ins *i = t->header->first;
	build_figure(t);
	while (i->op == OP_PHI)
		i = i->next;
	struct cursor at = {fn, t->header, i, t->offset->line};
	struct ref inside = build_place(t, &at);
	t->body = build_split(&at);
	if (t->latch == t->header)
		t->latch = t->body;
	build_body(t);
	replace_inside(t);
	for (unsigned n = 0; n < t->ncarried; n++) {
		old[n] = phi_from(t->carried[n], t->latch);
		t->last[n] = inside_value(t, old[n]);
		phi_add(fn, ref_def(fn, t->copy[n]),
			ref_value(t->carried[n]->value), t->header);
	}
	phi_add(fn, ref_def(fn, t->turn), number(t, 0), t->header);
	ins_remove(block_end(t->latch));
	ins_remove(t->compare);
	ins_remove(t->next);
	build_end(t);
	build_cbr(&at, inside, t->body, t->tail);
	build_tail(t);
	fix_exit(t, old);
}

/* Sets the gangs that the loop can use. */
static void
set_extent(struct tiling *t, bool jammed)
{
	struct ref counts[] = {t->columns, t->rows, t->planes};
	int64_t high = t->lanes / t->width * t->height;
	int64_t sizes[] = {t->width, high, 1};
	int64_t big[] = {TILE * t->jam.size.columns, jam_height(t), 1};
	int64_t part[] = {MANY, jam_height(t), 1};
	struct extent_big e = {big, part, FEWEST / t->lanes};
	extent_tiles(t->fn, counts, sizes, t->deep ? 3 : 2, jammed ? &e : NULL);
}

/* Finds the loop, its nest and the sizes of its tiles. */
static bool
match(struct tiling *t)
{
	fill_masks(t->fn);
	t->nblocks = t->fn->nblocks;
	t->cfg = cfg_new(t->fn);
	fill_loops(t->cfg);
	if (!match_index(t) || !match_levels(t, t->header->mask)
		|| !match_end(t) || !match_phis(t) || !match_blocks(t)
		|| !check_uses(t) || !match_nest(t))
		return false;
	t->nvalues = t->fn->nvalues;
	tiling_choose(t);
	return true;
}

static void
tile_loop(struct func *fn, struct ins *offset)
{
	struct tiling t = {.fn = fn, .offset = offset};
	if (match(&t)) {
		bool jammed = jam_any(t.jam.size);
		const char *before = fn->extent;
		set_extent(&t, false);
		const char *plain = fn->extent;
		fn->extent = before;
		set_extent(&t, jammed);
		build(&t);
		if (jammed && !build_jam(&t))
			fn->extent = plain;
		if (t.full)
			build_full(&t);
	}
	cfg_free(t.cfg);
}

/* The last offset of a loop over gangs among values less than "before". */
static struct ins *
find_offset(const struct func *fn, unsigned before)
{
	struct ins *last = NULL;
	for (const struct block *b = fn->first; b; b = b->next)
		for (struct ins *i = b->first; i; i = i->next)
			if (i->op == OP_LOFFSET && ins_levels(i) & MASK_GANG
				&& i->value < before
				&& (!last || i->value > last->value))
				last = i;
	return last;
}

void
tile(struct func *fn)
{
	struct ins *i;
	if (!fn->kernel)
		return;
	for (unsigned n = fn->nvalues; (i = find_offset(fn, n));) {
		n = i->value;
		tile_loop(fn, i);
	}
}
