/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * levels.cc - chooses the loops of a nest that gangs and lanes share, by
 * independence and by the order of memory accesses.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"

enum { SHORT_LOOP = 16 };

static const unsigned GANG = GOMP_DIM_MASK(GOMP_DIM_GANG);
static const unsigned WORKER = GOMP_DIM_MASK(GOMP_DIM_WORKER);
static const unsigned VECTOR = GOMP_DIM_MASK(GOMP_DIM_VECTOR);

bool levels_quiet;

void
levels_report(const struct plan *p)
{
	if (levels_quiet)
		return;
	char *levels = explicit_text(p);
	char *text = p->inner.length()
		? xasprintf("%s, collapse(%u)", levels, p->inner.length() + 1)
		: xstrdup(levels);
	info_loop(p->where, text, p->reductions.length() > 0,
		p->checks.length() > 0, p->why);
	free(text);
	free(levels);
	for (struct plan *q : p->inner) {
		q->levels = p->levels;
		levels_report(q);
	}
}

static void
drop_plan(struct plan *p)
{
	for (struct plan *q : p->inner)
		drop_plan(q);
	free(p->why);
	delete p;
}

static struct plan *
make_plan(class loop *loop)
{
	struct plan *p = new plan();
	depend_analyze(loop, p);
	return p;
}

/* After the loop, the value is stored and not used otherwise.  The store's
   address does not change in the loop. */
static gimple *
store_of(struct plan *p, const plan_reduction *r)
{
	gphi_iterator i = gsi_start_phis(p->exit->dest);
	gimple *store = NULL;
	for (; !gsi_end_p(i); gsi_next(&i)) {
		use_operand_p use;
		tree out = gimple_phi_result(i.phi());
		if (PHI_ARG_DEF_FROM_EDGE(i.phi(), p->exit) != r->value
			|| has_zero_uses(out))
			continue;
		if (store || gimple_phi_num_args(i.phi()) != 1
			|| !single_imm_use(out, &use, &store)
			|| !gimple_assign_single_p(store)
			|| !gimple_store_p(store))
			return NULL;
	}
	tree to = store ? gimple_assign_lhs(store) : NULL_TREE;
	if (!to || TREE_CODE(to) != MEM_REF
		|| TREE_CODE(TREE_OPERAND(to, 0)) != SSA_NAME
		|| !integer_zerop(TREE_OPERAND(to, 1)))
		return NULL;
	return store;
}

/* True if up to the state of memory nothing is stored where the load reads; other
   reductions of the loop are stored elsewhere. */
static bool
is_unwritten(gimple *load, tree memory)
{
	while (memory != gimple_vuse(load)) {
		gimple *store = SSA_NAME_DEF_STMT(memory);
		if (!gimple_assign_single_p(store)
			|| stmt_may_clobber_ref_p(
				store, gimple_assign_rhs1(load)))
			return false;
		memory = gimple_vuse(store);
	}
	return true;
}

/* True if the value before the loop is read from the memory to which it is
   stored after the loop. */
static bool
starts_from(struct plan *p, const plan_reduction *r)
{
	tree first =
		PHI_ARG_DEF_FROM_EDGE(r->phi, loop_preheader_edge(p->loop));
	if (TREE_CODE(first) != SSA_NAME)
		return false;
	gimple *load = SSA_NAME_DEF_STMT(first);
	if (!gimple_assign_load_p(load)
		|| !operand_equal_p(
			gimple_assign_rhs1(load), gimple_assign_lhs(r->store)))
		return false;
	gphi *memory = get_virtual_phi(p->loop->header);
	return is_unwritten(load,
		memory ? PHI_ARG_DEF_FROM_EDGE(
			memory, loop_preheader_edge(p->loop))
		       : gimple_vuse(r->store));
}

bool
levels_reduces(struct plan *p, plan_reduction *r)
{
	r->store = store_of(p, r);
	return r->store && starts_from(p, r);
}

/* True if gangs may share the loop.  After the loop its values are only in
   memory. */
static bool
suits_gangs(struct plan *p)
{
	for (plan_reduction &r : p->reductions) {
		if (!levels_reduces(p, &r)) {
			p->why = xstrdup("its reduction is used in the "
					 "construct");
			return false;
		}
	}
	if (p->checks.length() && p->finals.length()) {
		p->why = xstrdup("a value of its last iteration is used "
				 "after it");
		return false;
	}
	return true;
}

static tree
find_data(tree *t, int *steps, void *)
{
	gimple *def = TREE_CODE(*t) == SSA_NAME ? SSA_NAME_DEF_STMT(*t) : NULL;
	if (!def || !gimple_bb(def) || !loop_depth(gimple_bb(def)->loop_father))
		return NULL_TREE;
	*steps = 0;
	if (gimple_assign_load_p(def))
		return *t;
	if (!is_gimple_assign(def))
		return NULL_TREE;
	for (unsigned i = 1; i < gimple_num_ops(def); i++)
		if (tree found = walk_tree(
			    gimple_op_ptr(def, i), find_data, NULL, NULL))
			return found;
	return NULL_TREE;
}

/* Few iterations, whatever the data. */
static bool
is_always_short(const struct plan *p)
{
	return p->niter && tree_fits_uhwi_p(p->niter)
		&& tree_to_uhwi(p->niter) < SHORT_LOOP;
}

/* Few iterations; a number that an outer iteration reads from memory, as for a
   row of a sparse matrix, counts as few. */
bool
levels_is_short(const struct plan *p)
{
	tree n = p->niter;
	return is_always_short(p)
		|| (n && !tree_fits_uhwi_p(n)
			&& walk_tree(&n, find_data, NULL, NULL) != NULL_TREE);
}

/* True if the number of iterations of an inner loop depends on the outer
   iteration, as in a triangle. */
static bool
is_uneven(const class loop *top, const class loop *outer)
{
	for (class loop *loop = outer->inner; loop; loop = loop->next) {
		tree n = number_of_latch_executions(loop);
		if (n && !chrec_contains_undetermined(n)
			&& !expr_invariant_in_loop_p(
				const_cast<class loop *>(top), n)
			&& !walk_tree(&n, find_data, NULL, NULL))
			return true;
		if (is_uneven(top, loop))
			return true;
	}
	return false;
}

static void
add_check(struct plan *p, tree condition)
{
	for (tree c : p->checks)
		if (operand_equal_p(c, condition))
			return;
	p->checks.safe_push(condition);
}

/* Conditions of an inner loop that can be checked before the outer. */
static void
raise_checks(struct plan *p, struct plan *top)
{
	if (!top || top->finals.length())
		return;
	for (tree c : p->checks)
		if (!expr_invariant_in_loop_p(top->loop, c))
			return;
	for (tree c : p->checks)
		add_check(top, c);
	p->checks.truncate(0);
}

/* The plan of a loop in that of the other plan, if any. */
static struct plan *
make_plan_inside(class loop *loop, const struct plan *top)
{
	if (!top || top->loop->can_be_parallel)
		return make_plan(loop);
	struct plan *p = new plan();
	depend_analyze_inside(loop, p, top);
	return p;
}

/* An inner loop that lanes can share; if not, the reason is in the plan. */
static struct plan *
make_inner_plan(class loop *loop, struct plan *top)
{
	struct plan *p = make_plan_inside(loop, top);
	if (!p->why && p->checks.length())
		raise_checks(p, top);
	if (!p->why && p->checks.length())
		p->why = xstrdup("it needs checks at run time inside "
				 "another loop");
	if (!p->why && p->own_memory)
		p->why = xstrdup("it uses an array of the construct's own");
	return p;
}

static void plan_deeper(struct loop_nest *n, struct plan *p, struct plan *top);

/* Inner loops that lanes can share.  With "all" the reasons for the other loops
   are reported. */
static void
plan_vector(struct loop_nest *n, class loop *outer, struct plan *top, bool all)
{
	for (class loop *loop = outer->inner; loop; loop = loop->next) {
		struct plan *p = make_inner_plan(loop, top);
		if (p->why) {
			if (all)
				levels_report(p);
			drop_plan(p);
			plan_vector(n, loop, top, all);
		} else {
			p->levels = VECTOR;
			n->plans.safe_push(p);
			plan_deeper(n, p, top);
		}
	}
}

void
levels_drop(struct loop_nest *n, unsigned from)
{
	while (n->plans.length() > from)
		drop_plan(n->plans.pop());
}

/* True if the block's loads are not in a loop of the plans, nor, if gangs share
   the loop, in another unit. */
static bool
reads_beside(const struct loop_nest *n, const struct plan *p, basic_block bb)
{
	if (flow_bb_inside_loop_p(p->loop, bb))
		return false;
	if (!n)
		return loop_depth(bb->loop_father) == 0;
	for (const struct plan *other : n->plans)
		if (other->levels & (WORKER | VECTOR)
			&& flow_bb_inside_loop_p(other->loop, bb)
			&& !flow_bb_inside_loop_p(other->loop, p->loop->header))
			return false;
	return true;
}

/* True if the loaded value is only stored in the state.  Then another piece
   uses it, or gangs share nothing. */
static bool
is_kept(gimple *load)
{
	use_operand_p use;
	gimple *stmt;
	tree name = gimple_assign_lhs(load);
	return TREE_CODE(name) == SSA_NAME && single_imm_use(name, &use, &stmt)
		&& gimple_assign_single_p(stmt) && gimple_store_p(stmt)
		&& state_has(gimple_assign_lhs(stmt));
}

/* True if the value is only what a reduction of the loop begins with. */
static bool
begins_reduction(const struct plan *p, tree name)
{
	edge pre = loop_preheader_edge(p->loop);
	for (const plan_reduction &r : p->reductions)
		if (PHI_ARG_DEF_FROM_EDGE(r.phi, pre) == name)
			return has_single_use(name);
	return false;
}

/* True if the statement in the loop may write what the load reads.  No function
   that is called has the state, or the variables of a reduction. */
static bool
may_write(const struct plan *p, gimple *stmt, gimple *load)
{
	tree ref = gimple_assign_rhs1(load), name = gimple_assign_lhs(load);
	return stmt_may_clobber_ref_p(stmt, ref)
		&& !(is_gimple_call(stmt)
			&& (state_has(ref) || begins_reduction(p, name)));
}

/* A gang or lane may read memory around a loop while another one is in the loop
   already.  True if the loop writes memory that is read around it, in the scope
   of another loop or of the whole function. */
static bool
is_raced(const struct loop_nest *n, const struct plan *p,
	const class loop *scope)
{
	auto_vec<gimple *> writes;
	basic_block bb;
	bool found = false;
	basic_block *body = get_loop_body(p->loop);
	for (unsigned i = 0; i < p->loop->num_nodes; i++) {
		gimple_stmt_iterator s = gsi_start_bb(body[i]);
		for (; !gsi_end_p(s); gsi_next(&s))
			if (gimple_vdef(gsi_stmt(s))
				&& !gimple_clobber_p(gsi_stmt(s))
				&& !gimple_call_builtin_p(
					gsi_stmt(s), BUILT_IN_NORMAL))
				writes.safe_push(gsi_stmt(s));
	}
	free(body);
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		if (!reads_beside(n, p, bb)
			|| !flow_bb_inside_loop_p(scope, bb))
			continue;
		for (; !gsi_end_p(s); gsi_next(&s)) {
			gimple *stmt = gsi_stmt(s);
			if (!gimple_assign_load_p(stmt)
				|| effect_reads_arguments(stmt)
				|| (!n && is_kept(stmt)))
				continue;
			for (gimple *write : writes)
				found |= may_write(p, write, stmt);
		}
	}
	return found;
}

static bool
are_raced(const struct loop_nest *n, unsigned from, const class loop *scope)
{
	for (unsigned i = from; i < n->plans.length(); i++)
		if (is_raced(n, n->plans[i], scope))
			return true;
	return false;
}

static const class loop *
whole(void)
{
	return current_loops->tree_root;
}

/* True if lanes that share the loops from here on touch less memory at a time
   than the cost; also if they touch as much and a directive has each loop, where
   "ties" is true: their gangs may be few. */
static bool
is_cheaper(const struct loop_nest *n, unsigned from, unsigned cost, bool ties)
{
	unsigned sum = 0;
	bool any = false;
	for (unsigned i = from; i < n->plans.length(); i++) {
		const struct plan *p = n->plans[i];
		any |= !levels_is_short(p);
		if (p->levels != VECTOR)
			continue;
		sum += p->cost;
		ties &= p->loop->can_be_parallel;
	}
	return any && (ties ? sum <= cost : sum < cost);
}

/* Lanes should share loops inside one that they could share, which is then for
   workers. */
static void
plan_deeper(struct loop_nest *n, struct plan *p, struct plan *top)
{
	unsigned here = n->plans.length();
	if (p->reductions.length() || p->finals.length() || !p->own.is_empty())
		return;
	p->levels = WORKER;
	plan_vector(n, p->loop, top, false);
	if (!is_cheaper(n, here, p->cost, false)
		|| are_raced(n, here, p->loop)) {
		levels_drop(n, here);
		p->levels = VECTOR;
	}
	for (unsigned i = n->plans.length(); i-- > here;)
		if (n->plans[i]->levels == WORKER) {
			drop_plan(n->plans[i]);
			n->plans.ordered_remove(i);
		}
}

/* The levels that neither a routine called in the loop has nor a loop around
   it.  2.15.1 */
static unsigned
outside_routines(const class loop *loop)
{
	unsigned levels = GANG | WORKER | VECTOR;
	basic_block *body = get_loop_body(loop);
	for (unsigned k = 0; k < loop->num_nodes; k++) {
		gimple_stmt_iterator s = gsi_start_bb(body[k]);
		for (; !gsi_end_p(s); gsi_next(&s)) {
			tree fn = is_gimple_call(gsi_stmt(s))
				? gimple_call_fndecl(gsi_stmt(s))
				: NULL_TREE;
			if (fn)
				levels &= GOMP_DIM_MASK(routine_level(fn)) - 1;
		}
	}
	free(body);
	return levels;
}

/* Drops the plans from there on. */
static void
leave_to_routines(struct loop_nest *n, unsigned from)
{
	for (unsigned k = from; k < n->plans.length();) {
		struct plan *p = n->plans[k];
		p->levels &= outside_routines(p->loop);
		if (p->levels) {
			k++;
			continue;
		}
		n->plans.ordered_remove(k);
		drop_plan(p);
	}
}

static void
plan_lanes(struct loop_nest *n, class loop *outer)
{
	unsigned here = n->plans.length();
	plan_vector(n, outer, NULL, true);
	if (are_raced(n, here, whole()))
		levels_drop(n, here);
	leave_to_routines(n, here);
}

static const struct plan *
fast_of(const struct plan *p)
{
	return p->fast ? p->inner[p->fast - 1] : p;
}

static struct plan *
last_of(struct plan *p)
{
	return p->inner.length() ? p->inner.last() : p;
}

/* Collapses the only loop in top's last loop with top's loops; true if that was
   possible.  The fast loop is the one whose accesses cost least. */
static bool
join_next(struct loop_nest *n, struct plan *top, bool short_too)
{
	struct plan *last = last_of(top);
	class loop *loop = last->loop->inner;
	if (!loop || loop->next)
		return false;
	struct plan *p = make_plan_inside(loop, top);
	if (p->why || p->own_memory || (!short_too && levels_is_short(p))
		|| !collapse_fits(top, last, p)) {
		drop_plan(p);
		return false;
	}
	raise_checks(p, top);
	p->levels = VECTOR;
	if (p->checks.length() || is_raced(n, p, whole())) {
		drop_plan(p);
		return false;
	}
	unsigned best = fast_of(top)->cost;
	top->inner.safe_push(p);
	if (p->cost <= best)
		top->fast = top->inner.length();
	return true;
}

/* Levels as the user's directives name them. */

static unsigned
below(unsigned levels)
{
	return levels & VECTOR ? 0 : levels & WORKER ? VECTOR : WORKER | VECTOR;
}

static void plan_explicit_loops(struct loop_nest *n, class loop *outer,
	struct plan *top, unsigned levels);

/* Inner loops of one that has its levels.  Lanes that none of them uses are
   given to the loop. */
static void
plan_explicit_inside(struct loop_nest *n, struct plan *p, struct plan *top)
{
	unsigned here = n->plans.length();
	unsigned lanes = below(p->levels) & VECTOR;
	while (explicit_together(p->loop, last_of(p)->loop->inner)
		&& join_next(n, p, true))
		;
	plan_explicit_loops(n, last_of(p)->loop, top, below(p->levels));
	for (unsigned i = here; i < n->plans.length(); i++)
		lanes &= ~n->plans[i]->levels;
	p->levels |= lanes;
}

/* True if workers may share the loop, around loops of lanes and without a
   directive, in a construct whose directives name gangs and lanes only. */
static bool
suits_workers(const struct plan *p, unsigned levels)
{
	return facts_of(current_function_decl)->bare_levels && levels & WORKER
		&& !p->why && !p->own_memory && !p->checks.length()
		&& !p->finals.length() && !is_always_short(p)
		&& explicit_inside(p->loop) == VECTOR;
}

/* Gives the levels to loops whose directive names one, else to loops that
   contain no such loop and are worth lanes. */
static void
plan_explicit_loops(struct loop_nest *n, class loop *outer, struct plan *top,
	unsigned levels)
{
	for (class loop *loop = levels ? outer->inner : NULL; loop;
		loop = loop->next) {
		struct plan *p = make_inner_plan(loop, top);
		p->levels = explicit_levels(loop) & levels;
		if (!p->levels && suits_workers(p, levels))
			p->levels = WORKER;
		if (!p->levels && !(explicit_inside(loop) & levels)
			&& !is_always_short(p))
			p->levels = levels & VECTOR;
		if (p->why && explicit_levels(loop))
			levels_report(p);
		if (p->why || !p->levels) {
			drop_plan(p);
			plan_explicit_loops(n, loop, top, levels);
		} else {
			n->plans.safe_push(p);
			plan_explicit_inside(n, p, top);
		}
	}
}

/* True if by its directive gangs share the loop inside those of the plan
   too. */
static bool
asks_for_gangs(const struct plan *top, const class loop *last)
{
	return last->inner
		&& (explicit_levels(last->inner) & GANG
			|| (!explicit_levels(top->loop)
				&& explicit_inside(last) & GANG));
}

static void
plan_explicit(struct loop_nest *n, struct plan *p)
{
	unsigned here = n->plans.length();
	while (asks_for_gangs(p, last_of(p)->loop) && join_next(n, p, true))
		;
	p->levels |= explicit_levels(p->loop);
	for (const struct plan *q : p->inner)
		p->levels |= explicit_levels(q->loop);
	if (explicit_inside(last_of(p)->loop) & VECTOR)
		p->levels &= ~VECTOR;
	plan_explicit_inside(n, p, p);
	if (are_raced(n, here, whole())) {
		levels_drop(n, here);
		p->levels |= VECTOR;
	}
}

/* True if one thread for each iteration is too few for a GPU. */
static bool
is_small(const struct plan *p)
{
	enum { FEW_THREADS = 2048 };
	unsigned HOST_WIDE_INT all = 1;
	for (unsigned i = 0; i <= p->inner.length(); i++) {
		tree n = i ? p->inner[i - 1]->niter : p->niter;
		if (!n || !tree_fits_uhwi_p(n)
			|| tree_to_uhwi(n) >= FEW_THREADS)
			return false;
		all *= tree_to_uhwi(n) + 1;
		if (all >= FEW_THREADS)
			return false;
	}
	return true;
}

/* Levels by the best order of memory accesses, and by the number of threads. */
static void
plan_free(struct loop_nest *n, struct plan *p)
{
	unsigned here = n->plans.length();
	while (join_next(n, p, false))
		;
	plan_vector(n, last_of(p)->loop, p, false);
	unsigned cost = is_small(p) ? UINT_MAX : fast_of(p)->cost;
	if (are_raced(n, here, whole()) || !is_cheaper(n, here, cost, true)) {
		levels_drop(n, here);
		p->levels = GANG | VECTOR;
	}
}

void
levels_plan_nest(struct loop_nest *n, class loop *loop)
{
	unsigned here = n->plans.length();
	struct plan *p = make_plan(loop);
	if (!p->why && !(outside_routines(loop) & GANG))
		p->why = xstrdup("it calls a routine that gangs share");
	if (!p->why && p->own_memory)
		p->why = xstrdup("it uses an array of the construct's own");
	if (!p->why && is_raced(NULL, p, whole()))
		p->why = xstrdup("it writes data that is read before the loop");
	if (p->why || !suits_gangs(p)) {
		levels_report(p);
		drop_plan(p);
		plan_lanes(n, loop);
		return;
	}
	n->plans.safe_push(p);
	n->gangs = true;
	p->levels = GANG;
	p->uneven = is_uneven(loop, loop);
	if ((explicit_levels(loop) & ~GANG) || explicit_inside(loop))
		plan_explicit(n, p);
	else
		plan_free(n, p);
	leave_to_routines(n, here);
}

/* Checks the code of a function outside its loops. */

static bool
is_store_of(const struct loop_nest *n, gimple *stmt)
{
	for (const struct plan *p : n->plans)
		for (const plan_reduction &r : p->reductions)
			if (r.store == stmt)
				return true;
	return false;
}

static bool
acts_outside(const struct loop_nest *n)
{
	auto_vec<gimple *> repeated;
	basic_block bb;
	effect_fill_private(&repeated);
	FOR_EACH_BB_FN (bb, cfun) {
		if (bb->loop_father->num)
			continue;
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s))
			if (effect_has(gsi_stmt(s)) && !effect_ends(gsi_stmt(s))
				&& !is_store_of(n, gsi_stmt(s))
				&& !repeated.contains(gsi_stmt(s)))
				return true;
	}
	return false;
}

void
levels_plan_function(struct loop_nest *n)
{
	class loop *first = current_loops->tree_root->inner;
	bool one = first && !first->next;
	if (one)
		levels_plan_nest(n, first);
	if (n->gangs && acts_outside(n)) {
		levels_drop(n, 0);
		n->gangs = false;
		one = false;
	}
	if (!one)
		plan_lanes(n, current_loops->tree_root);
	if (n->gangs)
		facts_for(current_function_decl)->spread = true;
}
