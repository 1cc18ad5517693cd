/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * frame.cc - the pass before omplower for variables that functions nested in
 * their function use: internal procedures of Fortran, GNU C's functions.
 *
 * GCC has put them into one structure.  A construct whose clauses name one of
 * them also maps the structure, or in a nested function the pointer to it, of
 * which data around the construct may hold other parts; the construct needs
 * neither:
 *
 *	parallel map(tofrom:a) map(tofrom:FRAME)  ->  parallel map(tofrom:a)
 *
 * where a stands for FRAME.a or CHAIN->a.  In host_data a does not stand for
 * FRAME.a, so that the host's address would be used:
 *
 *	host_data use_device(a) { f(&FRAME.a) }  ->
 *	host_data use_device(a) { f(&a) }
 *
 * A construct that calls nested functions needs the structure for them.  Each
 * field that they use is mapped separately, unless a clause does so, and libacc
 * places all fields at the same distances as here, as the map "link" requires.
 * The targets of dummy arguments and the like in the structure are attached,
 * and copied if their size is known; the front end says more about arrays
 * (front/fortran/internal.c):
 *
 *	parallel map(tofrom:FRAME) { f(&FRAME) }  ->
 *	parallel map(link:FRAME) map(tofrom:FRAME.k)
 *		map(tofrom:*FRAME.x) map(to:FRAME.x) map(attach:FRAME.x)
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"

typedef hash_map<tree, tree> name_map;

/* The field for which a variable stands; null for other variables. */
static tree
field_of(tree decl)
{
	if (!VAR_P(decl) || !DECL_HAS_VALUE_EXPR_P(decl))
		return NULL_TREE;
	tree at = DECL_VALUE_EXPR(decl);
	return TREE_CODE(at) == COMPONENT_REF ? TREE_OPERAND(at, 1) : NULL_TREE;
}

static void
fill_names(tree clauses, name_map *names)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree decl = omp_clause_num_ops[OMP_CLAUSE_CODE(c)] > 0
			? OMP_CLAUSE_OPERAND(c, 0)
			: NULL_TREE;
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
	tree *decl = names->get(
		TREE_CODE(*t) == COMPONENT_REF ? TREE_OPERAND(*t, 1) : *t);
	if (decl)
		*t = *decl;
	return NULL_TREE;
}

/* The descriptor of an array in use_device is a copy, for omplower does not
   expect it in a structure. */
static void
copy_descriptors(
	gimple_stmt_iterator *gsi, gomp_target *target, name_map *names)
{
	tree c = gimple_omp_target_clauses(target);
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_USE_DEVICE_PTR)
			continue;
		tree decl = OMP_CLAUSE_DECL(c), field = field_of(decl);
		if (!field || !lang_hooks.decls.omp_array_data(decl, true))
			continue;
		tree copy = create_tmp_var(TREE_TYPE(decl));
		gimple *set = gimple_build_assign(
			copy, unshare_expr(DECL_VALUE_EXPR(decl)));
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
		|| t
		== DECL_STRUCT_FUNCTION(current_function_decl)
			   ->static_chain_decl;
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

/* Arguments that are in the structure are read once, where they are stored
   there; -fsanitize=address would read arguments whose address was taken from
   the structure before that. */
static void
keep_arguments(void)
{
	tree p = DECL_ARGUMENTS(current_function_decl);
	for (; p; p = DECL_CHAIN(p))
		if (DECL_HAS_VALUE_EXPR_P(p)
			&& TREE_CODE(DECL_VALUE_EXPR(p)) == COMPONENT_REF)
			TREE_ADDRESSABLE(p) = 0;
}

/* The field of a structure of this type that an operand names. */
static tree
named_field(const_tree t, const_tree frame)
{
	if (TREE_CODE(t) != COMPONENT_REF
		|| TREE_TYPE(TREE_OPERAND(t, 0)) != frame)
		return NULL_TREE;
	tree field = TREE_OPERAND(t, 1);
	return DECL_NAME(field) ? field : NULL_TREE;
}

/* True for a pointer, or a type that begins with a pointer, as the descriptor
   of an array. */
static bool
is_pointer(const_tree field)
{
	return POINTER_TYPE_P(TREE_TYPE(field))
		|| is_fortran_descriptor(TREE_TYPE(field));
}

struct frame_uses {
	tree type;
	hash_set<tree> fields;
	name_map loads; /* a variable and the field it is loaded from */
	/* Fields, and targets of pointers in them, that may be written. */
	hash_set<tree> written;
};

/* True if the statement accesses the target of a pointer, or compares the
   pointer, as PRESENT does. */
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
	bool address = TREE_CODE(*t) == ADDR_EXPR;
	tree at = address ? TREE_OPERAND(*t, 0) : *t;
	while (handled_component_p(at) && !named_field(at, uses->type))
		at = TREE_OPERAND(at, 0);
	tree field = named_field(at, uses->type);
	if (field)
		uses->fields.add(field);
	if (field && !is_pointer(field) && (address || walk->is_lhs))
		uses->written.add(field);
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
	tree field = gimple_assign_load_p(stmt)
		? named_field(gimple_assign_rhs1(stmt), uses->type)
		: NULL_TREE;
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

/* The nested functions that a construct or a function calls; all that are
   routines if a pointer may lead to any. */
struct callees {
	tree around;
	auto_vec<tree> list;
	hash_set<tree> seen;
	bool unknown;
};

static tree
note_function(tree *t, int *, void *data)
{
	struct callees *callees =
		(struct callees *)((walk_stmt_info *)data)->info;
	if (TREE_CODE(*t) == FUNCTION_DECL && is_nested_in(*t, callees->around)
		&& !callees->seen.add(*t))
		callees->list.safe_push(*t);
	return NULL_TREE;
}

static tree
note_call(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *walk)
{
	struct callees *callees = (struct callees *)walk->info;
	gcall *call = dyn_cast<gcall *>(gsi_stmt(*gsi));
	callees->unknown |= call && !gimple_call_fndecl(call)
		&& !gimple_call_internal_p(call);
	return NULL_TREE;
}

/* Those that have come first are in blocks already. */
static void
walk_function(tree decl, walk_stmt_fn visit, walk_tree_fn operand,
	walk_stmt_info *walk)
{
	function *fn = DECL_STRUCT_FUNCTION(decl);
	basic_block bb;
	walk_gimple_seq(gimple_body(decl), visit, operand, walk);
	if (fn && fn->cfg)
		FOR_EACH_BB_FN (bb, fn)
			walk_gimple_seq(bb_seq(bb), visit, operand, walk);
}

static void
fill_callees(gimple_seq body, struct callees *callees)
{
	walk_stmt_info walk = {};
	walk.info = callees;
	walk_gimple_seq(body, note_call, note_function, &walk);
	for (unsigned i = 0; i < callees->list.length(); i++)
		walk_function(
			callees->list[i], note_call, note_function, &walk);
	cgraph_node *node;
	if (callees->unknown)
		FOR_EACH_FUNCTION (node)
			if (is_nested_in(node->decl, callees->around)
				&& oacc_get_fn_attrib(node->decl)
				&& !callees->seen.add(node->decl))
				callees->list.safe_push(node->decl);
}

/* The fields that the functions called by a construct use. */
static void
fill_uses(gimple_seq body, tree around, struct frame_uses *uses)
{
	walk_stmt_info walk = {};
	walk.info = uses;
	struct callees callees;
	callees.around = around;
	callees.unknown = false;
	fill_callees(body, &callees);
	for (tree fn : callees.list)
		walk_function(fn, note_load, note_use, &walk);
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

/* The size of an array, if this function can compute it; else one byte of it
   must be present. */
static tree
array_size(const_tree type, enum gomp_map_kind *kind)
{
	tree size = TYPE_SIZE_UNIT(type);
	if (size && VAR_P(size) && DECL_CONTEXT(size) == current_function_decl
		&& !DECL_HAS_VALUE_EXPR_P(size))
		return size;
	*kind = GOMP_MAP_FORCE_PRESENT;
	return size_one_node;
}

/* The target of a pointer; if that is a pointer or a descriptor, its target is
   attached in turn.  In C a pointer says nothing of the size of its object,
   except one to an array, whose type has bounds.  The size of arrays in clauses
   is in the clauses. */
static void
map_object(gimple_stmt_iterator *gsi, tree c, tree pointer, bool written,
	bool listed)
{
	tree type = TREE_TYPE(TREE_TYPE(pointer));
	bool array = TREE_CODE(type) == ARRAY_TYPE && !has_constant_size(type);
	if (array ? listed : !has_constant_size(type) || !lang_GNU_Fortran())
		return;
	bool inner = POINTER_TYPE_P(type) || is_fortran_descriptor(type);
	tree value = load(gsi, unshare_expr(pointer), OMP_CLAUSE_LOCATION(c));
	DECL_NAME(value) = DECL_NAME(TREE_OPERAND(pointer, 1));
	DECL_ARTIFICIAL(value) = 0; /* messages name it */
	DECL_IGNORED_P(value) = 1;
	tree object = build_simple_mem_ref(value);
	if (inner)
		map(c, GOMP_MAP_ATTACH, pointer_in(unshare_expr(object)),
			size_zero_node);
	enum gomp_map_kind kind =
		written && !inner ? GOMP_MAP_TOFROM : GOMP_MAP_TO;
	tree size = array ? array_size(type, &kind) : TYPE_SIZE_UNIT(type);
	facts->implicit.add(map(c, kind, object, size));
}

static void
map_field(gimple_stmt_iterator *gsi, tree c, tree frame, tree field,
	bool written, bool listed)
{
	tree at = build3(COMPONENT_REF, TREE_TYPE(field), unshare_expr(frame),
		field, NULL_TREE);
	if (POINTER_TYPE_P(TREE_TYPE(field)))
		map_object(gsi, c, at, written, listed);
	if (is_pointer(field))
		map(c, GOMP_MAP_ATTACH, pointer_in(unshare_expr(at)),
			size_zero_node);
	facts->implicit.add(map(c,
		written && !is_pointer(field) ? GOMP_MAP_TOFROM : GOMP_MAP_TO,
		at, TYPE_SIZE_UNIT(TREE_TYPE(field))));
}

/* True if the variable itself is data of a clause. */
static bool
is_data(tree clause)
{
	if (OMP_CLAUSE_CODE(clause) != OMP_CLAUSE_MAP)
		return false;
	switch (OMP_CLAUSE_MAP_KIND(clause)) {
	case GOMP_MAP_POINTER:
	case GOMP_MAP_TO_PSET:
	case GOMP_MAP_STRUCT:
	case GOMP_MAP_FIRSTPRIVATE_POINTER:
	case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
	case GOMP_MAP_FORCE_DEVICEPTR:
	case GOMP_MAP_ATTACH:
		return false;
	default:
		return DECL_P(OMP_CLAUSE_DECL(clause));
	}
}

/* The pointer or the descriptor after the map of its target. */
static bool
is_pointer_map(tree clause)
{
	return OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_MAP
		&& (OMP_CLAUSE_MAP_KIND(clause) == GOMP_MAP_POINTER
			|| OMP_CLAUSE_MAP_KIND(clause) == GOMP_MAP_TO_PSET)
		&& DECL_P(OMP_CLAUSE_DECL(clause))
		&& field_of(OMP_CLAUSE_DECL(clause));
}

/* True if the operand is a part of the structure, or of the one that the
   pointer points to. */
static bool
is_frame_part(tree reference)
{
	tree base = TREE_OPERAND(reference, 0);
	if (TREE_CODE(base) == MEM_REF || TREE_CODE(base) == INDIRECT_REF)
		base = TREE_OPERAND(base, 0);
	return is_frame(base);
}

/* The field that the address of a map's object is loaded from, or null. */
static tree
field_behind(tree decl)
{
	while (decl) {
		if (TREE_CODE(decl) == COMPONENT_REF && is_frame_part(decl))
			return TREE_OPERAND(decl, 1);
		if (tree field = field_of(decl))
			return field;
		if (handled_component_p(decl) || CONVERT_EXPR_P(decl)
			|| TREE_CODE(decl) == MEM_REF
			|| TREE_CODE(decl) == INDIRECT_REF) {
			decl = TREE_OPERAND(decl, 0);
			continue;
		}
		gassign *def = TREE_CODE(decl) == SSA_NAME
			? dyn_cast<gassign *>(SSA_NAME_DEF_STMT(decl))
			: NULL;
		decl = def ? gimple_assign_rhs1(def) : NULL_TREE;
	}
	return NULL_TREE;
}

/* The fields that are data of clauses, or whose targets are. */
static void
fill_data(tree clauses, hash_set<tree> *fields)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			&& (is_data(c) || !DECL_P(OMP_CLAUSE_DECL(c))))
			if (tree field = field_behind(OMP_CLAUSE_DECL(c)))
				fields->add(field);
}

/* The structure, by the pointer to it in a nested function. */
static void
map_frame(gimple_stmt_iterator *gsi, gomp_target *target, tree c,
	struct frame_uses *uses)
{
	tree frame = OMP_CLAUSE_DECL(c), type = TREE_TYPE(frame);
	tree around = current_function_decl;
	OMP_CLAUSE_SET_MAP_KIND(c, GOMP_MAP_LINK);
	if (POINTER_TYPE_P(type)) {
		tree chain = frame,
		     value = load(gsi, chain, OMP_CLAUSE_LOCATION(c));
		type = TREE_TYPE(type);
		frame = build_simple_mem_ref(value);
		OMP_CLAUSE_DECL(c) = frame;
		OMP_CLAUSE_SIZE(c) = TYPE_SIZE_UNIT(type);
		c = map(c, GOMP_MAP_POINTER, chain, size_zero_node);
		around = DECL_CONTEXT(around);
	}
	hash_set<tree> data;
	fill_data(gimple_omp_target_clauses(target), &data);
	uses->type = type;
	fill_uses(gimple_omp_body(target), around, uses);
	for (tree field : uses->fields)
		if (is_pointer(field) || !data.contains(field))
			map_field(gsi, c, frame, field,
				uses->written.contains(field),
				data.contains(field));
}

/* Data that only the functions use is mapped for them, whatever clause the
   front end or the user gives: GCC has dropped the map of the pointer. */
static void
note_called(gomp_target *target, struct frame_uses *uses)
{
	hash_set<tree> named;
	tree c = gimple_omp_target_clauses(target);
	for (; c; c = OMP_CLAUSE_CHAIN(c))
		if (is_pointer_map(c))
			named.add(field_of(OMP_CLAUSE_DECL(c)));
	c = gimple_omp_target_clauses(target);
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree field = OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
				&& !DECL_P(OMP_CLAUSE_DECL(c))
			? field_behind(OMP_CLAUSE_DECL(c))
			: NULL_TREE;
		if (field && uses->fields.contains(field)
			&& !named.contains(field))
			facts->implicit.add(c);
	}
}

static void
keep_frame(gimple_stmt_iterator *gsi, gomp_target *target)
{
	struct frame_uses uses;
	tree c = gimple_omp_target_clauses(target);
	for (; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			&& is_frame(OMP_CLAUSE_DECL(c))) {
			map_frame(gsi, target, c, &uses);
			note_called(target, &uses);
			return;
		}
}

/* True for the mark of -fsanitize=address where the scope of a variable in the
   structure begins or ends.  The marks are right only for variables that share
   no eight bytes of memory with others. */
static bool
marks_field(gimple *stmt)
{
	if (!gimple_call_internal_p(stmt, IFN_ASAN_MARK))
		return false;
	tree at = gimple_call_arg(stmt, 1);
	return TREE_CODE(at) == ADDR_EXPR
		&& TREE_CODE(TREE_OPERAND(at, 0)) == COMPONENT_REF
		&& is_frame(TREE_OPERAND(TREE_OPERAND(at, 0), 0));
}

tree
frame_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gimple *stmt = gsi_stmt(*gsi);
	if (marks_field(stmt)) {
		gsi_replace(gsi, gimple_build_nop(), false);
		return NULL_TREE;
	}
	gomp_target *target = dyn_cast<gomp_target *>(stmt);
	if (!target || !is_gimple_omp_oacc(target))
		return NULL_TREE;
	keep_arguments();
	bool computes = is_gimple_omp_offloaded(target);
	if (!computes
		&& gimple_omp_target_kind(target)
			!= GF_OMP_TARGET_KIND_OACC_HOST_DATA)
		return NULL_TREE;
	name_map names;
	fill_names(gimple_omp_target_clauses(target), &names);
	copy_descriptors(gsi, target, &names);
	walk_stmt_info walk = {};
	walk.info = &names;
	if (!names.is_empty())
		walk_gimple_seq_mod(
			gimple_omp_body_ptr(target), NULL, put_name, &walk);
	if (computes && uses_frame(gimple_omp_body(target)))
		keep_frame(gsi, target);
	else if (computes)
		drop_frame(target);
	return NULL_TREE;
}
