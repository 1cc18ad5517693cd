/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * private.cc - the pass before omplower for allocatable variables in the
 * private clause of a loop whose declaration no file of the unit has, and for
 * C++ objects with constructors in that of a loop or a compute construct.
 *
 * GCC 12 allocates the copy where its expansion of the loop expects nothing,
 * and constructs none in a compute construct.  The body does it:
 *
 *	loop private(a)	  ->	loop
 *	{ a(i) = 0 }		{ t = a; t's data = malloc(...);
 *				  t(i) = 0; free(t's data) }
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

struct substitution {
	tree from;
	tree to;
};

static tree
substitute(tree *at, int *subtrees, void *data)
{
	walk_stmt_info *walk = (walk_stmt_info *)data;
	const struct substitution *s = (struct substitution *)walk->info;
	if (*at == s->from)
		*at = s->to;
	*subtrees = !TYPE_P(*at);
	return NULL_TREE;
}

static void
replace_uses(gimple_seq body, tree from, tree to)
{
	struct substitution s = {from, to};
	walk_stmt_info walk = {};
	walk.info = &s;
	walk_gimple_seq(body, NULL, substitute, &walk);
}

/* The construct's body with a copy of its own in it, if the language makes
   one. */
static bool
copy_in_body(gimple *construct, tree clause)
{
	tree decl = OMP_CLAUSE_DECL(clause);
	if (!VAR_P(decl) || POINTER_TYPE_P(TREE_TYPE(decl)))
		return false;
	location_t where = OMP_CLAUSE_LOCATION(clause);
	tree copy =
		build_decl(where, VAR_DECL, DECL_NAME(decl), TREE_TYPE(decl));
	DECL_CONTEXT(copy) = current_function_decl;
	DECL_SEEN_IN_BIND_EXPR_P(copy) = 1;
	tree begin =
		lang_hooks.decls.omp_clause_default_ctor(clause, copy, decl);
	if (!begin)
		return false;
	gimple_seq body = gimple_omp_body(construct), all = NULL;
	replace_uses(body, decl, copy);
	gbind *bind = gimple_build_bind(copy, NULL, make_node(BLOCK));
	push_gimplify_context();
	gimplify_and_add(begin, &all);
	gimple_seq_add_seq(&all, body);
	tree end = lang_hooks.decls.omp_clause_dtor(clause, copy);
	if (end)
		gimplify_and_add(end, &all);
	pop_gimplify_context(bind);
	gimple_bind_set_body(bind, all);
	gimple_omp_set_body(construct, bind);
	return true;
}

static bool
is_constructed(tree decl)
{
	return TYPE_NEEDS_CONSTRUCTING(strip_array_types(TREE_TYPE(decl)));
}

tree
private_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gimple *stmt = gsi_stmt(*gsi);
	gomp_for *loop = dyn_cast<gomp_for *>(stmt);
	gomp_target *target = compute_construct(stmt);
	tree *at;
	if (loop && gimple_omp_for_kind(loop) == GF_OMP_FOR_KIND_OACC_LOOP)
		at = gimple_omp_for_clauses_ptr(loop);
	else if (target)
		at = gimple_omp_target_clauses_ptr(target);
	else
		return NULL_TREE;
	while (*at)
		if (OMP_CLAUSE_CODE(*at) == OMP_CLAUSE_PRIVATE
			&& (loop || is_constructed(OMP_CLAUSE_DECL(*at)))
			&& copy_in_body(stmt, *at))
			*at = OMP_CLAUSE_CHAIN(*at);
		else
			at = &OMP_CLAUSE_CHAIN(*at);
	return NULL_TREE;
}
