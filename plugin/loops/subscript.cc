/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * subscript.cc - Fortran's rules for subscripts.
 *
 * The elements of an array do not overlap, and subscripts are in bounds; so two
 * references of one array overlap only if all their subscripts are equal.  An
 * address holds them as
 *
 *	base + ... + k1 * size + k2 * stride.2 * size + ...
 *
 * where gfortran has put strides that are known only at run time into variables
 * of its own, or reads them from the array's descriptor: a factor of such a
 * stride is the subscript of its dimension.  That does not hold for a routine
 * that declares another shape for the array; its code is in separate blocks.
 */
#include "plugin/gcc.h"
#include "plugin/loops/spread.h"
#include "plugin/loops/depend.h"

/* The name of the descriptor's field from which the value is loaded. */
static bool
is_descriptor_field(tree name, const char *field)
{
	gimple *load = SSA_NAME_DEF_STMT(name);
	tree ref = gimple_assign_load_p(load) ? gimple_assign_rhs1(load)
					      : NULL_TREE;
	return ref && TREE_CODE(ref) == COMPONENT_REF
		&& DECL_NAME(TREE_OPERAND(ref, 1))
		&& id_equal(DECL_NAME(TREE_OPERAND(ref, 1)), field);
}

/* What a name is a copy of, in a type of the same size. */
static tree
copied(tree t)
{
	STRIP_NOPS(t);
	while (TREE_CODE(t) == SSA_NAME) {
		gassign *def = dyn_cast<gassign *>(SSA_NAME_DEF_STMT(t));
		if (!def || !CONVERT_EXPR_CODE_P(gimple_assign_rhs_code(def)))
			break;
		tree from = gimple_assign_rhs1(def);
		if (!tree_nop_conversion_p(TREE_TYPE(t), TREE_TYPE(from)))
			break;
		t = from;
	}
	return t;
}

/* True of the stride of a dimension. */
static bool
is_stride(tree t)
{
	t = copied(t);
	if (TREE_CODE(t) != SSA_NAME)
		return false;
	tree name = SSA_NAME_IDENTIFIER(t);
	if (name && startswith(IDENTIFIER_POINTER(name), "stride.")
		&& gimple_assign_load_p(SSA_NAME_DEF_STMT(t)))
		return true;
	if (!is_descriptor_field(t, "stride"))
		return false;
	tree record = TYPE_NAME(DECL_CONTEXT(
		TREE_OPERAND(gimple_assign_rhs1(SSA_NAME_DEF_STMT(t)), 1)));
	if (record && TREE_CODE(record) == TYPE_DECL)
		record = DECL_NAME(record);
	return record && id_equal(record, "descriptor_dimension");
}

/* The same for a pointer's array, which is counted in spans. */
static bool
is_step(tree t)
{
	STRIP_NOPS(t);
	if (TREE_CODE(t) != MULT_EXPR)
		return is_stride(t);
	tree a = TREE_OPERAND(t, 0), b = TREE_OPERAND(t, 1);
	STRIP_NOPS(a);
	STRIP_NOPS(b);
	if (!is_stride(a))
		std::swap(a, b);
	b = copied(b);
	return is_stride(a) && TREE_CODE(b) == SSA_NAME
		&& is_descriptor_field(b, "span");
}

/* The step of which the value is a multiple, by a subscript that no loop
   changes; or null. */
static tree
step_of(tree t)
{
	if (is_step(t))
		return t;
	t = copied(t);
	gassign *def = TREE_CODE(t) == SSA_NAME
		? dyn_cast<gassign *>(SSA_NAME_DEF_STMT(t))
		: NULL;
	if (!def || gimple_assign_rhs_code(def) != MULT_EXPR)
		return NULL_TREE;
	tree a = gimple_assign_rhs1(def), b = gimple_assign_rhs2(def);
	return is_stride(a) ? a : is_stride(b) ? b : NULL_TREE;
}

/* A subscript's part of an address: a multiple of the dimension's step, or of
   bytes if that is null. */
struct subscript_part {
	tree step;
	HOST_WIDE_INT times;
};

static bool
split(tree t, struct subscript_part *p)
{
	aff_tree sum;
	tree_to_aff_combination(t, ssizetype, &sum);
	if (sum.rest || sum.n > 1 || !sum.offset.is_constant())
		return false;
	HOST_WIDE_INT bytes = sum.offset.to_constant().to_shwi();
	p->step = NULL_TREE;
	p->times = bytes;
	if (sum.n == 0)
		return true;
	p->step = sum.elts[0].val;
	p->times = sum.elts[0].coef.to_shwi();
	return bytes == 0 && is_step(p->step);
}

/* Bytes from one iteration to the next; a stride that is likely to be 1 is
   assumed to be 1. */
bool
subscript_bytes(tree step, HOST_WIDE_INT *bytes)
{
	struct subscript_part p;
	if (!split(step, &p))
		return false;
	*bytes = p.times;
	if (!p.step)
		return true;
	STRIP_NOPS(p.step);
	return TREE_CODE(p.step) == SSA_NAME && origin_is_unit(p.step);
}

static bool
is_same_dimension(const struct subscript_part *p, tree step)
{
	return p->step && step ? operand_equal_p(copied(p->step), copied(step))
			       : p->step == step;
}

/* The distance of the two subscripts of the dimension; false if other parts of
   the addresses may contribute to it. */
static bool
find_distance(const struct access *a, const struct access *b,
	const struct subscript_part *p, HOST_WIDE_INT *distance)
{
	aff_tree sum;
	tree_to_aff_combination(minus(b->init, a->init), ssizetype, &sum);
	if (sum.rest || !sum.offset.is_constant())
		return false;
	*distance = p->step ? 0 : sum.offset.to_constant().to_shwi();
	for (unsigned i = 0; i < sum.n; i++) {
		tree step = step_of(sum.elts[i].val);
		if (!step)
			return false;
		if (!is_same_dimension(p, step))
			continue;
		if (!is_step(sum.elts[i].val))
			return false;
		*distance = sum.elts[i].coef.to_shwi();
	}
	return true;
}

/* True if only the loop changes the subscript. */
static bool
is_alone(const struct access *a, const class loop *loop,
	const struct subscript_part *p)
{
	for (unsigned i = 0; i < a->terms; i++) {
		struct subscript_part other;
		if (a->term[i].loop == loop)
			continue;
		if (!split(a->term[i].step, &other)
			|| is_same_dimension(p, other.step))
			return false;
	}
	return true;
}

static bool
is_inlined(gimple *stmt)
{
	tree block = gimple_block(stmt);
	for (; block && TREE_CODE(block) == BLOCK;
		block = BLOCK_SUPERCONTEXT(block))
		if (inlined_function_outer_scope_p(block))
			return true;
	return false;
}

bool
subscript_differs(
	struct work *w, const struct access *a, const struct access *b)
{
	struct subscript_part pa, pb;
	HOST_WIDE_INT distance;
	return fortran_is_running() && is_region(current_function_decl)
		&& !is_inlined(a->stmt) && !is_inlined(b->stmt)
		&& split(extent_step(a, w->loop), &pa) && pa.times
		&& split(extent_step(b, w->loop), &pb) && pa.times == pb.times
		&& is_same_dimension(&pa, pb.step) && is_alone(a, w->loop, &pa)
		&& is_alone(b, w->loop, &pa)
		&& find_distance(a, b, &pa, &distance)
		&& (distance == 0 || (pa.step && distance % pa.times != 0));
}
