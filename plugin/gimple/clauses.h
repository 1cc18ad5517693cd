/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * clauses.h - what clauses say of the levels of loops.
 *
 * Callers:    plugin/gimple/kernels.cc.
 * Invariant:  the facts that are noted (plugin/facts.h) are those of the
 *             function that is about to be lowered.
 */
#ifndef PLUGIN_GIMPLE_CLAUSES_H
#define PLUGIN_GIMPLE_CLAUSES_H

/* Takes the sizes of levels from a loop of a kernels construct. */
void clauses_note_sizes(gimple *construct, gimple *loop);
/* Notes a parallel construct none of whose clauses names workers or lanes. */
void clauses_note_free(gomp_target *);

#endif
