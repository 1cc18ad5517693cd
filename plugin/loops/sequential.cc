/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * sequential.cc - a loop of a kernels construct that is not independent, around
 * nests that are.
 *
 *	for (t = 0; t < n; t++) {
 *		nest		*turns = n
 *		nest	->
 *	}			t = turn; nest nest
 *
 * The first function computes how often the second one runs, which is cut into
 * pieces.  Values carried from one turn to the next are in the state
 * (share.cc).
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"
#include "plugin/loops/depend.h"

void
sequential_mark(class loop *loop, const char *why)
{
	struct loop_facts *f = facts_change_loop(loop);
	f->by_host = true;
	f->why = xstrdup(why ? why : "its reduction is used in the construct");
}

static class loop *
marked_loop(void)
{
	for (class loop *loop = current_loops->tree_root->inner; loop;
		loop = loop->next)
		if (facts_of_loop(loop)->by_host)
			return loop;
	return NULL;
}

static void
unmark(void)
{
	for (class loop *loop : loops_list(cfun, 0))
		if (facts_of_loop(loop)->by_host)
			facts_change_loop(loop)->by_host = false;
}

/* Memory that may change. */
static bool
reads(gimple *stmt)
{
	return gimple_vuse(stmt) && gimple_code(stmt) != GIMPLE_RETURN
		&& !gimple_clobber_p(stmt) && !effect_reads_arguments(stmt)
		&& !depend_is_maths(stmt);
}

/* True if all effects of the function are in the loop, and no statement outside
   reads memory that the loop changes. */
static bool
is_all(class loop *loop)
{
	auto_vec<gimple *> loads, effects;
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		bool inside = flow_bb_inside_loop_p(loop, bb);
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s)) {
			gimple *stmt = gsi_stmt(s);
			if (effect_has(stmt)) {
				if (!inside)
					return false;
				effects.safe_push(stmt);
			} else if (!inside && reads(stmt)) {
				if (!gimple_assign_load_p(stmt))
					return false;
				loads.safe_push(stmt);
			}
		}
	}
	for (gimple *load : loads)
		for (gimple *effect : effects)
			if (stmt_may_clobber_ref_p(
				    effect, gimple_assign_rhs1(load)))
				return false;
	return effects.length() > 0;
}

/* As if it were not seq. */
static void
analyze(class loop *loop, struct plan *p)
{
	depend_analyze_seq(loop, p);
	p->where = depend_place(loop);
}

/* True if all values that the loop carries are inductions. */
static bool
is_counted(class loop *loop)
{
	struct plan p = {};
	unsigned count = 0;
	analyze(loop, &p);
	gphi_iterator i = gsi_start_phis(loop->header);
	for (; !gsi_end_p(i); gsi_next(&i))
		count += !virtual_operand_p(gimple_phi_result(i.phi()));
	free(p.why);
	return p.niter && p.ivs.length() == count;
}

bool
sequential_is_wanted(void)
{
	ssa_begin();
	class loop *loop = marked_loop();
	bool wanted = loop && !current_loops->tree_root->inner->next
		&& is_all(loop) && is_counted(loop);
	if (!wanted)
		unmark();
	scev_finalize();
	ssa_end();
	return wanted;
}

static void
say(const struct plan *p)
{
	char *why = xasprintf("%s; the nests in it are launched for each "
			      "iteration",
		facts_of_loop(p->loop)->why);
	info_loop(p->where, NULL, false, false, why);
	free(why);
}

/* A store that stays when all other effects are removed. */
static gassign *
store_to_stay(tree to, tree value)
{
	gassign *store = gimple_build_assign(to, value);
	gimple_set_uid(store, 1);
	return store;
}

static void
clear_uids(void)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s))
			gimple_set_uid(gsi_stmt(s), 0);
	}
}

/* True if the load is of a private value. */
static bool
host_knows(gimple *load)
{
	tree base = gimple_assign_load_p(load)
		? get_base_address(gimple_assign_rhs1(load))
		: NULL_TREE;
	return base && TREE_CODE(base) == MEM_REF
		&& origin_is_private(TREE_OPERAND(base, 0));
}

static bool
is_known_to_host(void)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s)) {
			gimple *stmt = gsi_stmt(s);
			if (reads(stmt) && !effect_has(stmt)
				&& !host_knows(stmt))
				return false;
		}
	}
	return true;
}

/* The work of one iteration of the loop, in statements. */
static unsigned
weight(class loop *loop)
{
	enum { CALL = 20 };
	unsigned sum = 1;
	basic_block *body = get_loop_body(loop);
	for (unsigned i = 0; i < loop->num_nodes; i++) {
		gimple_stmt_iterator s = gsi_start_bb(body[i]);
		for (; !gsi_end_p(s); gsi_next(&s))
			sum += is_gimple_call(gsi_stmt(s)) ? +CALL : 1;
	}
	free(body);
	return sum;
}

/* The work of the largest nest of the loop, with all its iterations. */
static tree
work_in(class loop *top, class loop *outer)
{
	tree large = ssize_int(ACC_WORK_LARGE), all = ssize_int(0);
	for (class loop *loop = outer->inner; loop; loop = loop->next) {
		tree n = number_of_latch_executions(loop);
		if (!n || chrec_contains_undetermined(n)
			|| tree_contains_chrecs(n, NULL)
			|| !expr_invariant_in_loop_p(top, n))
			return large;
		n = fold_build2(MIN_EXPR, ssizetype, large,
			plus(wide(n), ssize_int(1)));
		n = fold_build2(MULT_EXPR, ssizetype, n,
			loop->inner ? work_in(top, loop)
				    : ssize_int(weight(loop)));
		all = most(all, fold_build2(MIN_EXPR, ssizetype, large, n));
	}
	return all;
}

/* Stores the value in the word before the loop, and 0 at the function's
   entry. */
static void
store_word(class loop *loop, tree to, tree value)
{
	tree type = TREE_TYPE(to);
	gimple_seq seq = NULL;
	value = force_gimple_operand(
		fold_convert(type, value), &seq, true, NULL_TREE);
	gimple_seq_add_stmt(&seq, store_to_stay(to, value));
	gsi_insert_seq_on_edge_immediate(loop_preheader_edge(loop), seq);
	gimple_stmt_iterator first =
		gsi_for_stmt(SSA_NAME_DEF_STMT(TREE_OPERAND(to, 0)));
	gsi_insert_after(&first,
		store_to_stay(unshare_expr(to), build_zero_cst(type)),
		GSI_NEW_STMT);
}

void
sequential_count(unsigned depth)
{
	struct plan p = {};
	tree turns = state_turns(depth, 0), work = state_turns(depth, 1);
	ssa_begin();
	class loop *loop = marked_loop();
	analyze(loop, &p);
	say(&p);
	clear_uids();
	store_word(loop, work, unshare_expr(work_in(loop, loop)));
	store_word(
		loop, turns, plus(wide(unshare_expr(p.niter)), ssize_int(1)));
	scev_finalize();
	ssa_end();
	pieces_keep(1);
	if (!is_known_to_host())
		facts_for(cfun->decl)->turns_on_device = true;
	free(p.why);
}

void
sequential_body(unsigned depth)
{
	struct plan p = {};
	tree turn = state_turn(depth);
	ssa_begin();
	class loop *loop = marked_loop();
	unmark();
	analyze(loop, &p);
	scev_finalize();
	collapse_turn(&p, turn);
	ssa_end();
	ssa_run_pass(make_pass_copy_prop(g));
	ssa_drop_dead();
	free(p.why);
}
