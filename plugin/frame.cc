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
 *
 * A construct that calls nested functions needs it for them.  What dummy
 * arguments and the like in it lead to is attached, and copied where its size
 * is known; arrays must be in a data clause:
 *
 *	parallel map(tofrom:FRAME) { f(&FRAME) }  ->
 *	parallel map(tofrom:FRAME) map(tofrom:*FRAME.x) map(attach:FRAME.x)
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

/* The field of a structure of this type that an operand is, of pointer type or
   with a pointer in front, as the descriptor of an array is. */
static tree
pointer_field(const_tree t, const_tree frame)
{
	if (TREE_CODE(t) != COMPONENT_REF
		|| TREE_TYPE(TREE_OPERAND(t, 0)) != frame)
		return NULL_TREE;
	tree field = TREE_OPERAND(t, 1), type = TREE_TYPE(field);
	return DECL_NAME(field) && (POINTER_TYPE_P(type)
		|| is_fortran_descriptor(type)) ? field : NULL_TREE;
}

struct frame_uses {
	tree type;
	hash_set<tree> fields;
	name_map loads;		/* a variable and the field it is loaded from */
	hash_set<tree> written;	/* what may be more than read */
};

/* Does it read where a pointer leads to, or compare it, as PRESENT does? */
static bool
only_reads(gimple *stmt)
{
	return gimple_assign_load_p(stmt) || gimple_code(stmt) == GIMPLE_COND
		|| (is_gimple_assign(stmt)
			&& TREE_CODE_CLASS(gimple_assign_rhs_code(stmt))
				== tcc_comparison);
}

static tree
note_use(tree *t, int *, void *data)
{
	walk_stmt_info *walk = (walk_stmt_info *)data;
	struct frame_uses *uses = (struct frame_uses *)walk->info;
	tree field = pointer_field(*t, uses->type);
	if (field)
		uses->fields.add(field);
	gimple *stmt = gsi_stmt(walk->gsi);
	tree *from = uses->loads.get(*t);
	if (from && *t != gimple_get_lhs(stmt)
		&& (walk->is_lhs || !only_reads(stmt)))
		uses->written.add(*from);
	return NULL_TREE;
}

static tree
note_load(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	struct frame_uses *uses = (struct frame_uses *)walk->info;
	gimple *stmt = gsi_stmt(*gsi);
	tree field = gimple_assign_load_p(stmt) ? pointer_field(
		gimple_assign_rhs1(stmt), uses->type) : NULL_TREE;
	if (field && POINTER_TYPE_P(TREE_TYPE(field)))
		uses->loads.put(gimple_assign_lhs(stmt), field);
	return NULL_TREE;
}

static bool
is_nested_in(const_tree fn, const_tree around)
{
	while ((fn = DECL_CONTEXT(fn)) && TREE_CODE(fn) == FUNCTION_DECL)
		if (fn == around)
			return true;
	return false;
}

/* Which fields the routines nested in a function use; those that have come
   first are in blocks already. */
static void
fill_uses(tree around, struct frame_uses *uses)
{
	walk_stmt_info walk = {};
	walk.info = uses;
	cgraph_node *node;
	FOR_EACH_FUNCTION (node) {
		function *fn = DECL_STRUCT_FUNCTION(node->decl);
		if (!fn || !is_nested_in(node->decl, around)
			|| !oacc_get_fn_attrib(node->decl))
			continue;
		walk_gimple_seq(gimple_body(node->decl), note_load,
			note_use, &walk);
		basic_block bb;
		if (fn->cfg)
			FOR_EACH_BB_FN (bb, fn)
				walk_gimple_seq(bb_seq(bb), note_load,
					note_use, &walk);
	}
}

static tree
map(tree like, enum gomp_map_kind kind, tree decl, tree size)
{
	tree c = build_omp_clause(OMP_CLAUSE_LOCATION(like), OMP_CLAUSE_MAP);
	OMP_CLAUSE_SET_MAP_KIND(c, kind);
	OMP_CLAUSE_DECL(c) = decl;
	OMP_CLAUSE_SIZE(c) = size;
	OMP_CLAUSE_CHAIN(c) = OMP_CLAUSE_CHAIN(like);
	OMP_CLAUSE_CHAIN(like) = c;
	return c;
}

static tree
load(gimple_stmt_iterator *gsi, tree from, location_t where)
{
	tree to = create_tmp_var(TREE_TYPE(from));
	gimple *set = gimple_build_assign(to, from);
	gimple_set_location(set, where);
	gsi_insert_before(gsi, set, GSI_SAME_STMT);
	return to;
}

static bool
has_constant_size(const_tree type)
{
	return TYPE_SIZE_UNIT(type)
		&& TREE_CODE(TYPE_SIZE_UNIT(type)) == INTEGER_CST;
}

/* The pointer in front of a descriptor, or the variable itself.  The descriptor
   of an absent argument is at null, of which -fsanitize=null lets the address
   be taken, but not that of a component. */
static tree
pointer_in(tree at)
{
	if (POINTER_TYPE_P(TREE_TYPE(at)))
		return at;
	tree data = TYPE_FIELDS(TREE_TYPE(at));
	if (TREE_CODE(at) == MEM_REF)
		return build2(MEM_REF, TREE_TYPE(data), TREE_OPERAND(at, 0),
			TREE_OPERAND(at, 1));
	return build3(COMPONENT_REF, TREE_TYPE(data), at, data, NULL_TREE);
}

/* What a pointer leads to; if it is a pointer or a descriptor, what that leads
   to is attached in turn.  In C a pointer says of no object. */
static void
map_object(gimple_stmt_iterator *gsi, tree c, tree pointer, bool written)
{
	tree type = TREE_TYPE(TREE_TYPE(pointer));
	if (!has_constant_size(type) || !lang_GNU_Fortran())
		return;
	bool inner = POINTER_TYPE_P(type) || is_fortran_descriptor(type);
	tree object = build_simple_mem_ref(load(gsi, unshare_expr(pointer),
		OMP_CLAUSE_LOCATION(c)));
	if (inner)
		map(c, GOMP_MAP_ATTACH, pointer_in(unshare_expr(object)),
			size_zero_node);
	map(c, written && !inner ? GOMP_MAP_TOFROM : GOMP_MAP_TO, object,
		TYPE_SIZE_UNIT(type));
}

static void
map_field(gimple_stmt_iterator *gsi, tree c, tree frame, tree field,
	bool written)
{
	tree at = build3(COMPONENT_REF, TREE_TYPE(field), unshare_expr(frame),
		field, NULL_TREE);
	if (POINTER_TYPE_P(TREE_TYPE(field)))
		map_object(gsi, c, at, written);
	map(c, GOMP_MAP_ATTACH, pointer_in(unshare_expr(at)), size_zero_node);
}

/* The structure, by the pointer to it in a nested function. */
static void
map_frame(gimple_stmt_iterator *gsi, tree c)
{
	tree frame = OMP_CLAUSE_DECL(c), type = TREE_TYPE(frame);
	tree around = current_function_decl;
	if (POINTER_TYPE_P(type)) {
		tree chain = frame, value
			= load(gsi, chain, OMP_CLAUSE_LOCATION(c));
		type = TREE_TYPE(type);
		frame = build_simple_mem_ref(value);
		OMP_CLAUSE_SET_MAP_KIND(c, GOMP_MAP_TOFROM);
		OMP_CLAUSE_DECL(c) = frame;
		OMP_CLAUSE_SIZE(c) = TYPE_SIZE_UNIT(type);
		c = map(c, GOMP_MAP_POINTER, chain, size_zero_node);
		around = DECL_CONTEXT(around);
	}
	struct frame_uses uses;
	uses.type = type;
	fill_uses(around, &uses);
	for (tree field : uses.fields)
		map_field(gsi, c, frame, field,
			uses.written.contains(field));
}

static void
keep_frame(gimple_stmt_iterator *gsi, gomp_target *target)
{
	tree c = gimple_omp_target_clauses(target);
	for (; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
				&& is_frame(OMP_CLAUSE_DECL(c))) {
			map_frame(gsi, c);
			return;
		}
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
	if (computes && uses_frame(gimple_omp_body(target)))
		keep_frame(gsi, target);
	else if (computes)
		drop_frame(target);
	return NULL_TREE;
}

opt_pass *
make_frame_pass(gcc::context *c)
{
	return make_walk_pass(c, "acc_frame", visit);
}
