/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lanes.cc - floating-point reductions of a loop for the vectoriser.
 *
 * The order of a reduction's operations is free, but GCC's vectoriser keeps
 * the order of floating-point ones.  So the variable becomes an array with
 * an element for each lane, in the form that the vectoriser knows from
 * OpenMP's simd construct:
 *
 *	s = s0;				for (i = 0; i < VF; i++)
 *	do				    lanes[i] = neutral;
 *	    s = s op x;		->	do
 *	while (...);			    lanes[LANE] = lanes[LANE] op x;
 *	... s ...			while (...);
 *					for (i = 0; i < VF; i++)
 *					    s0 = s0 op lanes[i];
 *					... s0 ...
 *
 * VF and LANE are GOMP_SIMD_VF and GOMP_SIMD_LANE of the loop's simduid;
 * they are 1 and 0 when the loop is not vectorised after all.
 */
#include "plugin/gcc.h"
#include "plugin/gimple/constructs.h"
#include "targets/host/lower.h"

/* A reduction carried by the loop: value enters from "first", is "phi"
   during an iteration and "next" at its end. */
struct carried {
	gphi *phi;
	tree first;
	tree next;
	enum tree_code op;
	tree lanes; /* the array */
};

struct lane_loop {
	class loop *loop;
	edge entry;
	edge exit;
	tree uid; /* default definition of the simduid */
};

/* The INIT call of the reduction from which a value comes, through loop
   headers. */
static gcall *
find_init(tree value, int depth)
{
	if (depth == 0 || TREE_CODE(value) != SSA_NAME)
		return NULL;
	gimple *def = SSA_NAME_DEF_STMT(value);
	if (gimple_call_internal_p(def, IFN_GOACC_REDUCTION)
		&& tree_to_shwi(gimple_call_arg(def, 0))
			== IFN_GOACC_REDUCTION_INIT)
		return as_a<gcall *>(def);
	gphi *phi = dyn_cast<gphi *>(def);
	for (unsigned i = 0; phi && i < gimple_phi_num_args(phi); i++)
		if (gcall *init = find_init(
			    gimple_phi_arg_def(phi, i), depth - 1))
			return init;
	return NULL;
}

static bool
is_inside(const class loop *loop, gimple *stmt)
{
	return flow_bb_inside_loop_p(loop, gimple_bb(stmt));
}

/* True if the value is used outside the loop. */
static bool
is_live_out(const class loop *loop, tree value)
{
	gimple *use;
	imm_use_iterator i;
	FOR_EACH_IMM_USE_STMT (use, i, value)
		if (!is_gimple_debug(use) && !is_inside(loop, use))
			return true;
	return false;
}

/* True if "next" has its value where the loop exits. */
static bool
is_ready(const struct lane_loop *l, tree next)
{
	if (TREE_CODE(next) != SSA_NAME)
		return false;
	gimple *def = SSA_NAME_DEF_STMT(next);
	basic_block bb = gimple_bb(def);
	return bb && is_inside(l->loop, def)
		&& dominated_by_p(CDI_DOMINATORS, l->exit->src, bb);
}

static bool
fill_carried(const struct lane_loop *l, gphi *phi, struct carried *c)
{
	tree value = gimple_phi_result(phi);
	if (virtual_operand_p(value) || !SCALAR_FLOAT_TYPE_P(TREE_TYPE(value)))
		return false;
	c->phi = phi;
	c->first = PHI_ARG_DEF_FROM_EDGE(phi, l->entry);
	c->next = PHI_ARG_DEF_FROM_EDGE(phi, loop_latch_edge(l->loop));
	gcall *init = find_init(c->first, 4);
	if (!init || !is_ready(l, c->next) || is_live_out(l->loop, value))
		return false;
	c->op = (enum tree_code)tree_to_shwi(gimple_call_arg(init, 4));
	return c->op == PLUS_EXPR || c->op == MULT_EXPR || c->op == MIN_EXPR
		|| c->op == MAX_EXPR;
}

static void
make_lanes(struct carried *c)
{
	tree array =
		build_array_type_nelts(TREE_TYPE(c->next), omp_max_vf(false));
	c->lanes = create_tmp_var_raw(array, "lanes");
	DECL_ATTRIBUTES(c->lanes) = tree_cons(get_identifier("omp simd array"),
		NULL_TREE, DECL_ATTRIBUTES(c->lanes));
	gimple_add_tmp_var(c->lanes);
}

static tree
lane_ref(const struct carried *c, tree lane)
{
	return build4(ARRAY_REF, TREE_TYPE(c->next), c->lanes, lane, NULL_TREE,
		NULL_TREE);
}

/* The lane of the current iteration. */
static tree
make_lane(const struct lane_loop *l)
{
	gcall *call = gimple_build_call_internal(
		IFN_GOMP_SIMD_LANE, 2, l->uid, integer_zero_node);
	tree lane = make_ssa_name(unsigned_type_node);
	gimple_call_set_lhs(call, lane);
	gimple_stmt_iterator gsi = gsi_after_labels(l->loop->header);
	gsi_insert_before(&gsi, call, GSI_SAME_STMT);
	return lane;
}

/* A block on the edge that repeats for each lane.  *lane is the lane's number
   there; statements are inserted before *gsi. */
static basic_block
make_repeat(const struct lane_loop *l, edge on, tree *lane,
	gimple_stmt_iterator *gsi)
{
	basic_block before = split_edge(on);
	basic_block block = split_edge(single_succ_edge(before));
	gimple_stmt_iterator start = gsi_last_bb(before);
	gcall *vf = gimple_build_call_internal(IFN_GOMP_SIMD_VF, 1, l->uid);
	tree count = make_ssa_name(unsigned_type_node);
	gimple_call_set_lhs(vf, count);
	gsi_insert_after(&start, vf, GSI_NEW_STMT);

	edge leave = single_succ_edge(block);
	leave->flags = (leave->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
	edge again = make_edge(block, block, EDGE_TRUE_VALUE);
	again->probability = profile_probability::likely();
	leave->probability = again->probability.invert();

	*lane = make_ssa_name(unsigned_type_node);
	tree next = make_ssa_name(unsigned_type_node);
	gphi *phi = create_phi_node(*lane, block);
	add_phi_arg(phi, build_zero_cst(unsigned_type_node),
		single_succ_edge(before), UNKNOWN_LOCATION);
	add_phi_arg(phi, next, again, UNKNOWN_LOCATION);
	*gsi = gsi_last_bb(block);
	gsi_insert_after(gsi,
		gimple_build_assign(next, PLUS_EXPR, *lane,
			build_one_cst(unsigned_type_node)),
		GSI_NEW_STMT);
	gcond *cond =
		gimple_build_cond(LT_EXPR, next, count, NULL_TREE, NULL_TREE);
	gsi_insert_after(gsi, cond, GSI_NEW_STMT);
	*gsi = gsi_for_stmt(SSA_NAME_DEF_STMT(next));

	class loop *repeat = alloc_loop();
	repeat->header = block;
	repeat->latch = block;
	add_loop(repeat, before->loop_father);
	return block;
}

static void
start_lanes(const struct lane_loop *l, const vec<struct carried> &list)
{
	tree lane;
	gimple_stmt_iterator gsi;
	make_repeat(l, l->entry, &lane, &gsi);
	for (const struct carried &c : list) {
		tree neutral = omp_reduction_init_op(
			UNKNOWN_LOCATION, c.op, TREE_TYPE(c.next));
		gsi_insert_before(&gsi,
			gimple_build_assign(lane_ref(&c, lane), neutral),
			GSI_SAME_STMT);
	}
}

/* Inside the loop the lane's element replaces the variable. */
static void
use_lane(const struct lane_loop *l, const struct carried &c, tree lane)
{
	gimple_stmt_iterator gsi = gsi_for_stmt(SSA_NAME_DEF_STMT(lane));
	tree value = make_ssa_name(TREE_TYPE(c.next));
	gsi_insert_after(&gsi, gimple_build_assign(value, lane_ref(&c, lane)),
		GSI_NEW_STMT);
	replace_uses_by(gimple_phi_result(c.phi), value);
	gsi = gsi_for_stmt(c.phi);
	remove_phi_node(&gsi, true);
	gsi = gsi_last_bb(l->exit->src);
	gsi_insert_before(&gsi, gimple_build_assign(lane_ref(&c, lane), c.next),
		GSI_SAME_STMT);
}

static void
replace_outside(const struct lane_loop *l, tree old, tree value)
{
	gimple *use;
	imm_use_iterator i;
	use_operand_p op;
	FOR_EACH_IMM_USE_STMT (use, i, old) {
		if (is_inside(l->loop, use))
			continue;
		if (is_gimple_debug(use)) {
			gimple_debug_bind_reset_value(use);
			update_stmt(use);
			continue;
		}
		FOR_EACH_IMM_USE_ON_STMT (op, i)
			SET_USE(op, value);
		update_stmt(use);
	}
}

static void
merge_lanes(const struct lane_loop *l, const vec<struct carried> &list)
{
	tree lane;
	gimple_stmt_iterator gsi;
	basic_block block = make_repeat(l, l->exit, &lane, &gsi);
	edge again = find_edge(block, block);
	edge enter = EDGE_PRED(block, EDGE_PRED(block, 0) == again ? 1 : 0);
	for (const struct carried &c : list) {
		tree type = TREE_TYPE(c.next);
		tree sum = make_ssa_name(type);
		tree element = make_ssa_name(type);
		tree result = make_ssa_name(type);
		replace_outside(l, c.next, result);
		gphi *phi = create_phi_node(sum, block);
		add_phi_arg(phi, c.first, enter, UNKNOWN_LOCATION);
		add_phi_arg(phi, result, again, UNKNOWN_LOCATION);
		gsi_insert_before(&gsi,
			gimple_build_assign(element, lane_ref(&c, lane)),
			GSI_SAME_STMT);
		gsi_insert_before(&gsi,
			gimple_build_assign(result, c.op, sum, element),
			GSI_SAME_STMT);
	}
}

static bool
fill_lane_loop(class loop *loop, struct lane_loop *l)
{
	l->loop = loop;
	if (!loop->latch || EDGE_COUNT(loop->header->preds) != 2)
		return false;
	edge latch = loop_latch_edge(loop);
	l->entry = EDGE_PRED(loop->header, 0);
	if (l->entry == latch)
		l->entry = EDGE_PRED(loop->header, 1);
	auto_vec<edge> exits = get_loop_exit_edges(loop);
	if (exits.length() != 1)
		return false;
	l->exit = exits[0];
	return gimple_code(last_nondebug_stmt(l->exit->src)) == GIMPLE_COND;
}

/* Gives the floating-point reductions of an innermost loop their lanes. */
void
lanes_split(class loop *loop)
{
	struct lane_loop l;
	auto_vec<struct carried> list;
	calculate_dominance_info(CDI_DOMINATORS);
	if (flag_associative_math || !fill_lane_loop(loop, &l))
		return;
	gphi_iterator phi = gsi_start_phis(loop->header);
	for (; !gsi_end_p(phi); gsi_next(&phi)) {
		struct carried c;
		if (fill_carried(&l, phi.phi(), &c))
			list.safe_push(c);
	}
	if (list.is_empty())
		return;

	tree uid = create_tmp_var_raw(unsigned_type_node, "simduid");
	gimple_add_tmp_var(uid);
	suppress_warning(uid, OPT_Wuninitialized);
	l.uid = get_or_create_ssa_default_def(cfun, uid);
	loop->simduid = uid;
	cfun->has_simduid_loops = true;
	for (struct carried &c : list)
		make_lanes(&c);

	start_lanes(&l, list);
	merge_lanes(&l, list);
	tree lane = make_lane(&l);
	for (const struct carried &c : list)
		use_lane(&l, c, lane);
}
