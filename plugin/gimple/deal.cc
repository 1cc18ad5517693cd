/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * deal.cc - the pass before omplower that deals the iterations of loops over
 * the second and third dimension of gangs, which GCC does not know.  2.9.2
 *
 * front/ has put the dimension into the clause gang.  Such a loop is run by
 * every gang, from its own number on, with the number of gangs as the step:
 *
 *	acc loop gang(num: GANG_DIMENSION + 2) vector
 *	for (i = a; i < b; i += s)
 *   ->	acc loop vector
 *	for (w = a + acc_rt_gang_number(2) * s; w < b;
 *	     w += acc_rt_gang_count(2) * s)
 *		i = w ...
 *
 * It counts in a wider type: what a gang begins with or ends at may be beyond
 * the type of the loop's variable.
 */
#include "abi/numbers.h"
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

/* The dimension of the clause, 0 if it names none. */
static int
dimension_of(tree clause)
{
	tree number = OMP_CLAUSE_GANG_EXPR(clause);
	if (!number || !tree_fits_shwi_p(number)
		|| tree_to_shwi(number) <= GANG_DIMENSION)
		return 0;
	return (int)MIN(tree_to_shwi(number) - GANG_DIMENSION, 4);
}

static tree
call(gimple_seq *seq, const char *name, int dimension)
{
	tree type = build_function_type_list(
		integer_type_node, integer_type_node, NULL_TREE);
	tree fn = build_fn_decl(name, type);
	TREE_READONLY(fn) = 1;
	TREE_NOTHROW(fn) = 1;
	gcall *stmt = gimple_build_call(
		fn, 1, build_int_cst(integer_type_node, dimension));
	tree value = create_tmp_var(integer_type_node);
	gimple_call_set_lhs(stmt, value);
	gimple_seq_add_stmt(seq, stmt);
	return value;
}

/* How far the loop's variable goes in all of the named calls' steps. */
static tree
times_step(
	gimple_seq *seq, const gomp_for *loop, const char *name, int dimension)
{
	tree incr = gimple_omp_for_incr(loop, 0);
	tree step = TREE_OPERAND(incr, 1);
	tree type = TREE_TYPE(step);
	tree value = gimple_build(seq, MULT_EXPR, type,
		gimple_convert(seq, type, call(seq, name, dimension)),
		gimple_convert(seq, type, step));
	return TREE_CODE(incr) == MINUS_EXPR
		? gimple_build(seq, NEGATE_EXPR, type, value)
		: value;
}

static void
deal(gomp_for *loop, int dimension)
{
	tree type = TREE_TYPE(gimple_omp_for_index(loop, 0));
	if (INTEGRAL_TYPE_P(type))
		widen_loop(loop, 0, long_long_integer_type_node);
	gimple_seq *before = gimple_omp_for_pre_body_ptr(loop);
	tree index = gimple_omp_for_index(loop, 0);
	type = TREE_TYPE(index);
	enum tree_code add =
		POINTER_TYPE_P(type) ? POINTER_PLUS_EXPR : PLUS_EXPR;
	tree own = times_step(before, loop, ABI_RT_GANG_NUMBER, dimension);
	tree all = times_step(before, loop, ABI_RT_GANG_COUNT, dimension);
	gimple_omp_for_set_initial(loop, 0,
		gimple_build(before, add, type, gimple_omp_for_initial(loop, 0),
			own));
	gimple_omp_for_set_incr(loop, 0, build2(add, type, index, all));
}

/* Takes the clause out.  Without another level each gang runs all that it has
   of the loop in turn. */
static void
drop(gomp_for *loop, tree gang)
{
	tree *clauses = gimple_omp_for_clauses_ptr(loop);
	bool levels = omp_find_clause(*clauses, OMP_CLAUSE_WORKER)
		|| omp_find_clause(*clauses, OMP_CLAUSE_VECTOR);
	for (tree *p = clauses; *p;) {
		if (*p == gang
			|| (!levels
				&& OMP_CLAUSE_CODE(*p)
					== OMP_CLAUSE_INDEPENDENT))
			*p = OMP_CLAUSE_CHAIN(*p);
		else
			p = &OMP_CLAUSE_CHAIN(*p);
	}
	if (levels)
		return;
	tree seq = build_omp_clause(OMP_CLAUSE_LOCATION(gang), OMP_CLAUSE_SEQ);
	OMP_CLAUSE_CHAIN(seq) = *clauses;
	*clauses = seq;
}

tree
deal_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_for *loop = dyn_cast<gomp_for *>(gsi_stmt(*gsi));
	if (!loop || gimple_omp_for_kind(loop) != GF_OMP_FOR_KIND_OACC_LOOP)
		return NULL_TREE;
	tree gang =
		omp_find_clause(gimple_omp_for_clauses(loop), OMP_CLAUSE_GANG);
	int dimension = gang ? dimension_of(gang) : 0;
	if (dimension == 1)
		OMP_CLAUSE_GANG_EXPR(gang) = NULL_TREE;
	if (dimension == 2 || dimension == 3) {
		deal(loop, dimension);
		drop(loop, gang);
	}
	return NULL_TREE;
}
