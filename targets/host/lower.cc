/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lower.cc - the code of a region for the host.
 *
 * The outlined function is run once for each gang, by a thread that knows
 * its gang; a gang has one worker and one vector lane.  So
 *
 * - a loop partitioned over gangs runs the gang's share of the iterations,
 *   all other loops run whole;
 * - the iterations of every partitioned loop are independent, and its
 *   innermost loops are given to GCC's vectoriser as such;
 * - a gang's part of a reduction is merged with the others under a lock.
 *
 * GCC has chosen the levels by now (oaccloops):
 *
 *	.chunks = .GOACC_LOOP (CHUNKS, dir, range, step, chunk_size, mask);
 *	.step = .GOACC_LOOP (STEP, dir, range, step, chunk_size, mask);
 *	for (.chunk = 0; .chunk < .chunks; .chunk++) {
 *		.offset = .GOACC_LOOP (OFFSET, ..., .chunk);
 *		.bound = .GOACC_LOOP (BOUND, ..., .offset);
 *		for (; .offset < .bound; .offset += .step)
 *			body
 *	}
 *
 * What this pass leaves (forks, joins, marks, other reductions), GCC's own
 * oaccdevlow makes sequential.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"
#include "plugin/emit/emit.h"
#include "targets/host/lower.h"

enum {
	LOOP_CODE,
	LOOP_DIR,
	LOOP_RANGE,
	LOOP_STEP,
	LOOP_CHUNK_SIZE,
	LOOP_MASK,
	LOOP_LAST
};
enum {
	REDUCTION_CODE,
	REDUCTION_RECEIVER,
	REDUCTION_VAR,
	REDUCTION_LEVEL,
	REDUCTION_OP
};
enum { TILE_COUNT, TILE_LOOP, TILE_SIZE };

static const unsigned GANG = GOMP_DIM_MASK(GOMP_DIM_GANG);

static unsigned
loop_mask(gcall *call)
{
	HOST_WIDE_INT mask = tree_to_shwi(gimple_call_arg(call, LOOP_MASK));
	return mask < 0 ? 0 : mask;
}

static enum ifn_goacc_loop_kind
loop_code(gcall *call)
{
	return (enum ifn_goacc_loop_kind)tree_to_shwi(
		gimple_call_arg(call, LOOP_CODE));
}

/* A call of one of libacc's functions without arguments. */
static tree
runtime_decl(const char *name, tree result)
{
	tree id = get_identifier(name);
	if (cgraph_node *node = cgraph_node::get_for_asmname(id))
		return node->decl;
	tree decl = build_fn_decl(
		name, build_function_type_list(result, NULL_TREE));
	TREE_NOTHROW(decl) = 1;
	cgraph_node::get_create(decl);
	return decl;
}

static tree
convert_to(gimple_seq *seq, tree type, tree value)
{
	return gimple_convert(seq, type, value);
}

static tree
binary(gimple_seq *seq, enum tree_code code, tree a, tree b)
{
	return gimple_build(seq, code, TREE_TYPE(a), a, b);
}

static tree
add(gimple_seq *seq, tree a, tree b)
{
	return binary(seq, PLUS_EXPR, a, b);
}

static tree
sub(gimple_seq *seq, tree a, tree b)
{
	return binary(seq, MINUS_EXPR, a, b);
}

static tree
mul(gimple_seq *seq, tree a, tree b)
{
	return binary(seq, MULT_EXPR, a, b);
}

static tree
quotient(gimple_seq *seq, tree a, tree b)
{
	return binary(seq, TRUNC_DIV_EXPR, a, b);
}

/* The gang, or the number of gangs, of the calling thread: the same during
   one call of a function, so GCC may compute it once. */
static tree
gang_value(gimple_seq *seq, const char *name, tree type)
{
	tree decl = runtime_decl(name, integer_type_node);
	TREE_READONLY(decl) = 1;
	gcall *call = gimple_build_call(decl, 0);
	tree value = make_ssa_name(integer_type_node);
	gimple_call_set_lhs(call, value);
	gimple_seq_add_stmt(seq, call);
	return convert_to(seq, type, value);
}

/* A loop's numbers, in a type that holds any offset plus one step. */
struct bounds {
	tree type;
	tree range, step; /* as GCC gives them */
	tree count; /* iterations */
	tree chunk_size; /* of gang(static:); null for none */
	bool up;
};

static struct bounds
read_bounds(gimple_seq *seq, gcall *call)
{
	struct bounds b;
	tree range = gimple_call_arg(call, LOOP_RANGE);
	tree dir = gimple_call_arg(call, LOOP_DIR);
	b.type = TYPE_PRECISION(TREE_TYPE(range)) <= 64
		? long_long_integer_type_node
		: TREE_TYPE(range);
	b.up = integer_onep(dir);
	b.range = convert_to(seq, b.type, range);
	b.step = convert_to(seq, b.type, gimple_call_arg(call, LOOP_STEP));
	tree span = add(
		seq, sub(seq, b.range, convert_to(seq, b.type, dir)), b.step);
	b.count = binary(seq, MAX_EXPR, quotient(seq, span, b.step),
		build_zero_cst(b.type));
	tree chunk = gimple_call_arg(call, LOOP_CHUNK_SIZE);
	bool even = TREE_CODE(chunk) == INTEGER_CST
		&& wi::les_p(wi::to_wide(chunk), 0);
	b.chunk_size = even ? NULL_TREE : convert_to(seq, b.type, chunk);
	return b;
}

/* Never past the range in the direction of the loop. */
static tree
clip(gimple_seq *seq, const struct bounds *b, tree offset)
{
	return binary(seq, b->up ? MIN_EXPR : MAX_EXPR, offset, b->range);
}

/* The first iteration of gang "gang" if the gangs get contiguous shares whose
   sizes differ by one at most. */
static tree
share_begin(gimple_seq *seq, const struct bounds *b, tree gang)
{
	tree gangs = gang_value(seq, ABI_RT_GANGS, b->type);
	tree rest = binary(seq, TRUNC_MOD_EXPR, b->count, gangs);
	return add(seq, mul(seq, gang, quotient(seq, b->count, gangs)),
		binary(seq, MIN_EXPR, gang, rest));
}

static tree
share_offset(gimple_seq *seq, const struct bounds *b, bool end)
{
	tree gang = gang_value(seq, ABI_RT_GANG, b->type);
	if (end)
		gang = add(seq, gang, build_one_cst(b->type));
	return clip(seq, b, mul(seq, share_begin(seq, b, gang), b->step));
}

/* gang(static:n): chunk k of a gang is the n iterations from
   (k * gangs + gang) * n. */
static tree
static_value(gimple_seq *seq, const struct bounds *b,
	enum ifn_goacc_loop_kind code, tree last)
{
	tree gangs = gang_value(seq, ABI_RT_GANGS, b->type);
	tree per = mul(seq, gangs, b->chunk_size);
	tree span = mul(seq, b->chunk_size, b->step);
	if (code == IFN_GOACC_LOOP_CHUNKS)
		return quotient(seq,
			sub(seq, add(seq, b->count, per),
				build_one_cst(b->type)),
			per);
	tree value = convert_to(seq, b->type, last);
	if (code == IFN_GOACC_LOOP_OFFSET)
		value = mul(seq,
			add(seq, mul(seq, value, gangs),
				gang_value(seq, ABI_RT_GANG, b->type)),
			span);
	else
		value = add(seq, value, span);
	return clip(seq, b, value);
}

static tree
loop_value(gimple_seq *seq, gcall *call)
{
	enum ifn_goacc_loop_kind code = loop_code(call);
	if (code == IFN_GOACC_LOOP_STEP)
		return gimple_call_arg(call, LOOP_STEP);
	struct bounds b = read_bounds(seq, call);
	bool gangs = loop_mask(call) & GANG;
	if (gangs && b.chunk_size)
		return static_value(seq, &b, code,
			code == IFN_GOACC_LOOP_CHUNKS
				? NULL_TREE
				: gimple_call_arg(call, LOOP_LAST));
	switch (code) {
	case IFN_GOACC_LOOP_CHUNKS:
		return build_one_cst(b.type);
	case IFN_GOACC_LOOP_OFFSET:
		return gangs ? share_offset(seq, &b, false)
			     : build_zero_cst(b.type);
	case IFN_GOACC_LOOP_BOUND:
		return gangs ? share_offset(seq, &b, true) : b.range;
	default:
		gcc_unreachable();
	}
}

/* Puts seq in the place of the statement, and the value in its result. */
static void
replace_with(gimple *stmt, gimple_seq seq, tree value)
{
	gimple_stmt_iterator gsi = gsi_for_stmt(stmt);
	if (tree lhs = gimple_get_lhs(stmt)) {
		value = convert_to(&seq, TREE_TYPE(lhs), value);
		gimple_seq_add_stmt(&seq, gimple_build_assign(lhs, value));
	}
	unlink_stmt_vdef(stmt);
	gsi_replace_with_seq(&gsi, seq, true);
}

/* At -O2 GCC vectorises only loops whose number of iterations it knows.  A
   gang's number is unknown, and these loops are the program's main work: they
   get the cost model of -O3, and short loops inside are unrolled as at -O3. */
static bool
wants_costs(const struct cl_optimization *options)
{
	return options->x_optimize >= 2 && !options->x_optimize_size
		&& !OPTION_SET_P(flag_vect_cost_model)
		&& options->x_flag_vect_cost_model
		== VECT_COST_MODEL_VERY_CHEAP;
}

/* GCC 12 distributes a loop, after a comparison of addresses, over loops in the
   wrong order: a load comes before the store that it depends on.  Regions reach
   all variables by pointers, so that the comparison is made in many of them. */
static bool
must_not_distribute(const struct cl_optimization *options)
{
	return options->x_flag_tree_loop_distribution
		&& !OPTION_SET_P(flag_tree_loop_distribution);
}

static void
choose_costs(tree fn)
{
	struct cl_optimization *options = opts_for_fn(fn);
	bool costs = wants_costs(options), whole = must_not_distribute(options);
	if (!costs && !whole)
		return;
	struct gcc_options all = global_options, set = global_options_set;
	cl_optimization_restore(&all, &set, options);
	if (costs) {
		all.x_flag_vect_cost_model = VECT_COST_MODEL_DYNAMIC;
		all.x_flag_cunroll_grow_size = 1;
	}
	if (whole)
		all.x_flag_tree_loop_distribution = 0;
	DECL_FUNCTION_SPECIFIC_OPTIMIZATION(fn) =
		build_optimization_node(&all, &set);
}

void
host_choose_costs(void)
{
	cgraph_node *node;
	FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
		if (oacc_get_fn_attrib(node->decl))
			choose_costs(node->decl);
}

static void
lower_loop(gcall *call)
{
	gimple_seq seq = NULL;
	tree value = NULL_TREE;
	if (gimple_call_lhs(call))
		value = loop_value(&seq, call);
	replace_with(call, seq, value);
}

/* The loop that runs from the offset to the bound of this call. */
static class loop *
body_loop(gcall *bound)
{
	tree lhs = gimple_call_lhs(bound);
	if (!lhs)
		return NULL;
	gimple *use;
	imm_use_iterator i;
	FOR_EACH_IMM_USE_STMT (use, i, lhs) {
		basic_block bb = gimple_bb(use);
		class loop *loop = bb->loop_father;
		if (gimple_code(use) == GIMPLE_COND && loop->latch
			&& loop != gimple_bb(bound)->loop_father)
			return loop;
	}
	return NULL;
}

/* Loops in a serial construct are auto loops (2.9.7): only the vectoriser's own
   analysis decides whether iterations are independent. */
static bool
is_serial(tree fn)
{
	return is_region(fn) && region_construct(fn) == ACC_CONSTRUCT_SERIAL;
}

static bool
may_vectorize(void)
{
	return optimize && !is_serial(current_function_decl) && !optimize_debug
		&& (flag_tree_loop_vectorize
			|| !OPTION_SET_P(flag_tree_loop_vectorize));
}

/* The iterations are independent; an innermost loop is vectorised. */
static void
mark_independent(class loop *loop)
{
	loop->safelen = INT_MAX;
	if (loop->inner)
		return;
	loop->force_vectorize = true;
	cfun->has_force_vectorize_loops = true;
	lanes_split(loop);
}

/* A tile of one loop has the user's size.  GCC expands tiles of nests correctly
   only for size 1: it computes the position in a tile with the extents of the
   whole nest. */
static void
lower_tile(gcall *call)
{
	tree size = gimple_call_arg(call, TILE_SIZE);
	bool nest = !integer_onep(gimple_call_arg(call, TILE_COUNT));
	if (nest || integer_zerop(size))
		size = build_one_cst(TREE_TYPE(size));
	replace_with(call, NULL, size);
}

static void
add_call(gimple_seq *seq, const char *name)
{
	tree decl = runtime_decl(name, void_type_node);
	gimple_seq_add_stmt(seq, gimple_build_call(decl, 0));
}

/* True if the value is a constant other than 0. */
static tree
truth(gimple_seq *seq, tree value)
{
	tree type = TREE_TYPE(value);
	if (TREE_CODE(type) != COMPLEX_TYPE)
		return gimple_build(seq, NE_EXPR, boolean_type_node, value,
			build_zero_cst(type));
	type = TREE_TYPE(type);
	return gimple_build(seq, BIT_IOR_EXPR, boolean_type_node,
		truth(seq, gimple_build(seq, REALPART_EXPR, type, value)),
		truth(seq, gimple_build(seq, IMAGPART_EXPR, type, value)));
}

static tree
from_truth(gimple_seq *seq, tree type, tree holds)
{
	if (TREE_CODE(type) != COMPLEX_TYPE)
		return gimple_build(seq, COND_EXPR, type, holds,
			build_one_cst(type), build_zero_cst(type));
	return gimple_build(seq, COMPLEX_EXPR, type,
		from_truth(seq, TREE_TYPE(type), holds),
		build_zero_cst(TREE_TYPE(type)));
}

static tree
combine(gimple_seq *seq, enum tree_code op, tree a, tree b)
{
	tree type = TREE_TYPE(b);
	bool logical = op == TRUTH_AND_EXPR || op == TRUTH_OR_EXPR;
	if (logical) {
		op = op == TRUTH_AND_EXPR ? BIT_AND_EXPR : BIT_IOR_EXPR;
		a = truth(seq, a);
		b = truth(seq, b);
	} else if (TREE_CODE_CLASS(op) != tcc_comparison)
		return binary(seq, op, a, b);
	tree holds = gimple_build(seq, op, boolean_type_node, a, b);
	return from_truth(seq, type, holds);
}

/* *receiver = *receiver op value, alone. */
static void
merge(gimple_seq *seq, enum tree_code op, tree receiver, tree value)
{
	tree type = TREE_TYPE(value);
	tree target = build_simple_mem_ref(receiver);
	tree old = make_ssa_name(type);
	add_call(seq, ABI_RT_MERGE_BEGIN);
	gimple_seq_add_stmt(seq, gimple_build_assign(old, target));
	tree sum = combine(seq, op, old, value);
	gimple_seq_add_stmt(
		seq, gimple_build_assign(unshare_expr(target), sum));
	add_call(seq, ABI_RT_MERGE_END);
}

/* The receiver is shared by all gangs, whether they share the loop or each runs
   all of it: the variable begins with the neutral value, and a gang merges its
   part at the end.  2.9.11 */
static void
lower_reduction(gcall *call)
{
	tree value = gimple_call_arg(call, REDUCTION_VAR);
	tree receiver = gimple_call_arg(call, REDUCTION_RECEIVER);
	HOST_WIDE_INT code =
		tree_to_shwi(gimple_call_arg(call, REDUCTION_CODE));
	enum tree_code op = (enum tree_code)tree_to_shwi(
		gimple_call_arg(call, REDUCTION_OP));
	gimple_seq seq = NULL;
	if (code == IFN_GOACC_REDUCTION_TEARDOWN)
		merge(&seq, op, receiver, value);
	replace_with(call, seq, value);
}

/* Facts of a function that the pass collects. */
struct found {
	auto_vec<gcall *> loops;
	auto_vec<gcall *> tiles;
	auto_vec<gcall *> reductions; /* with a receiver */
	auto_vec<gcall *> on_device;
	auto_vec<gcall *> positions; /* which gang is this? */
	auto_vec<gcall *> turns; /* marks of loops in which a thread's
				    iterations follow each other */
	bool gangs; /* some loop, here or in a routine called, needs gangs */
};

static bool
calls_gang_routine(gcall *call)
{
	tree fn = gimple_call_fndecl(call);
	tree attr = fn ? oacc_get_fn_attrib(fn) : NULL_TREE;
	return attr && oacc_fn_attrib_level(attr) == GOMP_DIM_GANG;
}

/* The mark of plugin/gimple/part.cc. */
static bool
is_turn(gcall *call)
{
	return gimple_call_internal_p(call, IFN_UNIQUE)
		&& gimple_call_num_args(call) == 2
		&& tree_to_shwi(gimple_call_arg(call, 0)) == IFN_UNIQUE_UNSPEC;
}

static bool
takes_turns(const struct found *found, const class loop *loop)
{
	for (gcall *turn : found->turns)
		if (flow_bb_inside_loop_p(loop, gimple_bb(turn)))
			return true;
	return false;
}

static void
drop_turns(const struct found *found)
{
	for (gcall *turn : found->turns) {
		gimple_stmt_iterator g = gsi_for_stmt(turn);
		unlink_stmt_vdef(turn);
		gsi_remove(&g, true);
	}
}

static void
fill_found(function *fn, struct found *found)
{
	basic_block bb;
	found->gangs = false;
	FOR_EACH_BB_FN (bb, fn) {
		gimple_stmt_iterator gsi = gsi_start_bb(bb);
		for (; !gsi_end_p(gsi); gsi_next(&gsi)) {
			gcall *call = dyn_cast<gcall *>(gsi_stmt(gsi));
			if (!call)
				continue;
			if (is_turn(call))
				found->turns.safe_push(call);
			if (gimple_call_internal_p(call, IFN_GOACC_LOOP)) {
				found->loops.safe_push(call);
				found->gangs |= loop_mask(call) & GANG;
			} else if (gimple_call_internal_p(call, IFN_GOACC_TILE))
				found->tiles.safe_push(call);
			else if (gimple_call_internal_p(
					 call, IFN_GOACC_REDUCTION)
				&& !integer_zerop(gimple_call_arg(
					call, REDUCTION_RECEIVER)))
				found->reductions.safe_push(call);
			else if (gimple_call_internal_p(call, IFN_GOACC_DIM_POS)
				&& integer_zerop(gimple_call_arg(call, 0)))
				found->positions.safe_push(call);
			else if (calls_gang_routine(call))
				found->gangs = true;
			else if (is_on_device(call))
				found->on_device.safe_push(call);
		}
	}
}

/*
 * Collapsed loops.  GCC has made one loop of the nest and computes the
 * user's indices by division in each iteration:
 *
 *	i = .offset / n;  j = .offset % n;
 *
 * which no vectoriser takes.  So the chunks of the loop become the rows of
 * the innermost loop: in a row i does not change, and j counts.
 */
struct rows {
	gcall *chunks, *offset, *bound;
	class loop *body;
	gphi *iv; /* the offset in the body */
	tree length; /* n, as GCC has it */
};

static bool
is_invariant(const class loop *loop, tree value)
{
	if (TREE_CODE(value) == INTEGER_CST)
		return true;
	if (TREE_CODE(value) != SSA_NAME)
		return false;
	basic_block bb = gimple_bb(SSA_NAME_DEF_STMT(value));
	return !bb || !flow_bb_inside_loop_p(loop, bb);
}

static gphi *
find_iv(class loop *body, tree first)
{
	gphi_iterator i = gsi_start_phis(body->header);
	for (; !gsi_end_p(i); gsi_next(&i))
		for (unsigned k = 0; k < gimple_phi_num_args(i.phi()); k++)
			if (gimple_phi_arg_def(i.phi(), k) == first)
				return i.phi();
	return NULL;
}

/* The divisions of a value, or of a conversion of it, by an invariant. */
static void
fill_divisions(const class loop *loop, tree value, vec<gassign *> *list)
{
	gimple *use;
	imm_use_iterator i;
	FOR_EACH_IMM_USE_STMT (use, i, value) {
		gassign *assign = dyn_cast<gassign *>(use);
		if (!assign)
			continue;
		enum tree_code code = gimple_assign_rhs_code(assign);
		if (CONVERT_EXPR_CODE_P(code))
			fill_divisions(loop, gimple_assign_lhs(assign), list);
		else if ((code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR)
			&& gimple_assign_rhs1(assign) == value
			&& is_invariant(loop, gimple_assign_rhs2(assign)))
			list->safe_push(assign);
	}
}

/* The call of CHUNKS whose result ends the loop. */
static gcall *
find_chunks(const vec<gcall *> &calls, const class loop *loop)
{
	for (gcall *call : calls) {
		tree lhs = gimple_call_lhs(call);
		gimple *use;
		imm_use_iterator i;
		if (loop_code(call) != IFN_GOACC_LOOP_CHUNKS || !lhs)
			continue;
		FOR_EACH_IMM_USE_STMT (use, i, lhs)
			if (gimple_code(use) == GIMPLE_COND
				&& gimple_bb(use)->loop_father == loop)
				return call;
	}
	return NULL;
}

static bool
fill_rows(const vec<gcall *> &calls, gcall *bound, struct rows *r,
	vec<gassign *> *divisions)
{
	tree first = gimple_call_arg(bound, LOOP_LAST);
	if (!optimize || TREE_CODE(first) != SSA_NAME
		|| !integer_onep(gimple_call_arg(bound, LOOP_STEP))
		|| !integer_onep(gimple_call_arg(bound, LOOP_DIR)))
		return false;
	r->bound = bound;
	r->offset = dyn_cast<gcall *>(SSA_NAME_DEF_STMT(first));
	r->body = body_loop(bound);
	if (!r->offset || !r->body
		|| !gimple_call_internal_p(r->offset, IFN_GOACC_LOOP))
		return false;
	class loop *outer = gimple_bb(bound)->loop_father;
	r->chunks = find_chunks(calls, outer);
	r->iv = find_iv(r->body, first);
	if (!r->chunks || !r->iv)
		return false;
	fill_divisions(outer, gimple_phi_result(r->iv), divisions);
	r->length = NULL_TREE;
	for (gassign *d : *divisions)
		if (gimple_assign_rhs_code(d) == TRUNC_MOD_EXPR)
			r->length = gimple_assign_rhs2(d);
	return r->length != NULL_TREE;
}

/* True if the number of a row's iterations is converted from an int, or fits in
   an int. */
static bool
is_short(const struct rows *r)
{
	if (TREE_CODE(r->length) == INTEGER_CST)
		return wi::leu_p(wi::to_widest(r->length), INT_MAX);
	gassign *def = dyn_cast<gassign *>(SSA_NAME_DEF_STMT(r->length));
	return def && CONVERT_EXPR_CODE_P(gimple_assign_rhs_code(def))
		&& TYPE_PRECISION(TREE_TYPE(gimple_assign_rhs1(def)))
		<= TYPE_PRECISION(integer_type_node);
}

/* A variable in the body that counts the iterations of the row.  An int if its
   range suffices: the vectoriser knows nothing of a wider one that is truncated
   to the user's type.  *number is the row's, computed before the body: GCC moves
   no division, which may trap, out of a loop with calls. */
static tree
make_counter(const struct rows *r, tree type, tree *number)
{
	gimple_seq seq = NULL;
	tree n = binary(&seq, MAX_EXPR, convert_to(&seq, type, r->length),
		build_one_cst(type));
	tree first = convert_to(&seq, type, gimple_call_lhs(r->offset));
	tree counting = is_short(r) ? integer_type_node : type;
	*number = quotient(&seq, first, n);
	first = convert_to(
		&seq, counting, binary(&seq, TRUNC_MOD_EXPR, first, n));
	gimple_stmt_iterator gsi = gsi_for_stmt(r->offset);
	gsi_insert_seq_after(&gsi, seq, GSI_SAME_STMT);

	tree counter = make_ssa_name(counting);
	tree next = make_ssa_name(counting);
	basic_block header = r->body->header;
	gphi *phi = create_phi_node(counter, header);
	edge e;
	edge_iterator i;
	FOR_EACH_EDGE (e, i, header->preds)
		add_phi_arg(phi, e->src == r->body->latch ? next : first, e,
			UNKNOWN_LOCATION);
	gsi = gsi_after_labels(header);
	gsi_insert_before(&gsi,
		gimple_build_assign(
			next, PLUS_EXPR, counter, build_one_cst(counting)),
		GSI_SAME_STMT);
	return counter;
}

static void
replace_divisions(
	const struct rows *r, const vec<gassign *> &divisions, tree type)
{
	tree number, counter = make_counter(r, type, &number);
	for (gassign *d : divisions) {
		if (!operand_equal_p(gimple_assign_rhs2(d), r->length))
			continue;
		bool remainder = gimple_assign_rhs_code(d) == TRUNC_MOD_EXPR;
		replace_with(d, NULL, remainder ? counter : number);
	}
}

/* The replacement of a call of a collapsed loop: chunk k runs from row k, or
   from the beginning of the share, to the end of the row or of the share. */
static void
lower_row_call(const struct rows *r, gcall *call)
{
	gimple_seq seq = NULL;
	struct bounds b = read_bounds(&seq, call);
	bool gangs = loop_mask(call) & GANG;
	tree zero = build_zero_cst(b.type);
	tree one = build_one_cst(b.type);
	tree begin = gangs ? share_offset(&seq, &b, false) : zero;
	tree end = gangs ? share_offset(&seq, &b, true) : b.range;
	tree n = binary(
		&seq, MAX_EXPR, convert_to(&seq, b.type, r->length), one);
	tree row = quotient(&seq, begin, n);
	tree value;
	switch (loop_code(call)) {
	case IFN_GOACC_LOOP_CHUNKS:
		value = quotient(&seq, sub(&seq, end, one), n);
		value = add(&seq, sub(&seq, value, row), one);
		break;
	case IFN_GOACC_LOOP_OFFSET:
		value = convert_to(
			&seq, b.type, gimple_call_arg(call, LOOP_LAST));
		value = mul(&seq, add(&seq, row, value), n);
		value = binary(&seq, MAX_EXPR, begin, value);
		break;
	default:
		value = convert_to(
			&seq, b.type, gimple_call_arg(call, LOOP_LAST));
		row = add(&seq, quotient(&seq, value, n), one);
		value = binary(&seq, MIN_EXPR, end, mul(&seq, row, n));
	}
	replace_with(call, seq, value);
}

/* Makes rows the chunks of a collapsed loop, if this is the bound of one. */
static void
lower_rows(const vec<gcall *> &calls, gcall *bound)
{
	struct rows r;
	auto_vec<gassign *> divisions;
	if (!integer_zerop(gimple_call_arg(bound, LOOP_CHUNK_SIZE))
		|| !fill_rows(calls, bound, &r, &divisions))
		return;
	replace_divisions(&r, divisions, long_long_integer_type_node);
	lower_row_call(&r, r.chunks);
	lower_row_call(&r, r.bound);
	lower_row_call(&r, r.offset);
}

static unsigned
region_flags(tree fn, bool gangs)
{
	if (is_for_one_gang(fn))
		return ACC_REGION_ONE_GANG;
	return gangs ? ACC_REGION_GANG_LOOP : 0;
}

/* The levels of a loop, in words: "gang vector", "seq". */
static char *
level_names(unsigned mask)
{
	static const char *const name[] = {"gang", "worker", "vector"};
	char *text = xstrdup(mask ? "" : "seq");
	for (unsigned level = 0; level < 3; level++) {
		if (!(mask & GOMP_DIM_MASK(level)))
			continue;
		char *longer =
			concat(text, *text ? " " : "", name[level], NULL);
		free(text);
		text = longer;
	}
	return text;
}

static void
inform_loop(gcall *step)
{
	unsigned mask = loop_mask(step);
	char *names = level_names(mask);
	info(gimple_location(step), "host: loop %s%s%s", names,
		mask & GANG ? ", shared among gangs" : "",
		mask && may_vectorize() ? ", iterations independent" : "");
	free(names);
}

static void
inform_region(tree fn, unsigned flags)
{
	location_t where = DECL_SOURCE_LOCATION(fn);
	const char *construct = construct_name(region_construct(fn));
	if (flags & ACC_REGION_ONE_GANG)
		info(where, "host: %s region runs sequentially", construct);
	else if (flags & ACC_REGION_GANG_LOOP)
		info(where, "host: %s region runs in gangs on all cores",
			construct);
	else
		info(where, "host: %s region has no loop over gangs",
			construct);
}

/* acc_on_device(type) in code that runs on the host: 2 is the host, 0 none. */
static void
lower_on_device(gcall *call)
{
	gimple_seq seq = NULL;
	tree type = gimple_call_arg(call, 0);
	tree is_host = gimple_build(&seq, EQ_EXPR, boolean_type_node, type,
		build_int_cst(TREE_TYPE(type), 2));
	tree is_none = gimple_build(&seq, EQ_EXPR, boolean_type_node, type,
		build_int_cst(TREE_TYPE(type), 0));
	tree value = gimple_build(
		&seq, BIT_IOR_EXPR, boolean_type_node, is_host, is_none);
	replace_with(call, seq, value);
}

static unsigned
lower_function(function *fn)
{
	struct found found;
	fill_found(fn, &found);
	if (is_region(fn->decl)) {
		unsigned flags = region_flags(fn->decl, found.gangs);
		embed_region_flags(fn->decl, flags);
		inform_region(fn->decl, flags);
	}
	for (gcall *call : found.loops)
		if (loop_code(call) == IFN_GOACC_LOOP_STEP)
			inform_loop(call);
	for (gcall *call : found.loops)
		if (loop_code(call) == IFN_GOACC_LOOP_BOUND && loop_mask(call)
			&& may_vectorize())
			if (class loop *loop = body_loop(call))
				if (!takes_turns(&found, loop))
					mark_independent(loop);
	drop_turns(&found);
	for (gcall *call : found.loops)
		if (loop_code(call) == IFN_GOACC_LOOP_BOUND)
			lower_rows(found.loops, call);
	for (gcall *call : found.loops)
		if (gimple_bb(call))
			lower_loop(call);
	for (gcall *call : found.tiles)
		lower_tile(call);
	for (gcall *call : found.reductions)
		lower_reduction(call);
	for (gcall *call : found.on_device)
		lower_on_device(call);
	for (gcall *call : found.positions) {
		gimple_seq seq = NULL;
		tree gang = gang_value(&seq, ABI_RT_GANG, integer_type_node);
		replace_with(call, seq, gang);
	}
	mark_virtual_operands_for_renaming(fn);
	return TODO_update_ssa;
}

unsigned
host_run(function *fn)
{
	if (routine_is_nohost(fn->decl)) {
		routine_leave_host(fn);
		return TODO_cleanup_cfg | TODO_update_ssa;
	}
	return lower_function(fn);
}
