/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * access.cc - an access to memory as a base and a sum of terms, one for each
 * loop that it moves in.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"
#include "plugin/loops/depend.h"

enum { MOST_SUMS = 4 };

/* Evolutions, as numbers of 64 bits. */

/* Overflow of signed numbers is undefined, and 64 bits wrap as addresses do. */
static bool
computes_freely(tree type)
{
	return TYPE_PRECISION(type) == 64 || TYPE_OVERFLOW_UNDEFINED(type);
}

/* Unsigned arithmetic that GCC has made from signed has names of this
   plugin. */
static const char exact_name[] = "acc_exact";

static bool
is_exact(tree name)
{
	tree id = TREE_CODE(name) == SSA_NAME ? SSA_NAME_IDENTIFIER(name)
					      : NULL_TREE;
	return id && id_equal(id, exact_name);
}

void
access_name_exact(tree name)
{
	if (!SSA_NAME_VAR(name))
		SET_SSA_NAME_VAR_OR_IDENTIFIER(
			name, get_identifier(exact_name));
}

/* Arithmetic that was signed has constants with their signs. */
static tree
signed_operand(tree name, tree operand)
{
	return is_exact(name) && TREE_CODE(operand) == INTEGER_CST
		? fold_convert(signed_type_for(TREE_TYPE(operand)), operand)
		: operand;
}

/* A value that is no evolution, as a sum of what it is made from, in numbers of
   64 bits: k + 1 and k differ by 1. */
static tree
sum_of(tree expr, unsigned depth)
{
	tree type = TREE_TYPE(expr), a = NULL_TREE, b = NULL_TREE;
	enum tree_code code = TREE_CODE(expr);
	if (!depth || !INTEGRAL_TYPE_P(type) || !computes_freely(type))
		return wide(expr);
	gassign *def = code == SSA_NAME
		? dyn_cast<gassign *>(SSA_NAME_DEF_STMT(expr))
		: NULL;
	if (def) {
		code = gimple_assign_rhs_code(def);
		a = gimple_assign_rhs1(def);
		b = gimple_assign_rhs2(def);
	} else if (EXPR_P(expr)) {
		a = TREE_OPERAND(expr, 0);
		b = TREE_OPERAND_LENGTH(expr) > 1 ? TREE_OPERAND(expr, 1)
						  : NULL_TREE;
	}
	if (CONVERT_EXPR_CODE_P(code) && INTEGRAL_TYPE_P(TREE_TYPE(a))
		&& TYPE_PRECISION(TREE_TYPE(a)) < TYPE_PRECISION(type)
		&& computes_freely(TREE_TYPE(a)))
		return sum_of(a, depth - 1);
	if (code != PLUS_EXPR && code != MINUS_EXPR)
		return wide(expr);
	a = sum_of(a, depth - 1);
	b = sum_of(b, depth - 1);
	return code == PLUS_EXPR ? plus(a, b) : minus(a, b);
}

static tree
signed_evolution(tree ev)
{
	if (TREE_CODE(ev) != POLYNOMIAL_CHREC)
		return chrec_contains_undetermined(ev) ? chrec_dont_know
						       : sum_of(ev, MOST_SUMS);
	tree left = signed_evolution(CHREC_LEFT(ev));
	tree right = signed_evolution(CHREC_RIGHT(ev));
	if (left == chrec_dont_know || right == chrec_dont_know)
		return chrec_dont_know;
	return build_polynomial_chrec(CHREC_VARIABLE(ev), left, right);
}

static tree
plain_evolution(struct work *w, class loop *at, tree name)
{
	tree ev = instantiate_scev(
		w->pre, at, analyze_scalar_evolution(at, name));
	if (chrec_contains_undetermined(ev))
		return chrec_dont_know;
	if (TYPE_PRECISION(TREE_TYPE(name)) < 64)
		ev = chrec_convert(ssizetype, ev, SSA_NAME_DEF_STMT(name));
	return ev == chrec_dont_know ? ev : signed_evolution(ev);
}

/* GCC computes with the unsigned numbers if one operand was converted from
   such, and converts the result, which is no evolution then. */
static tree
combined(enum tree_code code, tree a, tree b)
{
	tree ev = code == PLUS_EXPR  ? chrec_fold_plus(ssizetype, a, b)
		: code == MINUS_EXPR ? chrec_fold_minus(ssizetype, a, b)
				     : chrec_fold_multiply(ssizetype, a, b);
	return CONVERT_EXPR_P(ev)
			&& TREE_CODE(TREE_OPERAND(ev, 0)) == POLYNOMIAL_CHREC
			&& TYPE_PRECISION(TREE_TYPE(TREE_OPERAND(ev, 0))) == 64
		? signed_evolution(TREE_OPERAND(ev, 0))
		: ev;
}

static tree
evolution_of(struct work *w, class loop *at, gassign *def)
{
	tree name = gimple_assign_lhs(def), type = TREE_TYPE(name);
	tree a = gimple_assign_rhs1(def), b = gimple_assign_rhs2(def);
	enum tree_code code = gimple_assign_rhs_code(def);
	if (CONVERT_EXPR_CODE_P(code) && INTEGRAL_TYPE_P(TREE_TYPE(a))
		&& (TYPE_PRECISION(type) == 64 || is_exact(name)
			|| is_exact(a)))
		return access_evolution(w, at, a);
	if (!computes_freely(type) && !is_exact(name))
		return plain_evolution(w, at, name);
	if (code == SSA_NAME)
		return access_evolution(w, at, a);
	if (code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR)
		return plain_evolution(w, at, name);
	return combined(code, access_evolution(w, at, signed_operand(name, a)),
		access_evolution(w, at, signed_operand(name, b)));
}

tree
access_evolution(struct work *w, class loop *at, tree expr)
{
	tree type = TREE_TYPE(expr);
	if (!INTEGRAL_TYPE_P(type) || TYPE_PRECISION(type) > 64)
		return chrec_dont_know;
	switch (TREE_CODE(expr)) {
	case SSA_NAME:
		break;
	case PLUS_EXPR:
	case MINUS_EXPR:
	case MULT_EXPR:
		if (!computes_freely(type))
			return chrec_dont_know;
		return combined(TREE_CODE(expr),
			access_evolution(w, at, TREE_OPERAND(expr, 0)),
			access_evolution(w, at, TREE_OPERAND(expr, 1)));
	CASE_CONVERT:
		return TYPE_PRECISION(type) == 64
			? access_evolution(w, at, TREE_OPERAND(expr, 0))
			: chrec_dont_know;
	default:
		return is_gimple_min_invariant(expr) ? wide(expr)
						     : chrec_dont_know;
	}
	gimple *stmt = SSA_NAME_DEF_STMT(expr);
	if (!is_in(w->loop, stmt))
		return sum_of(expr, MOST_SUMS);
	if (gassign *def = dyn_cast<gassign *>(stmt))
		return evolution_of(w, at, def);
	return plain_evolution(w, at, expr);
}

bool
access_is_invariant(struct work *w, tree t)
{
	return !tree_contains_chrecs(t, NULL) && !chrec_contains_undetermined(t)
		&& expr_invariant_in_loop_p(w->loop, t);
}

static bool
add_term(struct work *w, struct access *a, class loop *loop, tree step)
{
	if (!loop || (loop != w->loop && !flow_loop_nested_p(w->loop, loop))
		|| !access_is_invariant(w, step))
		return false;
	step = wide(step);
	for (unsigned i = 0; i < a->terms; i++)
		if (a->term[i].loop == loop) {
			a->term[i].step = plus(a->term[i].step, step);
			return true;
		}
	if (a->terms == MAX_TERMS)
		return false;
	a->term[a->terms].loop = loop;
	a->term[a->terms++].step = step;
	return true;
}

/* Removes the terms from an evolution; gives the rest, or null. */
static tree
take_terms(struct work *w, struct access *a, tree ev)
{
	if (!ev || chrec_contains_undetermined(ev))
		return NULL_TREE;
	if (ev == chrec_dont_know)
		return NULL_TREE;
	while (TREE_CODE(ev) == POLYNOMIAL_CHREC) {
		if (!add_term(w, a, get_chrec_loop(ev), CHREC_RIGHT(ev)))
			return NULL_TREE;
		ev = CHREC_LEFT(ev);
	}
	return access_is_invariant(w, ev) ? ev : NULL_TREE;
}

tree
access_base(struct access *a, tree p)
{
	for (;;) {
		STRIP_NOPS(p);
		if (TREE_CODE(p) == POINTER_PLUS_EXPR) {
			a->init = plus(a->init, wide(TREE_OPERAND(p, 1)));
			p = TREE_OPERAND(p, 0);
			continue;
		}
		if (TREE_CODE(p) != SSA_NAME)
			return p;
		gassign *def = dyn_cast<gassign *>(SSA_NAME_DEF_STMT(p));
		if (!def)
			return p;
		enum tree_code code = gimple_assign_rhs_code(def);
		tree from = gimple_assign_rhs1(def);
		if (code == POINTER_PLUS_EXPR)
			a->init = plus(a->init, wide(gimple_assign_rhs2(def)));
		else if (code != SSA_NAME
			&& !(CONVERT_EXPR_CODE_P(code)
				&& POINTER_TYPE_P(TREE_TYPE(from))))
			return p;
		p = from;
	}
}

/* The pointer to which the loop adds offsets whose sum is an evolution. */
static tree
take_steps(struct work *w, class loop *at, tree p, tree *sum)
{
	while (TREE_CODE(p) == SSA_NAME) {
		gassign *def = dyn_cast<gassign *>(SSA_NAME_DEF_STMT(p));
		if (!def || !is_in(w->loop, def))
			break;
		enum tree_code code = gimple_assign_rhs_code(def);
		tree from = gimple_assign_rhs1(def);
		if (code == POINTER_PLUS_EXPR)
			*sum = chrec_fold_plus(ssizetype, *sum,
				access_evolution(
					w, at, gimple_assign_rhs2(def)));
		else if (code != SSA_NAME
			&& !(CONVERT_EXPR_CODE_P(code)
				&& POINTER_TYPE_P(TREE_TYPE(from))))
			break;
		p = from;
	}
	return p;
}

bool
access_fill(struct work *w, struct access *a)
{
	class loop *at = gimple_bb(a->stmt)->loop_father;
	poly_int64 bits, pos;
	HOST_WIDE_INT byte;
	tree offset;
	machine_mode mode;
	int uns, reverse, vol;
	tree base = get_inner_reference(
		a->ref, &bits, &pos, &offset, &mode, &uns, &reverse, &vol);
	tree size = TYPE_SIZE_UNIT(TREE_TYPE(a->ref));
	if (!pos.is_constant(&byte) || byte % BITS_PER_UNIT || !size
		|| !tree_fits_shwi_p(size))
		return false;
	a->size = tree_to_shwi(size);
	a->init = ssize_int(byte / BITS_PER_UNIT);
	tree p;
	if (TREE_CODE(base) == MEM_REF) {
		p = TREE_OPERAND(base, 0);
		a->init = plus(a->init, wide(TREE_OPERAND(base, 1)));
	} else if (DECL_P(base)) {
		p = build_fold_addr_expr(base);
	} else {
		return false;
	}
	tree sum = ssize_int(0);
	if (offset)
		sum = access_evolution(w, at, offset);
	p = take_steps(w, at, p, &sum);
	if (TREE_CODE(p) == SSA_NAME && is_in(w->loop, SSA_NAME_DEF_STMT(p))) {
		tree ev = instantiate_scev(
			w->pre, at, analyze_scalar_evolution(at, p));
		p = take_terms(w, a, ev);
	}
	if (!p)
		return false;
	a->base = access_base(a, p);
	tree rest = take_terms(w, a, sum);
	if (!rest)
		return false;
	a->init = plus(a->init, wide(rest));
	return true;
}
