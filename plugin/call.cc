/* SPDX-License-Identifier: GPL-3.0-or-later */
/* call.cc - GCC's calls, built-in and internal functions as KIR. */
#include "plugin/gcc.h"
#include "plugin/plugin.h"
#include "plugin/import.h"

void
set_result(struct importer *im, gimple *g, struct operand o)
{
	tree lhs = gimple_get_lhs(g);
	if (!lhs)
		return;
	if (TREE_CODE(lhs) == SSA_NAME)
		im->ssa[SSA_NAME_VERSION(lhs)] = o;
	else
		store_operand(im, lhs, o);
}

static void
set_scalar(struct importer *im, gcall *call, struct ref v, tree type)
{
	tree lhs = gimple_call_lhs(call);
	if (lhs)
		set_result(im, call,
			one(convert(im, v, type, TREE_TYPE(lhs))));
}

/* Parallel structure: GCC's internal functions. */

static unsigned
level_mask(tree arg)
{
	HOST_WIDE_INT mask = tree_to_shwi(arg);
	return mask > 0 && mask < 8 ? mask : 0;
}

/* Variables private to the loop's level, as the program's text has them; of a
   loop of no level arrays, which lanes may share inside of it. */
static void
import_private(struct importer *im, gcall *call)
{
	HOST_WIDE_INT level = tree_to_shwi(
		fold_convert(integer_type_node, gimple_call_arg(call, 2)));
	for (unsigned k = 3; k < gimple_call_num_args(call); k++) {
		/* A variable of variable size has its place elsewhere. */
		tree decl = TREE_OPERAND(gimple_call_arg(call, k), 0);
		if (!DECL_SIZE(decl) || !tree_fits_uhwi_p(DECL_SIZE(decl)))
			continue;
		struct ins *i = ref_def(im->fn,
			scalar(im, gimple_call_arg(call, k)));
		if (!i || i->op != OP_ALLOCA)
			continue;
		if (level >= 0)
			i->flags |= (2u << level) - 1;
		else if (AGGREGATE_TYPE_P(TREE_TYPE(decl)))
			i->flags |= ALLOCA_SEQ;
	}
}

static void
import_unique(struct importer *im, gcall *call)
{
	enum ifn_unique_kind kind = (enum ifn_unique_kind)TREE_INT_CST_LOW(
		gimple_call_arg(call, 0));
	bool fork = kind == IFN_UNIQUE_OACC_FORK;
	if (fork || kind == IFN_UNIQUE_OACC_JOIN) {
		HOST_WIDE_INT level
			= tree_to_shwi(fold_convert(integer_type_node,
				gimple_call_arg(call, 2)));
		if (level >= 0) {
			struct ins *i = ins_new(im->fn,
				fork ? OP_FORK : OP_JOIN, TYPE_VOID, 0);
			i->a = level;
			i->line = im->at.line;
			ins_append(im->at.block, i);
		}
	}
	if (kind == IFN_UNIQUE_OACC_PRIVATE)
		import_private(im, call);
	if (gimple_call_lhs(call))
		set_result(im, call, operand(im, gimple_call_arg(call, 1)));
}

static void
import_loop(struct importer *im, gcall *call)
{
	static const enum op ops[] = { OP_LCHUNKS, OP_LSTEP, OP_LOFFSET,
		OP_LBOUND };
	enum ifn_goacc_loop_kind kind = (enum ifn_goacc_loop_kind)
		TREE_INT_CST_LOW(gimple_call_arg(call, 0));
	tree type = TREE_TYPE(gimple_call_arg(call, 2));
	unsigned n = kind >= IFN_GOACC_LOOP_OFFSET ? 5 : 4;
	static const int order[] = { 2, 3, 4, 1, 6 };
	struct ref arg[5];
	for (unsigned k = 0; k < n; k++) {
		tree a = gimple_call_arg(call, order[k]);
		arg[k] = convert(im, scalar(im, a), TREE_TYPE(a), type);
	}
	if (!gimple_call_lhs(call))
		return;
	struct ins *i = ins_new(im->fn, ops[kind], scalar_type(im, type), n);
	memcpy(i->arg, arg, n * sizeof *arg);
	i->a = level_mask(gimple_call_arg(call, 5));
	i->line = im->at.line;
	ins_append(im->at.block, i);
	set_scalar(im, call, ref_value(i->value), type);
}

/* The operation that combines two partial results; for the smaller or larger
   of two the comparison that keeps the first; see lower/combine.c for the
   logical operators. */
static enum op
reduction_op(enum tree_code code, tree type)
{
	bool real = SCALAR_FLOAT_TYPE_P(type), uns = TYPE_UNSIGNED(type);
	switch (code) {
	case PLUS_EXPR:
		return real ? OP_FADD : OP_ADD;
	case MULT_EXPR:
		return real ? OP_FMUL : OP_MUL;
	case MIN_EXPR:
		return real ? OP_OLT : uns ? OP_ULT : OP_SLT;
	case MAX_EXPR:
		return real ? OP_OGT : uns ? OP_UGT : OP_SGT;
	case BIT_AND_EXPR:
		return OP_AND;
	case BIT_IOR_EXPR:
		return OP_OR;
	case TRUTH_AND_EXPR:
		return OP_ULE;
	case TRUTH_OR_EXPR:
		return OP_NE;
	case BIT_XOR_EXPR:
	case NE_EXPR:
		return OP_XOR;
	case EQ_EXPR:
		return OP_EQ;
	default:
		return OP_NONE;
	}
}

static struct ref
reduction_part(struct importer *im, gcall *call, enum op combine,
	unsigned type, HOST_WIDE_INT bytes, struct ref to, struct ref value)
{
	static const enum op ops[] = { OP_RSETUP, OP_RINIT, OP_RFINI,
		OP_RTEARDOWN };
	unsigned which = TREE_INT_CST_LOW(gimple_call_arg(call, 0));
	tree level = fold_convert(integer_type_node, gimple_call_arg(call, 3));
	struct ins *i = ins_new(im->fn, ops[which], type, 2);
	i->arg[0] = to;
	i->arg[1] = value;
	i->a = tree_to_shwi(level);
	if (i->a < 0)
		i->a = LEVELS;
	i->b = combine;
	i->flags = bytes << INS_BYTES;
	i->line = im->at.line;
	ins_append(im->at.block, i);
	return ref_value(i->value);
}

/* Products of complex numbers have an integer with both parts as their type;
   see lower/combine.c. */
static struct operand
reduce_product(struct importer *im, gcall *call, unsigned part, struct ref to,
	struct operand v)
{
	unsigned bits = type_bits(part), both = 2 * bits;
	struct ref half = int_ref(im, both, bits);
	struct ref low = build1(&im->at, OP_ZEXT, both,
		build1(&im->at, OP_BITCAST, bits, v.v));
	struct ref high = build1(&im->at, OP_ZEXT, both,
		build1(&im->at, OP_BITCAST, bits, v.part));
	high = build2(&im->at, OP_SHL, both, high, half);
	struct ref all = reduction_part(im, call, OP_FMUL, both, both / 8, to,
		build2(&im->at, OP_OR, both, low, high));
	struct operand o = {};
	o.v = build1(&im->at, OP_BITCAST, part,
		build1(&im->at, OP_TRUNC, bits, all));
	o.part = build1(&im->at, OP_BITCAST, part,
		build1(&im->at, OP_TRUNC, bits,
			build2(&im->at, OP_LSHR, both, all, half)));
	return o;
}

static void
import_reduction(struct importer *im, gcall *call)
{
	tree to = gimple_call_arg(call, 1), value = gimple_call_arg(call, 2);
	tree type = TREE_TYPE(value);
	if (gimple_call_lhs(call))
		type = TREE_TYPE(gimple_call_lhs(call));
	enum tree_code code
		= (enum tree_code)TREE_INT_CST_LOW(gimple_call_arg(call, 4));
	if (!SCALAR_FLOAT_TYPE_P(type) && !INTEGRAL_TYPE_P(type)
		&& !is_complex(type)) {
		import_error(im, "a reduction of type %qT cannot be used on a "
				 "device", type);
		return;
	}
	tree part = is_complex(type) ? TREE_TYPE(type) : type;
	enum op op = reduction_op(code, part);
	bool product = is_complex(type) && op == OP_FMUL;
	if (op == OP_NONE
		|| (is_complex(type) && code != PLUS_EXPR && !product)) {
		import_error(im, "reduction of this kind on type %qT cannot "
				 "be used on a device", type);
		op = OP_ADD;
	}
	struct operand v = operand(im, value), o = {};
	struct ref p = ref_wide(im->fn, TYPE_PTR, 0, 0);
	unsigned t = scalar_type(im, part);
	HOST_WIDE_INT bytes = int_size_in_bytes(part);
	if (!integer_zerop(to))
		p = scalar(im, to);
	if (product) {
		set_result(im, call, reduce_product(im, call, t, p, v));
		return;
	}
	o = one(reduction_part(im, call, op, t, bytes, p, v.v));
	if (is_complex(type)) {
		if (!integer_zerop(to))
			p = build2(&im->at, OP_PTRADD, TYPE_PTR, p,
				int_ref(im, TYPE_I64, bytes));
		o.part = reduction_part(im, call, op, t, bytes, p, v.part);
	}
	set_result(im, call, o);
}

/* The size of a tile: as given, or ours for "*". */
static void
import_tile(struct importer *im, gcall *call)
{
	tree size = gimple_call_arg(call, 2);
	tree type = TREE_TYPE(size);
	/* GCC finds the place in a tile with the extents of the whole nest:
	   right for the size 1 only. */
	if (!level_mask(gimple_call_arg(call, 4))
		|| !integer_onep(gimple_call_arg(call, 0)))
		size = build_int_cst(type, 1);
	else if (integer_zerop(size))
		size = build_int_cst(type, 32);
	if (gimple_call_lhs(call))
		set_scalar(im, call, scalar(im, size), type);
}

/* A thread's number, or their count, in kernels loops that GCC partitions and
   for who asks by GCC's builtin. */
static void
import_number(struct importer *im, gcall *call, bool count)
{
	static const char *const names[LEVELS][2] = {
		{ "acc_gang_id", "acc_gang_count" },
		{ "acc_worker_id", "acc_worker_count" },
		{ "acc_vector_id", "acc_vector_count" },
	};
	HOST_WIDE_INT level = tree_to_shwi(gimple_call_arg(call, 0));
	struct ref v = build_call(&im->at, OP_PURECALL, TYPE_I32,
		names[level][count], 0, NULL);
	set_scalar(im, call, v, unsigned_type_node);
}

/* In how many bits two numbers of a and b bits are combined, so that it shows
   whether the result fits t bits.  A product that is one bit too long for its
   sign is still none that t bits of half its size could be extended to. */
static unsigned
exact_bits(unsigned t, unsigned a, unsigned b, bool multiply)
{
	if (multiply && a <= t && b <= t)
		return 2 * t;
	unsigned bits = multiply ? a + b : MAX(a, b);
	return MAX(bits, t) + 2;
}

/* ADD_OVERFLOW and the like: a complex integer, result and flag. */
static void
import_overflow(struct importer *im, gcall *call, enum op op, bool multiply)
{
	tree lhs = gimple_call_lhs(call);
	if (!lhs)
		return;
	tree part = TREE_TYPE(TREE_TYPE(lhs));
	unsigned t = scalar_type(im, part);
	struct ref v[2];
	for (unsigned k = 0; k < 2; k++)
		v[k] = scalar(im, gimple_call_arg(call, k));
	unsigned wide = exact_bits(t, ref_type(im->fn, v[0]),
		ref_type(im->fn, v[1]), multiply);
	if (wide > 128) {
		import_error(im, "overflow arithmetic on %qT cannot be used "
				 "on a device", part);
		return;
	}
	for (unsigned k = 0; k < 2; k++)
		v[k] = build1(&im->at,
			TYPE_UNSIGNED(TREE_TYPE(gimple_call_arg(call, k))) ?
			OP_ZEXT : OP_SEXT, wide, v[k]);
	struct ref exact = build2(&im->at, op, wide, v[0], v[1]);
	struct operand o = {};
	o.v = build1(&im->at, OP_TRUNC, t, exact);
	struct ref back = build1(&im->at,
		TYPE_UNSIGNED(part) ? OP_ZEXT : OP_SEXT, wide, o.v);
	o.part = build1(&im->at, OP_ZEXT, t,
		build2(&im->at, OP_NE, wide, back, exact));
	set_result(im, call, o);
}

static void import_cas(struct importer *, gcall *);

static struct ref
pure1(struct importer *im, const char *name, struct ref v)
{
	char text[48];
	unsigned t = ref_type(im->fn, v);
	snprintf(text, sizeof text, "llvm.%s.%c%u", name,
		is_float(t) ? 'f' : 'i', type_bits(t));
	return build_call(&im->at, OP_PURECALL, t, text, 1, &v);
}

static struct ref
pure_call(struct importer *im, const char *name, unsigned type, gcall *call)
{
	struct ref arg[4];
	unsigned n = gimple_call_num_args(call);
	gcc_assert(n <= 4);
	for (unsigned k = 0; k < n; k++)
		arg[k] = scalar(im, gimple_call_arg(call, k));
	return build_call(&im->at, OP_PURECALL, type, name, n, arg);
}

static void
import_internal(struct importer *im, gcall *call)
{
	switch (gimple_call_internal_fn(call)) {
	case IFN_UNIQUE:
		import_unique(im, call);
		break;
	case IFN_GOACC_LOOP:
		import_loop(im, call);
		break;
	case IFN_GOACC_REDUCTION:
		import_reduction(im, call);
		break;
	case IFN_GOACC_DIM_POS:
	case IFN_GOACC_DIM_SIZE:
		import_number(im, call, gimple_call_internal_fn(call)
				== IFN_GOACC_DIM_SIZE);
		break;
	case IFN_GOACC_TILE:
		import_tile(im, call);
		break;
	case IFN_ADD_OVERFLOW:
		import_overflow(im, call, OP_ADD, false);
		break;
	case IFN_SUB_OVERFLOW:
		import_overflow(im, call, OP_SUB, false);
		break;
	case IFN_MUL_OVERFLOW:
		import_overflow(im, call, OP_MUL, true);
		break;
	case IFN_ATOMIC_COMPARE_EXCHANGE:
		import_cas(im, call);
		break;
	case IFN_ABNORMAL_DISPATCHER:
		import_error(im, "%<setjmp%> cannot be used on a device");
		break;
	case IFN_BUILTIN_EXPECT:
		set_result(im, call, operand(im, gimple_call_arg(call, 0)));
		break;
	case IFN_FALLTHROUGH:
	case IFN_NOP:
		break;
	case IFN_DEFERRED_INIT:
		break;
	case IFN_VA_ARG:
		import_error(im, "a list of variable arguments cannot be used "
				 "on a device");
		/* FALLTHRU */
	default:
		if (vector_internal(im, call) || checks_internal(im, call))
			break;
		import_error(im, "internal function %qs cannot be used on a "
				 "device",
			internal_fn_name(gimple_call_internal_fn(call)));
		if (gimple_call_lhs(call))
			set_result(im, call, undefined(im,
				TREE_TYPE(gimple_call_lhs(call))));
	}
}

/* Mathematics of the C library that is called by its own name, and what LLVM
   has an operation for. */
struct maths {
	const char *name;
	const char *intrinsic;
};

static const struct maths maths[] = {
	{ "sqrt", "sqrt" }, { "fabs", "fabs" }, { "floor", "floor" },
	{ "ceil", "ceil" }, { "trunc", "trunc" }, { "rint", "rint" },
	{ "nearbyint", "nearbyint" }, { "roundeven", "rint" },
	{ "fma", "fma" },
	{ "fmin", "minnum" }, { "fmax", "maxnum" },
	{ "copysign", "copysign" }, { "acos", NULL }, { "acosh", NULL },
	{ "asin", NULL }, { "asinh", NULL }, { "atan", NULL },
	{ "atan2", NULL }, { "atanh", NULL }, { "cbrt", NULL },
	{ "cos", NULL }, { "cosh", NULL }, { "erf", NULL },
	{ "erfc", NULL }, { "exp", NULL }, { "exp10", NULL },
	{ "exp2", NULL }, { "expm1", NULL }, { "fdim", NULL },
	{ "fmod", NULL }, { "hypot", NULL }, { "ilogb", NULL },
	{ "j0", NULL }, { "j1", NULL }, { "jn", NULL }, { "ldexp", NULL },
	{ "llrint", NULL }, { "llround", NULL },
	{ "log", NULL }, { "log10", NULL }, { "log1p", NULL },
	{ "log2", NULL }, { "logb", NULL }, { "lrint", NULL },
	{ "lround", NULL }, { "nextafter", NULL }, { "pow", NULL },
	{ "remainder", NULL }, { "round", NULL },
	{ "scalbn", NULL }, { "sin", NULL }, { "sinh", NULL },
	{ "tan", NULL }, { "tanh", NULL },
	{ "y0", NULL }, { "y1", NULL }, { "yn", NULL },
};

static const char *
plain_name(tree fn)
{
	if (!DECL_NAME(fn))
		return "";
	const char *name = IDENTIFIER_POINTER(DECL_NAME(fn));
	return startswith(name, "__builtin_") ? name + 10 : name;
}

/* sin, sinf and the like; not sinl. */
static bool
import_maths(struct importer *im, gcall *call, const char *name)
{
	size_t n = strlen(name);
	tree result = gimple_call_return_type(call);
	tree lhs = gimple_call_lhs(call);
	if (n && name[n - 1] == 'l' && TYPE_MODE(result) == XFmode)
		return false;
	for (const struct maths &row : maths) {
		size_t k = strlen(row.name);
		if (strncmp(name, row.name, k) != 0
			|| (name[k] && strcmp(name + k, "f") != 0))
			continue;
		if (!lhs)
			return true;
		unsigned t = scalar_type(im, result);
		char text[48];
		if (row.intrinsic)
			snprintf(text, sizeof text, "llvm.%s.f%u",
				row.intrinsic, type_bits(t));
		else
			snprintf(text, sizeof text, "%s", name);
		set_scalar(im, call, pure_call(im, text, t, call), result);
		return true;
	}
	return false;
}

/* iround, lfloorf and the like: a rounding whose result is an integer, which
   GCC writes for nint, floor and ceiling. */
static bool
import_rounding(struct importer *im, gcall *call, const char *name)
{
	static const char *const names[] = { "round", "floor", "ceil",
		"rint" };
	size_t prefix = name[0] == 'i' ? 1 : startswith(name, "ll") ? 2
		: name[0] == 'l' ? 1 : 0;
	for (const char *row : names) {
		size_t k = strlen(row);
		const char *rest = name + prefix + k;
		if (!prefix || strncmp(name + prefix, row, k) != 0
			|| (*rest && strcmp(rest, "f") != 0))
			continue;
		struct ref v = scalar(im, gimple_call_arg(call, 0));
		if (row != names[0])
			v = pure1(im, row, v);
		else
			v = build_call(&im->at, OP_PURECALL,
				ref_type(im->fn, v), *rest ? "roundf"
				: "round", 1, &v);
		tree result = gimple_call_return_type(call);
		set_scalar(im, call, build1(&im->at, OP_FPTOSI,
			scalar_type(im, result), v), result);
		return true;
	}
	return false;
}

/* x to an integral power by squaring, as __powidf2 of GCC's library. */
static void
import_powi(struct importer *im, gcall *call)
{
	tree result = gimple_call_return_type(call);
	unsigned t = scalar_type(im, result);
	if (gimple_call_lhs(call))
		set_scalar(im, call, pure_call(im,
			t == TYPE_F32 ? "__powisf2" : "__powidf2", t, call),
			result);
}

/* Bits: counts and swaps. */
static bool
import_bits(struct importer *im, gcall *call, const char *name)
{
	static const struct {
		const char *name, *intrinsic;
	} rows[] = {
		{ "popcount", "ctpop" }, { "clz", "ctlz" }, { "ctz", "cttz" },
		{ "bswap16", "bswap" }, { "bswap32", "bswap" },
		{ "bswap64", "bswap" }, { "parity", "ctpop" },
	};
	for (const auto &row : rows) {
		size_t k = strlen(row.name);
		if (strncmp(name, row.name, k) != 0
			|| (name[k] && strcmp(name + k, "l") != 0
				&& strcmp(name + k, "ll") != 0))
			continue;
		struct ref v = scalar(im, gimple_call_arg(call, 0));
		unsigned t = ref_type(im->fn, v);
		if (strcmp(row.name, "bswap16") == 0 && t > TYPE_I16)
			v = build1(&im->at, OP_TRUNC, t = TYPE_I16, v);
		if (row.name[0] == 'c') {
			char text[48];
			snprintf(text, sizeof text, "llvm.%s.i%u",
				row.intrinsic, t);
			struct ref arg[] = { v, ref_int(im->fn, TYPE_I1, 1) };
			v = build_call(&im->at, OP_PURECALL, t, text, 2, arg);
		} else {
			v = pure1(im, row.intrinsic, v);
		}
		if (strcmp(row.name, "parity") == 0)
			v = build2(&im->at, OP_AND, t, v,
				ref_int(im->fn, t, 1));
		set_scalar(im, call, v, unsigned_type_node);
		return true;
	}
	return false;
}

/* The copies of the sign behind it. */
static bool
import_signs(struct importer *im, gcall *call, const char *name)
{
	if (strcmp(name, "clrsb") != 0 && strcmp(name, "clrsbl") != 0
		&& strcmp(name, "clrsbll") != 0)
		return false;
	struct place *at = &im->at;
	struct ref v = scalar(im, gimple_call_arg(call, 0));
	unsigned t = ref_type(im->fn, v);
	char text[48];
	snprintf(text, sizeof text, "llvm.ctlz.i%u", t);
	v = build2(at, OP_XOR, t, v, build2(at, OP_ASHR, t, v,
		ref_int(im->fn, t, t - 1)));
	struct ref arg[] = { v, ref_int(im->fn, TYPE_I1, 0) };
	v = build_call(at, OP_PURECALL, t, text, 2, arg);
	v = build2(at, OP_SUB, t, v, ref_int(im->fn, t, 1));
	set_scalar(im, call, v, unsigned_type_node);
	return true;
}

/* Tests of floating-point classes. */
static bool
import_class(struct importer *im, gcall *call, const char *name)
{
	static const char *const names[] = { "isnan", "isinf", "isinf_sign",
		"isfinite", "finite", "signbit", "isnormal", "isunordered" };
	unsigned which = 0, count = ARRAY_SIZE(names);
	for (; which < count; which++) {
		size_t k = strlen(names[which]);
		if (strncmp(name, names[which], k) == 0
			&& (!name[k] || strcmp(name + k, "f") == 0))
			break;
	}
	if (which == count)
		return false;
	struct place *at = &im->at;
	struct ref v = scalar(im, gimple_call_arg(call, 0));
	unsigned t = ref_type(im->fn, v), bits = type_bits(t);
	struct ref r;
	static const uint64_t inf32 = 0x7f800000;
	struct ref inf = ref_wide(im->fn, t,
		t == TYPE_F32 ? inf32 : UINT64_C(0x7ff0000000000000), 0);
	struct ref tiny = ref_wide(im->fn, t,
		t == TYPE_F32 ? 0x00800000 : UINT64_C(0x0010000000000000), 0);
	switch (which) {
	case 0:
		r = build2(at, OP_UNO, t, v, v);
		break;
	case 1:
	case 2:
		r = build2(at, OP_OEQ, t, pure1(im, "fabs", v), inf);
		break;
	case 3:
	case 4:
		r = build2(at, OP_OLT, t, pure1(im, "fabs", v), inf);
		break;
	case 5:
		r = build2(at, OP_SLT, bits, build1(at, OP_BITCAST, bits, v),
			ref_int(im->fn, bits, 0));
		break;
	case 6:
		v = pure1(im, "fabs", v);
		r = build2(at, OP_AND, TYPE_I1,
			build2(at, OP_OLT, t, v, inf),
			build2(at, OP_OGE, t, v, tiny));
		break;
	default:
		r = build2(at, OP_UNO, t, v,
			scalar(im, gimple_call_arg(call, 1)));
	}
	set_scalar(im, call, r, boolean_type_node);
	return true;
}

static void
call_device(struct importer *im, const char *name, unsigned n,
	const struct ref *arg)
{
	build_call(&im->at, OP_CALL, TYPE_VOID, name, n, arg);
}

/* What C++'s library calls to throw, its failed assertion, and what makes its
   exceptions, which nothing is done with but to throw them. */
bool
is_thrower(const char *symbol)
{
	static const char *const made[] = { "_errorC", "_errorD",
		"exceptionC", "exceptionD", "out_of_rangeC", "bad_allocC",
		"invalid_argumentC", "4whatE" };
	if (startswith(symbol, "_ZNSt") || startswith(symbol, "_ZNKSt"))
		for (const char *s : made)
			if (strstr(symbol, s))
				return true;
	return startswith(symbol, "_ZSt")
		&& (strstr(symbol, "__throw_")
			|| strstr(symbol, "__glibcxx_assert_fail"));
}

/* What never comes back. */
static bool
import_stop(struct importer *im, gcall *call, const char *name)
{
	static const char *const stops[] = { "abort", "trap", "_gfortran_abort",
		"_gfortran_os_error", "_gfortran_os_error_at",
		"_gfortran_runtime_error", "_gfortran_runtime_error_at",
		"_gfortran_generate_error", "__cxa_throw", "__cxa_rethrow",
		"terminate", "_ZSt9terminatev", "__cxa_bad_cast",
		"__cxa_pure_virtual", "__cxa_allocate_exception",
		"__cxa_throw_bad_array_new_length" };
	static const char *const exits[] = { "exit", "_exit", "_Exit",
		"_gfortran_stop_numeric", "_gfortran_error_stop_numeric",
		"_gfortran_exit_i4" };
	static const char *const strings[] = { "_gfortran_stop_string",
		"_gfortran_error_stop_string" };
	bool stops_here = is_thrower(name);
	for (const char *s : stops)
		stops_here |= strcmp(s, name) == 0;
	if (stops_here) {
		call_device(im, "acc_trap", 0, NULL);
		if (gimple_call_lhs(call))
			set_result(im, call,
				one(ref_wide(im->fn, TYPE_PTR, 0, 0)));
		return true;
	}
	for (const char *s : exits)
		if (strcmp(s, name) == 0) {
			tree a = gimple_call_arg(call, 0);
			struct ref code = convert(im, scalar(im, a),
				TREE_TYPE(a), integer_type_node);
			call_device(im, "acc_exit", 1, &code);
			return true;
		}
	for (const char *s : strings)
		if (strcmp(s, name) == 0) {
			struct ref code = int_ref(im, TYPE_I32,
				strstr(s, "error") ? 1 : 0);
			call_device(im, "acc_exit", 1, &code);
			return true;
		}
	if (strcmp(name, "__assert_fail") != 0)
		return false;
	struct ref arg[4];
	for (unsigned k = 0; k < 4; k++)
		arg[k] = scalar(im, gimple_call_arg(call, k));
	call_device(im, "acc_assert", 4, arg);
	return true;
}

/* What the format does with its argument of that number: the letter of the
   conversion, '*', or a null byte. */
static char
conversion(const char *format, unsigned number)
{
	for (const char *f = format; (f = strchr(f, '%'));) {
		for (f++; *f && !ISALPHA(*f) && *f != '%'; f++)
			if (*f == '*' && number-- == 0)
				return '*';
		f += strspn(f, "hlLqjzt");
		if (!*f || (*f != '%' && number-- == 0))
			return *f;
		f++;
	}
	return 0;
}

/* Is the format's argument of that number a text?  Where the format is not
   known the argument's type tells. */
static bool
is_text(tree format, unsigned number, tree arg)
{
	const char *f = format ? c_getstr(format) : NULL;
	if (f)
		return conversion(f, number) == 's';
	tree type = TREE_TYPE(arg);
	if (!POINTER_TYPE_P(type))
		return false;
	type = TREE_TYPE(type);
	if (TREE_CODE(type) == ARRAY_TYPE)
		type = TREE_TYPE(type);
	return TREE_CODE(type) == INTEGER_TYPE && TYPE_PRECISION(type) == 8;
}

/* Packs the arguments from n on as acc_print wants them, in arg[1] to [3]. */
static void
pack(struct importer *im, gcall *call, tree format, unsigned n, unsigned end,
	struct ref *arg)
{
	unsigned first = n;
	struct ref p = temporary(im, 8 * (gimple_call_num_args(call) + 1), 8);
	HOST_WIDE_INT offset = 0;
	uint64_t texts = 0;
	for (; n < end; n++) {
		struct ref v = scalar(im, gimple_call_arg(call, n));
		unsigned t = ref_type(im->fn, v);
		unsigned bytes = type_bytes(t);
		if (is_int(t) && bytes * 8 != t)
			v = build1(&im->at, OP_ZEXT, t = bytes * 8, v);
		offset = (offset + bytes - 1) & -(HOST_WIDE_INT)bytes;
		struct ref to = p;
		if (offset)
			to = build2(&im->at, OP_PTRADD, TYPE_PTR, p,
				int_ref(im, TYPE_I64, offset));
		build2(&im->at, OP_STORE, t, v, to);
		if (is_text(format, n - first, gimple_call_arg(call, n))
			&& offset < 8 * 64)
			texts |= (uint64_t)1 << offset / 8;
		offset += bytes;
	}
	arg[1] = p;
	arg[2] = int_ref(im, TYPE_I32, offset);
	arg[3] = int_ref(im, TYPE_I64, texts);
}

/* Is it fwrite of a whole string, as GCC makes it of fprintf and fputs? */
static bool
is_whole_string(gcall *call)
{
	const char *s = c_getstr(gimple_call_arg(call, 0));
	tree size = gimple_call_arg(call, 1), n = gimple_call_arg(call, 2);
	return s && tree_fits_uhwi_p(size) && tree_fits_uhwi_p(n)
		&& tree_to_uhwi(size) * tree_to_uhwi(n) == strlen(s);
}

/* C's functions that print: where the format is, or which one it is, and the
   arguments' place.  Streams are not told apart. */
static const struct print {
	const char *name;
	int format;		/* an argument's number, or -1 */
	const char *text;
	unsigned first;
	bool one;		/* a single argument; the rest is the stream */
} prints[] = {
	{ "printf", 0, NULL, 1, false },
	{ "__printf_chk", 1, NULL, 2, false },
	{ "fprintf", 1, NULL, 2, false },
	{ "__fprintf_chk", 2, NULL, 3, false },
	{ "puts", -1, "%s\n", 0, true },
	{ "fputs", -1, "%s", 0, true },
	{ "putchar", -1, "%c", 0, true },
	{ "putc", -1, "%c", 0, true },
	{ "fputc", -1, "%c", 0, true },
	{ "_IO_putc", -1, "%c", 0, true },
	{ "fwrite", -1, "%s", 0, true },
};

static bool
import_print(struct importer *im, gcall *call, const char *name)
{
	const struct print *p = NULL;
	for (const struct print &row : prints)
		if (strcmp(name, row.name) == 0)
			p = &row;
	if (!p || (strcmp(name, "fwrite") == 0 && !is_whole_string(call)))
		return false;
	struct ref arg[4];
	unsigned end = p->one ? p->first + 1 : gimple_call_num_args(call);
	tree format = p->format >= 0 ? gimple_call_arg(call, p->format)
		: build_string_literal(strlen(p->text) + 1, p->text);
	arg[0] = scalar(im, format);
	pack(im, call, format, p->first, end, arg);
	struct ref v = build_call(&im->at, OP_CALL, TYPE_I32, "acc_print", 4,
		arg);
	set_scalar(im, call, v, integer_type_node);
	return true;
}

/* max and min of strings, of any number of them. */
static bool
import_strings(struct importer *im, gcall *call, const char *name)
{
	bool wide = strcmp(name, "_gfortran_string_minmax_char4") == 0;
	if (!wide && strcmp(name, "_gfortran_string_minmax") != 0)
		return false;
	struct ref arg[5], packed[4];
	for (unsigned k = 0; k < 4; k++)
		arg[k] = scalar(im, gimple_call_arg(call, k));
	pack(im, call, NULL_TREE, 4, gimple_call_num_args(call), packed);
	arg[4] = packed[1];
	call_device(im, wide ? "__acc_string_minmax_char4"
		: "__acc_string_minmax", 5, arg);
	return true;
}

static void
move_bytes(struct importer *im, gcall *call, enum op op)
{
	tree size = gimple_call_arg(call, 2);
	struct ins *i = ins_new(im->fn, op, TYPE_I8, 3);
	i->arg[0] = scalar(im, gimple_call_arg(call, 0));
	i->arg[1] = scalar(im, gimple_call_arg(call, 1));
	if (op == OP_MEMSET)
		i->arg[1] = convert(im, i->arg[1],
			TREE_TYPE(gimple_call_arg(call, 1)), char_type_node);
	i->arg[2] = convert(im, scalar(im, size), TREE_TYPE(size),
		ssizetype);
	i->line = im->at.line;
	ins_append(im->at.block, i);
	set_result(im, call, one(i->arg[0]));
}

/* operator new or delete of C++, but not that for a place that is given. */
static bool
is_operator(const char *symbol, const char *one, const char *array)
{
	bool placed = strcmp(symbol + MIN(strlen(symbol), 5), "Pv") == 0
		|| strcmp(symbol + MIN(strlen(symbol), 6), "S_") == 0;
	return !placed && (startswith(symbol, one)
		|| startswith(symbol, array));
}

static bool
import_memory(struct importer *im, gcall *call, const char *name)
{
	if (strcmp(name, "memcpy") == 0)
		move_bytes(im, call, OP_MEMCPY);
	else if (strcmp(name, "memmove") == 0)
		move_bytes(im, call, OP_MEMMOVE);
	else if (strcmp(name, "memset") == 0)
		move_bytes(im, call, OP_MEMSET);
	else if (strcmp(name, "alloca") == 0
		|| strcmp(name, "alloca_with_align") == 0
		|| strcmp(name, "alloca_with_align_and_max") == 0) {
		tree size = gimple_call_arg(call, 0);
		set_result(im, call, one(build1(&im->at, OP_VLA, TYPE_PTR,
			convert(im, scalar(im, size), TREE_TYPE(size),
				ssizetype))));
	} else if (strcmp(name, "malloc") == 0
		|| is_operator(name, "_Znwm", "_Znam")) {
		struct ref v = scalar(im, gimple_call_arg(call, 0));
		set_result(im, call, one(build_call(&im->at, OP_CALL, TYPE_PTR,
			"__acc_allocate", 1, &v)));
	} else if (strcmp(name, "realloc") == 0) {
		struct ref v[] = { scalar(im, gimple_call_arg(call, 0)),
			scalar(im, gimple_call_arg(call, 1)) };
		set_result(im, call, one(build_call(&im->at, OP_CALL, TYPE_PTR,
			"__acc_resize", 2, v)));
	} else if (strcmp(name, "free") == 0
		|| is_operator(name, "_ZdlPv", "_ZdaPv")) {
		struct ref v = scalar(im, gimple_call_arg(call, 0));
		call_device(im, "__acc_release", 1, &v);
	} else {
		return false;
	}
	return true;
}

/* Nothing happens, or the value is the first argument; of the host's
   floating-point environment, which _Atomic keeps, devices have nothing. */
static bool
import_nothing(struct importer *im, gcall *call, const char *name)
{
	static const char *const nothing[] = { "stack_restore", "prefetch",
		"fflush", "dwarf_cfa", "__clear_cache", "unwind_resume",
		"va_end", "stack_save",
		"cxa_end_cleanup", "eh_copy_values", "__cxa_end_catch",
		"ia32_fnstenv", "ia32_fnclex", "ia32_stmxcsr", "ia32_ldmxcsr",
		"ia32_fnstsw", "ia32_fldenv", "__atomic_feraiseexcept" };
	static const char *const first[] = { "expect",
		"expect_with_probability", "assume_aligned" };
	for (const char *s : nothing)
		if (strcmp(s, name) == 0) {
			tree lhs = gimple_call_lhs(call);
			if (lhs)
				set_result(im, call, one(ref_wide(im->fn,
					scalar_type(im, TREE_TYPE(lhs)), 0,
					0)));
			return true;
		}
	for (const char *s : first)
		if (strcmp(s, name) == 0) {
			if (gimple_call_lhs(call))
				set_result(im, call, operand(im,
					gimple_call_arg(call, 0)));
			return true;
		}
	return false;
}

/* Atomics: __atomic_WHAT_SIZE and __sync_WHAT_SIZE. */

struct update {
	const char *name;
	enum op op, again;	/* the operation, and the same on values */
};

static const struct update updates[] = {
	{ "add", OP_AADD, OP_ADD }, { "sub", OP_ASUB, OP_SUB },
	{ "and", OP_AAND, OP_AND }, { "or", OP_AOR, OP_OR },
	{ "xor", OP_AXOR, OP_XOR },
};

static struct ref
atomic_value(struct importer *im, gcall *call, unsigned n, unsigned t)
{
	struct ref v = scalar(im, gimple_call_arg(call, n));
	unsigned from = ref_type(im->fn, v);
	if (from == TYPE_PTR) {
		v = build1(&im->at, OP_PTRTOINT, TYPE_I64, v);
		from = TYPE_I64;
	}
	if (from < t)
		return build1(&im->at, OP_ZEXT, t, v);
	return from > t ? build1(&im->at, OP_TRUNC, t, v) : v;
}

/* ATOMIC_COMPARE_EXCHANGE: a complex integer, the old value and success. */
static void
import_cas(struct importer *im, gcall *call)
{
	tree lhs = gimple_call_lhs(call);
	unsigned t = (tree_to_shwi(gimple_call_arg(call, 3)) & 255)
		* BITS_PER_UNIT;
	struct ref p = scalar(im, gimple_call_arg(call, 0));
	struct ref old = atomic_value(im, call, 1, t);
	struct operand o = {};
	o.v = build3(&im->at, OP_CAS, t, p, old,
		atomic_value(im, call, 2, t));
	if (!lhs)
		return;
	tree part = TREE_TYPE(TREE_TYPE(lhs));
	o.part = build2(&im->at, OP_EQ, t, o.v, old);
	o.v = convert(im, o.v, unsigned_type_node, part);
	o.part = convert(im, o.part, boolean_type_node, part);
	set_result(im, call, o);
}

static void
atomic_result(struct importer *im, gcall *call, struct ref v)
{
	tree lhs = gimple_call_lhs(call);
	if (lhs)
		set_result(im, call, one(convert(im, v, unsigned_type_node,
			TREE_TYPE(lhs))));
}

static bool
import_update(struct importer *im, gcall *call, const char *what, unsigned t)
{
	for (const struct update &u : updates) {
		char forms[4][32];
		snprintf(forms[0], 32, "fetch_%s", u.name);
		snprintf(forms[1], 32, "fetch_and_%s", u.name);
		snprintf(forms[2], 32, "%s_fetch", u.name);
		snprintf(forms[3], 32, "%s_and_fetch", u.name);
		for (unsigned k = 0; k < 4; k++) {
			if (strcmp(forms[k], what) != 0)
				continue;
			struct ref p = scalar(im, gimple_call_arg(call, 0));
			struct ref v = atomic_value(im, call, 1, t);
			struct ref r = build2(&im->at, u.op, t, p, v);
			if (k >= 2)
				r = build2(&im->at, u.again, t, r, v);
			atomic_result(im, call, r);
			return true;
		}
	}
	return false;
}

static struct ref
atomic_access(struct importer *im, enum op op, unsigned t, struct ref p,
	struct ref v)
{
	bool is_store = op == OP_STORE;
	struct ins *i = ins_new(im->fn, op, t, is_store ? 2 : 1);
	if (is_store)
		i->arg[0] = v;
	i->arg[is_store] = p;
	i->flags = INS_ATOMIC;
	i->a = type_bytes(t);
	i->line = im->at.line;
	ins_append(im->at.block, i);
	return ref_value(i->value);
}

/* A byte that is 1 or 0. */
static bool
import_flag(struct importer *im, gcall *call, const char *name)
{
	bool set = strcmp(name, "__atomic_test_and_set") == 0;
	if (!set && strcmp(name, "__atomic_clear") != 0)
		return false;
	struct ref p = scalar(im, gimple_call_arg(call, 0));
	struct ref v = int_ref(im, TYPE_I8, set);
	if (set)
		atomic_result(im, call, build2(&im->at, OP_AXCHG, TYPE_I8, p,
			v));
	else
		atomic_access(im, OP_STORE, TYPE_I8, p, v);
	return true;
}

/* __atomic_compare_exchange_N: what is expected, and then found, is in
   memory. */
static void
exchange_expected(struct importer *im, gcall *call, unsigned t)
{
	tree type = build_nonstandard_integer_type(t, 1);
	struct ref expected = scalar(im, gimple_call_arg(call, 1));
	struct ref old = get_value(im, type, expected).v;
	struct ref found = build3(&im->at, OP_CAS, t,
		scalar(im, gimple_call_arg(call, 0)), old,
		atomic_value(im, call, 2, t));
	put_value(im, type, one(found), expected);
	set_scalar(im, call, build2(&im->at, OP_EQ, t, found, old),
		boolean_type_node);
}

static bool
import_atomic(struct importer *im, gcall *call, const char *name)
{
	bool is_sync = startswith(name, "__sync_");
	if (strcmp(name, "__sync_synchronize") == 0
		|| strcmp(name, "__atomic_thread_fence") == 0) {
		call_device(im, "acc_fence_device", 0, NULL);
		return true;
	}
	if (import_flag(im, call, name))
		return true;
	if (!is_sync && !startswith(name, "__atomic_"))
		return false;
	char what[64];
	snprintf(what, sizeof what, "%s", name + (is_sync ? 7 : 9));
	char *under = strrchr(what, '_');
	unsigned t = under ? 8 * atoi(under + 1) : 0;
	if (!t || t > 128)
		return false;
	*under = 0;
	if (import_update(im, call, what, t))
		return true;
	if (strcmp(what, "load") == 0)
		atomic_result(im, call, atomic_access(im, OP_LOAD, t,
			scalar(im, gimple_call_arg(call, 0)),
			int_ref(im, t, 0)));
	else if (strcmp(what, "store") == 0)
		atomic_access(im, OP_STORE, t,
			scalar(im, gimple_call_arg(call, 0)),
			atomic_value(im, call, 1, t));
	else if (strcmp(what, "lock_release") == 0)
		atomic_access(im, OP_STORE, t,
			scalar(im, gimple_call_arg(call, 0)),
			int_ref(im, t, 0));
	else if (strcmp(what, "exchange") == 0
		|| strcmp(what, "lock_test_and_set") == 0)
		atomic_result(im, call, build2(&im->at, OP_AXCHG, t,
			scalar(im, gimple_call_arg(call, 0)),
			atomic_value(im, call, 1, t)));
	else if (strcmp(what, "val_compare_and_swap") == 0
		|| strcmp(what, "bool_compare_and_swap") == 0) {
		struct ref old = atomic_value(im, call, 1, t);
		struct ref v = build3(&im->at, OP_CAS, t,
			scalar(im, gimple_call_arg(call, 0)), old,
			atomic_value(im, call, 2, t));
		if (what[0] == 'b')
			v = build2(&im->at, OP_EQ, t, v, old);
		atomic_result(im, call, v);
	} else if (strcmp(what, "compare_exchange") == 0) {
		exchange_expected(im, call, t);
	} else {
		return false;
	}
	return true;
}

/* One lock for what has no instruction: around GCC's GOMP_atomic_start. */
static bool
import_lock(struct importer *im, const char *name)
{
	if (strcmp(name, "GOMP_atomic_start") == 0)
		call_device(im, "acc_lock_take", 0, NULL);
	else if (strcmp(name, "GOMP_atomic_end") == 0)
		call_device(im, "acc_lock_leave", 0, NULL);
	else
		return false;
	return true;
}

static bool
import_sincos(struct importer *im, gcall *call, const char *name)
{
	bool single = strcmp(name, "cexpif") == 0;
	if (!single && strcmp(name, "cexpi") != 0)
		return false;
	struct ref v = scalar(im, gimple_call_arg(call, 0));
	unsigned t = ref_type(im->fn, v);
	struct operand o = {};
	o.v = build_call(&im->at, OP_PURECALL, t, single ? "cosf" : "cos", 1,
		&v);
	o.part = build_call(&im->at, OP_PURECALL, t, single ? "sinf" : "sin",
		1, &v);
	set_result(im, call, o);
	return true;
}

/* What has no counterpart on a device, in the user's words. */
static bool
import_impossible(struct importer *im, gcall *call, const char *name)
{
	static const struct {
		const char *name, *what;
	} rows[] = {
		{ "init_trampoline", "a pointer to a nested function" },
		{ "adjust_trampoline", "a pointer to a nested function" },
		{ "va_start", "a list of variable arguments" },
		{ "va_copy", "a list of variable arguments" },
		{ "va_arg_pack", "a list of variable arguments" },
		{ "nonlocal_goto", "a jump out of a function" },
	};
	for (const auto &row : rows) {
		if (strcmp(row.name, name) != 0)
			continue;
		import_error(im, "%s cannot be used on a device",
			_(row.what));
		if (gimple_call_lhs(call))
			set_result(im, call, undefined(im,
				TREE_TYPE(gimple_call_lhs(call))));
		return true;
	}
	return false;
}

/* In device code the device is that of the target. */
static bool
import_on_device(struct importer *im, gcall *call, const char *name)
{
	if (strcmp(name, "acc_on_device") != 0
		&& strcmp(name, "acc_on_device_h") != 0)
		return false;
	struct ref v = scalar(im, gimple_call_arg(call, 0));
	if (ref_type(im->fn, v) == TYPE_PTR)
		v = build1(&im->at, OP_LOAD, TYPE_I32, v);
	v = build_call(&im->at, OP_PURECALL, TYPE_I32, "acc_on_device", 1,
		&v);
	set_scalar(im, call, v, integer_type_node);
	return true;
}

/* acc_rt_gang_number(D), acc_rt_gang_count(D): of gangs in dimension D. */
static bool
import_gang(struct importer *im, gcall *call, const char *name)
{
	static const char *const names[3][2] = {
		{ "acc_gang_id", "acc_gang_count" },
		{ "acc_gang_y_id", "acc_gang_y_count" },
		{ "acc_gang_z_id", "acc_gang_z_count" },
	};
	bool count = strcmp(name, "acc_rt_gang_count") == 0;
	if (!count && strcmp(name, "acc_rt_gang_number") != 0)
		return false;
	tree dimension = gimple_call_arg(call, 0);
	if (!tree_fits_shwi_p(dimension) || tree_to_shwi(dimension) < 1
		|| tree_to_shwi(dimension) > 3) {
		import_error(im, "a gang dimension is 1, 2 or 3");
		return true;
	}
	struct ref v = build_call(&im->at, OP_PURECALL, TYPE_I32,
		names[tree_to_shwi(dimension) - 1][count], 0, NULL);
	set_scalar(im, call, v, integer_type_node);
	return true;
}

/* A call of a function of strings without the last argument. */
static struct ref
first_arguments(struct importer *im, const char *name, gcall *call)
{
	struct ref arg[3];
	unsigned n = MIN(gimple_call_num_args(call) - 1, 3);
	for (unsigned k = 0; k < n; k++)
		arg[k] = scalar(im, gimple_call_arg(call, k));
	return build_call(&im->at, OP_CALL, TYPE_PTR, name, n, arg);
}

/* What _FORTIFY_SOURCE makes of calls: sizes are not known on a device, and
   the functions that check them are the plain ones. */
static bool
import_fortified(struct importer *im, gcall *call, tree fn, const char *name)
{
	static const char *const strings[] = { "strcpy", "strncpy", "stpcpy",
		"strcat", "strncat" };
	if (fndecl_built_in_p(fn, BUILT_IN_OBJECT_SIZE)
		|| fndecl_built_in_p(fn, BUILT_IN_DYNAMIC_OBJECT_SIZE)) {
		bool least = tree_to_shwi(gimple_call_arg(call, 1)) & 2;
		set_scalar(im, call, int_ref(im, TYPE_I64, least ? 0 : -1),
			size_type_node);
		return true;
	}
	size_t n = strlen(name);
	if (!startswith(name, "__") || n < 7
		|| strcmp(name + n - 4, "_chk") != 0)
		return false;
	char plain[32];
	snprintf(plain, sizeof plain, "%.*s", (int)(n - 6), name + 2);
	if (import_memory(im, call, plain))
		return true;
	for (const char *s : strings)
		if (strcmp(s, plain) == 0) {
			set_scalar(im, call, first_arguments(im, s, call),
				ptr_type_node);
			return true;
		}
	return false;
}

static bool
import_known(struct importer *im, gcall *call, tree fn)
{
	const char *name = plain_name(fn);
	const char *symbol = decl_symbol(fn);
	if (fndecl_built_in_p(fn, BUILT_IN_UNREACHABLE))
		return true;
	if (fndecl_built_in_p(fn, BUILT_IN_NORMAL)) {
		if (fndecl_built_in_p(fn, BUILT_IN_POWI)
			|| fndecl_built_in_p(fn, BUILT_IN_POWIF)) {
			import_powi(im, call);
			return true;
		}
		bool number = fndecl_built_in_p(
			fn, BUILT_IN_GOACC_PARLEVEL_ID);
		if ((number || fndecl_built_in_p(
				fn, BUILT_IN_GOACC_PARLEVEL_SIZE))
			&& TREE_CODE(gimple_call_arg(call, 0)) == INTEGER_CST) {
			import_number(im, call, !number);
			return true;
		}
		if (fndecl_built_in_p(fn, BUILT_IN_CONSTANT_P)) {
			bool is = CONSTANT_CLASS_P(gimple_call_arg(call, 0));
			set_scalar(im, call, int_ref(im, TYPE_I32, is),
				integer_type_node);
			return true;
		}
		if (checks_call(im, call, name)
			|| import_fortified(im, call, fn, name)
			|| import_bits(im, call, name)
			|| import_signs(im, call, name)
			|| import_class(im, call, name)
			|| import_sincos(im, call, name)
			|| import_rounding(im, call, name)
			|| import_maths(im, call, name)
			|| import_impossible(im, call, name)
			|| import_nothing(im, call, name))
			return true;
	}
	if (import_stop(im, call, name) || import_memory(im, call, symbol)
		|| import_memory(im, call, name)
		|| import_print(im, call, name)
		|| import_strings(im, call, symbol)
		|| import_atomic(im, call, name) || import_lock(im, name)
		|| import_on_device(im, call, name)
		|| import_gang(im, call, name)
		|| import_nothing(im, call, name))
		return true;
	if (DECL_EXTERNAL(fn) && !DECL_INITIAL(fn))
		return import_maths(im, call, symbol)
			|| import_stop(im, call, symbol);
	return false;
}

/* Arguments as our own functions take them: complex in two parts, an
   aggregate as the address of a copy. */
static void
push_argument(struct importer *im, auto_vec<struct ref> *v, tree a)
{
	tree type = TREE_TYPE(a);
	if (is_gimple_reg_type(type)) {
		struct operand o = operand(im, a);
		for (unsigned k = 0; k < count_parts(type); k++)
			v->safe_push(*part_of(&o, k));
		return;
	}
	if (TREE_CODE(a) == WITH_SIZE_EXPR)
		a = TREE_OPERAND(a, 0);
	HOST_WIDE_INT size = int_size_in_bytes(type);
	struct ref p = temporary(im, size, TYPE_ALIGN_UNIT(type));
	build3(&im->at, OP_MEMCPY, TYPE_I8, p, address_of(im, a),
		int_ref(im, TYPE_I64, size));
	v->safe_push(p);
}

/* Which levels does the callee partition its loops over? */
unsigned
callee_levels(tree fn)
{
	tree attr = fn ? oacc_get_fn_attrib(fn) : NULL_TREE;
	if (!attr)
		return 0;
	int level = oacc_fn_attrib_level(attr);
	return level < 0 ? 0 : MASK_THREAD & ~((1u << level) - 1);
}

/* The type of the callee's n-th parameter, null where it is not known. */
static tree
parameter_type(gcall *call, tree fn, unsigned n)
{
	tree parm = fn ? DECL_ARGUMENTS(fn) : NULL_TREE;
	if (parm) {
		while (parm && n--)
			parm = DECL_CHAIN(parm);
		return parm ? TREE_TYPE(parm) : NULL_TREE;
	}
	tree list = TYPE_ARG_TYPES(gimple_call_fntype(call));
	while (list && n--)
		list = TREE_CHAIN(list);
	return list && !VOID_TYPE_P(TREE_VALUE(list)) ? TREE_VALUE(list)
		: NULL_TREE;
}

/* C passes small integers as int, and where there is no prototype float as
   double; the callee's parameters have the types that they are declared
   with, and no others: none reads those that are variable.  GCC forgets the
   parameters of functions that it has done with, which are in the module
   then. */
static void
import_argument(struct importer *im, auto_vec<struct ref> *v, gcall *call,
	tree fn, unsigned n)
{
	tree a = gimple_call_arg(call, n), from = TREE_TYPE(a);
	unsigned at = v->length();
	struct func *callee = fn ? function_find(im->m,
		callee_symbol(im, fn)) : NULL;
	if (callee && callee->first && at >= callee->nparams)
		return;
	if (!callee && fn && DECL_ARGUMENTS(fn) && gimple_has_body_p(fn)
		&& !parameter_type(call, fn, n))
		return;
	push_argument(im, v, a);
	if (!is_gimple_reg_type(from) || count_parts(from) != 1)
		return;
	struct ref *r = &(*v)[at];
	if (callee) {
		if (at < callee->nparams)
			*r = convert_to(im, *r, TYPE_UNSIGNED(from),
				callee->value[callee->param[at].value].type,
				false);
		return;
	}
	tree type = parameter_type(call, fn, n);
	if (type && is_gimple_reg_type(type) && count_parts(type) == 1)
		*r = convert(im, *r, from, type);
}

static void
import_plain(struct importer *im, gcall *call, tree fn)
{
	tree type = gimple_call_return_type(call), lhs = gimple_call_lhs(call);
	bool by_address = is_by_address(type), in_place = false;
	auto_vec<struct ref> v;
	struct ref result = { REF_NONE, 0 };
	if (!fn)
		v.safe_push(scalar(im, gimple_call_fn(call)));
	if (by_address) {
		/* Elsewhere the callee may read what it writes. */
		in_place = lhs && !is_gimple_reg(lhs)
			&& (gimple_call_return_slot_opt_p(call)
				|| TREE_ADDRESSABLE(type));
		result = in_place ? address_of(im, lhs) : temporary(im, int_size_in_bytes(type),
				  TYPE_ALIGN_UNIT(type));
		v.safe_push(result);
	}
	for (unsigned k = 0; k < gimple_call_num_args(call); k++)
		import_argument(im, &v, call, fn, k);
	if (gimple_call_chain(call))
		v.safe_push(scalar(im, gimple_call_chain(call)));
	unsigned t = by_address ? (unsigned)TYPE_VOID : scalar_type(im, type);
	struct ref r = build_call(&im->at, fn ? OP_CALL : OP_ICALL, t,
		fn ? callee_symbol(im, fn) : NULL, v.length(), v.address());
	struct ins *i = im->at.block->last;
	i->a = callee_levels(fn);
	if (gimple_call_noreturn_p(call))
		i->flags |= INS_NORETURN;
	if (!lhs || in_place)
		return;
	if (!by_address)
		set_result(im, call, one(r));
	else if (is_gimple_reg_type(type))
		set_result(im, call, get_value(im, type, result));
	else
		build3(&im->at, OP_MEMCPY, TYPE_I8, address_of(im, lhs),
			result, int_ref(im, TYPE_I64,
				int_size_in_bytes(type)));
}

void
import_call(struct importer *im, gcall *call)
{
	if (gimple_call_internal_p(call)) {
		import_internal(im, call);
		return;
	}
	tree fn = gimple_call_fndecl(call);
	if (fn && cuda_import(im, call, decl_symbol(fn)))
		return;
	if (fn && import_known(im, call, fn))
		return;
	if (fn && import_output(im, call, decl_symbol(fn)))
		return;
	if (fn)
		import_note_foreign(im, fn);
	import_plain(im, call, fn);
}
