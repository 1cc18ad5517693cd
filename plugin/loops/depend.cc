/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * depend.cc - finds whether the iterations of a loop are independent.
 *
 * Each access to memory is, by GCC's scalar evolutions,
 *
 *	base + init + c0 * i0 + c1 * i1 + ...		[size bytes]
 *
 * where i0 counts the iterations of the analysed loop, i1 ... those of loops in
 * it, and everything else is invariant.  Two accesses of which one writes must
 * not touch the same bytes in two iterations:
 *
 * - through different pointers that may alias, the ranges of the whole loop
 * must not overlap;
 * - in one object, with the same c0, the bytes that an iteration touches must
 * fit in c0 bytes; a loop in it with larger steps is another dimension, if the
 * bytes that all smaller ones touch fit in its step.
 *
 * Whatever the compiler cannot prove becomes a condition at run time, unless
 * Fortran's rules say that subscripts differ.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"
#include "plugin/loops/depend.h"

enum { MOST_SECTORS = 32, MOST_DEPTH = 5 };

static void
add_call(struct work *w, gcall *call)
{
	if (gimple_call_internal_p(call)) {
		switch (gimple_call_internal_fn(call)) {
		case IFN_UNIQUE:
		case IFN_GOACC_LOOP:
		case IFN_GOACC_REDUCTION:
			depend_fail(w, "it holds another parallel loop");
			return;
		default:
			break;
		}
	}
	int flags = gimple_call_flags(call);
	if ((flags & ECF_CONST) || depend_is_maths(call)
		|| w->loop->can_be_parallel || callee_add(w, call))
		return;
	tree fn = gimple_call_fndecl(call);
	depend_fail(w,
		"the call%s%s (line %d) may have effects; independent would "
		"allow it",
		fn ? " of " : "",
		fn ? lang_hooks.decl_printable_name(fn, 1) : "", line_of(call));
}

static void
add_statement(struct work *w, gimple *stmt)
{
	if (is_gimple_debug(stmt) || gimple_clobber_p(stmt))
		return;
	if (gimple_has_volatile_ops(stmt)) {
		depend_fail(
			w, "it has a volatile access (line %d)", line_of(stmt));
		return;
	}
	switch (gimple_code(stmt)) {
	case GIMPLE_ASSIGN:
		if (gimple_vdef(stmt))
			depend_add(w, stmt, gimple_assign_lhs(stmt), true);
		if (gimple_vuse(stmt) && gimple_assign_single_p(stmt)) {
			tree from = gimple_assign_rhs1(stmt);
			if (TREE_CODE(from) != SSA_NAME
				&& !is_gimple_min_invariant(from)
				&& TREE_CODE(from) != CONSTRUCTOR)
				depend_add(w, stmt, from, false);
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
		depend_fail(w, "the statement in line %d may have effects",
			line_of(stmt));
	}
}

/* Variables whose life ends with each iteration. */
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

static void
fail_pair(struct work *w, const struct access *a, const struct access *b)
{
	if (!a->write)
		std::swap(a, b);
	char *write = origin_name(a), *other = origin_name(b);
	bool pointers =
		a->base && b->base && !operand_equal_p(a->base, b->base);
	if (a == b)
		depend_fail(w,
			"%s (line %d) may be the same in two iterations; "
			"independent would allow it",
			write, line_of(a->stmt));
	else
		depend_fail(w,
			"possible dependence of %s (line %d) on %s (line %d); "
			"independent%s would allow it",
			other, line_of(b->stmt), write, line_of(a->stmt),
			pointers ? " or restrict" : "");
	free(write);
	free(other);
}

/* True if two known accesses never touch the same bytes in two iterations,
   given that the checks hold. */
static bool
are_apart(struct work *w, const struct access *a, const struct access *b,
	vec<tree> *checks)
{
	bool same = operand_equal_p(a->base, b->base);
	checks->truncate(0);
	if (same
		&& (subscript_differs(w, a, b) || extent_interleaves(a, b)
			|| extent_fits(w, a, b, checks)))
		return true;
	if (a == b)
		return false;
	checks->truncate(0);
	bool fixed = same && TREE_CODE(minus(b->init, a->init)) == INTEGER_CST
		&& operand_equal_p(
			extent_step(a, w->loop), extent_step(b, w->loop));
	return extent_keeps_apart(w, a, b, checks)
		&& !(fixed && checks->length());
}

static void
begin(struct work *w, class loop *loop, struct plan *p)
{
	w->loop = loop;
	w->pre = loop_preheader_edge(loop);
	w->plan = p;
	w->bounded = false;
	w->top = NULL;
	w->around = NULL;
}

static struct work *
begin_around(const struct plan *top)
{
	struct work *around = new work();
	begin(around, top->loop, new plan());
	around->plan->niter = top->niter;
	depend_gather(around);
	return around;
}

static void
end_around(struct work *around)
{
	depend_release(around);
	free(around->plan->why);
	delete around->plan;
	delete around;
}

/* The access as one of the loop around; null if it is not known there. */
static const struct access *
seen_around(const struct work *around, const struct access *a)
{
	for (const struct access *b : around->accesses)
		if (b->stmt == a->stmt && b->ref == a->ref
			&& b->write == a->write)
			return b->known ? b : NULL;
	return NULL;
}

/* True if two accesses of different objects touch different bytes in all of the
   loop around, given that the checks hold. */
static bool
are_apart_around(struct work *w, const struct access *a, const struct access *b,
	vec<tree> *checks)
{
	if (!w->top)
		return false;
	if (!w->around)
		w->around = begin_around(w->top);
	a = seen_around(w->around, a);
	b = seen_around(w->around, b);
	checks->truncate(0);
	return a && b && !operand_equal_p(a->base, b->base)
		&& extent_keeps_apart(w->around, a, b, checks);
}

static void
check_pair(struct work *w, const struct access *a, const struct access *b)
{
	auto_vec<tree> checks, none;
	if (w->loop->can_be_parallel)
		return;
	if ((!a->write && !b->write) || !origin_may_alias(w, a, b))
		return;
	bool done = false;
	if (a->known && b->known) {
		done = are_apart(w, a, b, &checks);
		w->bounded = true;
		if (!(done && checks.is_empty()) && are_apart(w, a, b, &none)
			&& none.is_empty()) {
			checks.truncate(0);
			done = true;
		}
		w->bounded = false;
	}
	if (!(done && checks.is_empty()) && are_apart_around(w, a, b, &none)) {
		checks.truncate(0);
		checks.safe_splice(none);
		done = true;
	}
	if (!done) {
		fail_pair(w, a, b);
		return;
	}
	for (tree c : checks)
		if (!extent_require(w, &w->plan->checks, c))
			gcc_unreachable();
}

/* The number of iterations of the loop.  GCC does not assume that a loop with
   calls terminates; it is enough that signed numbers do not overflow before. */
static bool
fill_count(class loop *loop, edge exit, class tree_niter_desc *desc)
{
	gimple *cond = last_nondebug_stmt(exit->src);
	enum tree_code code = gimple_cond_code(cond);
	if (!number_of_iterations_exit(loop, exit, desc, false)
		&& (code == EQ_EXPR || code == NE_EXPR
			|| !TYPE_OVERFLOW_UNDEFINED(
				TREE_TYPE(gimple_cond_lhs(cond)))
			|| !number_of_iterations_exit_assumptions(
				loop, exit, desc, NULL)))
		return false;
	return !chrec_contains_undetermined(desc->niter)
		&& expr_invariant_in_loop_p(loop, desc->niter)
		&& expr_invariant_in_loop_p(loop, desc->may_be_zero);
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
		|| gimple_code(last_nondebug_stmt(exit->src)) != GIMPLE_COND) {
		depend_fail(w, "it has more than one way out");
		return;
	}
	if (!fill_count(loop, exit, &desc)) {
		depend_fail(w,
			"the number of its iterations is not known before it");
		return;
	}
	widest_int most;
	w->plan->fits_int =
		max_loop_iterations(loop, &most) && wi::ltu_p(most, INT_MAX);
	w->plan->exit = exit;
	w->plan->niter = desc.niter;
	if (!integer_zerop(desc.may_be_zero))
		w->plan->niter = fold_build3(COND_EXPR, TREE_TYPE(desc.niter),
			desc.may_be_zero, build_zero_cst(TREE_TYPE(desc.niter)),
			desc.niter);
}

/* The cost of an access for lanes that share the loop: the sectors of memory
   that they touch together. */
static unsigned
sectors(const struct access *a, const class loop *loop)
{
	HOST_WIDE_INT bytes;
	tree step = a->known ? extent_step(a, const_cast<class loop *>(loop))
			     : NULL_TREE;
	if (!step || !subscript_bytes(step, &bytes)
		|| abs_hwi(bytes) > MOST_SECTORS)
		return MOST_SECTORS;
	return MAX(1, abs_hwi(bytes));
}

/* Accesses in loops count for more. */
static void
count_cost(struct work *w)
{
	for (const struct access *a : w->accesses) {
		unsigned depth = loop_depth(gimple_bb(a->stmt)->loop_father);
		w->plan->cost += sectors(a, w->loop)
			<< 3 * MIN(depth, MOST_DEPTH);
	}
}

/* The location of its directive, or of its condition. */
location_t
depend_place(class loop *loop)
{
	location_t where = facts_of_loop(loop)->where;
	if (where != UNKNOWN_LOCATION)
		return where;
	edge exit = single_exit(loop);
	gimple *cond = exit ? last_nondebug_stmt(exit->src) : NULL;
	if (cond && gimple_has_location(cond))
		return gimple_location(cond);
	gimple_stmt_iterator s = gsi_start_bb(loop->header);
	for (; !gsi_end_p(s); gsi_next(&s))
		if (gimple_has_location(gsi_stmt(s)))
			return gimple_location(gsi_stmt(s));
	return DECL_SOURCE_LOCATION(current_function_decl);
}

void
depend_gather(struct work *w)
{
	basic_block *body = get_loop_body(w->loop);
	fill_fresh(w, body);
	for (unsigned i = 0; i < w->loop->num_nodes && !w->plan->why; i++) {
		gimple_stmt_iterator s = gsi_start_bb(body[i]);
		for (; !gsi_end_p(s) && !w->plan->why; gsi_next(&s))
			add_statement(w, gsi_stmt(s));
	}
	free(body);
}

void
depend_release(struct work *w)
{
	for (struct access *a : w->accesses) {
		free_data_ref(a->dr);
		free(a);
	}
}

static void
analyze(class loop *loop, struct plan *p, bool is_seq, const struct plan *top)
{
	struct work w;
	begin(&w, loop, p);
	w.top = top;
	p->loop = loop;
	p->where = depend_place(loop);
	if (is_seq)
		depend_fail(&w, "it is seq");
	check_shape(&w);
	if (!p->why)
		carried_check_values(&w);
	if (!p->why)
		carried_check_finals(&w);
	depend_gather(&w);
	callee_check(&w);
	for (unsigned i = 0; i < w.accesses.length(); i++)
		for (unsigned k = i; k < w.accesses.length() && !p->why; k++)
			check_pair(&w, w.accesses[i], w.accesses[k]);
	if (p->checks.length() > MAX_CHECKS)
		depend_fail(&w, "it needs too many checks at run time");
	count_cost(&w);
	depend_release(&w);
	if (w.around)
		end_around(w.around);
}

void
depend_analyze(class loop *loop, struct plan *p)
{
	analyze(loop, p, facts_of_loop(loop)->seq, NULL);
}

void
depend_analyze_inside(class loop *loop, struct plan *p, const struct plan *top)
{
	analyze(loop, p, facts_of_loop(loop)->seq, top);
}

void
depend_analyze_seq(class loop *loop, struct plan *p)
{
	analyze(loop, p, false, NULL);
}
