/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * logical.cc - the pass before omplower that keeps && and || apart from the
 * operators on bits.
 *
 * GCC reduces with & where the user says &&, which is the same for the
 * gangs' parts but not for what the variable holds before: 2 && 1 is 1, and
 * 2 & 1 is 0.  It passes on other operators, so the clause gets the one of
 * the same meaning that always evaluates both sides.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

static void
keep_logical(tree clauses)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_REDUCTION)
			continue;
		if (OMP_CLAUSE_REDUCTION_CODE(c) == TRUTH_ANDIF_EXPR)
			OMP_CLAUSE_REDUCTION_CODE(c) = TRUTH_AND_EXPR;
		else if (OMP_CLAUSE_REDUCTION_CODE(c) == TRUTH_ORIF_EXPR)
			OMP_CLAUSE_REDUCTION_CODE(c) = TRUTH_OR_EXPR;
	}
}

static tree
visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
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

opt_pass *
make_logical_pass(gcc::context *c)
{
	return make_walk_pass(c, "acc_logical", visit);
}
