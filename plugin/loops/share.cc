/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * share.cc - values that the pieces of a kernels construct share are kept in
 * the state (state.cc).
 *
 * A piece usually repeats the computations that it needs.  It cannot repeat
 *
 * - the result of a loop that gangs share, a reduction;
 * - the result of a loop that one gang runs;
 * - a load from memory that another piece has written since;
 * - a value that a loop run by the host carries from one turn to the next.
 *
 * Each value is stored where it is defined and loaded later, and the pieces are
 * cut between the two.  What a pointer from the state leads to has more than one
 * access path.
 */
#include "plugin/gcc.h"
#include "libacc/abi.h"
#include "plugin/loops/spread.h"

static gassign *
assign(tree to, tree from, gimple *like)
{
	gassign *s = gimple_build_assign(to, from);
	if (like)
		gimple_set_location(s, gimple_location(like));
	return s;
}

/* *q = name at the place; uses of the name use a load from then on. */
static void
keep_at(tree name, gimple_stmt_iterator at, tree q, gimple *like)
{
	imm_use_iterator i;
	use_operand_p use;
	gimple *stmt;
	tree again = make_ssa_name(TREE_TYPE(name));
	gassign *store = assign(q, name, like);
	gsi_insert_before(&at, store, GSI_SAME_STMT);
	gsi_insert_before(
		&at, assign(again, unshare_expr(q), like), GSI_SAME_STMT);
	FOR_EACH_IMM_USE_STMT (stmt, i, name) {
		if (stmt == store)
			continue;
		FOR_EACH_IMM_USE_ON_STMT (use, i)
			SET_USE(use, again);
		update_stmt(stmt);
	}
}

/* Makes the loop's exit lead to a block of its own. */
static basic_block
block_after_loop(class loop *loop)
{
	edge exit = single_exit(loop);
	return single_pred_p(exit->dest) ? exit->dest
					 : split_loop_exit_edge(exit);
}

/* The value of the loop that has this name outside, or null. */
static tree
name_after_loop(class loop *loop, tree value)
{
	basic_block after = block_after_loop(loop);
	for (gphi_iterator i = gsi_start_phis(after); !gsi_end_p(i);
		gsi_next(&i))
		if (gimple_phi_arg_def(i.phi(), 0) == value
			&& !has_zero_uses(gimple_phi_result(i.phi())))
			return gimple_phi_result(i.phi());
	return NULL_TREE;
}

/* Reductions. */

/* True if the reduction's initial value is loaded from the state. */
static bool
is_shared(struct plan *p, const plan_reduction *r)
{
	tree first =
		PHI_ARG_DEF_FROM_EDGE(r->phi, loop_preheader_edge(p->loop));
	gimple *load =
		TREE_CODE(first) == SSA_NAME ? SSA_NAME_DEF_STMT(first) : NULL;
	return load && gimple_assign_load_p(load)
		&& state_has(gimple_assign_rhs1(load));
}

static bool
must_share(struct plan *p, plan_reduction *r)
{
	return !levels_reduces(p, r) && !is_shared(p, r)
		&& state_fits(TREE_TYPE(r->value));
}

/* True if gangs must reduce into the state. */
static bool
is_wanted(struct plan *p)
{
	if (p->why || p->own_memory || p->checks.length() || levels_is_short(p))
		return false;
	for (plan_reduction &r : p->reductions)
		if (must_share(p, &r))
			return true;
	return false;
}

static void
share_reductions_of(class loop *loop, struct plan *p)
{
	auto_vec<tree> to;
	edge pre = loop_preheader_edge(loop);
	for (plan_reduction &r : p->reductions) {
		tree type = TREE_TYPE(r.value);
		bool kept = must_share(p, &r);
		to.safe_push(kept ? state_make(type) : NULL_TREE);
		if (kept)
			gsi_insert_on_edge_immediate(pre,
				assign(to.last(),
					PHI_ARG_DEF_FROM_EDGE(r.phi, pre),
					r.phi));
	}
	for (unsigned k = 0; k < to.length(); k++) {
		const plan_reduction *r = &p->reductions[k];
		if (!to[k])
			continue;
		tree first = make_ssa_name(TREE_TYPE(r->value));
		gsi_insert_on_edge_immediate(
			pre, assign(first, unshare_expr(to[k]), r->phi));
		SET_USE(PHI_ARG_DEF_PTR_FROM_EDGE(r->phi, pre), first);
		tree out = name_after_loop(loop, r->value);
		if (out)
			keep_at(out, gsi_after_labels(block_after_loop(loop)),
				unshare_expr(to[k]), r->phi);
	}
}

static bool
share_reductions(void)
{
	for (class loop *loop = current_loops->tree_root->inner; loop;
		loop = loop->next) {
		struct plan p = {};
		depend_analyze(loop, &p);
		bool wanted = is_wanted(&p);
		if (wanted)
			share_reductions_of(loop, &p);
		free(p.why);
		if (wanted)
			return true;
	}
	return false;
}

/* Loaded values, and the results of loops of one gang. */

/* True if the statement stores the result of a loop.  If that is a reduction,
   each gang adds its part to the memory when it ends. */
static bool
stores_result(gimple *stmt)
{
	if (!gimple_assign_single_p(stmt)
		|| TREE_CODE(gimple_assign_rhs1(stmt)) != SSA_NAME)
		return false;
	gphi *phi =
		dyn_cast<gphi *>(SSA_NAME_DEF_STMT(gimple_assign_rhs1(stmt)));
	return phi && gimple_phi_num_args(phi) == 1;
}

static void
fill_stores(vec<gimple *> *stores)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s))
			if (effect_has(gsi_stmt(s))
				&& (loop_depth(bb->loop_father)
					|| stores_result(gsi_stmt(s))))
				stores->safe_push(gsi_stmt(s));
	}
}

/* The memory of a value that a loop has left or carries. */
static tree
make_result(tree type)
{
	if (POINTER_TYPE_P(type))
		facts_forget_own(current_function_decl);
	return state_make(type);
}

/* The initial value of a loop is loaded in the loop's piece. */
static bool
begins_loop(tree name)
{
	use_operand_p use;
	gimple *stmt;
	return single_imm_use(name, &use, &stmt)
		&& gimple_code(stmt) == GIMPLE_PHI
		&& loop_depth(gimple_bb(stmt)->loop_father) == 1;
}

static bool
must_be_kept(gimple *load, const vec<gimple *> &stores)
{
	if (!gimple_assign_load_p(load) || effect_reads_arguments(load)
		|| depend_is_fixed(load) || gimple_has_volatile_ops(load))
		return false;
	tree name = gimple_assign_lhs(load);
	if (TREE_CODE(name) != SSA_NAME || has_zero_uses(name)
		|| !state_fits(TREE_TYPE(name)) || begins_loop(name))
		return false;
	for (gimple *store : stores)
		if (stmt_may_clobber_ref_p(store, gimple_assign_rhs1(load))
			&& (loop_depth(gimple_bb(store)->loop_father)
				|| !stmt_dominates_stmt_p(store, load)))
			return true;
	return false;
}

static bool
share_loads(void)
{
	auto_vec<gimple *> stores, loads;
	basic_block bb;
	fill_stores(&stores);
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s) && !loop_depth(bb->loop_father);
			gsi_next(&s))
			if (must_be_kept(gsi_stmt(s), stores))
				loads.safe_push(gsi_stmt(s));
	}
	for (gimple *load : loads) {
		tree name = gimple_assign_lhs(load);
		if (!state_fits(TREE_TYPE(name)))
			break;
		gimple_stmt_iterator at = gsi_for_stmt(load);
		gsi_next(&at);
		keep_at(name, at, state_make(TREE_TYPE(name)), load);
	}
	return false;
}

/* Values that are defined after the loop only because the loop has run. */
static void
share_results(class loop *loop)
{
	basic_block after = block_after_loop(loop);
	gphi_iterator i = gsi_start_phis(after);
	for (; !gsi_end_p(i); gsi_next(&i)) {
		tree out = gimple_phi_result(i.phi());
		tree value = gimple_phi_arg_def(i.phi(), 0);
		if (virtual_operand_p(out) || has_zero_uses(out)
			|| TREE_CODE(value) != SSA_NAME
			|| !state_fits(TREE_TYPE(out)))
			continue;
		keep_at(out, gsi_after_labels(after),
			make_result(TREE_TYPE(out)), i.phi());
	}
}

/* Loops that the host runs. */

/* True if each iteration changes the value by the same amount. */
static bool
is_counted(class loop *loop, tree name)
{
	affine_iv iv;
	return (INTEGRAL_TYPE_P(TREE_TYPE(name))
		       || POINTER_TYPE_P(TREE_TYPE(name)))
		&& simple_iv(loop, loop, name, &iv, true);
}

/* True if the loop contains a nest that gangs can share and that is not too
   short; with "wide", one of at least two loops. */
static bool
holds_nests(class loop *outer, bool wide)
{
	bool holds = false;
	for (class loop *loop = outer->inner; loop && !holds;
		loop = loop->next) {
		struct plan p = {};
		depend_analyze(loop, &p);
		holds = (!p.why && !p.own_memory && !levels_is_short(&p)
				&& (loop->inner || !wide))
			|| holds_nests(loop, wide);
		free(p.why);
	}
	return holds;
}

static bool
can_be_turned(class loop *loop, bool inside)
{
	struct plan p = {};
	gphi_iterator i = gsi_start_phis(loop->header);
	depend_analyze(loop, &p);
	bool can = p.niter && !p.own_memory && !loop->can_be_parallel;
	for (; !gsi_end_p(i) && can; gsi_next(&i)) {
		tree name = gimple_phi_result(i.phi());
		can = virtual_operand_p(name) || is_counted(loop, name)
			|| state_fits(TREE_TYPE(name));
	}
	free(p.why);
	return can && holds_nests(loop, inside);
}

/* The phi's value is stored at the end of the iteration, and loaded at its
   beginning. */
static void
carry(class loop *loop, gphi *phi)
{
	tree name = gimple_phi_result(phi);
	edge pre = loop_preheader_edge(loop);
	tree first = PHI_ARG_DEF_FROM_EDGE(phi, pre);
	tree next = PHI_ARG_DEF_FROM_EDGE(phi, loop_latch_edge(loop));
	tree to = make_result(TREE_TYPE(name));
	gsi_insert_on_edge_immediate(
		loop_preheader_edge(loop), assign(to, first, phi));
	gimple_stmt_iterator end = gsi_last_bb(single_exit(loop)->src);
	gsi_insert_before(
		&end, assign(unshare_expr(to), next, phi), GSI_SAME_STMT);
	gimple_stmt_iterator g = gsi_for_stmt(phi);
	gassign *load = assign(name, unshare_expr(to), phi);
	remove_phi_node(&g, false);
	g = gsi_after_labels(loop->header);
	gsi_insert_before(&g, load, GSI_SAME_STMT);
}

/* After the loop, the value is loaded, or computed if it is an induction. */
static void
leave(class loop *loop, tree niter, gphi *phi)
{
	affine_iv iv;
	tree value = gimple_phi_arg_def(phi, 0), type = TREE_TYPE(value);
	gimple_seq seq = NULL;
	if (INTEGRAL_TYPE_P(type) && simple_iv(loop, loop, value, &iv, true)) {
		tree by = unsigned_type_for(type);
		tree last = fold_build2(PLUS_EXPR, by,
			fold_convert(by, iv.base),
			fold_build2(MULT_EXPR, by, fold_convert(by, iv.step),
				fold_convert(by, unshare_expr(niter))));
		last = force_gimple_operand(
			fold_convert(type, last), &seq, true, NULL_TREE);
		if (seq)
			gsi_insert_seq_on_edge_immediate(
				loop_preheader_edge(loop), seq);
		replace_uses_by(gimple_phi_result(phi), last);
		return;
	}
	tree to = make_result(type), again = make_ssa_name(type);
	gimple_stmt_iterator end = gsi_last_bb(single_exit(loop)->src);
	gsi_insert_before(&end, assign(to, value, phi), GSI_SAME_STMT);
	end = gsi_after_labels(gimple_bb(phi));
	gsi_insert_before(
		&end, assign(again, unshare_expr(to), phi), GSI_SAME_STMT);
	replace_uses_by(gimple_phi_result(phi), again);
}

/* With its values in the state, the host may run the loop. */
static void
prepare_turns(class loop *loop)
{
	struct plan p = {};
	auto_vec<gphi *> carried, left;
	depend_analyze(loop, &p);
	gphi_iterator i = gsi_start_phis(loop->header);
	for (; !gsi_end_p(i); gsi_next(&i))
		if (!virtual_operand_p(gimple_phi_result(i.phi()))
			&& !is_counted(loop, gimple_phi_result(i.phi())))
			carried.safe_push(i.phi());
	i = gsi_start_phis(block_after_loop(loop));
	for (; !gsi_end_p(i); gsi_next(&i)) {
		tree name = gimple_phi_result(i.phi());
		tree value = gimple_phi_arg_def(i.phi(), 0);
		if (!virtual_operand_p(name) && !has_zero_uses(name)
			&& TREE_CODE(value) == SSA_NAME)
			left.safe_push(i.phi());
	}
	bool fits = true;
	for (gphi *phi : left)
		fits &= state_fits(TREE_TYPE(gimple_phi_result(phi)));
	for (gphi *phi : left)
		if (fits)
			leave(loop, p.niter, phi);
	for (gphi *phi : carried)
		if (fits)
			carry(loop, phi);
	if (fits)
		sequential_mark(loop, p.why);
	free(p.why);
}

static bool
is_spread(class loop *loop)
{
	struct loop_nest n;
	n.gangs = false;
	levels_quiet = true;
	levels_plan_nest(&n, loop);
	levels_quiet = false;
	levels_drop(&n, 0);
	return n.gangs;
}

/* The number of loops around the function that the host runs. */
static unsigned depth_now;

static bool
share_loops(void)
{
	auto_vec<class loop *> turned, whole;
	for (class loop *loop = current_loops->tree_root->inner; loop;
		loop = loop->next) {
		if (!single_exit(loop) || is_spread(loop))
			continue;
		if (depth_now < ACC_TURNS_DEPTH
			&& can_be_turned(loop, depth_now > 0))
			turned.safe_push(loop);
		else
			whole.safe_push(loop);
	}
	for (class loop *loop : whole)
		share_results(loop);
	for (class loop *loop : turned)
		prepare_turns(loop);
	return false;
}

static bool found;

/* Finds whether there is a nest to cut out. */
static bool
look(void)
{
	found = holds_nests(current_loops->tree_root, false);
	return false;
}

void
share_values(unsigned depth)
{
	ssa_each(look);
	if (!found)
		return;
	depth_now = depth;
	cleanup_mark_pointers();
	ssa_each(share_reductions);
	ssa_each(share_loads);
	cleanup_mark_pointers();
	ssa_each(share_loops);
	cleanup_mark_pointers();
}
