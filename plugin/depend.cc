/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * depend.cc - are the iterations of a loop independent?
 *
 * Each access to memory is, by GCC's scalar evolutions,
 *
 *	base + init + c0 * i0 + c1 * i1 + ...		[size bytes]
 *
 * with i0 counting the iterations of the loop asked about, i1 ... those of
 * loops in it, and all else not changing in it.  Two accesses of which one
 * writes must not meet in two iterations:
 *
 * - through different pointers, if nothing says that they cannot, the ranges
 *   of the whole loop must not overlap;
 * - in one object, with the same c0, what an iteration touches must fit in
 *   c0 bytes; a loop in it with larger steps is another dimension, if what
 *   all smaller ones touch fits in its step.
 *
 * What the compiler cannot see of this is a condition at run time.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/spread.h"

enum { MAX_TERMS = 8, MAX_CHECKS = 24 };

struct term {
	class loop *loop;
	tree step;
};

struct access {
	gimple *stmt;
	tree ref;
	bool write;
	bool known;
	tree base, init;
	HOST_WIDE_INT size;
	unsigned terms;
	struct term term[MAX_TERMS];
	data_reference *dr;
};

struct work {
	class loop *loop;
	edge pre;
	struct plan *plan;
	auto_vec<struct access *> accesses;
	hash_set<tree> fresh; /* variables that begin and end in it */
};

static bool
is_in(const class loop *loop, const gimple *stmt)
{
	return gimple_bb(stmt)
		&& flow_bb_inside_loop_p(loop, gimple_bb(stmt));
}

static void
fail(struct work *w, const char *format, ...)
{
	va_list ap;
	if (w->plan->why)
		return;
	va_start(ap, format);
	w->plan->why = xvasprintf(format, ap);
	va_end(ap);
}

static tree
wide(tree t)
{
	return fold_convert(ssizetype, t);
}

static tree
plus(tree a, tree b)
{
	return fold_build2(PLUS_EXPR, ssizetype, a, b);
}

static tree
minus(tree a, tree b)
{
	return fold_build2(MINUS_EXPR, ssizetype, a, b);
}

static tree
least(tree a, tree b)
{
	return fold_build2(MIN_EXPR, ssizetype, a, b);
}

static tree
most(tree a, tree b)
{
	return fold_build2(MAX_EXPR, ssizetype, a, b);
}

static tree
size_of(tree a)
{
	return fold_build1(ABS_EXPR, ssizetype, a);
}

/* Evolutions, as numbers of 64 bits. */

static tree
signed_evolution(tree ev)
{
	if (TREE_CODE(ev) != POLYNOMIAL_CHREC)
		return chrec_contains_undetermined(ev) ? chrec_dont_know
						       : wide(ev);
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

/* What signed numbers overflow to is nobody's concern, and 64 bits wrap as
   addresses do. */
static bool
computes_freely(tree type)
{
	return TYPE_PRECISION(type) == 64 || TYPE_OVERFLOW_UNDEFINED(type);
}

static tree evolution(struct work *w, class loop *at, tree expr);

static tree
evolution_of(struct work *w, class loop *at, gassign *def)
{
	tree name = gimple_assign_lhs(def), type = TREE_TYPE(name);
	tree a = gimple_assign_rhs1(def), b = gimple_assign_rhs2(def);
	enum tree_code code = gimple_assign_rhs_code(def);
	if (CONVERT_EXPR_CODE_P(code) && INTEGRAL_TYPE_P(TREE_TYPE(a))
		&& TYPE_PRECISION(type) == 64)
		return evolution(w, at, a);
	if (!computes_freely(type))
		return plain_evolution(w, at, name);
	switch (code) {
	case SSA_NAME:
		return evolution(w, at, a);
	case PLUS_EXPR:
		return chrec_fold_plus(ssizetype, evolution(w, at, a),
			evolution(w, at, b));
	case MINUS_EXPR:
		return chrec_fold_minus(ssizetype, evolution(w, at, a),
			evolution(w, at, b));
	case MULT_EXPR:
		return chrec_fold_multiply(ssizetype, evolution(w, at, a),
			evolution(w, at, b));
	default:
		return plain_evolution(w, at, name);
	}
}

static tree
evolution(struct work *w, class loop *at, tree expr)
{
	tree type = TREE_TYPE(expr);
	if (!INTEGRAL_TYPE_P(type) || TYPE_PRECISION(type) > 64)
		return chrec_dont_know;
	switch (TREE_CODE(expr)) {
	case SSA_NAME:
		break;
	case PLUS_EXPR:
	case MINUS_EXPR:
	case MULT_EXPR: {
		if (!computes_freely(type))
			return chrec_dont_know;
		tree a = evolution(w, at, TREE_OPERAND(expr, 0));
		tree b = evolution(w, at, TREE_OPERAND(expr, 1));
		if (TREE_CODE(expr) == PLUS_EXPR)
			return chrec_fold_plus(ssizetype, a, b);
		if (TREE_CODE(expr) == MINUS_EXPR)
			return chrec_fold_minus(ssizetype, a, b);
		return chrec_fold_multiply(ssizetype, a, b);
	}
	CASE_CONVERT:
		return TYPE_PRECISION(type) == 64
			? evolution(w, at, TREE_OPERAND(expr, 0))
			: chrec_dont_know;
	default:
		return is_gimple_min_invariant(expr) ? wide(expr)
						     : chrec_dont_know;
	}
	gimple *stmt = SSA_NAME_DEF_STMT(expr);
	if (!is_in(w->loop, stmt))
		return wide(expr);
	if (gassign *def = dyn_cast<gassign *>(stmt))
		return evolution_of(w, at, def);
	return plain_evolution(w, at, expr);
}

static bool
is_invariant(struct work *w, tree t)
{
	return !tree_contains_chrecs(t, NULL)
		&& !chrec_contains_undetermined(t)
		&& expr_invariant_in_loop_p(w->loop, t);
}

static bool
add_term(struct work *w, struct access *a, class loop *loop, tree step)
{
	if (!loop || (loop != w->loop && !flow_loop_nested_p(w->loop, loop))
		|| !is_invariant(w, step))
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

/* Takes the terms from an evolution; what is left of it, or null. */
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
	return is_invariant(w, ev) ? ev : NULL_TREE;
}

/* The pointer of a sum of a pointer and offsets, which go to init. */
static tree
take_offsets(struct access *a, tree p)
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
			a->init = plus(
				a->init, wide(gimple_assign_rhs2(def)));
		else if (code != SSA_NAME
			&& !(CONVERT_EXPR_CODE_P(code)
				&& POINTER_TYPE_P(TREE_TYPE(from))))
			return p;
		p = from;
	}
}

/* The pointer to which the loop adds offsets, whose sum is an evolution. */
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
				evolution(w, at, gimple_assign_rhs2(def)));
		else if (code != SSA_NAME
			&& !(CONVERT_EXPR_CODE_P(code)
				&& POINTER_TYPE_P(TREE_TYPE(from))))
			break;
		p = from;
	}
	return p;
}

static bool
fill_address(struct work *w, struct access *a)
{
	class loop *at = gimple_bb(a->stmt)->loop_father;
	poly_int64 bits, pos;
	HOST_WIDE_INT byte;
	tree offset;
	machine_mode mode;
	int uns, reverse, vol;
	tree base = get_inner_reference(a->ref, &bits, &pos, &offset, &mode,
		&uns, &reverse, &vol);
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
		sum = evolution(w, at, offset);
	p = take_steps(w, at, p, &sum);
	if (TREE_CODE(p) == SSA_NAME && is_in(w->loop, SSA_NAME_DEF_STMT(p))) {
		tree ev = instantiate_scev(
			w->pre, at, analyze_scalar_evolution(at, p));
		p = take_terms(w, a, ev);
	}
	if (!p)
		return false;
	a->base = take_offsets(a, p);
	tree rest = take_terms(w, a, sum);
	if (!rest)
		return false;
	a->init = plus(a->init, wide(rest));
	return true;
}

static bool points_to_own(tree, hash_set<tree> *);

/* Is it a variable of the function, or reached from the address of one? */
static bool
is_own(tree base, hash_set<tree> *seen)
{
	if (base && VAR_P(base))
		return !is_global_var(base);
	return base && TREE_CODE(base) == MEM_REF
		&& points_to_own(TREE_OPERAND(base, 0), seen);
}

static bool
points_to_own(tree p, hash_set<tree> *seen)
{
	if (TREE_CODE(p) == ADDR_EXPR)
		return is_own(get_base_address(TREE_OPERAND(p, 0)), seen);
	if (TREE_CODE(p) != SSA_NAME || seen->add(p))
		return false;
	gimple *def = SSA_NAME_DEF_STMT(p);
	if (gphi *phi = dyn_cast<gphi *>(def)) {
		for (unsigned i = 0; i < gimple_phi_num_args(phi); i++)
			if (points_to_own(gimple_phi_arg_def(phi, i), seen))
				return true;
		return false;
	}
	if (!is_gimple_assign(def) || gimple_assign_load_p(def))
		return false;
	for (unsigned i = 1; i < gimple_num_ops(def); i++)
		if (points_to_own(gimple_op(def, i), seen))
			return true;
	return false;
}

static void
add_access(struct work *w, gimple *stmt, tree ref, bool write)
{
	tree base = get_base_address(ref);
	hash_set<tree> seen;
	if (is_own(base, &seen))
		w->plan->own_memory = true;
	if (base && VAR_P(base) && w->fresh.contains(base))
		return;
	struct access *a = XCNEW(struct access);
	a->stmt = stmt;
	a->ref = ref;
	a->write = write;
	a->known = fill_address(w, a);
	a->dr = create_data_ref(w->pre, gimple_bb(stmt)->loop_father, ref,
		stmt, !write, false);
	w->accesses.safe_push(a);
}

/* Is nothing changed by the call but errno? */
static bool
is_maths(gcall *call)
{
	tree fn = gimple_call_fndecl(call);
	if (!fn || !fndecl_built_in_p(fn, BUILT_IN_NORMAL)
		|| !SCALAR_FLOAT_TYPE_P(gimple_call_return_type(call)))
		return false;
	for (unsigned i = 0; i < gimple_call_num_args(call); i++) {
		tree type = TREE_TYPE(gimple_call_arg(call, i));
		if (!SCALAR_FLOAT_TYPE_P(type) && !INTEGRAL_TYPE_P(type))
			return false;
	}
	return true;
}

static int
line_of(const gimple *stmt)
{
	return gimple_has_location(stmt)
		? expand_location(gimple_location(stmt)).line
		: 0;
}

static void
add_call(struct work *w, gcall *call)
{
	if (gimple_call_internal_p(call)) {
		switch (gimple_call_internal_fn(call)) {
		case IFN_UNIQUE:
		case IFN_GOACC_LOOP:
		case IFN_GOACC_REDUCTION:
			fail(w, "it holds another parallel loop");
			return;
		default:
			break;
		}
	}
	int flags = gimple_call_flags(call);
	if ((flags & ECF_CONST) || is_maths(call)
		|| w->loop->can_be_parallel)
		return;
	tree fn = gimple_call_fndecl(call);
	fail(w, "the call%s%s (line %d) may have effects; independent would "
		"allow it",
		fn ? " of " : "",
		fn ? lang_hooks.decl_printable_name(fn, 1) : "",
		line_of(call));
}

static void
add_statement(struct work *w, gimple *stmt)
{
	if (is_gimple_debug(stmt) || gimple_clobber_p(stmt))
		return;
	if (gimple_has_volatile_ops(stmt)) {
		fail(w, "it has a volatile access (line %d)", line_of(stmt));
		return;
	}
	switch (gimple_code(stmt)) {
	case GIMPLE_ASSIGN:
		if (gimple_vdef(stmt))
			add_access(w, stmt, gimple_assign_lhs(stmt), true);
		if (gimple_vuse(stmt) && gimple_assign_single_p(stmt)) {
			tree from = gimple_assign_rhs1(stmt);
			if (TREE_CODE(from) != SSA_NAME
				&& !is_gimple_min_invariant(from)
				&& TREE_CODE(from) != CONSTRUCTOR)
				add_access(w, stmt, from, false);
		}
		break;
	case GIMPLE_CALL:
		add_call(w, as_a<gcall *>(stmt));
		break;
	case GIMPLE_COND:
	case GIMPLE_SWITCH:
	case GIMPLE_LABEL:
	case GIMPLE_NOP:
	case GIMPLE_PREDICT:
		break;
	default:
		fail(w, "the statement in line %d may have effects",
			line_of(stmt));
	}
}

/* Variables that end with each iteration. */
static void
fill_fresh(struct work *w, basic_block *body)
{
	for (unsigned i = 0; i < w->loop->num_nodes; i++) {
		gimple_stmt_iterator s = gsi_start_bb(body[i]);
		if (!dominated_by_p(CDI_DOMINATORS, w->loop->latch, body[i]))
			continue;
		for (; !gsi_end_p(s); gsi_next(&s)) {
			gimple *stmt = gsi_stmt(s);
			if (gimple_clobber_p(stmt)
				&& VAR_P(gimple_assign_lhs(stmt))
				&& !is_global_var(gimple_assign_lhs(stmt)))
				w->fresh.add(gimple_assign_lhs(stmt));
		}
	}
}

/* The number of times that a loop in this one repeats, at most; null if that
   is not known before the loop. */

static tree peak(struct work *w, tree ev);

/* The evolution of a count, which GCC computes in an unsigned type: below
   zero where the loop is not entered. */
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
			return evolution(w, at, n);
		enum tree_code code = gimple_assign_rhs_code(def);
		a = gimple_assign_rhs1(def);
		if (CONVERT_EXPR_CODE_P(code))
			return count_evolution(w, at, a);
		if (code != PLUS_EXPR && code != MINUS_EXPR)
			return evolution(w, at, n);
		return count_evolution(w, at,
			build2(code, TREE_TYPE(n), a,
				gimple_assign_rhs2(def)));
	}
	default:
		return is_invariant(w, n)
			? wide(fold_convert(signed_type_for(TREE_TYPE(n)), n))
			: chrec_dont_know;
	}
}

static tree
repeats(struct work *w, class loop *inner)
{
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
	tree high = peak(w, count_evolution(w, loop_outer(inner), n));
	return high ? most(high, ssize_int(0)) : NULL_TREE;
}

/* The largest value of an evolution. */
static tree
peak(struct work *w, tree ev)
{
	if (!ev || chrec_contains_undetermined(ev))
		return NULL_TREE;
	if (TREE_CODE(ev) != POLYNOMIAL_CHREC)
		return is_invariant(w, ev) ? ev : NULL_TREE;
	tree step = CHREC_RIGHT(ev);
	tree first = peak(w, CHREC_LEFT(ev));
	tree n = repeats(w, get_chrec_loop(ev));
	if (!first || !n || !is_invariant(w, step))
		return NULL_TREE;
	return most(first,
		plus(first, fold_build2(MULT_EXPR, ssizetype, step, n)));
}

/* The least and the greatest offset of some of an access's terms. */
struct range {
	tree low, high;
};

static bool
extend(struct work *w, struct range *r, const struct term *t)
{
	tree n = repeats(w, t->loop);
	if (!n)
		return false;
	tree last = fold_build2(MULT_EXPR, ssizetype, t->step, n);
	tree zero = ssize_int(0);
	r->low = plus(r->low, least(zero, last));
	r->high = plus(r->high, most(zero, last));
	return true;
}

static tree
step_in(const struct access *a, class loop *loop)
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

/* The value of an expression in which everything unknown is the same, but
   what the step depends on is large. */
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
		return step && mentions(step, t)
			? unknown * unknown * unknown
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

/* Does the condition hold?  If that is not known, it is one at run time. */
static bool
require(struct work *w, vec<tree> *checks, tree condition)
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

/* Of a step that is larger: the other divides it, or is constant where it is
   not. */
static bool
is_larger(tree a, tree b)
{
	bool ca = TREE_CODE(a) == INTEGER_CST, cb = TREE_CODE(b) == INTEGER_CST;
	if (ca && cb)
		return wi::gtu_p(wi::abs(wi::to_wide(a)),
			wi::abs(wi::to_wide(b)));
	if (ca || cb)
		return cb;
	return !operand_equal_p(a, b) && multiple_of_p(ssizetype, a, b);
}

static tree
at_most(tree a, tree b)
{
	return fold_build2(LE_EXPR, boolean_type_node, a, b);
}

/* A window that is too large wherever all lengths are the same is not worth
   a check. */
static bool
require_window(struct work *w, vec<tree> *checks, tree window, tree step)
{
	for (HOST_WIDE_INT n = 1000; n > 1; n /= 4)
		if (sample(window, NULL, n) <= sample(step, NULL, n)
			|| sample(window, step, n) <= sample(step, step, n))
			return require(w, checks, at_most(window, step));
	return false;
}

/* Two accesses of one object with the same step in the loop. */
static bool
fits(struct work *w, const struct access *a, const struct access *b,
	vec<tree> *checks)
{
	tree step = step_in(a, w->loop);
	if (!operand_equal_p(step, step_in(b, w->loop))
		|| integer_zerop(step))
		return false;
	tree zero = ssize_int(0), apart = minus(b->init, a->init);
	struct range ra = { zero, zero }, rb = { apart, apart };
	auto_vec<tree> larger;
	auto_vec<class loop *> larger_loop;
	for (unsigned i = 0; i < a->terms; i++) {
		const struct term *t = &a->term[i];
		if (t->loop == w->loop)
			continue;
		if (operand_equal_p(t->step, step_in(b, t->loop))
			&& is_larger(t->step, step)) {
			larger.safe_push(t->step);
			larger_loop.safe_push(t->loop);
		} else if (!extend(w, &ra, t))
			return false;
	}
	for (unsigned i = 0; i < b->terms; i++) {
		const struct term *t = &b->term[i];
		if (t->loop != w->loop && !larger_loop.contains(t->loop)
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
	while (larger.length()) {
		unsigned k = 0;
		for (unsigned i = 1; i < larger.length(); i++)
			if (is_larger(larger[k], larger[i]))
				k = i;
		tree c = larger[k];
		if (!require_window(w, checks, window, size_of(c)))
			return false;
		tree n = repeats(w, larger_loop[k]);
		if (!n && larger.length() > 1)
			return false;
		if (n)
			window = plus(window, fold_build2(MULT_EXPR, ssizetype,
					      n, size_of(c)));
		larger.ordered_remove(k);
		larger_loop.ordered_remove(k);
	}
	return true;
}

/* a[2 * i] and a[2 * i + 1]: all steps have a divisor in which the distance
   leaves a rest. */
static bool
interleave(const struct access *a, const struct access *b)
{
	tree apart = minus(b->init, a->init);
	HOST_WIDE_INT divisor = 0;
	if (TREE_CODE(apart) != INTEGER_CST)
		return false;
	const struct access *both[] = { a, b };
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
whole_range(struct work *w, const struct access *a, struct range *r)
{
	r->low = r->high = a->init;
	for (unsigned i = 0; i < a->terms; i++)
		if (!extend(w, r, &a->term[i]))
			return false;
	r->high = plus(r->high, ssize_int(a->size));
	return true;
}

/* Are the two apart all the time? */
static bool
keep_apart(struct work *w, const struct access *a, const struct access *b,
	vec<tree> *checks)
{
	struct range ra, rb;
	if (!whole_range(w, a, &ra) || !whole_range(w, b, &rb))
		return false;
	if (!operand_equal_p(a->base, b->base)) {
		tree pa = wide(a->base), pb = wide(b->base);
		ra.low = plus(pa, ra.low);
		ra.high = plus(pa, ra.high);
		rb.low = plus(pb, rb.low);
		rb.high = plus(pb, rb.high);
	}
	tree either = fold_build2(TRUTH_OR_EXPR, boolean_type_node,
		at_most(ra.high, rb.low), at_most(rb.high, ra.low));
	return require(w, checks, either);
}

/* The map that a pointer comes from, or -1. */
static int
map_of(tree base)
{
	if (TREE_CODE(base) != SSA_NAME)
		return -1;
	gimple *def = SSA_NAME_DEF_STMT(base);
	if (!gimple_assign_load_p(def))
		return -1;
	tree ref = gimple_assign_rhs1(def);
	if (TREE_CODE(ref) != COMPONENT_REF
		|| TREE_CODE(TREE_OPERAND(ref, 0)) != MEM_REF)
		return -1;
	tree p = TREE_OPERAND(TREE_OPERAND(ref, 0), 0);
	if (TREE_CODE(p) != SSA_NAME || !SSA_NAME_IS_DEFAULT_DEF(p)
		|| SSA_NAME_VAR(p) != DECL_ARGUMENTS(current_function_decl))
		return -1;
	return int_byte_position(TREE_OPERAND(ref, 1))
		/ GET_MODE_SIZE(ptr_mode);
}

/* The map of the object, a descriptor or a pointer, that a pointer was read
   from; or -1. */
static int
holder_of(tree base)
{
	if (TREE_CODE(base) != SSA_NAME)
		return -1;
	gimple *def = SSA_NAME_DEF_STMT(base);
	if (!gimple_assign_load_p(def))
		return -1;
	tree ref = gimple_assign_rhs1(def);
	if (TREE_CODE(ref) == COMPONENT_REF)
		ref = TREE_OPERAND(ref, 0);
	return TREE_CODE(ref) == MEM_REF && integer_zerop(TREE_OPERAND(ref, 1))
		? map_of(TREE_OPERAND(ref, 0))
		: -1;
}

/* Does the language say that what the pointer leads to has no other way to
   it? */
static bool
is_own(tree base)
{
	if (!is_region(current_function_decl))
		return false;
	int map = map_of(base);
	if (map >= 0)
		return kinds_is_own(current_function_decl, map)
			|| kinds_is_private(current_function_decl, map);
	map = holder_of(base);
	return map >= 0 && kinds_is_own_target(current_function_decl, map);
}

static bool is_plain(tree base);

int
depend_origin(tree pointer)
{
	struct access a;
	a.init = ssize_int(0);
	tree base = take_offsets(&a, pointer);
	int map = map_of(base);
	if (map < 0)
		map = holder_of(base);
	if (map >= 0 && is_own(base))
		return map + 1;
	return map >= 0 || is_plain(base) ? 0 : -1;
}

/* A pointer whose origin is seen. */
static bool
is_plain(tree base)
{
	if (TREE_CODE(base) == ADDR_EXPR)
		return DECL_P(TREE_OPERAND(base, 0));
	return TREE_CODE(base) == SSA_NAME
		&& gimple_assign_load_p(SSA_NAME_DEF_STMT(base));
}

/* Is the pointer that of a whole variable? */
static bool
is_whole(tree base)
{
	int map = map_of(base);
	if (map >= 0)
		return is_region(current_function_decl)
			&& kinds_is_whole(current_function_decl, map);
	return TREE_CODE(base) == ADDR_EXPR;
}

static bool
are_separate(const struct access *a, const struct access *b)
{
	if (!a->base || !b->base || operand_equal_p(a->base, b->base))
		return false;
	return is_plain(a->base) && is_plain(b->base)
		&& (is_own(a->base) || is_own(b->base)
			|| (is_whole(a->base) && is_whole(b->base)));
}

static bool
may_alias(struct work *w, const struct access *a, const struct access *b)
{
	if (are_separate(a, b))
		return false;
	return a == b || dr_may_alias_p(a->dr, b->dr, w->loop);
}

/* The user's name of what a pointer leads to, or null. */
static const char *
name_of_base(tree base)
{
	tree name = NULL_TREE;
	if (base && TREE_CODE(base) == ADDR_EXPR
		&& DECL_P(TREE_OPERAND(base, 0)))
		name = DECL_NAME(TREE_OPERAND(base, 0));
	if (!base || TREE_CODE(base) != SSA_NAME)
		return name ? IDENTIFIER_POINTER(name) : NULL;
	if (SSA_NAME_VAR(base))
		name = DECL_NAME(SSA_NAME_VAR(base));
	gimple *def = SSA_NAME_DEF_STMT(base);
	if (!name && gimple_assign_load_p(def)) {
		tree ref = gimple_assign_rhs1(def);
		if (TREE_CODE(ref) == COMPONENT_REF && map_of(base) >= 0)
			name = DECL_NAME(TREE_OPERAND(ref, 1));
		else if (holder_of(base) >= 0)
			return name_of_base(TREE_OPERAND(
				get_base_address(ref), 0));
	}
	return name ? IDENTIFIER_POINTER(name) : NULL;
}

static char *
name_of(const struct access *a)
{
	const char *name = name_of_base(a->base);
	if (name)
		return concat(name, "[...]", NULL);
	pretty_printer pp;
	pp_needs_newline(&pp) = false;
	dump_generic_node(&pp, a->ref, 0, TDF_SLIM, false);
	return xstrdup(pp_formatted_text(&pp));
}

static void
fail_pair(struct work *w, const struct access *a, const struct access *b)
{
	if (!a->write)
		std::swap(a, b);
	char *write = name_of(a), *other = name_of(b);
	bool pointers = a->base && b->base
		&& !operand_equal_p(a->base, b->base);
	if (a == b)
		fail(w, "%s (line %d) may be the same in two iterations; "
			"independent would allow it",
			write, line_of(a->stmt));
	else
		fail(w, "possible dependence of %s (line %d) on %s (line %d); "
			"independent%s would allow it",
			other, line_of(b->stmt), write, line_of(a->stmt),
			pointers ? " or restrict" : "");
	free(write);
	free(other);
}

static void
check_pair(struct work *w, const struct access *a, const struct access *b)
{
	auto_vec<tree> checks;
	if (w->loop->can_be_parallel)
		return;
	if ((!a->write && !b->write) || !may_alias(w, a, b))
		return;
	bool done = false;
	if (a->known && b->known) {
		bool same = operand_equal_p(a->base, b->base);
		if (same)
			done = interleave(a, b) || fits(w, a, b, &checks);
		if (!done && a != b) {
			checks.truncate(0);
			bool fixed = same
				&& TREE_CODE(minus(b->init, a->init))
					== INTEGER_CST
				&& operand_equal_p(step_in(a, w->loop),
					step_in(b, w->loop));
			done = !fixed && keep_apart(w, a, b, &checks);
		}
	}
	if (!done) {
		fail_pair(w, a, b);
		return;
	}
	for (tree c : checks)
		if (!require(w, &w->plan->checks, c))
			gcc_unreachable();
}

/* Values that go from one iteration to the next. */

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

static void
check_values(struct work *w)
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
			fail(w, "the value of %s goes from one iteration to "
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
static void
check_finals(struct work *w)
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
			fail(w, "a value of its last iteration is used "
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

/* A loop that runs its whole body niter + 1 times. */
static void
check_shape(struct work *w)
{
	class loop *loop = w->loop;
	class tree_niter_desc desc;
	edge exit = single_exit(loop);
	if (!exit || !single_pred_p(loop->latch)
		|| single_pred(loop->latch) != exit->src
		|| !empty_block_p(loop->latch)
		|| gimple_code(last_stmt(exit->src)) != GIMPLE_COND) {
		fail(w, "it has more than one way out");
		return;
	}
	if (!number_of_iterations_exit(loop, exit, &desc, false)
		|| chrec_contains_undetermined(desc.niter)
		|| !expr_invariant_in_loop_p(loop, desc.niter)
		|| !expr_invariant_in_loop_p(loop, desc.may_be_zero)) {
		fail(w, "the number of its iterations is not known before it");
		return;
	}
	w->plan->exit = exit;
	w->plan->niter = desc.niter;
	if (!integer_zerop(desc.may_be_zero))
		w->plan->niter = fold_build3(COND_EXPR, TREE_TYPE(desc.niter),
			desc.may_be_zero,
			build_zero_cst(TREE_TYPE(desc.niter)), desc.niter);
}

static void
count_steps(struct work *w)
{
	for (const struct access *a : w->accesses) {
		tree step = a->known ? step_in(a, w->loop) : NULL_TREE;
		if (step && tree_fits_shwi_p(step)
			&& abs_hwi(tree_to_shwi(step)) == a->size)
			w->plan->unit++;
		else if (!step || !integer_zerop(step))
			w->plan->strided++;
	}
}

/* Where the condition of the loop stands. */
static location_t
place_of(class loop *loop)
{
	edge exit = single_exit(loop);
	gimple *cond = exit ? last_stmt(exit->src) : NULL;
	if (cond && gimple_has_location(cond))
		return gimple_location(cond);
	gimple_stmt_iterator s = gsi_start_bb(loop->header);
	for (; !gsi_end_p(s); gsi_next(&s))
		if (gimple_has_location(gsi_stmt(s)))
			return gimple_location(gsi_stmt(s));
	return DECL_SOURCE_LOCATION(current_function_decl);
}

void
depend_analyze(class loop *loop, struct plan *p)
{
	struct work w;
	w.loop = loop;
	w.pre = loop_preheader_edge(loop);
	w.plan = p;
	p->loop = loop;
	p->where = place_of(loop);
	if (loop->simdlen == 1)
		fail(&w, "it is seq");
	check_shape(&w);
	if (!p->why)
		check_values(&w);
	if (!p->why)
		check_finals(&w);
	basic_block *body = get_loop_body(loop);
	fill_fresh(&w, body);
	for (unsigned i = 0; i < loop->num_nodes && !p->why; i++) {
		gimple_stmt_iterator s = gsi_start_bb(body[i]);
		for (; !gsi_end_p(s) && !p->why; gsi_next(&s))
			add_statement(&w, gsi_stmt(s));
	}
	free(body);
	for (unsigned i = 0; i < w.accesses.length(); i++)
		for (unsigned k = i; k < w.accesses.length() && !p->why; k++)
			check_pair(&w, w.accesses[i], w.accesses[k]);
	if (p->checks.length() > MAX_CHECKS)
		fail(&w, "it needs too many checks at run time");
	count_steps(&w);
	for (struct access *a : w.accesses) {
		free_data_ref(a->dr);
		free(a);
	}
}
