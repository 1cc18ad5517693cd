/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * used.cc - the pass before omplower that notes the bytes that a compute
 * construct uses of a structure without a clause.
 *
 * A part of the structure may be present, from a data construct that names
 * some members.  That is enough if the region uses nothing else of the
 * structure; struct acc_use tells libacc.
 */
#include "plugin/gcc.h"
#include "plugin/pass.h"
#include "plugin/tree/trees.h"
#include "plugin/gimple/constructs.h"

struct use_search {
	tree object;
	hash_set<tree> pointers; /* to it */
	vec<used_part> *parts;
	bool all;
};

static bool
is_object(use_search *s, tree base)
{
	if (!is_memory(base))
		return base == s->object;
	return s->pointers.contains(TREE_OPERAND(base, 0))
		&& (TREE_CODE(base) == INDIRECT_REF
			|| integer_zerop(TREE_OPERAND(base, 1)));
}

/* The whole array, for an unknown element. */
static tree
without_indices(tree ref)
{
	for (tree t = ref; handled_component_p(t); t = TREE_OPERAND(t, 0))
		if (TREE_CODE(t) == ARRAY_REF
			&& TREE_CODE(TREE_OPERAND(t, 1)) != INTEGER_CST)
			ref = TREE_OPERAND(t, 0);
	return ref;
}

bool
used_extent(tree ref, struct used_part *part)
{
	poly_int64 offset, size, most;
	bool reversed;
	get_ref_base_and_extent(
		without_indices(ref), &offset, &size, &most, &reversed);
	if (!known_size_p(most) || !offset.is_constant() || !most.is_constant())
		return false;
	part->from = offset.to_constant() / BITS_PER_UNIT;
	part->to =
		CEIL(offset.to_constant() + most.to_constant(), BITS_PER_UNIT);
	return true;
}

static void
add_part(vec<used_part> *parts, used_part part)
{
	const unsigned few = 8;

	for (used_part &p : *parts)
		if (part.from <= p.to && p.from <= part.to) {
			p.from = MIN(p.from, part.from);
			p.to = MAX(p.to, part.to);
			return;
		}
	if (parts->length() < few)
		parts->safe_push(part);
	else
		(*parts)[0] = {MIN((*parts)[0].from, part.from),
			MAX((*parts)[0].to, part.to)};
}

static tree
find_use(tree *t, int *walk_subtrees, void *data)
{
	use_search *s = (use_search *)((walk_stmt_info *)data)->info;
	used_part part;
	if (TYPE_P(*t)) {
		*walk_subtrees = 0;
	} else if (*t == s->object || s->pointers.contains(*t)) {
		s->all = true;
	} else if (handled_component_p(*t)) {
		tree base = get_base_address(*t);
		if (!base || !is_object(s, base))
			return NULL_TREE;
		*walk_subtrees = 0;
		if (used_extent(*t, &part))
			add_part(s->parts, part);
		else
			s->all = true;
	}
	return NULL_TREE;
}

/* A copy of the pointer points to the object too. */
static tree
find_copy(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *walk)
{
	use_search *s = (use_search *)walk->info;
	gimple *stmt = gsi_stmt(*gsi);
	if (!gimple_assign_single_p(stmt)
		|| !s->pointers.contains(gimple_assign_rhs1(stmt))
		|| !DECL_P(gimple_assign_lhs(stmt)))
		return NULL_TREE;
	s->pointers.add(gimple_assign_lhs(stmt));
	*handled = true;
	return NULL_TREE;
}

/* The parts of the object, a variable or the target of a pointer, that the
   construct uses. */
void
used_parts(gomp_target *target, tree object, vec<used_part> *parts)
{
	use_search s;
	s.object = object;
	s.parts = parts;
	s.all = false;
	if (is_memory(object))
		s.pointers.add(TREE_OPERAND(object, 0));
	walk_stmt_info walk = {};
	walk.info = &s;
	walk_gimple_seq(gimple_omp_body(target), find_copy, find_use, &walk);
	if (!s.all)
		return;
	parts->truncate(0);
	parts->safe_push({0, int_size_in_bytes(TREE_TYPE(object))});
}

/* A structure of the program, not one that GCC makes for itself or in which
   Fortran keeps an array's bounds or a dynamic type. */
bool
used_is_structure(tree object)
{
	tree type = TREE_TYPE(object), decl = object;
	if (is_memory(object))
		decl = TREE_OPERAND(object, 0);
	if (TREE_CODE(type) != RECORD_TYPE || is_fortran_descriptor(type)
		|| int_size_in_bytes(type) <= 0 || !DECL_P(decl)
		|| DECL_HAS_VALUE_EXPR_P(decl)
		|| (DECL_ARTIFICIAL(decl)
			&& !(DECL_NAME(decl)
				&& id_equal(DECL_NAME(decl), "this"))))
		return false;
	tree first = TYPE_FIELDS(type);
	return !first || !DECL_NAME(first)
		|| strcmp(IDENTIFIER_POINTER(DECL_NAME(first)), "_data") != 0;
}

tree
used_visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_target *target = compute_construct(gsi_stmt(*gsi));
	if (!target)
		return NULL_TREE;
	tree clauses = gimple_omp_target_clauses(target);
	for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN(c)) {
		if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_MAP
			|| (!facts->implicit.contains(c)
				&& !OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P(c))
			|| !used_is_structure(OMP_CLAUSE_DECL(c)))
			continue;
		auto_vec<used_part, 8> parts;
		used_parts(target, OMP_CLAUSE_DECL(c), &parts);
		for (const used_part &p : parts)
			facts->uses.safe_push({c, 0, p});
	}
	return NULL_TREE;
}
