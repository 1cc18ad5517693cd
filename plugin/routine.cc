/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * routine.cc - the routine directives of a function: attributes of its
 * declaration, which a copy inherits.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/symbol.h"

void
routine_mark(tree fn, int level)
{
	tree dims = NULL_TREE;
	for (int i = GOMP_DIM_MAX; i--;)
		dims = tree_cons(build_int_cst(boolean_type_node, i >= level),
			build_int_cst(integer_type_node, i < level), dims);
	oacc_replace_fn_attrib(fn, dims);
	DECL_ATTRIBUTES(fn) = tree_cons(get_identifier("omp declare target"),
		NULL_TREE, DECL_ATTRIBUTES(fn));
}

tree
routine_for(tree fn, int device)
{
	tree attr = lookup_attribute(ABI_FOR, DECL_ATTRIBUTES(fn));
	for (; attr; attr = lookup_attribute(ABI_FOR, TREE_CHAIN(attr)))
		if (!device
			|| compare_tree_int(
				   TREE_VALUE(TREE_VALUE(attr)), device)
				== 0)
			return TREE_CHAIN(TREE_VALUE(attr));
	return NULL_TREE;
}

/* GCC splits a function that has only noipa, and the part's loops would be
   checked by the level of the host. */
static void
mark(tree fn, const char *name, tree args)
{
	static const char *const alone[] = {"noipa", "noclone"};
	tree list = DECL_ATTRIBUTES(fn);
	for (const char *word : alone)
		list = tree_cons(get_identifier(word), NULL_TREE, list);
	DECL_ATTRIBUTES(fn) = tree_cons(get_identifier(name), args, list);
}

void
routine_bind(tree fn, tree name)
{
	mark(fn, ABI_BIND, name);
}

void
routine_mark_for(tree fn, int device, int level, tree name)
{
	name = tree_cons(
		NULL_TREE, build_int_cst(integer_type_node, level), name);
	mark(fn, ABI_FOR,
		tree_cons(NULL_TREE, build_int_cst(integer_type_node, device),
			name));
}

int
routine_level(tree fn)
{
	tree attr = oacc_get_fn_attrib(fn);
	int level = attr ? oacc_fn_attrib_level(attr) : (int)GOMP_DIM_MAX;
	attr = lookup_attribute(ABI_FOR, DECL_ATTRIBUTES(fn));
	for (; attr; attr = lookup_attribute(ABI_FOR, TREE_CHAIN(attr))) {
		tree value = TREE_VALUE(TREE_CHAIN(TREE_VALUE(attr)));
		level = MIN(level, (int)tree_to_shwi(value));
	}
	return level;
}

/* The assembler name of a function that differs only in its name. */
static const char *
mangled(tree fn, const char *name)
{
	tree other = copy_node(fn);
	DECL_NAME(other) = get_identifier(name);
	SET_DECL_ASSEMBLER_NAME(other, NULL_TREE);
	lang_hooks.set_decl_assembler_name(other);
	return IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(other));
}

/* The function that the arguments of acc_bind name, or those after the level of
   acc_for. */
static const char *
named(tree fn, tree args)
{
	if (!args || TREE_CODE(TREE_VALUE(args)) != STRING_CST)
		return NULL;
	const char *name = TREE_STRING_POINTER(TREE_VALUE(args));
	return TREE_CHAIN(args) ? mangled(fn, name) : name;
}

const char *
routine_bound_symbol(tree fn)
{
	tree bind = lookup_attribute(ABI_BIND, DECL_ATTRIBUTES(fn));
	return bind ? named(fn, TREE_VALUE(bind)) : NULL;
}

const char *
routine_bound_for(tree fn, int device)
{
	tree is = routine_for(fn, device);
	return is ? named(fn, TREE_CHAIN(is)) : NULL;
}

bool
routine_is_nohost(tree fn)
{
	return import_wanted()
		&& lookup_attribute(ABI_NOHOST, DECL_ATTRIBUTES(fn));
}
