/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * global.cc - variables of modules that the main program uses.
 *
 * gfortran puts those of "declare create" and "copyin" into a data region of
 * the main program.  They are on the device from the start (2.13), and the
 * region would only stand around the program's OpenMP constructs; not in CUDA
 * Fortran, where it makes device variables of modules known.  In a unit without
 * directives GCC has not what such a region needs, and ends with a fault:
 *
 *	#pragma acc data map(force_alloc: g)	->	body
 *	  body
 */
#include "plugin/gcc.h"
#include "plugin/tree/trees.h"
#include "plugin/plugin.h"
#include "plugin/symbol.h"

static bool
is_of_module(tree c)
{
	if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_MAP)
		return false;
	switch (OMP_CLAUSE_MAP_KIND(c)) {
	case GOMP_MAP_FORCE_ALLOC:
	case GOMP_MAP_FORCE_TO:
	case GOMP_MAP_TO_PSET:
	case GOMP_MAP_POINTER:
		break;
	default:
		return false;
	}
	tree base = OMP_CLAUSE_DECL(c);
	while (handled_component_p(base) || CONVERT_EXPR_P(base)
		|| TREE_CODE(base) == INDIRECT_REF)
		base = TREE_OPERAND(base, 0);
	return VAR_P(base)
		&& (DECL_EXTERNAL(base)
			|| (DECL_CONTEXT(base)
				&& TREE_CODE(DECL_CONTEXT(base))
					== NAMESPACE_DECL));
}

static bool
has_only_modules(tree clauses)
{
	while (clauses && is_of_module(clauses))
		clauses = OMP_CLAUSE_CHAIN(clauses);
	return !clauses;
}

static tree
visit(tree *t, int *, void *)
{
	if (TREE_CODE(*t) == OACC_DATA && has_only_modules(OMP_CLAUSES(*t)))
		*t = OMP_BODY(*t);
	return NULL_TREE;
}

void
global_rewrite(tree fn)
{
	if (!cuda_unit && is_main_program(fn))
		walk_tree_without_duplicates(&DECL_SAVED_TREE(fn), visit, NULL);
}

void
global_rewrite_all(void)
{
	cgraph_node *node;
	FOR_EACH_FUNCTION (node)
		if (DECL_SAVED_TREE(node->decl))
			global_rewrite(node->decl);
}
