/* SPDX-License-Identifier: GPL-3.0-or-later */
/* clause.cc - clauses of directives as GCC 12 makes them. */
#include "plugin/gcc.h"
#include "plugin/compat/clause.h"

/* The polymorphic variable, or what its pointer points to, whose data is the
   object of the clause; or null. */
static tree
object_of(tree c, bool (*is_class)(const_tree))
{
	tree t = OMP_CLAUSE_DECL(c);
	if (TREE_CODE(t) != INDIRECT_REF && TREE_CODE(t) != MEM_REF)
		return NULL_TREE;
	t = TREE_OPERAND(t, 0);
	if (TREE_CODE(t) != COMPONENT_REF
		|| !is_class(TREE_TYPE(TREE_OPERAND(t, 0))))
		return NULL_TREE;
	t = TREE_OPERAND(t, 0);
	return DECL_P(t)
			|| (TREE_CODE(t) == INDIRECT_REF
				&& DECL_P(TREE_OPERAND(t, 0)))
		? t
		: NULL_TREE;
}

/* Adds a map after the clause. */
static void
add_map(tree after, gomp_map_kind kind, tree object, tree size)
{
	tree c = build_omp_clause(OMP_CLAUSE_LOCATION(after), OMP_CLAUSE_MAP);
	OMP_CLAUSE_SET_MAP_KIND(c, kind);
	OMP_CLAUSE_DECL(c) = object;
	OMP_CLAUSE_SIZE(c) = size;
	OMP_CLAUSE_CHAIN(c) = OMP_CLAUSE_CHAIN(after);
	OMP_CLAUSE_CHAIN(after) = c;
}

static bool
is_attach(tree c)
{
	return c && OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
		&& OMP_CLAUSE_MAP_KIND(c) == GOMP_MAP_ATTACH_DETACH;
}

void
clause_add_objects(tree c, bool (*is_class)(const_tree))
{
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree attach = OMP_CLAUSE_CHAIN(c);
		tree object = OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
				&& is_attach(attach)
			? object_of(c, is_class)
			: NULL_TREE;
		if (!object)
			continue;
		add_map(c, GOMP_MAP_TO_PSET, object,
			TYPE_SIZE_UNIT(ptr_type_node));
		if (!DECL_P(object))
			add_map(attach, GOMP_MAP_POINTER,
				TREE_OPERAND(object, 0), size_int(0));
	}
}
