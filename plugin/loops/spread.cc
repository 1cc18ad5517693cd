/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * spread.cc - runs loops of kernels constructs in parallel that no directive
 * declares independent, and chooses the levels of loops that have none.
 *
 * The pass runs before GCC's own for kernels, when functions are in SSA form
 * and small ones have been inlined.  Loops with a directive first lose GCC's
 * marks:
 *
 *	.data_dep.2 = .UNIQUE (OACC_HEAD_MARK, 0, 2, OLF_AUTO ...);
 *	... .GOACC_LOOP (...) ... .GOACC_REDUCTION (...) ...
 *
 * and are plain loops then (unmark.cc).  An independent loop (depend.cc) gets
 * marks again (distribute.cc), with the levels that levels.cc chooses.
 *
 * Every gang would execute the code of a kernels construct outside its loops.
 * So the construct is cut into pieces, one for each loop nest that gangs can
 * share and one, for a single gang, for the code between them (pieces.cc),
 * after the values that they share have been assigned memory (share.cc); if
 * that is impossible, one gang runs all of it.  A loop around such nests is run
 * by the host (sequential.cc).
 *
 * In other constructs, a nest whose levels the compiler chooses is distributed
 * in the same way (choice.cc).
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/loops/spread.h"

static void
deal(struct loop_nest *n)
{
	for (struct plan *p : n->plans)
		levels_report(p);
	for (struct plan *p : n->plans)
		if (p->checks.length())
			distribute_version(p);
	for (struct plan *p : n->plans)
		distribute_loop(p);
}

static void
spread(void)
{
	struct loop_nest n;
	n.gangs = false;
	ssa_begin();
	levels_plan_function(&n);
	scev_finalize();
	deal(&n);
	explicit_shape(&n);
	facts_clear_loops();
	levels_drop(&n, 0);
	ssa_end();
	cgraph_edge::rebuild_edges();
}

static unsigned
count_units(void)
{
	ssa_begin();
	unsigned units = pieces_count();
	scev_finalize();
	ssa_end();
	return units;
}

static unsigned copies; /* of the construct's function, and itself */

static void cut(cgraph_node *, unsigned depth, vec<tree> *list);

/* A function that runs a loop becomes one that computes the number of turns,
   and the code of a turn is cut. */
static void
run_turns(cgraph_node *node, unsigned depth, vec<tree> *list)
{
	cgraph_node *body = region_copy(node, ++copies);
	sequential_count(depth);
	spread();
	list->safe_push(node->decl);
	unsigned here = list->length();
	push_cfun(DECL_STRUCT_FUNCTION(body->decl));
	sequential_body(depth);
	cut(body, depth + 1, list);
	pop_cfun();
	struct function_facts *f = facts_for(node->decl);
	f->is_turns = true;
	f->turns = list->length() - here;
}

static void
finish_piece(cgraph_node *node, unsigned depth, vec<tree> *list)
{
	if (sequential_is_wanted()) {
		run_turns(node, depth, list);
		return;
	}
	spread();
	list->safe_push(node->decl);
}

/* Cuts the function and appends its pieces, in their order. */
static void
cut(cgraph_node *node, unsigned depth, vec<tree> *list)
{
	auto_vec<cgraph_node *> pieces;
	share_values(depth);
	unsigned units = count_units();
	pieces.safe_push(node);
	for (unsigned k = 1; k < units; k++)
		pieces.safe_push(region_copy(node, ++copies));
	for (unsigned k = 0; k < units; k++) {
		push_cfun(DECL_STRUCT_FUNCTION(pieces[k]->decl));
		if (units > 1)
			pieces_keep(k + 1);
		finish_piece(pieces[k], depth, list);
		pop_cfun();
	}
}

static void
spread_kernels(cgraph_node *node)
{
	auto_vec<tree> list;
	state_begin();
	copies = 1;
	cut(node, 0, &list);
	pieces_link(list);
	if (state_is_used())
		facts_for(node->decl)->has_state = true;
}

/* Makes loops plain, and cleans the function up. */
static void
prepare(void)
{
	unmark_loops();
	cleanup_function();
}

static void
visit(cgraph_node *node)
{
	tree fn = node->decl;
	if (!gimple_has_body_p(fn) || !oacc_get_fn_attrib(fn)
		|| !gimple_in_ssa_p(DECL_STRUCT_FUNCTION(fn)))
		return;
	push_cfun(DECL_STRUCT_FUNCTION(fn));
	if (facts_of(fn)->kernels) {
		prepare();
		spread_kernels(node);
	} else if (optimize && choice_look(node)) {
		prepare();
		spread();
	}
	pop_cfun();
}

unsigned
spread_run(function *)
{
	auto_vec<cgraph_node *> nodes;
	cgraph_node *node;
	FOR_EACH_DEFINED_FUNCTION (node)
		nodes.safe_push(node);
	for (cgraph_node *n : nodes)
		visit(n);
	return 0;
}
