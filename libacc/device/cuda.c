/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * cuda.c - CUDA Fortran: numeric functions of module cudadevice that C lacks:
 * given rounding modes, conversions, bits.
 *
 * The same code is compiled for devices and, in libacc, for the host.  An
 * operation rounds to nearest; the sign of the exact rounding error decides
 * whether the neighbouring value is the result.
 */
#include <stddef.h>

#include "abi/cuf_calls.h"

typedef int i4;
typedef unsigned u4;
typedef long i8;
typedef unsigned long u8;
typedef float r4;
typedef double r8;

#ifdef _OPENACC
#define PUBLIC _Pragma("acc routine seq")
#else
#define PUBLIC __attribute__((visibility("default")))
#endif

double fma(double, double, double), sqrt(double), fabs(double), sin(double);
double cos(double), tan(double), exp(double), log(double), log2(double);
double log10(double), pow(double, double), floor(double), rint(double);
double ceil(double), trunc(double);
float sqrtf(float), fmaf(float, float, float), sinf(float), cosf(float);
float tanf(float), expf(float), logf(float), log2f(float), log10f(float);
float powf(float, float);

static inline u8
bits_of(r8 x)
{
	union {
		r8 x;
		u8 bits;
	} u = {.x = x};
	return u.bits;
}

static inline r8
real_of(u8 bits)
{
	union {
		u8 bits;
		r8 x;
	} u = {.bits = bits};
	return u.x;
}

static inline u4
bits_of4(r4 x)
{
	union {
		r4 x;
		u4 bits;
	} u = {.x = x};
	return u.bits;
}

static inline r4
real_of4(u4 bits)
{
	union {
		u4 bits;
		r4 x;
	} u = {.bits = bits};
	return u.x;
}

/* The rounding modes: to nearest, down, up, to zero. */
enum rounding_way { RN, RD, RU, RZ };

#define LARGEST8 0x1.fffffffffffffp1023
#define LARGEST4 0x1.fffffep127f

/* The neighbour of a finite r in the rounding direction, if "error", which has
   the sign of the exact result less r, requires it.  An infinite r is an
   overflow. */
#define ROUND(name, real, unsigned_type, bits, back, top, largest) \
	static inline real name(real r, r8 error, enum rounding_way way) \
	{ \
		unsigned_type b = bits(r); \
		int negative = b >> (top)&1; \
		if (r - r != 0) { \
			if (r != r || way == RN \
				|| way == (negative ? RD : RU)) \
				return r; \
			return negative ? -(largest) : (largest); \
		} \
		if (way == RD		    ? !(error < 0) \
				: way == RU ? !(error > 0) \
					    : way == RN \
					|| !(negative ? error > 0 \
						      : error < 0)) \
			return r; \
		if (r == 0) \
			return back((unsigned_type)1 \
				| (unsigned_type)(error < 0) << (top)); \
		return back(negative == (error < 0) ? b + 1 : b - 1); \
	}
ROUND(round8, r8, u8, bits_of, real_of, 63, LARGEST8)
ROUND(round4, r4, u4, bits_of4, real_of4, 31, LARGEST4)

/* The exact a + b is s plus the result. */
static inline r8
rest_of_sum(r8 a, r8 b, r8 s)
{
	r8 v = s - a;
	return (a - (s - v)) + (b - v);
}

static inline int
is_finite(r8 x)
{
	return x - x == 0;
}

static inline r8
add8(r8 a, r8 b, enum rounding_way way)
{
	r8 s = a + b;
	if (!is_finite(a) || !is_finite(b))
		return s;
	if (s == 0 && a == -b && a != 0)
		return way == RD ? -0.0 : 0.0;
	return round8(s, rest_of_sum(a, b, s), way);
}

static inline r8
mul8(r8 a, r8 b, enum rounding_way way)
{
	r8 p = a * b, big = 0x1p200;
	if (!is_finite(a) || !is_finite(b))
		return p;
	if (fabs(p) > 0x1p-900 || p == 0) {
		r8 error = p == 0
			? (a != 0 && b != 0 ? ((a < 0) == (b < 0) ? 1 : -1) : 0)
			: fma(a, b, -p);
		return round8(p, error, way);
	}
	if (fabs(a) < fabs(b))
		a *= big;
	else
		b *= big;
	return round8(p, fma(a, b, -(p * big)), way);
}

static inline r8
div8(r8 a, r8 b, enum rounding_way way)
{
	r8 q = a / b, big = 0x1p200, x = q;
	if (!is_finite(a) || !is_finite(b) || b == 0 || a == 0)
		return q;
	if (q == 0)
		return round8(q, (a < 0) == (b < 0) ? 1 : -1, way);
	if (fabs(a) < 0x1p-700) {
		a *= big;
		if (fabs(q) < 1)
			x *= big;
		else
			b *= big;
	}
	r8 error = fma(-x, b, a);
	return round8(q, b < 0 ? -error : error, way);
}

static inline r8
sqrt8(r8 a, enum rounding_way way)
{
	r8 s = sqrt(a);
	if (!(a > 0) || !is_finite(a))
		return s;
	if (a < 0x1p-700)
		return round8(
			s, fma(-(s * 0x1p100), s * 0x1p100, a * 0x1p200), way);
	return round8(s, fma(-s, s, a), way);
}

/* The sign of a * b + c less u. */
static inline r8
rest_of_fma(r8 a, r8 b, r8 c, r8 u)
{
	r8 p = a * b, e = fma(a, b, -p), s = c + e, t = p + s;
	return ((t - u) + rest_of_sum(p, s, t)) + rest_of_sum(c, e, s);
}

static inline r8
fma8(r8 a, r8 b, r8 c, enum rounding_way way)
{
	r8 u = fma(a, b, c), p = a * b, big = 0x1p600;
	if (!is_finite(a) || !is_finite(b) || !is_finite(c))
		return u;
	if (a == 0 || b == 0)
		return u;
	if (u == 0 && p == -c && fma(a, b, -p) == 0 && p != 0)
		return way == RD ? -0.0 : 0.0;
	if (fabs(p) > 0x1p-900)
		return round8(u, rest_of_fma(a, b, c, u), way);
	/* Scales to keep the last bits of a small product. */
	int sign = (a < 0) == (b < 0) ? 1 : -1;
	if (fabs(a) < fabs(b))
		a *= big;
	else
		b *= big;
	if (fabs(c) > 0x1p-750 || fabs(a * b) < 0x1p-800)
		return round8(u, sign, way);
	return round8(u, rest_of_fma(a, b, c * big, u * big), way);
}

static inline r4
add4(r4 a, r4 b, enum rounding_way way)
{
	r4 s = a + b;
	if (!is_finite(a) || !is_finite(b))
		return s;
	if (s == 0 && a == -b && a != 0)
		return way == RD ? -0.0f : 0.0f;
	r4 v = s - a;
	return round4(s, (a - (s - v)) + (b - v), way);
}

static inline r4
mul4(r4 a, r4 b, enum rounding_way way)
{
	r4 p = a * b;
	if (!is_finite(a) || !is_finite(b))
		return p;
	return round4(p, (r8)a * b - p, way);
}

static inline r4
div4(r4 a, r4 b, enum rounding_way way)
{
	r4 q = a / b;
	if (!is_finite(a) || !is_finite(b) || b == 0)
		return q;
	r8 error = a - (r8)q * b;
	return round4(q, b < 0 ? -error : error, way);
}

static inline r4
sqrt4(r4 a, enum rounding_way way)
{
	r4 s = sqrtf(a);
	if (!(a > 0) || !is_finite(a))
		return s;
	return round4(s, a - (r8)s * s, way);
}

static inline r4
fma4(r4 a, r4 b, r4 c, enum rounding_way way)
{
	r4 u = fmaf(a, b, c);
	r8 p = (r8)a * b, s = p + c;
	if (!is_finite(a) || !is_finite(b) || !is_finite(c))
		return u;
	if (u == 0 && s == 0 && p != 0)
		return way == RD ? -0.0f : 0.0f;
	return round4(u, (s - u) + rest_of_sum(p, c, s), way);
}

#define WAYS(macro, ...) \
	macro(rd, RD, __VA_ARGS__) macro(rn, RN, __VA_ARGS__) \
		macro(ru, RU, __VA_ARGS__) macro(rz, RZ, __VA_ARGS__)
#define ONE(w, way, name, real, function) \
	PUBLIC real acc_cufn_##name##_##w(real a); \
	real acc_cufn_##name##_##w(real a) \
	{ \
		return function(a, way); \
	}
#define TWO(w, way, name, real, function) \
	PUBLIC real acc_cufn_##name##_##w(real a, real b); \
	real acc_cufn_##name##_##w(real a, real b) \
	{ \
		return function(a, b, way); \
	}
#define THREE(w, way, name, real, function) \
	PUBLIC real acc_cufn_##name##_##w(real a, real b, real c); \
	real acc_cufn_##name##_##w(real a, real b, real c) \
	{ \
		return function(a, b, c, way); \
	}
#define RECIPROCAL(w, way, name, real, function) \
	PUBLIC real acc_cufn_##name##_##w(real a); \
	real acc_cufn_##name##_##w(real a) \
	{ \
		return function(1, a, way); \
	}
WAYS(TWO, dadd, r8, add8)
WAYS(TWO, dmul, r8, mul8)
WAYS(TWO, ddiv, r8, div8)
WAYS(RECIPROCAL, drcp, r8, div8)
WAYS(ONE, dsqrt, r8, sqrt8)
WAYS(THREE, fma, r8, fma8)
WAYS(TWO, fadd, r4, add4)
WAYS(TWO, fmul, r4, mul4)
WAYS(TWO, fdiv, r4, div4)
WAYS(RECIPROCAL, frcp, r4, div4)
WAYS(ONE, fsqrt, r4, sqrt4)
WAYS(THREE, fmaf, r4, fma4)

/* Conversions. */

static inline r4
narrow(r8 x, enum rounding_way way)
{
	r4 r = (r4)x;
	if (!is_finite(x))
		return r;
	return round4(r, is_finite(r) ? x - r : 0, way);
}

static inline r8
whole(r8 x, enum rounding_way way)
{
	return way == RN    ? rint(x)
		: way == RD ? floor(x)
		: way == RU ? ceil(x)
			    : trunc(x);
}

/* A value out of range becomes the end of the range; a NaN becomes 0, or for 64
   bits the top bit. */
static inline i4
to_i4(r8 x, enum rounding_way way)
{
	x = whole(x, way);
	return x != x	      ? 0
		: x >= 0x1p31 ? 2147483647
		: x < -0x1p31 ? -2147483647 - 1
			      : (i4)x;
}

static inline u4
to_u4(r8 x, enum rounding_way way)
{
	x = whole(x, way);
	return x != x || x < 0 ? 0 : x >= 0x1p32 ? 4294967295u : (u4)x;
}

static inline i8
to_i8(r8 x, enum rounding_way way)
{
	x = whole(x, way);
	if (x != x || x < -0x1p63)
		return (i8)((u8)1 << 63);
	return x >= 0x1p63 ? (i8)(((u8)1 << 63) - 1) : (i8)x;
}

static inline u8
to_u8(r8 x, enum rounding_way way)
{
	x = whole(x, way);
	if (x != x)
		return (u8)1 << 63;
	return x < 0	      ? 0
		: x >= 0x1p64 ? ~(u8)0
		: x >= 0x1p63 ? (u8)(i8)(x - 0x1p63) + ((u8)1 << 63)
			      : (u8)(i8)x;
}

/* Both halves are exact. */
static inline r8
from_i8(i8 n, enum rounding_way way)
{
	return add8((r8)(n >> 32) * 0x1p32, (r8)(u4)n, way);
}

static inline r8
from_u8(u8 n, enum rounding_way way)
{
	return add8((r8)(u4)(n >> 32) * 0x1p32, (r8)(u4)n, way);
}

/* By a double and its rounding error. */
static inline r4
from_i8_4(i8 n, enum rounding_way way)
{
	r8 high = (r8)(n >> 32) * 0x1p32, low = (r8)(u4)n, s = high + low;
	r8 rest = rest_of_sum(high, low, s);
	r4 r = (r4)s;
	r8 error = (s - r) + rest;
	return way == RN ? (r4)n : round4(r, error, way);
}

static inline r4
from_u8_4(u8 n, enum rounding_way way)
{
	if (n >> 63 == 0)
		return from_i8_4((i8)n, way);
	/* The last bit of a half stands for the two. */
	return 2 * from_i8_4((i8)(n >> 1 | (n & 1)), way);
}

#define CONVERT(w, way, name, to, from, function) \
	PUBLIC to acc_cufn_##name##_##w(from x); \
	to acc_cufn_##name##_##w(from x) \
	{ \
		return (to)function(x, way); \
	}
WAYS(CONVERT, double2float, r4, r8, narrow)
WAYS(CONVERT, double2int, i4, r8, to_i4)
WAYS(CONVERT, double2uint, i4, r8, to_u4)
WAYS(CONVERT, double2ll, i8, r8, to_i8)
WAYS(CONVERT, double2ull, i8, r8, to_u8)
WAYS(CONVERT, float2int, i4, r4, to_i4)
WAYS(CONVERT, float2uint, i4, r4, to_u4)
WAYS(CONVERT, float2ll, i8, r4, to_i8)
WAYS(CONVERT, float2ull, i8, r4, to_u8)
WAYS(CONVERT, int2float, r4, i4, narrow)
WAYS(CONVERT, uint2float, r4, u4, narrow)
WAYS(CONVERT, ll2double, r8, i8, from_i8)
WAYS(CONVERT, ull2double, r8, u8, from_u8)
WAYS(CONVERT, ll2float, r4, i8, from_i8_4)
WAYS(CONVERT, ull2float, r4, u8, from_u8_4)

#define FUNCTION(type, name, arguments, value) \
	PUBLIC type acc_cufn_##name arguments; \
	type acc_cufn_##name arguments \
	{ \
		return value; \
	}
FUNCTION(r8, int2double_rn, (i4 n), n)
FUNCTION(r8, uint2double_rn, (u4 n), n)
FUNCTION(i4, double2hiint, (r8 x), (i4)(bits_of(x) >> 32))
FUNCTION(i4, double2loint, (r8 x), (i4)bits_of(x))
FUNCTION(r8, hiloint2double, (i4 high, i4 low),
	real_of((u8)(u4)high << 32 | (u4)low))
FUNCTION(i8, double_as_longlong, (r8 x), (i8)bits_of(x))
FUNCTION(r8, longlong_as_double, (i8 n), real_of((u8)n))
FUNCTION(i4, float_as_int, (r4 x), (i4)bits_of4(x))
FUNCTION(r4, int_as_float, (i4 n), real_of4((u4)n))

i8 acc_cuf_clock(void);

FUNCTION(i4, clock, (void), (i4)acc_cuf_clock())

/* Bits. */

static inline u8
reverse(u8 n)
{
	n = (n >> 1 & 0x5555555555555555) | (n & 0x5555555555555555) << 1;
	n = (n >> 2 & 0x3333333333333333) | (n & 0x3333333333333333) << 2;
	n = (n >> 4 & 0x0f0f0f0f0f0f0f0f) | (n & 0x0f0f0f0f0f0f0f0f) << 4;
	n = (n >> 8 & 0x00ff00ff00ff00ff) | (n & 0x00ff00ff00ff00ff) << 8;
	n = (n >> 16 & 0x0000ffff0000ffff) | (n & 0x0000ffff0000ffff) << 16;
	return n >> 32 | n << 32;
}

static inline i4
low24(i4 n)
{
	return (i4)((u4)n << 8) >> 8;
}

static inline i4
distance(i4 a, i4 b)
{
	return a > b ? (i4)((u4)a - (u4)b) : (i4)((u4)b - (u4)a);
}

FUNCTION(i4, brev, (u4 n), (i4)(reverse(n) >> 32))
FUNCTION(i8, brevll, (u8 n), (i8)reverse(n))
FUNCTION(i4, clz, (u4 n), n ? __builtin_clz(n) : 32)
FUNCTION(i4, clzll, (u8 n), n ? __builtin_clzl(n) : 64)
FUNCTION(i4, ffs, (u4 n), n ? __builtin_ctz(n) + 1 : 0)
FUNCTION(i4, ffsll, (u8 n), n ? __builtin_ctzl(n) + 1 : 0)
FUNCTION(i4, popc, (u4 n), __builtin_popcount(n))
FUNCTION(i4, popcll, (u8 n), __builtin_popcountl(n))
FUNCTION(i4, mul24, (i4 a, i4 b), (i4)((i8)low24(a) * low24(b)))
FUNCTION(i4, umul24, (u4 a, u4 b), (i4)((a & 0xffffff) * (b & 0xffffff)))
FUNCTION(i4, mulhi, (i4 a, i4 b), (i4)((i8)a *b >> 32))
FUNCTION(i4, umulhi, (u4 a, u4 b), (i4)((u8)a *b >> 32))
FUNCTION(i4, sad, (i4 a, i4 b, i4 c), (i4)((u4)distance(a, b) + (u4)c))
FUNCTION(i4, usad, (u4 a, u4 b, u4 c), (i4)((a > b ? a - b : b - a) + c))
FUNCTION(i4, signbit, (r8 x), (i4)(bits_of(x) >> 63))
FUNCTION(i4, signbitf, (r4 x), (i4)(bits_of4(x) >> 31))

/* Mathematics. */

/* The sine of pi x, and with a shift by a quarter period. */
static inline r8
sine_of_pi(r8 x, int quarter)
{
	r8 n = rint(2 * x), rest = (x - n / 2) * 3.14159265358979323846;
	int k = (int)(n - 4 * floor(n / 4)) + quarter;
	r8 v = k & 1 ? cos(rest) : sin(rest);
	if (!is_finite(x))
		return x - x;
	return k & 2 ? -v : v;
}

FUNCTION(r8, sinpi, (r8 x), sine_of_pi(x, 0))
FUNCTION(r8, cospi, (r8 x), sine_of_pi(x, 1))
FUNCTION(r4, sinpif, (r4 x), (r4)sine_of_pi(x, 0))
FUNCTION(r4, cospif, (r4 x), (r4)sine_of_pi(x, 1))
FUNCTION(r8, rsqrt, (r8 x), 1 / sqrt(x))
FUNCTION(r4, rsqrtf, (r4 x), 1 / sqrtf(x))
FUNCTION(r8, fdivide, (r8 a, r8 b), a / b)
FUNCTION(r4, fdividef, (r4 a, r4 b), a / b)
FUNCTION(r4, saturatef, (r4 x), x > 0 ? x < 1 ? x : 1 : 0)
FUNCTION(r4, cosf, (r4 x), cosf(x))
FUNCTION(r4, sinf, (r4 x), sinf(x))
FUNCTION(r4, tanf, (r4 x), tanf(x))
FUNCTION(r4, expf, (r4 x), expf(x))
FUNCTION(r4, exp10f, (r4 x), powf(10, x))
FUNCTION(r8, exp10, (r8 x), pow(10, x))
FUNCTION(r4, logf, (r4 x), logf(x))
FUNCTION(r4, log2f, (r4 x), log2f(x))
FUNCTION(r4, log10f, (r4 x), log10f(x))
FUNCTION(r4, powf, (r4 x, r4 y), powf(x, y))

#define SINE_COSINE(name, real, sine, cosine) \
	PUBLIC void acc_cufn_##name(real x, real *s, real *c); \
	void acc_cufn_##name(real x, real *s, real *c) \
	{ \
		*s = (real)(sine); \
		*c = (real)(cosine); \
	}
SINE_COSINE(sincos, r8, sin(x), cos(x))
SINE_COSINE(sincosf, r4, sinf(x), cosf(x))
SINE_COSINE(sincospi, r8, sine_of_pi(x, 0), sine_of_pi(x, 1))
SINE_COSINE(sincospif, r4, sine_of_pi(x, 0), sine_of_pi(x, 1))

/* Module libm: functions that devices' libraries lack in this form. */

static inline r8
away(r8 x)
{
	r8 n = trunc(x), rest = fabs(x - n);
	return rest >= 0.5 ? n + (x < 0 ? -1 : 1) : n;
}

/* A power of two, in two steps where one is out of range. */
static inline r8
scale(r8 x, i8 n)
{
	while (n > 1000) {
		x *= 0x1p1000;
		n -= 1000;
		if (!is_finite(x))
			return x;
	}
	while (n < -960) {
		if (x == 0 || n < -4000)
			return 0 * x;
		x *= 0x1p-960;
		n += 960;
	}
	return x * real_of((u8)(n + 1023) << 52);
}

static inline r8
split(r8 x, i4 *n)
{
	i4 more = 0;
	*n = 0;
	if (x == 0 || !is_finite(x))
		return x;
	if (fabs(x) < 0x1p-1022) {
		x *= 0x1p54;
		more = -54;
	}
	*n = (i4)(bits_of(x) >> 52 & 0x7ff) - 1022 + more;
	return real_of((bits_of(x) & ~((u8)0x7ff << 52)) | (u8)1022 << 52);
}

double remainder(double, double);

/* The quotient's last bits have the quotient's sign. */
static inline r8
remainder_and_quotient(r8 x, r8 y, i4 *quotient)
{
	r8 rest = remainder(x, y), eight = remainder(x, 8 * y);
	i4 n = (i4)rint(fabs((eight - rest) / y)) & 7;
	i4 below = (eight - rest) / y < 0, negative = (x < 0) != (y < 0);
	if (below != negative && n)
		n = 8 - n;
	*quotient = negative ? -n : n;
	return rest;
}

FUNCTION(i4, lround, (r8 x), to_i4(away(x), RZ))
FUNCTION(i4, lroundf, (r4 x), to_i4(away(x), RZ))
FUNCTION(i8, llround, (r8 x), to_i8(away(x), RZ))
FUNCTION(i8, llroundf, (r4 x), to_i8(away(x), RZ))
FUNCTION(i4, lrint, (r8 x), to_i4(x, RN))
FUNCTION(i4, lrintf, (r4 x), to_i4(x, RN))
FUNCTION(i8, llrint, (r8 x), to_i8(x, RN))
FUNCTION(i8, llrintf, (r4 x), to_i8(x, RN))
FUNCTION(r8, frexp, (r8 x, i4 *n), split(x, n))
FUNCTION(r4, frexpf, (r4 x, i4 *n), (r4)split(x, n))
FUNCTION(r8, scalbn, (r8 x, i4 n), scale(x, n))
FUNCTION(r4, scalbnf, (r4 x, i4 n), (r4)scale(x, n))
FUNCTION(r8, scalbln, (r8 x, i8 n), scale(x, n))
FUNCTION(r4, scalblnf, (r4 x, i8 n), (r4)scale(x, n))
FUNCTION(r8, modf, (r8 x, r8 *n),
	(*n = trunc(x), is_finite(x) ? x - *n : 0 * *n))
FUNCTION(r4, modff, (r4 x, r4 *n),
	(*n = (r4)trunc(x), is_finite(x) ? x - *n : 0))
FUNCTION(r8, remquo, (r8 x, r8 y, i4 *n), remainder_and_quotient(x, y, n))
FUNCTION(r4, remquof, (r4 x, r4 y, i4 *n), (r4)remainder_and_quotient(x, y, n))

static inline i4
exponent(r8 x)
{
	i4 n;
	split(x, &n);
	return x == 0 || x != x ? -2147483647 - 1
		: !is_finite(x) ? 2147483647
				: n - 1;
}

FUNCTION(i4, ilogb, (r8 x), exponent(x))
FUNCTION(i4, ilogbf, (r4 x), exponent(x))

/* Counters that wrap around, as a GPU's: without a sign. */
i4 acc_cuf_atomic_cas_i4(i4 *, i4, i4);

#define COUNTER(name, next) \
	PUBLIC i4 acc_cufn_##name(i4 *mem, i4 max); \
	i4 acc_cufn_##name(i4 *mem, i4 max) \
	{ \
		i4 old = *(volatile i4 *)mem, seen; \
		do { \
			seen = old; \
			old = acc_cuf_atomic_cas_i4(mem, seen, next); \
		} while (old != seen); \
		return old; \
	}
COUNTER(atomicinc, (u4)seen >= (u4)max ? 0 : seen + 1)
COUNTER(atomicdec, seen == 0 || (u4)seen > (u4)max ? max : seen - 1)

/* Extremes of reals; the bits are compared and exchanged. */
i8 acc_cuf_atomic_cas_i8(i8 *, i8, i8);

#define EXTREME(name, real, bits, to_bits, to_real, cas, better) \
	PUBLIC real acc_cufn_##name(real *mem, real value); \
	real acc_cufn_##name(real *mem, real value) \
	{ \
		bits seen, old = to_bits(*(volatile real *)mem); \
		do { \
			seen = old; \
			if (!(value better to_real(seen))) \
				break; \
			old = cas((bits *)mem, seen, to_bits(value)); \
		} while (old != seen); \
		return to_real(seen); \
	}
EXTREME(atomicmax_r4, r4, i4, (i4)bits_of4, real_of4, acc_cuf_atomic_cas_i4, >)
EXTREME(atomicmin_r4, r4, i4, (i4)bits_of4, real_of4, acc_cuf_atomic_cas_i4, <)
EXTREME(atomicmax_r8, r8, i8, (i8)bits_of, real_of, acc_cuf_atomic_cas_i8, >)
EXTREME(atomicmin_r8, r8, i8, (i8)bits_of, real_of, acc_cuf_atomic_cas_i8, <)

/* The lanes of the mask with the same value; each turn finds those with the
   value of the lowest lane that is left. */
static inline i4
match4(i4 mask, i4 value)
{
	i4 same = 0;
	for (i4 rest = mask, some; rest; rest &= ~some) {
		i4 lane = acc_cufn_ffs((u4)rest);
		i4 is = acc_cuf_shfls_idx_i4_2(mask, value, lane) == value;
		some = acc_cuf_votes_ballot_i(mask, is);
		if (is)
			same = some;
	}
	return same;
}

static inline i4
match8(i4 mask, i8 value)
{
	i4 same = 0;
	for (i4 rest = mask, some; rest; rest &= ~some) {
		i4 lane = acc_cufn_ffs((u4)rest);
		i4 is = acc_cuf_shfls_idx_i8_2(mask, value, lane) == value;
		some = acc_cuf_votes_ballot_i(mask, is);
		if (is)
			same = some;
	}
	return same;
}

#define MATCH(suffix, type, same) \
	PUBLIC i4 acc_cufn_match_any_##suffix(i4 mask, type value); \
	i4 acc_cufn_match_any_##suffix(i4 mask, type value) \
	{ \
		return same; \
	} \
	PUBLIC i4 acc_cufn_match_all_##suffix(i4 mask, type value, i4 *all); \
	i4 acc_cufn_match_all_##suffix(i4 mask, type value, i4 *all) \
	{ \
		*all = same == mask; \
		return *all ? mask : 0; \
	} \
	PUBLIC i4 acc_cufn_match_all_##suffix##_l( \
		i4 mask, type value, i4 *all); \
	i4 acc_cufn_match_all_##suffix##_l(i4 mask, type value, i4 *all) \
	{ \
		return acc_cufn_match_all_##suffix(mask, value, all); \
	}
MATCH(i4, i4, match4(mask, value))
MATCH(i8, i8, match8(mask, value))
MATCH(r4, r4, match4(mask, (i4)bits_of4(value)))
MATCH(r8, r8, match8(mask, (i8)bits_of(value)))

/* Copies to shared memory, made at once. */
#define PIPELINE(suffix, type, n) \
	PUBLIC void acc_cufn_pipeline_##suffix(type *to, const type *from); \
	void acc_cufn_pipeline_##suffix(type *to, const type *from) \
	{ \
		for (int i = 0; i < n; i++) \
			to[i] = from[i]; \
	}
PIPELINE(r4, r4, 1)
PIPELINE(r8, r8, 1)
PIPELINE(4r4, r4, 4)
PIPELINE(2r8, r8, 2)

PUBLIC void acc_cufn_pipeline_commit(void);
void
acc_cufn_pipeline_commit(void)
{
}

PUBLIC void acc_cufn_pipeline_wait(i4 prior);
void
acc_cufn_pipeline_wait(i4 prior __attribute__((unused)))
{
}
