/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * declared.cc - variables of declare directives in compute constructs: their
 * data attributes, and the pass before omplower that keeps their maps.
 *
 * GCC drops a map of a variable of a declare directive from every directive,
 * since device code names such a variable itself.  But then
 *
 *	#pragma acc update device(v)
 *
 * has no effect.  A variable that is not marked as offloadable keeps its maps,
 * and libacc finds it in the present table.  A table of virtual functions has
 * no map: a device has its own, with the addresses of its functions.
 *
 * A declare directive that is visible counts as a data clause of a construct
 * (2.6.2), so a scalar of it is not firstprivate.  GCC implements that only for
 * directives in functions; here it is done for the variables of a construct
 * before GCC gimplifies it.  default(none) requires a clause all the same, so
 * the variable gets one.  So do variables that a lambda captures, which GCC
 * treats as its own variables.  A named constant of Fortran is not a variable,
 * but in GCC it is: neither default(none) nor default(present) concerns it, so
 * it gets a clause there too.
 */
#include "abi/words.h"
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/compat/clause.h"
#include "plugin/gimple/constructs.h"

static void
mark(tree decl, const char *attribute)
{
	DECL_ATTRIBUTES(decl) = tree_cons(
		get_identifier(attribute), NULL_TREE, DECL_ATTRIBUTES(decl));
}

/* True if the name stands for a captured variable of a lambda, except
   "this". */
static bool
is_captured(tree decl)
{
	tree fn = DECL_CONTEXT(decl), name = DECL_NAME(decl);
	if (!VAR_P(decl) || !DECL_HAS_VALUE_EXPR_P(decl) || !name || !fn
		|| TREE_CODE(fn) != FUNCTION_DECL || !DECL_ARGUMENTS(fn))
		return false;
	tree closure = DECL_NAME(DECL_ARGUMENTS(fn));
	return closure && id_equal(closure, "__closure")
		&& !id_equal(name, "this");
}

static tree
show_variable(tree *at, int *, void *)
{
	static const char visible[] = "oacc declare target";
	tree decl = *at;
	if (VAR_P(decl) && is_global_var(decl) && is_declared(decl)
		&& !lookup_attribute(visible, DECL_ATTRIBUTES(decl)))
		mark(decl, visible);
	if (DECL_P(decl) && is_captured(decl))
		DECL_ARTIFICIAL(decl) = 0;
	return NULL_TREE;
}

/* The variables for which a construct with default(none) or default(present) has
   clauses. */
struct named {
	tree construct;
	bool none;
	hash_set<tree> seen;
};

/* True for a named constant, or another constant without a name. */
static bool
is_fortran_constant(tree decl)
{
	return lang_GNU_Fortran() && is_global_var(decl) && TREE_READONLY(decl)
		&& !TREE_THIS_VOLATILE(decl);
}

static tree
name_declared(tree *at, int *, void *data)
{
	struct named *n = (struct named *)data;
	tree decl = *at;
	if (!VAR_P(decl) || !is_global_var(decl) || !DECL_SIZE_UNIT(decl))
		return NULL_TREE;
	bool constant = is_fortran_constant(decl);
	if (!(constant || (n->none && is_declared(decl))) || n->seen.add(decl))
		return NULL_TREE;
	tree c = build_omp_clause(EXPR_LOCATION(n->construct), OMP_CLAUSE_MAP);
	OMP_CLAUSE_SET_MAP_KIND(c, constant ? GOMP_MAP_TO : GOMP_MAP_TOFROM);
	OMP_CLAUSE_DECL(c) = decl;
	OMP_CLAUSE_SIZE(c) = DECL_SIZE_UNIT(decl);
	OMP_CLAUSE_CHAIN(c) = OMP_CLAUSES(n->construct);
	OMP_CLAUSES(n->construct) = c;
	return NULL_TREE;
}

static void
allow_declared(tree construct)
{
	struct named n;
	n.construct = construct;
	n.none = false;
	bool given = false;
	tree c = OMP_CLAUSES(construct);
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_DEFAULT) {
			given = true;
			n.none = OMP_CLAUSE_DEFAULT_KIND(c)
				== OMP_CLAUSE_DEFAULT_NONE;
		} else if (omp_clause_num_ops[OMP_CLAUSE_CODE(c)] > 0
			&& OMP_CLAUSE_OPERAND(c, 0))
			n.seen.add(get_base_address(OMP_CLAUSE_OPERAND(c, 0)));
	}
	if (given)
		walk_tree_without_duplicates(
			&OMP_BODY(construct), name_declared, &n);
}

/* GCC also requires declare for constants and for its own tables if a routine
   uses them; a device has its copy.  And GCC rejects variables of "link" there,
   which device code accesses through a pointer. */
static void
declare_used(tree reference)
{
	tree decl = handled_component_p(reference) ? get_base_address(reference)
						   : reference;
	if (!decl || !VAR_P(decl) || !current_function_decl
		|| !oacc_get_fn_attrib(current_function_decl)
		|| lookup_attribute(
			"omp declare target", DECL_ATTRIBUTES(decl)))
		return;
	bool constant = TREE_STATIC(decl) && TREE_READONLY(decl)
		&& !TREE_THIS_VOLATILE(decl) && DECL_INITIAL(decl);
	if (is_link(decl)) {
		DECL_ATTRIBUTES(decl) = remove_attribute(
			"omp declare target link", DECL_ATTRIBUTES(decl));
		mark(decl, ABI_LINK);
	} else if (constant || is_made_table(decl)) {
		mark(decl, ABI_CONSTANT);
	} else {
		return;
	}
	mark(decl, "omp declare target");
}

static int (*next_gimplify)(tree *, gimple_seq *, gimple_seq *);

static int
gimplify_construct(tree *at, gimple_seq *before, gimple_seq *after)
{
	enum tree_code code = TREE_CODE(*at);
	if (code == OACC_PARALLEL || code == OACC_KERNELS
		|| code == OACC_SERIAL) {
		walk_tree_without_duplicates(
			&OMP_BODY(*at), show_variable, NULL);
		allow_declared(*at);
	}
	if (code == OACC_DATA)
		clause_add_references(*at);
	if (!lang_GNU_Fortran())
		clause_part_members(clauses_of(*at), before);
	declare_used(*at);
	return next_gimplify(at, before, after);
}

void
declared_init(void)
{
	next_gimplify = lang_hooks.gimplify_expr;
	lang_hooks.gimplify_expr = gimplify_construct;
}

/* A variable of another file or a procedure has no node until GCC creates one,
   which is then offloadable. */
static tree
visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gimple *stmt = gsi_stmt(*gsi);
	if (gimple_code(stmt) != GIMPLE_OMP_TARGET)
		return NULL_TREE;
	tree c = gimple_omp_target_clauses(stmt);
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree decl = OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			? get_base_address(OMP_CLAUSE_DECL(c))
			: NULL_TREE;
		if (decl && VAR_P(decl) && is_global_var(decl))
			varpool_node::get_create(decl)->offloadable =
				is_made_table(decl);
	}
	return NULL_TREE;
}

unsigned
declared_run(function *fn)
{
	varpool_node *node;
	walk_stmt_info wi = {};
	gimple_seq body = gimple_body(fn->decl);
	walk_gimple_seq(body, visit, NULL, &wi);
	FOR_EACH_VARIABLE (node)
		node->offloadable = is_made_table(node->decl);
	return 0;
}
