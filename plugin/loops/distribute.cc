/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * distribute.cc - distributes the iterations of a plain loop over gangs,
 * workers and lanes.
 *
 * The loop gets the marks and the shape that GCC gives to loops of a loop
 * directive, so all later passes treat it as one:
 *
 *	.UNIQUE (OACC_HEAD_MARK ...)	.UNIQUE (OACC_FORK) for each level
 *	.chunks = .GOACC_LOOP (CHUNKS, 1, niter + 1, 1, -1, 0)
 *	.step = .GOACC_LOOP (STEP, ...)
 *	for (.chunk = 0; .chunk < .chunks; .chunk++) {
 *		.offset = .GOACC_LOOP (OFFSET, ..., .chunk)
 *		.bound = .GOACC_LOOP (BOUND, ..., .offset)
 *		if (.offset < .bound)
 *			do {
 *				body, from the variables' values at .offset
 *			} while ((.offset += .step) < .bound)
 *	}
 *	.UNIQUE (OACC_TAIL_MARK ...)	.UNIQUE (OACC_JOIN) for each level
 *
 * A nest that is to be one loop becomes one on the way, and all variables are
 * computed from .offset (collapse.cc).
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"

/* The chunks of gangs: one share for each; single iterations. */
enum { WITHOUT_CHUNKS = -1, ONE_BY_ONE = 1 };

struct deal {
	struct plan *plan;
	basic_block at; /* code is added at its end */
	tree mark; /* the last of .data_dep */
	tree chunks, step, offset, bound, counter, next;
	basic_block chunk, enter, leave, after;
};

static void
append(struct deal *d, gimple *stmt)
{
	gimple_stmt_iterator gsi = gsi_last_bb(d->at);
	gimple_set_location(stmt, d->plan->where);
	if (!gsi_end_p(gsi) && gimple_code(gsi_stmt(gsi)) == GIMPLE_COND)
		gsi_insert_before(&gsi, stmt, GSI_SAME_STMT);
	else
		gsi_insert_after(&gsi, stmt, GSI_NEW_STMT);
}

static void
append_seq(struct deal *d, gimple_seq seq)
{
	gimple_stmt_iterator gsi = gsi_last_bb(d->at);
	if (!gsi_end_p(gsi) && gimple_code(gsi_stmt(gsi)) == GIMPLE_COND)
		gsi_insert_seq_before(&gsi, seq, GSI_SAME_STMT);
	else
		gsi_insert_seq_after(&gsi, seq, GSI_NEW_STMT);
}

static tree
number(HOST_WIDE_INT n)
{
	return build_int_cst(integer_type_node, n);
}

/* .mark = .UNIQUE (kind, .mark, a, b), which ends its block. */
static void
append_mark(
	struct deal *d, enum ifn_unique_kind kind, tree a, tree b, bool last)
{
	auto_vec<tree> arg;
	arg.safe_push(number(kind));
	arg.safe_push(d->mark);
	if (a)
		arg.safe_push(a);
	if (b)
		arg.safe_push(b);
	gcall *call = gimple_build_call_internal_vec(IFN_UNIQUE, arg);
	gimple_call_set_ctrl_altering(call, true);
	if (!last) {
		d->mark = make_ssa_name(integer_type_node);
		gimple_call_set_lhs(call, d->mark);
	}
	append(d, call);
	d->at = split_block(d->at, call)->dest;
}

/* value = .GOACC_REDUCTION (code, receiver, value, ...) */
static tree
append_reduction(struct deal *d, enum ifn_goacc_reduction_kind code,
	tree receiver, tree value, enum tree_code op, bool result)
{
	gcall *call = gimple_build_call_internal(IFN_GOACC_REDUCTION, 6,
		number(code), receiver ? receiver : integer_zero_node, value,
		number(-1), number(op), size_zero_node);
	tree lhs = NULL_TREE;
	if (result) {
		lhs = make_ssa_name(TREE_TYPE(value));
		gimple_call_set_lhs(call, lhs);
	}
	append(d, call);
	return lhs;
}

static tree
append_loop_call(
	struct deal *d, enum ifn_goacc_loop_kind kind, tree range, tree last)
{
	tree type = TREE_TYPE(range);
	auto_vec<tree> arg;
	arg.safe_push(number(kind));
	arg.safe_push(build_one_cst(type));
	arg.safe_push(range);
	arg.safe_push(build_one_cst(type));
	arg.safe_push(build_int_cst(
		type, d->plan->uneven ? +ONE_BY_ONE : +WITHOUT_CHUNKS));
	arg.safe_push(number(0));
	if (last)
		arg.safe_push(last);
	gcall *call = gimple_build_call_internal_vec(IFN_GOACC_LOOP, arg);
	tree lhs = make_ssa_name(type);
	gimple_call_set_lhs(call, lhs);
	append(d, call);
	return lhs;
}

static tree
compute(struct deal *d, tree expr)
{
	gimple_seq seq = NULL;
	tree value =
		force_gimple_operand(unshare_expr(expr), &seq, true, NULL_TREE);
	if (seq)
		append_seq(d, seq);
	return value;
}

/* The pointer to the result, as one to the value's type. */
static tree
receiver(struct deal *d, const plan_reduction *r)
{
	if (!r->store)
		return NULL_TREE;
	tree p = TREE_OPERAND(gimple_assign_lhs(r->store), 0);
	tree type = TREE_TYPE(r->value);
	if (types_compatible_p(TREE_TYPE(TREE_TYPE(p)), type))
		return p;
	tree name = make_ssa_name(build_pointer_type(type));
	append(d, gimple_build_assign(name, NOP_EXPR, p));
	return name;
}

static unsigned
count_levels(unsigned mask)
{
	return __builtin_popcount(mask);
}

static tree
tag_of(const struct plan *p)
{
	unsigned tag = OLF_INDEPENDENT;
	if (p->levels & GOMP_DIM_MASK(GOMP_DIM_GANG))
		tag |= OLF_DIM_GANG;
	if (p->levels & GOMP_DIM_MASK(GOMP_DIM_WORKER))
		tag |= OLF_DIM_WORKER;
	if (p->levels & GOMP_DIM_MASK(GOMP_DIM_VECTOR))
		tag |= OLF_DIM_VECTOR;
	if (p->reductions.length())
		tag |= OLF_REDUCTION;
	return number(tag);
}

static bool
is_outermost_gang(const struct plan *p, unsigned level)
{
	return level == 0 && p->levels & GOMP_DIM_MASK(GOMP_DIM_GANG);
}

/* Variables that live for one iteration are private to the levels that run the
   loop, though no clause says so. */
static void
append_own(struct deal *d, const struct plan *p)
{
	unsigned levels = d->plan->levels;
	int level = GOMP_DIM_VECTOR;
	while (level > GOMP_DIM_GANG && !(levels & GOMP_DIM_MASK(level)))
		level--;
	for (tree decl : p->own)
		if (TREE_ADDRESSABLE(decl))
			append(d,
				gimple_build_call_internal(IFN_UNIQUE, 4,
					number(IFN_UNIQUE_OACC_PRIVATE),
					integer_zero_node, number(level),
					build_fold_addr_expr(decl)));
}

/* The forks before the loop; the reductions' values before its first
   iteration. */
static void
append_head(struct deal *d, vec<tree> *values)
{
	struct plan *p = d->plan;
	unsigned levels = count_levels(p->levels);
	append_own(d, p);
	for (struct plan *inner : p->inner)
		append_own(d, inner);
	d->mark = integer_zero_node;
	append_mark(
		d, IFN_UNIQUE_OACC_HEAD_MARK, number(levels), tag_of(p), false);
	for (unsigned k = 0; k < levels; k++) {
		bool gang = is_outermost_gang(p, k);
		for (unsigned i = 0; i < p->reductions.length(); i++) {
			const plan_reduction *r = &p->reductions[i];
			tree type = TREE_TYPE((*values)[i]);
			if (gang)
				(*values)[i] = omp_reduction_init_op(
					p->where, r->op, type);
			(*values)[i] =
				append_reduction(d, IFN_GOACC_REDUCTION_SETUP,
					gang ? receiver(d, r) : NULL_TREE,
					(*values)[i], r->op, true);
		}
		append_mark(
			d, IFN_UNIQUE_OACC_FORK, number(-1), NULL_TREE, false);
		for (unsigned i = 0; i < p->reductions.length(); i++)
			(*values)[i] = append_reduction(d,
				IFN_GOACC_REDUCTION_INIT,
				gang ? receiver(d, &p->reductions[i])
				     : NULL_TREE,
				(*values)[i], p->reductions[i].op, true);
		append_mark(d, IFN_UNIQUE_OACC_HEAD_MARK,
			k + 1 < levels ? number(levels - k - 1) : NULL_TREE,
			NULL_TREE, false);
	}
}

static void
append_tail(struct deal *d, vec<tree> *values)
{
	struct plan *p = d->plan;
	unsigned levels = count_levels(p->levels);
	append_mark(
		d, IFN_UNIQUE_OACC_TAIL_MARK, number(levels), NULL_TREE, false);
	for (unsigned k = levels; k-- > 0;) {
		bool gang = is_outermost_gang(p, k);
		for (unsigned i = 0; i < p->reductions.length(); i++)
			(*values)[i] = append_reduction(d,
				IFN_GOACC_REDUCTION_FINI,
				gang ? receiver(d, &p->reductions[i])
				     : NULL_TREE,
				(*values)[i], p->reductions[i].op, true);
		append_mark(
			d, IFN_UNIQUE_OACC_JOIN, number(-1), NULL_TREE, false);
		for (unsigned i = 0; i < p->reductions.length(); i++)
			(*values)[i] = append_reduction(d,
				IFN_GOACC_REDUCTION_TEARDOWN,
				gang ? receiver(d, &p->reductions[i])
				     : NULL_TREE,
				(*values)[i], p->reductions[i].op, !gang);
		append_mark(d, IFN_UNIQUE_OACC_TAIL_MARK,
			k ? number(levels - (levels - k)) : NULL_TREE,
			NULL_TREE, k == 0);
	}
}

/* The blocks around the loop; until their conditions exist, the path is
   straight. */
static void
make_blocks(struct deal *d)
{
	edge into = single_succ_edge(d->at);
	d->chunk = split_edge(into);
	d->enter = split_edge(single_succ_edge(d->chunk));
	d->leave = split_edge(d->plan->exit);
	d->after = split_edge(single_succ_edge(d->leave));
}

static gphi *
new_phi(tree type, basic_block bb)
{
	return create_phi_node(make_ssa_name(type), bb);
}

static void
append_cond(struct deal *d, enum tree_code code, tree a, tree b)
{
	append(d, gimple_build_cond(code, a, b, NULL_TREE, NULL_TREE));
}

/* bb branches to "to" if its condition is false (or, with "hold", true). */
static edge
branch(basic_block bb, basic_block to, bool hold)
{
	edge straight = single_succ_edge(bb);
	straight->flags &= ~EDGE_FALLTHRU;
	straight->flags |= hold ? EDGE_FALSE_VALUE : EDGE_TRUE_VALUE;
	straight->probability = profile_probability::likely();
	edge e = make_edge(bb, to, hold ? EDGE_TRUE_VALUE : EDGE_FALSE_VALUE);
	e->probability = straight->probability.invert();
	return e;
}

static void
count_iterations(struct deal *d)
{
	class loop *loop = d->plan->loop;
	tree type = TREE_TYPE(d->offset);
	gphi *phi = new_phi(type, loop->header);
	d->counter = gimple_phi_result(phi);
	d->next = make_ssa_name(type);
	d->at = d->plan->exit->src;
	append(d, gimple_build_assign(d->next, PLUS_EXPR, d->counter, d->step));
	add_phi_arg(phi, d->offset, find_edge(d->enter, loop->header),
		UNKNOWN_LOCATION);
	add_phi_arg(phi, d->next, loop_latch_edge(loop), UNKNOWN_LOCATION);
	gcond *cond = as_a<gcond *>(last_nondebug_stmt(d->plan->exit->src));
	bool on_true = d->plan->exit->flags & EDGE_TRUE_VALUE;
	gimple_cond_set_condition(
		cond, on_true ? LE_EXPR : GT_EXPR, d->bound, d->next);
	update_stmt(cond);
}

/* The chunk loop: its carried values, and its back edge. */
static void
make_chunks(struct deal *d, vec<tree> *values, tree range)
{
	struct plan *p = d->plan;
	class loop *loop = p->loop;
	edge from = single_pred_edge(d->chunk);
	tree type = TREE_TYPE(range);
	gphi *no = new_phi(type, d->chunk);
	d->at = d->chunk;
	d->offset = append_loop_call(
		d, IFN_GOACC_LOOP_OFFSET, range, gimple_phi_result(no));
	d->bound = append_loop_call(d, IFN_GOACC_LOOP_BOUND, range, d->offset);
	append_cond(d, LT_EXPR, d->offset, d->bound);
	edge skip = branch(d->chunk, d->leave, false);
	edge exit = single_pred_p(d->leave) ? NULL : EDGE_PRED(d->leave, 0);
	if (exit == skip)
		exit = EDGE_PRED(d->leave, 1);
	tree next = make_ssa_name(type);
	d->at = d->leave;
	append(d,
		gimple_build_assign(next, PLUS_EXPR, gimple_phi_result(no),
			build_one_cst(type)));
	append_cond(d, GT_EXPR, d->chunks, next);
	edge back = branch(d->leave, d->chunk, true);
	add_phi_arg(no, build_zero_cst(type), from, UNKNOWN_LOCATION);
	add_phi_arg(no, next, back, UNKNOWN_LOCATION);
	for (unsigned i = 0; i < p->reductions.length(); i++) {
		const plan_reduction *r = &p->reductions[i];
		tree t = TREE_TYPE(r->value);
		gphi *in = new_phi(t, d->chunk), *out = new_phi(t, d->leave);
		add_phi_arg(in, (*values)[i], from, UNKNOWN_LOCATION);
		add_phi_arg(in, gimple_phi_result(out), back, UNKNOWN_LOCATION);
		add_phi_arg(out, gimple_phi_result(in), skip, UNKNOWN_LOCATION);
		add_phi_arg(out, r->value, exit, UNKNOWN_LOCATION);
		edge first = find_edge(d->enter, loop->header);
		SET_USE(PHI_ARG_DEF_PTR_FROM_EDGE(r->phi, first),
			gimple_phi_result(in));
		(*values)[i] = gimple_phi_result(out);
	}
}

/* Users after the loop get the final values. */
static void
replace_finals(struct deal *d, const vec<tree> &values, const vec<tree> &finals)
{
	struct plan *p = d->plan;
	edge out = single_succ_edge(d->at);
	for (gphi_iterator i = gsi_start_phis(out->dest); !gsi_end_p(i);
		gsi_next(&i)) {
		use_operand_p use = PHI_ARG_DEF_PTR_FROM_EDGE(i.phi(), out);
		for (unsigned k = 0; k < p->reductions.length(); k++)
			if (USE_FROM_PTR(use) == p->reductions[k].value)
				SET_USE(use,
					values[k] ? values[k]
						  : build_zero_cst(TREE_TYPE(
							  USE_FROM_PTR(use))));
		for (unsigned k = 0; k < p->finals.length(); k++)
			if (p->finals[k].phi == i.phi())
				SET_USE(use, finals[k]);
	}
}

static void
drop_stores(struct plan *p)
{
	for (plan_reduction &r : p->reductions) {
		if (!r.store)
			continue;
		gimple_stmt_iterator gsi = gsi_for_stmt(r.store);
		unlink_stmt_vdef(r.store);
		gsi_remove(&gsi, true);
		release_defs(r.store);
	}
}

/* The type in which the iterations of the nest are counted. */
static tree
type_of_nest(const struct plan *p)
{
	HOST_WIDE_INT all = 1;
	bool fits = true;
	if (!p->inner.length())
		return p->fits_int ? integer_type_node
				   : long_long_integer_type_node;
	for (unsigned k = 0; k <= p->inner.length() && fits; k++) {
		tree n = k ? p->inner[k - 1]->niter : p->niter;
		fits = tree_fits_uhwi_p(n)
			&& tree_to_uhwi(n) < (unsigned HOST_WIDE_INT)INT_MAX;
		if (fits)
			all *= tree_to_uhwi(n) + 1;
		fits &= all < INT_MAX;
	}
	return fits ? integer_type_node : long_long_integer_type_node;
}

/* The number of iterations of each loop of the nest, and of all together. */
static tree
count_nest(struct deal *d, tree type, vec<tree> *counts)
{
	struct plan *p = d->plan;
	tree all = build_one_cst(type);
	for (unsigned k = 0; k <= p->inner.length(); k++) {
		const struct plan *q = k ? p->inner[k - 1] : p;
		tree n = compute(d, collapse_count(q, unsigned_type_for(type)));
		counts->safe_push(n);
		all = compute(d,
			fold_build2(
				MULT_EXPR, type, all, fold_convert(type, n)));
	}
	return all;
}

void
distribute_loop(struct plan *p)
{
	struct deal d = {};
	auto_vec<tree> values, finals, counts;
	tree type = type_of_nest(p);
	d.plan = p;
	edge pre = loop_preheader_edge(p->loop);
	for (const plan_reduction &r : p->reductions)
		values.safe_push(PHI_ARG_DEF_FROM_EDGE(r.phi, pre));
	d.at = split_edge(pre);
	tree range = compute(&d,
		fold_build2(PLUS_EXPR, type, fold_convert(type, p->niter),
			build_one_cst(type)));
	if (p->inner.length())
		range = count_nest(&d, type, &counts);
	else
		counts.safe_push(range);
	for (const plan_final &f : p->finals)
		finals.safe_push(compute(&d, f.value));
	append_head(&d, &values);
	d.chunks =
		append_loop_call(&d, IFN_GOACC_LOOP_CHUNKS, range, NULL_TREE);
	d.step = append_loop_call(&d, IFN_GOACC_LOOP_STEP, range, NULL_TREE);
	make_blocks(&d);
	make_chunks(&d, &values, range);
	count_iterations(&d);
	collapse_merge(p, d.counter, counts);
	d.at = d.after;
	append_tail(&d, &values);
	replace_finals(&d, values, finals);
	drop_stores(p);
	free_dominance_info(CDI_DOMINATORS);
}

/* The copy of the loop, which leaves to the block, stores its reductions itself,
   as the loop's own stores become merges.  The values are not used after it. */
static void
store_values(struct plan *p, basic_block last)
{
	gimple_stmt_iterator end = gsi_last_bb(last);
	edge out = single_succ_edge(single_succ(last));
	for (plan_reduction &r : p->reductions) {
		if (!r.store)
			continue;
		tree after = gimple_assign_rhs1(r.store);
		use_operand_p use = PHI_ARG_DEF_PTR_FROM_EDGE(
			as_a<gphi *>(SSA_NAME_DEF_STMT(after)), out);
		gassign *store = gimple_build_assign(
			unshare_expr(gimple_assign_lhs(r.store)),
			USE_FROM_PTR(use));
		gimple_set_location(store, gimple_location(r.store));
		gsi_insert_after(&end, store, GSI_NEW_STMT);
		SET_USE(use, build_zero_cst(TREE_TYPE(after)));
	}
}

struct renaming {
	hash_map<tree, tree> copy;
};

static tree
rename(tree *at, int *inside, void *data)
{
	struct renaming *r = (struct renaming *)((walk_stmt_info *)data)->info;
	tree *copy = DECL_P(*at) ? r->copy.get(*at) : NULL;
	if (copy)
		*at = *copy;
	if (TYPE_P(*at) || DECL_P(*at))
		*inside = 0;
	return NULL_TREE;
}

static void
copy_own(struct renaming *r, const struct plan *p)
{
	for (tree decl : p->own) {
		bool had;
		tree *copy = &r->copy.get_or_insert(decl, &had);
		if (had)
			continue;
		*copy = copy_var_decl(decl, DECL_NAME(decl), TREE_TYPE(decl));
		DECL_CONTEXT(*copy) = cfun->decl;
		add_local_decl(cfun, *copy);
	}
}

/* The copy of the loop has variables of its own in place of those that live for
   an iteration.  What is used outside of loops over lanes too would be shared by
   the lanes of the loop. */
static void
rename_own(const struct plan *p, class loop *copy)
{
	struct renaming r;
	copy_own(&r, p);
	for (const struct plan *inner : p->inner)
		copy_own(&r, inner);
	walk_stmt_info walk = {};
	walk.info = &r;
	basic_block *bbs = get_loop_body(copy);
	for (unsigned n = 0; n < copy->num_nodes; n++) {
		for (gphi_iterator i = gsi_start_phis(bbs[n]); !gsi_end_p(i);
			gsi_next(&i))
			walk_gimple_op(i.phi(), rename, &walk);
		for (gimple_stmt_iterator i = gsi_start_bb(bbs[n]);
			!gsi_end_p(i); gsi_next(&i)) {
			walk_gimple_op(gsi_stmt(i), rename, &walk);
			update_stmt(gsi_stmt(i));
		}
	}
	free(bbs);
}

/* if (checks) the loop; else if (gang is the first) a copy of the loop. */
void
distribute_version(struct plan *p)
{
	tree all = boolean_true_node;
	edge pre = loop_preheader_edge(p->loop);
	gimple_seq seq = NULL;
	for (tree c : p->checks)
		all = fold_build2(TRUTH_AND_EXPR, boolean_type_node, all,
			unshare_expr(c));
	tree cond = force_gimple_operand(all, &seq, true, NULL_TREE);
	if (seq)
		gsi_insert_seq_on_edge_immediate(pre, seq);
	cond = build2(NE_EXPR, boolean_type_node, cond, boolean_false_node);
	initialize_original_copy_tables();
	profile_probability likely = profile_probability::likely();
	class loop *copy = loop_version(p->loop, cond, NULL, likely,
		likely.invert(), likely, likely.invert(), true);
	free_original_copy_tables();
	gcc_assert(copy);
	update_ssa(TODO_update_ssa);
	rename_own(p, copy);
	edge in = loop_preheader_edge(copy), out = single_exit(copy);
	basic_block guard = split_edge(in);
	basic_block last = split_edge(out);
	basic_block end = split_edge(single_succ_edge(last));
	store_values(p, last);
	tree gang = make_ssa_name(integer_type_node);
	gcall *call = gimple_build_call_internal(
		IFN_GOACC_DIM_POS, 1, number(GOMP_DIM_GANG));
	gimple_call_set_lhs(call, gang);
	gimple_stmt_iterator gsi = gsi_last_bb(guard);
	gsi_insert_after(&gsi, call, GSI_NEW_STMT);
	gsi_insert_after(&gsi,
		gimple_build_cond(
			EQ_EXPR, gang, integer_zero_node, NULL_TREE, NULL_TREE),
		GSI_NEW_STMT);
	branch(guard, end, false);
	mark_virtual_operands_for_renaming(cfun);
	free_dominance_info(CDI_DOMINATORS);
	update_ssa(TODO_update_ssa_only_virtuals);
}
