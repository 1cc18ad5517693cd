/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pointee.cc - the pass before omplower for allocatable and pointer scalars
 * of Fortran, strings of deferred length among them, that no clause names.
 *
 * They count as aggregates (2.6.2 with the glossary), and so they are copied as
 * by a clause.  GCC passes the region the pointer, which points to host memory:
 *
 *	firstprivate(a)	  ->  map(tofrom:*t) map(pointer:a)
 *	of a dummy	  ->  map(tofrom:*t) map(pointer:*a) map(pointer:a)
 *	its length _a	  ->  map(to:*t) map(pointer:_a)
 */
#include "plugin/gcc.h"
#include "plugin/compat/clause.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

static bool
is_string(const_tree type)
{
	return TREE_CODE(type) == ARRAY_TYPE && TYPE_STRING_FLAG(type)
		&& TYPE_DOMAIN(type) && TYPE_MAX_VALUE(TYPE_DOMAIN(type));
}

static bool
is_constant_size(const_tree type)
{
	return TYPE_SIZE_UNIT(type) && TREE_CODE(type) != ARRAY_TYPE
		&& TREE_CODE(TYPE_SIZE_UNIT(type)) == INTEGER_CST;
}

/* The target of a variable that is such a pointer, or a reference to one;
   null for other variables. */
static tree
scalar_behind(tree decl)
{
	if (!VAR_P(decl) && TREE_CODE(decl) != PARM_DECL)
		return NULL_TREE;
	if (!lang_hooks.decls.omp_is_allocatable_or_ptr(decl)
		|| (VAR_P(decl) && is_declared(decl)))
		return NULL_TREE;
	tree type = TREE_TYPE(decl);
	if (TREE_CODE(type) == REFERENCE_TYPE)
		type = TREE_TYPE(type);
	if (!POINTER_TYPE_P(type))
		return NULL_TREE;
	tree scalar = TREE_TYPE(type);
	/* A pointer to a pointer is an optional dummy. */
	if (FUNC_OR_METHOD_TYPE_P(scalar) || POINTER_TYPE_P(scalar))
		return NULL_TREE;
	return is_string(scalar) || is_constant_size(scalar) ? scalar
							     : NULL_TREE;
}

/* The present length of the string. */
static tree
size_of(gimple_stmt_iterator *gsi, tree type)
{
	if (is_constant_size(type))
		return TYPE_SIZE_UNIT(type);
	tree length = fold_convert(sizetype, TYPE_MAX_VALUE(TYPE_DOMAIN(type)));
	return force_gimple_operand_gsi(gsi,
		size_binop(MULT_EXPR, unshare_expr(length),
			TYPE_SIZE_UNIT(TREE_TYPE(type))),
		true, NULL_TREE, true, GSI_SAME_STMT);
}

/* The length of a string that is a dummy argument, if the procedure may change
   it. */
static bool
is_length(const_tree decl)
{
	return TREE_CODE(decl) == PARM_DECL && DECL_ARTIFICIAL(decl)
		&& TREE_CODE(TREE_TYPE(decl)) == POINTER_TYPE
		&& INTEGRAL_TYPE_P(TREE_TYPE(TREE_TYPE(decl)));
}

static bool
is_implied(tree c)
{
	if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_FIRSTPRIVATE)
		return OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT(c);
	return OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
		&& (OMP_CLAUSE_MAP_KIND(c) == GOMP_MAP_TOFROM
			|| OMP_CLAUSE_MAP_KIND(c) == GOMP_MAP_FORCE_TOFROM)
		&& facts->implicit.contains(c);
}

static enum gomp_map_kind
kind_of(tree clauses)
{
	return clause_says_present(clauses) ? GOMP_MAP_FORCE_PRESENT
					    : GOMP_MAP_TOFROM;
}

/* The clauses that replace one; the value of the pointer is read before the
   construct. */
static tree
maps_of(gimple_stmt_iterator *gsi, tree c, enum gomp_map_kind kind, tree scalar)
{
	tree decl = OMP_CLAUSE_DECL(c), from = decl;
	tree list = clause_map(
		c, GOMP_MAP_POINTER, decl, size_zero_node, OMP_CLAUSE_CHAIN(c));
	location_t where = OMP_CLAUSE_LOCATION(c);
	if (TREE_CODE(TREE_TYPE(decl)) == REFERENCE_TYPE) {
		tree at = create_tmp_var(TREE_TYPE(decl));
		gimple *load = gimple_build_assign(at, decl);
		gimple_set_location(load, where);
		gsi_insert_before(gsi, load, GSI_SAME_STMT);
		from = build_simple_mem_ref(at);
		list = clause_map(
			c, GOMP_MAP_POINTER, from, size_zero_node, list);
	}
	tree value = create_tmp_var(TREE_TYPE(from));
	gimple *load = gimple_build_assign(value, unshare_expr(from));
	gimple_set_location(load, where);
	gsi_insert_before(gsi, load, GSI_SAME_STMT);
	return clause_map(c, kind, build_simple_mem_ref(value),
		size_of(gsi, scalar), list);
}

tree
pointee_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_target *stmt = compute_construct(gsi_stmt(*gsi));
	if (!stmt)
		return NULL_TREE;
	tree clauses = gimple_omp_target_clauses(stmt);
	enum gomp_map_kind kind = kind_of(clauses);
	for (tree *at = &clauses; *at; at = &OMP_CLAUSE_CHAIN(*at)) {
		if (!is_implied(*at))
			continue;
		tree decl = OMP_CLAUSE_DECL(*at), scalar = scalar_behind(decl);
		if (scalar && OMP_CLAUSE_CODE(*at) == OMP_CLAUSE_FIRSTPRIVATE)
			kinds_check_length(*at);
		if (is_length(decl))
			*at = maps_of(gsi, *at, GOMP_MAP_TO,
				TREE_TYPE(TREE_TYPE(decl)));
		else if (scalar)
			*at = maps_of(gsi, *at, kind, scalar);
	}
	gimple_omp_target_set_clauses(stmt, clauses);
	return NULL_TREE;
}
