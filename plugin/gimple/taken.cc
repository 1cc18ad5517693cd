/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * taken.cc - the pass before omplower for the local variables whose address only
 * std::max and std::min get.
 *
 * No pointer leads to such a variable, as these functions return one of their
 * references, which is read at once:
 *
 *	_1 = std::max(&change, &D.1);
 *	change = *_1;
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

struct addresses {
	hash_set<tree> taken; /* by other statements */
	auto_vec<tree> chosen;
};

static bool
is_named(tree decl, const char *name)
{
	return decl && DECL_NAME(decl) && id_equal(DECL_NAME(decl), name);
}

/* A call whose result is a reference that the program has no name for. */
static bool
chooses(const gimple *stmt)
{
	tree fn = is_gimple_call(stmt) ? gimple_call_fndecl(stmt) : NULL_TREE;
	if (!fn || !(is_named(fn, "max") || is_named(fn, "min"))
		|| gimple_call_num_args(stmt) != 2)
		return false;
	tree scope = DECL_CONTEXT(fn), to = gimple_call_lhs(stmt);
	return scope && TREE_CODE(scope) == NAMESPACE_DECL
		&& is_named(scope, "std")
		&& (!to || TREE_CODE(to) == SSA_NAME
			|| (VAR_P(to) && DECL_ARTIFICIAL(to)));
}

static tree
variable_of(tree address)
{
	tree base = TREE_CODE(address) == ADDR_EXPR
		? get_base_address(TREE_OPERAND(address, 0))
		: NULL_TREE;
	return base && DECL_P(base) ? base : NULL_TREE;
}

static tree
note_taken(tree *t, int *, void *data)
{
	walk_stmt_info *walk = (walk_stmt_info *)data;
	if (tree decl = variable_of(*t))
		((struct addresses *)walk->info)->taken.add(decl);
	return NULL_TREE;
}

static tree
note_statement(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	struct addresses *all = (struct addresses *)walk->info;
	gimple *stmt = gsi_stmt(*gsi);
	if (!chooses(stmt)) {
		walk_stmt_info inside = {};
		inside.info = all;
		walk_gimple_op(stmt, note_taken, &inside);
		return NULL_TREE;
	}
	for (unsigned i = 0; i < 2; i++)
		if (tree decl = variable_of(gimple_call_arg(stmt, i)))
			all->chosen.safe_push(decl);
	return NULL_TREE;
}

unsigned
taken_run(function *fn)
{
	struct addresses all;
	walk_stmt_info walk = {};
	walk.info = &all;
	walk_gimple_seq(gimple_body(fn->decl), note_statement, NULL, &walk);
	for (tree decl : all.chosen)
		if (!all.taken.contains(decl))
			facts->chosen.add(decl);
	return 0;
}
