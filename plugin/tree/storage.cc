/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * storage.cc - large arrays and structures of a Fortran main program are
 * static, and variables of routines are not.
 *
 * gfortran makes them static, except if several threads may call procedures,
 * which it assumes with OpenACC: then they would be on the stack, which has 8
 * MB on most systems.  A main program runs once.
 *
 * Variables of an internal procedure that a device may run do not change: the
 * construct copies the used part of the frame to the device (frame.cc), and a
 * static variable would need a directive.
 *
 * -fno-automatic and -fmax-stack-var-size= make variables of procedures static;
 * all threads that run a routine would share them.  2.15.1
 */
#include "plugin/gcc.h"
#include "plugin/tree/trees.h"
#include "plugin/symbol.h"

enum { MOST_ON_STACK = 65536 }; /* bytes; gfortran's default */

struct program {
	tree fn;
	auto_vec<tree> routines; /* that a device may run */
	hash_set<tree> theirs; /* variables that they use */
};

static tree
note_use(tree *t, int *, void *data)
{
	struct program *p = (struct program *)data;
	if (!DECL_P(*t))
		return NULL_TREE;
	if (TREE_CODE(*t) != FUNCTION_DECL)
		p->theirs.add(*t);
	else if (!p->routines.contains(*t))
		p->routines.safe_push(*t);
	return NULL_TREE;
}

static tree
note_callee(tree *t, int *walk, void *data)
{
	return TREE_CODE(*t) == FUNCTION_DECL ? note_use(t, walk, data)
					      : NULL_TREE;
}

static tree
note_construct(tree *t, int *, void *data)
{
	enum tree_code code = TREE_CODE(*t);
	if (code == OACC_PARALLEL || code == OACC_SERIAL
		|| code == OACC_KERNELS)
		walk_tree_without_duplicates(&OMP_BODY(*t), note_callee, data);
	return NULL_TREE;
}

static void
note_routines(struct program *p)
{
	cgraph_node *node;
	FOR_EACH_FUNCTION (node) {
		tree fn = node->decl;
		if (fn != p->fn && DECL_CONTEXT(fn) != p->fn)
			continue;
		if (oacc_get_fn_attrib(fn))
			p->routines.safe_push(fn);
		walk_tree_without_duplicates(
			&DECL_SAVED_TREE(fn), note_construct, p);
	}
	for (unsigned i = 0; i < p->routines.length(); i++)
		walk_tree_without_duplicates(
			&DECL_SAVED_TREE(p->routines[i]), note_use, p);
}

static bool
is_large(tree decl)
{
	tree size = DECL_SIZE_UNIT(decl);
	return VAR_P(decl) && AGGREGATE_TYPE_P(TREE_TYPE(decl))
		&& !DECL_EXTERNAL(decl) && !DECL_HAS_VALUE_EXPR_P(decl)
		&& !DECL_ARTIFICIAL(decl) && size
		&& TREE_CODE(size) == INTEGER_CST
		&& compare_tree_int(size, MOST_ON_STACK) > 0;
}

void
storage_rewrite(tree fn)
{
	struct program p;
	if (!is_main_program(fn) || TREE_CODE(DECL_SAVED_TREE(fn)) != BIND_EXPR
		|| global_options_set.x_flag_max_stack_var_size
		|| global_options_set.x_flag_recursive)
		return;
	p.fn = fn;
	note_routines(&p);
	tree v = BIND_EXPR_VARS(DECL_SAVED_TREE(fn));
	for (; v; v = DECL_CHAIN(v))
		if (is_large(v) && !p.theirs.contains(v))
			TREE_STATIC(v) = 1;
}

/* True for a variable that an option may have made static: the front end
   reports those that are SAVE. */
static bool
is_static(tree v)
{
	return VAR_P(v) && TREE_STATIC(v) && !DECL_EXTERNAL(v)
		&& !TREE_READONLY(v) && !DECL_ARTIFICIAL(v)
		&& !DECL_HAS_VALUE_EXPR_P(v);
}

/* True for a descriptor or a structure that would have to be initialised at
   each call.  Other variables have the program's initial values, and the front
   end has warned of these. */
static bool
is_begun_once(tree v)
{
	return (!flag_automatic || global_options_set.x_flag_max_stack_var_size)
		&& (POINTER_TYPE_P(TREE_TYPE(v))
			|| TREE_CODE(TREE_TYPE(v)) == RECORD_TYPE);
}

static tree
make_automatic(tree *t, int *, void *)
{
	if (TREE_CODE(*t) != BIND_EXPR)
		return NULL_TREE;
	for (tree v = BIND_EXPR_VARS(*t); v; v = DECL_CHAIN(v)) {
		if (!is_static(v))
			continue;
		if (DECL_INITIAL(v)) {
			if (is_begun_once(v))
				error_at(DECL_SOURCE_LOCATION(v),
					"%qD is static, and all threads that "
					"run the routine would share it; make "
					"the procedure RECURSIVE",
					v);
			continue;
		}
		TREE_STATIC(v) = 0;
		if (varpool_node *node = varpool_node::get(v))
			node->remove();
	}
	return NULL_TREE;
}

void
automatic_rewrite(void)
{
	cgraph_node *node;
	FOR_EACH_FUNCTION (node)
		if (oacc_get_fn_attrib(node->decl))
			walk_tree_without_duplicates(
				&DECL_SAVED_TREE(node->decl), make_automatic,
				NULL);
}
