/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ondevice.cc - the pass before omplower that keeps acc_on_device from being
 * answered too early.
 *
 * GCC answers for the host while it inlines, before devices have got their
 * copy of the function.  A call of a function that is not built in stays.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

static tree
on_device_decl(void)
{
	tree id = get_identifier("acc_on_device");
	tree decl = build_decl(UNKNOWN_LOCATION, FUNCTION_DECL, id,
		build_function_type_list(integer_type_node, integer_type_node,
			NULL_TREE));
	SET_DECL_ASSEMBLER_NAME(decl, id);
	TREE_PUBLIC(decl) = DECL_EXTERNAL(decl) = 1;
	DECL_ARTIFICIAL(decl) = TREE_NOTHROW(decl) = TREE_READONLY(decl) = 1;
	return decl;
}

static tree
visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	static GTY(()) tree decl;
	gcall *call = dyn_cast<gcall *>(gsi_stmt(*gsi));
	if (!call || !gimple_call_builtin_p(call, BUILT_IN_ACC_ON_DEVICE))
		return NULL_TREE;
	if (!decl) {
		decl = on_device_decl();
		/* Found by nothing but this variable otherwise. */
		static ggc_root_tab roots[] = {
			{ &decl, 1, sizeof decl, gt_ggc_mx_tree_node,
				gt_pch_nx_tree_node },
			LAST_GGC_ROOT_TAB };
		register_callback("acc", PLUGIN_REGISTER_GGC_ROOTS, NULL,
			roots);
	}
	gimple_call_set_fndecl(call, decl);
	return NULL_TREE;
}

bool
is_on_device(const gcall *call)
{
	tree fn = gimple_call_fndecl(call);
	return fn && DECL_ARTIFICIAL(fn) && DECL_NAME(fn)
		&& id_equal(DECL_NAME(fn), "acc_on_device");
}

namespace {

const pass_data on_device_data = {
	GIMPLE_PASS, "acc_on_device", OPTGROUP_OMP, TV_NONE,
	PROP_gimple_any, 0, 0, 0, 0,
};

class on_device_pass : public gimple_opt_pass {
public:
	on_device_pass(gcc::context *c) : gimple_opt_pass(on_device_data, c)
	{
	}
	bool
	gate(function *) final override
	{
		return import_wanted();
	}
	unsigned int
	execute(function *fn) final override
	{
		walk_stmt_info walk = {};
		walk_gimple_seq(gimple_body(fn->decl), visit, NULL, &walk);
		return 0;
	}
};

}

opt_pass *
make_on_device_pass(gcc::context *c)
{
	return new on_device_pass(c);
}
