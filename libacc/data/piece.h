/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * piece.h - the way through the pieces of a construct that is cut.
 *
 * Callers:    libacc/data/launch.c.
 * Spec:       OpenACC 3.4, 2.5.2.
 * Invariant:  now is the piece that is launched next, with the turns of the
 *             loops around it.
 * Ownership:  the caller's.
 * Threads:    one at a time.
 * Failure:    false with a fault.
 */
#ifndef LIBACC_DATA_PIECE_H
#define LIBACC_DATA_PIECE_H

#include <stdbool.h>

#include "libacc/data/launch.h"

struct pieces {
	struct compute now;
	struct device *d;
	struct queue *q;
	const struct data *r;
	/* With "more" the launch may still be running. */
	bool (*launch)(struct pieces *, bool more);
	/* The words that the loop of this piece computes: the number of times
	   that the next pieces run, and how many iterations each run does. */
	bool (*count)(struct pieces *, int depth, int64_t word[2]);
	bool small; /* too little for more than one thread */
	bool unfinished; /* the last one launched had more */
	bool ahead; /* the host need not wait for the last one */
};

/* True if the construct is cut into pieces. */
bool piece_needed(const struct compute *);
/* True if the pieces have values in common. */
bool piece_share(const struct pieces *);
/* Launches all, in order. */
bool piece_run(struct pieces *);

#endif
