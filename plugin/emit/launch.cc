/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * launch.cc - the procedure of a kernel of CUDA Fortran becomes its launch on
 * the host (gimple/cuda.cc).
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/emit/emit.h"

static void
append(basic_block bb, gimple *g)
{
	gimple_stmt_iterator gsi = gsi_last_bb(bb);
	gsi_insert_after(&gsi, g, GSI_NEW_STMT);
}

/* The address of a parameter's value, or of its address for an aggregate. */
static tree
parameter_address(function *fn, basic_block bb, tree parm)
{
	tree type = TREE_TYPE(parm), value = NULL_TREE;
	if (is_gimple_reg(parm) && TREE_CODE(type) != COMPLEX_TYPE) {
		value = get_or_create_ssa_default_def(fn, parm);
	} else if (is_gimple_reg(parm)) {
		tree part = create_tmp_var(type, "arg");
		TREE_ADDRESSABLE(part) = 1;
		append(bb,
			gimple_build_assign(
				part, get_or_create_ssa_default_def(fn, parm)));
		type = ptr_type_node;
		value = build_fold_addr_expr(part);
	} else {
		TREE_ADDRESSABLE(parm) = 1;
		if (!cuda_is_copied(type))
			return build_fold_addr_expr(parm);
		type = ptr_type_node;
		value = build_fold_addr_expr(parm);
	}
	tree copy = create_tmp_var(type, "arg");
	TREE_ADDRESSABLE(copy) = 1;
	append(bb, gimple_build_assign(copy, value));
	return build_fold_addr_expr(copy);
}

/* The array of the parameters' addresses. */
static tree
fill_arguments(function *fn, basic_block bb)
{
	tree parms = DECL_ARGUMENTS(fn->decl);
	unsigned count = list_length(parms), n = 0;
	tree type = build_array_type_nelts(ptr_type_node, count);
	tree array = create_tmp_var(type, "args");
	TREE_ADDRESSABLE(array) = 1;
	for (tree p = parms; p; p = DECL_CHAIN(p), n++) {
		tree slot = build4(ARRAY_REF, ptr_type_node, array, size_int(n),
			NULL_TREE, NULL_TREE);
		append(bb,
			gimple_build_assign(
				slot, parameter_address(fn, bb, p)));
	}
	return build_fold_addr_expr(array);
}

static tree
launch_function(bool kind)
{
	tree type = build_function_type_list(integer_type_node, ptr_type_node,
		ptr_type_node, ptr_type_node,
		kind ? integer_type_node : NULL_TREE, NULL_TREE);
	return build_fn_decl(
		kind ? ABI_RT_CUF_LAUNCH_KIND : ABI_RT_CUF_LAUNCH, type);
}

/* What front/ has put into the name of the configuration's dummy argument, or
   0. */
static int
launch_kind(tree kernel)
{
	const char *name =
		IDENTIFIER_POINTER(DECL_NAME(DECL_ARGUMENTS(kernel)));
	static const char argument[] = ABI_CUF_ARGUMENT;
	return startswith(name, argument) ? atoi(name + strlen(argument)) : 0;
}

/* If the run time returns true, the body is skipped. */
static void
leave_early(basic_block bb, tree done)
{
	edge body = single_succ_edge(bb);
	basic_block out = create_empty_bb(bb);
	add_bb_to_loop(out, bb->loop_father);
	append(bb,
		gimple_build_cond(NE_EXPR, done, integer_zero_node, NULL_TREE,
			NULL_TREE));
	body->flags = EDGE_FALSE_VALUE;
	body->probability = profile_probability::even();
	edge leave = make_edge(bb, out, EDGE_TRUE_VALUE);
	leave->probability = profile_probability::even();
	out->count = bb->count;
	append(out, gimple_build_return(NULL_TREE));
	make_single_succ_edge(out, EXIT_BLOCK_PTR_FOR_FN(cfun), 0);
	set_immediate_dominator(CDI_DOMINATORS, out, bb);
}

unsigned
cuda_make_launch(function *fn)
{
	struct maps none = {};
	tree site = embed_site(DECL_SOURCE_LOCATION(fn->decl), fn->decl,
		ACC_CONSTRUCT_PARALLEL, fn->decl, &none);
	basic_block bb =
		split_edge(single_succ_edge(ENTRY_BLOCK_PTR_FOR_FN(fn)));
	tree args = fill_arguments(fn, bb);
	tree body = build_fold_addr_expr(facts_of(fn->decl)->thread);
	int kind = launch_kind(fn->decl);
	gcall *call = gimple_build_call(launch_function(kind != 0),
		kind ? 4 : 3, site, args, body,
		build_int_cst(integer_type_node, kind));
	tree done = make_ssa_name(integer_type_node, call);
	gimple_call_set_lhs(call, done);
	append(bb, call);
	leave_early(bb, done);
	free_dominance_info(CDI_DOMINATORS);
	mark_virtual_operands_for_renaming(fn);
	return TODO_update_ssa | TODO_cleanup_cfg;
}
