/* SPDX-License-Identifier: GPL-3.0-or-later */
/* assign.cc - GCC's assignments and expressions as KIR. */
#include "plugin/gcc.h"
#include "plugin/kir/import.h"

/* One operation on integers and one on floating point, or OP_NONE. */
struct arithmetic {
	enum tree_code code;
	enum op on_signed, on_unsigned, on_float;
};

static const struct arithmetic arithmetic[] = {
	{PLUS_EXPR, OP_ADD, OP_ADD, OP_FADD},
	{MINUS_EXPR, OP_SUB, OP_SUB, OP_FSUB},
	{MULT_EXPR, OP_MUL, OP_MUL, OP_FMUL},
	{RDIV_EXPR, OP_NONE, OP_NONE, OP_FDIV},
	{TRUNC_DIV_EXPR, OP_SDIV, OP_UDIV, OP_NONE},
	{EXACT_DIV_EXPR, OP_SDIV, OP_UDIV, OP_NONE},
	{TRUNC_MOD_EXPR, OP_SREM, OP_UREM, OP_NONE},
	{BIT_AND_EXPR, OP_AND, OP_AND, OP_NONE},
	{BIT_IOR_EXPR, OP_OR, OP_OR, OP_NONE},
	{BIT_XOR_EXPR, OP_XOR, OP_XOR, OP_NONE},
	{TRUTH_AND_EXPR, OP_AND, OP_AND, OP_NONE},
	{TRUTH_ANDIF_EXPR, OP_AND, OP_AND, OP_NONE},
	{TRUTH_OR_EXPR, OP_OR, OP_OR, OP_NONE},
	{TRUTH_ORIF_EXPR, OP_OR, OP_OR, OP_NONE},
	{TRUTH_XOR_EXPR, OP_XOR, OP_XOR, OP_NONE},
};

static const struct arithmetic comparisons[] = {
	{EQ_EXPR, OP_EQ, OP_EQ, OP_OEQ},
	{NE_EXPR, OP_NE, OP_NE, OP_UNE},
	{LT_EXPR, OP_SLT, OP_ULT, OP_OLT},
	{LE_EXPR, OP_SLE, OP_ULE, OP_OLE},
	{GT_EXPR, OP_SGT, OP_UGT, OP_OGT},
	{GE_EXPR, OP_SGE, OP_UGE, OP_OGE},
	{ORDERED_EXPR, OP_NONE, OP_NONE, OP_ORD},
	{UNORDERED_EXPR, OP_NONE, OP_NONE, OP_UNO},
	{UNLT_EXPR, OP_NONE, OP_NONE, OP_FULT},
	{UNLE_EXPR, OP_NONE, OP_NONE, OP_FULE},
	{UNGT_EXPR, OP_NONE, OP_NONE, OP_FUGT},
	{UNGE_EXPR, OP_NONE, OP_NONE, OP_FUGE},
	{UNEQ_EXPR, OP_NONE, OP_NONE, OP_UEQ},
	{LTGT_EXPR, OP_NONE, OP_NONE, OP_ONE},
};

static enum op
choose(const struct arithmetic *row, tree type)
{
	if (SCALAR_FLOAT_TYPE_P(type) || is_complex(type))
		return row->on_float;
	return TYPE_UNSIGNED(type) || POINTER_TYPE_P(type) ? row->on_unsigned
							   : row->on_signed;
}

static struct operand
convert_operand(struct importer *im, tree value, tree to)
{
	tree from = TREE_TYPE(value);
	struct operand o = operand(im, value);
	if (is_complex(from) && is_complex(to)) {
		o.v = convert(im, o.v, TREE_TYPE(from), TREE_TYPE(to));
		o.part = convert(im, o.part, TREE_TYPE(from), TREE_TYPE(to));
		return o;
	}
	return one(convert(im, o.v, from, to));
}

/* The same bits as another type. */
static struct operand
view(struct importer *im, tree value, tree to)
{
	tree from = TREE_TYPE(value);
	if (!is_gimple_reg_type(from) || is_complex(from) || is_complex(to)) {
		if (TREE_CODE(value) != SSA_NAME && !CONSTANT_CLASS_P(value)) {
			tree ref =
				build2(MEM_REF, to, build_fold_addr_expr(value),
					build_int_cst(ptr_type_node, 0));
			return load_operand(im, ref);
		}
		if (is_complex(from) && is_complex(to))
			return operand(im, value);
		import_error(im,
			"a view of %qT as %qT cannot be used on a "
			"device",
			from, to);
		return undefined(im, to);
	}
	struct ref v = scalar(im, value);
	unsigned f = ref_type(im->fn, v), t = scalar_type(im, to);
	if (f == t)
		return one(v);
	if (is_int(f) && is_int(t))
		return one(convert(im, v, from, to));
	/* Integers narrower than the viewed object. */
	if (is_int(f) && f < type_bits(t))
		v = build1(&im->at, OP_ZEXT, type_bits(t), v);
	if (is_int(t) && t < type_bits(f)) {
		v = build1(&im->at, OP_BITCAST, type_bits(f), v);
		return one(build1(&im->at, OP_TRUNC, t, v));
	}
	return one(build1(&im->at, OP_BITCAST, t, v));
}

static struct ref
zero(struct importer *im, unsigned t)
{
	return ref_wide(im->fn, t, 0, 0);
}

struct ref
compare_refs(struct importer *im, enum tree_code code, tree type, struct ref a,
	struct ref b)
{
	unsigned t = ref_type(im->fn, a);
	for (const struct arithmetic &row : comparisons)
		if (row.code == code)
			return build2(&im->at, choose(&row, type), t, a, b);
	import_error(im, "comparison %qs cannot be used on a device",
		get_tree_code_name(code));
	return ref_undef(im->fn, TYPE_I1);
}

struct ref
compare(struct importer *im, enum tree_code code, tree ta, tree tb)
{
	struct operand a = operand(im, ta), b = operand(im, tb);
	tree type = TREE_TYPE(ta);
	if (VECTOR_TYPE_P(type))
		return vector_equal(im, code, type, a, b);
	if (!is_complex(type))
		return compare_refs(im, code, type, a.v, b.v);
	tree part = TREE_TYPE(type);
	return build2(&im->at, code == EQ_EXPR ? OP_AND : OP_OR, TYPE_I1,
		compare_refs(im, code, part, a.v, b.v),
		compare_refs(im, code, part, a.part, b.part));
}

static struct ref
select(struct importer *im, struct ref c, struct ref a, struct ref b)
{
	return build3(&im->at, OP_SELECT, ref_type(im->fn, a), c, a, b);
}

static struct ref
two(struct importer *im, enum op op, struct ref a, struct ref b)
{
	return build2(&im->at, op, ref_type(im->fn, a), a, b);
}

/* (ar + ai i) (br + bi i), without the recovery of infinities of C's Annex G,
   as all compilers for GPUs do. */
static struct operand
complex_multiply(
	struct importer *im, bool real, struct operand a, struct operand b)
{
	enum op mul = real ? OP_FMUL : OP_MUL, sum = real ? OP_FADD : OP_ADD;
	enum op sub = real ? OP_FSUB : OP_SUB;
	struct operand o = {};
	o.v = two(
		im, sub, two(im, mul, a.v, b.v), two(im, mul, a.part, b.part));
	o.part = two(
		im, sum, two(im, mul, a.v, b.part), two(im, mul, a.part, b.v));
	return o;
}

/* Smith's division: divide by the larger part of b first.  GCC does that with
   integers too. */
static struct operand
complex_divide(
	struct importer *im, tree part, struct operand a, struct operand b)
{
	bool real = SCALAR_FLOAT_TYPE_P(part);
	enum op mul = real ? OP_FMUL : OP_MUL, sum = real ? OP_FADD : OP_ADD;
	enum op sub = real ? OP_FSUB : OP_SUB;
	enum op div = real ? OP_FDIV : TYPE_UNSIGNED(part) ? OP_UDIV : OP_SDIV;
	struct ref less = compare_refs(im, LT_EXPR, part,
		one_value(im, ABS_EXPR, part, b.v, part),
		one_value(im, ABS_EXPR, part, b.part, part));
	struct ref small = select(im, less, b.v, b.part);
	struct ref large = select(im, less, b.part, b.v);
	struct ref ratio = two(im, div, small, large);
	struct ref scale = two(im, sum, large, two(im, mul, small, ratio));
	/* less:  (ar r + ai) / s, (ai r - ar) / s
	   else:  (ar + ai r) / s, (ai - ar r) / s */
	struct ref arr = two(im, mul, a.v, ratio);
	struct ref air = two(im, mul, a.part, ratio);
	struct operand o = {};
	o.v = select(
		im, less, two(im, sum, arr, a.part), two(im, sum, a.v, air));
	o.part = select(
		im, less, two(im, sub, air, a.v), two(im, sub, a.part, arr));
	o.v = two(im, div, o.v, scale);
	o.part = two(im, div, o.part, scale);
	return o;
}

static struct operand
complex_two(struct importer *im, enum tree_code code, tree type,
	struct operand a, struct operand b)
{
	bool real = SCALAR_FLOAT_TYPE_P(TREE_TYPE(type));
	struct operand o = {};
	switch (code) {
	case PLUS_EXPR:
	case MINUS_EXPR: {
		enum op op = code == PLUS_EXPR ? (real ? OP_FADD : OP_ADD)
					       : (real ? OP_FSUB : OP_SUB);
		o.v = two(im, op, a.v, b.v);
		o.part = two(im, op, a.part, b.part);
		return o;
	}
	case MULT_EXPR:
		return complex_multiply(im, real, a, b);
	case RDIV_EXPR:
	case TRUNC_DIV_EXPR:
		return complex_divide(im, TREE_TYPE(type), a, b);
	default:
		import_error(im,
			"operation %qs on %qT cannot be used on a "
			"device",
			get_tree_code_name(code), type);
		return undefined(im, type);
	}
}

/* Division rounded down or up, and its remainder. */
static struct ref
divide(struct importer *im, enum tree_code code, tree type, struct ref a,
	struct ref b)
{
	unsigned t = ref_type(im->fn, a);
	bool uns = TYPE_UNSIGNED(type);
	bool floor = code == FLOOR_DIV_EXPR || code == FLOOR_MOD_EXPR;
	bool quotient = code == FLOOR_DIV_EXPR || code == CEIL_DIV_EXPR;
	struct ref q = two(im, uns ? OP_UDIV : OP_SDIV, a, b);
	struct ref r = two(im, uns ? OP_UREM : OP_SREM, a, b);
	struct ref inexact = build2(&im->at, OP_NE, t, r, zero(im, t));
	struct ref adjust;
	if (uns) {
		adjust = floor ? ref_int(im->fn, TYPE_I1, 0) : inexact;
	} else {
		struct ref signs = two(im, OP_XOR, r, b);
		adjust = build2(&im->at, floor ? OP_SLT : OP_SGE, t, signs,
			zero(im, t));
		adjust = build2(&im->at, OP_AND, TYPE_I1, adjust, inexact);
	}
	struct ref step = ref_int(im->fn, t, 1);
	if (quotient)
		return select(im, adjust,
			two(im, floor ? OP_SUB : OP_ADD, q, step), q);
	return select(im, adjust, two(im, floor ? OP_ADD : OP_SUB, r, b), r);
}

static struct ref
shift(struct importer *im, enum tree_code code, tree type, struct ref a,
	struct ref n, tree ntype)
{
	unsigned t = ref_type(im->fn, a);
	n = convert(im, n, ntype, unsigned_type_for(type));
	switch (code) {
	case LSHIFT_EXPR:
		return two(im, OP_SHL, a, n);
	case RSHIFT_EXPR:
		return two(im, TYPE_UNSIGNED(type) ? OP_LSHR : OP_ASHR, a, n);
	default:
		break;
	}
	/* Rotations: a << n | a >> (-n & (bits - 1)). */
	struct ref mask = ref_int(im->fn, t, t - 1);
	struct ref back =
		two(im, OP_AND, two(im, OP_SUB, zero(im, t), n), mask);
	n = two(im, OP_AND, n, mask);
	bool left = code == LROTATE_EXPR;
	return two(im, OP_OR, two(im, OP_SHL, a, left ? n : back),
		two(im, OP_LSHR, a, left ? back : n));
}

/* Two values that are neither complex nor vectors. */
struct ref
two_values(struct importer *im, enum tree_code code, tree type, struct ref a,
	tree ta, struct ref b, tree tb)
{
	for (const struct arithmetic &row : arithmetic)
		if (row.code == code && choose(&row, type) != OP_NONE) {
			struct ref v = two(im, choose(&row, type), a, b);
			if (row.on_signed <= OP_MUL && ANY_INTEGRAL_TYPE_P(type)
				&& TYPE_OVERFLOW_UNDEFINED(type))
				ref_def(im->fn, v)->flags |= ARITH_NSW;
			return v;
		}
	switch (code) {
	case POINTER_PLUS_EXPR:
		return build2(&im->at, OP_PTRADD, TYPE_PTR, a,
			convert(im, b, tb, ssizetype));
	case POINTER_DIFF_EXPR:
		return two(im, OP_SUB, convert(im, a, ta, type),
			convert(im, b, tb, type));
	case MIN_EXPR:
	case MAX_EXPR: {
		struct ref less = compare_refs(
			im, code == MIN_EXPR ? LT_EXPR : GT_EXPR, type, a, b);
		return select(im, less, a, b);
	}
	case FLOOR_DIV_EXPR:
	case FLOOR_MOD_EXPR:
	case CEIL_DIV_EXPR:
	case CEIL_MOD_EXPR:
		return divide(im, code, type, a, b);
	case LSHIFT_EXPR:
	case RSHIFT_EXPR:
	case LROTATE_EXPR:
	case RROTATE_EXPR:
		return shift(im, code, type, a, b, tb);
	case WIDEN_MULT_EXPR:
		return two(im, OP_MUL, convert(im, a, ta, type),
			convert(im, b, tb, type));
	default:
		import_error(im, "operation %qs cannot be used on a device",
			get_tree_code_name(code));
		return ref_undef(im->fn, scalar_type(im, type));
	}
}

static struct operand
binary(struct importer *im, enum tree_code code, tree type, tree ta, tree tb)
{
	struct operand a = operand(im, ta), b = operand(im, tb);
	if (code == COMPLEX_EXPR) {
		a.part = b.v;
		return a;
	}
	if (is_complex(type))
		return complex_two(im, code, type, a, b);
	return one(two_values(
		im, code, type, a.v, TREE_TYPE(ta), b.v, TREE_TYPE(tb)));
}

static struct ref
absolute(struct importer *im, tree type, struct ref v, tree from)
{
	unsigned t = ref_type(im->fn, v);
	if (is_float(t)) {
		char name[24];
		snprintf(name, sizeof name, "llvm.fabs.f%u", type_bits(t));
		return build_call(&im->at, OP_PURECALL, t, name, 1, &v);
	}
	if (TYPE_UNSIGNED(from))
		return v;
	struct ref less = build2(&im->at, OP_SLT, t, v, zero(im, t));
	return convert(im, select(im, less, two(im, OP_SUB, zero(im, t), v), v),
		from, type);
}

static struct ref
negate(struct importer *im, struct ref v)
{
	unsigned t = ref_type(im->fn, v);
	if (is_float(t))
		return build1(&im->at, OP_FNEG, t, v);
	return two(im, OP_SUB, zero(im, t), v);
}

/* One value that is neither complex nor a vector. */
struct ref
one_value(struct importer *im, enum tree_code code, tree type, struct ref v,
	tree from)
{
	unsigned t = ref_type(im->fn, v);
	switch (code) {
	CASE_CONVERT:
	case FLOAT_EXPR:
	case FIX_TRUNC_EXPR:
		return convert(im, v, from, type);
	case NEGATE_EXPR:
		return negate(im, v);
	case ABS_EXPR:
	case ABSU_EXPR:
		return absolute(im, type, v, from);
	case BIT_NOT_EXPR:
		return two(im, OP_XOR, v, ref_int(im->fn, t, -1));
	case TRUTH_NOT_EXPR:
		return build2(&im->at, OP_XOR, t, v, ref_int(im->fn, t, 1));
	case PAREN_EXPR:
		return v;
	default:
		import_error(im, "operation %qs cannot be used on a device",
			get_tree_code_name(code));
		return ref_undef(im->fn, scalar_type(im, type));
	}
}

/* A part of a complex object, in memory or not. */
static struct operand
complex_part(struct importer *im, enum tree_code code, tree value)
{
	struct operand o = operand(im, value);
	return one(code == REALPART_EXPR ? o.v : o.part);
}

static struct operand
unary(struct importer *im, enum tree_code code, tree type, tree a)
{
	switch (code) {
	CASE_CONVERT:
	case FLOAT_EXPR:
	case FIX_TRUNC_EXPR:
		return convert_operand(im, a, type);
	case VIEW_CONVERT_EXPR:
		return view(im, a, type);
	case REALPART_EXPR:
	case IMAGPART_EXPR:
		return complex_part(im, code, a);
	default:
		break;
	}
	struct operand o = operand(im, a);
	switch (code) {
	case PAREN_EXPR:
	case NON_LVALUE_EXPR:
	case OBJ_TYPE_REF:
		return o;
	case CONJ_EXPR:
		o.part = negate(im, o.part);
		return o;
	case NEGATE_EXPR:
		if (is_complex(type))
			o.part = negate(im, o.part);
		break;
	default:
		break;
	}
	o.v = one_value(im, code, type, o.v, TREE_TYPE(a));
	return o;
}

struct ref
condition(struct importer *im, tree c)
{
	if (COMPARISON_CLASS_P(c))
		return compare(im, TREE_CODE(c), TREE_OPERAND(c, 0),
			TREE_OPERAND(c, 1));
	struct ref v = scalar(im, c);
	unsigned t = ref_type(im->fn, v);
	if (t == TYPE_I1)
		return v;
	return build2(&im->at, OP_NE, t, v, zero(im, t));
}

struct operand
expression(struct importer *im, enum tree_code code, tree type, tree a, tree b,
	tree c)
{
	if (VECTOR_TYPE_P(type) || VECTOR_TYPE_P(TREE_TYPE(a)))
		return vector_expression(im, code, type, a, b, c);
	if (TREE_CODE_CLASS(code) == tcc_comparison) {
		struct ref v = compare(im, code, a, b);
		return one(convert(im, v, boolean_type_node, type));
	}
	if (code == BIT_INSERT_EXPR)
		return vector_insert(im, type, a, b, c);
	if (code == COND_EXPR) {
		struct ref which = condition(im, a);
		struct operand x = operand(im, b), y = operand(im, c);
		x.v = select(im, which, x.v, y.v);
		if (is_complex(type))
			x.part = select(im, which, x.part, y.part);
		return x;
	}
	if (b && !c)
		return binary(im, code, type, a, b);
	if (!b)
		return unary(im, code, type, a);
	import_error(im, "operation %qs cannot be used on a device",
		get_tree_code_name(code));
	return undefined(im, type);
}

static struct ref
size_of(struct importer *im, tree ref)
{
	tree size = TYPE_SIZE_UNIT(TREE_TYPE(ref));
	if (TREE_CODE(ref) == WITH_SIZE_EXPR)
		size = TREE_OPERAND(ref, 1);
	else if (DECL_P(ref))
		size = DECL_SIZE_UNIT(ref);
	return convert(im, scalar(im, size), TREE_TYPE(size), ssizetype);
}

static void
copy_aggregate(struct importer *im, tree to, tree from)
{
	if (TREE_CODE(from) == WITH_SIZE_EXPR)
		from = TREE_OPERAND(from, 0);
	struct ref p = address_of(im, to), n = size_of(im, to);
	unsigned align = get_object_alignment(to) / BITS_PER_UNIT;
	if (TREE_CODE(from) == CONSTRUCTOR) {
		if (CONSTRUCTOR_NELTS(from))
			import_error(im,
				"initialiser of %qT cannot be used "
				"on a device",
				TREE_TYPE(to));
		struct ref v = build3(&im->at, OP_MEMSET, TYPE_I8, p,
			ref_int(im->fn, TYPE_I8, 0), n);
		(void)v;
		return;
	}
	if (TREE_CODE(from) == VIEW_CONVERT_EXPR
		&& TREE_CODE(TREE_OPERAND(from, 0)) == SSA_NAME) {
		tree name = TREE_OPERAND(from, 0);
		tree ref = build2(MEM_REF, TREE_TYPE(name),
			build_fold_addr_expr(to),
			build_int_cst(ptr_type_node, 0));
		store_operand(im, ref, operand(im, name));
		return;
	}
	struct ins *i = ins_new(im->fn, OP_MEMCPY, TYPE_I8, 3);
	i->arg[0] = p;
	i->arg[1] = address_of(im, from);
	i->arg[2] = n;
	ins_set_align(i, align);
	ins_set_source_align(i, get_object_alignment(from) / BITS_PER_UNIT);
	i->line = im->at.line;
	ins_append(im->at.block, i);
}

void
import_assign(struct importer *im, gimple *g)
{
	tree lhs = gimple_assign_lhs(g), rhs = gimple_assign_rhs1(g);
	enum tree_code code = gimple_assign_rhs_code(g);
	if (gimple_clobber_p(g))
		return;
	if (!is_gimple_reg_type(TREE_TYPE(lhs))) {
		copy_aggregate(im, lhs, rhs);
		return;
	}
	struct operand o = {};
	if (get_gimple_rhs_class(code) == GIMPLE_SINGLE_RHS)
		o = operand(im, rhs);
	else
		o = expression(im, code, TREE_TYPE(lhs), rhs,
			gimple_assign_rhs2(g),
			gimple_num_ops(g) > 3 ? gimple_assign_rhs3(g)
					      : NULL_TREE);
	set_result(im, g, o);
}
