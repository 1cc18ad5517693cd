/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * origin.cc - the origin of the pointers of accesses, and the language's rules
 * for them.
 */
#include "plugin/gcc.h"
#include "libacc/abi.h"
#include "plugin/loops/spread.h"
#include "plugin/loops/depend.h"

static bool points_to_own(tree, hash_set<tree> *);

static bool
has_fact(int map, enum map_fact which)
{
	return facts_map_is(current_function_decl, map, which);
}

/* True of a variable of the function, or memory reached from the address of
   one. */
static bool
is_own_variable(tree base, hash_set<tree> *seen)
{
	if (base && VAR_P(base))
		return !is_global_var(base);
	return base && TREE_CODE(base) == MEM_REF
		&& points_to_own(TREE_OPERAND(base, 0), seen);
}

static bool
points_to_own(tree p, hash_set<tree> *seen)
{
	if (TREE_CODE(p) == ADDR_EXPR)
		return is_own_variable(
			get_base_address(TREE_OPERAND(p, 0)), seen);
	if (TREE_CODE(p) != SSA_NAME || seen->add(p))
		return false;
	gimple *def = SSA_NAME_DEF_STMT(p);
	if (gphi *phi = dyn_cast<gphi *>(def)) {
		for (unsigned i = 0; i < gimple_phi_num_args(phi); i++)
			if (points_to_own(gimple_phi_arg_def(phi, i), seen))
				return true;
		return false;
	}
	if (!is_gimple_assign(def) || gimple_assign_load_p(def))
		return false;
	for (unsigned i = 1; i < gimple_num_ops(def); i++)
		if (points_to_own(gimple_op(def, i), seen))
			return true;
	return false;
}

bool
origin_is_local(tree ref)
{
	hash_set<tree> seen;
	return is_own_variable(get_base_address(ref), &seen);
}

/* The map from which a pointer comes, or -1. */
static int
map_of(tree base)
{
	if (TREE_CODE(base) != SSA_NAME)
		return -1;
	gimple *def = SSA_NAME_DEF_STMT(base);
	if (!gimple_assign_load_p(def))
		return -1;
	tree ref = gimple_assign_rhs1(def);
	int word = state_map(ref);
	if (word >= 0)
		return word;
	if (TREE_CODE(ref) != COMPONENT_REF
		|| TREE_CODE(TREE_OPERAND(ref, 0)) != MEM_REF)
		return -1;
	tree p = TREE_OPERAND(TREE_OPERAND(ref, 0), 0);
	if (TREE_CODE(p) != SSA_NAME || !SSA_NAME_IS_DEFAULT_DEF(p)
		|| SSA_NAME_VAR(p) != DECL_ARGUMENTS(current_function_decl))
		return -1;
	return int_byte_position(TREE_OPERAND(ref, 1))
		/ GET_MODE_SIZE(ptr_mode);
}

/* True for the map of values that pieces share, and for that of the numbers of
   turns. */
static bool
is_state(tree base)
{
	return TREE_CODE(base) == SSA_NAME
		&& gimple_assign_load_p(SSA_NAME_DEF_STMT(base))
		&& state_map(gimple_assign_rhs1(SSA_NAME_DEF_STMT(base))) >= 0;
}

/* The map of the object, a descriptor or a pointer, from which a pointer was
   loaded; or -1. */
static int
holder_of(tree base)
{
	if (TREE_CODE(base) != SSA_NAME)
		return -1;
	gimple *def = SSA_NAME_DEF_STMT(base);
	if (!gimple_assign_load_p(def))
		return -1;
	tree ref = gimple_assign_rhs1(def);
	if (TREE_CODE(ref) == COMPONENT_REF)
		ref = TREE_OPERAND(ref, 0);
	return TREE_CODE(ref) == MEM_REF && integer_zerop(TREE_OPERAND(ref, 1))
		? map_of(TREE_OPERAND(ref, 0))
		: -1;
}

/* The map of the reference to the descriptor from which a pointer was loaded;
   or -1. */
static int
argument_of(tree base)
{
	if (TREE_CODE(base) != SSA_NAME)
		return -1;
	gimple *def = SSA_NAME_DEF_STMT(base);
	tree from = gimple_assign_load_p(def)
		? get_base_address(gimple_assign_rhs1(def))
		: NULL_TREE;
	return from && TREE_CODE(from) == MEM_REF
			&& TREE_CODE(gimple_assign_rhs1(def)) == COMPONENT_REF
		? holder_of(TREE_OPERAND(from, 0))
		: -1;
}

bool
depend_is_fixed(gimple *load)
{
	tree name = gimple_assign_load_p(load) ? gimple_assign_lhs(load)
					       : NULL_TREE;
	if (!name || TREE_CODE(name) != SSA_NAME
		|| !POINTER_TYPE_P(TREE_TYPE(name))
		|| !is_region(current_function_decl))
		return false;
	int map = holder_of(name);
	if (map >= 0)
		return has_fact(map, MAP_IS_OWN_TARGET);
	map = argument_of(name);
	return map >= 0 && has_fact(map, MAP_HAS_OWN_DATA);
}

/* True if the language's rules say that the pointer's target has no other
   access path. */
static bool
is_own(tree base)
{
	if (!is_region(current_function_decl))
		return false;
	int map = map_of(base);
	if (map >= 0 && is_state(base))
		return true;
	if (map >= 0)
		return has_fact(map, MAP_IS_OWN)
			|| has_fact(map, MAP_IS_PRIVATE);
	map = holder_of(base);
	if (map >= 0)
		return has_fact(map, MAP_IS_OWN_TARGET);
	map = argument_of(base);
	return map >= 0 && has_fact(map, MAP_HAS_OWN_DATA);
}

bool
origin_is_private(tree base)
{
	int map = map_of(base);
	return map >= 0 && (is_state(base) || has_fact(map, MAP_IS_PRIVATE));
}

static bool is_plain(tree base);

int
depend_origin(tree pointer)
{
	struct access a;
	a.init = ssize_int(0);
	tree base = access_base(&a, pointer);
	int map = map_of(base);
	if (map < 0)
		map = holder_of(base);
	if (map < 0)
		map = argument_of(base);
	if (map >= 0 && is_state(base) && tree_fits_shwi_p(a.init))
		return map + 1 + ACC_TURNS_DEPTH + tree_to_shwi(a.init);
	if (map >= 0 && is_own(base))
		return map + 1;
	return map >= 0 || is_plain(base) ? 0 : -1;
}

/* A pointer with a known origin. */
static bool
is_plain(tree base)
{
	if (TREE_CODE(base) == ADDR_EXPR)
		return DECL_P(TREE_OPERAND(base, 0));
	return TREE_CODE(base) == SSA_NAME
		&& gimple_assign_load_p(SSA_NAME_DEF_STMT(base));
}

bool
origin_is_whole(tree base)
{
	int map = map_of(base);
	if (map >= 0)
		return is_region(current_function_decl)
			&& has_fact(map, MAP_IS_WHOLE);
	return TREE_CODE(base) == ADDR_EXPR;
}

bool
origin_is_there(tree base)
{
	if (TREE_CODE(base) == ADDR_EXPR)
		return true;
	if (!is_region(current_function_decl))
		return false;
	int map = map_of(base);
	if (map >= 0)
		return has_fact(map, MAP_IS_THERE);
	map = holder_of(base);
	return map >= 0 && has_fact(map, MAP_HAS_ARGUMENT);
}

unsigned
origin_bytes(tree base)
{
	int map = is_region(current_function_decl) ? map_of(base) : -1;
	return map >= 0 ? facts_map_bytes(current_function_decl, map) : 0;
}

bool
origin_is_unit(tree stride)
{
	int map = holder_of(stride);
	return map >= 0 && has_fact(map, MAP_IS_UNIT);
}

/* The field of a structure from which the pointer was loaded, or null. */
static tree
field_of(tree base)
{
	tree ref = gimple_assign_rhs1(SSA_NAME_DEF_STMT(base));
	return TREE_CODE(ref) == COMPONENT_REF ? TREE_OPERAND(ref, 1)
					       : NULL_TREE;
}

/* True if both may be one pointer, which was loaded twice. */
static bool
are_one(const struct access *a, const struct access *b)
{
	int map = map_of(a->base);
	if (map >= 0 && map == map_of(b->base))
		return !is_state(a->base) || operand_equal_p(a->init, b->init);
	map = holder_of(a->base);
	if (map >= 0 && map == holder_of(b->base))
		return field_of(a->base) == field_of(b->base);
	map = argument_of(a->base);
	return map >= 0 && map == argument_of(b->base)
		&& field_of(a->base) == field_of(b->base);
}

static bool
are_separate(const struct access *a, const struct access *b)
{
	if (!a->base || !b->base || operand_equal_p(a->base, b->base)
		|| are_one(a, b))
		return false;
	return is_plain(a->base) && is_plain(b->base)
		&& (is_own(a->base) || is_own(b->base)
			|| (origin_is_whole(a->base)
				&& origin_is_whole(b->base)));
}

bool
origin_may_alias(struct work *w, const struct access *a, const struct access *b)
{
	if (are_separate(a, b))
		return false;
	return a == b || dr_may_alias_p(a->dr, b->dr, w->loop);
}

/* The user's name of a pointer's target, or null. */
static const char *
name_of_base(tree base)
{
	tree name = NULL_TREE;
	if (base && TREE_CODE(base) == ADDR_EXPR
		&& DECL_P(TREE_OPERAND(base, 0)))
		name = DECL_NAME(TREE_OPERAND(base, 0));
	if (!base || TREE_CODE(base) != SSA_NAME)
		return name ? IDENTIFIER_POINTER(name) : NULL;
	if (SSA_NAME_VAR(base))
		name = DECL_NAME(SSA_NAME_VAR(base));
	gimple *def = SSA_NAME_DEF_STMT(base);
	if (!name && gimple_assign_load_p(def)) {
		tree ref = gimple_assign_rhs1(def);
		if (TREE_CODE(ref) == COMPONENT_REF && map_of(base) >= 0)
			name = DECL_NAME(TREE_OPERAND(ref, 1));
		else if (holder_of(base) >= 0)
			return name_of_base(
				TREE_OPERAND(get_base_address(ref), 0));
	}
	return name ? IDENTIFIER_POINTER(name) : NULL;
}

/* True for a variable of one element. */
static bool
is_scalar(const struct access *a)
{
	tree type = TREE_TYPE(TREE_TYPE(a->base));
	return (SCALAR_FLOAT_TYPE_P(type) || INTEGRAL_TYPE_P(type))
		&& origin_is_whole(a->base);
}

char *
origin_name(const struct access *a)
{
	const char *name = name_of_base(a->base);
	/* The name of gfortran's variable for an array's data ends in a
	   number. */
	if (name && strchr(name, '.'))
		name = IDENTIFIER_POINTER(
			get_identifier_with_length(name, strcspn(name, ".")));
	if (name && is_scalar(a))
		return xstrdup(name);
	if (name)
		return concat(name, "[...]", NULL);
	if (TREE_CODE(a->ref) == MEM_REF)
		name = name_of_base(TREE_OPERAND(a->ref, 0));
	if (name)
		return concat("*", name, NULL);
	pretty_printer pp;
	pp_needs_newline(&pp) = false;
	dump_generic_node(&pp, a->ref, 0, TDF_SLIM, false);
	return xstrdup(pp_formatted_text(&pp));
}
