/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * clauses.h - facts about the levels of loops from clauses.
 *
 * Callers:    plugin/gimple/kernels.cc.
 * Invariant:  the facts (plugin/facts.h) are those of the function that is
 *             lowered next.
 */
#ifndef PLUGIN_GIMPLE_CLAUSES_H
#define PLUGIN_GIMPLE_CLAUSES_H

/* Takes the sizes of levels from a loop of a kernels construct. */
void clauses_note_sizes(gimple *construct, gimple *loop);
/* Notes a parallel construct without a clause for workers or lanes, or with
   levels for gangs and lanes only. */
void clauses_note_free(gomp_target *);
/* Notes a parallel construct that consists of an auto loop, as one of
   "parallel loop auto" does. */
void clauses_note_lone(gomp_target *);

#endif
