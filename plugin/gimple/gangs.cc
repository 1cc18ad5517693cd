/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * gangs.cc - the pass before omplower that has gangs share loops that name
 * workers or lanes only.
 *
 *	acc parallel				acc parallel
 *	acc loop worker		->		acc loop gang worker
 *
 * GCC itself has gangs share the outermost of loops that name no level.  The
 * pass does not change loops over a further dimension of gangs, whose bounds
 * are calls, and loops that reduce a variable of which each gang has its own
 * copy: the copies would not be combined.  2.9.2
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

/* The surroundings of a statement. */
struct gang_context {
	gomp_target *construct; /* null in a routine of gangs */
	const struct gang_context *outer; /* of a loop, else null */
	tree clauses; /* the loop's */
	bool shared; /* gangs share a loop around already */
	bool numbered; /* the bounds of the next loop number gangs */
};

static tree
variable_of(tree decl)
{
	while (decl && !DECL_P(decl) && EXPR_P(decl))
		decl = TREE_OPERAND(decl, 0);
	return decl;
}

/* True if a clause of one of the kinds has the variable. */
static bool
names(tree clauses, omp_clause_code one, omp_clause_code other, tree var)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c))
		if ((OMP_CLAUSE_CODE(c) == one || OMP_CLAUSE_CODE(c) == other)
			&& variable_of(OMP_CLAUSE_DECL(c)) == var)
			return true;
	return false;
}

/* True if all gangs share the variable. */
static bool
is_common(const struct gang_context *a, tree var)
{
	for (; a->outer; a = a->outer)
		if (names(a->clauses, OMP_CLAUSE_PRIVATE, OMP_CLAUSE_REDUCTION,
			    var))
			return false;
	if (!a->construct)
		return false;
	tree clauses = gimple_omp_target_clauses(a->construct);
	if (names(clauses, OMP_CLAUSE_MAP, OMP_CLAUSE_REDUCTION, var))
		return true;
	return is_global_var(var)
		&& !names(clauses, OMP_CLAUSE_PRIVATE, OMP_CLAUSE_FIRSTPRIVATE,
			var);
}

static bool
reduces_own(const gomp_for *loop, const struct gang_context *a)
{
	tree c = gimple_omp_for_clauses(loop);
	for (; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_REDUCTION
			&& !is_common(a, variable_of(OMP_CLAUSE_DECL(c))))
			return true;
	return false;
}

static bool
has(tree clauses, omp_clause_code code)
{
	return omp_find_clause(clauses, code) != NULL_TREE;
}

/* True if gangs share the loop that follows. */
static bool
share(gomp_for *loop, const struct gang_context *a)
{
	tree clauses = gimple_omp_for_clauses(loop);
	if (has(clauses, OMP_CLAUSE_SEQ) || has(clauses, OMP_CLAUSE_AUTO)
		|| a->numbered)
		return false;
	if (has(clauses, OMP_CLAUSE_GANG)
		|| (!has(clauses, OMP_CLAUSE_WORKER)
			&& !has(clauses, OMP_CLAUSE_VECTOR)))
		return true;
	if (reduces_own(loop, a))
		return false;
	tree gang = build_omp_clause(gimple_location(loop), OMP_CLAUSE_GANG);
	OMP_CLAUSE_CHAIN(gang) = clauses;
	if (!a->construct)
		facts->gangs.safe_push(
			get_pure_location(gimple_location(loop)));
	gimple_omp_for_set_clauses(loop, gang);
	return true;
}

static tree visit(gimple_stmt_iterator *, bool *, walk_stmt_info *);

static void
visit_all(gimple_seq seq, struct gang_context *a)
{
	walk_stmt_info walk = {};
	walk.info = a;
	walk_gimple_seq(seq, visit, NULL, &walk);
}

static void
visit_loop(gomp_for *loop, struct gang_context *a)
{
	visit_all(gimple_omp_for_pre_body(loop), a);
	struct gang_context inner = {a->construct, a,
		gimple_omp_for_clauses(loop), a->shared || share(loop, a),
		false};
	a->numbered = false;
	visit_all(gimple_omp_body(loop), &inner);
}

/* The calls that front/c/grid.c and front/fortran/grid.c make. */
static bool
numbers_gangs(gimple *stmt)
{
	tree fn = is_gimple_call(stmt) ? gimple_call_fndecl(stmt) : NULL_TREE;
	tree name = fn ? DECL_ASSEMBLER_NAME(fn) : NULL_TREE;
	return name
		&& (id_equal(name, ABI_RT_GANG_NUMBER)
			|| id_equal(name, ABI_RT_GANG_COUNT));
}

static tree
visit(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *walk)
{
	struct gang_context *a = (struct gang_context *)walk->info;
	gimple *stmt = gsi_stmt(*gsi);
	gomp_target *construct = dyn_cast<gomp_target *>(stmt);
	gomp_for *loop = dyn_cast<gomp_for *>(stmt);
	if (construct && is_gimple_omp_offloaded(construct)) {
		*handled = true;
		if (gimple_omp_target_kind(construct)
			!= GF_OMP_TARGET_KIND_OACC_PARALLEL)
			return NULL_TREE;
		struct gang_context inner = {
			construct, NULL, NULL_TREE, false, false};
		visit_all(gimple_omp_body(construct), &inner);
	} else if (loop
		&& gimple_omp_for_kind(loop) == GF_OMP_FOR_KIND_OACC_LOOP) {
		*handled = true;
		visit_loop(loop, a);
	} else if (numbers_gangs(stmt)) {
		a->numbered = true;
	} else if (gimple_code(stmt) == GIMPLE_LABEL) {
		a->numbered = false;
	}
	return NULL_TREE;
}

unsigned
gangs_run(function *fn)
{
	bool gangs = routine_level(fn->decl) == GOMP_DIM_GANG;
	struct gang_context a = {NULL, NULL, NULL_TREE, !gangs, false};
	visit_all(gimple_body(fn->decl), &a);
	return 0;
}
