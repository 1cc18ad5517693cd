/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * reference.cc - the pass before omplower for C++ references in reductions,
 * and in "serial" without a clause.
 *
 * GCC maps the reference itself, whose address means nothing on a device:
 *
 *	reduction(+:s) map(tofrom:s [len: 8])
 *   ->	reduction(+:s) map(tofrom:*s [len: 4]) map(pointer:s)
 *
 * as gfortran does for dummy arguments.  A variable that a lambda captures
 * is a reference too.
 *
 * If only members of the target of a reference or a dummy argument are mapped,
 * GCC forgets the reference, which then is a host address:
 *
 *	map(struct:*x [len: 1]) map(tofrom:x->a)
 *   ->	map(struct:*x [len: 1]) map(reference:x) map(tofrom:x->a)
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/tree/trees.h"
#include "plugin/gimple/constructs.h"

static bool
is_reduced(tree clauses, tree decl)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_REDUCTION
			&& OMP_CLAUSE_DECL(c) == decl)
			return true;
	return false;
}

/* The user's own map of the reference's target is the clause before the one of
   the reference. */
static bool
drop_own(tree *list, tree decl)
{
	for (; *list; list = &OMP_CLAUSE_CHAIN(*list)) {
		if (!is_map(*list, GOMP_MAP_FIRSTPRIVATE_REFERENCE)
			|| OMP_CLAUSE_DECL(*list) != decl)
			continue;
		*list = OMP_CLAUSE_CHAIN(*list);
		return true;
	}
	return false;
}

static tree
target_map(tree map)
{
	tree decl = OMP_CLAUSE_DECL(map);
	tree c = build_omp_clause(OMP_CLAUSE_LOCATION(map), OMP_CLAUSE_MAP);
	tree type = TREE_TYPE(TREE_TYPE(decl));
	OMP_CLAUSE_SET_MAP_KIND(c, OMP_CLAUSE_MAP_KIND(map));
	OMP_CLAUSE_DECL(c) = build_simple_mem_ref(decl);
	OMP_CLAUSE_SIZE(c) = TYPE_SIZE_UNIT(type);
	if (facts->implicit.contains(map))
		facts->implicit.add(c);
	return c;
}

static void
map_references(gomp_target *target)
{
	tree clauses = gimple_omp_target_clauses(target);
	for (tree *at = &clauses; *at; at = &OMP_CLAUSE_CHAIN(*at)) {
		tree c = *at;
		if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_MAP
			|| OMP_CLAUSE_MAP_KIND(c) == GOMP_MAP_POINTER
			|| is_map(c, GOMP_MAP_FIRSTPRIVATE_REFERENCE))
			continue;
		tree decl = OMP_CLAUSE_DECL(c);
		if (!DECL_P(decl)
			|| TREE_CODE(TREE_TYPE(decl)) != REFERENCE_TYPE
			|| (!is_reduced(clauses, decl)
				&& !facts->implicit.contains(c)))
			continue;
		if (!drop_own(&clauses, decl)) {
			tree map = target_map(c);
			OMP_CLAUSE_CHAIN(map) = c;
			*at = map;
		}
		OMP_CLAUSE_SET_MAP_KIND(c, GOMP_MAP_POINTER);
		OMP_CLAUSE_SIZE(c) = size_zero_node;
		at = &clauses;
	}
	gimple_omp_target_set_clauses(target, clauses);
}

/* A loop's reduction of a variable that the construct maps: GCC combines the
   result with the variable only if it finds the map by the variable's name. */
static tree
map_reduced(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	gomp_for *loop = dyn_cast<gomp_for *>(gsi_stmt(*gsi));
	gomp_target *target = (gomp_target *)walk->info;
	if (!loop || gimple_omp_for_kind(loop) != GF_OMP_FOR_KIND_OACC_LOOP)
		return NULL_TREE;
	tree reduced = gimple_omp_for_clauses(loop);
	tree c = gimple_omp_target_clauses(target);
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		if (!is_map(c, GOMP_MAP_FIRSTPRIVATE_REFERENCE)
			|| !is_reduced(reduced, OMP_CLAUSE_DECL(c)))
			continue;
		OMP_CLAUSE_SET_MAP_KIND(c, GOMP_MAP_POINTER);
		OMP_CLAUSE_SIZE(c) = size_zero_node;
	}
	return NULL_TREE;
}

/* The reference to a structure with mapped members, or NULL_TREE. */
static tree
structure_reference(tree clause)
{
	if (!is_map(clause, GOMP_MAP_STRUCT))
		return NULL_TREE;
	tree decl = OMP_CLAUSE_DECL(clause);
	if (TREE_CODE(decl) != INDIRECT_REF && TREE_CODE(decl) != MEM_REF)
		return NULL_TREE;
	tree x = TREE_OPERAND(decl, 0);
	return DECL_P(x) && POINTER_TYPE_P(TREE_TYPE(x)) ? x : NULL_TREE;
}

static bool
is_named(tree clauses, tree decl)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		enum omp_clause_code code = OMP_CLAUSE_CODE(c);
		if ((code == OMP_CLAUSE_MAP || code == OMP_CLAUSE_PRIVATE
			    || code == OMP_CLAUSE_FIRSTPRIVATE
			    || code == OMP_CLAUSE_REDUCTION)
			&& OMP_CLAUSE_DECL(c) == decl)
			return true;
	}
	return false;
}

static void
map_structures(gomp_target *target)
{
	tree clauses = gimple_omp_target_clauses(target);
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree x = OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			? structure_reference(c)
			: NULL_TREE;
		if (!x || is_named(clauses, x))
			continue;
		tree map = build_omp_clause(
			OMP_CLAUSE_LOCATION(c), OMP_CLAUSE_MAP);
		OMP_CLAUSE_SET_MAP_KIND(map, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
		OMP_CLAUSE_DECL(map) = x;
		OMP_CLAUSE_SIZE(map) = size_zero_node;
		OMP_CLAUSE_CHAIN(map) = OMP_CLAUSE_CHAIN(c);
		OMP_CLAUSE_CHAIN(c) = map;
	}
}

tree
reference_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_target *target = compute_construct(gsi_stmt(*gsi));
	if (!target)
		return NULL_TREE;
	map_references(target);
	map_structures(target);
	walk_stmt_info walk = {};
	walk.info = target;
	walk_gimple_seq(gimple_omp_body(target), map_reduced, NULL, &walk);
	return NULL_TREE;
}
