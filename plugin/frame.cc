/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * frame.cc - the pass before omplower for variables that functions nested in
 * their function use: internal procedures of Fortran, GNU C's functions.
 *
 * GCC has put them into one structure.  A construct whose clauses name one of
 * them maps the structure too, in a nested function the pointer to it, of
 * which data around the construct may hold other parts; it needs neither:
 *
 *	parallel map(tofrom:a) map(tofrom:FRAME)  ->  parallel map(tofrom:a)
 *
 * where a stands for FRAME.a or CHAIN->a.  In host_data it does not, so that
 * the host's address would be used:
 *
 *	host_data use_device(a) { f(&FRAME.a) }  ->
 *	host_data use_device(a) { f(&a) }
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"

typedef hash_map<tree, tree> name_map;

/* The field that a variable stands for; null for others. */
static tree
field_of(tree decl)
{
	if (!VAR_P(decl) || !DECL_HAS_VALUE_EXPR_P(decl))
		return NULL_TREE;
	tree at = DECL_VALUE_EXPR(decl);
	return TREE_CODE(at) == COMPONENT_REF ? TREE_OPERAND(at, 1)
		: NULL_TREE;
}

static void
fill_names(tree clauses, name_map *names)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree decl = omp_clause_num_ops[OMP_CLAUSE_CODE(c)] > 0
			? OMP_CLAUSE_OPERAND(c, 0) : NULL_TREE;
		tree field = decl ? field_of(decl) : NULL_TREE;
		if (field)
			names->put(field, decl);
	}
}

static tree
put_name(tree *t, int *, void *data)
{
	walk_stmt_info *walk = (walk_stmt_info *)data;
	name_map *names = (name_map *)walk->info;
	tree *decl = names->get(TREE_CODE(*t) == COMPONENT_REF
		? TREE_OPERAND(*t, 1) : *t);
	if (decl)
		*t = *decl;
	return NULL_TREE;
}

/* The descriptor of an array in use_device is a copy, for omplower does not
   expect it in a structure. */
static void
copy_descriptors(gimple_stmt_iterator *gsi, gomp_target *target,
	name_map *names)
{
	tree c = gimple_omp_target_clauses(target);
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_USE_DEVICE_PTR)
			continue;
		tree decl = OMP_CLAUSE_DECL(c), field = field_of(decl);
		if (!field || !lang_hooks.decls.omp_array_data(decl, true))
			continue;
		tree copy = create_tmp_var(TREE_TYPE(decl));
		gimple *set = gimple_build_assign(copy,
			unshare_expr(DECL_VALUE_EXPR(decl)));
		gimple_set_location(set, OMP_CLAUSE_LOCATION(c));
		gsi_insert_before(gsi, set, GSI_SAME_STMT);
		OMP_CLAUSE_DECL(c) = copy;
		names->put(field, copy);
		names->put(decl, copy);
	}
}

static bool
is_frame(const_tree t)
{
	return (VAR_P(t) && DECL_NONLOCAL_FRAME(t))
		|| t == DECL_STRUCT_FUNCTION(
			current_function_decl)->static_chain_decl;
}

static tree
find_frame(tree *t, int *, void *)
{
	return is_frame(*t) ? *t : NULL_TREE;
}

static bool
uses_frame(gimple_seq body)
{
	walk_stmt_info walk = {};
	return walk_gimple_seq(body, NULL, find_frame, &walk) != NULL;
}

static void
drop_frame(gomp_target *target)
{
	tree *at = gimple_omp_target_clauses_ptr(target);
	while (*at) {
		if (OMP_CLAUSE_CODE(*at) == OMP_CLAUSE_MAP
				&& is_frame(OMP_CLAUSE_DECL(*at)))
			*at = OMP_CLAUSE_CHAIN(*at);
		else
			at = &OMP_CLAUSE_CHAIN(*at);
	}
}

/* Arguments that are in the structure are read once, where they are put
   there; -fsanitize=address would read those whose address was taken from the
   structure, before. */
static void
keep_arguments(void)
{
	tree p = DECL_ARGUMENTS(current_function_decl);
	for (; p; p = DECL_CHAIN(p))
		if (DECL_HAS_VALUE_EXPR_P(p)
			&& TREE_CODE(DECL_VALUE_EXPR(p)) == COMPONENT_REF)
			TREE_ADDRESSABLE(p) = 0;
}

static tree
visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_target *target = dyn_cast<gomp_target *>(gsi_stmt(*gsi));
	if (!target || !is_gimple_omp_oacc(target))
		return NULL_TREE;
	keep_arguments();
	bool computes = is_gimple_omp_offloaded(target);
	if (!computes && gimple_omp_target_kind(target)
			!= GF_OMP_TARGET_KIND_OACC_HOST_DATA)
		return NULL_TREE;
	name_map names;
	fill_names(gimple_omp_target_clauses(target), &names);
	copy_descriptors(gsi, target, &names);
	walk_stmt_info walk = {};
	walk.info = &names;
	if (!names.is_empty())
		walk_gimple_seq_mod(gimple_omp_body_ptr(target), NULL,
			put_name, &walk);
	if (computes && !uses_frame(gimple_omp_body(target)))
		drop_frame(target);
	return NULL_TREE;
}

opt_pass *
make_frame_pass(gcc::context *c)
{
	return make_walk_pass(c, "acc_frame", visit);
}
