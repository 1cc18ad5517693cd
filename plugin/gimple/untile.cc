/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * untile.cc - the pass before omplower for tile clauses.
 *
 *	acc loop gang vector tile(8, 32)  ->  acc loop gang vector collapse(2)
 *
 * GCC computes the position of an element in its tile with the extents of the
 * whole nest, which is right only for tiles of one element, and gives the loop
 * over the tiles and the one in a tile the same level where the clauses name
 * one, so that elements are left out.  Which iterations a gang has, and in what
 * order, is not defined; lower/tile.c has gangs run tiles whose sizes suit the
 * device.  2.9.8
 *
 * A sequential loop keeps its clause: its levels are none, its tiles one
 * element.
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

tree
untile_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_for *loop = dyn_cast<gomp_for *>(gsi_stmt(*gsi));
	if (!loop || gimple_omp_for_kind(loop) != GF_OMP_FOR_KIND_OACC_LOOP
		|| omp_find_clause(
			gimple_omp_for_clauses(loop), OMP_CLAUSE_SEQ))
		return NULL_TREE;
	tree *p = gimple_omp_for_clauses_ptr(loop);
	while (*p && OMP_CLAUSE_CODE(*p) != OMP_CLAUSE_TILE)
		p = &OMP_CLAUSE_CHAIN(*p);
	if (!*p)
		return NULL_TREE;
	tree c = build_omp_clause(OMP_CLAUSE_LOCATION(*p), OMP_CLAUSE_COLLAPSE);
	OMP_CLAUSE_COLLAPSE_EXPR(c) =
		build_int_cst(integer_type_node, gimple_omp_for_collapse(loop));
	OMP_CLAUSE_CHAIN(c) = OMP_CLAUSE_CHAIN(*p);
	*p = c;
	return NULL_TREE;
}
