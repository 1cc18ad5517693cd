/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * unset.cc - the pass before omplower that removes the initial values of Cray
 * pointees in units of CUDA Fortran.
 *
 * For a pointee of a derived type with initial values gfortran assigns these
 * where the procedure begins, through a pointer that may have no value yet, or
 * that points to data of the program:
 *
 *	type(t), shared :: s(4)	  ->  (*p)[i] = t.0
 *
 * Shared variables are such pointees too.  An assignment of the program has a
 * place of its own; this one has that of the declaration, or of the end of the
 * procedure.
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

static bool
is_pointee(const_tree decl)
{
	if (!VAR_P(decl) || !DECL_HAS_VALUE_EXPR_P(decl))
		return false;
	const_tree type = TREE_TYPE(decl);
	if (POINTER_TYPE_P(type))
		type = TREE_TYPE(type);
	return TREE_CODE(strip_array_types((tree)type)) == RECORD_TYPE;
}

/* True if a pointee of the block, or of one in it, is declared there; or, for
   UNKNOWN_LOCATION, anywhere. */
static bool
declares_pointee(const_tree block, location_t place)
{
	if (!block || TREE_CODE(block) != BLOCK)
		return false;
	for (tree v = BLOCK_VARS(block); v; v = DECL_CHAIN(v))
		if (is_pointee(v)
			&& (place == UNKNOWN_LOCATION
				|| DECL_SOURCE_LOCATION(v) == place))
			return true;
	for (tree b = BLOCK_SUBBLOCKS(block); b; b = BLOCK_CHAIN(b))
		if (declares_pointee(b, place))
			return true;
	return false;
}

/* True for "*p = t.0", where an element may be in place of "*p". */
static bool
sets_record(const gimple *stmt)
{
	if (!gimple_assign_single_p(stmt))
		return false;
	tree to = gimple_assign_lhs(stmt), from = gimple_assign_rhs1(stmt);
	while (TREE_CODE(to) == ARRAY_REF)
		to = TREE_OPERAND(to, 0);
	return TREE_CODE(TREE_TYPE(gimple_assign_lhs(stmt))) == RECORD_TYPE
		&& (INDIRECT_REF_P(to) || TREE_CODE(to) == MEM_REF)
		&& (TREE_CODE(from) == CONSTRUCTOR
			|| (VAR_P(from) && DECL_ARTIFICIAL(from)));
}

tree
unset_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	const gimple *stmt = gsi_stmt(*gsi);
	if (!is_gimple_assign(stmt) || !sets_record(stmt))
		return NULL_TREE;
	location_t place = gimple_location(stmt);
	if (place == UNKNOWN_LOCATION)
		return NULL_TREE;
	if (place == cfun->function_end_locus)
		place = UNKNOWN_LOCATION;
	if (declares_pointee(DECL_INITIAL(current_function_decl), place))
		gsi_replace(gsi, gimple_build_nop(), false);
	return NULL_TREE;
}
