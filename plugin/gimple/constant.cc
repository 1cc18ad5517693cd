/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * constant.cc - the pass before omplower for constant variables in clauses
 * that copy to the host: they are not copied, as they may lie in memory that
 * cannot be written.  OpenACC 3.4, 1.6
 *
 *	map(tofrom:a)	  ->	map(to:a)
 *	map(from:a)	  ->	map(alloc:a), at exit data map(release:a)
 *	update self(a)	  ->	nothing
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

/* A reference is constant, which says nothing of what it refers to. */
static bool
is_constant(tree clause)
{
	tree base = get_base_address(OMP_CLAUSE_DECL(clause));
	return base && VAR_P(base) && TREE_READONLY(base)
		&& !TREE_THIS_VOLATILE(base)
		&& TREE_CODE(TREE_TYPE(base)) != REFERENCE_TYPE;
}

/* The kind without the copy to the host; unchanged if it has none. */
static enum gomp_map_kind
kind_without(enum gomp_map_kind kind, bool leaves)
{
	switch (kind) {
	case GOMP_MAP_TOFROM:
		return GOMP_MAP_TO;
	case GOMP_MAP_FORCE_TOFROM:
		return GOMP_MAP_FORCE_TO;
	case GOMP_MAP_FROM:
		return leaves ? GOMP_MAP_RELEASE : GOMP_MAP_ALLOC;
	case GOMP_MAP_FORCE_FROM:
		return leaves ? GOMP_MAP_DELETE : GOMP_MAP_FORCE_ALLOC;
	default:
		return kind;
	}
}

static void
tell(gimple *stmt, tree clause)
{
	if (options.no_warn || OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P(clause))
		return;
	location_t where = OMP_CLAUSE_LOCATION(clause);
	if (where == UNKNOWN_LOCATION)
		where = gimple_location(stmt);
	warning_at(where, warning_option(),
		"%qD is constant and is not copied to the host",
		get_base_address(OMP_CLAUSE_DECL(clause)));
}

static bool
copies_constant(tree clause, bool leaves)
{
	return OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_MAP && is_constant(clause)
		&& OMP_CLAUSE_MAP_KIND(clause)
		!= kind_without(OMP_CLAUSE_MAP_KIND(clause), leaves);
}

tree
constant_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_target *target = dyn_cast<gomp_target *>(gsi_stmt(*gsi));
	if (!target || !is_gimple_omp_oacc(target))
		return NULL_TREE;
	int what = gimple_omp_target_kind(target);
	bool leaves = what == GF_OMP_TARGET_KIND_OACC_EXIT_DATA;
	for (tree *at = gimple_omp_target_clauses_ptr(target); *at;) {
		tree c = *at;
		if (copies_constant(c, leaves)) {
			tell(target, c);
			OMP_CLAUSE_SET_MAP_KIND(c,
				kind_without(OMP_CLAUSE_MAP_KIND(c), leaves));
			if (what == GF_OMP_TARGET_KIND_OACC_UPDATE) {
				*at = OMP_CLAUSE_CHAIN(c);
				continue;
			}
		}
		at = &OMP_CLAUSE_CHAIN(c);
	}
	return NULL_TREE;
}
