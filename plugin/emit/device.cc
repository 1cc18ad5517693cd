/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * device.cc - device code before anything is compiled for the host.
 *
 * GCC compiles function by function, and what a device needs of each is there
 * after its first passes.  Here, at the end of the interprocedural passes,
 * all functions that a device needs, and those that launch them, go through
 * these first; then the devices' compilers run beside GCC's work for the
 * host.  The passes leave a function alone when it comes to them again.
 */
#include "plugin/gcc.h"
#include "pass_manager.h"
#include "plugin/plugin.h"

static hash_set<tree> *done;

bool
device_is_done(tree fn)
{
	return done && done->contains(fn);
}

static bool
launches(const cgraph_node *node)
{
	for (cgraph_edge *e = node->callees; e; e = e->next_callee) {
		if (fndecl_built_in_p(e->callee->decl, BUILT_IN_GOACC_PARALLEL))
			return true;
		if (e->callee->inlined_to && launches(e->callee))
			return true;
	}
	return false;
}

/* The first of all passes of this name. */
static opt_pass *
find_pass(gcc::context *c, const char *name)
{
	opt_pass *pass = c->get_passes()->all_passes;
	while (strcmp(pass->name, name) != 0)
		pass = pass->next;
	return pass;
}

/* The function as the interprocedural passes have left it, through all passes
   up to that which imports it. */
static void
run_first_passes(cgraph_node *node)
{
	opt_pass *outer = current_pass;
	opt_pass *end = find_pass(g, "acc_import")->next;
	node->get_body();
	push_cfun(DECL_STRUCT_FUNCTION(node->decl));
	opt_pass *pass = g->get_passes()->all_passes;
	for (; pass != end; pass = pass->next)
		execute_one_pass(pass);
	current_pass = outer;
	cgraph_edge::rebuild_edges();
	free_dominance_info(CDI_DOMINATORS);
	free_dominance_info(CDI_POST_DOMINATORS);
	pop_cfun();
}

namespace {

const pass_data device_data = {
	SIMPLE_IPA_PASS, "acc_device", OPTGROUP_OMP, TV_NONE,
	0, 0, 0, 0, 0,
};

class device_pass : public simple_ipa_opt_pass {
public:
	device_pass(gcc::context *c) : simple_ipa_opt_pass(device_data, c)
	{
	}
	bool
	gate(function *) final override
	{
		return import_wanted() && !seen_error();
	}
	unsigned int
	execute(function *) final override
	{
		auto_vec<cgraph_node *> nodes;
		cgraph_node *node;
		FOR_EACH_FUNCTION_WITH_GIMPLE_BODY(node)
			if (!node->inlined_to && (import_wants(node->decl)
					|| launches(node)))
				nodes.safe_push(node);
		for (unsigned n = 0; n < nodes.length(); n++)
			run_first_passes(nodes[n]);
		done = new hash_set<tree>;
		for (unsigned n = 0; n < nodes.length(); n++)
			if (!version_device(nodes[n]->decl))
				done->add(nodes[n]->decl);
		import_thunks();
		embed_import_variables();
		image_start();
		version_drop();
		return 0;
	}
};

/* GCC's pass, but for functions that have been through it; then calls are of
   what they are again. */
class loops_pass : public gimple_opt_pass {
public:
	loops_pass(gcc::context *c, opt_pass *gcc)
		: gimple_opt_pass(*gcc, c), original(gcc)
	{
	}
	bool
	gate(function *fn) final override
	{
		return !device_is_done(fn->decl) && original->gate(fn);
	}
	unsigned int
	execute(function *fn) final override
	{
		int said = errorcount + warningcount;
		unsigned todo = original->execute(fn);
		if (errorcount + warningcount > said)
			version_tell(fn->decl);
		version_end_stand_ins();
		return todo;
	}

private:
	opt_pass *original;
};

}

opt_pass *
make_device_pass(gcc::context *c)
{
	return new device_pass(c);
}

opt_pass *
make_loops_pass(gcc::context *c)
{
	return new loops_pass(c, find_pass(c, "oaccloops"));
}
