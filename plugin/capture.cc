/* SPDX-License-Identifier: GPL-3.0-or-later */
/* capture.cc - the pass before oaccloops that finds the directives. */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

namespace {

const pass_data capture_data = {
	GIMPLE_PASS, "acc_capture", OPTGROUP_OMP, TV_NONE,
	PROP_cfg, 0, 0, 0, 0,
};

class capture_pass : public gimple_opt_pass {
public:
	capture_pass(gcc::context *c) : gimple_opt_pass(capture_data, c)
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
make_capture_pass(gcc::context *c)
{
	return new capture_pass(c);
}
