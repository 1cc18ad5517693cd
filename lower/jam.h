/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * jam.h - iterations of a thread in step with one another.
 *
 * Callers:    lower/tile.c and axes.c for tiles, rows.c for rows of gangs.
 * Invariant:  the blocks of one iteration, the body, are marked; nothing that
 *             it computes is used outside.  "value", by value, says how values
 *             differ from row to row and from column to column; of those with
 *             JAM_KNOWN the operands do not matter.
 * Ownership:  arrays are the caller's.
 * Threads, failure: as for lower/all.h.
 */
#ifndef ACC_JAM_H
#define ACC_JAM_H

#include "lower/all.h"

enum {
	JAM_ROW = 1,
	JAM_COLUMN = 2,
	JAM_KNOWN = 4,
	MOST_JAM = 16, /* iterations in step */
	MOST_CHAIN = 8, /* values that iterations carry */
};

/* Iterations in step; one row and column: none. */
struct jam_size {
	unsigned rows, columns;
};

static inline bool
jam_any(struct jam_size s)
{
	return s.rows * s.columns > 1;
}

struct jam_choice {
	struct jam_size size;
	unsigned registers; /* that a thread then needs, about */
	bool stores; /* if the stores of loops move: jam_move_stores() */
};

/* How many iterations pay; the body's own blocks have this depth.  Completes
   "value" for the marked blocks. */
struct jam_choice jam_choose(
	const struct cfg *, unsigned depth, unsigned char *value);
/* True if the body has no loops, and its iterations can be in step. */
bool jam_possible(const struct cfg *, unsigned depth, unsigned char *value);
/* How many gangs of so many lanes should have room in a multiprocessor: more
   wait for memory together, but each with too few registers. */
unsigned jam_gangs(unsigned registers, unsigned lanes);
/* Marks the blocks from one to another, which is none of them. */
void jam_mark(struct func *, struct block *first, const struct block *end);
/* Of a body where each of its iterations has others of other rows and columns:
   moves stores out of its loops, which are deeper than the header "outer", as
   carry.c does, and marks its blocks; false if some remain.  The values of row
   and column are those of the body. */
bool jam_move_stores(struct func *, const struct block *outer,
	struct block *first, const struct block *end, struct ref row,
	struct ref column);
/* Copies the marked blocks to behind "after", and gives the copy of one of them.
   Values of the blocks are those of the copy in the copy, which leads to the
   same blocks outside, and completes the phis there. */
struct block *jam_copy(
	struct func *, struct block *after, const struct block *of);
/* The body for all iterations in step; row[0] and column[0] are the values in
   whose place the other iterations have theirs. */
void jam_build(struct func *, struct jam_size, const struct ref *row,
	const struct ref *column);
/* The same; copies gets, iteration by iteration, what n values are there. */
void jam_build_values(struct func *, struct jam_size, const struct ref *row,
	const struct ref *column, const struct ref *of, unsigned n,
	struct ref *copies);

/* Values that the iterations of a body carry from one to the next: set "carried",
   those with which an iteration begins, and "last", with which it ends. */
struct jam_chain {
	struct ref carried[MOST_CHAIN], last[MOST_CHAIN];
	unsigned n;
	/* set by the functions: */
	struct func *fn;
	bool *late; /* by value: it depends on a carried one */
	unsigned nvalues, nneeded;
	struct ref *needed; /* the others that those use */
};

/* True if nothing but values depends on the carried ones; free it in any case. */
bool chain_find(struct jam_chain *, struct func *, const struct block *body);
void chain_free(struct jam_chain *);
/* Moves what depends on carried values to the end of the body, a block of its
   own, which it gives. */
struct block *chain_split(struct jam_chain *, struct block *body);
/* Adds to this block what depends on carried values for the other iterations,
   after jam_build_values() of "needed", and gives the values of the last one. */
void chain_build(const struct jam_chain *, struct block *, unsigned iterations,
	const struct ref *copies, struct ref *last);

#endif
