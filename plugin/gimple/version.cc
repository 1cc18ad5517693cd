/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * version.cc - functions that differ between devices.  2.4, 2.15.1
 *
 * A routine directive may give different levels for different devices.  GCC
 * supports one level of a function: the host's.  So each such routine, and each
 * routine and construct that calls one, has a version for each device, made
 * before any level is chosen:
 *
 *	f	the host's
 *	f.5	NVIDIA's: its level and bind, the value of acc_on_device, and
 *		calls of stand-ins for routines, with their levels
 *
 * The stand-ins are removed once GCC has partitioned the loops of a function
 * (loops_run); the versions once devices have their code (device.cc), in which
 * each version replaces f (pick.cc).  Only parallel and serial constructs have
 * versions: the loops of kernels have the levels that are possible on every
 * device.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "tree-cfgcleanup.h"
#include "plugin/plugin.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

extern "C" {
#include "front/directive/device.h"
}

/* Calls. */

static void
fill_calls(vec<gcall *> *calls)
{
	basic_block bb;
	FOR_EACH_BB_FN (bb, cfun)
		for (gimple_stmt_iterator s = gsi_start_bb(bb); !gsi_end_p(s);
			gsi_next(&s))
			if (gcall *call = dyn_cast<gcall *>(gsi_stmt(s)))
				calls->safe_push(call);
}

static bool
calls_any(void)
{
	auto_vec<gcall *> calls;
	fill_calls(&calls);
	for (gcall *call : calls)
		if (tree fn = gimple_call_fndecl(call))
			if (routine_for(fn, 0))
				return true;
	return false;
}

/* A copy of that function, with the level that it has on the device. */
static tree
stand_in(tree fn, int device)
{
	tree is = routine_for(fn, device), like = copy_node(fn);
	char number[20];
	snprintf(number, sizeof number, ".%d", device);
	SET_DECL_ASSEMBLER_NAME(like,
		get_identifier(
			ACONCAT((IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(fn)),
				number, NULL))));
	DECL_INITIAL(like) = NULL_TREE;
	TREE_STATIC(like) = DECL_WEAK(like) = DECL_COMDAT(like) = 0;
	DECL_EXTERNAL(like) = TREE_PUBLIC(like) = 1;
	routine_mark(like, tree_to_shwi(TREE_VALUE(is)));
	if (TREE_CHAIN(is))
		routine_bind(like, TREE_CHAIN(is));
	facts_for(like)->stands_for = facts_keep(fn);
	return like;
}

static void
call_stand_ins(int device)
{
	auto_vec<gcall *> calls;
	fill_calls(&calls);
	for (gcall *call : calls) {
		tree fn = gimple_call_fndecl(call);
		if (fn && routine_for(fn, device))
			gimple_call_set_fndecl(call, stand_in(fn, device));
	}
}

void
version_end_stand_ins(void)
{
	auto_vec<gcall *> calls;
	fill_calls(&calls);
	for (gcall *call : calls) {
		tree fn = gimple_call_fndecl(call);
		tree meant = fn ? facts_of(fn)->stands_for : NULL_TREE;
		if (meant)
			gimple_call_set_fndecl(call, meant);
	}
}

/* Replaces the name by the value, also in values computed from it alone. */
static void
become(tree name, tree value)
{
	auto_vec<gimple *> uses;
	gimple *use;
	imm_use_iterator i;
	FOR_EACH_IMM_USE_STMT (use, i, name)
		uses.safe_push(use);
	replace_uses_by(name, value);
	for (gimple *stmt : uses)
		if (gimple_assign_single_p(stmt)
			&& CONSTANT_CLASS_P(gimple_assign_rhs1(stmt))
			&& TREE_CODE(gimple_assign_lhs(stmt)) == SSA_NAME)
			become(gimple_assign_lhs(stmt),
				gimple_assign_rhs1(stmt));
}

/* The value of acc_on_device in this version. */
static void
answer(int device)
{
	enum { NONE = 0, HOST = 2 };
	auto_vec<gcall *> calls;
	fill_calls(&calls);
	for (gcall *call : calls) {
		tree lhs = gimple_call_lhs(call);
		if (!lhs || !asks_device(call)
			|| TREE_CODE(gimple_call_arg(call, 0)) != INTEGER_CST)
			continue;
		int type = tree_to_shwi(gimple_call_arg(call, 0));
		bool is = type == device
			|| type
				== (device == HOST ? (int)NONE
						   : (int)DEVICE_NOT_HOST);
		become(lhs, build_int_cst(TREE_TYPE(lhs), is));
	}
	cleanup_tree_cfg();
}

/* In a routine with gang level on another device, GCC would have gangs share
   loops that name no level; here they do not. */
static void
drop_gangs(void)
{
	auto_vec<gcall *> calls;
	fill_calls(&calls);
	if (is_region(cfun->decl)
		|| oacc_fn_attrib_level(oacc_get_fn_attrib(cfun->decl))
			== GOMP_DIM_GANG)
		return;
	for (gcall *call : calls)
		if (region_is_loop_head(call)
			&& facts->gangs.contains(
				get_pure_location(gimple_location(call))))
			region_set_loop_tag(
				call, region_loop_tag(call) & ~OLF_DIM_GANG);
}

/* Makes the function the device's version; its calls are those of the
   version. */
static void
settle(cgraph_node *node, int device, int callees)
{
	push_cfun(DECL_STRUCT_FUNCTION(node->decl));
	drop_gangs();
	call_stand_ins(callees);
	answer(device);
	cgraph_edge::rebuild_edges();
	free_dominance_info(CDI_DOMINATORS);
	pop_cfun();
}

static void
make_version(cgraph_node *base, int device)
{
	push_cfun(DECL_STRUCT_FUNCTION(base->decl));
	tree fn = region_copy(base, device)->decl;
	pop_cfun();
	tree is = routine_for(base->decl, device);
	DECL_NAME(fn) = DECL_NAME(base->decl);
	DECL_ATTRIBUTES(fn) =
		remove_attribute(ABI_FOR, copy_list(DECL_ATTRIBUTES(fn)));
	if (is) /* This function has noipa, which keeps GCC from it, too. */
		DECL_ATTRIBUTES(fn) =
			remove_attribute("noinline", DECL_ATTRIBUTES(fn));
	facts_for(fn)->device = device;
	if (is)
		routine_mark(fn, tree_to_shwi(TREE_VALUE(is)));
	if (is && TREE_CHAIN(is))
		routine_bind(fn, TREE_CHAIN(is));
	settle(cgraph_node::get(fn), device, device);
}

/* A construct that is never launched on the host has for it what it has for
   the first device: it must be valid, but may run there if its condition says
   so. */
static void
split(cgraph_node *base)
{
	enum { HOST = 2 };
	bool region = is_region(base->decl);
	unsigned devices = region ? launched_on(base->decl) : ~0u;
	int first = devices & 1u << HOST ? (int)HOST : 0;
	const struct device_target *t = NULL;
	while ((t = device_next(options.target, t)))
		if (devices & 1u << t->number) {
			make_version(base, t->number);
			first = first ? first : t->number;
		}
	tree fn = base->decl;
	facts_for(fn)->split = true;
	facts_for(fn)->first_device = first;
	if (!region) /* No other device uses it. */
		DECL_ATTRIBUTES(fn) = tree_cons(get_identifier("noipa"),
			NULL_TREE, DECL_ATTRIBUTES(fn));
	settle(base, HOST, first);
	if (routine_for(fn, 0))
		base->mark_force_output();
}

static bool
depends_on_device(cgraph_node *node)
{
	tree fn = node->decl;
	if (!gimple_has_body_p(fn) || !oacc_get_fn_attrib(fn)
		|| !gimple_in_ssa_p(DECL_STRUCT_FUNCTION(fn))
		|| (is_region(fn)
			&& region_construct(fn) == ACC_CONSTRUCT_KERNELS))
		return false;
	push_cfun(DECL_STRUCT_FUNCTION(fn));
	bool depends = routine_for(fn, 0) || calls_any();
	if (depends && copy_forbidden(cfun)) {
		error_at(DECL_SOURCE_LOCATION(fn),
			"%qD cannot be compiled for "
			"several devices: %s",
			fn, copy_forbidden(cfun));
		depends = false;
	}
	pop_cfun();
	return depends;
}

static void
make_versions(void)
{
	auto_vec<cgraph_node *> nodes;
	cgraph_node *node;
	FOR_EACH_DEFINED_FUNCTION (node)
		if (depends_on_device(node))
			nodes.safe_push(node);
	for (cgraph_node *n : nodes)
		split(n);
}

void
version_drop(void)
{
	auto_vec<cgraph_node *> nodes;
	cgraph_node *node;
	FOR_EACH_FUNCTION (node)
		if (facts_of(node->decl)->device)
			nodes.safe_push(node);
	for (cgraph_node *n : nodes)
		n->remove();
}

unsigned
version_run(function *)
{
	make_versions();
	return 0;
}
