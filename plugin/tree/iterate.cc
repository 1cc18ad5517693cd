/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * iterate.cc - loops over iterators of classes.
 *
 * GCC steps an iterator from its value in the previous iteration, which works
 * only in one thread.  With this rewrite every iteration steps its own copy:
 *
 *	for (i = 0; i < e - it; i += s) {
 *		it += i - last; last = i; body }
 *   ->	for (i = 0; i < e - it; i += s) {
 *		T it' = it; ptrdiff_t last' = 0;
 *		it' += i - last'; last' = i; body' }
 */
#include "plugin/gcc.h"
#include "plugin/tree/trees.h"
#include "plugin/symbol.h"

struct iterator_copy {
	tree from, to;
	hash_set<tree> walked;
};

/* GCC's own walk without duplicates would see the variable once. */
static tree
replace(tree *at, int *walk_subtrees, void *data)
{
	iterator_copy *c = (iterator_copy *)data;
	if (*at == c->from)
		*at = c->to;
	*walk_subtrees = !c->walked.add(*at);
	return NULL_TREE;
}

/* A variable of the block that replaces the given one there. */
static void
add_copy(tree block, tree from, tree value)
{
	tree to = build_decl(DECL_SOURCE_LOCATION(from), VAR_DECL,
		DECL_NAME(from), TYPE_MAIN_VARIANT(TREE_TYPE(from)));
	TREE_ADDRESSABLE(to) = TREE_ADDRESSABLE(from);
	TREE_USED(to) = 1;
	DECL_ARTIFICIAL(to) = 1;
	DECL_CONTEXT(to) = current_function_decl;
	DECL_CHAIN(to) = BIND_EXPR_VARS(block);
	BIND_EXPR_VARS(block) = to;
	iterator_copy c;
	c.from = from;
	c.to = to;
	walk_tree(&BIND_EXPR_BODY(block), replace, &c, NULL);
	tree body = NULL_TREE;
	append_to_statement_list(
		build2(INIT_EXPR, TREE_TYPE(to), to, value), &body);
	append_to_statement_list(BIND_EXPR_BODY(block), &body);
	BIND_EXPR_BODY(block) = body;
}

/* Variables of each iteration need not be private to the lane. */
static void
drop_private(tree loop, tree decl)
{
	tree *c = &OMP_FOR_CLAUSES(loop);
	while (*c)
		if (OMP_CLAUSE_CODE(*c) == OMP_CLAUSE_PRIVATE
			&& OMP_CLAUSE_DECL(*c) == decl)
			*c = OMP_CLAUSE_CHAIN(*c);
		else
			c = &OMP_CLAUSE_CHAIN(*c);
}

/* GCC keeps the two variables of an iterator as a list. */
static void
separate(tree loop, tree iterator)
{
	if (!iterator || TREE_CODE(iterator) != TREE_LIST
		|| !TREE_PURPOSE(iterator) || !TREE_VALUE(iterator))
		return;
	tree it = TREE_PURPOSE(iterator), last = TREE_VALUE(iterator);
	if (TREE_ADDRESSABLE(TREE_TYPE(it))) {
		error_at(EXPR_LOCATION(loop),
			"the iterator %qD is of class "
			"%qT, which needs a function to be copied; use an "
			"integer",
			it, TREE_TYPE(it));
		return;
	}
	drop_private(loop, it);
	tree block = build3(BIND_EXPR, void_type_node, NULL_TREE,
		OMP_FOR_BODY(loop), NULL_TREE);
	TREE_SIDE_EFFECTS(block) = 1;
	add_copy(block, it, it);
	add_copy(block, last, build_zero_cst(TREE_TYPE(last)));
	OMP_FOR_BODY(loop) = block;
}

static tree
visit(tree *at, int *, void *)
{
	tree list = TREE_CODE(*at) == OACC_LOOP ? OMP_FOR_ORIG_DECLS(*at)
						: NULL_TREE;
	for (int i = 0; list && i < TREE_VEC_LENGTH(list); i++)
		separate(*at, TREE_VEC_ELT(list, i));
	return NULL_TREE;
}

/* Called before the function's front end passes it on. */
static void
iterate(void *fn, void *)
{
	walk_tree_without_duplicates(&DECL_SAVED_TREE((tree)fn), visit, NULL);
}

void
iterate_init(const char *plugin)
{
	register_callback(plugin, PLUGIN_PRE_GENERICIZE, iterate, NULL);
}
