/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ondevice.cc - the passes that keep GCC from evaluating acc_on_device too
 * early, and that evaluate it for the host.
 *
 * GCC evaluates the function for the host while it inlines, before devices have
 * their copy of the caller.  A call of a function that is not built in stays
 * until devices have their copy.
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

static tree
on_device_decl(void)
{
	tree id = get_identifier("acc_on_device");
	tree decl = build_decl(UNKNOWN_LOCATION, FUNCTION_DECL, id,
		build_function_type_list(
			integer_type_node, integer_type_node, NULL_TREE));
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
		/* Only this variable refers to it. */
		static ggc_root_tab roots[] = {
			{&decl, 1, sizeof decl, gt_ggc_mx_tree_node,
				gt_pch_nx_tree_node},
			LAST_GGC_ROOT_TAB};
		register_callback(
			"acc", PLUGIN_REGISTER_GGC_ROOTS, NULL, roots);
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

/* In Fortran the function of default LOGICAL has another name. */
static bool
is_named(tree fn)
{
	return id_equal(DECL_ASSEMBLER_NAME(fn), "acc_on_device")
		|| id_equal(DECL_NAME(fn), "acc_on_device_l");
}

bool
asks_device(const gcall *call)
{
	tree fn = gimple_call_fndecl(call);
	return fn && DECL_EXTERNAL(fn) && HAS_DECL_ASSEMBLER_NAME_P(fn)
		&& gimple_call_num_args(call) == 1 && is_named(fn);
}

/* The value in the host's code for a constant argument; devices have their own
   code. */
static void
answer(gimple_stmt_iterator *gsi)
{
	gcall *call = dyn_cast<gcall *>(gsi_stmt(*gsi));
	if (!call || !asks_device(call))
		return;
	tree type = gimple_call_arg(call, 0);
	tree to = gimple_call_lhs(call);
	if (TREE_CODE(type) != INTEGER_CST || !to)
		return;
	const int none = 0, host = 2; /* acc_device_t */
	bool is_host =
		wi::to_widest(type) == host || wi::to_widest(type) == none;
	replace_call_with_value(gsi, build_int_cst(TREE_TYPE(to), is_host));
}

unsigned
on_device_run(function *fn)
{
	walk_stmt_info walk = {};
	walk_gimple_seq(gimple_body(fn->decl), visit, NULL, &walk);
	return 0;
}

unsigned
answer_run(function *fn)
{
	basic_block block;
	FOR_EACH_BB_FN (block, fn)
		for (gimple_stmt_iterator i = gsi_start_bb(block);
			!gsi_end_p(i); gsi_next(&i))
			answer(&i);
	return 0;
}
