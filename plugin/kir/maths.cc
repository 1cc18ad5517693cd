/* SPDX-License-Identifier: GPL-3.0-or-later */
/* maths.cc - mathematics and bits of GCC's built-in functions as KIR. */
#include "plugin/gcc.h"
#include "plugin/kir/import.h"

struct ref
pure1(struct importer *im, const char *name, struct ref v)
{
	char text[48];
	unsigned t = ref_type(im->fn, v);
	snprintf(text, sizeof text, "llvm.%s.%c%u", name,
		is_float(t) ? 'f' : 'i', type_bits(t));
	return build_call(&im->at, OP_PURECALL, t, text, 1, &v);
}

struct ref
pure_call(struct importer *im, const char *name, unsigned type, gcall *call)
{
	struct ref arg[4];
	unsigned n = gimple_call_num_args(call);
	gcc_assert(n <= 4);
	for (unsigned k = 0; k < n; k++)
		arg[k] = scalar(im, gimple_call_arg(call, k));
	return build_call(&im->at, OP_PURECALL, type, name, n, arg);
}

/* Mathematics of the C library that is called by its own name, and LLVM's
   operations. */
struct maths {
	const char *name;
	const char *intrinsic;
};

static const struct maths maths[] = {
	{"sqrt", "sqrt"},
	{"fabs", "fabs"},
	{"floor", "floor"},
	{"ceil", "ceil"},
	{"trunc", "trunc"},
	{"rint", "rint"},
	{"nearbyint", "nearbyint"},
	{"roundeven", "rint"},
	{"fma", "fma"},
	{"fmin", "minnum"},
	{"fmax", "maxnum"},
	{"copysign", "copysign"},
	{"acos", NULL},
	{"acosh", NULL},
	{"asin", NULL},
	{"asinh", NULL},
	{"atan", NULL},
	{"atan2", NULL},
	{"atanh", NULL},
	{"cbrt", NULL},
	{"cos", NULL},
	{"cosh", NULL},
	{"erf", NULL},
	{"erfc", NULL},
	{"exp", NULL},
	{"exp10", NULL},
	{"exp2", NULL},
	{"expm1", NULL},
	{"fdim", NULL},
	{"fmod", NULL},
	{"hypot", NULL},
	{"ilogb", NULL},
	{"j0", NULL},
	{"j1", NULL},
	{"ldexp", NULL},
	{"llrint", NULL},
	{"llround", NULL},
	{"log", NULL},
	{"log10", NULL},
	{"log1p", NULL},
	{"log2", NULL},
	{"logb", NULL},
	{"lrint", NULL},
	{"lround", NULL},
	{"nextafter", NULL},
	{"pow", NULL},
	{"remainder", NULL},
	{"round", NULL},
	{"scalbn", NULL},
	{"sin", NULL},
	{"sinh", NULL},
	{"tan", NULL},
	{"tanh", NULL},
	{"y0", NULL},
	{"y1", NULL},
};

/* sin, sinf and the like; not sinl. */
bool
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

/* iround, lfloorf and the like: a rounding with an integer result, which GCC
   uses for nint, floor and ceiling. */
static bool
import_rounding(struct importer *im, gcall *call, const char *name)
{
	static const char *const names[] = {"round", "floor", "ceil", "rint"};
	size_t prefix = name[0] == 'i'	 ? 1
		: startswith(name, "ll") ? 2
		: name[0] == 'l'	 ? 1
					 : 0;
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
				ref_type(im->fn, v), *rest ? "roundf" : "round",
				1, &v);
		tree result = gimple_call_return_type(call);
		set_scalar(im, call,
			build1(&im->at, OP_FPTOSI, scalar_type(im, result), v),
			result);
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
		set_scalar(im, call,
			pure_call(im, t == TYPE_F32 ? "__powisf2" : "__powidf2",
				t, call),
			result);
}

/* Bits: counts and swaps. */
static bool
import_bits(struct importer *im, gcall *call, const char *name)
{
	static const struct {
		const char *name, *intrinsic;
	} rows[] = {
		{"popcount", "ctpop"},
		{"clz", "ctlz"},
		{"ctz", "cttz"},
		{"bswap16", "bswap"},
		{"bswap32", "bswap"},
		{"bswap64", "bswap"},
		{"parity", "ctpop"},
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
			struct ref arg[] = {v, ref_int(im->fn, TYPE_I1, 1)};
			v = build_call(&im->at, OP_PURECALL, t, text, 2, arg);
		} else {
			v = pure1(im, row.intrinsic, v);
		}
		if (strcmp(row.name, "parity") == 0)
			v = build2(
				&im->at, OP_AND, t, v, ref_int(im->fn, t, 1));
		set_scalar(im, call, v, unsigned_type_node);
		return true;
	}
	return false;
}

/* The copies of the sign above it. */
static bool
import_signs(struct importer *im, gcall *call, const char *name)
{
	if (strcmp(name, "clrsb") != 0 && strcmp(name, "clrsbl") != 0
		&& strcmp(name, "clrsbll") != 0)
		return false;
	struct cursor *at = &im->at;
	struct ref v = scalar(im, gimple_call_arg(call, 0));
	unsigned t = ref_type(im->fn, v);
	char text[48];
	snprintf(text, sizeof text, "llvm.ctlz.i%u", t);
	v = build2(at, OP_XOR, t, v,
		build2(at, OP_ASHR, t, v, ref_int(im->fn, t, t - 1)));
	struct ref arg[] = {v, ref_int(im->fn, TYPE_I1, 0)};
	v = build_call(at, OP_PURECALL, t, text, 2, arg);
	v = build2(at, OP_SUB, t, v, ref_int(im->fn, t, 1));
	set_scalar(im, call, v, unsigned_type_node);
	return true;
}

/* The number of zeros above or below the bits that are set; all bits of 0. */
static struct ref
count_zeros(struct importer *im, bool above, struct ref v)
{
	char text[48];
	snprintf(text, sizeof text, "llvm.%s.i%u", above ? "ctlz" : "cttz",
		ref_type(im->fn, v));
	struct ref arg[] = {v, ref_int(im->fn, TYPE_I1, 0)};
	return build_call(
		&im->at, OP_PURECALL, ref_type(im->fn, v), text, 2, arg);
}

/* v != 0 ? r : zero */
static struct ref
unless_zero(struct importer *im, struct ref v, struct ref r, int64_t zero)
{
	struct cursor *at = &im->at;
	unsigned t = ref_type(im->fn, v);
	struct ref mask = build1(
		at, OP_SEXT, t, build2(at, OP_NE, t, v, ref_int(im->fn, t, 0)));
	struct ref all = ref_int(im->fn, t, -1);
	return build2(at, OP_OR, t, build2(at, OP_AND, t, r, mask),
		build2(at, OP_AND, t, build2(at, OP_XOR, t, mask, all),
			ref_int(im->fn, t, zero)));
}

/* GCC's internal forms of builtins that count bits; those of clz and ctz may
   have a second argument, the value for 0. */
bool
import_bits_internal(struct importer *im, gcall *call)
{
	internal_fn fn = gimple_call_internal_fn(call);
	struct ref v, r;
	switch (fn) {
	case IFN_CLZ:
	case IFN_CTZ:
		v = scalar(im, gimple_call_arg(call, 0));
		r = count_zeros(im, fn == IFN_CLZ, v);
		if (gimple_call_num_args(call) > 1)
			r = unless_zero(im, v, r,
				tree_to_shwi(gimple_call_arg(call, 1)));
		break;
	case IFN_FFS:
		v = scalar(im, gimple_call_arg(call, 0));
		r = build2(&im->at, OP_ADD, ref_type(im->fn, v),
			count_zeros(im, false, v),
			ref_int(im->fn, ref_type(im->fn, v), 1));
		r = unless_zero(im, v, r, 0);
		break;
	case IFN_POPCOUNT:
		return import_bits(im, call, "popcount");
	case IFN_PARITY:
		return import_bits(im, call, "parity");
	case IFN_CLRSB:
		return import_signs(im, call, "clrsb");
	default:
		return false;
	}
	set_scalar(im, call, r, unsigned_type_node);
	return true;
}

/* Tests of floating-point classes. */
static bool
import_class(struct importer *im, gcall *call, const char *name)
{
	static const char *const names[] = {"isnan", "isinf", "isinf_sign",
		"isfinite", "finite", "signbit", "isnormal", "isunordered"};
	unsigned which = 0, count = ARRAY_SIZE(names);
	for (; which < count; which++) {
		size_t k = strlen(names[which]);
		if (strncmp(name, names[which], k) == 0
			&& (!name[k] || strcmp(name + k, "f") == 0))
			break;
	}
	if (which == count)
		return false;
	struct cursor *at = &im->at;
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
		r = build2(at, OP_AND, TYPE_I1, build2(at, OP_OLT, t, v, inf),
			build2(at, OP_OGE, t, v, tiny));
		break;
	default:
		r = build2(
			at, OP_UNO, t, v, scalar(im, gimple_call_arg(call, 1)));
	}
	set_scalar(im, call, r, boolean_type_node);
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
	o.v = build_call(
		&im->at, OP_PURECALL, t, single ? "cosf" : "cos", 1, &v);
	o.part = build_call(
		&im->at, OP_PURECALL, t, single ? "sinf" : "sin", 1, &v);
	set_result(im, call, o);
	return true;
}

bool
import_mathematics(struct importer *im, gcall *call, tree fn, const char *name)
{
	if (fndecl_built_in_p(fn, BUILT_IN_POWI)
		|| fndecl_built_in_p(fn, BUILT_IN_POWIF)) {
		import_powi(im, call);
		return true;
	}
	return import_bits(im, call, name) || import_signs(im, call, name)
		|| import_class(im, call, name) || import_sincos(im, call, name)
		|| import_rounding(im, call, name)
		|| import_maths(im, call, name);
}
