/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * initial.cc - a reduction that begins in the construct begins in memory.
 *
 *	loop {				*p = 0
 *		s = PHI (0, t)		first = *p
 *		t = s + ...	->	loop {
 *	}					s = PHI (first, t) ...
 *	*p = t				}
 *					*p = t
 *
 * Gangs share values only in memory: an earlier piece, run by one gang, stores
 * the first value, and the reduction continues from there.  A store that serves
 * a loop and the path around the loop is first split into one on each path.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"

/* The one statement that uses the value, or null. */
static gimple *
only_use(tree name)
{
	use_operand_p use;
	gimple *stmt;
	return TREE_CODE(name) == SSA_NAME && single_imm_use(name, &use, &stmt)
		? stmt
		: NULL;
}

/* *p = value, where p is defined at the end of the block. */
static bool
is_store_to_pointer(gimple *stmt, basic_block before)
{
	if (!stmt || !gimple_assign_single_p(stmt) || !gimple_store_p(stmt)
		|| gimple_has_volatile_ops(stmt))
		return false;
	tree to = gimple_assign_lhs(stmt);
	if (TREE_CODE(to) != MEM_REF || !integer_zerop(TREE_OPERAND(to, 1))
		|| TREE_CODE(TREE_OPERAND(to, 0)) != SSA_NAME)
		return false;
	basic_block bb = gimple_bb(SSA_NAME_DEF_STMT(TREE_OPERAND(to, 0)));
	return !bb || dominated_by_p(CDI_DOMINATORS, before, bb);
}

/* True if no statement before this one in its block acts on memory. */
static bool
acts_first(gimple *stmt)
{
	gimple_stmt_iterator s = gsi_start_bb(gimple_bb(stmt));
	for (; gsi_stmt(s) != stmt; gsi_next(&s))
		if (gimple_vuse(gsi_stmt(s)) || is_gimple_call(gsi_stmt(s)))
			return false;
	return true;
}

static gassign *
store_like(gimple *store, tree value)
{
	gassign *s = gimple_build_assign(
		unshare_expr(gimple_assign_lhs(store)), value);
	gimple_set_location(s, gimple_location(store));
	return s;
}

/* Splits the store of the phi's value into one on each path to the phi. */
static bool
split_store(gphi *phi, gimple *store)
{
	edge e;
	edge_iterator i;
	basic_block bb = gimple_bb(phi);
	if (gimple_bb(store) != bb || !acts_first(store))
		return false;
	FOR_EACH_EDGE (e, i, bb->preds)
		if (e->flags & (EDGE_ABNORMAL | EDGE_EH)
			|| !is_store_to_pointer(store, e->src))
			return false;
	auto_vec<edge> ways;
	FOR_EACH_EDGE (e, i, bb->preds)
		ways.safe_push(e);
	for (edge way : ways)
		gsi_insert_on_edge(way,
			store_like(store, PHI_ARG_DEF_FROM_EDGE(phi, way)));
	gimple_stmt_iterator s = gsi_for_stmt(store);
	unlink_stmt_vdef(store);
	gsi_remove(&s, true);
	release_defs(store);
	s = gsi_for_stmt(phi);
	remove_phi_node(&s, true);
	gsi_commit_edge_inserts();
	return true;
}

/* True if the loop does not access the memory that the store writes. */
static bool
is_apart(class loop *loop, gimple *store)
{
	bool apart = true;
	basic_block *body = get_loop_body(loop);
	for (unsigned i = 0; i < loop->num_nodes; i++) {
		gimple_stmt_iterator s = gsi_start_bb(body[i]);
		for (; !gsi_end_p(s); gsi_next(&s)) {
			gimple *stmt = gsi_stmt(s);
			if (gimple_vuse(stmt) && !gimple_clobber_p(stmt)
				&& (stmt_may_clobber_ref_p(
					    stmt, gimple_assign_lhs(store))
					|| ref_maybe_used_by_stmt_p(stmt,
						gimple_assign_lhs(store))))
				apart = false;
		}
	}
	free(body);
	return apart;
}

/* True if the value is the previous contents of the store's memory. */
static bool
is_loaded(tree value, gimple *store)
{
	gimple *def =
		TREE_CODE(value) == SSA_NAME ? SSA_NAME_DEF_STMT(value) : NULL;
	return def && gimple_assign_load_p(def)
		&& operand_equal_p(
			gimple_assign_rhs1(def), gimple_assign_lhs(store));
}

static bool
seed_reduction(class loop *loop, const plan_reduction *r, gimple *store)
{
	edge pre = loop_preheader_edge(loop);
	tree first = PHI_ARG_DEF_FROM_EDGE(r->phi, pre);
	if (!is_store_to_pointer(store, pre->src) || is_loaded(first, store)
		|| gimple_bb(store) != single_exit(loop)->dest
		|| !single_pred_p(gimple_bb(store)) || !acts_first(store)
		|| !is_apart(loop, store))
		return false;
	tree name = make_ssa_name(TREE_TYPE(first));
	gassign *load = gimple_build_assign(
		name, unshare_expr(gimple_assign_lhs(store)));
	gimple_set_location(load, gimple_location(store));
	SET_USE(PHI_ARG_DEF_PTR_FROM_EDGE(r->phi, pre), name);
	gsi_insert_on_edge_immediate(pre, store_like(store, first));
	gsi_insert_on_edge_immediate(loop_preheader_edge(loop), load);
	return true;
}

/* The value after the loop, if only the store uses it. */
static bool
seed_value(class loop *loop, const plan_reduction *r)
{
	edge exit = single_exit(loop);
	for (gphi_iterator i = gsi_start_phis(exit->dest); !gsi_end_p(i);
		gsi_next(&i)) {
		if (PHI_ARG_DEF_FROM_EDGE(i.phi(), exit) != r->value
			|| has_zero_uses(gimple_phi_result(i.phi())))
			continue;
		gimple *use = only_use(gimple_phi_result(i.phi()));
		gphi *join = use ? dyn_cast<gphi *>(use) : NULL;
		if (!single_pred_p(exit->dest))
			join = i.phi();
		if (!join)
			return seed_reduction(loop, r, use);
		gimple *store = only_use(gimple_phi_result(join));
		return store && is_store_to_pointer(store, exit->src)
			&& is_apart(loop, store) && split_store(join, store);
	}
	return false;
}

bool
initial_one(void)
{
	for (class loop *loop = current_loops->tree_root->inner; loop;
		loop = loop->next) {
		struct plan p = {};
		depend_analyze(loop, &p);
		bool independent = !p.why;
		free(p.why);
		for (const plan_reduction &r : p.reductions)
			if (independent && seed_value(loop, &r))
				return true;
	}
	return false;
}
