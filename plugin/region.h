/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * region.h - functions that were outlined for compute constructs.
 *
 * Callers:    plugin/, in all rooms that come after gimplification, and
 *             targets/host/.
 * Ownership:  functions are GCC's; a copy is the symbol table's.
 * Threads:    GCC's one.
 */
#ifndef PLUGIN_REGION_H
#define PLUGIN_REGION_H

#include "libacc/abi.h"
#include "plugin/facts.h"

/* The compute construct that a function was outlined for. */
enum acc_abi_construct region_construct(tree fn);
/* A copy of the function, with its facts. */
cgraph_node *region_copy(cgraph_node *, unsigned number);
/* True if the statement is the first mark of a directive's loop. */
bool region_is_loop_head(gimple *);
/* OLF_* of the loop whose first mark the statement is. */
unsigned region_loop_tag(gimple *);
void region_set_loop_tag(gimple *, unsigned tag);

/* True for a function that was outlined for a compute construct. */
static inline bool
is_region(tree fn)
{
	return oacc_get_fn_attrib(fn)
		&& lookup_attribute(
			"omp target entrypoint", DECL_ATTRIBUTES(fn));
}

/* True for one outlined for a kernels construct without a parallel loop; without
   optimisation none is. */
static inline bool
is_sequential_kernels(tree fn)
{
	if (facts_of(fn)->kernels)
		return !facts_of(fn)->spread;
	return lookup_attribute("oacc kernels", DECL_ATTRIBUTES(fn));
}

/* True for one outlined for a construct that one gang runs, as it is sequential,
   whatever num_gangs says. */
static inline bool
is_for_one_gang(tree fn)
{
	return is_sequential_kernels(fn) || facts_of(facts_base(fn))->one_gang;
}

#endif
