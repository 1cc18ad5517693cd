/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * count.cc - the number of iterations of a Fortran loop with a step.  2.9
 *
 * gfortran computes it in the type of the loop's variable, where intermediate
 * values may not fit although the number does:
 *	count = ((step - first) + last) / step
 *   ->	count = (int) max(((long) step - first + last) / (long) step, 0)
 * Types other than int have been replaced by front/fortran/count.c.
 */
#include "plugin/gcc.h"
#include "plugin/tree/trees.h"

static tree
wide(tree t)
{
	enum tree_code code = TREE_CODE(t);
	tree type = long_long_integer_type_node;
	if (code == PLUS_EXPR || code == MINUS_EXPR)
		return build2(code, type, wide(TREE_OPERAND(t, 0)),
			wide(TREE_OPERAND(t, 1)));
	return fold_convert(type, t);
}

/* The variable that ends loop i, or the number that does. */
static tree
end_of(tree loop, int i)
{
	return TREE_OPERAND(TREE_VEC_ELT(OMP_FOR_COND(loop), i), 1);
}

static tree
note_ends(tree *t, int *, void *data)
{
	hash_set<tree> *ends = (hash_set<tree> *)data;
	if (TREE_CODE(*t) != OACC_LOOP || !OMP_FOR_COND(*t))
		return NULL_TREE;
	for (int i = 0; i < TREE_VEC_LENGTH(OMP_FOR_COND(*t)); i++) {
		tree end = end_of(*t, i);
		if (CONSTANT_CLASS_P(end) && TREE_OVERFLOW(end))
			error_at(EXPR_LOCATION(*t),
				"the iterations of the loop cannot be counted "
				"in the kind of its variable; use a larger "
				"kind");
		else if (VAR_P(end))
			ends->add(end);
	}
	return NULL_TREE;
}

static tree
widen(tree *t, int *, void *data)
{
	hash_set<tree> *ends = (hash_set<tree> *)data;
	if (TREE_CODE(*t) != MODIFY_EXPR
		|| !ends->contains(TREE_OPERAND(*t, 0)))
		return NULL_TREE;
	tree value = TREE_OPERAND(*t, 1), type = TREE_TYPE(value);
	if (TREE_CODE(value) != TRUNC_DIV_EXPR
		|| TYPE_MAIN_VARIANT(type) != integer_type_node)
		return NULL_TREE;
	tree count = build2(TRUNC_DIV_EXPR, long_long_integer_type_node,
		wide(TREE_OPERAND(value, 0)), wide(TREE_OPERAND(value, 1)));
	count = build2(MAX_EXPR, TREE_TYPE(count), count,
		build_zero_cst(TREE_TYPE(count)));
	TREE_OPERAND(*t, 1) = fold_convert(type, count);
	return NULL_TREE;
}

void
count_rewrite(void)
{
	cgraph_node *node;
	FOR_EACH_FUNCTION (node) {
		tree *body = &DECL_SAVED_TREE(node->decl);
		hash_set<tree> ends;
		if (!*body)
			continue;
		walk_tree_without_duplicates(body, note_ends, &ends);
		if (!ends.is_empty())
			walk_tree_without_duplicates(body, widen, &ends);
	}
}
