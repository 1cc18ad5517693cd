/* SPDX-License-Identifier: GPL-3.0-or-later */
/* walk.cc - passes that visit each statement of a function before omplower. */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

namespace {

class walk_pass : public gimple_opt_pass {
public:
	walk_pass(const pass_data &data, gcc::context *c, walk_stmt_fn each)
		: gimple_opt_pass(data, c), visit(each)
	{
	}
	unsigned int
	execute(function *) final override
	{
		walk_stmt_info walk = {};
		gimple_seq body = gimple_body(current_function_decl);
		walk_gimple_seq_mod(&body, visit, NULL, &walk);
		gimple_set_body(current_function_decl, body);
		return 0;
	}

private:
	walk_stmt_fn visit;
};

}

opt_pass *
make_walk_pass(gcc::context *c, const char *name, walk_stmt_fn visit)
{
	const pass_data data = {
		GIMPLE_PASS, name, OPTGROUP_OMP, TV_NONE,
		PROP_gimple_any, 0, 0, 0, 0,
	};
	return new walk_pass(data, c, visit);
}
