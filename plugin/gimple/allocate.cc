/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * allocate.cc - the pass before omplower for allocatable variables of declare
 * directives.  2.13.2: the device's copy is allocated and freed with the
 * variable.
 *
 *	_30 = __builtin_malloc (_29);
 *	al.data = _30;
 *	...
 *	al.span = 4; acc_rt_allocated (&al, 64, _29); after it
 *
 *	al.data = 0B;		acc_rt_freed (&al, 64); before it
 *
 * The variable may come from the module of another file: GCC's attribute marks
 * it.  If declare became a data construct, a call marks it and is removed:
 *
 *	a.1 = a;
 *	_2 = a.1->data;
 *	_3 = _2 != 0B;
 *	acc_rt_declared (_3);
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

enum { NEAR = 8 }; /* statements between a value and its use */

/* The variables that calls of acc_rt_declared mark in this function, and the
   variables on the stack that have been emptied. */
static auto_vec<tree> declared, begun;

static bool
is_declared_var(tree var)
{
	return declared.contains(var)
		|| (VAR_P(var) && !is_link(var)
			&& lookup_attribute(
				"omp declare target", DECL_ATTRIBUTES(var)));
}

/* The statement that defines a value, shortly before another. */
static gimple *
origin(gimple_stmt_iterator at, tree value)
{
	if (TREE_CODE(value) == SSA_NAME)
		return SSA_NAME_DEF_STMT(value);
	for (int n = 0; n < NEAR; n++) {
		gsi_prev(&at);
		if (gsi_end_p(at))
			return NULL;
		if (gimple_get_lhs(gsi_stmt(at)) == value)
			return gsi_stmt(at);
	}
	return NULL;
}

/* The memory from which a value was loaded, or null. */
static tree
loaded_from(gimple_stmt_iterator at, tree value)
{
	gimple *def = origin(at, value);
	return def && gimple_assign_single_p(def) ? gimple_assign_rhs1(def)
						  : NULL_TREE;
}

/* A descriptor or scalar is a variable, or the target of a dummy argument. */
static tree
variable_of(gimple_stmt_iterator at, tree object)
{
	if (object && TREE_CODE(object) == MEM_REF) {
		tree dummy = TREE_OPERAND(object, 0);
		if (TREE_CODE(dummy) != PARM_DECL)
			dummy = loaded_from(at, dummy);
		return dummy && TREE_CODE(dummy) == PARM_DECL ? dummy
							      : NULL_TREE;
	}
	return object && VAR_P(object) ? object : NULL_TREE;
}

/* The descriptor or scalar whose data the expression is the address of, or
   null. */
static tree
allocatable_of(tree ref)
{
	if (TREE_CODE(ref) == COMPONENT_REF) {
		tree name = DECL_NAME(TREE_OPERAND(ref, 1));
		return name && strcmp(IDENTIFIER_POINTER(name), "data") == 0
			? TREE_OPERAND(ref, 0)
			: NULL_TREE;
	}
	return POINTER_TYPE_P(TREE_TYPE(ref))
			&& (TREE_CODE(ref) == MEM_REF
				|| (VAR_P(ref)
					&& lang_hooks.decls
						   .omp_is_allocatable_or_ptr(
							   ref)))
		? ref
		: NULL_TREE;
}

/* The same, of a variable of a declare directive. */
static tree
declared_of(gimple_stmt_iterator at, tree ref)
{
	tree object = allocatable_of(ref), var = variable_of(at, object);
	return var && is_declared_var(var) ? object : NULL_TREE;
}

/* gfortran's own declarations of these differ in types from GCC's. */
static bool
calls(gcall *call, built_in_function function)
{
	tree fn = gimple_call_fndecl(call);
	return fn && fndecl_built_in_p(fn, function);
}

/* The bytes that the allocation of the value requests, or null. */
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
	return build_fn_decl(name,
		sized ? build_function_type_list(void_type_node, ptr_type_node,
			size_type_node, size_type_node, NULL_TREE)
		      : build_function_type_list(void_type_node, ptr_type_node,
			      size_type_node, NULL_TREE));
}

static gcall *
make_call(tree object, tree bytes, location_t where)
{
	tree fn = runtime_function(
		bytes ? ABI_RT_ALLOCATED : ABI_RT_FREED, bytes);
	tree size = TYPE_SIZE_UNIT(TREE_TYPE(object)), address;
	if (TREE_CODE(object) == MEM_REF) {
		address = TREE_OPERAND(object, 0);
	} else {
		TREE_ADDRESSABLE(object) = 1;
		address = build_fold_addr_expr(object);
	}
	gcall *call = bytes ? gimple_build_call(fn, 3, address, size, bytes)
			    : gimple_build_call(fn, 2, address, size);
	gimple_set_location(call, where);
	return call;
}

/* True if the statement sets a part of the variable's descriptor. */
static bool
sets(gimple_stmt_iterator at, tree var)
{
	gimple *stmt = gsi_stmt(at);
	return is_gimple_assign(stmt)
		&& variable_of(at, get_base_address(gimple_assign_lhs(stmt)))
		== var;
}

static bool
ends_allocation(gimple *stmt)
{
	if (gcall *call = dyn_cast<gcall *>(stmt))
		return !gimple_call_internal_p(call)
			&& !gimple_call_noreturn_p(call);
	return gimple_code(stmt) == GIMPLE_RETURN || is_gimple_omp(stmt);
}

/* After the statement that sets the last part of the descriptor. */
static void
tell_allocated(gimple_stmt_iterator at, tree object, tree bytes)
{
	gimple_stmt_iterator last = at;
	location_t where = gimple_location(gsi_stmt(at));
	tree var = variable_of(at, object);
	for (gsi_next(&at); !gsi_end_p(at); gsi_next(&at)) {
		gimple *stmt = gsi_stmt(at);
		if (ends_allocation(stmt))
			break;
		if (!sets(at, var))
			continue;
		if (declared_of(at, gimple_assign_lhs(stmt)))
			break;
		last = at;
	}
	gsi_insert_after(&last, make_call(object, bytes, where), GSI_SAME_STMT);
}

/* Before a reallocation, before the data is freed and before the descriptor is
   emptied. */
static void
tell_freed(gimple_stmt_iterator at, tree object)
{
	gsi_insert_before(&at,
		make_call(object, NULL_TREE, gimple_location(gsi_stmt(at))),
		GSI_SAME_STMT);
}

static void
visit_call(gimple_stmt_iterator at)
{
	gcall *call = as_a<gcall *>(gsi_stmt(at));
	if (!calls(call, BUILT_IN_REALLOC) && !calls(call, BUILT_IN_FREE))
		return;
	tree from = loaded_from(at, gimple_call_arg(call, 0));
	tree object = from ? declared_of(at, from) : NULL_TREE;
	if (object)
		tell_freed(at, object);
}

static bool
is_device_code(gimple *stmt)
{
	return gimple_code(stmt) == GIMPLE_OMP_TARGET
		&& is_gimple_omp_offloaded(stmt);
}

/* True for the first of the stores that empty a variable on the stack, where
   its scope begins: what the variable has before may be anything. */
static bool
begins_scope(tree object)
{
	if (!VAR_P(object) || is_global_var(object) || begun.contains(object))
		return false;
	begun.safe_push(object);
	return true;
}

static tree
visit(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *)
{
	gimple *stmt = gsi_stmt(*gsi);
	*handled = is_device_code(stmt);
	if (is_gimple_call(stmt))
		visit_call(*gsi);
	if (!gimple_assign_single_p(stmt))
		return NULL_TREE;
	tree object = declared_of(*gsi, gimple_assign_lhs(stmt));
	if (!object)
		return NULL_TREE;
	tree value = gimple_assign_rhs1(stmt);
	if (integer_zerop(value)) {
		if (!begins_scope(object))
			tell_freed(*gsi, object);
	} else if (tree bytes = allocated_bytes(*gsi, value)) {
		tell_allocated(*gsi, object, bytes);
	}
	return NULL_TREE;
}

/* The variable whose ALLOCATED is the argument of acc_rt_declared. */
static tree
told_declared(gimple_stmt_iterator at)
{
	gimple *test = origin(at, gimple_call_arg(gsi_stmt(at), 0));
	while (test && gimple_assign_cast_p(test))
		test = origin(at, gimple_assign_rhs1(test));
	if (!test || !is_gimple_assign(test)
		|| gimple_assign_rhs_code(test) != NE_EXPR)
		return NULL_TREE;
	tree from = loaded_from(at, gimple_assign_rhs1(test));
	return from ? variable_of(at, allocatable_of(from)) : NULL_TREE;
}

static tree
collect(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *wi)
{
	gimple *stmt = gsi_stmt(*gsi);
	*handled = is_device_code(stmt);
	tree fn = is_gimple_call(stmt) ? gimple_call_fndecl(stmt) : NULL_TREE;
	if (!fn || !id_equal(DECL_ASSEMBLER_NAME(fn), ABI_RT_DECLARED))
		return NULL_TREE;
	if (tree var = told_declared(*gsi))
		declared.safe_push(var);
	gsi_remove(gsi, true);
	wi->removed_stmt = true;
	return NULL_TREE;
}

unsigned
allocate_run(function *fn)
{
	walk_stmt_info wi = {};
	gimple_seq body = gimple_body(fn->decl);
	declared.truncate(0);
	begun.truncate(0);
	if (!oacc_get_fn_attrib(fn->decl) && !is_cuda_kernel(fn->decl)) {
		walk_gimple_seq_mod(&body, collect, NULL, &wi);
		walk_gimple_seq_mod(&body, visit, NULL, &wi);
	}
	gimple_set_body(fn->decl, body);
	return 0;
}
