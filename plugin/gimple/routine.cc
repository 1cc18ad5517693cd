/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * routine.cc - keeps routines with loops out of the host's own code.
 *
 * The loops of a routine directive are lowered late, and only in functions
 * that are marked as device code.  GCC inlines a routine that the host calls
 * like any function, and then finds the marks of its loops in a function that
 * is not device code:
 *
 *	internal compiler error: in expand_UNIQUE
 *
 * So a routine with loops is inlined only if all its callers are device code
 * themselves.
 *
 * Whether a routine may be called at a place, by its level, is checked late
 * too, at the call.  After inlining only the loops show the level; so the
 * routine is not inlined unless one of them has the routine's level.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/pass.h"
#include "plugin/read/read.h"
#include "plugin/gimple/constructs.h"

extern "C" {
#include "front/directive/device.h"
}

/*
 * bind (2.15.1): acc_bind("NAME") names the function that devices call instead,
 * by its assembler name; acc_bind("NAME", 1) by its name in the program.  The
 * host calls the function itself.
 */

/*
 * device_type (2.4): acc_for(DEVICE, LEVEL[, "NAME"[, 1]]) gives the level of
 * the function for a device, and its bind; without this attribute the device
 * has the host's level.
 */

/*
 * nohost (2.15.1): if there are other targets, the host gets a function that
 * reports an error.
 */

static void
keep(const char *name)
{
	symtab_node *to = name
		? symtab_node::get_for_asmname(get_identifier(name))
		: NULL;
	if (cgraph_node *node = safe_dyn_cast<cgraph_node *>(to))
		node->mark_force_output();
}

/* Nothing else may call it. */
static void
keep_bound(cgraph_node *from)
{
	const struct device_target *t = NULL;
	keep(routine_bound_symbol(from->decl));
	while ((t = device_next(options.target, t)))
		keep(routine_bound_for(from->decl, t->number));
}

/* Fortran's own parser keeps nohost with the mark of a routine, and GCC would
   omit the function. */
static void
take_nohost(tree fn)
{
	tree target =
		lookup_attribute("omp declare target", DECL_ATTRIBUTES(fn));
	if (!target || !omp_find_clause(TREE_VALUE(target), OMP_CLAUSE_NOHOST))
		return;
	TREE_VALUE(target) = NULL_TREE;
	/* Its callers must not see the host's body. */
	tree list = tree_cons(
		get_identifier("noipa"), NULL_TREE, DECL_ATTRIBUTES(fn));
	DECL_ATTRIBUTES(fn) =
		tree_cons(get_identifier(ABI_NOHOST), NULL_TREE, list);
}

static void (*next_parse_file)(void);

static void
parse_file(void)
{
	next_parse_file();
	fortran_apply_routines();
	fortran_write_modules();
	cgraph_node *node;
	FOR_EACH_FUNCTION (node) {
		take_nohost(node->decl);
		keep_bound(node);
	}
}

void
routine_leave_host(function *fn)
{
	tree type = build_function_type_list(
		void_type_node, const_ptr_type_node, NULL_TREE);
	tree decl = build_fn_decl(ABI_RT_NOHOST, type);
	const char *name = lang_hooks.decl_printable_name(fn->decl, 1);
	tree text = build_string_literal(strlen(name) + 1, name);
	gcall *call = gimple_build_call(decl, 1, text);
	basic_block bb =
		split_edge(single_succ_edge(ENTRY_BLOCK_PTR_FOR_FN(fn)));
	gimple_stmt_iterator gsi = gsi_last_bb(bb);
	gsi_insert_after(&gsi, call, GSI_NEW_STMT);
	remove_edge(single_succ_edge(bb));
	/* The function appears to return: otherwise GCC would remove the code
	   after the call from its callers, regions among them. */
	gsi_insert_after(&gsi, gimple_build_return(NULL_TREE), GSI_NEW_STMT);
	make_edge(bb, EXIT_BLOCK_PTR_FOR_FN(fn), 0);
	mark_virtual_operands_for_renaming(fn);
}

/* Host code must not call the function, not even through a lambda, which is
   nohost if its callees are.  2.15.1 */
static void
check_callers(cgraph_node *node, tree fn, int depth)
{
	enum { MOST_LAMBDAS = 8 };
	for (cgraph_edge *e = node->callers; e; e = e->next_caller) {
		tree caller = e->caller->decl, type = DECL_CONTEXT(caller);
		if (oacc_get_fn_attrib(caller) || depth > MOST_LAMBDAS)
			continue;
		if (type && TYPE_P(type) && is_lambda(type))
			check_callers(e->caller, fn, depth + 1);
		else if (!warning_suppressed_p(e->call_stmt)
			&& !options.no_warn)
			warning_at(gimple_location(e->call_stmt),
				warning_option(),
				"%qD has %<nohost%> and is called on the host",
				fn);
		suppress_warning(e->call_stmt);
	}
}

/* The loops of a routine, and the levels that their clauses name. */
struct routine_loops {
	bool any;
	unsigned levels;
};

static tree
find_loop(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	static const omp_clause_code codes[] = {
		OMP_CLAUSE_GANG, OMP_CLAUSE_WORKER, OMP_CLAUSE_VECTOR};
	struct routine_loops *loops = (struct routine_loops *)walk->info;
	gomp_for *loop = dyn_cast<gomp_for *>(gsi_stmt(*gsi));
	if (!loop)
		return NULL_TREE;
	loops->any = true;
	for (int k = GOMP_DIM_GANG; k < GOMP_DIM_MAX; k++)
		if (omp_find_clause(gimple_omp_for_clauses(loop), codes[k]))
			loops->levels |= GOMP_DIM_MASK(k);
	return NULL_TREE;
}

static struct routine_loops
loops_of(gimple_seq body)
{
	struct routine_loops found = {};
	walk_stmt_info walk = {};
	walk.info = &found;
	walk_gimple_seq(body, find_loop, NULL, &walk);
	return found;
}

static hash_set<tree> *kept;

static bool
is_called_by_host(tree const &fn)
{
	cgraph_node *node = cgraph_node::get(fn);
	if (!node)
		return true;
	for (cgraph_edge *e = node->callers; e; e = e->next_caller)
		if (!oacc_get_fn_attrib(e->caller->decl))
			return true;
	return false;
}

static void
release_routines(void *, void *)
{
	fortran_apply_routines();
	fortran_check_routines();
	for (tree fn : *kept)
		if (!is_called_by_host(fn))
			DECL_UNINLINABLE(fn) = 0;
	kept->empty();
	cgraph_node *node;
	FOR_EACH_FUNCTION (node)
		if (routine_is_nohost(node->decl))
			check_callers(node, node->decl, 0);
}

bool
routine_gate(function *fn)
{
	return oacc_get_fn_attrib(fn->decl) && !DECL_UNINLINABLE(fn->decl)
		&& !lookup_attribute(
			"always_inline", DECL_ATTRIBUTES(fn->decl));
}

unsigned
routine_run(function *fn)
{
	struct routine_loops loops = loops_of(gimple_body(fn->decl));
	int level = routine_level(fn->decl);
	bool told =
		level >= GOMP_DIM_MAX || loops.levels & GOMP_DIM_MASK(level);
	if (!routine_is_nohost(fn->decl) && told && !loops.any)
		return 0;
	DECL_UNINLINABLE(fn->decl) = 1;
	if (!routine_is_nohost(fn->decl) && told)
		kept->add(fn->decl);
	return 0;
}

void
routine_init(const char *plugin)
{
	kept = new hash_set<tree>;
	next_parse_file = lang_hooks.parse_file;
	lang_hooks.parse_file = parse_file;
	register_callback(
		plugin, PLUGIN_ALL_IPA_PASSES_START, release_routines, NULL);
}
