/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pieces.cc - cuts a kernels construct into units.
 *
 * Each loop nest that gangs can share is a unit, as is the code before, between
 * and after nests.  Each unit becomes a function of its own: a copy of the
 * whole without the effects of other units; code that only those needed is
 * removed as dead. libacc launches the functions one after another.
 *
 * A loop that the host runs around nests in it is a unit too; the code of one
 * iteration, a turn, is cut in the same way (sequential.cc).
 *
 * A call that ends the program, and its condition, are in the unit after them.
 * A variable on the stack that is only written outside loops, such as a copy of a
 * lambda, is written in each unit that needs it.
 *
 * If a unit repeats a computation, its inputs must be unchanged: memory that is
 * read before an earlier unit in the program must not be written until this
 * unit runs.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"

/* The number of a statement of all units. */
static const unsigned EACH = ~0U;

struct piece {
	class loop *loop; /* null: a serial one */
};

struct division {
	auto_vec<piece> units;
	hash_map<gimple *, int> unit_of; /* effects and loads */
	hash_map<gimple *, int> order_of; /* the same, as the text has them */
	hash_map<gimple *, int> store_of; /* stores of reductions: their loop */
	hash_map<gimple *, int> first_of; /* loads of their initial values */
	auto_vec<gimple *> repeated; /* stores that each unit has */
	auto_vec<gimple *> effects;
	auto_vec<gimple *> stops; /* that have no unit yet */
	bool fails;
};

static class loop *
top_loop(basic_block bb)
{
	class loop *loop = bb->loop_father;
	while (loop_depth(loop) > 1)
		loop = loop_outer(loop);
	return loop_depth(loop) == 1 ? loop : NULL;
}

/* The initial value of the loop's reduction is loaded in its piece. */
static void
note_first(struct division *c, const struct plan *p, const plan_reduction *r)
{
	tree first =
		PHI_ARG_DEF_FROM_EDGE(r->phi, loop_preheader_edge(p->loop));
	if (TREE_CODE(first) == SSA_NAME)
		c->first_of.put(SSA_NAME_DEF_STMT(first), c->units.length());
}

static bool
is_gang_nest(struct division *c, class loop *loop)
{
	struct loop_nest n;
	n.gangs = false;
	levels_plan_nest(&n, loop);
	bool gangs = n.gangs;
	for (struct plan *p : n.plans)
		for (const plan_reduction &r : p->reductions)
			if (gangs && r.store) {
				c->store_of.put(r.store, c->units.length());
				note_first(c, p, &r);
			}
	levels_drop(&n, 0);
	return gangs;
}

static void
enter_unit(struct division *c, class loop *loop)
{
	piece u = {loop};
	if (loop || c->units.is_empty() || c->units.last().loop)
		c->units.safe_push(u);
	for (gimple *stop : c->stops)
		c->unit_of.put(stop, c->units.length() - 1);
	c->stops.truncate(0);
}

/* True if the block ends the program, by a condition outside loops. */
static bool
is_stop(basic_block bb)
{
	edge e;
	edge_iterator i;
	gimple *end = last_nondebug_stmt(bb);
	if (EDGE_COUNT(bb->succs) || !end || !effect_ends(end))
		return false;
	FOR_EACH_EDGE (e, i, bb->preds)
		if (top_loop(e->src))
			return false;
	return true;
}

static void
place_block(struct division *c, basic_block bb)
{
	gimple_stmt_iterator s = gsi_start_bb(bb);
	for (; !gsi_end_p(s); gsi_next(&s)) {
		gimple *stmt = gsi_stmt(s);
		if (gimple_vuse(stmt))
			c->order_of.put(stmt, c->order_of.elements());
		if (!effect_has(stmt) || c->repeated.contains(stmt)) {
			if (gimple_vuse(stmt) && !gimple_vdef(stmt))
				c->unit_of.put(stmt, c->units.length() - 1);
			continue;
		}
		if (effect_ends(stmt) && is_stop(bb)) {
			c->effects.safe_push(stmt);
			c->stops.safe_push(stmt);
			continue;
		}
		int *loop = c->store_of.get(stmt);
		if (!loop
			&& (c->units.is_empty()
				|| (c->units.last().loop && !top_loop(bb))))
			enter_unit(c, NULL);
		c->effects.safe_push(stmt);
		c->unit_of.put(stmt, loop ? *loop : c->units.length() - 1);
		c->fails |= stmt_ends_bb_p(stmt);
	}
}

/* The block, and after it those that end the program instead of the next. */
static void
place_with_stops(struct division *c, basic_block bb)
{
	edge e;
	edge_iterator i;
	place_block(c, bb);
	FOR_EACH_EDGE (e, i, bb->succs)
		if (is_stop(e->dest)
			&& !c->unit_of.get(last_nondebug_stmt(e->dest))
			&& !c->stops.contains(last_nondebug_stmt(e->dest)))
			place_block(c, e->dest);
}

/* The blocks in the order of the text, each loop's together: what follows a
   loop that is left at its head is behind its body.  Returns their number. */
static int
fill_order(int *order)
{
	auto_bitmap end;
	bitmap_set_bit(end, EXIT_BLOCK);
	return rev_post_order_and_mark_dfs_back_seme(cfun,
		single_succ_edge(ENTRY_BLOCK_PTR_FOR_FN(cfun)), end, true,
		order, NULL);
}

static void
place_all(struct division *c)
{
	int *order = XNEWVEC(int, n_basic_blocks_for_fn(cfun));
	int count = fill_order(order);
	class loop *last = NULL;
	for (int i = 0; i < count; i++) {
		basic_block bb = BASIC_BLOCK_FOR_FN(cfun, order[i]);
		class loop *loop = top_loop(bb);
		if (loop && loop != last) {
			if (is_gang_nest(c, loop)
				|| facts_of_loop(loop)->by_host)
				enter_unit(c, loop);
			else
				enter_unit(c, NULL);
		}
		last = loop ? loop : last;
		if (!is_stop(bb))
			place_with_stops(c, bb);
	}
	XDELETEVEC(order);
	if (c->stops.length())
		enter_unit(c, NULL);
	for (auto first : c->first_of)
		if (c->unit_of.get(first.first))
			c->unit_of.put(first.first, first.second);
}

static bool
counts(const struct division *c, unsigned k)
{
	for (gimple *stmt : c->effects)
		if (*const_cast<struct division *>(c)->unit_of.get(stmt)
			== (int)k)
			return true;
	return false;
}

/* The dependences of a unit's effects, except the paths to them. */
static void
add_needs(gimple *stmt, hash_set<gimple *> *needs, vec<gimple *> *todo)
{
	use_operand_p use;
	ssa_op_iter i;
	if (gphi *phi = dyn_cast<gphi *>(stmt)) {
		for (unsigned k = 0; k < gimple_phi_num_args(phi); k++) {
			tree arg = gimple_phi_arg_def(phi, k);
			edge e = gimple_phi_arg_edge(phi, k);
			gimple *cond = last_nondebug_stmt(e->src);
			if (TREE_CODE(arg) == SSA_NAME
				&& !needs->add(SSA_NAME_DEF_STMT(arg)))
				todo->safe_push(SSA_NAME_DEF_STMT(arg));
			if (cond && gimple_code(cond) == GIMPLE_COND
				&& !needs->add(cond))
				todo->safe_push(cond);
		}
		return;
	}
	FOR_EACH_SSA_USE_OPERAND (use, stmt, i, SSA_OP_USE) {
		gimple *def = SSA_NAME_DEF_STMT(USE_FROM_PTR(use));
		if (!needs->add(def))
			todo->safe_push(def);
	}
}

/* All conditions outside loops, and in the loops of needed statements. */
static void
fill_needs(struct division *c, int k, hash_set<gimple *> *needs)
{
	auto_vec<gimple *> todo;
	basic_block bb;
	hash_set<class loop *> loops;
	for (gimple *stmt : c->effects)
		if (*c->unit_of.get(stmt) == k && !needs->add(stmt))
			todo.safe_push(stmt);
	for (gimple *stmt : c->repeated)
		if (!needs->add(stmt))
			todo.safe_push(stmt);
	FOR_EACH_BB_FN (bb, cfun) {
		gimple *end = last_nondebug_stmt(bb);
		if (end && !top_loop(bb)
			&& (gimple_code(end) == GIMPLE_COND
				|| gimple_code(end) == GIMPLE_SWITCH)
			&& !needs->add(end))
			todo.safe_push(end);
	}
	while (todo.length()) {
		gimple *stmt = todo.pop();
		if (!gimple_bb(stmt))
			continue;
		add_needs(stmt, needs, &todo);
		class loop *loop = top_loop(gimple_bb(stmt));
		if (!loop || loops.add(loop))
			continue;
		basic_block *body = get_loop_body(loop);
		for (unsigned i = 0; i < loop->num_nodes; i++) {
			gimple *end = last_nondebug_stmt(body[i]);
			if (end
				&& (gimple_code(end) == GIMPLE_COND
					|| gimple_code(end) == GIMPLE_SWITCH)
				&& !needs->add(end))
				todo.safe_push(end);
		}
		free(body);
	}
}

/* True if unit k repeats the load after the effect of another unit, though the
   load is first in the program. */
static bool
is_late(struct division *c, int k, gimple *load, gimple *effect)
{
	int unit = *c->unit_of.get(effect);
	class loop *loop = top_loop(gimple_bb(load));
	if (unit >= k)
		return false;
	return *c->order_of.get(effect) > *c->order_of.get(load)
		|| (loop && loop == top_loop(gimple_bb(effect)));
}

/* True if the effect may change the loaded memory. */
static bool
may_change(gimple *effect, gimple *load)
{
	if (gimple_assign_load_p(load))
		return !depend_is_fixed(load)
			&& stmt_may_clobber_ref_p(
				effect, gimple_assign_rhs1(load));
	return !gimple_assign_single_p(effect)
		|| ref_maybe_used_by_stmt_p(load, gimple_assign_lhs(effect));
}

/* True if the load may read what the effect of an earlier unit leaves on the
   stack, of which each unit has its own. */
static bool
is_left(struct division *c, int k, gimple *load, gimple *effect)
{
	return *c->unit_of.get(effect) < k
		&& ((gimple_assign_load_p(load)
			    && effect_is_local(gimple_assign_rhs1(load)))
			|| effect_is_local(gimple_get_lhs(effect)));
}

/* True if the load is before the store of a reduction whose gangs each add to
   the memory when they end, others beginning after that. */
static bool
is_combined(struct division *c, int k, gimple *load, gimple *effect)
{
	return *c->unit_of.get(effect) == k && c->store_of.get(effect)
		&& !c->first_of.get(load) && !top_loop(gimple_bb(load))
		&& *c->order_of.get(effect) > *c->order_of.get(load);
}

/* Memory that unit k reads must be unchanged since the place where the program
   reads it. */
static bool
finds_unchanged(struct division *c, int k)
{
	hash_set<gimple *> needs;
	fill_needs(c, k, &needs);
	for (gimple *load : needs) {
		int *place = c->unit_of.get(load);
		if (!place || effect_reads_arguments(load))
			continue;
		if (effect_has(load) && *place != k)
			return false;
		if (gimple_vdef(load))
			continue;
		if (!gimple_assign_load_p(load) && !is_gimple_call(load))
			return false;
		for (gimple *stmt : c->effects)
			if (!effect_ends(stmt)
				&& (is_late(c, k, load, stmt)
					|| is_combined(c, k, load, stmt)
					|| is_left(c, k, load, stmt))
				&& may_change(stmt, load))
				return false;
	}
	return true;
}

/* Numbers the effects by their unit; gives the number of units, 1 if the
   construct must stay whole. */
static unsigned
number_units(struct division *c)
{
	levels_quiet = true;
	effect_fill_private(&c->repeated);
	place_all(c);
	levels_quiet = false;
	bool gangs = false;
	for (unsigned k = 0; k < c->units.length(); k++) {
		gangs |= c->units[k].loop != NULL;
		if (c->fails || !finds_unchanged(c, k))
			return 1;
	}
	if (!gangs)
		return 1;
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s))
			gimple_set_uid(gsi_stmt(s), 0);
	}
	unsigned used = 0;
	for (unsigned k = 0; k < c->units.length(); k++) {
		if (!counts(c, k))
			continue;
		used++;
		for (gimple *stmt : c->effects)
			if (*c->unit_of.get(stmt) == (int)k)
				gimple_set_uid(stmt, used);
	}
	for (gimple *stmt : c->repeated)
		gimple_set_uid(stmt, EACH);
	return used ? used : 1;
}

static void
drop(gimple_stmt_iterator *s)
{
	gimple *stmt = gsi_stmt(*s);
	unlink_stmt_vdef(stmt);
	gsi_remove(s, true);
	release_defs(stmt);
}

/* Removes the statements for which the function is true; true if there was
   one. */
static bool
drop_each(bool (*is_vain)(gimple *, hash_set<tree> &used), hash_set<tree> &used)
{
	basic_block bb;
	bool any = false;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		while (!gsi_end_p(s)) {
			if (!is_vain(gsi_stmt(s), used)) {
				gsi_next(&s);
				continue;
			}
			any = true;
			drop(&s);
		}
	}
	return any;
}

/* A call whose only effect is to set errno, and whose result is not used. */
static bool
is_vain_maths(gimple *stmt, hash_set<tree> &)
{
	tree lhs = gimple_get_lhs(stmt);
	return depend_is_maths(stmt) && !stmt_ends_bb_p(stmt)
		&& (!lhs || has_zero_uses(lhs));
}

/* The end of the life of a variable that the unit does not have: GCC keeps it,
   and with it the conditions and loops around. */
static bool
is_vain_end(gimple *stmt, hash_set<tree> &used)
{
	return gimple_clobber_p(stmt) && VAR_P(gimple_assign_lhs(stmt))
		&& !used.contains(gimple_assign_lhs(stmt));
}

static tree
note_variable(tree *at, int *, void *data)
{
	walk_stmt_info *wi = (walk_stmt_info *)data;
	if (VAR_P(*at))
		((hash_set<tree> *)wi->info)->add(*at);
	return NULL_TREE;
}

/* The variables that statements have, but for the ends of their lives. */
static void
fill_used(hash_set<tree> *used)
{
	basic_block bb;
	walk_stmt_info wi = {};
	wi.info = used;
	FOR_EACH_BB_FN (bb, cfun) {
		gphi_iterator p = gsi_start_phis(bb);
		for (; !gsi_end_p(p); gsi_next(&p))
			walk_gimple_op(p.phi(), note_variable, &wi);
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s))
			if (!gimple_clobber_p(gsi_stmt(s))
				&& !is_gimple_debug(gsi_stmt(s)))
				walk_gimple_op(gsi_stmt(s), note_variable, &wi);
	}
}

/* Removes what has no effect once the effects of other units are gone; true if
   there was anything. */
static bool
drop_vain(void)
{
	hash_set<tree> used;
	if (drop_each(is_vain_maths, used))
		return true;
	fill_used(&used);
	return drop_each(is_vain_end, used);
}

/* True if the block is never entered, as it ends in a call that is never
   reached. */
static bool
is_never(basic_block bb)
{
	gimple *end = last_nondebug_stmt(bb);
	return end && gimple_call_builtin_p(end, BUILT_IN_UNREACHABLE);
}

/* A condition before a block that is never entered has one outcome. */
static bool
avoid_one(void)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gcond *c = safe_dyn_cast<gcond *>(last_nondebug_stmt(bb));
		if (!c || gimple_cond_true_p(c) || gimple_cond_false_p(c))
			continue;
		edge yes, no;
		extract_true_false_edges_from_block(bb, &yes, &no);
		if (!is_never(yes->dest) && !is_never(no->dest))
			continue;
		if (is_never(yes->dest))
			gimple_cond_make_false(c);
		else
			gimple_cond_make_true(c);
		update_stmt(c);
		return true;
	}
	return false;
}

/* A call of another unit that ends the program is not reached in this one. */
static void
leave_out_stop(gimple_stmt_iterator *s)
{
	gcall *never = gimple_build_call(
		builtin_decl_implicit(BUILT_IN_UNREACHABLE), 0);
	unlink_stmt_vdef(gsi_stmt(*s));
	gsi_replace(s, never, false);
}

/* Removes the effects of all other units from the function. */
void
pieces_keep(unsigned unit)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		while (!gsi_end_p(s)) {
			gimple *stmt = gsi_stmt(s);
			unsigned uid = gimple_uid(stmt);
			if (!effect_has(stmt) || uid == unit || uid == EACH) {
				gsi_next(&s);
				continue;
			}
			if (effect_ends(stmt) && is_stop(bb)) {
				leave_out_stop(&s);
				gsi_next(&s);
				continue;
			}
			tree lhs = gimple_get_lhs(stmt);
			if (lhs && TREE_CODE(lhs) == SSA_NAME)
				replace_uses_by(
					lhs, build_zero_cst(TREE_TYPE(lhs)));
			drop(&s);
		}
	}
	ssa_each(avoid_one);
	do {
		mark_virtual_operands_for_renaming(cfun);
		update_ssa(TODO_update_ssa);
		ssa_drop_dead();
	} while (drop_vain());
	cleanup_tree_cfg();
}

void
pieces_link(const vec<tree> &list)
{
	for (unsigned k = 1; k < list.length(); k++)
		facts_for(list[k - 1])->next = list[k];
}

unsigned
pieces_count(void)
{
	struct division c;
	c.fails = false;
	if (!current_loops->tree_root->inner
		|| copy_forbidden(DECL_STRUCT_FUNCTION(current_function_decl)))
		return 1;
	return number_units(&c);
}
