/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * choose.cc - what a reference to one of several variables refers to becomes the
 * value of one.
 *
 *	p = PHI (&a, q)			v = PHI (a, *q)
 *	v = *p			->
 *
 * std::max and std::min return such references; with a reduction variable among
 * them the loop would access memory of an unknown place.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"

#include "tree-eh.h"

/* The load by the pointer in its block, before any store there; or null. */
static gassign *
load_of(gphi *phi)
{
	tree p = gimple_phi_result(phi);
	gimple_stmt_iterator s = gsi_start_bb(gimple_bb(phi));
	for (; !gsi_end_p(s); gsi_next(&s)) {
		gimple *stmt = gsi_stmt(s);
		if (gimple_vdef(stmt))
			break;
		if (!gimple_assign_load_p(stmt)
			|| gimple_has_volatile_ops(stmt))
			continue;
		tree ref = gimple_assign_rhs1(stmt);
		if (TREE_CODE(ref) == MEM_REF && TREE_OPERAND(ref, 0) == p
			&& is_gimple_reg_type(TREE_TYPE(ref))
			&& !stmt_could_throw_p(cfun, stmt))
			return as_a<gassign *>(stmt);
	}
	return NULL;
}

static bool
may_insert(basic_block bb)
{
	edge e;
	edge_iterator i;
	FOR_EACH_EDGE (e, i, bb->preds)
		if (e->flags & (EDGE_ABNORMAL | EDGE_EH))
			return false;
	return true;
}

/* The load is made on each way to the phi. */
static void
choose(gphi *phi, gassign *load)
{
	basic_block bb = gimple_bb(phi);
	tree value = gimple_assign_lhs(load), ref = gimple_assign_rhs1(load);
	location_t where = gimple_location(load);
	gimple_stmt_iterator s = gsi_for_stmt(load);
	gsi_remove(&s, true);
	gphi *values = create_phi_node(value, bb);
	edge e;
	edge_iterator i;
	FOR_EACH_EDGE (e, i, bb->preds) {
		tree name = make_ssa_name(TREE_TYPE(value));
		tree from = build2(MEM_REF, TREE_TYPE(ref),
			unshare_expr(PHI_ARG_DEF_FROM_EDGE(phi, e)),
			TREE_OPERAND(ref, 1));
		gassign *one = gimple_build_assign(name, from);
		gimple_set_location(one, where);
		gsi_insert_on_edge(e, one);
		add_phi_arg(values, name, e, where);
	}
}

static bool
choose_all(gphi *phi)
{
	bool any = false;
	while (gassign *load = load_of(phi)) {
		choose(phi, load);
		any = true;
	}
	if (any && has_zero_uses(gimple_phi_result(phi))) {
		gimple_stmt_iterator s = gsi_for_stmt(phi);
		remove_phi_node(&s, true);
	}
	return any;
}

void
choose_values(void)
{
	basic_block bb;
	bool any = false;
	FOR_EACH_BB_FN (bb, cfun) {
		if (!may_insert(bb))
			continue;
		auto_vec<gphi *> phis;
		for (gphi_iterator i = gsi_start_phis(bb); !gsi_end_p(i);
			gsi_next(&i))
			if (POINTER_TYPE_P(
				    TREE_TYPE(gimple_phi_result(i.phi()))))
				phis.safe_push(i.phi());
		for (gphi *phi : phis)
			any |= choose_all(phi);
	}
	if (!any)
		return;
	gsi_commit_edge_inserts();
	mark_virtual_operands_for_renaming(cfun);
	update_ssa(TODO_update_ssa);
	execute_update_addresses_taken();
}
