/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * device.cc - device code before anything is compiled for the host.
 *
 * GCC compiles function by function, and the code for devices is complete after
 * the first passes.  Here, at the end of the interprocedural passes, all
 * functions that a device needs, and those that launch them, go through these
 * passes first; then the device compilers run in parallel with GCC's work for
 * the host.  The passes skip a function that has been through them.
 */
#include "plugin/gcc.h"
#include "pass_manager.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"
#include "plugin/kir/kir.h"
#include "plugin/emit/emit.h"
#include "plugin/kir/import.h"

static hash_set<tree> *done;

bool
device_is_done(tree fn)
{
	return done && done->contains(fn);
}

static bool
launches(const cgraph_node *node)
{
	for (cgraph_edge *e = node->callees; e; e = e->next_callee) {
		if (fndecl_built_in_p(e->callee->decl, BUILT_IN_GOACC_PARALLEL))
			return true;
		if (e->callee->inlined_to && launches(e->callee))
			return true;
	}
	return false;
}

/* Takes the function from the end of the interprocedural passes through the
   passes of each function.  Functions of a unit for link-time optimisation are
   inlined later, and so keep their dispatch of exceptions. */
static void
run_passes(cgraph_node *node, const opt_pass *end)
{
	opt_pass *outer = current_pass;
	node->get_body();
	push_cfun(DECL_STRUCT_FUNCTION(node->decl));
	opt_pass *pass = g->get_passes()->all_passes;
	for (; pass != end; pass = pass->next)
		if (!facts->early || strcmp(pass->name, "ehdisp") != 0)
			execute_one_pass(pass);
	current_pass = outer;
	cgraph_edge::rebuild_edges();
	free_dominance_info(CDI_DOMINATORS);
	free_dominance_info(CDI_POST_DOMINATORS);
	pop_cfun();
}

/* The host has no use for versions. */
void
device_finish(const vec<cgraph_node *> &nodes, const opt_pass *end)
{
	const opt_pass *imported = pass_find("acc_import")->next;
	for (cgraph_node *node : nodes)
		run_passes(node,
			end && !facts_of(node->decl)->device ? end : imported);
	done = new hash_set<tree>;
	for (cgraph_node *node : nodes)
		if (!facts_of(node->decl)->device)
			done->add(node->decl);
	if (!import_wanted())
		return;
	import_thunks();
	embed_import_variables();
	image_start();
	version_drop();
}

unsigned
device_run(function *)
{
	auto_vec<cgraph_node *> nodes;
	cgraph_node *node;
	FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
		if (!node->inlined_to
			&& (import_wants(node->decl) || launches(node)))
			nodes.safe_push(node);
	device_finish(nodes, NULL);
	return 0;
}

/* Runs GCC's pass; then calls are of their original functions again. */
unsigned
loops_run(function *fn)
{
	int said = errorcount + warningcount;
	unsigned todo = pass_run_replaced(fn);
	if (errorcount + warningcount > said)
		version_note(fn->decl);
	version_end_stand_ins();
	return todo;
}

bool
import_gate(function *fn)
{
	return !device_is_done(fn->decl)
		&& (import_wants(fn->decl) || is_cuda_kernel(fn->decl));
}

unsigned
import_run(function *fn)
{
	if (import_wants(fn->decl)) {
		import_function(fn);
		info_device(fn);
	}
	if (is_cuda_kernel(fn->decl))
		return cuda_make_launch(fn);
	return 0;
}
