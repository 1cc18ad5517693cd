/* SPDX-License-Identifier: GPL-3.0-or-later */
/* clause.cc - clauses of directives as GCC 12 makes them. */
#include "plugin/gcc.h"
#include "plugin/compat/clause.h"
#include "plugin/compat/fortran.h"

tree
clauses_of(tree t)
{
	switch (TREE_CODE(t)) {
	case OACC_ENTER_DATA:
	case OACC_EXIT_DATA:
	case OACC_UPDATE:
		return OMP_STANDALONE_CLAUSES(t);
	case OACC_DATA:
	case OACC_PARALLEL:
	case OACC_SERIAL:
	case OACC_KERNELS:
		return OMP_CLAUSES(t);
	default:
		return NULL_TREE;
	}
}

/* The polymorphic variable, or what its pointer points to, whose data is the
   object of the clause; or null. */
static tree
object_of(tree c)
{
	tree t = OMP_CLAUSE_DECL(c);
	if (TREE_CODE(t) != INDIRECT_REF && TREE_CODE(t) != MEM_REF)
		return NULL_TREE;
	t = TREE_OPERAND(t, 0);
	if (TREE_CODE(t) != COMPONENT_REF
		|| !is_fortran_class(TREE_TYPE(TREE_OPERAND(t, 0))))
		return NULL_TREE;
	t = TREE_OPERAND(t, 0);
	return DECL_P(t)
			|| (TREE_CODE(t) == INDIRECT_REF
				&& DECL_P(TREE_OPERAND(t, 0)))
		? t
		: NULL_TREE;
}

/* Adds a map after the clause. */
static void
add_map(tree after, gomp_map_kind kind, tree object, tree size)
{
	tree c = build_omp_clause(OMP_CLAUSE_LOCATION(after), OMP_CLAUSE_MAP);
	OMP_CLAUSE_SET_MAP_KIND(c, kind);
	OMP_CLAUSE_DECL(c) = object;
	OMP_CLAUSE_SIZE(c) = size;
	OMP_CLAUSE_CHAIN(c) = OMP_CLAUSE_CHAIN(after);
	OMP_CLAUSE_CHAIN(after) = c;
}

static bool
is_attach(tree c)
{
	return c && OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
		&& OMP_CLAUSE_MAP_KIND(c) == GOMP_MAP_ATTACH_DETACH;
}

static bool
is_kind(tree c, gomp_map_kind kind)
{
	return c && OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
		&& OMP_CLAUSE_MAP_KIND(c) == kind;
}

/* The map that attaches or detaches the object's pointer to its data, in the
   list that begins with the map of the data; or null. */
static tree
attach_of(tree data, tree *pointer)
{
	tree c = OMP_CLAUSE_CHAIN(data);
	if (!is_kind(c, GOMP_MAP_TO_PSET))
		return NULL_TREE;
	c = OMP_CLAUSE_CHAIN(c);
	if (is_kind(c, GOMP_MAP_POINTER)) {
		*pointer = OMP_CLAUSE_DECL(c);
		c = OMP_CLAUSE_CHAIN(c);
	}
	if (!is_kind(c, GOMP_MAP_ATTACH) && !is_kind(c, GOMP_MAP_DETACH))
		return NULL_TREE;
	if (is_kind(OMP_CLAUSE_CHAIN(c), GOMP_MAP_POINTER) && !*pointer)
		*pointer = OMP_CLAUSE_DECL(OMP_CLAUSE_CHAIN(c));
	return TREE_CODE(OMP_CLAUSE_DECL(c)) == COMPONENT_REF ? c : NULL_TREE;
}

tree
clause_map(
	tree like, enum gomp_map_kind kind, tree object, tree size, tree next)
{
	tree c = build_omp_clause(OMP_CLAUSE_LOCATION(like), OMP_CLAUSE_MAP);
	OMP_CLAUSE_SET_MAP_KIND(c, kind);
	OMP_CLAUSE_DECL(c) = object;
	OMP_CLAUSE_SIZE(c) = size;
	OMP_CLAUSE_CHAIN(c) = next;
	return c;
}

bool
clause_says_present(tree clauses)
{
	tree c = omp_find_clause(clauses, OMP_CLAUSE_DEFAULT);
	return c && OMP_CLAUSE_DEFAULT_KIND(c) == OMP_CLAUSE_DEFAULT_PRESENT;
}

/* A new map in front of the list. */
static tree
prepend(tree list, gomp_map_kind kind, tree object, tree size)
{
	return clause_map(list, kind, object, size, list);
}

/* The object, in another form than a variable, of which GCC takes one map only
   in a directive. */
static tree
not_as_variable(tree object)
{
	if (!DECL_P(object))
		return unshare_expr(object);
	mark_addressable(object);
	return build_simple_mem_ref(build_fold_addr_expr(object));
}

/* The list with maps of the polymorphic object's pointer in front, if its first
   map is of such an object's data. */
static tree
with_structure(tree data)
{
	tree pointer = NULL_TREE;
	tree attach = attach_of(data, &pointer);
	if (!attach)
		return data;
	tree object = OMP_CLAUSE_DECL(OMP_CLAUSE_CHAIN(data));
	if (!is_fortran_class(TREE_TYPE(object)))
		return data;
	if (pointer)
		object = build_simple_mem_ref(pointer);
	tree field = TREE_OPERAND(OMP_CLAUSE_DECL(attach), 1);
	tree member = build3(
		COMPONENT_REF, TREE_TYPE(field), object, field, NULL_TREE);
	tree size = TYPE_SIZE_UNIT(TREE_TYPE(field));
	if (is_kind(attach, GOMP_MAP_DETACH))
		return prepend(data, GOMP_MAP_RELEASE, member, size);
	return prepend(prepend(data, GOMP_MAP_ALLOC, member, size),
		GOMP_MAP_STRUCT, not_as_variable(object), size_one_node);
}

static bool
is_any_attach(tree c)
{
	return is_kind(c, GOMP_MAP_ATTACH) || is_kind(c, GOMP_MAP_DETACH);
}

/* True for the map that attaches a pointer of the structure. */
static bool
attaches(tree c, tree structure)
{
	return is_any_attach(c)
		&& TREE_CODE(OMP_CLAUSE_DECL(c)) == COMPONENT_REF
		&& operand_equal_p(
			TREE_OPERAND(OMP_CLAUSE_DECL(c), 0), structure, 0);
}

/* The map that attaches a polymorphic object's pointer comes before the one of
   the pointer to the object: what follows the object's own map tells libacc
   whether the object is data.  From GCC 13 on, other maps may be between. */
static void
put_attach_first(tree object)
{
	if (!is_kind(object, GOMP_MAP_TO_PSET)
		|| !is_fortran_class(TREE_TYPE(OMP_CLAUSE_DECL(object))))
		return;
	tree before = OMP_CLAUSE_CHAIN(object);
	bool next = is_kind(before, GOMP_MAP_POINTER)
		&& is_any_attach(OMP_CLAUSE_CHAIN(before));
	while (!next && before
		&& !attaches(OMP_CLAUSE_CHAIN(before), OMP_CLAUSE_DECL(object)))
		before = OMP_CLAUSE_CHAIN(before);
	if (!before)
		return;
	tree attach = OMP_CLAUSE_CHAIN(before);
	OMP_CLAUSE_CHAIN(before) = OMP_CLAUSE_CHAIN(attach);
	OMP_CLAUSE_CHAIN(attach) = OMP_CLAUSE_CHAIN(object);
	OMP_CLAUSE_CHAIN(object) = attach;
}

void
clause_add_structures(tree *list)
{
	for (tree c = *list; c; c = OMP_CLAUSE_CHAIN(c))
		put_attach_first(c);
	tree before = NULL_TREE;
	for (tree *at = list; *at; at = &OMP_CLAUSE_CHAIN(*at)) {
		tree c = *at;
		bool has = before
			&& (is_kind(before, GOMP_MAP_ALLOC)
				|| is_kind(before, GOMP_MAP_RELEASE))
			&& TREE_CODE(OMP_CLAUSE_DECL(before)) == COMPONENT_REF;
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP && !has)
			*at = with_structure(c);
		while (*at != c)
			at = &OMP_CLAUSE_CHAIN(*at);
		before = c;
	}
}

void
clause_add_objects(tree c)
{
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree attach = OMP_CLAUSE_CHAIN(c);
		tree object = OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
				&& is_attach(attach)
			? object_of(c)
			: NULL_TREE;
		if (!object)
			continue;
		add_map(c, GOMP_MAP_TO_PSET, object,
			TYPE_SIZE_UNIT(ptr_type_node));
		if (!DECL_P(object))
			add_map(attach, GOMP_MAP_POINTER,
				TREE_OPERAND(object, 0), size_int(0));
	}
}

/* The reference that leads to the object of a map, or null; *pointer is true if
   the object is what the reference's target points to. */
static tree
reference_of(tree t, bool *pointer)
{
	*pointer = false;
	if (TREE_CODE(t) == ARRAY_REF)
		t = TREE_OPERAND(t, 0);
	for (int depth = 0; depth < 2; depth++) {
		if (TREE_CODE(t) != INDIRECT_REF)
			return NULL_TREE;
		t = TREE_OPERAND(t, 0);
		STRIP_NOPS(t);
		while (TREE_CODE(t) == NON_LVALUE_EXPR)
			t = TREE_OPERAND(t, 0);
		if (DECL_P(t))
			break;
		*pointer = true;
	}
	return DECL_P(t) && TREE_CODE(TREE_TYPE(t)) == REFERENCE_TYPE
		? t
		: NULL_TREE;
}

void
clause_add_references(tree construct)
{
	tree c = OMP_CLAUSES(construct);
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree next = OMP_CLAUSE_CHAIN(c);
		bool pointer;
		tree ref = OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			? reference_of(OMP_CLAUSE_DECL(c), &pointer)
			: NULL_TREE;
		if (!ref || is_attach(c))
			continue;
		if (pointer && is_attach(next)
			&& reference_of(OMP_CLAUSE_DECL(next), &pointer)
				== ref) {
			OMP_CLAUSE_SET_MAP_KIND(
				next, GOMP_MAP_FIRSTPRIVATE_POINTER);
			OMP_CLAUSE_DECL(next) = ref;
			OMP_CLAUSE_SIZE(next) = size_zero_node;
		} else if (!pointer
			&& !is_kind(next, GOMP_MAP_FIRSTPRIVATE_REFERENCE)
			&& !is_kind(next, GOMP_MAP_FIRSTPRIVATE_POINTER)) {
			add_map(c, GOMP_MAP_FIRSTPRIVATE_REFERENCE, ref,
				size_zero_node);
		}
	}
}

/* True if the distance of the pointer's map may be that from the beginning of a
   row. */
static bool
is_within_row(tree c)
{
	tree type = TREE_TYPE(OMP_CLAUSE_DECL(c));
	return integer_zerop(OMP_CLAUSE_SIZE(c))
		|| (GCCPLUGIN_VERSION_MAJOR >= 14 && POINTER_TYPE_P(type)
			&& TREE_CODE(TREE_TYPE(type)) == ARRAY_TYPE);
}

/* The pointer variable of the map after c, whose section begins elsewhere; or
   null. */
static tree
pointer_elsewhere(tree c)
{
	tree next = OMP_CLAUSE_CHAIN(c), section = OMP_CLAUSE_DECL(c);
	if (!is_kind(next, GOMP_MAP_FIRSTPRIVATE_POINTER)
		|| !is_within_row(next) || TREE_CODE(section) != ARRAY_REF)
		return NULL_TREE;
	tree pointer = OMP_CLAUSE_DECL(next), base = get_base_address(section);
	if (!base || TREE_CODE(base) != MEM_REF
		|| TREE_OPERAND(base, 0) == pointer
		|| TREE_CODE(TREE_TYPE(pointer)) != POINTER_TYPE)
		return NULL_TREE;
	return pointer;
}

void
clause_add_distances(gimple_stmt_iterator *gsi)
{
	gimple *stmt = gsi_stmt(*gsi);
	tree c = gimple_omp_target_clauses(stmt);
	for (; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree pointer = OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			? pointer_elsewhere(c)
			: NULL_TREE;
		if (!pointer)
			continue;
		gimple_seq seq = NULL;
		tree distance = create_tmp_var(sizetype);
		tree at =
			build_fold_addr_expr(unshare_expr(OMP_CLAUSE_DECL(c)));
		tree value = fold_build2(MINUS_EXPR, sizetype,
			fold_convert(sizetype, at),
			fold_convert(sizetype, pointer));
		value = force_gimple_operand(value, &seq, true, NULL_TREE);
		gimple_seq_add_stmt(&seq, gimple_build_assign(distance, value));
		gsi_insert_seq_before(gsi, seq, GSI_SAME_STMT);
		tree next = OMP_CLAUSE_CHAIN(c);
		OMP_CLAUSE_SIZE(next) = distance;
		tree own = build_omp_clause(
			OMP_CLAUSE_LOCATION(c), OMP_CLAUSE_FIRSTPRIVATE);
		OMP_CLAUSE_DECL(own) = distance;
		OMP_CLAUSE_CHAIN(own) = OMP_CLAUSE_CHAIN(next);
		OMP_CLAUSE_CHAIN(next) = own;
	}
}

/* The pointer through which the memory is accessed, without what is added to
   it; or null. */
static tree
pointer_to(tree t)
{
	if (TREE_CODE(t) != INDIRECT_REF && TREE_CODE(t) != MEM_REF)
		return NULL_TREE;
	t = TREE_OPERAND(t, 0);
	while (CONVERT_EXPR_P(t) || TREE_CODE(t) == NON_LVALUE_EXPR
		|| TREE_CODE(t) == POINTER_PLUS_EXPR)
		t = TREE_OPERAND(t, 0);
	return t;
}

/* True if the member is one of the object, or of an element of it. */
static bool
is_part(tree member, tree object)
{
	while (TREE_CODE(object) == ARRAY_REF)
		object = TREE_OPERAND(object, 0);
	tree t = member;
	while (TREE_CODE(t) == COMPONENT_REF || TREE_CODE(t) == ARRAY_REF) {
		t = TREE_OPERAND(t, 0);
		if (operand_equal_p(t, object))
			return true;
	}
	tree pointer = pointer_to(t), other = pointer_to(object);
	return pointer && other && operand_equal_p(pointer, other);
}

/* True if another clause of the list names an object that has the member. */
static bool
is_named_whole(tree list, tree member)
{
	for (tree c = list; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			&& !is_kind(c, GOMP_MAP_ATTACH)
			&& !is_kind(c, GOMP_MAP_DETACH)
			&& is_part(member, OMP_CLAUSE_DECL(c)))
			return true;
	return false;
}

void
clause_part_members(tree list, gimple_seq *before)
{
	for (tree c = list; c; c = OMP_CLAUSE_CHAIN(c)) {
		if (!is_kind(c, GOMP_MAP_ATTACH)
			&& !is_kind(c, GOMP_MAP_DETACH))
			continue;
		tree member = OMP_CLAUSE_DECL(c);
		if (TREE_CODE(member) != COMPONENT_REF
			|| !is_named_whole(list, member))
			continue;
		mark_addressable(member);
		tree type = build_pointer_type(TREE_TYPE(member));
		tree address = create_tmp_var(type);
		gimplify_assign(
			address, build1(ADDR_EXPR, type, member), before);
		OMP_CLAUSE_DECL(c) = build_simple_mem_ref(address);
	}
}

/* The reference to the pointer that the clause names by "*ref"; or null. */
static tree
reference_to_pointer(tree c)
{
	tree t = is_kind(c, GOMP_MAP_FIRSTPRIVATE_POINTER) ? OMP_CLAUSE_DECL(c)
							   : NULL_TREE;
	if (!t || (TREE_CODE(t) != INDIRECT_REF && TREE_CODE(t) != MEM_REF))
		return NULL_TREE;
	t = TREE_OPERAND(t, 0);
	return DECL_P(t) && TREE_CODE(TREE_TYPE(t)) == REFERENCE_TYPE
		? t
		: NULL_TREE;
}

static void
remove_firstprivate(tree *list, tree decl)
{
	for (; *list; list = &OMP_CLAUSE_CHAIN(*list))
		if (OMP_CLAUSE_CODE(*list) == OMP_CLAUSE_FIRSTPRIVATE
			&& OMP_CLAUSE_DECL(*list) == decl) {
			*list = OMP_CLAUSE_CHAIN(*list);
			return;
		}
}

/* The static variable that stands for a reference to it in the clause, which
   follows the map of an object; or null. */
static tree
named_variable(tree c, tree object)
{
	bool reference = is_kind(c, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
	tree t = reference || is_kind(c, GOMP_MAP_ALLOC) ? OMP_CLAUSE_DECL(c)
							 : NULL_TREE;
	return t && DECL_P(t) && TREE_CODE(TREE_TYPE(t)) != REFERENCE_TYPE
			&& (reference || t == object)
		? t
		: NULL_TREE;
}

/* After a section of the variable, or of what it points to, the variable is
   named as any other; its own map says all. */
static void
name_variables(tree *list)
{
	tree object = NULL_TREE;
	for (tree *at = list; *at;) {
		tree c = *at, t = named_variable(c, object);
		if (t && t != object
			&& (POINTER_TYPE_P(TREE_TYPE(t))
				|| TREE_CODE(TREE_TYPE(t)) == ARRAY_TYPE)) {
			OMP_CLAUSE_SET_MAP_KIND(
				c, GOMP_MAP_FIRSTPRIVATE_POINTER);
			t = NULL_TREE;
		}
		if (!t) {
			object = OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
				? OMP_CLAUSE_DECL(c)
				: NULL_TREE;
			at = &OMP_CLAUSE_CHAIN(c);
			continue;
		}
		*at = OMP_CLAUSE_CHAIN(c);
		if (is_kind(*at, GOMP_MAP_ATTACH) && OMP_CLAUSE_DECL(*at) == t)
			*at = OMP_CLAUSE_CHAIN(*at);
	}
}

void
clause_name_references(tree *list)
{
	name_variables(list);
	for (tree c = *list; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree ref = reference_to_pointer(c);
		if (!ref)
			continue;
		remove_firstprivate(list, ref);
		OMP_CLAUSE_SET_MAP_KIND(c, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
		OMP_CLAUSE_DECL(c) = ref;
		OMP_CLAUSE_SIZE(c) = size_zero_node;
	}
}
