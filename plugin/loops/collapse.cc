/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * collapse.cc - makes one loop of a perfectly nested loop nest.
 *
 * The outer loop stays, and has the iterations of all loops together; from its
 * index
 *
 *	r0 = index % n2, q0 = index / n2
 *	r1 = q0 % n1, q1 = q0 / n1
 *
 * all variables are computed, and the inner loops run once.  The loop whose
 * number is r0 need not be the innermost.  One loop is a nest too.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"

/* The code of a block outside the inner loop: it computes, and leaves by an
   edge that is the same in all iterations. */
static bool
only_computes(const struct plan *outer, struct plan *inner, basic_block bb)
{
	gimple_stmt_iterator s = gsi_start_bb(bb);
	for (; !gsi_end_p(s); gsi_next(&s)) {
		gimple *stmt = gsi_stmt(s);
		if (is_gimple_debug(stmt) || gimple_code(stmt) == GIMPLE_LABEL
			|| gimple_code(stmt) == GIMPLE_PREDICT
			|| gimple_code(stmt) == GIMPLE_NOP)
			continue;
		if (gcond *cond = dyn_cast<gcond *>(stmt)) {
			if (bb == outer->exit->src)
				continue;
			if (inner->guard)
				return false;
			inner->guard = cond;
			continue;
		}
		if (!is_gimple_assign(stmt) || gimple_vdef(stmt)
			|| gimple_has_volatile_ops(stmt)
			|| gimple_could_trap_p(stmt))
			return false;
	}
	return true;
}

/* True if the condition decides whether the inner loop is run, in the same way
   in all of top. */
static bool
is_guard(const struct plan *top, struct plan *inner)
{
	edge yes, no;
	gcond *c = inner->guard;
	basic_block header = inner->loop->header;
	extract_true_false_edges_from_block(gimple_bb(c), &yes, &no);
	bool on_yes = single_pred_p(yes->dest)
		&& dominated_by_p(CDI_DOMINATORS, header, yes->dest);
	bool on_no = single_pred_p(no->dest)
		&& dominated_by_p(CDI_DOMINATORS, header, no->dest);
	inner->guard_holds = on_yes;
	return on_yes != on_no
		&& expr_invariant_in_loop_p(top->loop, gimple_cond_lhs(c))
		&& expr_invariant_in_loop_p(top->loop, gimple_cond_rhs(c));
}

/* The value of which a phi is a copy, or which it has where the inner loop is
   run, if it has the reduction's first value elsewhere; or null. */
static tree
passed_by(gphi *phi, const plan_reduction *r)
{
	tree passed = NULL_TREE;
	for (unsigned k = 0; k < gimple_phi_num_args(phi); k++) {
		tree arg = gimple_phi_arg_def(phi, k);
		if (arg == gimple_phi_result(r->phi)
			&& gimple_phi_num_args(phi) == 2)
			continue;
		if (passed || TREE_CODE(arg) != SSA_NAME)
			return NULL_TREE;
		passed = arg;
	}
	return passed;
}

/* True if the outer loop's reduction passes only through the inner loop. */
static bool
goes_through(const plan_reduction *r, const struct plan *inner)
{
	edge pre = loop_preheader_edge(inner->loop);
	for (const plan_reduction &q : inner->reductions) {
		if (q.op != r->op
			|| PHI_ARG_DEF_FROM_EDGE(q.phi, pre)
				!= gimple_phi_result(r->phi))
			continue;
		tree v = r->value;
		while (v && v != q.value) {
			gphi *phi = dyn_cast<gphi *>(SSA_NAME_DEF_STMT(v));
			v = phi && phi != r->phi ? passed_by(phi, r)
						 : NULL_TREE;
		}
		return v == q.value;
	}
	return false;
}

static bool
are_same_reductions(const struct plan *outer, const struct plan *inner)
{
	if (outer->reductions.length() != inner->reductions.length())
		return false;
	for (const plan_reduction &r : outer->reductions)
		if (!goes_through(&r, inner))
			return false;
	return true;
}

/* A value computed after the inner loop, such as the outer loop's next index,
   is then unused. */
bool
collapse_fits(
	const struct plan *top, const struct plan *outer, struct plan *inner)
{
	class loop *loop = inner->loop;
	bool fits = expr_invariant_in_loop_p(top->loop, inner->niter)
		&& are_same_reductions(outer, inner);
	basic_block *body = get_loop_body(outer->loop);
	inner->guard = NULL;
	for (unsigned i = 0; i < outer->loop->num_nodes && fits; i++)
		if (!flow_bb_inside_loop_p(loop, body[i]))
			fits = only_computes(outer, inner, body[i]);
	free(body);
	if (!fits || (inner->guard && !is_guard(top, inner)))
		return false;
	return inner->guard
		|| dominated_by_p(
			CDI_DOMINATORS, outer->loop->latch, loop->header);
}

tree
collapse_count(const struct plan *inner, tree type)
{
	tree by = inner->fits_int ? integer_type_node : type;
	tree n = fold_build2(PLUS_EXPR, by,
		fold_convert(by, unshare_expr(inner->niter)),
		build_one_cst(by));
	gcond *c = inner->guard;
	if (!c)
		return fold_convert(type, n);
	tree holds = build2(gimple_cond_code(c), boolean_type_node,
		gimple_cond_lhs(c), gimple_cond_rhs(c));
	tree zero = build_zero_cst(by);
	return fold_convert(type,
		build3(COND_EXPR, by, holds, inner->guard_holds ? n : zero,
			inner->guard_holds ? zero : n));
}

/* True if the number of iterations times the step can be computed in the
   variable's signed type. */
static bool
stays_in_type(const struct plan *p, tree type, tree first, tree step)
{
	if (!TYPE_OVERFLOW_UNDEFINED(type))
		return false;
	if (TYPE_PRECISION(type) >= 64
		|| (p->fits_int && TYPE_PRECISION(type) >= 32
			&& (integer_onep(step) || integer_minus_onep(step))))
		return true;
	return TREE_CODE(step) == INTEGER_CST && TREE_CODE(first) == INTEGER_CST
		&& (tree_int_cst_sgn(step) > 0 ? tree_int_cst_sgn(first) >= 0
					       : tree_int_cst_sgn(first) <= 0);
}

/* first + step * number */
static tree
value_of(const struct plan *p, tree type, tree first, tree step, tree number)
{
	bool pointer = POINTER_TYPE_P(type);
	tree by = pointer			      ? sizetype
		: stays_in_type(p, type, first, step) ? type
		: TYPE_OVERFLOW_UNDEFINED(type) ? long_long_integer_type_node
						: unsigned_type_for(type);
	tree far = fold_build2(MULT_EXPR, by, fold_convert(by, step),
		fold_convert(by, number));
	if (pointer)
		return fold_build2(POINTER_PLUS_EXPR, type, first, far);
	return fold_convert(
		type, fold_build2(PLUS_EXPR, by, fold_convert(by, first), far));
}

/* A variable's phi is replaced by its value. */
static void
replace_phi(gphi *phi, gimple_stmt_iterator *at, tree value)
{
	tree name = gimple_phi_result(phi);
	gimple_seq seq = NULL;
	value = force_gimple_operand(value, &seq, true, NULL_TREE);
	if (seq)
		gsi_insert_seq_before(at, seq, GSI_SAME_STMT);
	gimple_stmt_iterator g = gsi_for_stmt(phi);
	remove_phi_node(&g, false);
	gsi_insert_before(at, gimple_build_assign(name, value), GSI_SAME_STMT);
}

static void
replace_variables(
	struct plan *p, tree number, bool inner, gimple_stmt_iterator at)
{
	class loop *loop = p->loop;
	edge pre = EDGE_PRED(
		loop->header, EDGE_PRED(loop->header, 0)->src == loop->latch);
	for (const plan_iv &v : p->ivs) {
		tree first = PHI_ARG_DEF_FROM_EDGE(v.phi, pre);
		tree type = TREE_TYPE(gimple_phi_result(v.phi));
		replace_phi(v.phi, &at,
			value_of(p, type, first, unshare_expr(v.step), number));
	}
	if (inner)
		for (const plan_reduction &r : p->reductions)
			replace_phi(
				r.phi, &at, PHI_ARG_DEF_FROM_EDGE(r.phi, pre));
	p->ivs.truncate(0);
}

/* The merged loop has iterations only if each of its loops has. */
static void
enter_always(struct plan *p)
{
	if (!p->guard)
		return;
	if (p->guard_holds)
		gimple_cond_make_true(p->guard);
	else
		gimple_cond_make_false(p->guard);
	update_stmt(p->guard);
}

/* The loop ends in its first iteration. */
static void
run_once(struct plan *p)
{
	gcond *cond = as_a<gcond *>(last_nondebug_stmt(p->exit->src));
	if (p->exit->flags & EDGE_TRUE_VALUE)
		gimple_cond_make_true(cond);
	else
		gimple_cond_make_false(cond);
	update_stmt(cond);
}

void
collapse_turn(struct plan *p, tree number)
{
	replace_variables(p, number, false, gsi_after_labels(p->loop->header));
	run_once(p);
}

static tree
compute(gimple_stmt_iterator *at, tree_code code, tree type, tree a, tree b)
{
	tree name = make_ssa_name(type);
	gsi_insert_before(at,
		b ? gimple_build_assign(name, code, a, b)
		  : gimple_build_assign(name, code, a),
		GSI_SAME_STMT);
	return name;
}

void
collapse_merge(struct plan *p, tree index, const vec<tree> &counts)
{
	unsigned all = counts.length();
	tree type = TREE_TYPE(counts[0]);
	gimple_stmt_iterator at = gsi_after_labels(p->loop->header);
	auto_vec<tree> number;
	number.safe_grow_cleared(all);
	tree rest = compute(&at, NOP_EXPR, type, index, NULL_TREE);
	/* The fast loop first, then from the innermost to the outermost. */
	for (unsigned k = 0, left = all; left > 0; k++) {
		unsigned i = k == 0 ? p->fast : all - k;
		if (number[i])
			continue;
		if (--left == 0) {
			number[i] = rest;
			break;
		}
		number[i] = compute(&at, TRUNC_MOD_EXPR, type, rest, counts[i]);
		rest = compute(&at, TRUNC_DIV_EXPR, type, rest, counts[i]);
	}
	replace_variables(p, number[0], false, at);
	p->loop->any_upper_bound = false;
	p->loop->any_likely_upper_bound = false;
	p->loop->any_estimate = false;
	for (unsigned i = 0; i < p->inner.length(); i++) {
		struct plan *q = p->inner[i];
		replace_variables(q, number[i + 1], true,
			gsi_after_labels(q->loop->header));
		enter_always(q);
		run_once(q);
	}
}
