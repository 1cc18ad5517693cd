/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * routine.cc - keeps routines with loops out of the host's own code.
 *
 * The loops of a routine directive are lowered late, and only in functions
 * that are marked as device code.  GCC inlines a routine that the host calls
 * as it does any function, and then meets the marks of its loops in a
 * function that is not:
 *
 *	internal compiler error: in expand_UNIQUE
 *
 * So a routine with loops is not inlined, but where all who call it are
 * device code themselves.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

static tree
find_loop(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	if (gimple_code(gsi_stmt(*gsi)) == GIMPLE_OMP_FOR)
		*(bool *)walk->info = true;
	return NULL_TREE;
}

static bool
has_loop(gimple_seq body)
{
	bool found = false;
	walk_stmt_info walk = {};
	walk.info = &found;
	walk_gimple_seq(body, find_loop, NULL, &walk);
	return found;
}

static hash_set<tree> *kept;

static bool
is_called_by_host(tree const &fn)
{
	cgraph_node *node = cgraph_node::get(fn);
	if (!node)
		return true;
	for (cgraph_edge *e = node->callers; e; e = e->next_caller)
		if (!oacc_get_fn_attrib(e->caller->decl))
			return true;
	return false;
}

static void
release_routines(void *, void *)
{
	for (tree fn : *kept)
		if (!is_called_by_host(fn))
			DECL_UNINLINABLE(fn) = 0;
	kept->empty();
}

namespace {

const pass_data routine_data = {
	GIMPLE_PASS, "acc_routine", OPTGROUP_OMP, TV_NONE,
	PROP_gimple_any, 0, 0, 0, 0,
};

class routine_pass : public gimple_opt_pass {
public:
	routine_pass(gcc::context *c) : gimple_opt_pass(routine_data, c)
	{
	}
	bool
	gate(function *fn) final override
	{
		return oacc_get_fn_attrib(fn->decl)
			&& !DECL_UNINLINABLE(fn->decl)
			&& !lookup_attribute("always_inline",
				DECL_ATTRIBUTES(fn->decl));
	}
	unsigned int
	execute(function *fn) final override
	{
		if (has_loop(gimple_body(fn->decl))) {
			DECL_UNINLINABLE(fn->decl) = 1;
			kept->add(fn->decl);
		}
		return 0;
	}
};

}

opt_pass *
make_routine_pass(gcc::context *c, const char *plugin)
{
	kept = new hash_set<tree>;
	register_callback(
		plugin, PLUGIN_ALL_IPA_PASSES_START, release_routines, NULL);
	return new routine_pass(c);
}
