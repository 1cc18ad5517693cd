/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * associate.cc - names of ASSOCIATE, TYPE IS and CLASS IS for scalars, strings
 * and objects in OpenACC constructs and directives.
 *
 * gfortran represents them as pointers and maps or copies the pointer, not its
 * target.  With a reference, as for a dummy argument, it maps the object:
 *
 *	associate (n => b%n)	map(tofrom: n)  ->  map(tofrom: *n)
 *				with the pointer n assigned
 */
#include "plugin/gcc.h"
#include "plugin/tree/trees.h"
#include "plugin/symbol.h"

/* The name of TYPE IS and CLASS IS, a variable of gfortran's own. */
static bool
is_type_name(const_tree decl)
{
	return DECL_NAME(decl)
		&& startswith(IDENTIFIER_POINTER(DECL_NAME(decl)), "__tmp_");
}

/* DECL_LANG_FLAG_7 is GFC_DECL_ASSOCIATE_VAR_P of gfortran. */
static bool
is_associate_name(const_tree decl)
{
	if (!VAR_P(decl) || TREE_CODE(TREE_TYPE(decl)) != POINTER_TYPE
		|| (!DECL_LANG_FLAG_7(decl) && !is_type_name(decl)))
		return false;
	tree type = TREE_TYPE(TREE_TYPE(decl));
	return TREE_CODE(type) != FUNCTION_TYPE
		&& (TREE_CODE(type) != ARRAY_TYPE || TYPE_STRING_FLAG(type));
}

/* Clears gfortran's mark of such names. */
static void
make_reference(tree decl)
{
	TREE_TYPE(decl) = build_reference_type(TREE_TYPE(TREE_TYPE(decl)));
	DECL_IGNORED_P(decl) |= DECL_ARTIFICIAL(decl);
	DECL_ARTIFICIAL(decl) = 0;
	DECL_LANG_SPECIFIC(decl) = NULL;
	DECL_LANG_FLAG_7(decl) = 0;
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

static bool
is_directive(tree t)
{
	return TREE_CODE(t) == OACC_ENTER_DATA || TREE_CODE(t) == OACC_EXIT_DATA
		|| TREE_CODE(t) == OACC_UPDATE;
}

static tree
find_openacc(tree *t, int *, void *)
{
	return is_openacc(*t) || is_directive(*t) ? *t : NULL_TREE;
}

static tree
map_pointer(tree pointer, tree clause)
{
	tree assign =
		build_omp_clause(OMP_CLAUSE_LOCATION(clause), OMP_CLAUSE_MAP);
	OMP_CLAUSE_SET_MAP_KIND(assign, GOMP_MAP_POINTER);
	OMP_CLAUSE_DECL(assign) = pointer;
	OMP_CLAUSE_SIZE(assign) = size_int(0);
	OMP_CLAUSE_CHAIN(assign) = OMP_CLAUSE_CHAIN(clause);
	return assign;
}

/* map(kind: n)  ->  map(kind: *n), in a construct map(pointer: n) too */
static void
map_object(tree clause, bool construct)
{
	tree pointer = OMP_CLAUSE_DECL(clause);
	tree type = TREE_TYPE(TREE_TYPE(pointer));
	if (construct)
		OMP_CLAUSE_CHAIN(clause) = map_pointer(pointer, clause);
	OMP_CLAUSE_DECL(clause) = build1(INDIRECT_REF, type, pointer);
	OMP_CLAUSE_SIZE(clause) = TYPE_SIZE_UNIT(type);
}

static void
visit_clauses(tree clause, hash_set<tree> *names, bool construct)
{
	for (; clause; clause = OMP_CLAUSE_CHAIN(clause))
		if (OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_MAP
			&& DECL_P(OMP_CLAUSE_DECL(clause))
			&& names->contains(OMP_CLAUSE_DECL(clause))
			&& OMP_CLAUSE_MAP_KIND(clause) != GOMP_MAP_POINTER)
			map_object(clause, construct);
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
				make_reference(v);
			}
	} else if (is_openacc(*t)) {
		visit_clauses(OMP_CLAUSES(*t), names, true);
	} else if (is_directive(*t)) {
		visit_clauses(OMP_STANDALONE_CLAUSES(*t), names, false);
	}
	return NULL_TREE;
}

/* Called for each parsed function with OpenACC directives. */
void
associate_rewrite(void)
{
	cgraph_node *node;
	FOR_EACH_FUNCTION (node) {
		tree *body = &DECL_SAVED_TREE(node->decl);
		if (!*body)
			continue;
		contiguous_rewrite(node->decl);
		storage_rewrite(node->decl);
		dynamic_check(node->decl);
		if (!walk_tree_without_duplicates(body, find_openacc, NULL))
			continue;
		hash_set<tree> names;
		walk_tree_without_duplicates(body, visit, &names);
		polymorphic_rewrite(node->decl);
		empty_rewrite(node->decl);
		hostdata_rewrite(node->decl);
		global_rewrite(node->decl);
	}
}
