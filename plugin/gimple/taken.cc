/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * taken.cc - the pass before omplower for the local variables whose address only
 * functions get that do not keep the address.
 *
 * No pointer leads to such a variable.  In Fortran this is so of a procedure, as
 * only an argument with TARGET may become the target of a pointer, by a dummy
 * argument with TARGET, which an explicit interface declares.  In C it is known
 * of functions that read and write data, of the C library and of MPI.  And
 * std::max and std::min return one of their references, which is read at once:
 *
 *	_1 = std::max(&change, &D.1);
 *	change = *_1;
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

/* Functions of libraries, for the assembler: whole names, beginnings of names
   after '*', and exceptions after '!'. */
static const char *const readers[] = {"!MPI_Win_", "!MPI_Buffer_", "!MPI_Get_",
	"*MPI_", "fread", "fscanf", "fwrite", "read", "scanf", "sscanf",
	"write"};

static bool
is_reader(tree fn)
{
	if (!fn || !DECL_EXTERNAL(fn))
		return false;
	const char *name = IDENTIFIER_POINTER(DECL_ASSEMBLER_NAME(fn));
	for (const char *r : readers) {
		bool part = *r == '*' || *r == '!';
		if (part ? startswith(name, r + 1) : strcmp(name, r) == 0)
			return *r != '!';
	}
	return false;
}

/* The type of a parameter; null if no prototype gives one. */
static tree
parameter_type(const gimple *call, unsigned i)
{
	tree list = TYPE_ARG_TYPES(gimple_call_fntype(call));
	while (list && i--)
		list = TREE_CHAIN(list);
	return list ? TREE_VALUE(list) : NULL_TREE;
}

/* True if the called function may keep the address that it gets. */
static bool
may_keep(const gimple *call, unsigned i)
{
	tree fn = gimple_call_fndecl(call);
	const char *name =
		fn && DECL_NAME(fn) ? IDENTIFIER_POINTER(DECL_NAME(fn)) : "";
	if (!fortran_is_running())
		return !is_reader(fn);
	if (startswith(name, "_gfortran_"))
		return false;
	tree type =
		gimple_call_fntype(call) ? parameter_type(call, i) : NULL_TREE;
	return type && !(POINTER_TYPE_P(type) && TYPE_RESTRICT(type));
}

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

/* The arguments that the called function does not keep. */
static void
note_call(struct addresses *all, gimple *call)
{
	for (unsigned i = 0; i < gimple_call_num_args(call); i++) {
		tree arg = gimple_call_arg(call, i), decl = variable_of(arg);
		if (!decl)
			continue;
		if (may_keep(call, i))
			all->taken.add(decl);
		else
			all->chosen.safe_push(decl);
	}
}

static tree
note_statement(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	struct addresses *all = (struct addresses *)walk->info;
	gimple *stmt = gsi_stmt(*gsi);
	if (is_gimple_call(stmt) && !chooses(stmt)) {
		note_call(all, stmt);
		return NULL_TREE;
	}
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
