/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* combine.c - the operations of reductions and their neutral values. */
#include "lower/all.h"

#include <assert.h>

/* True if the value is not zero, as in C. */
static struct ref
truth(struct cursor *at, unsigned type, struct ref v)
{
	return build2(at, is_float(type) ? OP_UNE : OP_NE, type, v,
		neutral(at->fn, OP_ADD, type));
}

static struct ref
logical(struct cursor *at, enum op op, unsigned type, struct ref a,
	struct ref b)
{
	struct ref holds =
		build2(at, op, TYPE_I1, truth(at, type, a), truth(at, type, b));
	return type == TYPE_I1 ? holds
			       : build3(at, OP_SELECT, type, holds,
				       neutral(at->fn, OP_ULE, type),
				       neutral(at->fn, OP_NE, type));
}

/* The parts of a complex number in an integer of twice their size. */
static struct ref
complex_part(struct cursor *at, unsigned type, struct ref v, bool imaginary)
{
	unsigned bits = type / 2;
	if (imaginary)
		v = build2(at, OP_LSHR, type, v, ref_int(at->fn, type, bits));
	v = build1(at, OP_TRUNC, bits, v);
	return build1(at, OP_BITCAST, bits == 32 ? TYPE_F32 : TYPE_F64, v);
}

static struct ref
complex_whole(struct cursor *at, unsigned type, struct ref re, struct ref im)
{
	unsigned bits = type / 2;
	re = build1(at, OP_ZEXT, type, build1(at, OP_BITCAST, bits, re));
	im = build1(at, OP_ZEXT, type, build1(at, OP_BITCAST, bits, im));
	im = build2(at, OP_SHL, type, im, ref_int(at->fn, type, bits));
	return build2(at, OP_OR, type, re, im);
}

static struct ref
complex_product(struct cursor *at, unsigned type, struct ref a, struct ref b)
{
	struct ref ar = complex_part(at, type, a, false);
	struct ref ai = complex_part(at, type, a, true);
	struct ref br = complex_part(at, type, b, false);
	struct ref bi = complex_part(at, type, b, true);
	unsigned t = ref_type(at->fn, ar);
	struct ref re = build2(at, OP_FSUB, t, build2(at, OP_FMUL, t, ar, br),
		build2(at, OP_FMUL, t, ai, bi));
	struct ref im = build2(at, OP_FADD, t, build2(at, OP_FMUL, t, ar, bi),
		build2(at, OP_FMUL, t, ai, br));
	return complex_whole(at, type, re, im);
}

static struct ref
complex_truth(struct cursor *at, unsigned type, struct ref v)
{
	struct ref re = complex_part(at, type, v, false);
	struct ref im = complex_part(at, type, v, true);
	unsigned t = ref_type(at->fn, re);
	return build2(at, OP_OR, TYPE_I1, truth(at, t, re), truth(at, t, im));
}

static struct ref
complex_logical(struct cursor *at, enum op op, unsigned type, struct ref a,
	struct ref b)
{
	struct ref holds = build2(at, op, TYPE_I1, complex_truth(at, type, a),
		complex_truth(at, type, b));
	return build3(at, OP_SELECT, type, holds,
		neutral(at->fn, OP_FMUL, type), neutral(at->fn, OP_ADD, type));
}

bool
is_of_complex(enum op op, unsigned type)
{
	return (op == OP_FMUL || op == OP_UNE || op == OP_OLE) && is_int(type);
}

/* Combines two partial results.  A comparison selects the first operand if it
   is true, else the second: the minimum or maximum.  Exceptions: OP_EQ tells
   whether the operands are equal, OP_NE whether either is not zero, OP_ULE
   whether both are not zero.  For complex numbers in integers, OP_FMUL is the
   product, OP_UNE tells whether either is not zero, and OP_OLE whether both
   are not zero. */
struct ref
combine(struct cursor *at, enum op op, unsigned type, struct ref a,
	struct ref b)
{
	if (is_of_complex(op, type) && op == OP_FMUL)
		return complex_product(at, type, a, b);
	if (is_of_complex(op, type))
		return complex_logical(
			at, op == OP_UNE ? OP_OR : OP_AND, type, a, b);
	if (op == OP_EQ) {
		struct ref same = build2(at, OP_EQ, type, a, b);
		return type == TYPE_I1 ? same : build1(at, OP_ZEXT, type, same);
	}
	if (op == OP_NE || op == OP_ULE)
		return logical(at, op == OP_NE ? OP_OR : OP_AND, type, a, b);
	if (is_compare(op))
		return build3(
			at, OP_SELECT, type, build2(at, op, type, a, b), a, b);
	return build2(at, op, type, a, b);
}

static struct ref
real_bits(struct func *fn, unsigned type, uint64_t f16, uint64_t f32,
	uint64_t f64)
{
	return ref_wide(fn, type,
		type == TYPE_F16	   ? f16
			: type == TYPE_F32 ? f32
					   : f64,
		0);
}

/* The largest (or smallest) signed number of the type. */
static struct ref
extreme(struct func *fn, unsigned type, bool largest)
{
	unsigned __int128 top = (unsigned __int128)1 << (type - 1);
	if (largest)
		top--;
	return ref_wide(fn, type, (uint64_t)top, (uint64_t)(top >> 64));
}

struct ref
neutral(struct func *fn, enum op op, unsigned type)
{
	switch (op) {
	case OP_ADD:
	case OP_FADD:
	case OP_OR:
	case OP_XOR:
	case OP_NE:
	case OP_UNE:
	case OP_UGT:
		return ref_wide(fn, type, 0, 0);
	case OP_MUL:
	case OP_EQ:
		return ref_int(fn, type, 1);
	case OP_ULE:
		if (!is_float(type))
			return ref_int(fn, type, 1);
		/* fall through */
	case OP_OLE:
	case OP_FMUL:
		if (is_int(type))
			return ref_wide(fn, type,
				type == TYPE_I64 ? 0x3f800000
						 : UINT64_C(0x3ff0000000000000),
				0);
		return real_bits(fn, type, 0x3c00, 0x3f800000,
			UINT64_C(0x3ff0000000000000));
	case OP_AND:
	case OP_ULT:
		return ref_int(fn, type, -1);
	case OP_SLT:
		return extreme(fn, type, true);
	case OP_SGT:
		return extreme(fn, type, false);
	case OP_OLT:
		return real_bits(fn, type, 0x7c00, 0x7f800000,
			UINT64_C(0x7ff0000000000000));
	default:
		assert(op == OP_OGT);
		return real_bits(fn, type, 0xfc00, 0xff800000,
			UINT64_C(0xfff0000000000000));
	}
}
