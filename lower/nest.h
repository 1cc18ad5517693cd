/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * nest.h - two loops that threads share, one in the other.
 *
 * Callers:    lower/merge.c, exchange.c and rows.c.
 * Invariant:  both run over [0, range) by ones; the body, the inner loop's
 *             blocks, has no loop that threads share, but for nest_encloses().
 * Ownership:  nest_new() and nest_free() those of the members.
 * Threads, failure: as for lower/all.h.
 */
#ifndef ACC_NEST_H
#define ACC_NEST_H

#include "lower/all.h"

struct shared_loop {
	struct ins *index, *next, *offset, *step, *bound, *compare;
	const struct loop *loop;
	unsigned mask;
	struct ref range;
};

struct shared_nest {
	struct func *fn;
	struct cfg *cfg;
	struct shared_loop outer, inner;
	bool *late; /* by value: computed between the loops, from the outer
		       index */
};

/* True if the loops with these offsets are a nest, whose values nobody uses
   after it; free it in any case. */
bool nest_match(struct shared_nest *, struct func *, struct ins *outer,
	struct ins *inner);
/* The same of loops with indices of any types, and threads may share loops of the
   body. */
bool nest_encloses(struct shared_nest *, struct func *, struct ins *outer,
	struct ins *inner);
/* True if no threads share loops of the body. */
bool nest_is_innermost(const struct shared_nest *);
void nest_free(struct shared_nest *);
/* True if the outer loop has nothing but the inner one in it, and operations
   that can move into the body or before both loops.  Fills "late". */
bool nest_perfect(struct shared_nest *);
/* True if a block, or an operation between the loops, is of the outer loop only,
   and no part of how the loops run. */
bool nest_between(const struct shared_nest *, const struct block *);
bool nest_other(const struct shared_nest *, const struct ins *);
bool nest_late(const struct shared_nest *, struct ref);
/* True if the value is there before some blocks, by id, or can be computed there;
   nest_hoist: the value there. */
bool nest_can_hoist(const struct func *, const bool *in, struct ref);
struct ref nest_hoist(struct cursor *, const bool *in, struct ref);
/* The next offset of a loop that threads share after an operation of the block,
   or from its first one on. */
struct ins *nest_offset(const struct block *, const struct ins *);

#endif
