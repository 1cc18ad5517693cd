/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * extent.cc - the bytes that accesses touch, and whether two accesses of one
 * object overlap.
 *
 * With the same step in the analysed loop, the bytes that an iteration touches
 * must fit in that step; a loop in it with larger steps is another dimension,
 * if the bytes that all smaller ones touch fit in its step.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"
#include "plugin/loops/depend.h"

enum { MOST_LENGTH = 1000, LEAST_LENGTH = 8 }; /* of sampled loops */

/* The number of times that a loop in this one repeats, at most; null if it is
   not known before the loop.  It may be negative for a loop that is never
   entered, which has no accesses. */

static tree peak(struct work *w, tree ev);

/* The evolution of a count, which GCC computes in an unsigned type: negative if
   the loop is not entered. */
static tree
count_evolution(struct work *w, class loop *at, tree n)
{
	tree a, b;
	switch (TREE_CODE(n)) {
	CASE_CONVERT:
		return count_evolution(w, at, TREE_OPERAND(n, 0));
	case INTEGER_CST:
		return wide(fold_convert(signed_type_for(TREE_TYPE(n)), n));
	case PLUS_EXPR:
	case MINUS_EXPR:
		a = count_evolution(w, at, TREE_OPERAND(n, 0));
		b = count_evolution(w, at, TREE_OPERAND(n, 1));
		return TREE_CODE(n) == PLUS_EXPR
			? chrec_fold_plus(ssizetype, a, b)
			: chrec_fold_minus(ssizetype, a, b);
	case SSA_NAME: {
		gassign *def = dyn_cast<gassign *>(SSA_NAME_DEF_STMT(n));
		if (!def || TYPE_OVERFLOW_UNDEFINED(TREE_TYPE(n))
			|| !is_in(w->loop, def))
			return access_evolution(w, at, n);
		enum tree_code code = gimple_assign_rhs_code(def);
		a = gimple_assign_rhs1(def);
		if (CONVERT_EXPR_CODE_P(code))
			return count_evolution(w, at, a);
		if (code != PLUS_EXPR && code != MINUS_EXPR)
			return access_evolution(w, at, n);
		return count_evolution(w, at,
			build2(code, TREE_TYPE(n), a, gimple_assign_rhs2(def)));
	}
	default:
		return access_is_invariant(w, n)
			? wide(fold_convert(signed_type_for(TREE_TYPE(n)), n))
			: chrec_dont_know;
	}
}

static tree
repeats(struct work *w, class loop *inner)
{
	widest_int most_often;
	if (w->bounded && max_loop_iterations(inner, &most_often)
		&& wi::leu_p(most_often, INT_MAX))
		return wide_int_to_tree(ssizetype, most_often);
	if (inner == w->loop)
		return w->plan->niter ? wide(w->plan->niter) : NULL_TREE;
	tree n = number_of_latch_executions(inner);
	if (!n || chrec_contains_undetermined(n)
		|| TREE_CODE(TREE_TYPE(n)) == BOOLEAN_TYPE)
		return NULL_TREE;
	widest_int bound;
	if (TYPE_PRECISION(TREE_TYPE(n)) < 64
		&& (!max_loop_iterations(inner, &bound)
			|| !wi::leu_p(bound, INT_MAX)))
		return NULL_TREE;
	return peak(w, count_evolution(w, loop_outer(inner), n));
}

/* The largest value of an evolution. */
static tree
peak(struct work *w, tree ev)
{
	if (!ev || chrec_contains_undetermined(ev))
		return NULL_TREE;
	if (TREE_CODE(ev) != POLYNOMIAL_CHREC)
		return access_is_invariant(w, ev) ? ev : NULL_TREE;
	tree step = CHREC_RIGHT(ev);
	tree first = peak(w, CHREC_LEFT(ev));
	tree n = repeats(w, get_chrec_loop(ev));
	if (!first || !n || !access_is_invariant(w, step))
		return NULL_TREE;
	return most(
		first, plus(first, fold_build2(MULT_EXPR, ssizetype, step, n)));
}

/* The least and the greatest offset of some of an access's terms. */
struct byte_range {
	tree low, high;
};

static bool
extend(struct work *w, struct byte_range *r, const struct address_term *t)
{
	tree n = repeats(w, t->loop);
	if (!n)
		return false;
	tree last = fold_build2(MULT_EXPR, ssizetype, t->step, n);
	tree zero = ssize_int(0);
	bool known = TREE_CODE(t->step) == INTEGER_CST;
	if (!known || tree_int_cst_sgn(t->step) < 0)
		r->low = plus(r->low, known ? last : least(zero, last));
	if (!known || tree_int_cst_sgn(t->step) > 0)
		r->high = plus(r->high, known ? last : most(zero, last));
	return true;
}

tree
extent_step(const struct access *a, class loop *loop)
{
	for (unsigned i = 0; i < a->terms; i++)
		if (a->term[i].loop == loop)
			return a->term[i].step;
	return ssize_int(0);
}

static tree
find_part(tree *t, int *, void *part)
{
	return *t == part ? *t : NULL_TREE;
}

static bool
mentions(tree t, tree part)
{
	return walk_tree_without_duplicates(&t, find_part, part) != NULL_TREE;
}

/* The value of an expression in which all unknowns are equal, except that the
   values on which the step depends are large. */
static HOST_WIDE_INT
sample(tree t, tree step, HOST_WIDE_INT unknown)
{
	HOST_WIDE_INT a, b;
	switch (TREE_CODE(t)) {
	case INTEGER_CST:
		return wi::to_wide(t).to_shwi();
	CASE_CONVERT:
		return sample(TREE_OPERAND(t, 0), step, unknown);
	case ABS_EXPR:
		return abs_hwi(sample(TREE_OPERAND(t, 0), step, unknown));
	case NEGATE_EXPR:
		return -sample(TREE_OPERAND(t, 0), step, unknown);
	case PLUS_EXPR:
	case MINUS_EXPR:
	case MULT_EXPR:
	case MIN_EXPR:
	case MAX_EXPR:
		break;
	default:
		return step && mentions(step, t) ? unknown * unknown * unknown
						 : unknown;
	}
	a = sample(TREE_OPERAND(t, 0), step, unknown);
	b = sample(TREE_OPERAND(t, 1), step, unknown);
	switch (TREE_CODE(t)) {
	case PLUS_EXPR:
		return a + b;
	case MINUS_EXPR:
		return a - b;
	case MULT_EXPR:
		return a * b;
	case MIN_EXPR:
		return MIN(a, b);
	default:
		return MAX(a, b);
	}
}

/* True if the condition holds.  An unknown condition is added to the checks at
   run time. */
bool
extent_require(struct work *w, vec<tree> *checks, tree condition)
{
	if (integer_nonzerop(condition))
		return true;
	if (integer_zerop(condition))
		return false;
	for (tree c : *checks)
		if (operand_equal_p(c, condition))
			return true;
	checks->safe_push(condition);
	return true;
}

/* For a larger step: the other step divides it, or is constant while it is
   not. */
static bool
is_larger(tree a, tree b)
{
	bool ca = TREE_CODE(a) == INTEGER_CST, cb = TREE_CODE(b) == INTEGER_CST;
	if (ca && cb)
		return wi::gtu_p(
			wi::abs(wi::to_wide(a)), wi::abs(wi::to_wide(b)));
	if (ca || cb)
		return cb;
	return !operand_equal_p(a, b) && multiple_of_p(ssizetype, a, b);
}

/* True if the sums differ by a constant; says which one is larger. */
static bool
are_compared(tree a, tree b, bool *at_most)
{
	aff_tree x, y;
	tree_to_aff_combination(b, ssizetype, &x);
	tree_to_aff_combination(a, ssizetype, &y);
	aff_combination_scale(&y, -1);
	aff_combination_add(&x, &y);
	if (x.n || x.rest || !x.offset.is_constant())
		return false;
	*at_most = !wi::neg_p(wi::sext(x.offset.to_constant(), 64));
	return true;
}

/* A value is at most the size of another if it is at most that. */
static tree
at_most(tree a, tree b)
{
	bool is;
	if (TREE_CODE(b) == ABS_EXPR && are_compared(a, TREE_OPERAND(b, 0), &is)
		&& is)
		return boolean_true_node;
	return are_compared(a, b, &is)
		? constant_boolean_node(is, boolean_type_node)
		: fold_build2(LE_EXPR, boolean_type_node, a, b);
}

/* True if a is at most b when all lengths are equal, and the values on which
   the step depends are larger. */
static bool
may_be_at_most(tree a, tree b, tree step)
{
	for (HOST_WIDE_INT n = MOST_LENGTH; n > LEAST_LENGTH; n /= 4)
		if (sample(a, NULL, n) <= sample(b, NULL, n)
			|| sample(a, step, n) <= sample(b, step, n))
			return true;
	return false;
}

/* A window that never fits needs no check. */
static bool
require_window(struct work *w, vec<tree> *checks, tree window, tree step)
{
	return may_be_at_most(window, step, step)
		&& extent_require(w, checks, at_most(window, step));
}

/* The dimensions of an object in which two accesses move alike, starting with
   the smallest step. */
struct dimension {
	tree step;
	class loop *loop;
	HOST_WIDE_INT shift; /* how many steps the two are apart */
};

static void
add_dimension(vec<dimension> *d, const struct address_term *t)
{
	struct dimension n = {t->step, t->loop, 0};
	unsigned k = 0;
	while (k < d->length() && !is_larger((*d)[k].step, t->step))
		k++;
	d->safe_insert(k, n);
}

static bool
has_loop(const vec<dimension> &d, const class loop *loop)
{
	for (const dimension &n : d)
		if (n.loop == loop)
			return true;
	return false;
}

/* apart - times * step, if that is a constant. */
static tree
rest_of(tree apart, tree step, HOST_WIDE_INT times)
{
	aff_tree a, b;
	HOST_WIDE_INT rest;
	tree_to_aff_combination(apart, ssizetype, &a);
	tree_to_aff_combination(step, ssizetype, &b);
	aff_combination_scale(&b, -times);
	aff_combination_add(&a, &b);
	if (a.n || a.rest || !a.offset.is_constant()
		|| !wi::fits_shwi_p(a.offset.to_constant()))
		return NULL_TREE;
	rest = a.offset.to_constant().to_shwi();
	return ssize_int(rest);
}

/* The rest of the distance after whole steps are subtracted. */
static tree
take_steps(tree apart, struct dimension *d)
{
	enum { MOST_STEPS = 4 };
	if (tree_fits_shwi_p(apart) && tree_fits_shwi_p(d->step)) {
		HOST_WIDE_INT a = tree_to_shwi(apart);
		HOST_WIDE_INT c = abs_hwi(tree_to_shwi(d->step));
		HOST_WIDE_INT n = (abs_hwi(a) + c / 2) / c;
		d->shift = n;
		return ssize_int(a < 0 ? a + n * c : a - n * c);
	}
	if (tree_fits_shwi_p(apart) || tree_fits_shwi_p(d->step))
		return apart;
	for (HOST_WIDE_INT n = -MOST_STEPS; n <= MOST_STEPS; n++)
		if (tree rest = rest_of(apart, d->step, n)) {
			d->shift = abs_hwi(n);
			return rest;
		}
	return apart;
}

/* True if each dimension is wide enough for the bytes that smaller steps touch,
   the window. */
static bool
require_dimensions(struct work *w, vec<tree> *checks,
	const vec<dimension> &dimensions, tree window)
{
	for (unsigned k = 0; k < dimensions.length(); k++) {
		const struct dimension *d = &dimensions[k];
		tree c = size_of(d->step), n = repeats(w, d->loop);
		if (!require_window(w, checks, window, c))
			return false;
		if (!n && k + 1 < dimensions.length())
			return false;
		if (n)
			window = plus(window,
				fold_build2(MULT_EXPR, ssizetype,
					plus(n, ssize_int(d->shift)), c));
	}
	return true;
}

/* Two accesses of one object with the same step in the loop. */
bool
extent_fits(struct work *w, const struct access *a, const struct access *b,
	vec<tree> *checks)
{
	tree step = extent_step(a, w->loop);
	if (!operand_equal_p(step, extent_step(b, w->loop))
		|| integer_zerop(step))
		return false;
	tree zero = ssize_int(0), apart = minus(b->init, a->init);
	struct byte_range ra = {zero, zero};
	auto_vec<dimension> larger;
	for (unsigned i = 0; i < a->terms; i++) {
		const struct address_term *t = &a->term[i];
		if (t->loop == w->loop)
			continue;
		if (operand_equal_p(t->step, extent_step(b, t->loop))
			&& is_larger(t->step, step))
			add_dimension(&larger, t);
		else if (!extend(w, &ra, t))
			return false;
	}
	for (unsigned k = larger.length(); k-- > 0;)
		apart = take_steps(apart, &larger[k]);
	struct byte_range rb = {apart, apart};
	for (unsigned i = 0; i < b->terms; i++) {
		const struct address_term *t = &b->term[i];
		if (t->loop != w->loop && !has_loop(larger, t->loop)
			&& !extend(w, &rb, t))
			return false;
	}
	tree high = most(plus(ra.high, ssize_int(a->size)),
		plus(rb.high, ssize_int(b->size)));
	tree window = minus(high, least(ra.low, rb.low));
	if (!require_window(w, checks, window, size_of(step)))
		return false;
	tree all = repeats(w, w->loop);
	if (larger.length() && !all)
		return false;
	if (larger.length())
		window = plus(window,
			fold_build2(MULT_EXPR, ssizetype, all, size_of(step)));
	return require_dimensions(w, checks, larger, window);
}

/* a[2 * i] and a[2 * i + 1]: all steps have a common divisor that does not
   divide the distance. */
bool
extent_interleaves(const struct access *a, const struct access *b)
{
	tree apart = minus(b->init, a->init);
	HOST_WIDE_INT divisor = 0;
	if (TREE_CODE(apart) != INTEGER_CST)
		return false;
	const struct access *both[] = {a, b};
	for (const struct access *c : both)
		for (unsigned i = 0; i < c->terms; i++) {
			if (!tree_fits_shwi_p(c->term[i].step))
				return false;
			divisor = gcd(divisor,
				abs_hwi(tree_to_shwi(c->term[i].step)));
		}
	if (divisor == 0)
		return false;
	HOST_WIDE_INT rest = tree_to_shwi(apart) % divisor;
	if (rest < 0)
		rest += divisor;
	return rest >= a->size && rest + b->size <= divisor;
}

static bool
whole_range(struct work *w, const struct access *a, struct byte_range *r)
{
	r->low = r->high = a->init;
	for (unsigned i = 0; i < a->terms; i++)
		if (!extend(w, r, &a->term[i]))
			return false;
	r->high = plus(r->high, ssize_int(a->size));
	return true;
}

/* True if the two accesses never touch the same bytes. */
bool
extent_keeps_apart(struct work *w, const struct access *a,
	const struct access *b, vec<tree> *checks)
{
	struct byte_range ra, rb;
	if (!whole_range(w, a, &ra) || !whole_range(w, b, &rb))
		return false;
	if (operand_equal_p(a->base, b->base)) {
		tree step = extent_step(a, w->loop);
		if (!may_be_at_most(ra.high, rb.low, step)
			&& !may_be_at_most(rb.high, ra.low, step))
			return false;
	} else {
		tree pa = wide(a->base), pb = wide(b->base);
		ra.low = plus(pa, ra.low);
		ra.high = plus(pa, ra.high);
		rb.low = plus(pb, rb.low);
		rb.high = plus(pb, rb.high);
	}
	tree either = fold_build2(TRUTH_OR_EXPR, boolean_type_node,
		at_most(ra.high, rb.low), at_most(rb.high, ra.low));
	return extent_require(w, checks, either);
}
