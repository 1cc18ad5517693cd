/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * atomic.cc - the variable of an atomic update of C++.
 *
 * GCC finds the variable in the new value by its address, which g++ saves for
 * both.  Folding drops the SAVE_EXPR where the address turns out to be constant,
 * as that of x[i - i]; then GCC does not find the variable, and computes the new
 * value before an atomic store.  A TARGET_EXPR, which g++ has for other
 * addresses, stays.
 *
 * The new value is copied, for g++ keeps what expressions were folded to.
 */
#include "plugin/gcc.h"
#include "plugin/tree/trees.h"

struct address {
	tree saved, target;
};

static tree
replace(tree *at, int *, void *data)
{
	struct address *a = (struct address *)data;
	if (*at == a->saved)
		*at = a->target;
	return NULL_TREE;
}

static tree
visit(tree *at, int *, void *fn)
{
	enum tree_code code = TREE_CODE(*at);
	if ((code != OMP_ATOMIC && code != OMP_ATOMIC_CAPTURE_OLD
		    && code != OMP_ATOMIC_CAPTURE_NEW)
		|| TREE_CODE(TREE_OPERAND(*at, 0)) != SAVE_EXPR)
		return NULL_TREE;
	struct address a = {TREE_OPERAND(*at, 0), NULL_TREE};
	tree type = TREE_TYPE(a.saved);
	tree var = create_tmp_var_raw(type);
	DECL_CONTEXT(var) = (tree)fn;
	a.target = build4(TARGET_EXPR, type, var, TREE_OPERAND(a.saved, 0),
		NULL_TREE, NULL_TREE);
	TREE_SIDE_EFFECTS(a.target) = 1;
	TREE_OPERAND(*at, 0) = a.target;
	TREE_OPERAND(*at, 1) = unshare_expr(TREE_OPERAND(*at, 1));
	walk_tree(&TREE_OPERAND(*at, 1), replace, &a, NULL);
	return NULL_TREE;
}

/* Called before the function's front end passes it on. */
static void
rewrite(void *fn, void *)
{
	walk_tree_without_duplicates(&DECL_SAVED_TREE((tree)fn), visit, fn);
}

void
atomic_init(const char *plugin)
{
	register_callback(plugin, PLUGIN_PRE_GENERICIZE, rewrite, NULL);
}
