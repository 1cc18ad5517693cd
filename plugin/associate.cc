/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * associate.cc - associate names of scalars and objects in OpenACC
 * constructs.
 *
 * gfortran has them as pointers and maps or copies the pointer, not what it
 * points to.  As a reference, like a dummy argument, the object is meant:
 *
 *	associate (n => b%n)	map(tofrom: n)  ->  map(tofrom: *n)
 *				with the pointer n assigned
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

/* DECL_LANG_FLAG_7 is GFC_DECL_ASSOCIATE_VAR_P of gfortran. */
static bool
is_associate_name(tree decl)
{
	return VAR_P(decl) && DECL_LANG_FLAG_7(decl)
		&& POINTER_TYPE_P(TREE_TYPE(decl))
		&& TREE_CODE(TREE_TYPE(TREE_TYPE(decl))) != FUNCTION_TYPE
		&& TREE_CODE(TREE_TYPE(TREE_TYPE(decl))) != ARRAY_TYPE;
}

static bool
is_openacc(tree t)
{
	switch (TREE_CODE(t)) {
	case OACC_PARALLEL:
	case OACC_SERIAL:
	case OACC_KERNELS:
	case OACC_DATA:
		return true;
	default:
		return false;
	}
}

static tree
find_openacc(tree *t, int *, void *)
{
	return is_openacc(*t) ? *t : NULL_TREE;
}

/* map(kind: n)  ->  map(kind: *n) map(pointer: n) */
static void
map_object(tree clause)
{
	tree pointer = OMP_CLAUSE_DECL(clause);
	tree type = TREE_TYPE(TREE_TYPE(pointer));
	tree assign = build_omp_clause(
		OMP_CLAUSE_LOCATION(clause), OMP_CLAUSE_MAP);
	OMP_CLAUSE_SET_MAP_KIND(assign, GOMP_MAP_POINTER);
	OMP_CLAUSE_DECL(assign) = pointer;
	OMP_CLAUSE_SIZE(assign) = size_int(0);
	OMP_CLAUSE_CHAIN(assign) = OMP_CLAUSE_CHAIN(clause);
	OMP_CLAUSE_CHAIN(clause) = assign;
	OMP_CLAUSE_DECL(clause) = build1(INDIRECT_REF, type, pointer);
	OMP_CLAUSE_SIZE(clause) = TYPE_SIZE_UNIT(type);
}

static void
visit_clauses(tree clause, hash_set<tree> *names)
{
	for (; clause; clause = OMP_CLAUSE_CHAIN(clause))
		if (OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_MAP
			&& DECL_P(OMP_CLAUSE_DECL(clause))
			&& names->contains(OMP_CLAUSE_DECL(clause))
			&& OMP_CLAUSE_MAP_KIND(clause) != GOMP_MAP_POINTER)
			map_object(clause);
}

static tree
visit(tree *t, int *, void *data)
{
	hash_set<tree> *names = (hash_set<tree> *)data;
	if (TREE_CODE(*t) == BIND_EXPR) {
		tree v = BIND_EXPR_VARS(*t);
		for (; v; v = DECL_CHAIN(v))
			if (is_associate_name(v)) {
				names->add(v);
				DECL_LANG_FLAG_7(v) = 0;
			}
	} else if (is_openacc(*t)) {
		visit_clauses(OMP_CLAUSES(*t), names);
	}
	return NULL_TREE;
}

/* Of each function that was parsed and has OpenACC in it. */
void
associate_rewrite(void)
{
	cgraph_node *node;
	FOR_EACH_FUNCTION (node) {
		tree *body = &DECL_SAVED_TREE(node->decl);
		if (!*body || !walk_tree_without_duplicates(
			body, find_openacc, NULL))
			continue;
		hash_set<tree> names;
		walk_tree_without_duplicates(body, visit, &names);
		polymorphic_rewrite(node->decl);
		empty_rewrite(node->decl);
	}
}
