/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * unmark.cc - makes loops plain whose directive leaves the levels to the
 * compiler.  GCC has given them marks,
 *
 *	.data_dep.2 = .UNIQUE (OACC_HEAD_MARK, 0, 2, OLF_AUTO ...);
 *	... .GOACC_LOOP (...) ... .GOACC_REDUCTION (...) ...
 *
 * which they lose here.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"

enum { FIRST_PRIVATE = 3 };

enum { REDUCTION_CODE, REDUCTION_RECEIVER, REDUCTION_VAR };
enum { LOOP_CODE, LOOP_DIR, LOOP_RANGE, LOOP_STEP };

static bool
is_mark(gimple *stmt, enum ifn_unique_kind kind)
{
	return gimple_call_internal_p(stmt, IFN_UNIQUE)
		&& tree_to_shwi(gimple_call_arg(stmt, 0)) == kind;
}

/* True of the first mark of a loop that becomes plain: every loop but a tile.
   */
static bool
is_plain_head(gimple *stmt)
{
	return region_is_loop_head(stmt) && !(region_loop_tag(stmt) & OLF_TILE);
}

/* The user's clauses for a loop. */
static void
note_loop(class loop *loop, gimple *head)
{
	unsigned tag = region_loop_tag(head);
	loop->in_oacc_kernels_region = true;
	loop->can_be_parallel = !(tag & (OLF_SEQ | OLF_AUTO));
	explicit_note(loop, tag, gimple_location(head));
}

/* Marks. */

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

/* True if both names point to the same, by the argument block. */
static bool
is_same_argument(tree a, tree b)
{
	if (TREE_CODE(a) != SSA_NAME || TREE_CODE(b) != SSA_NAME)
		return false;
	gimple *one = SSA_NAME_DEF_STMT(a), *other = SSA_NAME_DEF_STMT(b);
	return a == b
		|| (effect_reads_arguments(one) && effect_reads_arguments(other)
			&& operand_equal_p(gimple_assign_rhs1(one),
				gimple_assign_rhs1(other)));
}

/* True if the loop has left the variable of a reduction, in memory, as it was.
   */
static bool
is_unchanged(tree value, tree memory)
{
	while (TREE_CODE(value) == SSA_NAME) {
		gimple *def = SSA_NAME_DEF_STMT(value);
		if (gimple_call_internal_p(def, IFN_GOACC_REDUCTION))
			value = gimple_call_arg(def, REDUCTION_VAR);
		else if (gimple_assign_single_p(def))
			value = gimple_assign_rhs1(def);
		else
			return false;
	}
	return TREE_CODE(value) == MEM_REF
		&& is_same_argument(
			TREE_OPERAND(value, 0), TREE_OPERAND(memory, 0));
}

/* A reduction into memory is read before the loop, and written after a loop that
   changes it. */
static void
unmark_reduction(gcall *call)
{
	tree to = gimple_call_arg(call, REDUCTION_RECEIVER);
	tree value = gimple_call_arg(call, REDUCTION_VAR);
	HOST_WIDE_INT code =
		tree_to_shwi(gimple_call_arg(call, REDUCTION_CODE));
	tree lhs = gimple_call_lhs(call);
	gimple_stmt_iterator gsi = gsi_for_stmt(call);
	tree memory = integer_zerop(to) ? NULL_TREE : build_simple_mem_ref(to);
	if (memory)
		TREE_THIS_NOTRAP(memory) = 1;
	if (memory && code == IFN_GOACC_REDUCTION_SETUP && lhs) {
		gsi_replace(&gsi, gimple_build_assign(lhs, memory), true);
	} else if (memory && code == IFN_GOACC_REDUCTION_TEARDOWN
		&& !is_unchanged(value, memory)) {
		gassign *store = gimple_build_assign(memory, value);
		gimple_set_location(store, gimple_location(call));
		gsi_insert_before(&gsi, store, GSI_SAME_STMT);
		become(call, value);
	} else {
		become(call, value);
	}
}

void
unmark_fill_chain(gimple *head, vec<gimple *> *marks)
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

/* The loop calls of the directive whose marks are on top of the stack. */
struct mark_walk {
	auto_vec<gimple *> heads; /* around, by their first mark */
	auto_vec<gimple *> plain; /* those of loops that become plain */
	auto_vec<gcall *> calls; /* of these loops */
	auto_vec<gimple *> owners; /* the first mark of each call's loop */
};

static void
walk_block(struct mark_walk *w, basic_block bb)
{
	unsigned depth = w->heads.length();
	auto_vec<gimple *> saved;
	saved.safe_splice(w->heads);
	gimple_stmt_iterator gsi = gsi_start_bb(bb);
	for (; !gsi_end_p(gsi); gsi_next(&gsi)) {
		gimple *stmt = gsi_stmt(gsi);
		if (region_is_loop_head(stmt)) {
			w->heads.safe_push(stmt);
			if (is_plain_head(stmt))
				w->plain.safe_push(stmt);
		} else if (is_mark(stmt, IFN_UNIQUE_OACC_TAIL_MARK)
			&& gimple_call_num_args(stmt) == 2) {
			w->heads.pop();
		} else if (gimple_call_internal_p(stmt, IFN_GOACC_LOOP)
			&& w->heads.length()
			&& is_plain_head(w->heads.last())) {
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

/* True for a variable of the region whose life may end with an iteration.  The
   pointer to the private copy of the target of a pointer or a reference, such
   as a dummy array, is set once, before the loop. */
static bool
ends_with_iteration(tree decl)
{
	return decl && VAR_P(decl) && !is_global_var(decl)
		&& !lang_hooks.decls.omp_privatize_by_reference(decl);
}

/* A variable that is private to the loop ends with each iteration; a clobber
   marks the end. */
static void
end_private(class loop *loop, gimple *head)
{
	auto_vec<gimple *> marks;
	gimple_stmt_iterator at = gsi_after_labels(loop->header);
	unmark_fill_chain(head, &marks);
	for (gimple *mark : marks) {
		if (!is_mark(mark, IFN_UNIQUE_OACC_PRIVATE))
			continue;
		for (unsigned i = FIRST_PRIVATE; i < gimple_call_num_args(mark);
			i++) {
			tree p = gimple_call_arg(mark, i);
			tree decl = TREE_CODE(p) == ADDR_EXPR
				? TREE_OPERAND(p, 0)
				: NULL_TREE;
			if (ends_with_iteration(decl))
				gsi_insert_before(&at,
					gimple_build_assign(decl,
						build_clobber(TREE_TYPE(decl))),
					GSI_SAME_STMT);
		}
	}
}

static void
unmark(struct mark_walk *w)
{
	for (class loop *loop : loops_list(cfun, 0))
		loop->in_oacc_kernels_region = false;
	for (unsigned i = 0; i < w->calls.length(); i++)
		if (tree_to_shwi(gimple_call_arg(w->calls[i], LOOP_CODE))
			== IFN_GOACC_LOOP_BOUND)
			if (class loop *loop = loop_of(w->calls[i])) {
				note_loop(loop, w->owners[i]);
				end_private(loop, w->owners[i]);
			}
	for (gcall *call : w->calls)
		unmark_loop_call(call);
	for (gimple *head : w->plain) {
		auto_vec<gimple *> marks;
		unmark_fill_chain(head, &marks);
		for (gimple *mark : marks)
			unmark_block(gimple_bb(mark));
		unmark_block(single_succ(gimple_bb(marks.last())));
		for (gimple *mark : marks)
			become(mark, integer_zero_node);
	}
}

void
unmark_loops(void)
{
	struct mark_walk w;
	calculate_dominance_info(CDI_DOMINATORS);
	walk_block(&w, ENTRY_BLOCK_PTR_FOR_FN(cfun));
	unmark(&w);
}
