/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * empty.cc - sections of arrays without elements in Fortran's data clauses.
 *
 * gfortran computes the size from the bounds, and if the upper one is below the
 * lower one by more than one, the size is negative:
 *
 *	map(to:*a [len: n * 4])  ->  map(to:*a [len: MAX (n * 4, 0)])
 */
#include "plugin/gcc.h"
#include "plugin/tree/trees.h"
#include "plugin/symbol.h"

static bool
is_section(tree c)
{
	return OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP && OMP_CLAUSE_SIZE(c)
		&& TREE_CODE(OMP_CLAUSE_SIZE(c)) != INTEGER_CST
		&& TREE_CODE(OMP_CLAUSE_DECL(c)) == INDIRECT_REF
		&& TREE_CODE(TREE_TYPE(OMP_CLAUSE_DECL(c))) == ARRAY_TYPE;
}

static tree
visit(tree *t, int *, void *)
{
	if (TREE_CODE(*t) != OMP_CLAUSE || !is_section(*t))
		return NULL_TREE;
	tree size = OMP_CLAUSE_SIZE(*t);
	OMP_CLAUSE_SIZE(*t) = fold_convert(TREE_TYPE(size),
		fold_build2(MAX_EXPR, ssizetype, fold_convert(ssizetype, size),
			ssize_int(0)));
	return NULL_TREE;
}

void
empty_rewrite(tree fn)
{
	walk_tree_without_duplicates(&DECL_SAVED_TREE(fn), visit, NULL);
}
