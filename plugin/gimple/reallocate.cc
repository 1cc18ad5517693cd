/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * reallocate.cc - the pass before omplower for assignments to allocatable arrays
 * in compute constructs.
 *
 * Fortran reallocates an array that is assigned a value of another shape:
 *
 *	if (b.data == 0B) goto change;
 *	if (a.dim[0].ubound ... != b.dim[0].ubound) goto change; else goto same;
 *	change:
 *	b.dim[0].lbound = ...
 *	b.data = __builtin_realloc (b.data, ...);
 *	same:
 *
 * A mapped array keeps its memory (2.6.3), which a device could not reallocate.
 * So the program ends with a message where the descriptor would change; and the
 * loops of the assignment have bounds that do not change in the construct.
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/tree/trees.h"
#include "plugin/gimple/constructs.h"

struct changes {
	gomp_target *target;
	hash_set<tree> results; /* of realloc */
	auto_vec<tree> descriptors; /* those that get them */
	tree stop; /* gfortran's function for errors */
};

/* The variable of which the object is a part, or to which a dummy argument
   refers; or null. */
static tree
variable_of(tree object)
{
	tree base = get_base_address(object);
	if (base && is_memory(base))
		base = TREE_OPERAND(base, 0);
	return base && DECL_P(base) ? base : NULL_TREE;
}

static bool
is_mapped(gomp_target *target, tree object)
{
	tree decl = variable_of(object);
	if (!decl)
		return false;
	if (VAR_P(decl)
		&& lookup_attribute(
			"omp declare target", DECL_ATTRIBUTES(decl)))
		return true;
	tree c = gimple_omp_target_clauses(target);
	for (; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			&& variable_of(OMP_CLAUSE_DECL(c)) == decl)
			return true;
	return false;
}

static bool
calls_realloc(const gimple *stmt)
{
	tree fn = is_gimple_call(stmt) ? gimple_call_fndecl(stmt) : NULL_TREE;
	return fn && fndecl_built_in_p(fn, BUILT_IN_REALLOC);
}

static bool
is_data(tree ref)
{
	return TREE_CODE(ref) == COMPONENT_REF
		&& is_fortran_descriptor(TREE_TYPE(TREE_OPERAND(ref, 0)))
		&& DECL_NAME(TREE_OPERAND(ref, 1))
		&& id_equal(DECL_NAME(TREE_OPERAND(ref, 1)), "data");
}

static tree
note_descriptor(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	struct changes *all = (struct changes *)walk->info;
	gimple *stmt = gsi_stmt(*gsi);
	if (calls_realloc(stmt) && gimple_call_lhs(stmt))
		all->results.add(gimple_call_lhs(stmt));
	if (!gimple_assign_single_p(stmt)
		|| !all->results.contains(gimple_assign_rhs1(stmt))
		|| !is_data(gimple_assign_lhs(stmt)))
		return NULL_TREE;
	tree object = TREE_OPERAND(gimple_assign_lhs(stmt), 0);
	if (is_mapped(all->target, object))
		all->descriptors.safe_push(object);
	return NULL_TREE;
}

/* The noted descriptor of which the reference is a part, or null. */
static tree
descriptor_of(const struct changes *all, tree ref)
{
	for (; handled_component_p(ref); ref = TREE_OPERAND(ref, 0))
		for (tree object : all->descriptors)
			if (operand_equal_p(TREE_OPERAND(ref, 0), object))
				return object;
	return NULL_TREE;
}

/* The name of the array, or of the component. */
static const char *
name_of(tree object)
{
	tree decl = TREE_CODE(object) == COMPONENT_REF ? TREE_OPERAND(object, 1)
						       : variable_of(object);
	return decl && DECL_NAME(decl) ? IDENTIFIER_POINTER(DECL_NAME(decl))
				       : "?";
}

static tree
text(char *s)
{
	tree literal = build_string_literal(strlen(s) + 1, s);
	free(s);
	return literal;
}

static tree
stop_before(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	struct changes *all = (struct changes *)walk->info;
	gimple *stmt = gsi_stmt(*gsi);
	tree object = gimple_assign_single_p(stmt)
		? descriptor_of(all, gimple_assign_lhs(stmt))
		: NULL_TREE;
	if (!object)
		return NULL_TREE;
	expanded_location at = expand_location(gimple_location(stmt));
	if (!at.file)
		at = expand_location(gimple_location(all->target));
	gcall *call = gimple_build_call(all->stop, 2,
		text(xasprintf("At line %d of file %s", at.line, at.file)),
		text(xasprintf("Array '%s' is not allocated or has another "
			       "shape than the value that a compute construct "
			       "assigns to it",
			name_of(object))));
	gimple_set_location(call, gimple_location(stmt));
	gsi_insert_before(gsi, call, GSI_SAME_STMT);
	return NULL_TREE;
}

static tree
error_function(void)
{
	tree text = build_pointer_type(
		build_qualified_type(char_type_node, TYPE_QUAL_CONST));
	tree fn = build_fn_decl("_gfortran_runtime_error_at",
		build_varargs_function_type_list(
			void_type_node, text, text, NULL_TREE));
	TREE_THIS_VOLATILE(fn) = 1;
	return fn;
}

tree
reallocate_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	struct changes all;
	all.target = compute_construct(gsi_stmt(*gsi));
	if (!all.target)
		return NULL_TREE;
	walk_stmt_info walk = {};
	walk.info = &all;
	gimple_seq *body = gimple_omp_body_ptr(all.target);
	walk_gimple_seq(*body, note_descriptor, NULL, &walk);
	if (all.descriptors.is_empty())
		return NULL_TREE;
	all.stop = error_function();
	walk_gimple_seq_mod(body, stop_before, NULL, &walk);
	return NULL_TREE;
}
