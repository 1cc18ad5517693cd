/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * lower.h - the lowering of regions to GCC's own code for the host.
 *
 * Callers:    plugin/acc.cc, targets/host/lower.cc; the pass is a row of the
 *             passes.
 * Invariant:  host_choose_costs() comes before the late passes.
 * Ownership:  loops are GCC's.
 * Threads:    GCC's one.
 * Failure:    none; a loop that cannot be vectorised stays.
 */
#ifndef TARGETS_HOST_LOWER_H
#define TARGETS_HOST_LOWER_H

/* lower.cc: what the loops of regions and routines may cost the host's
   vectoriser. */
void host_choose_costs(void);

/* lanes.cc: floating-point reductions of vector loops. */
void lanes_split(class loop *);

#endif
