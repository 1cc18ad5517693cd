/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * attach.cc - Fortran's attach: the pass after "cfg" that finds the pointers
 * of acc_attach, and the one before "omplower" for the clause.
 *
 * 2.6.4: attaching an array also copies its descriptor, so libacc needs the
 * descriptor's size, which replaces the clause's bias:
 *
 *	map(attach:x.p [bias: 0])	map(attach:x.p [bias: MARK | 64])
 *
 * gfortran passes a descriptor of the pointer's target, from which libacc
 * cannot find the pointer.  But the value was read from the pointer:
 *
 *	cfi.34_11 = &cfi.10;
 *	_12 = x->p.data;
 *	MEM[(struct CFI_cdesc_t *)cfi.34_11].base_addr = _12;
 *	...
 *	acc_attach_ (&cfi.10);
 * becomes
 *	acc_attach (&x->p.data)
 * and of arrays
 *	acc_rt_attach_array (&x->p, 64)
 *
 * The pass runs early, before any optimisation replaces the load.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "libacc/abi.h"
#include "plugin/pass.h"
#include "plugin/symbol.h"
#include "plugin/gimple/constructs.h"

static const char *const routines[] = {"acc_attach", "acc_attach_async",
	"acc_detach", "acc_detach_async", "acc_detach_finalize",
	"acc_detach_finalize_async"};

/* The C routine that corresponds to a call of the Fortran one, or null. */
static const char *
routine_of(gcall *call)
{
	tree fn = gimple_call_fndecl(call);
	if (!fn || !HAS_DECL_ASSEMBLER_NAME_P(fn)
		|| gimple_call_num_args(call) == 0)
		return NULL;
	const char *name = IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(fn));
	name += *name == '*';
	for (const char *routine : routines) {
		size_t n = strlen(routine);
		if (strncmp(name, routine, n) == 0
			&& strcmp(name + n, "_") == 0)
			return routine;
	}
	return NULL;
}

/* The object whose address is the value, or null. */
static tree
pointed_object(tree value)
{
	if (TREE_CODE(value) == SSA_NAME) {
		gimple *def = SSA_NAME_DEF_STMT(value);
		if (!def || !gimple_assign_single_p(def))
			return NULL_TREE;
		value = gimple_assign_rhs1(def);
	}
	return TREE_CODE(value) == ADDR_EXPR ? TREE_OPERAND(value, 0)
					     : NULL_TREE;
}

/* The same if it is a variable. */
static tree
pointed_variable(tree value)
{
	tree object = pointed_object(value);
	return object && VAR_P(object) ? object : NULL_TREE;
}

/* The value that this statement stores in base_addr of the descriptor. */
static tree
stored_address(gimple *stmt, tree descriptor)
{
	tree lhs = gimple_get_lhs(stmt);
	if (!gimple_assign_single_p(stmt) || TREE_CODE(lhs) != COMPONENT_REF
		|| !DECL_NAME(TREE_OPERAND(lhs, 1))
		|| !id_equal(DECL_NAME(TREE_OPERAND(lhs, 1)), "base_addr"))
		return NULL_TREE;
	tree object = TREE_OPERAND(lhs, 0);
	if (TREE_CODE(object) == MEM_REF)
		object = pointed_variable(TREE_OPERAND(object, 0));
	return object == descriptor ? gimple_assign_rhs1(stmt) : NULL_TREE;
}

static tree
find_store(tree descriptor)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator gsi = gsi_start_bb(bb);
		for (; !gsi_end_p(gsi); gsi_next(&gsi)) {
			tree value = stored_address(gsi_stmt(gsi), descriptor);
			if (value)
				return value;
		}
	}
	return NULL_TREE;
}

/* The place that the value was loaded from, or null. */
static tree
place_of(tree value)
{
	while (value && TREE_CODE(value) == SSA_NAME) {
		gimple *def = SSA_NAME_DEF_STMT(value);
		if (!def || !is_gimple_assign(def)
			|| !(gimple_assign_single_p(def)
				|| gimple_assign_cast_p(def)))
			return NULL_TREE;
		value = gimple_assign_rhs1(def);
	}
	if (!value
		|| (!handled_component_p(value) && !DECL_P(value)
			&& TREE_CODE(value) != MEM_REF))
		return NULL_TREE;
	return POINTER_TYPE_P(TREE_TYPE(value)) ? value : NULL_TREE;
}

/* The bytes of an array's descriptor; null for other types. */
static tree
descriptor_size(tree type)
{
	return is_fortran_descriptor(type) ? TYPE_SIZE_UNIT(type) : NULL_TREE;
}

/* The same for the array with that pointer. */
static tree
array_size(tree place)
{
	return TREE_CODE(place) == COMPONENT_REF
		? descriptor_size(TREE_TYPE(TREE_OPERAND(place, 0)))
		: NULL_TREE;
}

/* The routine for arrays that replaces another, or null. */
static const char *
array_routine(const char *name)
{
	if (strcmp(name, "acc_attach") == 0)
		return ABI_RT_ATTACH_ARRAY;
	return strcmp(name, "acc_attach_async") == 0 ? ABI_RT_ATTACH_ARRAY_ASYNC
						     : NULL;
}

/* Inserts a size before the arguments after the pointer. */
static tree
routine_decl(const char *name, tree old, tree size)
{
	tree type = copy_node(TREE_TYPE(old));
	tree rest = TREE_CHAIN(TYPE_ARG_TYPES(TREE_TYPE(old)));
	if (size)
		rest = tree_cons(NULL_TREE, size_type_node, rest);
	TYPE_ARG_TYPES(type) = tree_cons(NULL_TREE, ptr_type_node, rest);
	tree decl = build_fn_decl(name, type);
	TREE_NOTHROW(decl) = 1;
	return decl;
}

/* The pointer of the call, or null; gfortran 16 passes its address. */
static tree
pointer_of(gcall *call)
{
	tree object = pointed_object(gimple_call_arg(call, 0));
	if (object && POINTER_TYPE_P(TREE_TYPE(object)))
		return object;
	return object && VAR_P(object) ? place_of(find_store(object))
				       : NULL_TREE;
}

static void
replace_call(gimple_stmt_iterator *gsi, gcall *call, const char *name)
{
	tree place = pointer_of(call);
	if (!place)
		return;
	place = unshare_expr(place);
	mark_addressable(place);
	tree address = create_tmp_var(ptr_type_node);
	gimple *load = gimple_build_assign(address,
		build1(ADDR_EXPR, build_pointer_type(TREE_TYPE(place)), place));
	gimple_set_location(load, gimple_location(call));
	gsi_insert_before(gsi, load, GSI_SAME_STMT);
	tree size = array_routine(name) ? array_size(place) : NULL_TREE;
	auto_vec<tree, 3> args;
	args.safe_push(address);
	if (size) {
		name = array_routine(name);
		args.safe_push(size);
	}
	for (unsigned i = 1; i < gimple_call_num_args(call); i++)
		args.safe_push(gimple_call_arg(call, i));
	gcall *made = gimple_build_call_vec(
		routine_decl(name, gimple_call_fndecl(call), size), args);
	gimple_set_location(made, gimple_location(call));
	gsi_replace(gsi, made, false);
}

static bool is_same_place(tree a, tree b);

/* True if both values were computed in the same way, right before. */
static bool
is_same_value(tree a, tree b)
{
	gimple *x = SSA_NAME_DEF_STMT(a), *y = SSA_NAME_DEF_STMT(b);
	if (!x || !y || !is_gimple_assign(x) || !is_gimple_assign(y)
		|| gimple_assign_rhs_code(x) != gimple_assign_rhs_code(y)
		|| gimple_num_ops(x) != gimple_num_ops(y))
		return false;
	for (unsigned i = 1; i < gimple_num_ops(x); i++)
		if (!is_same_place(gimple_op(x, i), gimple_op(y, i)))
			return false;
	return true;
}

/* True if both are one object, where each clause has its own names for the
   values that lead there. */
static bool
is_same_place(tree a, tree b)
{
	if (a == b || operand_equal_p(a, b))
		return true;
	if (TREE_CODE(a) != TREE_CODE(b))
		return false;
	switch (TREE_CODE(a)) {
	case SSA_NAME:
		return is_same_value(a, b);
	case COMPONENT_REF:
	case MEM_REF:
	case ARRAY_REF:
		return is_same_place(TREE_OPERAND(a, 0), TREE_OPERAND(b, 0))
			&& is_same_place(
				TREE_OPERAND(a, 1), TREE_OPERAND(b, 1));
	case INDIRECT_REF:
	case ADDR_EXPR:
	CASE_CONVERT:
		return is_same_place(TREE_OPERAND(a, 0), TREE_OPERAND(b, 0));
	default:
		return false;
	}
}

/* True if a clause of the list maps the descriptor. */
static bool
is_mapped_there(tree clauses, tree descriptor)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			&& is_same_place(OMP_CLAUSE_DECL(c), descriptor))
			return true;
	return false;
}

/* The clause of the user is of the descriptor; gfortran 14 and later make it
   one of the address in the descriptor, as after the map of an array. */
static void
name_descriptor(tree clauses, tree c)
{
	tree decl = OMP_CLAUSE_DECL(c);
	if (TREE_CODE(decl) == COMPONENT_REF
		&& is_fortran_descriptor(TREE_TYPE(TREE_OPERAND(decl, 0)))
		&& !is_mapped_there(clauses, TREE_OPERAND(decl, 0)))
		OMP_CLAUSE_DECL(c) = TREE_OPERAND(decl, 0);
}

tree
attach_clause_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_target *target = dyn_cast<gomp_target *>(gsi_stmt(*gsi));
	tree clauses = target ? gimple_omp_target_clauses(target) : NULL_TREE;
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_MAP
			|| OMP_CLAUSE_MAP_KIND(c) != GOMP_MAP_ATTACH)
			continue;
		name_descriptor(clauses, c);
		tree size = descriptor_size(TREE_TYPE(OMP_CLAUSE_DECL(c)));
		if (size)
			OMP_CLAUSE_SIZE(c) = size_binop(BIT_IOR_EXPR, size,
				size_int(ACC_BIAS_DESCRIPTOR));
	}
	return NULL_TREE;
}

unsigned
attach_run(function *fn)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, fn) {
		gimple_stmt_iterator gsi = gsi_start_bb(bb);
		for (; !gsi_end_p(gsi); gsi_next(&gsi)) {
			gcall *call = dyn_cast<gcall *>(gsi_stmt(gsi));
			const char *name = call ? routine_of(call) : NULL;
			if (name)
				replace_call(&gsi, call, name);
		}
	}
	return 0;
}
