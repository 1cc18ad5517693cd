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
	hash_set<tree> results; /* references that are returned */
	bool kept; /* one of these is not only read by */
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

/* A result may be the argument of another call, and what it refers to may be
   read. */
static tree
note_kept(tree *t, int *subtrees, void *data)
{
	walk_stmt_info *walk = (walk_stmt_info *)data;
	struct addresses *all = (struct addresses *)walk->info;
	if (TREE_CODE(*t) == MEM_REF
		&& all->results.contains(TREE_OPERAND(*t, 0)))
		*subtrees = 0;
	else if (all->results.contains(*t) && !walk->is_lhs)
		all->kept = true;
	return NULL_TREE;
}

static tree
look_for_kept(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	walk_stmt_info inside = {};
	inside.info = walk->info;
	if (!chooses(gsi_stmt(*gsi)))
		walk_gimple_op(gsi_stmt(*gsi), note_kept, &inside);
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
	if (tree to = gimple_call_lhs(stmt))
		all->results.add(to);
	for (unsigned i = 0; i < 2; i++)
		if (tree decl = variable_of(gimple_call_arg(stmt, i)))
			all->chosen.safe_push(decl);
	return NULL_TREE;
}

unsigned
taken_run(function *fn)
{
	struct addresses all;
	all.kept = false;
	walk_stmt_info walk = {};
	walk.info = &all;
	walk_gimple_seq(gimple_body(fn->decl), note_statement, NULL, &walk);
	if (!all.results.is_empty())
		walk_gimple_seq(
			gimple_body(fn->decl), look_for_kept, NULL, &walk);
	for (tree decl : all.chosen)
		if (!all.kept && !all.taken.contains(decl))
			facts->chosen.add(decl);
	return 0;
}
