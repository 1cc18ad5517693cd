/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * spread.cc - runs loops in parallel that nobody has said to be independent:
 * those of kernels constructs, and auto loops.
 *
 * The pass stands before GCC's own for kernels, when functions are in SSA
 * form and small ones have been inlined.  Auto loops first lose the marks
 * that GCC has given them:
 *
 *	.data_dep.2 = .UNIQUE (OACC_HEAD_MARK, 0, 2, OLF_AUTO ...);
 *	... .GOACC_LOOP (...) ... .GOACC_REDUCTION (...) ...
 *
 * and are plain loops then.  A loop found independent (depend.cc) is given
 * marks again (deal.cc), with the levels chosen here.
 *
 * What a kernels construct does outside its loops would be done by every
 * gang.  So a construct is spread over gangs if its one loop nest is all
 * that it does; else one gang runs it.
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

static bool
is_auto_head(gimple *stmt)
{
	return is_head(stmt)
		&& (tree_to_uhwi(gimple_call_arg(stmt, HEAD_TAG))
			   & (OLF_AUTO | OLF_TILE))
			== OLF_AUTO;
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
	for (gcall *call : w->calls)
		if (tree_to_shwi(gimple_call_arg(call, LOOP_CODE))
			== IFN_GOACC_LOOP_BOUND)
			if (class loop *loop = loop_of(call))
				loop->in_oacc_kernels_region = true;
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

static void
say(const struct plan *p)
{
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
			p->why = xstrdup("each iteration has memory of its "
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

static void
plan_nest(struct nest *n, class loop *loop)
{
	struct plan *p = make_plan(loop);
	if (p->why || !suits_gangs(p)) {
		say(p);
		drop_plan(p);
		plan_vector(n, loop, NULL, true);
		return;
	}
	unsigned here = n->plans.length();
	n->plans.safe_push(p);
	n->gangs = true;
	plan_vector(n, loop, p, false);
	if (p->own_memory || prefers_inner(p, n, here + 1)) {
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
plan_kernels(struct nest *n, const struct walk *w)
{
	class loop *first = current_loops->tree_root->inner;
	bool one = first && !first->next;
	if (w->others)
		return;
	if (one)
		plan_nest(n, first);
	if (n->gangs && acts_outside(n)) {
		drop_from(n, 0);
		n->gangs = false;
		one = false;
	}
	if (!one)
		plan_vector(n, current_loops->tree_root, NULL, true);
	add_attribute(current_function_decl,
		n->gangs ? "acc spread" : "acc one gang");
}

/* Auto loops of a parallel construct or a routine. */
static void
plan_autos(struct nest *n, class loop *outer)
{
	for (class loop *loop = outer->inner; loop; loop = loop->next) {
		if (!loop->in_oacc_kernels_region) {
			plan_autos(n, loop);
			continue;
		}
		struct plan *p = make_plan(loop);
		say(p);
		drop_plan(p);
	}
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
spread(bool kernels)
{
	struct walk w;
	struct nest n;
	n.gangs = false;
	w.others = false;
	calculate_dominance_info(CDI_DOMINATORS);
	walk_block(&w, ENTRY_BLOCK_PTR_FOR_FN(cfun));
	unmark(&w);
	clean_up();
	loop_optimizer_init(LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
	rewrite_into_loop_closed_ssa(NULL, TODO_update_ssa);
	scev_initialize();
	estimate_numbers_of_iterations(cfun);
	if (kernels)
		plan_kernels(&n, &w);
	else
		plan_autos(&n, current_loops->tree_root);
	scev_finalize();
	deal(&n);
	drop_from(&n, 0);
	mark_virtual_operands_for_renaming(cfun);
	loops_state_clear(LOOP_CLOSED_SSA);
	loops_state_set(LOOPS_NEED_FIXUP);
	loop_optimizer_finalize();
	free_dominance_info(CDI_DOMINATORS);
	update_ssa(TODO_update_ssa);
	cleanup_tree_cfg();
	cgraph_edge::rebuild_edges();
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
	if (kernels)
		spread(kernels);
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
