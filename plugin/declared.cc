/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * declared.cc - the pass before omplower that keeps maps of declared variables.
 *
 * GCC drops a map of a variable of a declare directive from every directive,
 * since device code names such a variable itself.  But then
 *
 *	#pragma acc update device(v)
 *
 * moves nothing.  A variable that is not marked as offloadable keeps its
 * maps, and libacc finds it in the present table.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

namespace {

const pass_data declared_data = {
	GIMPLE_PASS, "acc_declared", OPTGROUP_OMP, TV_NONE,
	PROP_gimple_any, 0, 0, 0, 0,
};

class declared_pass : public gimple_opt_pass {
public:
	declared_pass(gcc::context *c) : gimple_opt_pass(declared_data, c)
	{
	}
	unsigned int
	execute(function *) final override
	{
		varpool_node *node;
		FOR_EACH_VARIABLE(node)
			node->offloadable = 0;
		return 0;
	}
};

}

opt_pass *
make_declared_pass(gcc::context *c)
{
	return new declared_pass(c);
}
