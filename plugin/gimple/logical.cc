/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * logical.cc - the pass before omplower that distinguishes && and || from
 * bitwise operators, and sums of truth values from sums of their bits.
 *
 * GCC reduces with & for the user's &&, which is the same for the gangs' parts
 * but not for the variable's previous value: 2 && 1 is 1, and 2 & 1 is 0.  GCC
 * keeps other operators, so the clause gets the operator of the same meaning
 * that always evaluates both sides.  The sum of two true values is true, not 2.
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

enum tree_code
logical_code(enum tree_code code, const_tree type)
{
	bool truth = TREE_CODE(type) == BOOLEAN_TYPE;
	switch (code) {
	case TRUTH_ANDIF_EXPR:
		return TRUTH_AND_EXPR;
	case TRUTH_ORIF_EXPR:
		return TRUTH_OR_EXPR;
	case MULT_EXPR:
	case MIN_EXPR:
		return truth ? TRUTH_AND_EXPR : code;
	case PLUS_EXPR:
	case MINUS_EXPR:
	case MAX_EXPR:
		return truth ? TRUTH_OR_EXPR : code;
	default:
		return code;
	}
}

static void
keep_logical(tree clauses)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_REDUCTION)
			continue;
		const_tree type = TREE_TYPE(OMP_CLAUSE_DECL(c));
		if (POINTER_TYPE_P(type))
			type = TREE_TYPE(type);
		OMP_CLAUSE_REDUCTION_CODE(c) =
			logical_code(OMP_CLAUSE_REDUCTION_CODE(c), type);
	}
}

tree
logical_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gimple *stmt = gsi_stmt(*gsi);
	if (gomp_for *loop = dyn_cast<gomp_for *>(stmt)) {
		if (gimple_omp_for_kind(loop) == GF_OMP_FOR_KIND_OACC_LOOP)
			keep_logical(gimple_omp_for_clauses(loop));
	} else if (gomp_target *target = dyn_cast<gomp_target *>(stmt)) {
		if (is_gimple_omp_oacc(target))
			keep_logical(gimple_omp_target_clauses(target));
	}
	return NULL_TREE;
}
