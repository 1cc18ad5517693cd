/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * choice.cc - the compiler's choices in a parallel construct or a routine: the
 * levels of a nest without any, or with gang alone, or with gang and vector
 * around and in a loop without a directive, and whether loops with auto are
 * independent.
 *
 * A parallel construct with such levels is marked before it is lowered.  In SSA
 * form a copy of its function is then analysed like one of kernels: its loops
 * are made plain, their levels chosen.  The result is applied to the function
 * itself:
 *
 * - if the function does nothing but run a nest that gangs can share, and the
 * choice differs from GCC's, the loops are distributed by this choice
 * (levels.cc);
 * - else each auto loop that was found independent becomes independent for GCC
 * too.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"

/* The heads of loop directives.  While there is a copy, auto loops have their
   number, from 1, above the tag's flags. */

static void
fill_heads(vec<gimple *> *heads)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s))
			if (region_is_loop_head(gsi_stmt(s)))
				heads->safe_push(gsi_stmt(s));
	}
}

/* True if the function calls a routine that has levels of its own, or if a loop
   with marks is left. */
static bool
is_bound(void)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s)) {
			gimple *stmt = gsi_stmt(s);
			tree fn = is_gimple_call(stmt)
				? gimple_call_fndecl(stmt)
				: NULL_TREE;
			if (fn && routine_level(fn) < GOMP_DIM_MAX)
				return true;
			if (gimple_call_internal_p(stmt, IFN_UNIQUE)
				|| gimple_call_internal_p(stmt, IFN_GOACC_LOOP)
				|| gimple_call_internal_p(stmt, IFN_GOACC_TILE)
				|| gimple_call_internal_p(
					stmt, IFN_GOACC_REDUCTION))
				return true;
		}
	}
	return false;
}

/* A variable that a reduction clause of an auto loop names. */
struct named_reduction {
	unsigned number; /* of the loop */
	tree name;
};

/* Facts about the original function, and results of a copy of it. */
struct look {
	bool free; /* the levels are the compiler's */
	bool gang; /* but for gang */
	bool bare; /* clauses name gangs and lanes only */
	unsigned parallel; /* loops that are not seq */
	bool gangs; /* may share memory accessed outside independent loops */
	auto_vec<gimple *> autos;
	auto_vec<named_reduction> reductions; /* of auto loops */
	auto_vec<unsigned> independent; /* numbers of auto loops, from 1 */
};

/* Loops that lanes share by their directives. */
static unsigned
count_lanes(void)
{
	unsigned n = 0;
	for (class loop *loop : loops_list(cfun, 0))
		n += (explicit_levels(loop) & GOMP_DIM_MASK(GOMP_DIM_VECTOR))
			!= 0;
	return n;
}

/* True if workers share a loop, and lanes all loops whose directives say so. */
static bool
has_workers(const struct loop_nest *n)
{
	unsigned all = 0, lanes = 0;
	for (const struct plan *p : n->plans) {
		if (p->checks.length())
			return false;
		all |= p->levels;
		lanes += (explicit_levels(p->loop)
				 & GOMP_DIM_MASK(GOMP_DIM_VECTOR))
			!= 0;
	}
	return all & GOMP_DIM_MASK(GOMP_DIM_WORKER) && lanes == count_lanes();
}

/* True if the plan differs from GCC's choice for independent loops: the
   outermost for gangs, the innermost with a directive for lanes. */
static bool
is_wanted(const struct look *l, const struct loop_nest *n)
{
	if (!n->gangs)
		return false;
	const struct plan *top = n->plans[0];
	if (l->bare)
		return top->loop->can_be_parallel && has_workers(n);
	if (!top->loop->can_be_parallel)
		return true;
	return !top->checks.length()
		&& (l->gang || l->parallel > 1 || n->plans.length() > 1
			|| top->inner.length());
}

/* Auto loops of the copy. */

static bool
is_named(const struct look *l, unsigned number, tree value)
{
	tree name = TREE_CODE(value) == SSA_NAME ? SSA_NAME_IDENTIFIER(value)
						 : NULL_TREE;
	for (const named_reduction &n : l->reductions)
		if (name && n.number == number && n.name == name)
			return true;
	return false;
}

/* True if a clause names every value that the loop carries, in an iteration or
   before the first. */
static bool
are_named(const struct look *l, const struct plan *p, unsigned number)
{
	edge pre = loop_preheader_edge(p->loop);
	for (const plan_reduction &r : p->reductions)
		if (!is_named(l, number, gimple_phi_result(r.phi))
			&& !is_named(
				l, number, PHI_ARG_DEF_FROM_EDGE(r.phi, pre)))
			return false;
	return true;
}

/* The reference that the statement reads or writes, or null. */
static tree
memory_of(gimple *stmt)
{
	if (!gimple_assign_single_p(stmt) || !gimple_vuse(stmt))
		return NULL_TREE;
	return gimple_vdef(stmt) ? gimple_assign_lhs(stmt)
				 : gimple_assign_rhs1(stmt);
}

static bool
do_meet(gimple *a, gimple *b)
{
	return (gimple_vdef(a) && stmt_may_clobber_ref_p(a, memory_of(b)))
		|| (gimple_vdef(b) && stmt_may_clobber_ref_p(b, memory_of(a)));
}

/* Gangs do not synchronise after a loop.  True if an access outside the loop
   conflicts with one in it. */
static bool
meets_others(class loop *loop)
{
	auto_vec<gimple *> in, out;
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		bool inside = flow_bb_inside_loop_p(loop, bb);
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s)) {
			gimple *stmt = gsi_stmt(s);
			if (memory_of(stmt) && !gimple_clobber_p(stmt)
				&& !effect_reads_arguments(stmt))
				(inside ? &in : &out)->safe_push(stmt);
			else if (!inside && effect_has(stmt))
				return true;
		}
	}
	for (gimple *a : in)
		for (gimple *b : out)
			if (do_meet(a, b))
				return true;
	return false;
}

/* True if the loop is in one that gangs share. */
static bool
is_inside_parallel(class loop *loop)
{
	for (loop = loop_outer(loop); loop; loop = loop_outer(loop))
		if (loop->can_be_parallel)
			return true;
	return false;
}

static const char *
why_sequential(const struct look *l, class loop *loop, const struct plan *p)
{
	if (p->checks.length())
		return "it needs checks at run time";
	if (p->finals.length() || p->own_memory
		|| !are_named(l, p, facts_of_loop(loop)->number))
		return "it computes values that are not in a clause";
	if (l->gangs && !is_inside_parallel(loop) && meets_others(loop))
		return "it needs results of another loop, and gangs are not "
		       "synchronised";
	return NULL;
}

static bool
is_independent(const struct look *l, class loop *loop)
{
	struct plan p = {};
	depend_analyze(loop, &p);
	const char *why = p.why ? p.why : why_sequential(l, loop, &p);
	info_loop(p.where, why ? NULL : "independent",
		p.reductions.length() > 0, false, why);
	bool is = !why;
	free(p.why);
	return is;
}

static void
note_reductions(struct look *l, gimple *head)
{
	auto_vec<gimple *> marks;
	unmark_fill_chain(head, &marks);
	for (gimple *mark : marks) {
		gimple_stmt_iterator s = gsi_start_bb(gimple_bb(mark));
		for (; !gsi_end_p(s); gsi_next(&s)) {
			gimple *stmt = gsi_stmt(s);
			if (!gimple_call_internal_p(stmt, IFN_GOACC_REDUCTION)
				|| tree_to_shwi(gimple_call_arg(stmt, 0))
					!= IFN_GOACC_REDUCTION_SETUP
				|| !gimple_call_lhs(stmt))
				continue;
			named_reduction n = {l->autos.length(),
				SSA_NAME_IDENTIFIER(gimple_call_lhs(stmt))};
			l->reductions.safe_push(n);
		}
	}
}

static bool
look_at_nest(const struct look *l)
{
	struct loop_nest n;
	n.gangs = false;
	if (!(l->free || l->bare) || is_bound())
		return false;
	levels_quiet = true;
	levels_plan_function(&n);
	levels_quiet = false;
	bool wanted = is_wanted(l, &n);
	levels_drop(&n, 0);
	return wanted;
}

/* True if the nest is to be distributed.  If not, lists the independent auto
   loops. */
static bool
look_at_copy(struct look *l)
{
	unmark_loops();
	cleanup_function();
	ssa_begin();
	bool nest = look_at_nest(l);
	for (class loop *loop : loops_list(cfun, 0)) {
		unsigned number = facts_of_loop(loop)->number;
		if (!nest && number && is_independent(l, loop))
			l->independent.safe_push(number);
	}
	scev_finalize();
	ssa_end();
	free_dominance_info(CDI_DOMINATORS);
	free_dominance_info(CDI_POST_DOMINATORS);
	return nest;
}

static void
note_heads(struct look *l)
{
	auto_vec<gimple *> heads;
	fill_heads(&heads);
	for (gimple *head : heads) {
		unsigned tag = region_loop_tag(head);
		l->gang |= (tag & OLF_DIM_GANG) != 0;
		l->parallel += !(tag & OLF_SEQ);
		if (!(tag & OLF_AUTO))
			continue;
		l->autos.safe_push(head);
		note_reductions(l, head);
		region_set_loop_tag(
			head, tag | l->autos.length() << UNMARK_NUMBER);
	}
}

/* Independent auto loops lose the auto flag; all lose their numbers. */
static void
change_autos(struct look *l)
{
	for (unsigned k = 0; k < l->autos.length(); k++) {
		unsigned tag = region_loop_tag(l->autos[k])
			& ((1 << UNMARK_NUMBER) - 1);
		if (l->independent.contains(k + 1))
			tag &= ~OLF_AUTO;
		region_set_loop_tag(l->autos[k], tag);
	}
}

/* True if the compiler may choose for the function. */
static bool
has_choice(const struct look *l)
{
	/* GCC puts a loop around each directive's loop, for its chunks. */
	unsigned loops = number_of_loops(cfun) - 1;
	return l->autos.length() || (l->free && (l->gang || loops > 2))
		|| (l->bare && loops > 2 * l->parallel);
}

bool
choice_look(cgraph_node *node)
{
	struct look l = {};
	l.free = facts_of(node->decl)->free_levels;
	l.bare = facts_of(node->decl)->bare_levels;
	l.gangs = is_region(node->decl)
		|| oacc_fn_attrib_level(oacc_get_fn_attrib(node->decl))
			== GOMP_DIM_GANG;
	note_heads(&l);
	bool nest = false;
	if (has_choice(&l) && !copy_forbidden(cfun)) {
		cgraph_node *copy = region_copy(node, 0);
		push_cfun(DECL_STRUCT_FUNCTION(copy->decl));
		nest = look_at_copy(&l);
		pop_cfun();
		copy->remove();
	}
	change_autos(&l);
	return nest;
}
