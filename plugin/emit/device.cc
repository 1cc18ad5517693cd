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

/* Takes the function from the end of the interprocedural passes through all
   passes up to the one that imports it. */
static void
run_first_passes(cgraph_node *node)
{
	opt_pass *outer = current_pass;
	opt_pass *end = pass_find("acc_import")->next;
	node->get_body();
	push_cfun(DECL_STRUCT_FUNCTION(node->decl));
	opt_pass *pass = g->get_passes()->all_passes;
	for (; pass != end; pass = pass->next)
		execute_one_pass(pass);
	current_pass = outer;
	cgraph_edge::rebuild_edges();
	free_dominance_info(CDI_DOMINATORS);
	free_dominance_info(CDI_POST_DOMINATORS);
	pop_cfun();
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
	for (unsigned n = 0; n < nodes.length(); n++)
		run_first_passes(nodes[n]);
	done = new hash_set<tree>;
	for (unsigned n = 0; n < nodes.length(); n++)
		if (!facts_of(nodes[n]->decl)->device)
			done->add(nodes[n]->decl);
	import_thunks();
	embed_import_variables();
	image_start();
	version_drop();
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
