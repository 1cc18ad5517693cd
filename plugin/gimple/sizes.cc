/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * sizes.cc - the pass before omplower for sizes known only at run time, and for
 * scalars that are copied back.
 *
 * A region with a private copy of an array of n elements needs the array's
 * size, which is a variable that GCC makes.  In C GCC maps this variable, and
 * then allocates the copy by another variable that is never set; a firstprivate
 * value (2.6.2) reaches the allocation.
 *
 * For a dummy array of TYPE(*) in Fortran only the descriptor has the size of
 * an element, and for one of assumed shape the positions of the elements.
 */
#include "plugin/gcc.h"
#include "libacc/abi.h"
#include "plugin/pass.h"
#include "plugin/plugin.h"
#include "plugin/symbol.h"
#include "plugin/gimple/constructs.h"

/* True for a number that GCC has computed. */
static bool
is_size(tree decl)
{
	return VAR_P(decl) && DECL_IGNORED_P(decl) && !is_global_var(decl)
		&& INTEGRAL_TYPE_P(TREE_TYPE(decl));
}

/* GCC does not copy the contents of such an array to the region. */
static void
check_array(tree c)
{
	tree decl = OMP_CLAUSE_DECL(c);
	if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_FIRSTPRIVATE && VAR_P(decl)
		&& DECL_HAS_VALUE_EXPR_P(decl)
		&& TREE_CODE(TREE_TYPE(decl)) == ARRAY_TYPE
		&& TREE_CODE(DECL_SIZE(decl)) != INTEGER_CST)
		error_at(OMP_CLAUSE_LOCATION(c),
			"%qD, whose size is known at run time only, cannot be "
			"%<firstprivate%>; copy it to a %<private%> array",
			decl);
}

static void
pass_sizes(gomp_target *stmt)
{
	tree clauses = gimple_omp_target_clauses(stmt);
	for (tree *p = &clauses; *p; p = &OMP_CLAUSE_CHAIN(*p)) {
		tree c = *p;
		check_array(c);
		if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_MAP
			|| OMP_CLAUSE_MAP_KIND(c) != GOMP_MAP_TO
			|| !is_size(OMP_CLAUSE_DECL(c)))
			continue;
		tree value = build_omp_clause(
			OMP_CLAUSE_LOCATION(c), OMP_CLAUSE_FIRSTPRIVATE);
		OMP_CLAUSE_DECL(value) = OMP_CLAUSE_DECL(c);
		OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT(value) = 1;
		OMP_CLAUSE_CHAIN(value) = OMP_CLAUSE_CHAIN(c);
		*p = value;
	}
	gimple_omp_target_set_clauses(stmt, clauses);
}

/* Such an array is in its function's frame if nested functions use it (GNU C),
   and omplower expects the address in a variable. */
static void
check_frame(gomp_target *stmt)
{
	tree c = gimple_omp_target_clauses(stmt);
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree decl = omp_clause_num_ops[OMP_CLAUSE_CODE(c)] > 0
			? OMP_CLAUSE_OPERAND(c, 0)
			: NULL_TREE;
		if (!decl || !VAR_P(decl) || !DECL_SIZE(decl)
			|| TREE_CODE(DECL_SIZE(decl)) == INTEGER_CST
			|| !DECL_HAS_VALUE_EXPR_P(decl))
			continue;
		tree at = DECL_VALUE_EXPR(decl);
		if (TREE_CODE(at) != INDIRECT_REF
			|| !DECL_P(TREE_OPERAND(at, 0)))
			fatal_error(OMP_CLAUSE_LOCATION(c),
				"%qD, whose size is known at run time only, "
				"is used in a nested function; directives "
				"can have a pointer to it",
				decl);
	}
}

/* A value that is copied back later (2.16.1) must be stored to the variable,
   not to a copy that is read when the construct has been launched. */
static void
keep_places(gomp_target *stmt)
{
	tree c = gimple_omp_target_clauses(stmt);
	if (!omp_find_clause(c, OMP_CLAUSE_ASYNC))
		return;
	for (; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			&& GOMP_MAP_COPY_FROM_P(OMP_CLAUSE_MAP_KIND(c))
			&& DECL_P(OMP_CLAUSE_DECL(c))
			&& is_gimple_reg(OMP_CLAUSE_DECL(c)))
			OMP_CLAUSE_MAP_DECL_MAKE_ADDRESSABLE(c) = 1;
}

/* The descriptor of the assumed-shape dummy array whose address the clause
   gives the region, or null. */
static tree
descriptor_of(tree c)
{
	tree decl = c && OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
		? OMP_CLAUSE_DECL(c)
		: NULL_TREE;
	if (!decl || !VAR_P(decl) || !POINTER_TYPE_P(TREE_TYPE(decl))
		|| !fortran_is_running()
		|| TREE_CODE(TREE_TYPE(TREE_TYPE(decl))) != ARRAY_TYPE)
		return NULL_TREE;
	return fortran_saved_descriptor(decl);
}

static bool
is_untyped(tree c)
{
	return TREE_TYPE(TREE_TYPE(TREE_TYPE(OMP_CLAUSE_DECL(c))))
		== ptr_type_node;
}

static tree
new_size(gimple_stmt_iterator *gsi, enum tree_code code, tree a, tree b)
{
	tree size = create_tmp_var(size_type_node, "acc_size");
	gimple *stmt = gimple_build_assign(size, code, a, b);
	gimple_set_location(stmt, gimple_location(gsi_stmt(*gsi)));
	gsi_insert_before(gsi, stmt, GSI_SAME_STMT);
	return size;
}

/* gfortran assumes that an element of TYPE(*) has the size of a pointer; the
   descriptor has the size, after the base and the offset. */
static void
measure_elements(gimple_stmt_iterator *gsi, gomp_target *stmt)
{
	tree c = gimple_omp_target_clauses(stmt);
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree from = descriptor_of(OMP_CLAUSE_CHAIN(c));
		if (!from || OMP_CLAUSE_CODE(c) != OMP_CLAUSE_MAP
			|| !is_untyped(OMP_CLAUSE_CHAIN(c)))
			continue;
		tree word = TYPE_SIZE_UNIT(ptr_type_node);
		tree bytes = create_tmp_var(size_type_node, "acc_bytes");
		gsi_insert_before(gsi,
			gimple_build_assign(bytes,
				build2(MEM_REF, size_type_node, from,
					build_int_cst(ptr_type_node,
						2 * tree_to_shwi(word)))),
			GSI_SAME_STMT);
		tree n =
			new_size(gsi, TRUNC_DIV_EXPR, OMP_CLAUSE_SIZE(c), word);
		OMP_CLAUSE_SIZE(c) = new_size(gsi, MULT_EXPR, n, bytes);
	}
}

/* True for the descriptor of a dummy argument of the current procedure. */
static bool
is_assumed_shape(tree descriptor)
{
	tree type = TREE_TYPE(descriptor);
	if (DECL_CONTEXT(descriptor) != current_function_decl
		|| !POINTER_TYPE_P(type)
		|| !is_fortran_descriptor(TREE_TYPE(type)))
		return false;
	const struct gfc_lang_type *t = fortran_array(TREE_TYPE(type));
	return t && t->kind == GFC_ARRAY_ASSUMED_SHAPE;
}

/* True if the array may have gaps and the map is of all of it. */
static bool
is_spread(tree c, tree descriptor)
{
	tree next = OMP_CLAUSE_CHAIN(c);
	return OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
		&& integer_zerop(OMP_CLAUSE_SIZE(next)) && !is_untyped(next)
		&& TREE_TYPE(OMP_CLAUSE_DECL(c))
		== TREE_TYPE(TREE_TYPE(OMP_CLAUSE_DECL(next)))
		&& is_assumed_shape(descriptor);
}

/* The variable that a temporary one, which the gimplifier has set before the
   construct, is a copy of. */
static tree
copied_from(gimple_stmt_iterator gsi, tree temporary)
{
	for (gsi_prev(&gsi); !gsi_end_p(gsi); gsi_prev(&gsi)) {
		gimple *stmt = gsi_stmt(gsi);
		if (is_gimple_assign(stmt)
			&& gimple_assign_lhs(stmt) == temporary)
			return gimple_assign_single_p(stmt)
				? gimple_assign_rhs1(stmt)
				: temporary;
	}
	return temporary;
}

/* The descriptor of the assumed-shape dummy array that the map is of, if the
   region does not use the array, so that no clause gives it the address; or
   null. */
static tree
unused_descriptor(gimple_stmt_iterator *gsi, tree c)
{
	tree decl = OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL(c)
							 : NULL_TREE;
	if (!decl || TREE_CODE(decl) != MEM_REF
		|| !integer_zerop(TREE_OPERAND(decl, 1))
		|| !VAR_P(TREE_OPERAND(decl, 0)) || !fortran_is_running()
		|| TREE_CODE(TREE_TYPE(decl)) != ARRAY_TYPE
		|| TREE_TYPE(TREE_TYPE(decl)) == ptr_type_node)
		return NULL_TREE;
	tree from = copied_from(*gsi, TREE_OPERAND(decl, 0));
	tree type = TREE_TYPE(from);
	if (!VAR_P(from) || !POINTER_TYPE_P(type)
		|| TREE_TYPE(type) != TREE_TYPE(decl))
		return NULL_TREE;
	tree descriptor = fortran_saved_descriptor(from);
	return descriptor && is_assumed_shape(descriptor) ? descriptor
							  : NULL_TREE;
}

/* gfortran computes the end of an assumed-shape array as one step of the last
   dimension beyond it, whatever the strides are. libacc computes the size from
   the descriptor. */
static void
describe_arrays(gimple_stmt_iterator *gsi, gomp_target *stmt)
{
	tree c = gimple_omp_target_clauses(stmt);
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree from = descriptor_of(OMP_CLAUSE_CHAIN(c));
		if (!from)
			from = unused_descriptor(gsi, c);
		else if (!is_spread(c, from))
			continue;
		if (!from)
			continue;
		tree at = create_tmp_var(size_type_node, "acc_at");
		gsi_insert_before(gsi, gimple_build_assign(at, NOP_EXPR, from),
			GSI_SAME_STMT);
		OMP_CLAUSE_SIZE(c) = new_size(gsi, BIT_IOR_EXPR, at,
			build_int_cstu(size_type_node, ACC_SIZE_DESCRIPTOR));
	}
}

tree
sizes_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_target *stmt = dyn_cast<gomp_target *>(gsi_stmt(*gsi));
	if (!stmt || !is_gimple_omp_oacc(stmt))
		return NULL_TREE;
	measure_elements(gsi, stmt);
	describe_arrays(gsi, stmt);
	check_frame(stmt);
	if (is_gimple_omp_offloaded(stmt)) {
		pass_sizes(stmt);
		keep_places(stmt);
	}
	return NULL_TREE;
}
