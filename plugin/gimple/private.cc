/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * private.cc - the pass before omplower for allocatable variables in the
 * private clause of a loop whose declaration no file of the unit has, for
 * C++ objects with constructors in that of a loop or a compute construct, and
 * for references in that of a compute construct.
 *
 * GCC 12 allocates the copy at a place where its expansion of the loop allows
 * no code, and does not construct copies in a compute construct.  With this
 * pass the body does it:
 *
 *	loop private(a)	  ->	loop
 *	{ a(i) = 0 }		{ t = a; t's data = malloc(...);
 *				  t(i) = 0; free(t's data) }
 *
 * Nor does GCC make a copy, in a compute construct, of what a reference stands
 * for: a dummy argument of Fortran, an automatic array, a reference of C++.
 *
 *	parallel private(x)  ->	parallel
 *	{ *x = 0 }		{ t = &copy; *t = 0 }
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

static tree
new_variable(tree clause, tree type)
{
	tree v = build_decl(OMP_CLAUSE_LOCATION(clause), VAR_DECL,
		DECL_NAME(OMP_CLAUSE_DECL(clause)), type);
	DECL_CONTEXT(v) = current_function_decl;
	DECL_SEEN_IN_BIND_EXPR_P(v) = 1;
	return v;
}

/* The construct's body with its own copy, if the language makes one. */
static bool
copy_in_body(gimple *construct, tree clause)
{
	tree decl = OMP_CLAUSE_DECL(clause);
	if (!VAR_P(decl) || POINTER_TYPE_P(TREE_TYPE(decl)))
		return false;
	tree copy = new_variable(clause, TREE_TYPE(decl));
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

/* The address of a variable of the type, declared in the construct. */
static tree
address_of_new(gbind *bind, tree clause, tree type)
{
	if (TREE_CONSTANT(TYPE_SIZE_UNIT(type))) {
		tree copy = new_variable(clause, type);
		TREE_ADDRESSABLE(copy) = 1;
		gimple_bind_append_vars(bind, copy);
		return build_fold_addr_expr(copy);
	}
	return build_call_expr(
		builtin_decl_explicit(BUILT_IN_ALLOCA_WITH_ALIGN), 2,
		TYPE_SIZE_UNIT(type), size_int(TYPE_ALIGN(type)));
}

/* The construct's body with a copy of what the variable, a reference, stands
   for; data with a descriptor the front copies. */
static bool
refer_in_body(gimple *construct, tree clause)
{
	tree decl = OMP_CLAUSE_DECL(clause);
	if (!lang_hooks.decls.omp_privatize_by_reference(decl))
		return false;
	tree type = TREE_TYPE(TREE_TYPE(decl));
	if (!TYPE_SIZE_UNIT(type)
		|| lang_hooks.decls.omp_array_data(decl, false))
		return false;
	tree pointer = new_variable(clause, TREE_TYPE(decl));
	gimple_seq body = gimple_omp_body(construct), all = NULL;
	replace_uses(body, decl, pointer);
	gbind *bind = gimple_build_bind(pointer, NULL, make_node(BLOCK));
	push_gimplify_context();
	gimplify_assign(pointer,
		fold_convert(
			TREE_TYPE(pointer), address_of_new(bind, clause, type)),
		&all);
	pop_gimplify_context(bind);
	gimple_seq_add_seq(&all, body);
	gimple_bind_set_body(bind, all);
	gimple_omp_set_body(construct, bind);
	return true;
}

static bool
is_constructed(tree decl)
{
	return TYPE_NEEDS_CONSTRUCTING(strip_array_types(TREE_TYPE(decl)));
}

/* True if the body has got a copy in place of the clause. */
static bool
is_copied(gomp_for *loop, gimple *stmt, tree clause)
{
	if (loop || is_constructed(OMP_CLAUSE_DECL(clause)))
		return copy_in_body(stmt, clause);
	return refer_in_body(stmt, clause);
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
			&& is_copied(loop, stmt, *at))
			*at = OMP_CLAUSE_CHAIN(*at);
		else
			at = &OMP_CLAUSE_CHAIN(*at);
	return NULL_TREE;
}
