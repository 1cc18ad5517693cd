/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lower.cc - the code of a region for the host. */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

namespace {

const pass_data host_data = {
	GIMPLE_PASS, "acc_host", OPTGROUP_OMP, TV_NONE,
	PROP_cfg, 0, 0, 0, 0,
};

class host_pass : public gimple_opt_pass {
public:
	host_pass(gcc::context *c) : gimple_opt_pass(host_data, c)
	{
	}
	unsigned int
	execute(function *) final override
	{
		return 0;
	}
};

}

opt_pass *
make_host_pass(gcc::context *c)
{
	return new host_pass(c);
}
