/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * carried.cc - values carried from one iteration to the next: inductions, which
 * every iteration changes by the same amount, and reductions; and values that
 * are used after the loop.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"
#include "plugin/loops/depend.h"

/* The values that a reduction has in an iteration. */
struct chain {
	struct work *w;
	gphi *head;
	enum tree_code op;
	hash_set<tree> parts, followed;
	hash_set<gimple *> selects; /* where a part or another value is taken */
};

static bool
set_op(struct chain *c, enum tree_code op)
{
	if (c->op != ERROR_MARK && c->op != op)
		return false;
	c->op = op;
	return true;
}

static bool
reduces(struct chain *c, enum tree_code code)
{
	switch (code) {
	case MINUS_EXPR:
		return set_op(c, PLUS_EXPR);
	case PLUS_EXPR:
	case MULT_EXPR:
	case MAX_EXPR:
	case MIN_EXPR:
	case BIT_AND_EXPR:
	case BIT_IOR_EXPR:
	case BIT_XOR_EXPR:
		return set_op(c, code);
	default:
		return false;
	}
}

/* The operands of a statement that combines two values; false if a reduction
   may not have such a statement. */
static bool
combines(struct chain *c, gimple *stmt, tree operand[2])
{
	if (gassign *assign = dyn_cast<gassign *>(stmt)) {
		if (gimple_num_ops(assign) != 3
			|| !reduces(c, gimple_assign_rhs_code(assign)))
			return false;
		operand[0] = gimple_assign_rhs1(assign);
		operand[1] = gimple_assign_rhs2(assign);
		return true;
	}
	if (!is_gimple_call(stmt) || gimple_call_num_args(stmt) != 2)
		return false;
	switch (gimple_call_combined_fn(stmt)) {
	case CFN_BUILT_IN_FMAXF:
	case CFN_BUILT_IN_FMAX:
	case CFN_BUILT_IN_FMAXL:
	case CFN_FMAX:
		if (!set_op(c, MAX_EXPR))
			return false;
		break;
	case CFN_BUILT_IN_FMINF:
	case CFN_BUILT_IN_FMIN:
	case CFN_BUILT_IN_FMINL:
	case CFN_FMIN:
		if (!set_op(c, MIN_EXPR))
			return false;
		break;
	default:
		return false;
	}
	operand[0] = gimple_call_arg(stmt, 0);
	operand[1] = gimple_call_arg(stmt, 1);
	return true;
}

/* The edge by which the path from e enters the block where paths meet. */
static edge
meets(edge e)
{
	while (single_succ_p(e->dest) && single_pred_p(e->dest)
		&& empty_block_p(e->dest)
		&& gimple_seq_empty_p(phi_nodes(e->dest)))
		e = single_succ_edge(e->dest);
	return e;
}

/* The operator of "m code x ? on_yes : on_no" that makes it an extreme of m and
   x; false if it is none. */
static bool
set_extreme(struct chain *c, enum tree_code code, tree m, tree x, tree on_yes,
	tree on_no)
{
	bool less = code == LT_EXPR || code == LE_EXPR;
	bool more = code == GT_EXPR || code == GE_EXPR;
	if (on_yes == m && on_no == x)
		std::swap(less, more);
	else if (on_yes != x || on_no != m)
		return false;
	return (less || more) && set_op(c, less ? MAX_EXPR : MIN_EXPR);
}

/* The comparison of a name with another value; false if it is none. */
static bool
get_comparison(tree cond, tree name, enum tree_code *code, tree *other)
{
	tree a, b;
	if (COMPARISON_CLASS_P(cond)) {
		*code = TREE_CODE(cond);
		a = TREE_OPERAND(cond, 0);
		b = TREE_OPERAND(cond, 1);
	} else {
		gassign *def = TREE_CODE(cond) == SSA_NAME
			? dyn_cast<gassign *>(SSA_NAME_DEF_STMT(cond))
			: NULL;
		if (!def
			|| TREE_CODE_CLASS(gimple_assign_rhs_code(def))
				!= tcc_comparison)
			return false;
		*code = gimple_assign_rhs_code(def);
		a = gimple_assign_rhs1(def);
		b = gimple_assign_rhs2(def);
	}
	if (b == name) {
		std::swap(a, b);
		*code = swap_tree_comparison(*code);
	}
	*other = b;
	return a == name && b != name;
}

/* r = m < x ? x : m, which is the maximum. */
static bool
selects_extreme(struct chain *c, gimple *stmt, tree name)
{
	enum tree_code code;
	tree other;
	if (!is_gimple_assign(stmt) || gimple_assign_rhs_code(stmt) != COND_EXPR
		|| !get_comparison(
			gimple_assign_rhs1(stmt), name, &code, &other)
		|| !set_extreme(c, code, name, other, gimple_assign_rhs2(stmt),
			gimple_assign_rhs3(stmt)))
		return false;
	c->selects.add(stmt);
	return true;
}

/* A comparison that only such statements use. */
static bool
decides_extreme(struct chain *c, gimple *stmt, tree name)
{
	gimple *use;
	imm_use_iterator i;
	bool any = false;
	if (!is_gimple_assign(stmt)
		|| TREE_CODE_CLASS(gimple_assign_rhs_code(stmt))
			!= tcc_comparison)
		return false;
	FOR_EACH_IMM_USE_STMT (use, i, gimple_assign_lhs(stmt)) {
		if (is_gimple_debug(use))
			continue;
		if (!selects_extreme(c, use, name))
			return false;
		any = true;
	}
	return any;
}

/* if (m < x) m = x, which is the maximum. */
static bool
takes_extreme(struct chain *c, gcond *cond, tree name)
{
	edge yes, no;
	extract_true_false_edges_from_block(gimple_bb(cond), &yes, &no);
	yes = meets(yes);
	no = meets(no);
	enum tree_code code = gimple_cond_code(cond);
	tree other = gimple_cond_rhs(cond);
	if (other == name) {
		other = gimple_cond_lhs(cond);
		code = swap_tree_comparison(code);
	}
	if (yes->dest != no->dest || yes == no || other == name
		|| EDGE_COUNT(yes->dest->preds) != 2)
		return false;
	for (gphi_iterator i = gsi_start_phis(yes->dest); !gsi_end_p(i);
		gsi_next(&i)) {
		tree on_yes = PHI_ARG_DEF_FROM_EDGE(i.phi(), yes);
		tree on_no = PHI_ARG_DEF_FROM_EDGE(i.phi(), no);
		if (!set_extreme(c, code, name, other, on_yes, on_no))
			continue;
		c->selects.add(i.phi());
		return true;
	}
	return false;
}

/* Blocks from here to the end are without effect, and the condition's block
   is the only way to them. */
static bool
is_pure_way(basic_block from, basic_block bb, basic_block end,
	hash_set<basic_block> *seen)
{
	edge e;
	edge_iterator i;
	if (bb == end || seen->add(bb))
		return true;
	if (seen->elements() > 8 || !dominated_by_p(CDI_DOMINATORS, bb, from)
		|| bb->loop_father != from->loop_father)
		return false;
	for (gimple_stmt_iterator s = gsi_start_bb(bb); !gsi_end_p(s);
		gsi_next(&s))
		if (gimple_vdef(gsi_stmt(s)))
			return false;
	FOR_EACH_EDGE (e, i, bb->succs)
		if (!is_pure_way(from, e->dest, end, seen))
			return false;
	return true;
}

static bool
is_truth(tree value)
{
	if (TREE_CODE(value) == SSA_NAME)
		return ssa_name_has_boolean_range(value);
	return integer_zerop(value) || integer_onep(value);
}

/* The only value where the paths meet, apart from memory; all incoming values
   are 0 or 1. */
static gphi *
only_truth(basic_block bb)
{
	gphi *found = NULL;
	for (gphi_iterator i = gsi_start_phis(bb); !gsi_end_p(i);
		gsi_next(&i)) {
		if (virtual_operand_p(gimple_phi_result(i.phi())))
			continue;
		if (found)
			return NULL;
		found = i.phi();
		for (unsigned k = 0; k < gimple_phi_num_args(found); k++)
			if (!is_truth(gimple_phi_arg_def(found, k)))
				return NULL;
	}
	return found;
}

/* if (any) any = 1; else any = another condition; and the same with "all". */
static bool
takes_truth(struct chain *c, gcond *cond, tree name)
{
	edge yes, no;
	hash_set<basic_block> seen;
	basic_block from = gimple_bb(cond);
	extract_true_false_edges_from_block(from, &yes, &no);
	if (gimple_cond_code(cond) == EQ_EXPR)
		std::swap(yes, no);
	else if (gimple_cond_code(cond) != NE_EXPR)
		return false;
	if (gimple_cond_lhs(cond) != name
		|| !integer_zerop(gimple_cond_rhs(cond)))
		return false;
	for (int any = 0; any < 2; any++) {
		edge decided = any ? yes : no, other = any ? no : yes;
		while (single_succ_p(decided->dest)
			&& empty_block_p(decided->dest)
			&& gimple_seq_empty_p(phi_nodes(decided->dest)))
			decided = single_succ_edge(decided->dest);
		gphi *phi = only_truth(decided->dest);
		if (!phi || decided->dest == c->w->loop->header)
			continue;
		tree value = PHI_ARG_DEF_FROM_EDGE(phi, decided);
		if (!(any ? integer_onep(value) : integer_zerop(value))
			|| !is_pure_way(
				from, other->dest, decided->dest, &seen))
			continue;
		c->selects.add(phi);
		return set_op(c, any ? TRUTH_OR_EXPR : TRUTH_AND_EXPR);
	}
	return false;
}

/* True if each use of a partial result in the loop makes the next one. */
static bool
follow_use(struct chain *c, tree name, gimple *use, vec<tree> *next)
{
	tree operand[2];
	if (gcond *cond = dyn_cast<gcond *>(use)) {
		if (takes_extreme(c, cond, name))
			return true;
		if (!takes_truth(c, cond, name))
			return false;
		for (gimple *select : c->selects)
			if (gphi *phi = dyn_cast<gphi *>(select))
				next->safe_push(gimple_phi_result(phi));
		return true;
	}
	if (gphi *phi = dyn_cast<gphi *>(use)) {
		next->safe_push(gimple_phi_result(phi));
		return true;
	}
	if (decides_extreme(c, use, name))
		return true;
	if (selects_extreme(c, use, name)) {
		next->safe_push(gimple_assign_lhs(use));
		return true;
	}
	if (!combines(c, use, operand))
		return false;
	bool first = operand[0] == name;
	if (first == (operand[1] == name))
		return false;
	if (!first && is_gimple_assign(use)
		&& gimple_assign_rhs_code(use) == MINUS_EXPR)
		return false;
	next->safe_push(gimple_get_lhs(use));
	return true;
}

static bool
follow(struct chain *c, tree name)
{
	gimple *use;
	imm_use_iterator i;
	auto_vec<tree> next;
	FOR_EACH_IMM_USE_STMT (use, i, name) {
		if (is_gimple_debug(use) || !is_in(c->w->loop, use)
			|| use == c->head)
			continue;
		if (!follow_use(c, name, use, &next))
			return false;
	}
	c->parts.add(name);
	for (tree n : next)
		if (!c->followed.add(n) && !follow(c, n))
			return false;
	return true;
}

/* All incoming values are partial results; or one of two, if the other is
   compared with it; or none, for truth values. */
static bool
brings_parts(struct chain *c, gphi *phi)
{
	unsigned parts = 0, all = gimple_phi_num_args(phi);
	for (unsigned k = 0; k < all; k++)
		parts += c->parts.contains(gimple_phi_arg_def(phi, k));
	if (!c->selects.contains(phi))
		return parts == all;
	return parts == (c->op == MAX_EXPR || c->op == MIN_EXPR);
}

/* A partial result may appear only as accumulator operand, and every phi
   argument must be a partial result, except for min/max and logical
   reductions. */
static bool
are_closed(struct chain *c)
{
	tree last = PHI_ARG_DEF_FROM_EDGE(c->head, loop_latch_edge(c->w->loop));
	for (tree part : c->parts) {
		gimple *def = SSA_NAME_DEF_STMT(part), *use;
		imm_use_iterator i;
		tree operand[2];
		if (def == c->head)
			continue;
		if (gphi *phi = dyn_cast<gphi *>(def)) {
			if (!brings_parts(c, phi))
				return false;
		} else if (c->selects.contains(def)) {
			if (c->parts.contains(gimple_assign_rhs2(def))
				== c->parts.contains(gimple_assign_rhs3(def)))
				return false;
		} else if (!combines(c, def, operand)
			|| c->parts.contains(operand[0])
				== c->parts.contains(operand[1])) {
			return false;
		}
		FOR_EACH_IMM_USE_STMT (use, i, part)
			if (!is_gimple_debug(use) && !is_in(c->w->loop, use)
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
	struct chain c;
	c.w = w;
	c.head = phi;
	c.op = ERROR_MARK;
	if (!SCALAR_FLOAT_TYPE_P(type) && !INTEGRAL_TYPE_P(type))
		return false;
	if (!follow(&c, name) || c.op == ERROR_MARK || !c.parts.contains(last)
		|| !are_closed(&c))
		return false;
	plan_reduction r = {phi, c.op, last, NULL};
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
			plan_iv v = {i.phi(), iv.step};
			w->plan->ivs.safe_push(v);
		} else if (!add_reduction(w, i.phi())) {
			tree var = SSA_NAME_VAR(name);
			const char *id = var && DECL_NAME(var)
				? IDENTIFIER_POINTER(DECL_NAME(var))
				: "a scalar";
			/* The names of copies go on after a dot. */
			int length = (int)strcspn(id, ".");
			depend_fail(w,
				"the value of %.*s goes from one iteration to "
				"the next; private would allow it",
				length, id);
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

/* The values that are used after the loop: reductions, and values that can be
   computed. */
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
			depend_fail(w,
				"a value of its last iteration is used "
				"after it");
			return;
		}
		tree type = unsigned_type_for(TREE_TYPE(value));
		tree last = fold_build2(MULT_EXPR, type,
			fold_convert(type, iv.step),
			fold_convert(type, p->niter));
		last = fold_build2(
			PLUS_EXPR, type, fold_convert(type, iv.base), last);
		plan_final f = {i.phi(), fold_convert(TREE_TYPE(value), last)};
		p->finals.safe_push(f);
	}
}
