/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * names.cc - the pass before ssa for names in SSA form without a definition.
 *
 * Where a construct uses the length of a string that is a dummy argument, GCC
 * drops a statement and keeps the name that it set; the next pass that visits
 * all names expects a statement of each.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

namespace {

const pass_data names_data = {
	GIMPLE_PASS, "acc_names", OPTGROUP_OMP, TV_NONE,
	PROP_gimple_any, 0, 0, 0, 0,
};

class names_pass : public gimple_opt_pass {
public:
	names_pass(gcc::context *c) : gimple_opt_pass(names_data, c)
	{
	}
	unsigned int
	execute(function *fn) final override
	{
		unsigned i;
		tree name;
		if (!fn->gimple_df)
			return 0;
		FOR_EACH_SSA_NAME (i, name, fn)
			if (!SSA_NAME_DEF_STMT(name))
				SSA_NAME_DEF_STMT(name) = gimple_build_nop();
		return 0;
	}
};

}

opt_pass *
make_names_pass(gcc::context *c)
{
	return new names_pass(c);
}
