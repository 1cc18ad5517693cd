/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * vector.cc - vector types as KIR: element by element.
 *
 * Operations that change the number or the positions of elements go through
 * memory, which is as fast as registers if positions are constant.
 */
#include "plugin/gcc.h"
#include "plugin/kir/import.h"

/* A load or a store of all of a memory reference. */
static bool
is_whole(gimple *g, tree memory)
{
	return gimple_assign_single_p(g) && TREE_CODE(memory) == MEM_REF;
}

/* True if the name is loaded, and only stored. */
static bool
is_copied(tree name)
{
	gimple *def = SSA_NAME_DEF_STMT(name);
	imm_use_iterator it;
	use_operand_p use;
	if (!gimple_assign_load_p(def)
		|| !is_whole(def, gimple_assign_rhs1(def)))
		return false;
	FOR_EACH_IMM_USE_FAST (use, it, name) {
		gimple *g = USE_STMT(use);
		if (!is_gimple_debug(g)
			&& (!gimple_store_p(g) || !is_gimple_assign(g)
				|| gimple_assign_rhs1(g) != name
				|| !is_whole(g, gimple_assign_lhs(g))))
			return false;
	}
	return true;
}

/* The vector for an integer that is wider than those of devices, or null. */
static tree
vector_for(tree type)
{
	unsigned bits = INTEGRAL_TYPE_P(type) ? TYPE_PRECISION(type) : 0;
	if (bits <= 128 || bits % 64 != 0)
		return NULL_TREE;
	return build_vector_type(
		build_nonstandard_integer_type(64, 1), bits / 64);
}

static void
retype(tree memory, tree type)
{
	TREE_TYPE(memory) =
		build_aligned_type(type, TYPE_ALIGN(TREE_TYPE(memory)));
}

static void
copy_by_vector(tree name, tree type)
{
	imm_use_iterator it;
	use_operand_p use;
	FOR_EACH_IMM_USE_FAST (use, it, name)
		if (!is_gimple_debug(USE_STMT(use)))
			retype(gimple_assign_lhs(USE_STMT(use)), type);
	retype(gimple_assign_rhs1(SSA_NAME_DEF_STMT(name)), type);
	SET_SSA_NAME_VAR_OR_IDENTIFIER(name, NULL_TREE);
	TREE_TYPE(name) = type;
}

static void
store_by_vector(gimple *g)
{
	if (!gimple_assign_single_p(g)
		|| TREE_CODE(gimple_assign_rhs1(g)) != INTEGER_CST)
		return;
	tree value = gimple_assign_rhs1(g), to = gimple_assign_lhs(g);
	tree type = vector_for(TREE_TYPE(value));
	tree vector = type && is_whole(g, to)
		? fold_unary(VIEW_CONVERT_EXPR, type, value)
		: NULL_TREE;
	if (!vector)
		return;
	retype(to, type);
	gimple_assign_set_rhs1(g, vector);
}

/* GCC copies 32 and 64 bytes by an integer of that width where the host has
   registers for it, which no device has: the copy becomes one of a vector. */
void
vector_copies(function *fn)
{
	unsigned i;
	tree name, type;
	basic_block bb;
	FOR_EACH_SSA_NAME (i, name, fn)
		if ((type = vector_for(TREE_TYPE(name))) && is_copied(name))
			copy_by_vector(name, type);
	FOR_EACH_BB_FN (bb, fn)
		for (gimple_stmt_iterator s = gsi_start_bb(bb); !gsi_end_p(s);
			gsi_next(&s))
			store_by_vector(gsi_stmt(s));
}

static struct ref
zero(struct importer *im, tree type)
{
	return ref_wide(im->fn, scalar_type(im, type), 0, 0);
}

/* A constant; or elements, each of which may be a vector too, and zeroes. */
struct operand
vector_constant(struct importer *im, tree e)
{
	tree type = TREE_TYPE(e);
	if (!VECTOR_TYPE_P(type)) {
		import_error(im,
			"a constant of type %qT cannot be used on a "
			"device",
			type);
		return undefined(im, type);
	}
	unsigned n = 0, count = count_parts(type);
	struct operand o = room(im, type);
	if (TREE_CODE(e) == VECTOR_CST) {
		for (; n < count; n++)
			o.lane[n] = scalar(im, vector_cst_elt(e, n));
		return o;
	}
	unsigned k;
	tree value;
	FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS(e), k, value) {
		struct operand some = operand(im, value);
		for (unsigned j = 0; j < count_parts(TREE_TYPE(value)); j++)
			if (n < count)
				o.lane[n++] = *part_of(&some, j);
	}
	for (; n < count; n++)
		o.lane[n] = zero(im, TREE_TYPE(type));
	return o;
}

/* The same bits as another type. */
static struct operand
view(struct importer *im, tree type, tree a)
{
	tree from = TREE_TYPE(a);
	if (TREE_CODE(a) != SSA_NAME && !CONSTANT_CLASS_P(a))
		return load_operand(im,
			build2(MEM_REF, type, build_fold_addr_expr(a),
				build_int_cst(ptr_type_node, 0)));
	struct ref p = temporary(
		im, MAX(int_size_in_bytes(from), int_size_in_bytes(type)), 16);
	put_value(im, from, operand(im, a), p);
	return get_value(im, type, p);
}

/* Element by element; the second operand may be one value for all. */
static struct operand
each(struct importer *im, enum tree_code code, tree type, tree a, tree b)
{
	struct operand x = operand(im, a), y = {}, o = room(im, type);
	tree part = TREE_TYPE(type), ta = part_type(TREE_TYPE(a));
	tree tb = b ? part_type(TREE_TYPE(b)) : NULL_TREE;
	if (b)
		y = operand(im, b);
	for (unsigned k = 0; k < count_parts(type); k++) {
		struct ref v = *part_of(&x, k);
		if (!b)
			o.lane[k] = one_value(im, code, part, v, ta);
		else
			o.lane[k] = two_values(im, code, part, v, ta,
				y.lane ? y.lane[k] : y.v, tb);
	}
	return o;
}

/* Each element is 0 or -1. */
static struct operand
each_compare(
	struct importer *im, enum tree_code code, tree type, tree a, tree b)
{
	struct operand x = operand(im, a), y = operand(im, b);
	struct operand o = room(im, type);
	unsigned t = scalar_type(im, TREE_TYPE(type));
	for (unsigned k = 0; k < count_parts(type); k++) {
		struct ref v = compare_refs(im, code, TREE_TYPE(TREE_TYPE(a)),
			x.lane[k], y.lane[k]);
		o.lane[k] = t == TYPE_I1 ? v : build1(&im->at, OP_SEXT, t, v);
	}
	return o;
}

/* A vector of truth values, or a comparison that gives one. */
static struct operand
truths(struct importer *im, tree a)
{
	if (!COMPARISON_CLASS_P(a))
		return operand(im, a);
	return each_compare(im, TREE_CODE(a), TREE_TYPE(a), TREE_OPERAND(a, 0),
		TREE_OPERAND(a, 1));
}

/* By each element of "which", or by its only value. */
static struct operand
choose(struct importer *im, tree type, struct operand which, struct operand x,
	struct operand y)
{
	struct operand o = room(im, type);
	for (unsigned k = 0; k < count_parts(type); k++) {
		struct ref w = which.lane ? which.lane[k] : which.v;
		unsigned t = ref_type(im->fn, w);
		if (t != TYPE_I1)
			w = build2(&im->at, OP_NE, t, w,
				ref_wide(im->fn, t, 0, 0));
		o.lane[k] = build3(&im->at, OP_SELECT,
			ref_type(im->fn, x.lane[k]), w, x.lane[k], y.lane[k]);
	}
	return o;
}

/* Elements of a and b by number, modulo the number of both. */
static struct operand
permute(struct importer *im, tree type, tree a, tree b, tree c)
{
	unsigned n = count_parts(TREE_TYPE(a)), both = 2 * n;
	HOST_WIDE_INT bytes = int_size_in_bytes(TREE_TYPE(TREE_TYPE(a)));
	unsigned t = scalar_type(im, TREE_TYPE(type));
	struct operand x = operand(im, a), y = operand(im, b);
	struct operand index = operand(im, c), o = room(im, type);
	struct ref p = {};
	for (unsigned k = 0; k < count_parts(type); k++) {
		int64_t at;
		struct ref i = index.lane[k];
		if (ref_constant(im->fn, i, &at)) {
			at &= both - 1;
			o.lane[k] = at < n ? x.lane[at] : y.lane[at - n];
			continue;
		}
		if (p.kind == REF_NONE) {
			p = temporary(im, both * bytes, 16);
			put_value(im, TREE_TYPE(a), x, p);
			put_value(im, TREE_TYPE(b), y,
				build2(&im->at, OP_PTRADD, TYPE_PTR, p,
					int_ref(im, TYPE_I64, n * bytes)));
		}
		unsigned it = ref_type(im->fn, i);
		i = build2(&im->at, OP_AND, it, i, int_ref(im, it, both - 1));
		if (it < TYPE_I64)
			i = build1(&im->at, OP_ZEXT, TYPE_I64, i);
		i = build2(&im->at, OP_MUL, TYPE_I64, i,
			int_ref(im, TYPE_I64, bytes));
		o.lane[k] = build1(&im->at, OP_LOAD, t,
			build2(&im->at, OP_PTRADD, TYPE_PTR, p, i));
	}
	return o;
}

/* Half of a's elements, wider; or a's and b's, narrower. */
static struct operand
resize(struct importer *im, tree type, tree a, tree b, bool high)
{
	struct operand x = operand(im, a), o = room(im, type);
	tree part = TREE_TYPE(type), from = TREE_TYPE(TREE_TYPE(a));
	unsigned n = count_parts(type), half = count_parts(TREE_TYPE(a));
	struct operand y = b ? operand(im, b) : x;
	for (unsigned k = 0; k < n; k++) {
		struct ref v = !b  ? x.lane[high ? n + k : k]
			: k < half ? x.lane[k]
				   : y.lane[k - half];
		o.lane[k] = convert(im, v, from, part);
	}
	return o;
}

static struct operand
duplicate(struct importer *im, tree type, tree a)
{
	struct operand o = room(im, type);
	struct ref v = scalar(im, a);
	for (unsigned k = 0; k < count_parts(type); k++)
		o.lane[k] = v;
	return o;
}

struct operand
vector_expression(struct importer *im, enum tree_code code, tree type, tree a,
	tree b, tree c)
{
	/* table */
	switch (code) {
	case VIEW_CONVERT_EXPR:
		return view(im, type, a);
	case VEC_COND_EXPR:
	case COND_EXPR:
		return choose(im, type,
			VECTOR_TYPE_P(TREE_TYPE(a)) ? truths(im, a)
						    : one(condition(im, a)),
			operand(im, b), operand(im, c));
	case VEC_PERM_EXPR:
		return permute(im, type, a, b, c);
	case VEC_DUPLICATE_EXPR:
		return duplicate(im, type, a);
	case BIT_INSERT_EXPR:
		return vector_insert(im, type, a, b, c);
	case VEC_UNPACK_LO_EXPR:
	case VEC_UNPACK_FLOAT_LO_EXPR:
	case VEC_UNPACK_FIX_TRUNC_LO_EXPR:
		return resize(im, type, a, NULL_TREE, false);
	case VEC_UNPACK_HI_EXPR:
	case VEC_UNPACK_FLOAT_HI_EXPR:
	case VEC_UNPACK_FIX_TRUNC_HI_EXPR:
		return resize(im, type, a, NULL_TREE, true);
	case VEC_PACK_TRUNC_EXPR:
	case VEC_PACK_FIX_TRUNC_EXPR:
	case VEC_PACK_FLOAT_EXPR:
		return resize(im, type, a, b, false);
	default:
		break;
	}
	if (VECTOR_TYPE_P(type) && TREE_CODE_CLASS(code) == tcc_comparison)
		return each_compare(im, code, type, a, b);
	if (TREE_CODE_CLASS(code) == tcc_comparison)
		return one(convert(
			im, compare(im, code, a, b), boolean_type_node, type));
	if (VECTOR_TYPE_P(type) && !c && (!b || VECTOR_TYPE_P(TREE_TYPE(a)))
		&& known_eq(TYPE_VECTOR_SUBPARTS(type),
			TYPE_VECTOR_SUBPARTS(TREE_TYPE(a))))
		return each(im, code, type, a, b);
	import_error(im, "operation %qs cannot be used on a device",
		get_tree_code_name(code));
	return undefined(im, type);
}

/* Conversions of vectors, and operations under a mask with another value
   where it is not set. */
bool
vector_internal(struct importer *im, gcall *call)
{
	tree lhs = gimple_call_lhs(call);
	internal_fn fn = gimple_call_internal_fn(call);
	if (!lhs || !VECTOR_TYPE_P(TREE_TYPE(lhs)))
		return false;
	tree type = TREE_TYPE(lhs), arg[4] = {};
	unsigned n = gimple_call_num_args(call);
	for (unsigned k = 0; k < n && k < 4; k++)
		arg[k] = gimple_call_arg(call, k);
	if (fn == IFN_VEC_CONVERT) {
		set_result(
			im, call, each(im, NOP_EXPR, type, arg[0], NULL_TREE));
		return true;
	}
	tree_code code = conditional_internal_fn_code(fn);
	if (code == ERROR_MARK || n != 4)
		return false;
	set_result(im, call,
		choose(im, type, truths(im, arg[0]),
			each(im, code, type, arg[1], arg[2]),
			operand(im, arg[3])));
	return true;
}

/* a with b at the bits from the position on. */
struct operand
vector_insert(struct importer *im, tree type, tree a, tree b, tree position)
{
	HOST_WIDE_INT bits = tree_to_shwi(position);
	tree part = TREE_TYPE(b);
	if (bits % BITS_PER_UNIT
		|| (INTEGRAL_TYPE_P(part)
			&& TYPE_PRECISION(part) % BITS_PER_UNIT)) {
		import_error(im,
			"an insertion of bits into %qT cannot be "
			"used on a device",
			type);
		return undefined(im, type);
	}
	struct ref p = temporary(im, int_size_in_bytes(type), 16);
	put_value(im, type, operand(im, a), p);
	put_value(im, part, operand(im, b),
		build2(&im->at, OP_PTRADD, TYPE_PTR, p,
			int_ref(im, TYPE_I64, bits / BITS_PER_UNIT)));
	return get_value(im, type, p);
}

/* For EQ_EXPR true if all elements are equal, else if one is not. */
struct ref
vector_equal(struct importer *im, enum tree_code code, tree type,
	struct operand a, struct operand b)
{
	struct ref all = ref_int(im->fn, TYPE_I1, code == EQ_EXPR);
	for (unsigned k = 0; k < count_parts(type); k++)
		all = build2(&im->at, code == EQ_EXPR ? OP_AND : OP_OR, TYPE_I1,
			all,
			compare_refs(im, code, TREE_TYPE(type), a.lane[k],
				b.lane[k]));
	return all;
}
