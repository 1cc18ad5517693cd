/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * early.cc - units for link-time optimisation.
 *
 * GCC writes the functions of such a unit to the object file after the first
 * interprocedural passes, and compiles them when the program is linked, in a
 * process that knows neither the unit's facts nor, perhaps, the plugin.  So the
 * plugin is done before: all functions go through its passes first, the tables
 * are written, and what is left is functions and variables like others.
 *
 * These passes need what the front end knows of types and variables, which
 * GCC's pass free_lang_data removes for link-time optimisation only, at the
 * beginning.  GCC believes until the end of acc_early that the unit is an
 * ordinary one; then that pass runs a second time.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "pass_manager.h"
#include "plugin/plugin.h"
#include "plugin/pass.h"
#include "plugin/emit/emit.h"

static int generate_lto;

unsigned
hold_run(function *)
{
	generate_lto = flag_generate_lto;
	flag_generate_lto = 0;
	return 0;
}

/* The size of a string of Fortran may be an expression of which GCC has made no
   statements, but has made a part into a name in SSA form, which GCC does not
   write.  Nothing reads such a size. */
static void
clean_size(tree *size)
{
	if (*size && !CONSTANT_CLASS_P(*size) && !DECL_P(*size))
		*size = NULL_TREE;
}

static void
clean_type(tree type, hash_set<tree> *seen)
{
	if (!type || seen->add(type))
		return;
	clean_size(&TYPE_SIZE(type));
	clean_size(&TYPE_SIZE_UNIT(type));
	if (INTEGRAL_TYPE_P(type)) {
		clean_size(&TYPE_MIN_VALUE_RAW(type));
		clean_size(&TYPE_MAX_VALUE_RAW(type));
	}
	if (TREE_CODE(type) == ARRAY_TYPE)
		clean_type(TYPE_DOMAIN(type), seen);
	if (RECORD_OR_UNION_TYPE_P(type))
		for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f))
			if (TREE_CODE(f) == FIELD_DECL)
				clean_type(TREE_TYPE(f), seen);
	clean_type(TREE_TYPE(type), seen);
	clean_type(TYPE_MAIN_VARIANT(type), seen);
}

static void
clean_types(function *fn, hash_set<tree> *seen)
{
	unsigned i;
	tree t;
	if (!gimple_in_ssa_p(fn))
		return;
	for (t = DECL_ARGUMENTS(fn->decl); t; t = DECL_CHAIN(t))
		clean_type(TREE_TYPE(t), seen);
	FOR_EACH_LOCAL_DECL (fn, i, t)
		clean_type(TREE_TYPE(t), seen);
	FOR_EACH_SSA_NAME (i, t, fn)
		clean_type(TREE_TYPE(t), seen);
}

static void
free_language_data(void)
{
	opt_pass *outer = current_pass;
	opt_pass *pass = g->get_passes()->all_small_ipa_passes;
	while (strcmp(pass->name, "*free_lang_data") != 0)
		pass = pass->next;
	/* It expects that each function has blocks: those that call libacc with
	   the tables are new. */
	symtab->process_new_functions();
	flag_generate_lto = generate_lto;
	execute_one_pass(pass);
	current_pass = outer;
}

/* If the plugin is loaded when the program is linked, it is not to take the
   function for device code. */
static void
make_ordinary(cgraph_node *node)
{
	static const char *const marks[] = {"oacc function", ABI_NOHOST};
	for (const char *mark : marks)
		DECL_ATTRIBUTES(node->decl) =
			remove_attribute(mark, DECL_ATTRIBUTES(node->decl));
}

unsigned
early_run(function *)
{
	auto_vec<cgraph_node *> nodes;
	cgraph_node *node;
	if (seen_error())
		return 0;
	select_functions();
	FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
		if (!node->inlined_to)
			nodes.safe_push(node);
	if (!facts->no_directives)
		device_finish(nodes, pass_find("omptargetlink"));
	embed_finish();
	hash_set<tree> seen;
	FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
		clean_types(DECL_STRUCT_FUNCTION(node->decl), &seen);
	FOR_EACH_FUNCTION (node)
		make_ordinary(node);
	free_language_data();
	return 0;
}
