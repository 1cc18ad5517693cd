/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * hostdata.cc - compute constructs in host_data.  2.8
 *
 * In host_data its variables are addresses on the device, as deviceptr wants.
 * GCC takes the two for a contradiction, and refuses constructs that use any
 * variable whose scope is inside host_data.  So the construct gets a copy, and
 * scopes become larger:
 *
 *	host_data use_device(p)			{ q, m;
 *	{ m = n;				  host_data use_device(p)
 *	  parallel deviceptr(p)			  { m = n; q = p;
 *	    p[i] = m; }				    parallel deviceptr(q)
 *						      q[i] = m; } }
 */
#include "plugin/gcc.h"
#include "plugin/compat/clause.h"
#include "plugin/tree/trees.h"

/* The function, and the variables of a host_data in it. */
struct host_data {
	tree fn;
	hash_set<tree> used;
};

/* A variable of host_data in a construct, and its copy. */
struct copied {
	tree from;
	tree to;
};

static tree
put_copy(tree *t, int *, void *data)
{
	const struct copied *r = (const struct copied *)data;
	if (*t == r->from)
		*t = r->to;
	return NULL_TREE;
}

/* Rewrites expressions, not statements; trees may be shared, so they are copied
   first. */
static tree
replace(tree *t, int *walk, void *data)
{
	if (!EXPR_P(*t)
		|| (VOID_TYPE_P(TREE_TYPE(*t)) && TREE_CODE(*t) != MODIFY_EXPR
			&& TREE_CODE(*t) != CALL_EXPR))
		return put_copy(t, walk, data);
	*t = unshare_expr(*t);
	walk_tree(t, put_copy, data, NULL);
	*walk = 0;
	return NULL_TREE;
}

/* The variable of a clause deviceptr, which gfortran has as "*x", or as
   "*(type *)x.data" for the descriptor of an array; or null. */
static tree
device_pointer(tree clause)
{
	if (!is_map(clause, GOMP_MAP_FORCE_DEVICEPTR))
		return NULL_TREE;
	tree decl = OMP_CLAUSE_DECL(clause);
	while (is_memory(decl) || CONVERT_EXPR_P(decl)
		|| TREE_CODE(decl) == COMPONENT_REF)
		decl = TREE_OPERAND(decl, 0);
	return DECL_P(decl) ? decl : NULL_TREE;
}

/* A variable of the function, wherever the other one is declared. */
static tree
copy_of(tree decl, tree fn)
{
	tree copy = build_decl(DECL_SOURCE_LOCATION(decl), VAR_DECL,
		DECL_NAME(decl), TREE_TYPE(decl));
	DECL_CONTEXT(copy) = fn;
	DECL_IGNORED_P(copy) = 1;
	TREE_USED(copy) = 1;
	return copy;
}

/* Puts the construct at *t into a block with the copy of the variable. */
static void
wrap(tree *t, tree decl, tree fn)
{
	tree construct = *t, list = NULL_TREE;
	struct copied r = {decl, copy_of(decl, fn)};
	walk_tree(&OMP_BODY(construct), replace, &r, NULL);
	for (tree c = OMP_CLAUSES(construct); c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP)
			walk_tree(&OMP_CLAUSE_DECL(c), replace, &r, NULL);
	append_to_statement_list(
		build2(INIT_EXPR, void_type_node, r.to, decl), &list);
	append_to_statement_list(construct, &list);
	*t = build3(BIND_EXPR, void_type_node, r.to, list, NULL_TREE);
	TREE_SIDE_EFFECTS(*t) = 1;
}

/* data: the host_data around. */
static tree
visit_construct(tree *t, int *walk, void *data)
{
	struct host_data *around = (struct host_data *)data;
	if (!is_compute(*t))
		return NULL_TREE;
	tree *construct = t, list = OMP_CLAUSES(*t);
	for (tree c = list; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree decl = device_pointer(c);
		if (!decl || !around->used.contains(decl))
			continue;
		wrap(construct, decl, around->fn);
		construct = &TREE_OPERAND(*construct, 1);
		construct = tsi_stmt_ptr(tsi_last(*construct));
	}
	*walk = 0;
	return NULL_TREE;
}

/* True if all variables have a size that the compiler knows. */
static bool
are_simple(tree vars)
{
	for (tree v = vars; v; v = DECL_CHAIN(v))
		if (VAR_P(v)
			&& (!DECL_SIZE(v)
				|| TREE_CODE(DECL_SIZE(v)) != INTEGER_CST))
			return false;
	return vars != NULL_TREE;
}

/* Puts the variables of scopes in host_data around data, the construct. */
static tree
widen_scope(tree *t, int *walk, void *data)
{
	tree *around = (tree *)data;
	if (is_compute(*t))
		*walk = 0;
	if (TREE_CODE(*t) != BIND_EXPR || !are_simple(BIND_EXPR_VARS(*t)))
		return NULL_TREE;
	*around = build3(BIND_EXPR, void_type_node, BIND_EXPR_VARS(*t), *around,
		NULL_TREE);
	TREE_SIDE_EFFECTS(*around) = 1;
	BIND_EXPR_VARS(*t) = NULL_TREE;
	return NULL_TREE;
}

static tree
find_compute(tree *t, int *, void *)
{
	return is_compute(*t) ? *t : NULL_TREE;
}

static tree
visit(tree *t, int *walk, void *fn)
{
	if (TREE_CODE(*t) != OACC_HOST_DATA)
		return NULL_TREE;
	tree *body = &OACC_HOST_DATA_BODY(*t);
	*walk = 0;
	walk_tree_without_duplicates(body, visit, fn);
	if (!walk_tree_without_duplicates(body, find_compute, NULL))
		return NULL_TREE;
	struct host_data around;
	around.fn = (tree)fn;
	for (tree c = OACC_HOST_DATA_CLAUSES(*t); c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_USE_DEVICE_PTR)
			around.used.add(OMP_CLAUSE_DECL(c));
	walk_tree_without_duplicates(body, visit_construct, &around);
	walk_tree_without_duplicates(body, widen_scope, t);
	return NULL_TREE;
}

void
hostdata_rewrite(tree fn)
{
	walk_tree_without_duplicates(&DECL_SAVED_TREE(fn), visit, fn);
}

/* Called before the front end of C or C++ passes on a function. */
static void
complete(void *fn, void *)
{
	hostdata_rewrite((tree)fn);
}

void
hostdata_init(const char *plugin)
{
	register_callback(plugin, PLUGIN_PRE_GENERICIZE, complete, NULL);
}
