/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * tile.h - a collapsed loop that becomes one by tiles, for the files that do it.
 *
 * Callers:    lower/tile.c and axes.c only.
 * Invariant:  set in the order of its members: the loop and its nest as
 *             tile.c finds them, axes and sizes as axes.c chooses them, values
 *             as tile.c builds them.
 * Ownership:  the running pass's; "cfg" is freed by who has made it.
 * Threads, failure: as for lower/all.h.
 */
#ifndef ACC_TILE_H
#define ACC_TILE_H

#include "lower/all.h"
#include "lower/jam.h"

enum {
	TILE = 32, /* columns */
	MOST_CARRIED = MOST_CHAIN,
};

/* The loops of a nest, from the innermost one. */
enum axis { COLUMNS, ROWS, PLANES, AXES };

struct tiling {
	struct func *fn;
	struct block *header, *latch, *before, *exit;
	unsigned type; /* of the index */
	struct ins *offset, *index, *next, *compare, *step, *bound;
	struct ins *carried[MOST_CARRIED];
	unsigned ncarried;
	struct ref count[AXES]; /* iterations of the nest's loops */
	enum axis axis[AXES]; /* which of them are a tile's columns, its rows,
				 and the planes */
	struct ref columns, rows, planes; /* their counts */
	bool deep; /* three loops or more */
	struct ins *quotient; /* index / columns */
	unsigned inner; /* mask of the lanes */
	int64_t lanes, width, height;
	bool square, pair; /* warps are squares; two side by side */
	struct jam_choice
		jam; /* in step if there are enough tiles; height is 1 */
	bool full; /* the rows are in step where all exist */
	struct cfg *cfg;
	const bool *in; /* by block id: of the loop */
	unsigned nblocks, nvalues; /* before the pass added any */
	/* set by the build functions */
	struct ref big; /* true if the iterations are in step */
	struct ref row, column, plane;
	struct ref place[AXES]; /* the indices of the nest's loops */
	struct ref wide, across, down, lines, x, y;
	struct ref span, lift; /* columns of a tile, rows of a line in it */
	struct block *body, *again, *tail;
	struct ref outer_row, outer_column, index_value, turn;
	struct ref copy[MOST_CARRIED], last[MOST_CARRIED], out[MOST_CARRIED];
};

/* axes.c: height, axes and sizes of the tiles. */
void tiling_choose(struct tiling *);

/* axes.c: true for a division of the index, or of its quotient, that gives the index of
   a loop of the nest. */
bool tiling_divides(const struct tiling *, const struct ins *, enum axis *);
/* axes.c: true if both are one value or the same number. */
bool tiling_same(const struct func *, struct ref, struct ref);

#endif
