/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * aggregate.cc - the pass before omplower for structures of which a compute
 * construct's clauses name only the targets of members, as in a class's member
 * functions, and for the objects of member functions.
 *
 * The region reads the pointers from the structure.  GCC passes the address of
 * a structure that may be absent; it is an aggregate without a clause, of which
 * the region has a copy (2.6.2), and only a region that may change it copies it
 * back:
 *
 *	map(alloc:MEM[(char *)p] [len: 0]) map(firstprivate:p)
 *	  map(tofrom:*t [len: 40]) map(attach:p->a)
 *   ->	map(to:*p [len: 16]) map(firstprivate:p)
 *	  map(tofrom:*t [len: 40]) map(attach:p->a)
 *
 * For a variable, or a dummy argument, GCC maps only these members, which is
 * enough if the region uses no others:
 *
 *	map(struct:s [len: 1]) map(alloc:s.a [len: 8])
 *	  map(tofrom:*t [len: 40]) map(attach:s.a)
 *   ->	map(to:s [len: 16]) map(tofrom:*t [len: 40]) map(attach:s.a)
 *
 * GCC also counts members that do not follow, since gfortran has reached them
 * by another pointer; these are separate data:
 *
 *	map(struct:*p [len: 2]) map(alloc:p->a) map(to:*t) map(tofrom:q->b)
 *   ->	map(struct:*p [len: 1]) map(alloc:p->a) map(to:*t) map(tofrom:q->b)
 *
 * In a member function of C++ the members are variables of the source, and GCC
 * has only the pointer "this", a scalar, which would lead the device to the
 * host's memory.  The object is an aggregate without a clause, too; libacc copies
 * nothing if it is present:
 *
 *	firstprivate(this)
 *   ->	map(tofrom:*this [len: 16]) map(firstprivate:this)
 */
#include "plugin/gcc.h"
#include "plugin/compat/clause.h"
#include "plugin/pass.h"
#include "plugin/read/read.h"
#include "plugin/tree/trees.h"
#include "plugin/gimple/constructs.h"

/* The pointer that the clause gives the region, perhaps by a reference, if its
   target is a structure without a clause. */
static tree
unsaid_pointer(tree clause)
{
	tree next = OMP_CLAUSE_CHAIN(clause);
	if (!is_map(clause, GOMP_MAP_ALLOC)
		|| !is_map(next, GOMP_MAP_FIRSTPRIVATE_POINTER)
		|| !integer_zerop(OMP_CLAUSE_SIZE(clause)))
		return NULL_TREE;
	tree pointer = OMP_CLAUSE_DECL(next);
	if (!DECL_P(pointer))
		return NULL_TREE;
	if (TREE_CODE(TREE_TYPE(pointer)) == REFERENCE_TYPE
		&& POINTER_TYPE_P(TREE_TYPE(TREE_TYPE(pointer))))
		pointer = build_simple_mem_ref(pointer);
	tree type = TREE_TYPE(pointer);
	return TREE_CODE(type) == POINTER_TYPE
			&& RECORD_OR_UNION_TYPE_P(TREE_TYPE(type))
			&& COMPLETE_TYPE_P(TREE_TYPE(type))
		? pointer
		: NULL_TREE;
}

/* True if both are the same variable, or the targets of the same reference. */
static bool
is_same_pointer(tree a, tree b)
{
	return is_memory(a) && is_memory(b)
		? TREE_OPERAND(a, 0) == TREE_OPERAND(b, 0)
		: a == b;
}

/* True if the reference is to a member of the pointer's target. */
static bool
is_member_behind(tree ref, tree pointer)
{
	if (TREE_CODE(ref) != COMPONENT_REF)
		return false;
	tree base = get_base_address(ref);
	if (!base || !is_memory(base))
		return false;
	tree at = TREE_OPERAND(base, 0);
	STRIP_NOPS(at);
	return is_same_pointer(at, pointer);
}

static bool
has_attached(tree clauses, tree pointer)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c))
		if (is_map(c, GOMP_MAP_ATTACH)
			&& is_member_behind(OMP_CLAUSE_DECL(c), pointer))
			return true;
	return false;
}

static bool
is_same(tree type, tree other)
{
	return TYPE_MAIN_VARIANT(type) == TYPE_MAIN_VARIANT(other);
}

/* True if the reference is to a part of an object of the type. */
static bool
is_part(tree ref, tree type)
{
	for (; ref && handled_component_p(ref); ref = TREE_OPERAND(ref, 0))
		if (is_same(TREE_TYPE(TREE_OPERAND(ref, 0)), type))
			return true;
	return false;
}

/* True if the value is an address through which an object of the type, or a
   part of one, can be changed. */
static bool
is_address(tree value, tree type)
{
	tree pointer = TREE_TYPE(value);
	if (!POINTER_TYPE_P(pointer) || TYPE_READONLY(TREE_TYPE(pointer)))
		return false;
	return is_same(TREE_TYPE(pointer), type)
		|| (TREE_CODE(value) == ADDR_EXPR
			&& is_part(TREE_OPERAND(value, 0), type));
}

static bool
may_change(gimple *stmt, tree type)
{
	tree lhs = gimple_get_lhs(stmt);
	if (lhs && (is_same(TREE_TYPE(lhs), type) || is_part(lhs, type)))
		return true;
	if (!is_gimple_assign(stmt) && !is_gimple_call(stmt))
		return false;
	for (unsigned i = 1; i < gimple_num_ops(stmt); i++)
		if (gimple_op(stmt, i) && is_address(gimple_op(stmt, i), type))
			return true;
	return false;
}

/* Stops at a statement that may change an object of the type. */
static tree
find_change(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *walk)
{
	tree type = (tree)walk->info;
	if (!may_change(gsi_stmt(*gsi), type))
		return NULL_TREE;
	*handled = true;
	return type;
}

static bool
changes(gomp_target *target, tree type)
{
	walk_stmt_info walk = {};
	walk.info = type;
	return walk_gimple_seq(
		       gimple_omp_body(target), find_change, NULL, &walk)
		!= NULL;
}

/* The clause becomes one of the whole object, without a clause of the user. */
static void
make_whole(gomp_target *target, tree clause, tree object)
{
	OMP_CLAUSE_DECL(clause) = object;
	OMP_CLAUSE_SIZE(clause) = TYPE_SIZE_UNIT(TREE_TYPE(object));
	OMP_CLAUSE_SET_MAP_KIND(clause,
		changes(target, TREE_TYPE(object)) ? GOMP_MAP_TOFROM
						   : GOMP_MAP_TO);
	OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION(clause) = 0;
	OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P(clause) = 1;
}

/* The bytes of a member in its structure's clause: those of the clause, which
   for a Fortran array are its descriptor.  Of an array of which the clause has a
   section the construct uses no other elements, so the array counts. */
static bool
member_extent(tree clause, struct used_part *part)
{
	tree member = OMP_CLAUSE_DECL(clause);
	while (TREE_CODE(member) == ARRAY_REF)
		member = TREE_OPERAND(member, 0);
	if (!tree_fits_shwi_p(OMP_CLAUSE_SIZE(clause))
		|| !used_extent(member, part))
		return false;
	if (member != OMP_CLAUSE_DECL(clause))
		return true;
	part->to = part->from + tree_to_shwi(OMP_CLAUSE_SIZE(clause));
	return true;
}

/* True if the construct uses members of the structure that are not in its
   clause. */
static bool
uses_others(gomp_target *target, tree clause)
{
	auto_vec<used_part, 8> parts;
	used_parts(target, OMP_CLAUSE_DECL(clause), &parts);
	for (const used_part &p : parts) {
		HOST_WIDE_INT n = tree_to_shwi(OMP_CLAUSE_SIZE(clause));
		bool found = false;
		tree c = clause;
		while (n-- > 0 && !found) {
			used_part member;
			c = OMP_CLAUSE_CHAIN(c);
			found = member_extent(c, &member)
				&& member.from <= p.from && p.to <= member.to;
		}
		if (!found)
			return true;
	}
	return false;
}

/* Members that are mapped for their targets leave the list; others have clauses
   of their own. */
static void
remove_carriers(tree clause)
{
	HOST_WIDE_INT n = tree_to_shwi(OMP_CLAUSE_SIZE(clause));
	for (tree *at = &OMP_CLAUSE_CHAIN(clause); n-- > 0;)
		if (OMP_CLAUSE_MAP_KIND(*at) == GOMP_MAP_ALLOC)
			*at = OMP_CLAUSE_CHAIN(*at);
		else
			at = &OMP_CLAUSE_CHAIN(*at);
}

/* The front end puts the clause of the reference to the object after a clause
   for the whole object. */
static void
add_reference(tree clause)
{
	tree object = OMP_CLAUSE_DECL(clause);
	if (!is_memory(object))
		return;
	tree c = build_omp_clause(OMP_CLAUSE_LOCATION(clause), OMP_CLAUSE_MAP);
	OMP_CLAUSE_SET_MAP_KIND(c,
		fortran_is_running() ? GOMP_MAP_POINTER
				     : GOMP_MAP_FIRSTPRIVATE_REFERENCE);
	OMP_CLAUSE_DECL(c) = TREE_OPERAND(object, 0);
	OMP_CLAUSE_SIZE(c) = size_zero_node;
	OMP_CLAUSE_CHAIN(c) = OMP_CLAUSE_CHAIN(clause);
	OMP_CLAUSE_CHAIN(clause) = c;
}

static bool
is_member_of(tree member, tree object)
{
	if (!is_memory(object))
		return get_base_address(member) == object;
	return is_member_behind(member, TREE_OPERAND(object, 0));
}

/* The members that follow the clause of their structure belong to it. */
static void
recount(tree clause)
{
	HOST_WIDE_INT n = tree_to_shwi(OMP_CLAUSE_SIZE(clause)), found = 0;
	for (tree c = OMP_CLAUSE_CHAIN(clause);
		c && found < n && OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
		&& is_member_of(OMP_CLAUSE_DECL(c), OMP_CLAUSE_DECL(clause));
		c = OMP_CLAUSE_CHAIN(c))
		found++;
	if (found)
		OMP_CLAUSE_SIZE(clause) = size_int(found);
}

/* Takes the clause of the pointer to the structure from between the structure's
   clause and its members', where GCC puts it since 14; or null. */
static tree
take_pointer(tree clause)
{
	tree next = OMP_CLAUSE_CHAIN(clause);
	if (!is_map(next, GOMP_MAP_FIRSTPRIVATE_POINTER)
		&& !is_map(next, GOMP_MAP_FIRSTPRIVATE_REFERENCE))
		return NULL_TREE;
	OMP_CLAUSE_CHAIN(clause) = OMP_CLAUSE_CHAIN(next);
	return next;
}

/* Puts the clause back that take_pointer() gave. */
static void
put_pointer(tree clause, tree pointer)
{
	OMP_CLAUSE_CHAIN(pointer) = OMP_CLAUSE_CHAIN(clause);
	OMP_CLAUSE_CHAIN(clause) = pointer;
}

/* True if the list attaches the member, by whichever pointer. */
static bool
is_attached(tree clauses, tree member)
{
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c))
		if (is_map(c, GOMP_MAP_ATTACH)
			&& TREE_CODE(OMP_CLAUSE_DECL(c)) == COMPONENT_REF
			&& TREE_OPERAND(OMP_CLAUSE_DECL(c), 1)
				== TREE_OPERAND(member, 1))
			return true;
	return false;
}

/* True if the construct's clauses name only what members of a pointer's target
   point to: C and C++ since GCC 14, which made no clause of it before. */
static bool
is_unsaid_target(tree clause)
{
	HOST_WIDE_INT n = tree_to_shwi(OMP_CLAUSE_SIZE(clause));
	tree c = clause;
	while (n-- > 0) {
		c = OMP_CLAUSE_CHAIN(c);
		if (!is_map(c, GOMP_MAP_ALLOC)
			|| TREE_CODE(OMP_CLAUSE_DECL(c)) != COMPONENT_REF
			|| !is_attached(clause, OMP_CLAUSE_DECL(c)))
			return false;
	}
	return source_is_c_family();
}

/* The structure of which the clause names members becomes a whole one if the
   construct uses others. */
static void
look_at_structure(gomp_target *target, tree clause)
{
	tree pointer = take_pointer(clause);
	recount(clause);
	if (is_gimple_omp_offloaded(target)
		&& ((pointer && is_unsaid_target(clause))
			|| (used_is_structure(OMP_CLAUSE_DECL(clause))
				&& uses_others(target, clause)))) {
		remove_carriers(clause);
		make_whole(target, clause, OMP_CLAUSE_DECL(clause));
		if (!pointer)
			add_reference(clause);
	}
	if (pointer)
		put_pointer(clause, pointer);
}

/* True for the pointer "this" of a member function, or of a lambda in one. */
static bool
is_this(const_tree decl)
{
	return DECL_P(decl) && DECL_ARTIFICIAL(decl) && DECL_NAME(decl)
		&& id_equal(DECL_NAME(decl), "this")
		&& POINTER_TYPE_P(TREE_TYPE(decl));
}

static bool
has_members(tree type)
{
	for (tree f = TYPE_FIELDS(type); f; f = DECL_CHAIN(f))
		if (TREE_CODE(f) == FIELD_DECL
			&& (!RECORD_OR_UNION_TYPE_P(TREE_TYPE(f))
				|| has_members(TREE_TYPE(f))))
			return true;
	return false;
}

/* True for a clause of GCC's for the pointer "this" to an object that has
   members. */
static bool
is_implied_object(tree c)
{
	bool scalar = OMP_CLAUSE_CODE(c) == OMP_CLAUSE_FIRSTPRIVATE
		&& OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT(c);
	bool mapped = OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
		&& facts->implicit.contains(c);
	if ((!scalar && !mapped) || !is_this(OMP_CLAUSE_DECL(c)))
		return false;
	tree type = TREE_TYPE(TREE_TYPE(OMP_CLAUSE_DECL(c)));
	return RECORD_OR_UNION_TYPE_P(type) && COMPLETE_TYPE_P(type)
		&& !is_lambda(type) && has_members(type);
}

/* Where clauses name members of the object of a member function, GCC has the
   pointer "this" among them since 14, and no clause for the object; before, and
   after this, it is a scalar, as without such clauses. */
static void
part_object(gomp_target *target)
{
	tree clauses = gimple_omp_target_clauses(target);
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree pointer = is_map(c, GOMP_MAP_STRUCT) ? take_pointer(c)
							  : NULL_TREE;
		if (!pointer)
			continue;
		if (!is_this(OMP_CLAUSE_DECL(pointer)) || is_unsaid_target(c)) {
			put_pointer(c, pointer);
			continue;
		}
		tree scalar = build_omp_clause(
			OMP_CLAUSE_LOCATION(c), OMP_CLAUSE_FIRSTPRIVATE);
		OMP_CLAUSE_DECL(scalar) = OMP_CLAUSE_DECL(pointer);
		OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT(scalar) = 1;
		OMP_CLAUSE_CHAIN(scalar) = clauses;
		clauses = scalar;
	}
	gimple_omp_target_set_clauses(target, clauses);
}

/* A default clause says that the object is present; an object that the
   construct cannot change is not copied back. */
static enum gomp_map_kind
kind_of_object(gomp_target *target, tree type)
{
	if (clause_says_present(gimple_omp_target_clauses(target)))
		return GOMP_MAP_FORCE_PRESENT;
	return changes(target, type) ? GOMP_MAP_TOFROM : GOMP_MAP_TO;
}

/* Gives the construct a clause for the object of the member function around it,
   where GCC has one for "this" alone. */
static void
map_object(gomp_target *target)
{
	tree clauses = gimple_omp_target_clauses(target);
	for (tree *at = &clauses; *at; at = &OMP_CLAUSE_CHAIN(*at)) {
		if (!is_implied_object(*at))
			continue;
		tree pointer = OMP_CLAUSE_DECL(*at), like = *at;
		tree type = TREE_TYPE(TREE_TYPE(pointer));
		tree value = clause_map(like, GOMP_MAP_FIRSTPRIVATE_POINTER,
			pointer, size_zero_node, OMP_CLAUSE_CHAIN(like));
		*at = clause_map(like, kind_of_object(target, type),
			build_simple_mem_ref(pointer), TYPE_SIZE_UNIT(type),
			value);
		facts->implicit.add(*at);
		at = &OMP_CLAUSE_CHAIN(*at);
	}
	gimple_omp_target_set_clauses(target, clauses);
}

tree
aggregate_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_target *target = dyn_cast<gomp_target *>(gsi_stmt(*gsi));
	if (!target || !is_gimple_omp_oacc(target))
		return NULL_TREE;
	if (is_gimple_omp_offloaded(target)) {
		part_object(target);
		map_object(target);
	}
	tree clauses = gimple_omp_target_clauses(target);
	if (fortran_is_running()) {
		clause_add_structures(&clauses);
		gimple_omp_target_set_clauses(target, clauses);
	} else if (is_gimple_omp_offloaded(target)) {
		clause_name_references(&clauses);
		gimple_omp_target_set_clauses(target, clauses);
		clause_add_distances(gsi);
	}
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		tree pointer = is_gimple_omp_offloaded(target)
			? unsaid_pointer(c)
			: NULL_TREE;
		if (pointer && has_attached(clauses, pointer))
			make_whole(target, c, build_simple_mem_ref(pointer));
		else if (is_map(c, GOMP_MAP_STRUCT))
			look_at_structure(target, c);
	}
	return NULL_TREE;
}
