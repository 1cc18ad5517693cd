/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * axes.c - which loops of a nest are the columns, rows and planes of its tiles,
 * and how many columns and rows a tile and a thread have.
 */
#include "lower/tile.h"

#include <stdlib.h>

enum {
	SQUARE_LANES = 512, /* for two squares side by side */
	MOST_PAIRED = 250, /* operations of a body for so many lanes */
	WIDE = 8, /* bytes of the elements of pairs */
	TALL = 256, /* lanes if the program gives no number */
	MOST_HEIGHT = 4,
	MOST_COST = 1000, /* operations of a row that is unrolled */
	MOST_TRIPS = 8, /* of an inner loop taken as unrolled */
	MOST_CHAINED = 4, /* loads of an iteration of many in step */
	MOST_SHORT = 100, /* operations of one of eight rows */
};

bool
tiling_same(const struct func *fn, struct ref a, struct ref b)
{
	int64_t m, n;
	return ref_same(a, b)
		|| (ref_constant(fn, a, &m) && ref_constant(fn, b, &n)
			&& m == n);
}

/* Choosing the number of rows of a thread. */

/* The most iterations of the loop with this latch, 0 if unknown. */
static int64_t
trips_back(const struct tiling *t, const struct block *b)
{
	const struct ins *c = ref_def(t->fn, block_end(b)->arg[0]);
	int64_t trips;
	if (!c || !is_compare(c->op))
		return 0;
	for (unsigned n = 0; n < 2; n++) {
		const struct ins *i = ref_def(t->fn, c->arg[n]);
		if (is_op(i, OP_LCHUNKS))
			return 1;
		if (is_op(i, OP_LBOUND)
			&& ref_constant(t->fn, i->arg[0], &trips) && trips > 0
			&& trips <= MOST_TRIPS)
			return trips;
	}
	return 0;
}

/* How often inner loops run the block in one iteration. */
static int64_t
times_of(const struct tiling *t, const struct block *b)
{
	int64_t times = 1;
	for (unsigned n = 0; n < t->cfg->nloops; n++) {
		const struct loop *l = &t->cfg->loop[n];
		if (l->header == t->header || !l->in[b->id]
			|| !t->in[l->header->id])
			continue;
		bool two_way = block_end(l->latch)->op == OP_CBR;
		times *= two_way ? trips_back(t, l->latch) : 0;
		if (!times || times > MOST_COST)
			return MOST_COST + 1;
	}
	return times;
}

/* Number of operations of the body with its inner loops unrolled; above
   MOST_COST if unknown. */
static int64_t
body_cost(const struct tiling *t, bool *loads)
{
	int64_t cost = 0;
	*loads = false;
	for (struct block *b = t->fn->first; b; b = b->next) {
		if (!t->in[b->id])
			continue;
		int64_t times = times_of(t, b);
		for (const struct ins *i = b->first; i; i = i->next) {
			cost += times;
			*loads |= i->op == OP_LOAD;
			if (i->op == OP_CALL || i->op == OP_ICALL)
				return MOST_COST + 1;
		}
		if (cost > MOST_COST)
			return cost;
	}
	return cost;
}

static bool
has_wide_elements(const struct tiling *t)
{
	for (const struct block *b = t->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; t->in[b->id] && i;
			i = i->next)
			if (i->op == OP_LOAD && type_bytes(i->type) >= WIDE)
				return true;
	return false;
}

/* True if the body is one block, whose carried values only lead to values. */
static bool
can_chain(const struct tiling *t)
{
	struct jam_chain c = {.n = t->ncarried};
	if (t->header != t->latch)
		return false;
	for (unsigned n = 0; n < c.n; n++)
		c.carried[n] = ref_value(t->carried[n]->value);
	bool pure = chain_find(&c, t->fn, t->header);
	chain_free(&c);
	return pure;
}

static unsigned
count(const struct tiling *t, enum op op)
{
	unsigned found = 0;
	for (const struct block *b = t->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; t->in[b->id] && i;
			i = i->next)
			found += i->op == op;
	return found;
}

/* True if the loads of several rows can be under way together. */
static bool
is_short_reduction(const struct tiling *t)
{
	return t->ncarried && count(t, OP_LOAD) <= MOST_CHAINED && can_chain(t);
}

static int64_t
height_of(const struct tiling *t)
{
	bool loads;
	int64_t cost = body_cost(t, &loads);
	if (!loads || cost > MOST_COST)
		return 1;
	bool high = cost <= MOST_SHORT && is_short_reduction(t)
		&& !(count(t, OP_STORE) && has_wide_elements(t));
	return high ? 2 * MOST_HEIGHT : MOST_HEIGHT;
}

/* Choosing the axes. */

bool
tiling_divides(const struct tiling *t, const struct ins *i, enum axis *axis)
{
	if (i->op != OP_UDIV && i->op != OP_UREM)
		return false;
	bool remains = i->op == OP_UREM;
	if (ref_same(i->arg[0], ref_value(t->index->value))
		&& tiling_same(t->fn, i->arg[1], t->count[COLUMNS])) {
		*axis = remains ? COLUMNS : ROWS;
		return remains || !t->deep;
	}
	*axis = remains ? ROWS : PLANES;
	return t->deep && ref_def(t->fn, i->arg[0]) == t->quotient
		&& tiling_same(t->fn, i->arg[1], t->count[ROWS]);
}

/* The strides of accesses if lanes go along this loop of the nest. */
static void
set_strides(const struct tiling *t, struct strides *s, enum axis lanes)
{
	enum axis axis;
	strides_set(s, t->index->value, lanes == COLUMNS ? 1 : STRIDE_FAR);
	strides_set(s, t->quotient->value,
		lanes == COLUMNS	? 0
			: lanes == ROWS ? 1
					: STRIDE_FAR);
	for (const struct block *b = t->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; t->in[b->id] && i;
			i = i->next)
			if (tiling_divides(t, i, &axis))
				strides_set(s, i->value, axis == lanes);
}

/* What the body's accesses cost a warp that is so wide. */
static int64_t
cost_of(const struct tiling *t, struct strides *along, struct strides *down,
	int64_t width)
{
	const struct strides_warp w = {
		along, down, width, width == TILE ? t->height : 1};
	return strides_cost_warp(
		&w, t->cfg, find_loop(t->cfg, t->header, t->latch));
}

static void
set_axes(struct tiling *t, enum axis columns, enum axis rows)
{
	t->axis[COLUMNS] = columns;
	t->axis[ROWS] = rows;
	t->axis[PLANES] = (enum axis)(COLUMNS + ROWS + PLANES - columns - rows);
}

/* The columns of tiles are the innermost loop, unless another one is better by
   a quarter, and the rows are the next one. */
static void
choose_columns(struct tiling *t, struct strides *const *s, unsigned axes)
{
	int64_t least = cost_of(t, s[COLUMNS], NULL, TILE) * 3 / 4;
	enum axis lanes = COLUMNS;
	for (enum axis a = ROWS; a < axes; a++) {
		int64_t cost = cost_of(t, s[a], NULL, TILE);
		if (cost >= least)
			continue;
		least = cost;
		lanes = a;
	}
	if (lanes == ROWS)
		set_axes(t, ROWS, t->deep ? PLANES : COLUMNS);
	else
		set_axes(t, lanes, ROWS);
}

/* True if the body loads something of an object to which it stores. */
static bool
updates(const struct tiling *t, const struct ins *store)
{
	struct ref to = ref_root(t->fn, store->arg[1]);
	for (const struct block *b = t->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; t->in[b->id] && i;
			i = i->next)
			if (i->op == OP_LOAD
				&& ref_same(ref_root(t->fn, i->arg[0]), to))
				return true;
	return false;
}

static bool
has_updates(const struct tiling *t)
{
	for (const struct block *b = t->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; t->in[b->id] && i;
			i = i->next)
			if (is_atomic(i->op)
				|| (i->op == OP_STORE && updates(t, i)))
				return true;
	return false;
}

/* True if the body stores to an object that the lanes cross. */
static bool
has_crossed_store(const struct tiling *t, struct strides *along)
{
	for (const struct block *b = t->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; t->in[b->id] && i;
			i = i->next) {
			int64_t stride = i->op == OP_STORE
				? stride_of(along, i->arg[1])
				: 0;
			if (stride >= SECTOR || stride <= -SECTOR)
				return true;
		}
	return false;
}

/* The size of a tile of squares, whose body loads what it stores or not. */
static void
set_squares(struct tiling *t, bool updated)
{
	bool loads;
	t->width = SQUARE;
	if (!updated)
		return;
	t->height = 1;
	t->pair = t->lanes >= 2 * WARP && has_wide_elements(t)
		&& body_cost(t, &loads) <= MOST_PAIRED;
	if (t->pair)
		t->width = 2 * SQUARE;
}

/* Squares, if they are better by a quarter.  What is loaded, and stored along the
   lanes, is in the cache for four rows of a column as well. */
static void
choose_squares(struct tiling *t, struct strides *const *s, unsigned axes)
{
	struct strides *columns = s[t->axis[COLUMNS]];
	bool updated = has_updates(t);
	if (updated && !has_crossed_store(t, columns))
		return;
	int64_t least = cost_of(t, columns, s[t->axis[ROWS]], TILE) * 3 / 4;
	for (enum axis a = COLUMNS; a < axes; a++)
		for (enum axis b = COLUMNS; b < axes; b++) {
			int64_t cost =
				a == b ? least : cost_of(t, s[a], s[b], SQUARE);
			if (cost >= least)
				continue;
			least = cost;
			t->square = true;
			set_axes(t, a, b);
		}
	if (t->square)
		set_squares(t, updated);
}

/* What is known of the values before the body is built, and marks its blocks. */
static unsigned char *
values_new(const struct tiling *t)
{
	for (struct block *b = t->fn->first; b; b = b->next)
		b->mark = t->in[b->id];
	unsigned char *value = zeroed(t->nvalues, 1);
	enum axis axis;
	value[t->index->value] = JAM_ROW | JAM_COLUMN | JAM_KNOWN;
	value[t->next->value] = value[t->compare->value] = JAM_KNOWN;
	for (const struct block *b = t->fn->first; b; b = b->next)
		for (const struct ins *i = b->first; b->mark && i;
			i = i->next) {
			if (!tiling_divides(t, i, &axis))
				continue;
			value[i->value] = JAM_KNOWN;
			if (axis == t->axis[ROWS])
				value[i->value] |= JAM_ROW;
			if (axis == t->axis[COLUMNS])
				value[i->value] |= JAM_COLUMN;
		}
	return value;
}

/* Iterations of a thread in step, if the rows of a thread are not unrolled. */
static void
choose_jam(struct tiling *t)
{
	t->jam = (struct jam_choice){{1, 1}, 0, false};
	if (t->height > 1 || t->ncarried)
		return;
	unsigned char *value = values_new(t);
	t->jam = jam_choose(t->cfg, t->cfg->depth[t->header->id], value);
	free(value);
}

/* Whether the rows of a thread are in step where all exist.  With rows of wide
   elements in three dimensions it has too few registers, and rows of squares of
   narrow ones miss the cache. */
static void
choose_full(struct tiling *t)
{
	if (t->height == 1 || (t->ncarried && !can_chain(t)))
		return;
	if (!is_short_reduction(t)
		&& (has_wide_elements(t) ? t->deep : t->square))
		return;
	unsigned char *value = values_new(t);
	t->full = jam_possible(t->cfg, t->cfg->depth[t->header->id], value);
	free(value);
}

static void
choose_axes(struct tiling *t)
{
	struct strides *s[AXES];
	unsigned axes = t->deep ? AXES : PLANES;
	for (enum axis a = COLUMNS; a < axes; a++) {
		s[a] = strides_new(t->fn);
		set_strides(t, s[a], a);
	}
	t->width = TILE;
	choose_columns(t, s, axes);
	choose_jam(t);
	if (!jam_any(t->jam.size))
		choose_squares(t, s, axes);
	choose_full(t);
	for (enum axis a = COLUMNS; a < axes; a++)
		strides_free(s[a]);
	t->columns = t->count[t->axis[COLUMNS]];
	t->rows = t->count[t->axis[ROWS]];
	t->planes = t->count[t->axis[PLANES]];
}

/* If a thread has one row, a gang with more lines misses the cache less often
   for rows that its lines share. */
static void
choose_lanes(struct tiling *t)
{
	if (t->height > 1 || jam_any(t->jam.size) || !t->fn->any_vector
		|| t->fn->used & MASK_WORKER
		|| loops_over(t->fn, MASK_GANG) != 1)
		return;
	t->lanes = t->pair ? SQUARE_LANES : TALL;
	t->fn->dim[LEVEL_VECTOR] = (int)t->lanes;
}

void
tiling_choose(struct tiling *t)
{
	t->height = height_of(t);
	choose_axes(t);
	choose_lanes(t);
	if (jam_any(t->jam.size))
		t->fn->together =
			jam_gangs(t->jam.registers, (unsigned)t->lanes);
}
