/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * cleanup.cc - runs GCC's own passes over a function before its loops are
 * analysed, with the language's rules for its pointers.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"
#include "plugin/loops/depend.h"

static void
hoist_arguments(void)
{
	basic_block first =
		split_edge(single_succ_edge(ENTRY_BLOCK_PTR_FOR_FN(cfun)));
	gimple_stmt_iterator to = gsi_last_bb(first);
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		while (bb != first && !gsi_end_p(s)) {
			gimple *stmt = gsi_stmt(s);
			if (effect_reads_arguments(stmt)) {
				gsi_remove(&s, false);
				gsi_insert_after(&to, stmt, GSI_NEW_STMT);
			} else {
				gsi_next(&s);
			}
		}
	}
}

/*
 * The language's rules for pointers, for GCC's own passes.  In one clique,
 * references with different bases do not alias: each map that is accessed only
 * through its own pointer has its own base, all others have base 1; a pointer
 * of unknown origin is in no clique.
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

void
cleanup_mark_pointers(void)
{
	unsigned short clique = ++cfun->last_clique;
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s))
			walk_stmt_load_store_ops(
				gsi_stmt(s), &clique, mark_base, mark_base);
	}
}

/* Bits that exist at the base: those of the type to which its pointer points, or
   those that a clause names. */
static HOST_WIDE_INT
bits_there(tree base)
{
	tree p = TREE_OPERAND(base, 0);
	tree all = TYPE_SIZE(TREE_TYPE(TREE_TYPE(p)));
	if (origin_is_there(p) && all && tree_fits_shwi_p(all))
		return tree_to_shwi(all);
	return (HOST_WIDE_INT)origin_bytes(p) * BITS_PER_UNIT;
}

/* True if the reference is to some of these bits. */
static bool
is_member(tree ref, tree base, HOST_WIDE_INT bits)
{
	poly_int64 offset, size, most, from;
	bool reversed;
	get_ref_base_and_extent(ref, &offset, &size, &most, &reversed);
	if (!mem_ref_offset(base).to_shwi(&from))
		return false;
	offset += from * BITS_PER_UNIT;
	return known_size_p(most) && known_eq(size, most) && known_ge(offset, 0)
		&& known_le(offset + size, bits);
}

/* Members of objects that exist whether a loop around the access is entered or
   not, so that their loads can move out of all loops: bounds and strides in
   descriptors above all. */
static bool
mark_member(gimple *, tree, tree op, void *)
{
	tree base = get_base_address(op);
	if (base && TREE_CODE(base) == MEM_REF
		&& is_member(op, base, bits_there(base)))
		TREE_THIS_NOTRAP(base) = 1;
	return false;
}

static void
mark_there(void)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s); gsi_next(&s))
			if (gimple_assign_load_p(gsi_stmt(s)))
				walk_stmt_load_store_ops(
					gsi_stmt(s), NULL, mark_member, NULL);
	}
}

/* Signed arithmetic in loops, which does not overflow. */
static void
fill_signed(vec<tree> *names)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun) {
		gimple_stmt_iterator s = gsi_start_bb(bb);
		for (; !gsi_end_p(s) && loop_depth(bb->loop_father) > 1;
			gsi_next(&s)) {
			gassign *stmt = dyn_cast<gassign *>(gsi_stmt(s));
			tree name = stmt ? gimple_assign_lhs(stmt) : NULL_TREE;
			if (name && TREE_CODE(name) == SSA_NAME
				&& INTEGRAL_TYPE_P(TREE_TYPE(name))
				&& TYPE_OVERFLOW_UNDEFINED(TREE_TYPE(name))
				&& arith_code_with_undefined_signed_overflow(
					gimple_assign_rhs_code(stmt)))
				names->safe_push(name);
		}
	}
}

static gassign *
definition(tree name)
{
	return name && TREE_CODE(name) == SSA_NAME
		? dyn_cast<gassign *>(SSA_NAME_DEF_STMT(name))
		: NULL;
}

static bool
is_conversion(gassign *stmt)
{
	return stmt && CONVERT_EXPR_CODE_P(gimple_assign_rhs_code(stmt));
}

/* GCC makes such arithmetic unsigned when it moves the arithmetic out of a loop
   that may have no iterations.  A name then records that overflow does not
   occur, if that matters. */
static void
name_unsigned(const vec<tree> &names)
{
	for (tree name : names) {
		gassign *back =
			SSA_NAME_IN_FREE_LIST(name) ? NULL : definition(name);
		tree made = is_conversion(back) ? gimple_assign_rhs1(back)
						: NULL_TREE;
		gassign *stmt = definition(made);
		if (!stmt || SSA_NAME_VAR(made)
			|| !TYPE_UNSIGNED(TREE_TYPE(made)))
			continue;
		access_name_exact(made);
		for (unsigned k = 1; k < gimple_num_ops(stmt); k++)
			if (is_conversion(definition(gimple_op(stmt, k))))
				access_name_exact(gimple_op(stmt, k));
	}
}

/* Moves all invariants out of loops, cheap ones too: a number of iterations
   must not be uncertain in any loop. */
static void
move_invariants(void)
{
	int expensive = param_lim_expensive;
	auto_vec<tree> names;
	fill_signed(&names);
	param_lim_expensive = 1;
	ssa_run_pass(make_pass_lim(g));
	param_lim_expensive = expensive;
	name_unsigned(names);
}

/* True if the loop calls a function that writes to memory; lists the statements
   that change memory in the loop. */
static bool
fill_changes(class loop *loop, vec<gimple *> *changes)
{
	bool calls = false;
	basic_block *body = get_loop_body(loop);
	for (unsigned i = 0; i < loop->num_nodes; i++) {
		gimple_stmt_iterator s = gsi_start_bb(body[i]);
		for (; !gsi_end_p(s); gsi_next(&s)) {
			if (!gimple_vdef(gsi_stmt(s)))
				continue;
			changes->safe_push(gsi_stmt(s));
			calls |= is_gimple_call(gsi_stmt(s));
		}
	}
	free(body);
	return calls;
}

static bool
is_unchanged(class loop *loop, gimple *load, const vec<gimple *> &changes)
{
	use_operand_p use;
	ssa_op_iter i;
	if (!gimple_assign_load_p(load) || gimple_has_volatile_ops(load)
		|| gimple_vdef(load))
		return false;
	FOR_EACH_SSA_USE_OPERAND (use, load, i, SSA_OP_USE)
		if (!expr_invariant_in_loop_p(loop, USE_FROM_PTR(use)))
			return false;
	for (gimple *change : changes)
		if (stmt_may_clobber_ref_p(change, gimple_assign_rhs1(load)))
			return false;
	return true;
}

/* GCC assumes that a call changes all memory, and leaves loads of such memory
   in loops; here the callee's writes are known better. */
static bool
move_read(void)
{
	for (class loop *loop : loops_list(cfun, LI_FROM_INNERMOST)) {
		auto_vec<gimple *> changes;
		if (!single_exit(loop) || !fill_changes(loop, &changes))
			continue;
		basic_block bb = single_exit(loop)->src;
		for (; flow_bb_inside_loop_p(loop, bb);
			bb = get_immediate_dominator(CDI_DOMINATORS, bb)) {
			gimple_stmt_iterator s = gsi_start_bb(bb);
			for (; !gsi_end_p(s); gsi_next(&s)) {
				gimple *load = gsi_stmt(s);
				if (!is_unchanged(loop, load, changes))
					continue;
				gsi_remove(&s, false);
				gsi_insert_on_edge_immediate(
					loop_preheader_edge(loop), load);
				return true;
			}
		}
	}
	return false;
}

/* The store in its block that is the only use of the merged value, before which
   the block accesses no memory; or null. */
static gimple *
store_of_merged(gphi *phi)
{
	use_operand_p use;
	gimple *store;
	if (virtual_operand_p(gimple_phi_result(phi))
		|| !single_imm_use(gimple_phi_result(phi), &use, &store)
		|| gimple_bb(store) != gimple_bb(phi)
		|| !gimple_assign_single_p(store) || !gimple_store_p(store)
		|| gimple_has_volatile_ops(store))
		return NULL;
	gimple_stmt_iterator s = gsi_start_bb(gimple_bb(phi));
	for (; gsi_stmt(s) != store; gsi_next(&s))
		if (gimple_vuse(gsi_stmt(s)))
			return NULL;
	return store;
}

/* True if the value that comes by the edge was read from where it is stored, and
   nothing is written between the two. */
static bool
is_there(gphi *phi, gimple *store, edge e)
{
	tree value = PHI_ARG_DEF_FROM_EDGE(phi, e);
	gimple *load =
		TREE_CODE(value) == SSA_NAME ? SSA_NAME_DEF_STMT(value) : NULL;
	gphi *memory = get_virtual_phi(e->dest);
	return load && gimple_assign_load_p(load)
		&& operand_equal_p(
			gimple_assign_rhs1(load), gimple_assign_lhs(store))
		&& gimple_vuse(load)
		== (memory ? PHI_ARG_DEF_FROM_EDGE(memory, e)
			   : gimple_vuse(store));
}

/* True if the address of the store is known at the end of the block. */
static bool
is_known(gimple *store, basic_block bb)
{
	tree to = gimple_assign_lhs(store);
	if (TREE_CODE(to) != MEM_REF
		|| TREE_CODE(TREE_OPERAND(to, 0)) != SSA_NAME)
		return false;
	gimple *def = SSA_NAME_DEF_STMT(TREE_OPERAND(to, 0));
	return !gimple_bb(def)
		|| dominated_by_p(CDI_DOMINATORS, bb, gimple_bb(def));
}

/* The way around a loop with a reduction stores what is there already; so only
   the way through the loop stores:

	first = *p			first = *p
	if (n > 0) last = loop	   ->	if (n > 0) last = loop, *p = last
	*p = PHI <first, last>
*/
static bool
store_on_one_way(gphi *phi)
{
	basic_block bb = gimple_bb(phi);
	gimple *store =
		EDGE_COUNT(bb->preds) == 2 ? store_of_merged(phi) : NULL;
	if (!store)
		return false;
	for (unsigned k = 0; k < 2; k++) {
		edge around = EDGE_PRED(bb, k), through = EDGE_PRED(bb, !k);
		if (!is_there(phi, store, around)
			|| is_there(phi, store, through)
			|| through->flags & (EDGE_COMPLEX | EDGE_DFS_BACK)
			|| !is_known(store, through->src))
			continue;
		gassign *copy = gimple_build_assign(
			unshare_expr(gimple_assign_lhs(store)),
			PHI_ARG_DEF_FROM_EDGE(phi, through));
		gimple_set_location(copy, gimple_location(store));
		gimple_stmt_iterator s = gsi_for_stmt(store);
		unlink_stmt_vdef(store);
		gsi_remove(&s, true);
		release_defs(store);
		gsi_insert_on_edge_immediate(through, copy);
		return true;
	}
	return false;
}

static bool
store_early(void)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun)
		for (gphi_iterator i = gsi_start_phis(bb); !gsi_end_p(i);
			gsi_next(&i))
			if (store_on_one_way(i.phi()))
				return true;
	return false;
}

/* A loop begins with its body, and what it does before is outside: also where
   GCC, for the sake of size, would leave its condition at its head. */
static void
copy_headers(void)
{
	auto_vec<int> numbers;
	for (class loop *loop : loops_list(cfun, 0))
		if (!loop->force_vectorize) {
			loop->force_vectorize = true;
			numbers.safe_push(loop->num);
		}
	cgraph_node *node = cgraph_node::get(cfun->decl);
	enum node_frequency frequency = node->frequency;
	struct cl_optimization *flags = opts_for_fn(cfun->decl);
	int size = flags->x_optimize_size;
	node->frequency = NODE_FREQUENCY_NORMAL;
	flags->x_optimize_size = 0;
	ssa_run_pass(make_pass_ch(g));
	flags->x_optimize_size = size;
	node->frequency = frequency;
	for (int number : numbers)
		if (class loop *loop = get_loop(cfun, number))
			loop->force_vectorize = false;
}

static void
merge_equal(void)
{
	opt_pass *fre = make_pass_fre(g);
	fre->set_pass_param(0, true);
	ssa_run_pass(fre);
}

void
cleanup_function(void)
{
	int races = flag_store_data_races;
	flag_store_data_races = 1;
	if (is_region(cfun->decl))
		hoist_arguments();
	mark_virtual_operands_for_renaming(cfun);
	update_ssa(TODO_update_ssa);
	cleanup_tree_cfg();
	ssa_run_pass(make_pass_ccp(g));
	choose_values();
	copy_headers();
	mark_there();
	cleanup_mark_pointers();
	merge_equal();
	ssa_each(move_read);
	move_invariants();
	/* Loads that were in different branches: a pointer loaded twice would
	   count as two. */
	merge_equal();
	ssa_each(accumulate_one);
	ssa_each(store_early);
	move_invariants();
	ssa_run_pass(make_pass_copy_prop(g));
	ssa_drop_dead();
	ssa_each(initial_one);
	flag_store_data_races = races;
}
