/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * allocate.cc - the pass before omplower for allocatable variables of declare
 * directives.  2.13.2: the device's copy comes and goes with the variable.
 *
 *	_30 = __builtin_malloc (_29);
 *	al.data = _30;
 *	...
 *	al.span = 4;		acc_rt_allocated (&al, 64, _29); behind it
 *
 *	al.data = 0B;		acc_rt_freed (&al, 64); before it
 *
 * The variable may come from the module of another file: the attribute that
 * GCC gives it tells.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

static bool
is_declared_var(const_tree var)
{
	return VAR_P(var) && !is_link(var) && lookup_attribute(
		"omp declare target", DECL_ATTRIBUTES(var));
}

/* The variable of a declare directive that an expression is the address of the
   data of, in a descriptor or a scalar of static storage; or null. */
static tree
declared_of(tree ref)
{
	if (VAR_P(ref) && is_global_var(ref) && is_declared_var(ref)
		&& POINTER_TYPE_P(TREE_TYPE(ref)))
		return ref;
	if (TREE_CODE(ref) != COMPONENT_REF)
		return NULL_TREE;
	tree var = TREE_OPERAND(ref, 0);
	tree name = DECL_NAME(TREE_OPERAND(ref, 1));
	return name && strcmp(IDENTIFIER_POINTER(name), "data") == 0
		&& is_declared_var(var) ? var : NULL_TREE;
}

/* The statement that a value comes from, right before another. */
static gimple *
origin(gimple_stmt_iterator at, tree value)
{
	if (TREE_CODE(value) == SSA_NAME)
		return SSA_NAME_DEF_STMT(value);
	gsi_prev(&at);
	gimple *stmt = gsi_end_p(at) ? NULL : gsi_stmt(at);
	return stmt && gimple_get_lhs(stmt) == value ? stmt : NULL;
}

/* gfortran's own declarations of these differ in types from GCC's. */
static bool
calls(gcall *call, built_in_function function)
{
	tree fn = gimple_call_fndecl(call);
	return fn && fndecl_built_in_p(fn, function);
}

/* The bytes that the allocation of the value asks for, or null. */
static tree
allocated_bytes(gimple_stmt_iterator at, tree value)
{
	gcall *call = safe_dyn_cast<gcall *>(origin(at, value));
	if (!call)
		return NULL_TREE;
	if (calls(call, BUILT_IN_MALLOC))
		return gimple_call_arg(call, 0);
	if (calls(call, BUILT_IN_REALLOC))
		return gimple_call_arg(call, 1);
	return NULL_TREE;
}

static tree
runtime_function(const char *name, bool sized)
{
	return build_fn_decl(name, sized
		? build_function_type_list(void_type_node, ptr_type_node,
			size_type_node, size_type_node, NULL_TREE)
		: build_function_type_list(void_type_node, ptr_type_node,
			size_type_node, NULL_TREE));
}

static gcall *
make_call(tree var, tree bytes, location_t where)
{
	TREE_ADDRESSABLE(var) = 1;
	tree fn = runtime_function(
		bytes ? "acc_rt_allocated" : "acc_rt_freed", bytes);
	tree size = TYPE_SIZE_UNIT(TREE_TYPE(var));
	gcall *call = bytes
		? gimple_build_call(fn, 3, build_fold_addr_expr(var), size,
			bytes)
		: gimple_build_call(fn, 2, build_fold_addr_expr(var), size);
	gimple_set_location(call, where);
	return call;
}

/* Does the statement set a part of the variable's descriptor? */
static bool
sets(gimple *stmt, tree var)
{
	return is_gimple_assign(stmt)
		&& get_base_address(gimple_assign_lhs(stmt)) == var;
}

static bool
ends_allocation(gimple *stmt)
{
	if (gcall *call = dyn_cast<gcall *>(stmt))
		return !gimple_call_internal_p(call)
			&& !gimple_call_noreturn_p(call);
	return gimple_code(stmt) == GIMPLE_RETURN || is_gimple_omp(stmt);
}

/* Behind the last part of the descriptor that is set. */
static void
tell_allocated(gimple_stmt_iterator at, tree var, tree bytes)
{
	gimple_stmt_iterator last = at;
	location_t where = gimple_location(gsi_stmt(at));
	for (gsi_next(&at); !gsi_end_p(at); gsi_next(&at)) {
		gimple *stmt = gsi_stmt(at);
		if (ends_allocation(stmt) || (is_gimple_assign(stmt)
			&& declared_of(gimple_assign_lhs(stmt)) == var))
			break;
		if (sets(stmt, var))
			last = at;
	}
	gsi_insert_after(&last, make_call(var, bytes, where), GSI_SAME_STMT);
}

/* Before a reallocation and before the descriptor is emptied. */
static void
tell_freed(gimple_stmt_iterator at, tree var)
{
	gsi_insert_before(&at,
		make_call(var, NULL_TREE, gimple_location(gsi_stmt(at))),
		GSI_SAME_STMT);
}

static tree
visit_call(gimple_stmt_iterator *gsi)
{
	gcall *call = as_a<gcall *>(gsi_stmt(*gsi));
	if (!calls(call, BUILT_IN_REALLOC))
		return NULL_TREE;
	gimple *def = origin(*gsi, gimple_call_arg(call, 0));
	if (def && gimple_assign_single_p(def))
		if (tree var = declared_of(gimple_assign_rhs1(def)))
			tell_freed(*gsi, var);
	return NULL_TREE;
}

static tree
visit(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *)
{
	gimple *stmt = gsi_stmt(*gsi);
	*handled = gimple_code(stmt) == GIMPLE_OMP_TARGET
		&& is_gimple_omp_offloaded(stmt);
	if (is_gimple_call(stmt))
		return visit_call(gsi);
	if (!gimple_assign_single_p(stmt))
		return NULL_TREE;
	tree var = declared_of(gimple_assign_lhs(stmt));
	if (!var)
		return NULL_TREE;
	tree value = gimple_assign_rhs1(stmt);
	if (integer_zerop(value))
		tell_freed(*gsi, var);
	else if (tree bytes = allocated_bytes(*gsi, value))
		tell_allocated(*gsi, var, bytes);
	return NULL_TREE;
}

namespace {

const pass_data allocate_data = {
	GIMPLE_PASS, "acc_allocate", OPTGROUP_OMP, TV_NONE,
	PROP_gimple_any, 0, 0, 0, 0,
};

class allocate_pass : public gimple_opt_pass {
public:
	allocate_pass(gcc::context *c) : gimple_opt_pass(allocate_data, c)
	{
	}
	bool
	gate(function *) final override
	{
		return fortran_is_running();
	}
	unsigned int
	execute(function *fn) final override
	{
		walk_stmt_info wi = {};
		gimple_seq body = gimple_body(fn->decl);
		if (!oacc_get_fn_attrib(fn->decl) && !is_cuda_kernel(fn->decl))
			walk_gimple_seq_mod(&body, visit, NULL, &wi);
		gimple_set_body(fn->decl, body);
		return 0;
	}
};

}

opt_pass *
make_allocate_pass(gcc::context *c)
{
	return new allocate_pass(c);
}
