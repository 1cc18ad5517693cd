/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * carried.cc - values that go from one iteration to the next: what every
 * iteration changes by the same, and reductions; and values that are used
 * behind the loop.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/spread.h"
#include "plugin/depend.h"

static bool
reduces(enum tree_code code, enum tree_code *op)
{
	if (code == MINUS_EXPR)
		code = PLUS_EXPR;
	switch (code) {
	case PLUS_EXPR:
	case MULT_EXPR:
	case MAX_EXPR:
	case MIN_EXPR:
	case BIT_AND_EXPR:
	case BIT_IOR_EXPR:
	case BIT_XOR_EXPR:
		break;
	default:
		return false;
	}
	if (*op != ERROR_MARK && *op != code)
		return false;
	*op = code;
	return true;
}

/* Is each use of a partial result in the loop one that makes the next? */
static bool
follow(struct work *w, tree name, gphi *head, hash_set<tree> *parts,
	enum tree_code *op)
{
	gimple *use;
	imm_use_iterator i;
	auto_vec<tree> next;
	FOR_EACH_IMM_USE_STMT (use, i, name) {
		if (is_gimple_debug(use) || !is_in(w->loop, use))
			continue;
		if (use == head)
			continue;
		if (gphi *phi = dyn_cast<gphi *>(use)) {
			next.safe_push(gimple_phi_result(phi));
			continue;
		}
		gassign *assign = dyn_cast<gassign *>(use);
		if (!assign || gimple_num_ops(assign) != 3
			|| !reduces(gimple_assign_rhs_code(assign), op))
			return false;
		bool first = gimple_assign_rhs1(assign) == name;
		if (first == (gimple_assign_rhs2(assign) == name)
			|| (gimple_assign_rhs_code(assign) == MINUS_EXPR
				&& !first))
			return false;
		next.safe_push(gimple_assign_lhs(assign));
	}
	for (tree n : next)
		if (!parts->add(n) && !follow(w, n, head, parts, op))
			return false;
	return true;
}

/* No part may be used as the operand that is not a part, and where paths
   meet, all must bring parts. */
static bool
are_closed(struct work *w, gphi *head, hash_set<tree> *parts)
{
	for (tree part : *parts) {
		gimple *def = SSA_NAME_DEF_STMT(part);
		if (def == head)
			continue;
		if (gphi *phi = dyn_cast<gphi *>(def)) {
			for (unsigned k = 0; k < gimple_phi_num_args(phi); k++)
				if (!parts->contains(
					    gimple_phi_arg_def(phi, k)))
					return false;
		} else if (parts->contains(gimple_assign_rhs1(def))
			== parts->contains(gimple_assign_rhs2(def))) {
			return false;
		}
		gimple *use;
		imm_use_iterator i;
		tree last = PHI_ARG_DEF_FROM_EDGE(
			head, loop_latch_edge(w->loop));
		FOR_EACH_IMM_USE_STMT (use, i, part)
			if (!is_gimple_debug(use) && !is_in(w->loop, use)
				&& part != last)
				return false;
	}
	return true;
}

static bool
add_reduction(struct work *w, gphi *phi)
{
	tree name = gimple_phi_result(phi), type = TREE_TYPE(name);
	tree last = PHI_ARG_DEF_FROM_EDGE(phi, loop_latch_edge(w->loop));
	hash_set<tree> parts;
	plan_reduction r = { phi, ERROR_MARK, last, NULL };
	if (!SCALAR_FLOAT_TYPE_P(type) && !INTEGRAL_TYPE_P(type))
		return false;
	parts.add(name);
	if (!follow(w, name, phi, &parts, &r.op) || r.op == ERROR_MARK
		|| !parts.contains(last) || !are_closed(w, phi, &parts))
		return false;
	w->plan->reductions.safe_push(r);
	return true;
}

void
carried_check_values(struct work *w)
{
	class loop *loop = w->loop;
	gphi_iterator i = gsi_start_phis(loop->header);
	for (; !gsi_end_p(i); gsi_next(&i)) {
		tree name = gimple_phi_result(i.phi());
		affine_iv iv;
		if (virtual_operand_p(name))
			continue;
		if (simple_iv(loop, loop, name, &iv, true)
			&& (INTEGRAL_TYPE_P(TREE_TYPE(name))
				|| POINTER_TYPE_P(TREE_TYPE(name)))) {
			plan_iv v = { i.phi(), iv.step };
			w->plan->ivs.safe_push(v);
		} else if (!add_reduction(w, i.phi())) {
			tree var = SSA_NAME_VAR(name);
			const char *id = var && DECL_NAME(var)
				? IDENTIFIER_POINTER(DECL_NAME(var))
				: "a scalar";
			depend_fail(w, "the value of %s goes from one iteration to "
				"the next; private would allow it", id);
		}
	}
}

static const plan_reduction *
find_reduction(struct plan *p, tree value)
{
	for (const plan_reduction &r : p->reductions)
		if (r.value == value)
			return &r;
	return NULL;
}

/* What is used behind the loop: reductions, and what can be computed. */
void
carried_check_finals(struct work *w)
{
	struct plan *p = w->plan;
	gphi_iterator i = gsi_start_phis(p->exit->dest);
	for (; !gsi_end_p(i); gsi_next(&i)) {
		tree value = PHI_ARG_DEF_FROM_EDGE(i.phi(), p->exit);
		affine_iv iv;
		if (virtual_operand_p(value) || TREE_CODE(value) != SSA_NAME
			|| !is_in(w->loop, SSA_NAME_DEF_STMT(value))
			|| find_reduction(p, value)
			|| has_zero_uses(gimple_phi_result(i.phi())))
			continue;
		if (!simple_iv(w->loop, w->loop, value, &iv, true)
			|| !INTEGRAL_TYPE_P(TREE_TYPE(value))) {
			depend_fail(w, "a value of its last iteration is used "
				"behind it");
			return;
		}
		tree type = unsigned_type_for(TREE_TYPE(value));
		tree last = fold_build2(MULT_EXPR, type,
			fold_convert(type, iv.step),
			fold_convert(type, p->niter));
		last = fold_build2(
			PLUS_EXPR, type, fold_convert(type, iv.base), last);
		plan_final f = { i.phi(),
			fold_convert(TREE_TYPE(value), last) };
		p->finals.safe_push(f);
	}
}
