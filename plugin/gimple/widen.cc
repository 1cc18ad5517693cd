/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * widen.cc - the pass before omplower that gives loops room to count.
 *
 * GCC counts the iterations of a loop in the type of its variable made
 * signed, and those of collapsed loops in the widest of theirs; a loop from
 * -100 to 100 in signed char, or 2000 x 2000 x 2000 iterations in int, do
 * not fit.  It does not support variables of enumerated types.  So the loop
 * counts in a variable of a type that can:
 *
 *	for (c = -100; c < 100; c++)		for (w = -100; w < 100; w++) {
 *		body			->		c = (signed char) w;
 *							body
 *						}
 *
 * Variables of type int stay as they are if their bounds are not constant:
 * to run more than INT_MAX iterations, a loop needs a wider one.
 *
 * GCC multiplies the counts of collapsed loops, so that two negative ones
 * would be many iterations: no loop of them ends before it begins.
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

static const unsigned INT_BITS = 32;

/* The number of values between the bounds, or -1 if they are not constant or
   too far apart to matter. */
static HOST_WIDE_INT
constant_span(const gomp_for *loop, unsigned i)
{
	tree first = gimple_omp_for_initial(loop, i);
	tree last = gimple_omp_for_final(loop, i);
	if (TREE_CODE(first) != INTEGER_CST || TREE_CODE(last) != INTEGER_CST)
		return -1;
	widest_int span = wi::abs(wi::to_widest(last) - wi::to_widest(first));
	return wi::leu_p(span, INT_MAX - 1) ? span.to_shwi() + 1 : -1;
}

static bool
has_constant_bounds(const gomp_for *loop, unsigned i)
{
	return TREE_CODE(gimple_omp_for_initial(loop, i)) == INTEGER_CST
		&& TREE_CODE(gimple_omp_for_final(loop, i)) == INTEGER_CST;
}

/* True if the collapsed loops may have more iterations than an int counts. */
static bool
may_overflow(const gomp_for *loop)
{
	HOST_WIDE_INT total = 1;
	for (unsigned i = 0; i < gimple_omp_for_collapse(loop); i++) {
		HOST_WIDE_INT span = constant_span(loop, i);
		if (span < 0 || (total *= span) > INT_MAX)
			return true;
	}
	return false;
}

/* The type in which variable i counts; its own type if that is wide enough. */
static tree
counting_type(const gomp_for *loop, unsigned i)
{
	tree type = TREE_TYPE(gimple_omp_for_index(loop, i));
	if (!INTEGRAL_TYPE_P(type) || TYPE_PRECISION(type) > INT_BITS)
		return type;
	bool wide = i == 0 && gimple_omp_for_collapse(loop) > 1
		&& may_overflow(loop);
	if (TYPE_PRECISION(type) == INT_BITS && constant_span(loop, i) < 0)
		wide |= TYPE_UNSIGNED(type) || has_constant_bounds(loop, i);
	if (wide)
		return long_long_integer_type_node;
	if (TYPE_PRECISION(type) < INT_BITS || TREE_CODE(type) != INTEGER_TYPE)
		return integer_type_node;
	return type;
}

/* The step in a wider type: an unsigned variable counts down by adding the
   two's complement. */
static tree
widen_step(gimple_seq *seq, const gomp_for *loop, unsigned i, tree type)
{
	tree incr = gimple_omp_for_incr(loop, i);
	tree step = TREE_OPERAND(incr, 1);
	bool negate = TREE_CODE(incr) == MINUS_EXPR;
	if (TYPE_UNSIGNED(TREE_TYPE(step))) {
		enum tree_code code = gimple_omp_for_cond(loop, i);
		bool down = code == GT_EXPR || code == GE_EXPR;
		if (negate != down)
			step = gimple_build(
				seq, NEGATE_EXPR, TREE_TYPE(step), step);
		negate = down;
	}
	step = gimple_convert(seq, type, step);
	return negate ? gimple_build(seq, NEGATE_EXPR, type, step) : step;
}

void
widen_loop(gomp_for *loop, unsigned i, tree type)
{
	tree narrow = gimple_omp_for_index(loop, i);
	tree index = create_tmp_var(type, get_name(narrow));
	gimple_seq *before = gimple_omp_for_pre_body_ptr(loop);
	gimple_omp_for_set_initial(loop, i,
		gimple_convert(before, type, gimple_omp_for_initial(loop, i)));
	gimple_omp_for_set_final(loop, i,
		gimple_convert(before, type, gimple_omp_for_final(loop, i)));
	gimple_omp_for_set_incr(loop, i,
		build2(PLUS_EXPR, type, index,
			widen_step(before, loop, i, type)));
	gimple_omp_for_set_index(loop, i, index);

	tree clause =
		build_omp_clause(gimple_location(loop), OMP_CLAUSE_PRIVATE);
	OMP_CLAUSE_DECL(clause) = index;
	OMP_CLAUSE_CHAIN(clause) = gimple_omp_for_clauses(loop);
	gimple_omp_for_set_clauses(loop, clause);
	gimple_seq body = NULL;
	gimple_seq_add_stmt(
		&body, gimple_build_assign(narrow, NOP_EXPR, index));
	gimple_seq_add_seq(&body, gimple_omp_body(loop));
	gimple_omp_set_body(loop, body);
}

/* The end of collapsed loop i, or its beginning if that comes after. */
static void
clip(gomp_for *loop, unsigned i)
{
	tree type = TREE_TYPE(gimple_omp_for_index(loop, i));
	enum tree_code code = gimple_omp_for_cond(loop, i);
	if (!INTEGRAL_TYPE_P(type) || code == NE_EXPR
		|| constant_span(loop, i) >= 0)
		return;
	gimple_seq *before = gimple_omp_for_pre_body_ptr(loop);
	bool down = code == GT_EXPR || code == GE_EXPR;
	tree first =
		gimple_convert(before, type, gimple_omp_for_initial(loop, i));
	tree last = gimple_convert(before, type, gimple_omp_for_final(loop, i));
	tree none = first;
	if (code == LE_EXPR || code == GE_EXPR)
		none = gimple_build(before, down ? PLUS_EXPR : MINUS_EXPR, type,
			first, build_one_cst(type));
	tree empty = gimple_build(before, down ? GT_EXPR : LT_EXPR,
		boolean_type_node, last, first);
	gimple_omp_for_set_final(loop, i,
		gimple_build(before, COND_EXPR, type, empty, none, last));
}

tree
widen_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_for *loop = dyn_cast<gomp_for *>(gsi_stmt(*gsi));
	if (!loop || gimple_omp_for_kind(loop) != GF_OMP_FOR_KIND_OACC_LOOP)
		return NULL_TREE;
	for (unsigned i = 0; i < gimple_omp_for_collapse(loop); i++) {
		tree type = counting_type(loop, i);
		if (type != TREE_TYPE(gimple_omp_for_index(loop, i)))
			widen_loop(loop, i, type);
	}
	for (unsigned i = 0; i < gimple_omp_for_collapse(loop); i++)
		if (gimple_omp_for_collapse(loop) > 1)
			clip(loop, i);
	return NULL_TREE;
}
