/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * spread.cc - runs loops of kernels constructs in parallel that nobody has
 * said to be independent.
 *
 * The pass stands before GCC's own for kernels, when functions are in SSA
 * form and small ones have been inlined.  Loops with a directive first lose the
 * marks that GCC has given them:
 *
 *	.data_dep.2 = .UNIQUE (OACC_HEAD_MARK, 0, 2, OLF_AUTO ...);
 *	... .GOACC_LOOP (...) ... .GOACC_REDUCTION (...) ...
 *
 * and are plain loops then.  A loop found independent (depend.cc) is given
 * marks again (deal.cc), with the levels chosen here.
 *
 * What a kernels construct does outside its loops would be done by every
 * gang.  So it is cut into pieces, one for each loop nest that gangs can
 * share and one for what is done between them by one gang; where that
 * cannot be, one gang runs all of it.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/spread.h"

enum { HEAD_TAG = 3, SHORT_LOOP = 16 };
enum { REDUCTION_CODE, REDUCTION_RECEIVER, REDUCTION_VAR };
enum { LOOP_CODE, LOOP_DIR, LOOP_RANGE, LOOP_STEP };

static const unsigned GANG = GOMP_DIM_MASK(GOMP_DIM_GANG);
static const unsigned VECTOR = GOMP_DIM_MASK(GOMP_DIM_VECTOR);

static bool
is_mark(gimple *stmt, enum ifn_unique_kind kind)
{
	return gimple_call_internal_p(stmt, IFN_UNIQUE)
		&& tree_to_shwi(gimple_call_arg(stmt, 0)) == kind;
}

/* The first mark of a loop directive's loop. */
static bool
is_head(gimple *stmt)
{
	return is_mark(stmt, IFN_UNIQUE_OACC_HEAD_MARK)
		&& gimple_call_num_args(stmt) > HEAD_TAG;
}

/* Is it one of a loop that becomes plain?  In kernels that is every loop but
   tiles. */
static bool
is_auto_head(gimple *stmt)
{
	if (!is_head(stmt))
		return false;
	unsigned tag = tree_to_uhwi(gimple_call_arg(stmt, HEAD_TAG));
	return !(tag & OLF_TILE)
		&& (tag & OLF_AUTO
			|| lookup_attribute("acc kernels",
				DECL_ATTRIBUTES(current_function_decl)));
}

/* What the user says of a loop. */
static void
note_loop(class loop *loop, gimple *head)
{
	unsigned tag = tree_to_uhwi(gimple_call_arg(head, HEAD_TAG));
	loop->in_oacc_kernels_region = true;
	if (tag & OLF_SEQ)
		loop->simdlen = 1;
	else if (!(tag & OLF_AUTO))
		loop->can_be_parallel = true;
}

/* Marks of auto loops. */

/* Puts the value in the place of the call's result. */
static void
become(gimple *call, tree value)
{
	gimple_stmt_iterator gsi = gsi_for_stmt(call);
	tree lhs = gimple_call_lhs(call);
	unlink_stmt_vdef(call);
	if (!lhs) {
		gsi_remove(&gsi, true);
		return;
	}
	if (!useless_type_conversion_p(TREE_TYPE(lhs), TREE_TYPE(value)))
		value = fold_convert(TREE_TYPE(lhs), value);
	gassign *assign = gimple_build_assign(lhs, value);
	gsi_replace(&gsi, assign, true);
}

static void
unmark_loop_call(gcall *call)
{
	switch (tree_to_shwi(gimple_call_arg(call, LOOP_CODE))) {
	case IFN_GOACC_LOOP_CHUNKS:
		become(call, build_one_cst(integer_type_node));
		break;
	case IFN_GOACC_LOOP_STEP:
		become(call, gimple_call_arg(call, LOOP_STEP));
		break;
	case IFN_GOACC_LOOP_OFFSET:
		become(call, build_zero_cst(integer_type_node));
		break;
	case IFN_GOACC_LOOP_BOUND:
		become(call, gimple_call_arg(call, LOOP_RANGE));
		break;
	}
}

/* A reduction into memory is read before and written behind the loop. */
static void
unmark_reduction(gcall *call)
{
	tree to = gimple_call_arg(call, REDUCTION_RECEIVER);
	tree value = gimple_call_arg(call, REDUCTION_VAR);
	HOST_WIDE_INT code
		= tree_to_shwi(gimple_call_arg(call, REDUCTION_CODE));
	tree lhs = gimple_call_lhs(call);
	gimple_stmt_iterator gsi = gsi_for_stmt(call);
	tree memory = integer_zerop(to) ? NULL_TREE : build_simple_mem_ref(to);
	if (memory)
		TREE_THIS_NOTRAP(memory) = 1;
	if (memory && code == IFN_GOACC_REDUCTION_SETUP && lhs) {
		gsi_replace(&gsi, gimple_build_assign(lhs, memory), true);
	} else if (memory && code == IFN_GOACC_REDUCTION_TEARDOWN) {
		gassign *store = gimple_build_assign(memory, value);
		gimple_set_location(store, gimple_location(call));
		gsi_insert_before(&gsi, store, GSI_SAME_STMT);
		become(call, value);
	} else {
		become(call, value);
	}
}

/* The marks of a loop from its first on; the blocks in which they stand. */
static void
fill_chain(gimple *head, vec<gimple *> *marks)
{
	while (head) {
		tree lhs = gimple_call_lhs(head);
		gimple *next = NULL, *use;
		imm_use_iterator i;
		marks->safe_push(head);
		if (lhs)
			FOR_EACH_IMM_USE_STMT (use, i, lhs)
				if (gimple_call_internal_p(use, IFN_UNIQUE))
					next = use;
		head = next;
	}
}

static void
unmark_block(basic_block bb)
{
	gimple_stmt_iterator gsi = gsi_start_bb(bb);
	while (!gsi_end_p(gsi)) {
		gcall *call = dyn_cast<gcall *>(gsi_stmt(gsi));
		gsi_next(&gsi);
		if (call && gimple_call_internal_p(call, IFN_GOACC_REDUCTION))
			unmark_reduction(call);
	}
}

/* The loop calls of the directive whose marks stand in the stack's top. */
struct walk {
	auto_vec<gimple *> heads; /* around, by their first mark */
	auto_vec<gimple *> autos;
	auto_vec<gcall *> calls; /* of auto loops */
	auto_vec<gimple *> owners; /* the first mark of each call's loop */
	bool others;		 /* there are other marks */
};

static void
walk_block(struct walk *w, basic_block bb)
{
	unsigned depth = w->heads.length();
	auto_vec<gimple *> saved;
	saved.safe_splice(w->heads);
	gimple_stmt_iterator gsi = gsi_start_bb(bb);
	for (; !gsi_end_p(gsi); gsi_next(&gsi)) {
		gimple *stmt = gsi_stmt(gsi);
		if (is_head(stmt)) {
			w->heads.safe_push(stmt);
			if (is_auto_head(stmt))
				w->autos.safe_push(stmt);
			else
				w->others = true;
		} else if (is_mark(stmt, IFN_UNIQUE_OACC_TAIL_MARK)
			&& gimple_call_num_args(stmt) == 2) {
			w->heads.pop();
		} else if (gimple_call_internal_p(stmt, IFN_GOACC_LOOP)
			&& w->heads.length()
			&& is_auto_head(w->heads.last())) {
			w->calls.safe_push(as_a<gcall *>(stmt));
			w->owners.safe_push(w->heads.last());
		}
	}
	for (basic_block b = first_dom_son(CDI_DOMINATORS, bb); b;
		b = next_dom_son(CDI_DOMINATORS, b))
		walk_block(w, b);
	w->heads.truncate(0);
	w->heads.safe_splice(saved);
	gcc_assert(w->heads.length() == depth);
}

/* The loop that runs up to the bound of this call. */
static class loop *
loop_of(gcall *bound)
{
	tree lhs = gimple_call_lhs(bound);
	gimple *use;
	imm_use_iterator i;
	if (!lhs)
		return NULL;
	FOR_EACH_IMM_USE_STMT (use, i, lhs) {
		class loop *loop = gimple_bb(use)->loop_father;
		if (gimple_code(use) == GIMPLE_COND
			&& loop != gimple_bb(bound)->loop_father)
			return loop;
	}
	return NULL;
}

static bool
unmark(struct walk *w)
{
	for (class loop *loop : loops_list(cfun, 0))
		loop->in_oacc_kernels_region = false;
	for (unsigned i = 0; i < w->calls.length(); i++)
		if (tree_to_shwi(gimple_call_arg(w->calls[i], LOOP_CODE))
			== IFN_GOACC_LOOP_BOUND)
			if (class loop *loop = loop_of(w->calls[i]))
				note_loop(loop, w->owners[i]);
	for (gcall *call : w->calls)
		unmark_loop_call(call);
	for (gimple *head : w->autos) {
		auto_vec<gimple *> marks;
		fill_chain(head, &marks);
		for (gimple *mark : marks)
			unmark_block(gimple_bb(mark));
		unmark_block(single_succ(gimple_bb(marks.last())));
		for (gimple *mark : marks)
			become(mark, integer_zero_node);
	}
	return w->autos.length() != 0;
}

/* What is read from the argument block never changes: it is read first. */
static bool
reads_arguments(gimple *stmt)
{
	if (!gimple_assign_load_p(stmt))
		return false;
	tree base = get_base_address(gimple_assign_rhs1(stmt));
	if (!base || TREE_CODE(base) != MEM_REF)
		return false;
	tree p = TREE_OPERAND(base, 0);
	return TREE_CODE(p) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF(p)
		&& SSA_NAME_VAR(p) == DECL_ARGUMENTS(current_function_decl)
		&& TREE_CODE(gimple_assign_rhs1(stmt)) == COMPONENT_REF
		&& TREE_OPERAND(gimple_assign_rhs1(stmt), 0) == base;
}

static void
hoist_arguments(void)
{
	basic_block first = split_edge(
		single_succ_edge(ENTRY_BLOCK_PTR_FOR_FN(cfun)));
	gimple_stmt_iterator to = gsi_last_bb(first);
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		while (bb != first && !gsi_end_p(s)) {
			gimple *stmt = gsi_stmt(s);
			if (reads_arguments(stmt)) {
				gsi_remove(&s, false);
				gsi_insert_after(&to, stmt, GSI_NEW_STMT);
			} else {
				gsi_next(&s);
			}
		}
	}
}

/* Makes the loops as plain as GCC can. */
static void
run(opt_pass *pass)
{
	opt_pass *mine = current_pass;
	execute_one_pass(pass);
	current_pass = mine;
	delete pass;
}

/*
 * What the language says of pointers, for GCC's own passes.  In one clique,
 * references with different bases do not meet: each map that is reached by
 * nothing but its own pointer has its base, all others are 1; a pointer of
 * unknown origin is in no clique.
 */
static bool
mark_base(gimple *, tree, tree op, void *data)
{
	tree base = get_base_address(op);
	if (!base || TREE_CODE(base) != MEM_REF)
		return false;
	int origin = depend_origin(TREE_OPERAND(base, 0));
	if (origin < 0)
		return false;
	MR_DEPENDENCE_CLIQUE(base) = *(unsigned short *)data;
	MR_DEPENDENCE_BASE(base) = origin + 1;
	return false;
}

static void
mark_bases(void)
{
	unsigned short clique = ++cfun->last_clique;
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s))
			walk_stmt_load_store_ops(gsi_stmt(s), &clique,
				mark_base, mark_base);
	}
}

static void
clean_up(void)
{
	int races = flag_store_data_races;
	opt_pass *fre = make_pass_fre(g);
	fre->set_pass_param(0, true);
	flag_store_data_races = 1;
	if (is_region(cfun->decl))
		hoist_arguments();
	mark_virtual_operands_for_renaming(cfun);
	update_ssa(TODO_update_ssa);
	cleanup_tree_cfg();
	run(make_pass_ccp(g));
	run(make_pass_ch(g));
	mark_bases();
	run(fre);
	run(make_pass_lim(g));
	run(make_pass_copy_prop(g));
	run(make_pass_cd_dce(g));
	flag_store_data_races = races;
}

/* Levels. */

struct nest {
	auto_vec<struct plan *> plans; /* outer loops first */
	bool gangs;
};

static const char *
level_text(unsigned levels)
{
	if (levels == (GANG | VECTOR))
		return "gang vector";
	return levels == GANG ? "gang" : "vector";
}

static bool quiet; /* what is planned is only tried */

static void
say(const struct plan *p)
{
	if (quiet)
		return;
	if (p->why)
		info(p->where, "loop not parallel: %s", p->why);
	else
		info(p->where, "loop parallel: %s%s%s", level_text(p->levels),
			p->reductions.length() ? ", reduction" : "",
			p->checks.length()
				? ", if its data is found not to overlap"
				: "");
}

static void
drop_plan(struct plan *p)
{
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

/* Behind the loop, the value is stored and not used but for that.  The
   store's address does not change in the loop. */
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

/* Is the value before the loop that of the memory behind it? */
static bool
starts_from(struct plan *p, const plan_reduction *r)
{
	tree first = PHI_ARG_DEF_FROM_EDGE(
		r->phi, loop_preheader_edge(p->loop));
	if (TREE_CODE(first) != SSA_NAME)
		return false;
	gimple *load = SSA_NAME_DEF_STMT(first);
	if (!gimple_assign_load_p(load)
		|| !operand_equal_p(gimple_assign_rhs1(load),
			gimple_assign_lhs(r->store)))
		return false;
	/* Nothing is written between the two. */
	tree v = gimple_vuse(load);
	gphi *memory = get_virtual_phi(p->loop->header);
	if (memory)
		return PHI_ARG_DEF_FROM_EDGE(memory,
			       loop_preheader_edge(p->loop))
			== v;
	return gimple_vuse(r->store) == v;
}

/* May gangs share the loop?  They have no value of it behind it but in
   memory. */
static bool
suits_gangs(struct plan *p)
{
	for (plan_reduction &r : p->reductions) {
		r.store = store_of(p, &r);
		if (!r.store || !starts_from(p, &r) || p->checks.length()) {
			p->why = xstrdup("its reduction is used in the "
					 "construct");
			return false;
		}
	}
	if (p->checks.length() && p->finals.length()) {
		p->why = xstrdup("a value of its last iteration is used "
				 "behind it");
		return false;
	}
	return true;
}

static bool
is_short(const struct plan *p)
{
	return p->niter && tree_fits_uhwi_p(p->niter)
		&& tree_to_uhwi(p->niter) < SHORT_LOOP;
}

/* Conditions of an inner loop that can be checked before the outer. */
static void
raise_checks(struct plan *p, struct plan *top)
{
	if (!top || top->reductions.length() || top->finals.length())
		return;
	for (tree c : p->checks)
		if (!expr_invariant_in_loop_p(top->loop, c))
			return;
	for (tree c : p->checks)
		top->checks.safe_push(c);
	p->checks.truncate(0);
}

/* Loops inside that lanes can share.  With "all" those are named that they
   cannot. */
static void
plan_vector(struct nest *n, class loop *outer, struct plan *top, bool all)
{
	for (class loop *loop = outer->inner; loop; loop = loop->next) {
		struct plan *p = make_plan(loop);
		if (!p->why && p->checks.length())
			raise_checks(p, top);
		if (!p->why && p->checks.length())
			p->why = xstrdup("it needs checks at run time inside "
					 "another loop");
		if (!p->why && p->own_memory)
			p->why = xstrdup("it uses an array of the construct's "
					 "own");
		if (p->why) {
			if (all)
				say(p);
			drop_plan(p);
			plan_vector(n, loop, top, all);
		} else {
			p->levels = VECTOR;
			n->plans.safe_push(p);
		}
	}
}

static void
drop_from(struct nest *n, unsigned from)
{
	while (n->plans.length() > from)
		drop_plan(n->plans.pop());
}

/* Is the inner loops' access so much better that lanes should share them and
   not the iterations of the outer? */
static bool
prefers_inner(const struct plan *outer, struct nest *n, unsigned from)
{
	bool unit = false, any = false;
	for (unsigned i = from; i < n->plans.length(); i++)
		if (!is_short(n->plans[i])) {
			any = true;
			unit |= n->plans[i]->unit > 0;
		}
	return any && (unit || outer->unit == 0);
}

/* Is what the block reads not read in a loop of the plans, nor, if the loop
   is one of gangs, in another unit? */
static bool
reads_beside(const struct nest *n, const struct plan *p, basic_block bb)
{
	if (flow_bb_inside_loop_p(p->loop, bb))
		return false;
	if (!n)
		return loop_depth(bb->loop_father) == 0;
	for (const struct plan *other : n->plans)
		if (other->levels == VECTOR
			&& flow_bb_inside_loop_p(other->loop, bb))
			return false;
	return true;
}

/* What is read around a loop, every gang or lane may read when another is in
   the loop already.  Does the loop write it? */
static bool
is_raced(const struct nest *n, const struct plan *p)
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
		if (!reads_beside(n, p, bb))
			continue;
		for (; !gsi_end_p(s); gsi_next(&s)) {
			gimple *stmt = gsi_stmt(s);
			if (!gimple_assign_load_p(stmt)
				|| reads_arguments(stmt))
				continue;
			for (gimple *write : writes)
				found |= stmt_may_clobber_ref_p(
					write, gimple_assign_rhs1(stmt));
		}
	}
	return found;
}

static bool
are_raced(const struct nest *n, unsigned from)
{
	for (unsigned i = from; i < n->plans.length(); i++)
		if (is_raced(n, n->plans[i]))
			return true;
	return false;
}

static void
plan_lanes(struct nest *n, class loop *outer)
{
	unsigned here = n->plans.length();
	plan_vector(n, outer, NULL, true);
	if (are_raced(n, here))
		drop_from(n, here);
}

static void
plan_nest(struct nest *n, class loop *loop)
{
	struct plan *p = make_plan(loop);
	if (!p->why && p->own_memory)
		p->why = xstrdup("it uses an array of the construct's own");
	if (!p->why && is_raced(NULL, p))
		p->why = xstrdup("it writes what is read before it");
	if (p->why || !suits_gangs(p)) {
		say(p);
		drop_plan(p);
		plan_lanes(n, loop);
		return;
	}
	unsigned here = n->plans.length();
	n->plans.safe_push(p);
	n->gangs = true;
	plan_vector(n, loop, p, false);
	p->levels = GANG;
	if (are_raced(n, here + 1))
		drop_from(n, here + 1);
	if (prefers_inner(p, n, here + 1)) {
		p->levels = GANG;
	} else {
		drop_from(n, here + 1);
		p->levels = GANG | VECTOR;
	}
}

/* What a function does outside its loops. */

static bool
has_effect(gimple *stmt)
{
	return gimple_vdef(stmt) && !gimple_clobber_p(stmt)
		&& !gimple_call_internal_p(stmt, IFN_UNIQUE)
		&& !gimple_call_internal_p(stmt, IFN_GOACC_LOOP)
		&& !gimple_call_internal_p(stmt, IFN_GOACC_REDUCTION);
}

static bool
is_store_of(const struct nest *n, gimple *stmt)
{
	for (const struct plan *p : n->plans)
		for (const plan_reduction &r : p->reductions)
			if (r.store == stmt)
				return true;
	return false;
}

static bool
acts_outside(const struct nest *n)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		if (bb->loop_father->num)
			continue;
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s))
			if (has_effect(gsi_stmt(s))
				&& !is_store_of(n, gsi_stmt(s)))
				return true;
	}
	return false;
}

static void
add_attribute(tree fn, const char *name)
{
	DECL_ATTRIBUTES(fn) = tree_cons(
		get_identifier(name), NULL_TREE, DECL_ATTRIBUTES(fn));
}

static void
plan_kernels(struct nest *n)
{
	class loop *first = current_loops->tree_root->inner;
	bool one = first && !first->next;
	if (one)
		plan_nest(n, first);
	if (n->gangs && acts_outside(n)) {
		drop_from(n, 0);
		n->gangs = false;
		one = false;
	}
	if (!one)
		plan_lanes(n, current_loops->tree_root);
	add_attribute(current_function_decl,
		n->gangs ? "acc spread" : "acc one gang");
}

static void
deal(struct nest *n)
{
	for (struct plan *p : n->plans)
		say(p);
	for (struct plan *p : n->plans)
		if (p->checks.length())
			deal_version(p);
	for (struct plan *p : n->plans)
		deal_loop(p);
}

static void
begin_loops(void)
{
	loop_optimizer_init(LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
	rewrite_into_loop_closed_ssa(NULL, TODO_update_ssa);
	scev_initialize();
	estimate_numbers_of_iterations(cfun);
}

static void
end_loops(void)
{
	mark_virtual_operands_for_renaming(cfun);
	loops_state_clear(LOOP_CLOSED_SSA);
	loops_state_set(LOOPS_NEED_FIXUP);
	loop_optimizer_finalize();
	free_dominance_info(CDI_DOMINATORS);
	update_ssa(TODO_update_ssa);
	cleanup_tree_cfg();
}

static void
spread(void)
{
	struct nest n;
	n.gangs = false;
	begin_loops();
	plan_kernels(&n);
	scev_finalize();
	deal(&n);
	drop_from(&n, 0);
	end_loops();
	cgraph_edge::rebuild_edges();
}

/*
 * Pieces.  What a kernels construct does is a list of units: each loop nest
 * that gangs can share is one, and what is done before, between and behind
 * them.  Each unit becomes a function of its own: a copy of the whole in
 * which all effects but the unit's are gone, and what only they needed goes
 * as dead code.  libacc launches one after another.
 *
 * What a unit computes anew, it must find unchanged: memory that is read
 * where an earlier unit has not yet run must not be written until this one
 * runs.
 */
struct unit {
	class loop *loop; /* null: a serial one */
};

struct cut {
	auto_vec<unit> units;
	hash_map<gimple *, int> unit_of;  /* effects and loads: place */
	hash_map<gimple *, int> store_of; /* reductions' stores: their loop */
	auto_vec<gimple *> effects;
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

static bool
is_gang_nest(struct cut *c, class loop *loop)
{
	struct nest n;
	n.gangs = false;
	plan_nest(&n, loop);
	bool gangs = n.gangs;
	for (struct plan *p : n.plans)
		for (const plan_reduction &r : p->reductions)
			if (gangs && r.store)
				c->store_of.put(r.store, c->units.length());
	drop_from(&n, 0);
	return gangs;
}

static void
enter_unit(struct cut *c, class loop *loop)
{
	unit u = { loop };
	if (loop || c->units.is_empty() || c->units.last().loop)
		c->units.safe_push(u);
}

static void
place_block(struct cut *c, basic_block bb)
{
	gimple_stmt_iterator s = gsi_start_bb(bb);
	for (; !gsi_end_p(s); gsi_next(&s)) {
		gimple *stmt = gsi_stmt(s);
		if (!has_effect(stmt)) {
			if (gimple_vuse(stmt))
				c->unit_of.put(stmt, c->units.length() - 1);
			continue;
		}
		int *loop = c->store_of.get(stmt);
		if (!loop && (c->units.is_empty()
			|| (c->units.last().loop && !top_loop(bb))))
			enter_unit(c, NULL);
		c->effects.safe_push(stmt);
		c->unit_of.put(stmt, loop ? *loop : c->units.length() - 1);
		tree lhs = gimple_get_lhs(stmt);
		if (stmt_ends_bb_p(stmt)
			|| (lhs && TREE_CODE(lhs) == SSA_NAME))
			c->fails = true;
	}
}

static void
place_all(struct cut *c)
{
	int *order = XNEWVEC(int, n_basic_blocks_for_fn(cfun));
	int count = pre_and_rev_post_order_compute_fn(
		cfun, NULL, order, false);
	class loop *last = NULL;
	for (int i = 0; i < count; i++) {
		basic_block bb = BASIC_BLOCK_FOR_FN(cfun, order[i]);
		class loop *loop = top_loop(bb);
		if (loop && loop != last) {
			if (is_gang_nest(c, loop))
				enter_unit(c, loop);
			else
				enter_unit(c, NULL);
		}
		last = loop ? loop : last;
		place_block(c, bb);
	}
	XDELETEVEC(order);
}

static bool
counts(const struct cut *c, unsigned k)
{
	for (gimple *stmt : c->effects)
		if (*const_cast<struct cut *>(c)->unit_of.get(stmt) == (int)k)
			return true;
	return false;
}

/* What a unit's effects depend on, but for the paths to them. */
static void
add_needs(gimple *stmt, hash_set<gimple *> *needs, vec<gimple *> *todo)
{
	use_operand_p use;
	ssa_op_iter i;
	if (gphi *phi = dyn_cast<gphi *>(stmt)) {
		for (unsigned k = 0; k < gimple_phi_num_args(phi); k++) {
			tree arg = gimple_phi_arg_def(phi, k);
			edge e = gimple_phi_arg_edge(phi, k);
			gimple *cond = last_stmt(e->src);
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

/* All conditions outside loops, and in the loops of what is needed. */
static void
fill_needs(struct cut *c, int k, hash_set<gimple *> *needs)
{
	auto_vec<gimple *> todo;
	basic_block bb;
	hash_set<class loop *> loops;
	for (gimple *stmt : c->effects)
		if (*c->unit_of.get(stmt) == k && !needs->add(stmt))
			todo.safe_push(stmt);
	FOR_EACH_BB_FN (bb, cfun) {
		gimple *end = last_stmt(bb);
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
			gimple *end = last_stmt(body[i]);
			if (end && (gimple_code(end) == GIMPLE_COND
				|| gimple_code(end) == GIMPLE_SWITCH)
				&& !needs->add(end))
				todo.safe_push(end);
		}
		free(body);
	}
}

static bool
is_local_memory(tree ref)
{
	tree base = ref ? get_base_address(ref) : NULL_TREE;
	return base && VAR_P(base) && !is_global_var(base);
}

/* Memory that unit k reads at a place before it, and a unit in between may
   write; and variables on the stack, of which each piece has its own. */
static bool
finds_unchanged(struct cut *c, int k)
{
	hash_set<gimple *> needs;
	fill_needs(c, k, &needs);
	for (gimple *load : needs) {
		int *place = c->unit_of.get(load);
		if (!place || !gimple_vuse(load) || !gimple_assign_load_p(load)
			|| reads_arguments(load)) {
			if (place && !gimple_vdef(load)
				&& !reads_arguments(load))
				return false;
			continue;
		}
		tree ref = gimple_assign_rhs1(load);
		for (gimple *stmt : c->effects) {
			int unit = *c->unit_of.get(stmt);
			if (unit == k || (unit < *place && !is_local_memory(ref))
				|| unit > k)
				continue;
			if (stmt_may_clobber_ref_p(stmt, ref))
				return false;
		}
	}
	return true;
}

/* Numbers the effects by their unit; how many units there are, 1 if the
   construct must stay whole. */
static unsigned
number_units(struct cut *c)
{
	quiet = true;
	place_all(c);
	quiet = false;
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
	return used ? used : 1;
}

/* Leaves of the function's effects those of one unit. */
static void
keep_unit(unsigned unit)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		while (!gsi_end_p(s)) {
			gimple *stmt = gsi_stmt(s);
			unsigned uid = gimple_uid(stmt);
			if (!has_effect(stmt) || uid == unit) {
				gsi_next(&s);
				continue;
			}
			unlink_stmt_vdef(stmt);
			gsi_remove(&s, true);
			release_defs(stmt);
		}
	}
	mark_virtual_operands_for_renaming(cfun);
	update_ssa(TODO_update_ssa);
	run(make_pass_cd_dce(g));
	cleanup_tree_cfg();
}

tree
spread_next(tree fn)
{
	tree attr = lookup_attribute("acc next", DECL_ATTRIBUTES(fn));
	return attr ? TREE_VALUE(TREE_VALUE(attr)) : NULL_TREE;
}

tree
spread_origin(tree fn)
{
	tree attr = lookup_attribute("acc origin", DECL_ATTRIBUTES(fn));
	return attr ? TREE_VALUE(TREE_VALUE(attr)) : fn;
}

static void
link_piece(tree fn, const char *name, tree other)
{
	DECL_ATTRIBUTES(fn) = tree_cons(get_identifier(name),
		build_tree_list(NULL_TREE, other), DECL_ATTRIBUTES(fn));
}

/* Copies of the function, as many as there are more units. */
static void
make_pieces(cgraph_node *node, unsigned units, vec<cgraph_node *> *pieces)
{
	for (unsigned k = 2; k <= units; k++) {
		char name[32];
		snprintf(name, sizeof name, "piece.%u", k);
		cgraph_node *piece = node->create_version_clone_with_body(
			vNULL, NULL, NULL, NULL, NULL, name, NULL_TREE,
			false);
		piece->force_output = true;
		pieces->safe_push(piece);
	}
	tree last = node->decl;
	for (cgraph_node *piece : *pieces) {
		link_piece(piece->decl, "acc origin", node->decl);
		link_piece(last, "acc next", piece->decl);
		last = piece->decl;
	}
}

static void
spread_kernels(cgraph_node *node)
{
	auto_vec<cgraph_node *> pieces;
	unsigned units = 1;
	begin_loops();
	if (current_loops->tree_root->inner) {
		struct cut c;
		c.fails = false;
		units = number_units(&c);
	}
	scev_finalize();
	end_loops();
	if (units > 1) {
		make_pieces(node, units, &pieces);
		keep_unit(1);
	}
	spread();
	for (unsigned k = 0; k < pieces.length(); k++) {
		push_cfun(DECL_STRUCT_FUNCTION(pieces[k]->decl));
		keep_unit(k + 2);
		spread();
		pop_cfun();
	}
}

/* Makes auto loops plain, and tidies the function up. */
static void
prepare(void)
{
	struct walk w;
	w.others = false;
	calculate_dominance_info(CDI_DOMINATORS);
	walk_block(&w, ENTRY_BLOCK_PTR_FOR_FN(cfun));
	unmark(&w);
	clean_up();
}

static void
visit(cgraph_node *node)
{
	tree fn = node->decl;
	if (!gimple_has_body_p(fn) || !oacc_get_fn_attrib(fn)
		|| !gimple_in_ssa_p(DECL_STRUCT_FUNCTION(fn)))
		return;
	bool kernels = lookup_attribute("acc kernels", DECL_ATTRIBUTES(fn));
	push_cfun(DECL_STRUCT_FUNCTION(fn));
	if (kernels) {
		prepare();
		spread_kernels(node);
	}
	pop_cfun();
}

namespace {

const pass_data spread_data = {
	SIMPLE_IPA_PASS, "acc_spread", OPTGROUP_OMP, TV_NONE,
	PROP_cfg, 0, 0, 0, 0,
};

class spread_pass : public simple_ipa_opt_pass {
public:
	spread_pass(gcc::context *c) : simple_ipa_opt_pass(spread_data, c)
	{
	}
	unsigned int
	execute(function *) final override
	{
		auto_vec<cgraph_node *> nodes;
		cgraph_node *node;
		FOR_EACH_DEFINED_FUNCTION(node)
			nodes.safe_push(node);
		for (cgraph_node *n : nodes)
			visit(n);
		return 0;
	}
};

}

opt_pass *
make_spread_pass(gcc::context *c)
{
	return new spread_pass(c);
}
