/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * kinds.cc - the pass after omplower that marks the maps that are values.
 *
 * GCC passes firstprivate of a compute construct as a map of the kind
 * "copied in", and scalars declared within a data construct, which are
 * firstprivate too (2.6.2), as "copied in and out". libacc must distinguish
 * them: a value is read when the construct is encountered and is never in the
 * present table.  While the construct still has its clauses, the kinds of such
 * maps become GOMP_MAP_FIRSTPRIVATE:
 *
 *	.omp_data_kinds.4[2] = {.., 0x201}	becomes {.., 0x20c}
 *
 * Clauses and maps are in the same order.  The name of the map's field is
 * compared with that of the clause's variable; where they differ, the kinds
 * stay as they are.
 *
 * What GCC copies in and out because no clause names it (2.6.2), and the
 * construct only reads, is copied in.  libacc copies it out all the same if
 * the construct has a pointer to it, or if another construct that writes to it
 * ends earlier.
 */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/pass.h"
#include "plugin/gimple/constructs.h"
#include "libacc/abi.h"

static bool
is_compute(gomp_target *stmt)
{
	switch (gimple_omp_target_kind(stmt)) {
	case GF_OMP_TARGET_KIND_OACC_PARALLEL:
	case GF_OMP_TARGET_KIND_OACC_SERIAL:
	case GF_OMP_TARGET_KIND_OACC_KERNELS:
		return true;
	default:
		return false;
	}
}

/* Without optimisation kernels do not change. */
static bool
is_kernels(gomp_target *stmt)
{
	return facts->kernels.contains(stmt)
		|| gimple_omp_target_kind(stmt)
		== GF_OMP_TARGET_KIND_OACC_KERNELS;
}

/* In Fortran all clauses have the construct's place, so GCC's own hook for
   added clauses tells which maps have no clause of the user. */
static void (*finish_clause)(tree clause, gimple_seq *, bool openacc);

/* A constant is not copied back: it may be in read-only memory. */
static void
note_map(tree clause)
{
	tree decl = OMP_CLAUSE_DECL(clause);
	facts->implicit.add(clause);
	if (VAR_P(decl) && TREE_READONLY(decl) && is_global_var(decl)
		&& OMP_CLAUSE_MAP_KIND(clause) == GOMP_MAP_TOFROM)
		OMP_CLAUSE_SET_MAP_KIND(clause, GOMP_MAP_TO);
}

/* gfortran 15 and 16 do not know the length of a module's string of deferred
   length in constructs: the variable points to one character. */
static bool
lacks_length(tree decl)
{
	tree type = TREE_TYPE(decl);
	if (!VAR_P(decl) || !POINTER_TYPE_P(type))
		return false;
	type = TREE_TYPE(type);
	return TREE_CODE(type) == INTEGER_TYPE && TYPE_NAME(type)
		&& TREE_CODE(TYPE_NAME(type)) == TYPE_DECL
		&& startswith(IDENTIFIER_POINTER(DECL_NAME(TYPE_NAME(type))),
			"character(");
}

void
kinds_check_length(tree clause)
{
	if (lacks_length(OMP_CLAUSE_DECL(clause)))
		error_at(OMP_CLAUSE_LOCATION(clause),
			"the length of %qD is not known in this construct; "
			"name it in a data clause",
			OMP_CLAUSE_DECL(clause));
}

static void
note_implicit(tree clause, gimple_seq *seq, bool openacc)
{
	if (openacc && OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_MAP) {
		kinds_check_length(clause);
		note_map(clause);
	}
	finish_clause(clause, seq, openacc);
}

/* The variables that the data constructs of this function list, but for those
   of deviceptr: such a pointer has its value in compute constructs too. */
static hash_set<tree> *listed, *device_pointers;

static tree
fill_listed(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_target *stmt = dyn_cast<gomp_target *>(gsi_stmt(*gsi));
	if (!stmt || is_compute(stmt))
		return NULL_TREE;
	for (tree c = gimple_omp_target_clauses(stmt); c;
		c = OMP_CLAUSE_CHAIN(c)) {
		if (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_MAP
			|| facts->implicit.contains(c))
			continue;
		bool device =
			OMP_CLAUSE_MAP_KIND(c) == GOMP_MAP_FORCE_DEVICEPTR;
		(device ? device_pointers : listed)->add(OMP_CLAUSE_DECL(c));
	}
	return NULL_TREE;
}

static bool is_written(gomp_target *, tree);

static tree
find_reduction(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *walk)
{
	gomp_for *loop = dyn_cast<gomp_for *>(gsi_stmt(*gsi));
	tree c = loop ? gimple_omp_for_clauses(loop) : NULL_TREE;
	while (c
		&& (OMP_CLAUSE_CODE(c) != OMP_CLAUSE_REDUCTION
			|| OMP_CLAUSE_DECL(c) != walk->info))
		c = OMP_CLAUSE_CHAIN(c);
	*handled = c;
	return c;
}

/* A loop's reduction makes the variable one that is copied (2.9.11). */
static bool
is_reduced(gomp_target *stmt, tree decl)
{
	walk_stmt_info walk = {};
	walk.info = decl;
	return walk_gimple_seq(
		       gimple_omp_body(stmt), find_reduction, NULL, &walk)
		!= NULL;
}

/* A scalar that no clause of the user names, on the construct or on a data
   construct around it.  Kernels constructs copy back scalars that they
   write. */
static bool
is_implicit_scalar(gomp_target *stmt, tree clause)
{
	tree decl = OMP_CLAUSE_DECL(clause);
	return OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_MAP
		&& OMP_CLAUSE_MAP_KIND(clause) == GOMP_MAP_TOFROM
		&& !OMP_CLAUSE_MAP_IN_REDUCTION(clause) && DECL_P(decl)
		&& (!is_global_var(decl) || device_pointers->contains(decl))
		&& is_gimple_reg_type(TREE_TYPE(decl))
		&& facts->implicit.contains(clause) && !listed->contains(decl)
		&& (!is_kernels(stmt) || POINTER_TYPE_P(TREE_TYPE(decl))
			|| !is_written(stmt, decl))
		&& !is_reduced(stmt, decl);
}

/* Kernels constructs copy scalars in and out.  A pointer is there a way to its
   target too: copied, it would point to host memory on the device. */
static bool
is_kernels_pointer(tree clause)
{
	tree decl = OMP_CLAUSE_DECL(clause);
	return OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_MAP
		&& OMP_CLAUSE_MAP_KIND(clause) == GOMP_MAP_FORCE_TOFROM
		&& DECL_P(decl) && POINTER_TYPE_P(TREE_TYPE(decl))
		&& facts->implicit.contains(clause);
}

static bool
is_value(gomp_target *stmt, tree clause)
{
	return OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_FIRSTPRIVATE
		|| is_implicit_scalar(stmt, clause)
		|| is_kernels_pointer(clause);
}

/* True if a clause has a map of its own.  Tables that the compiler makes, such
   as those of -fsanitize, are on devices without a map (declared.cc). */
static bool
has_map(tree clause)
{
	if (OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_FIRSTPRIVATE)
		return true;
	if (OMP_CLAUSE_CODE(clause) != OMP_CLAUSE_MAP
		|| is_made_table(OMP_CLAUSE_DECL(clause)))
		return false;
	return OMP_CLAUSE_MAP_KIND(clause) != GOMP_MAP_FIRSTPRIVATE_POINTER
		&& OMP_CLAUSE_MAP_KIND(clause)
		!= GOMP_MAP_FIRSTPRIVATE_REFERENCE;
}

static unsigned
count_fields(tree record)
{
	unsigned n = 0;
	for (tree f = TYPE_FIELDS(record); f; f = DECL_CHAIN(f))
		n++;
	return n;
}

static bool
is_same_name(tree field, tree decl)
{
	return field && DECL_P(decl) && DECL_NAME(field) == DECL_NAME(decl);
}

/* The target of a pointer has a field without a name. */
static bool
is_field_of(tree field, tree decl)
{
	return is_same_name(field, decl)
		|| (!DECL_P(decl) && !DECL_NAME(field));
}

/* The same alignment with the kind of a value. */
static tree
value_kind(tree kind)
{
	if (!tree_fits_uhwi_p(kind))
		return kind;
	unsigned HOST_WIDE_INT old = tree_to_uhwi(kind);
	return build_int_cstu(TREE_TYPE(kind),
		(old & ~(unsigned HOST_WIDE_INT)0xff) | GOMP_MAP_FIRSTPRIVATE);
}

/* The same kind, marked for libacc's tools as one without a clause: the highest
   bit is free, as alignments are below it. */
static tree
unasked_kind(tree kind)
{
	if (!tree_fits_uhwi_p(kind))
		return kind;
	return build_int_cstu(
		TREE_TYPE(kind), tree_to_uhwi(kind) | ACC_KIND_UNASKED);
}

/* The same without a copy back. */
static tree
read_kind(tree kind)
{
	if (!tree_fits_uhwi_p(kind))
		return kind;
	unsigned HOST_WIDE_INT old = tree_to_uhwi(kind);
	return build_int_cstu(TREE_TYPE(kind),
		(old & ~(unsigned HOST_WIDE_INT)0xff) | GOMP_MAP_FORCE_TO
			| ACC_KIND_UNASKED);
}

/* Kinds that depend on a length at run time are stored one by one before the
   construct; these are the elements whose store changes. */
struct element {
	tree kinds;
	unsigned i;
	tree (*change)(tree kind);
	tree size; /* NULL_TREE, or the stored value */
};
static vec<element> stored;

static void
set_kind(tree kinds, unsigned i, tree (*change)(tree kind))
{
	tree init = DECL_INITIAL(kinds);
	if (init && TREE_CODE(init) == CONSTRUCTOR) {
		constructor_elt *e = CONSTRUCTOR_ELT(init, i);
		e->value = change(e->value);
	} else {
		element e = {kinds, i, change, NULL_TREE};
		stored.safe_push(e);
	}
}

/* GCC treats the pointer to a dummy array as the private value, by its size, if
   the region copies the array. */
static void
set_size(tree sizes, unsigned i, tree clause)
{
	tree decl = OMP_CLAUSE_DECL(clause), type = TREE_TYPE(decl);
	if (TREE_CODE(type) != POINTER_TYPE
		|| !lang_hooks.decls.omp_privatize_by_reference(decl)
		|| TREE_CODE(TREE_TYPE(type)) != ARRAY_TYPE
		|| !TYPE_SIZE_UNIT(TREE_TYPE(type))
		|| TREE_CODE(TYPE_SIZE_UNIT(TREE_TYPE(type))) != INTEGER_CST)
		return;
	tree size =
		fold_convert(size_type_node, TYPE_SIZE_UNIT(TREE_TYPE(type)));
	tree init = DECL_INITIAL(sizes);
	if (init && TREE_CODE(init) == CONSTRUCTOR) {
		CONSTRUCTOR_ELT(init, i)->value = size;
	} else {
		element e = {sizes, i, NULL, size};
		stored.safe_push(e);
	}
}

static tree
visit_store(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gassign *store = dyn_cast<gassign *>(gsi_stmt(*gsi));
	if (!store || !gimple_assign_single_p(store))
		return NULL_TREE;
	tree to = gimple_assign_lhs(store);
	if (TREE_CODE(to) != ARRAY_REF
		|| !tree_fits_uhwi_p(TREE_OPERAND(to, 1)))
		return NULL_TREE;
	for (const element &e : stored)
		if (e.kinds == TREE_OPERAND(to, 0)
			&& tree_to_uhwi(TREE_OPERAND(to, 1)) == e.i)
			gimple_assign_set_rhs1(store,
				e.size ? e.size
				       : e.change(gimple_assign_rhs1(store)));
	return NULL_TREE;
}

/*
 * Data with several names.  ASSOCIATE gives an array or a part of one another
 * name, whose descriptor or pointer has the type of data without another access
 * path:
 *
 *	x = a				associate (x => a, y => a(2:), s => a(3))
 *	_1 = a.data
 *	y.data = _1
 *	_2 = _1 + 8
 *	s = _2
 */
static hash_set<tree> *shared; /* variables that lead to such data */
static hash_map<tree, tree> *sources; /* of pointers without a name */

/* The variable, or pointer without a name, from which the pointer or descriptor
   comes. */
static tree
source_of(tree value)
{
	if (TREE_CODE(value) == ADDR_EXPR)
		value = TREE_OPERAND(value, 0);
	tree base = get_base_address(value);
	if (base
		&& (TREE_CODE(base) == MEM_REF
			|| TREE_CODE(base) == INDIRECT_REF))
		value = TREE_OPERAND(base, 0);
	else if (base)
		value = base;
	return DECL_P(value) || TREE_CODE(value) == SSA_NAME ? value
							     : NULL_TREE;
}

static void
share(tree value)
{
	while (value) {
		tree *from = sources->get(value);
		if (DECL_P(value))
			shared->add(value);
		value = from && *from != value ? *from : NULL_TREE;
	}
}

static tree
fill_shared(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gassign *stmt = dyn_cast<gassign *>(gsi_stmt(*gsi));
	tree to = stmt ? gimple_assign_lhs(stmt) : NULL_TREE;
	if (!to
		|| (!POINTER_TYPE_P(TREE_TYPE(to))
			&& !is_fortran_descriptor(TREE_TYPE(to))))
		return NULL_TREE;
	tree from = source_of(gimple_assign_rhs1(stmt));
	tree decl = TREE_CODE(to) == COMPONENT_REF ? get_base_address(to) : to;
	if (!from || !decl || from == decl)
		return NULL_TREE;
	if (VAR_P(decl) && !DECL_ARTIFICIAL(decl)) {
		share(from);
		shared->add(decl);
	} else if (decl == to) {
		sources->put(to, from);
	}
	return NULL_TREE;
}

static bool
is_shared(tree ref)
{
	tree decl = source_of(ref);
	return decl && shared->contains(decl);
}

static bool
is_restrict(tree clause)
{
	tree decl = OMP_CLAUSE_DECL(clause);
	return DECL_P(decl) && POINTER_TYPE_P(TREE_TYPE(decl))
		&& TYPE_RESTRICT(TREE_TYPE(decl)) && !is_shared(decl);
}

/* A variable that has an address for its map only. */
static bool
is_private_scalar(tree decl)
{
	return (VAR_P(decl) || TREE_CODE(decl) == PARM_DECL)
		&& is_gimple_reg_type(TREE_TYPE(decl))
		&& !POINTER_TYPE_P(TREE_TYPE(decl))
		&& DECL_CONTEXT(decl) == current_function_decl
		&& (!TREE_ADDRESSABLE(decl) || facts->chosen.contains(decl))
		&& !DECL_HAS_VALUE_EXPR_P(decl);
}

/* True if the map's address is that of a restrict pointer's object.  The
   pointer is the variable of the clause, or of the next one, which makes the
   pointer private. */
static bool
is_own(tree clause)
{
	tree next = OMP_CLAUSE_CHAIN(clause);
	if (OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_FIRSTPRIVATE)
		return is_restrict(clause);
	if (is_private_scalar(OMP_CLAUSE_DECL(clause)))
		return true;
	if (OMP_CLAUSE_MAP_KIND(clause) == GOMP_MAP_POINTER
		|| OMP_CLAUSE_MAP_KIND(clause) == GOMP_MAP_FORCE_DEVICEPTR
		|| device_pointers->contains(OMP_CLAUSE_DECL(clause)))
		return is_restrict(clause);
	return next && OMP_CLAUSE_CODE(next) == OMP_CLAUSE_MAP
		&& OMP_CLAUSE_MAP_KIND(next) == GOMP_MAP_FIRSTPRIVATE_POINTER
		&& is_restrict(next);
}

/* The variables that this function sets to 1 somewhere, and the strides that
   are assigned from one of them: gfortran replaces an assumed-shape array's
   first stride by 1 if it is 0. */
static hash_set<tree> *ones, *strides;

static tree
fill_strides(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gimple *stmt = gsi_stmt(*gsi);
	if (!gimple_assign_single_p(stmt) || !VAR_P(gimple_assign_lhs(stmt)))
		return NULL_TREE;
	tree to = gimple_assign_lhs(stmt), from = gimple_assign_rhs1(stmt);
	if (!DECL_ARTIFICIAL(to))
		return NULL_TREE;
	if (integer_onep(from))
		ones->add(to);
	else if (VAR_P(from) && DECL_ARTIFICIAL(from) && ones->contains(from)
		&& DECL_NAME(to)
		&& startswith(IDENTIFIER_POINTER(DECL_NAME(to)), "stride."))
		strides->add(to);
	return NULL_TREE;
}

/* The descriptor of an array that no pointer leads to: the type of its first
   field says so. */
static bool
is_restrict_descriptor(tree type)
{
	return is_fortran_descriptor(type)
		&& TYPE_RESTRICT(TREE_TYPE(TYPE_FIELDS(type)));
}

/* The descriptor of an allocatable array, or the pointer of a dummy argument. */
static bool
has_own_target(tree clause)
{
	if (OMP_CLAUSE_CODE(clause) != OMP_CLAUSE_MAP)
		return false;
	if (OMP_CLAUSE_MAP_KIND(clause) == GOMP_MAP_TO_PSET)
		return is_restrict_descriptor(
			       TREE_TYPE(OMP_CLAUSE_DECL(clause)))
			&& !is_shared(OMP_CLAUSE_DECL(clause));
	return OMP_CLAUSE_MAP_KIND(clause) == GOMP_MAP_POINTER
		&& is_restrict(clause);
}

/* True for the pointer of a dummy argument. */
static bool
is_argument(tree clause)
{
	tree decl = OMP_CLAUSE_DECL(clause);
	return OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_MAP
		&& OMP_CLAUSE_MAP_KIND(clause) == GOMP_MAP_POINTER
		&& TREE_CODE(decl) == PARM_DECL
		&& TREE_CODE(TREE_TYPE(decl)) == REFERENCE_TYPE;
}

/* The same, if the argument is such an array. */
static bool
has_own_data(tree clause)
{
	return is_argument(clause)
		&& is_restrict_descriptor(
			TREE_TYPE(TREE_TYPE(OMP_CLAUSE_DECL(clause))))
		&& !is_shared(OMP_CLAUSE_DECL(clause));
}

static bool
is_whole(tree clause)
{
	tree decl = OMP_CLAUSE_DECL(clause);
	return OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_MAP && VAR_P(decl)
		&& !POINTER_TYPE_P(TREE_TYPE(decl))
		&& !DECL_HAS_VALUE_EXPR_P(decl);
}

/* The pointer p of *p, or null. */
static tree
pointer_of(tree ref)
{
	return TREE_CODE(ref) == INDIRECT_REF
			|| (TREE_CODE(ref) == MEM_REF
				&& integer_zerop(TREE_OPERAND(ref, 1)))
		? TREE_OPERAND(ref, 0)
		: NULL_TREE;
}

/* True for an array of C whose size is known at run time: *w.1 is mapped, where
   w stands for that. */
static bool
is_sized(tree clause)
{
	tree next = OMP_CLAUSE_CHAIN(clause);
	tree decl = next && OMP_CLAUSE_CODE(next) == OMP_CLAUSE_MAP
			&& OMP_CLAUSE_MAP_KIND(next)
				== GOMP_MAP_FIRSTPRIVATE_POINTER
		? OMP_CLAUSE_DECL(next)
		: NULL_TREE;
	if (!decl || !VAR_P(decl) || TREE_CODE(TREE_TYPE(decl)) != ARRAY_TYPE
		|| !DECL_HAS_VALUE_EXPR_P(decl))
		return false;
	tree p = pointer_of(OMP_CLAUSE_DECL(clause));
	return p && VAR_P(p) && DECL_ARTIFICIAL(p)
		&& p == pointer_of(DECL_VALUE_EXPR(decl))
		&& !tree_fits_uhwi_p(TYPE_SIZE_UNIT(TREE_TYPE(decl)));
}

/* True if no other variable is in the memory of the one that is mapped. */
static bool
is_object(tree clause)
{
	if (OMP_CLAUSE_CODE(clause) != OMP_CLAUSE_MAP)
		return false;
	if (is_sized(clause))
		return true;
	tree decl = OMP_CLAUSE_DECL(clause);
	while (TREE_CODE(decl) == ARRAY_REF)
		decl = TREE_OPERAND(decl, 0);
	return VAR_P(decl) && !POINTER_TYPE_P(TREE_TYPE(decl))
		&& !DECL_HAS_VALUE_EXPR_P(decl)
		&& !lookup_attribute("alias", DECL_ATTRIBUTES(decl));
}

/* True if a clause of the construct maps a variable only if it is present. */
static bool
has_no_create(gomp_target *stmt)
{
	tree c = gimple_omp_target_clauses(stmt);
	for (; c; c = OMP_CLAUSE_CHAIN(c))
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			&& OMP_CLAUSE_MAP_KIND(c) == GOMP_MAP_IF_PRESENT)
			return true;
	return false;
}

/* True for the pointer of a dummy argument that is not optional. */
static bool
has_argument(tree clause)
{
	return is_argument(clause)
		&& !lang_hooks.decls.omp_check_optional_argument(
			OMP_CLAUSE_DECL(clause), false);
}

/* The uses in a region of the object to which a field leads. */
struct field_use {
	tree name;
	tree field; /* or null: found by its name */
	hash_set<tree> pointers;
	bool written;
};

static tree
find_pointer(tree *op, int *, void *data)
{
	walk_stmt_info *walk = (walk_stmt_info *)data;
	field_use *use = (field_use *)walk->info;
	if (DECL_P(*op) && use->pointers.contains(*op))
		use->written = true;
	return NULL_TREE;
}

/* True for the object's field; without a name, for one of the argument block at
   the same place. */
static bool
is_used_field(const field_use *use, tree ref)
{
	if (TREE_CODE(ref) != COMPONENT_REF)
		return false;
	tree field = TREE_OPERAND(ref, 1);
	if (!use->field)
		return DECL_NAME(field) == use->name;
	tree block = TREE_OPERAND(ref, 0);
	if (TREE_CODE(block) != MEM_REF && TREE_CODE(block) != INDIRECT_REF)
		return false;
	tree pointer = TREE_OPERAND(block, 0);
	return DECL_P(pointer) && DECL_NAME(pointer)
		&& id_equal(DECL_NAME(pointer), ".omp_data_i")
		&& int_byte_position(field) == int_byte_position(use->field);
}

/* A load of a pointer to the object from the argument block or from another
   pointer, or a load of the object, is harmless; any other use may write to
   it. */
static tree
visit_use(gimple_stmt_iterator *gsi, bool *handled, walk_stmt_info *walk)
{
	field_use *use = (field_use *)walk->info;
	gassign *load = dyn_cast<gassign *>(gsi_stmt(*gsi));
	*handled = false;
	if (!load || !gimple_assign_single_p(load)
		|| !DECL_P(gimple_assign_lhs(load)))
		return NULL_TREE;
	tree from = gimple_assign_rhs1(load), to = gimple_assign_lhs(load);
	bool field = is_used_field(use, from);
	tree base = get_base_address(from);
	bool through = base
		&& (TREE_CODE(base) == MEM_REF
			|| TREE_CODE(base) == INDIRECT_REF)
		&& use->pointers.contains(TREE_OPERAND(base, 0));
	if (!field && !through)
		return NULL_TREE;
	if (POINTER_TYPE_P(TREE_TYPE(to)))
		use->pointers.add(to);
	*handled = true;
	return NULL_TREE;
}

static void
fill_uses(gomp_target *stmt, tree decl, field_use *use, tree field = NULL_TREE)
{
	use->name = DECL_NAME(decl);
	use->field = field;
	use->written = false;
	walk_stmt_info walk = {};
	walk.info = use;
	walk_gimple_seq(gimple_omp_body(stmt), visit_use, find_pointer, &walk);
}

/* True if the construct can change a variable; one without a name may
   change. */
static bool
is_written(gomp_target *stmt, tree decl)
{
	if (!DECL_P(decl) || !DECL_NAME(decl))
		return true;
	field_use use;
	fill_uses(stmt, decl, &use);
	return use.written;
}

/* A scalar of a kernels construct that the compiler made, as an array's bounds,
   and that the construct only reads.  No data clause can name it, and a queue
   may need it when the function has ended. */
static bool
is_made_scalar(gomp_target *stmt, tree clause, tree field)
{
	tree decl = OMP_CLAUSE_DECL(clause);
	if (OMP_CLAUSE_CODE(clause) != OMP_CLAUSE_MAP
		|| OMP_CLAUSE_MAP_KIND(clause) != GOMP_MAP_FORCE_TOFROM
		|| !VAR_P(decl) || !DECL_ARTIFICIAL(decl) || is_global_var(decl)
		|| !INTEGRAL_TYPE_P(TREE_TYPE(decl))
		|| !facts->implicit.contains(clause))
		return false;
	field_use use;
	fill_uses(stmt, decl, &use, field);
	return !use.written;
}

/* The variable of a map, or the one whose pointer or descriptor the next map
   is of. */
static tree
mapped_variable(tree clause)
{
	tree decl = OMP_CLAUSE_DECL(clause), next = OMP_CLAUSE_CHAIN(clause);
	if (DECL_P(decl) || !next || OMP_CLAUSE_CODE(next) != OMP_CLAUSE_MAP)
		return decl;
	switch (OMP_CLAUSE_MAP_KIND(next)) {
	case GOMP_MAP_POINTER:
	case GOMP_MAP_TO_PSET:
		return OMP_CLAUSE_DECL(next);
	default:
		return decl;
	}
}

/* A scalar that kernels copy in and out without a clause, and only read: it may
   be in read-only memory. */
static bool
is_scalar_only_read(gomp_target *stmt, tree clause)
{
	return OMP_CLAUSE_MAP_KIND(clause) == GOMP_MAP_FORCE_TOFROM
		&& !is_written(stmt, mapped_variable(clause));
}

/* An array or structure that the construct copies in and out without a clause,
   and that no statement in it changes. */
static bool
is_array_only_read(gomp_target *stmt, tree clause)
{
	tree decl = mapped_variable(clause);
	if (OMP_CLAUSE_MAP_KIND(clause) != GOMP_MAP_TOFROM
		|| OMP_CLAUSE_MAP_IN_REDUCTION(clause)
		|| is_gimple_reg_type(TREE_TYPE(OMP_CLAUSE_DECL(clause)))
		|| !DECL_P(decl) || !DECL_NAME(decl) || is_reduced(stmt, decl))
		return false;
	field_use use;
	fill_uses(stmt, decl, &use);
	return !use.written && !use.pointers.is_empty();
}

static bool
is_only_read(gomp_target *stmt, tree clause)
{
	return OMP_CLAUSE_CODE(clause) == OMP_CLAUSE_MAP
		&& facts->implicit.contains(clause)
		&& (is_scalar_only_read(stmt, clause)
			|| is_array_only_read(stmt, clause));
}

/* The bytes that exist where a pointer's target is mapped, as p[0:1] or *this;
   0 if their number is not constant. */
static unsigned
target_bytes(tree clause)
{
	tree decl = OMP_CLAUSE_DECL(clause);
	if (OMP_CLAUSE_CODE(clause) != OMP_CLAUSE_MAP
		|| (TREE_CODE(decl) != MEM_REF
			&& TREE_CODE(decl) != INDIRECT_REF)
		|| (TREE_CODE(decl) == MEM_REF
			&& !integer_zerop(TREE_OPERAND(decl, 1))))
		return 0;
	tree size = OMP_CLAUSE_SIZE(clause);
	return size && tree_fits_uhwi_p(size)
		? (unsigned)MIN(tree_to_uhwi(size), UINT_MAX)
		: 0;
}

/* Gives the field of an array section the name of its pointer, for messages
   about the region. */
static void
name_field(tree field, tree clause)
{
	if (DECL_NAME(field) || OMP_CLAUSE_CODE(clause) != OMP_CLAUSE_MAP)
		return;
	tree base = get_base_address(OMP_CLAUSE_DECL(clause));
	if (!base
		|| (TREE_CODE(base) != MEM_REF
			&& TREE_CODE(base) != INDIRECT_REF))
		return;
	tree p = TREE_OPERAND(base, 0);
	STRIP_NOPS(p);
	if (DECL_P(p) && !DECL_ARTIFICIAL(p))
		DECL_NAME(field) = DECL_NAME(p);
}

/* The facts of the map that a clause has; created: no clause of the construct
   maps a variable only if it is present. */
static unsigned
map_facts(tree c, bool created)
{
	unsigned which = 0;
	if (is_own(c))
		which |= MAP_IS_OWN;
	if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_FIRSTPRIVATE) {
		which |= MAP_IS_PRIVATE;
		if (strides->contains(OMP_CLAUSE_DECL(c)))
			which |= MAP_IS_UNIT;
	}
	if (has_own_target(c))
		which |= MAP_IS_OWN_TARGET;
	if (is_whole(c))
		which |= MAP_IS_WHOLE;
	if (is_whole(c) && created)
		which |= MAP_IS_THERE;
	if (has_argument(c) && created)
		which |= MAP_HAS_ARGUMENT;
	if (has_own_data(c))
		which |= MAP_HAS_OWN_DATA;
	if (is_object(c))
		which |= MAP_IS_OBJECT;
	return which;
}

/* Notes the facts about the object to which a field leads. */
static void
note_field(gomp_target *stmt, unsigned i, tree c)
{
	struct function_facts *f = facts_for(gimple_omp_target_child_fn(stmt));
	gcc_checking_assert(i == f->maps.length());
	bool created = !has_no_create(stmt);
	f->maps.safe_push(map_facts(c, created));
	f->bytes.safe_push(created ? target_bytes(c) : 0);
	f->map_count = i + 1;
	if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_FIRSTPRIVATE)
		set_size(TREE_VEC_ELT(gimple_omp_target_data_arg(stmt), 1), i,
			c);
	for (unsigned k = 0; k < facts->uses.length();) {
		struct map_use use = facts->uses[k];
		if (use.clause != c) {
			k++;
			continue;
		}
		use.map = i;
		f->uses.safe_push(use);
		facts->uses.ordered_remove(k);
	}
}

/* Checks that fields and clauses agree (set false), or sets kinds. */
static bool
walk_maps(gomp_target *stmt, bool set)
{
	tree arg = gimple_omp_target_data_arg(stmt);
	tree kinds = TREE_VEC_ELT(arg, 2);
	tree field = TYPE_FIELDS(TREE_TYPE(TREE_VEC_ELT(arg, 0)));
	unsigned i = 0;
	for (tree c = gimple_omp_target_clauses(stmt); c;
		c = OMP_CLAUSE_CHAIN(c)) {
		if (!has_map(c))
			continue;
		if (!field)
			return false;
		if (is_value(stmt, c) || is_made_scalar(stmt, c, field)) {
			if (!is_same_name(field, OMP_CLAUSE_DECL(c)))
				return false;
			if (set)
				set_kind(kinds, i, value_kind);
		} else if (set && is_only_read(stmt, c)) {
			set_kind(kinds, i, read_kind);
		} else if (set && facts->implicit.contains(c)
			&& is_field_of(field, OMP_CLAUSE_DECL(c))) {
			set_kind(kinds, i, unasked_kind);
		}
		if (set) {
			note_field(stmt, i, c);
			name_field(field, c);
		}
		field = DECL_CHAIN(field);
		i++;
		if (OMP_CLAUSE_CODE(c) == OMP_CLAUSE_MAP
			&& !DECL_P(OMP_CLAUSE_DECL(c))
			&& OMP_CLAUSE_MAP_ZERO_BIAS_ARRAY_SECTION(c))
			c = OMP_CLAUSE_CHAIN(c);
	}
	return !field;
}

static tree
visit(gimple_stmt_iterator *gsi, bool *, walk_stmt_info *)
{
	gomp_target *stmt = dyn_cast<gomp_target *>(gsi_stmt(*gsi));
	if (!stmt || !is_compute(stmt))
		return NULL_TREE;
	struct function_facts *f = facts_for(gimple_omp_target_child_fn(stmt));
	f->kernels = facts->kernels.contains(stmt);
	f->free_levels = facts->free_levels.contains(stmt);
	f->bare_levels = facts->bare_levels.contains(stmt);
	f->lone_auto = facts->lone_auto.contains(stmt);
	for (const struct loop_sizes &s : facts->sizes)
		if (f->kernels && s.construct == stmt)
			f->sizes.safe_push(s.sizes);
	tree arg = gimple_omp_target_data_arg(stmt);
	if (!arg)
		return NULL_TREE;
	tree init = DECL_INITIAL(TREE_VEC_ELT(arg, 2));
	tree record = TREE_TYPE(TREE_VEC_ELT(arg, 0));
	bool constant = init && TREE_CODE(init) == CONSTRUCTOR;
	if (TREE_CODE(record) == RECORD_TYPE
		&& (!constant
			|| CONSTRUCTOR_NELTS(init) == count_fields(record))
		&& walk_maps(stmt, false))
		walk_maps(stmt, true);
	return NULL_TREE;
}

unsigned
kinds_run(function *)
{
	walk_stmt_info walk = {};
	gimple_seq body = gimple_body(current_function_decl);
	listed = new hash_set<tree>;
	device_pointers = new hash_set<tree>;
	ones = new hash_set<tree>;
	strides = new hash_set<tree>;
	shared = new hash_set<tree>;
	sources = new hash_map<tree, tree>;
	if (fortran_is_running())
		walk_gimple_seq(body, fill_shared, NULL, &walk);
	delete sources;
	walk_gimple_seq(body, fill_strides, NULL, &walk);
	walk_gimple_seq(body, fill_listed, NULL, &walk);
	walk_gimple_seq(body, visit, NULL, &walk);
	if (!stored.is_empty())
		walk_gimple_seq(body, visit_store, NULL, &walk);
	stored.truncate(0);
	delete listed;
	delete device_pointers;
	delete ones;
	delete strides;
	delete shared;
	return 0;
}

void
kinds_init(void)
{
	finish_clause = lang_hooks.decls.omp_finish_clause;
	lang_hooks.decls.omp_finish_clause = note_implicit;
}
