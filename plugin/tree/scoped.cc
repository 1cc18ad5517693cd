/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * scoped.cc - scoped enumerations of C++ where a clause or a wait requires an
 * integer: they do not convert to integers, but GCC accepts them.
 */
#include "plugin/gcc.h"
#include "plugin/tree/trees.h"
#include "plugin/symbol.h"

static bool
is_scoped(tree t)
{
	return t && (EXPR_P(t) || CONSTANT_CLASS_P(t) || DECL_P(t))
		&& TREE_TYPE(t) && TREE_CODE(TREE_TYPE(t)) == ENUMERAL_TYPE
		&& ENUM_IS_SCOPED(TREE_TYPE(t));
}

/* True if a size of a tile clause, or the operand, is such a value. */
static bool
has_scoped(tree operand)
{
	if (operand && TREE_CODE(operand) == TREE_LIST) {
		for (tree t = operand; t; t = TREE_CHAIN(t))
			if (is_scoped(TREE_VALUE(t)))
				return true;
		return false;
	}
	return is_scoped(operand);
}

static bool
takes_integers(tree clause)
{
	switch (OMP_CLAUSE_CODE(clause)) {
	case OMP_CLAUSE_NUM_GANGS:
	case OMP_CLAUSE_NUM_WORKERS:
	case OMP_CLAUSE_VECTOR_LENGTH:
	case OMP_CLAUSE_ASYNC:
	case OMP_CLAUSE_WAIT:
	case OMP_CLAUSE_COLLAPSE:
	case OMP_CLAUSE_TILE:
	case OMP_CLAUSE_GANG:
	case OMP_CLAUSE_WORKER:
	case OMP_CLAUSE_VECTOR:
		return true;
	default:
		return false;
	}
}

static void
check_clauses(tree list)
{
	for (tree c = list; c; c = OMP_CLAUSE_CHAIN(c)) {
		int count = omp_clause_num_ops[OMP_CLAUSE_CODE(c)];
		bool found = false;
		for (int i = 0; takes_integers(c) && i < count; i++)
			found |= has_scoped(OMP_CLAUSE_OPERAND(c, i));
		if (found)
			error_at(OMP_CLAUSE_LOCATION(c),
				"%qs expression must "
				"be integral, not of a scoped enumeration",
				omp_clause_code_name[OMP_CLAUSE_CODE(c)]);
	}
}

/* #pragma acc wait(e) async(e) */
static void
check_wait(tree call)
{
	tree fn = get_callee_fndecl(call);
	if (!fn || !fndecl_built_in_p(fn, BUILT_IN_GOACC_WAIT))
		return;
	tree arg;
	call_expr_arg_iterator at;
	FOR_EACH_CALL_EXPR_ARG (arg, at, call)
		if (is_scoped(arg)
			|| (CONVERT_EXPR_P(arg)
				&& is_scoped(TREE_OPERAND(arg, 0))))
			error_at(EXPR_LOCATION(call),
				"%<wait%> expression "
				"must be integral, not of a scoped "
				"enumeration");
}

static tree
visit(tree *at, int *, void *)
{
	switch (TREE_CODE(*at)) {
	case OACC_PARALLEL:
	case OACC_KERNELS:
	case OACC_SERIAL:
	case OACC_DATA:
		check_clauses(OMP_CLAUSES(*at));
		break;
	case OACC_UPDATE:
	case OACC_ENTER_DATA:
	case OACC_EXIT_DATA:
		check_clauses(OMP_STANDALONE_CLAUSES(*at));
		break;
	case OACC_LOOP:
		check_clauses(OMP_FOR_CLAUSES(*at));
		break;
	case CALL_EXPR:
		check_wait(*at);
		break;
	default:
		break;
	}
	return NULL_TREE;
}

static void
check(void *fn, void *)
{
	walk_tree_without_duplicates(&DECL_SAVED_TREE((tree)fn), visit, NULL);
}

void
scoped_init(const char *plugin)
{
	register_callback(plugin, PLUGIN_PRE_GENERICIZE, check, NULL);
}
