/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * half.c - CUDA Fortran: functions of real(2), for devices and, in libacc, for
 * the host: those of modules wmma and cuf_half.
 *
 * All are computed in single precision and rounded, but for modulo and powers,
 * whose exact results have more digits.
 */
#include "abi/cuf_calls.h"

typedef int8_t i1;
typedef int16_t i2;
typedef int32_t i4;
typedef int64_t i8;
typedef float r4;
typedef double r8;
typedef _Float16 r2;

#ifdef _OPENACC
#define PUBLIC _Pragma("acc routine seq")
#else
#define PUBLIC __attribute__((visibility("default")))
#endif

float sqrtf(float), sinf(float), cosf(float), tanf(float), expf(float);
float logf(float), log10f(float), acosf(float), asinf(float), atanf(float);
float atan2f(float, float), sinhf(float), coshf(float), tanhf(float);
float acoshf(float), asinhf(float), atanhf(float), erff(float), erfcf(float);
float tgammaf(float), lgammaf(float), hypotf(float, float);
float j0f(float), j1f(float), jnf(int, float), y0f(float), y1f(float);
float ynf(int, float), fmodf(float, float);
double fmod(double, double), pow(double, double);

/* A function of one or two numbers, as gfortran calls it. */
#define HALF(name, value) \
	PUBLIC r2 acc_cufn_half_##name##_(const r2 *p); \
	r2 acc_cufn_half_##name##_(const r2 *p) \
	{ \
		r4 x = *p; \
		return (r2)(value); \
	}
#define HALVES(name, first, value) \
	PUBLIC r2 acc_cufn_half_##name##_(const first *p, const r2 *q); \
	r2 acc_cufn_half_##name##_(const first *p, const r2 *q) \
	{ \
		first x = *p; \
		r4 y = *q; \
		return (r2)(value); \
	}
HALF(sin, sinf(x))
HALF(cos, cosf(x))
HALF(tan, tanf(x))
HALF(acos, acosf(x))
HALF(asin, asinf(x))
HALF(atan, atanf(x))
HALF(sinh, sinhf(x))
HALF(cosh, coshf(x))
HALF(tanh, tanhf(x))
HALF(log, logf(x))
HALF(log10, log10f(x))
HALF(exp, expf(x))
HALF(sqrt, sqrtf(x))
HALF(acosh, acoshf(x))
HALF(asinh, asinhf(x))
HALF(atanh, atanhf(x))
HALF(erf, erff(x))
HALF(erfc, erfcf(x))
HALF(gamma, tgammaf(x))
HALF(log_gamma, lgammaf(x))
HALF(j0, j0f(x))
HALF(j1, j1f(x))
HALF(y0, y0f(x))
HALF(y1, y1f(x))
HALVES(jn, i4, jnf(x, y))
HALVES(yn, i4, ynf(x, y))
HALVES(atan2, r2, atan2f(x, y))
HALVES(hypot, r2, hypotf(x, y))
HALVES(mod, r2, fmodf(x, y))

static inline r8
absolute(r8 x)
{
	return x < 0 ? -x : x;
}

static inline r4
with_sign(r4 x, r4 of)
{
	union {
		r4 x;
		i4 bits;
	} a = {x}, b = {of};
	a.bits = (a.bits & 0x7fffffff) | (b.bits & ~0x7fffffff);
	return a.x;
}

HALVES(sign, r2, with_sign(x, y))

/* The sum of remainder and divisor is exact in real(8). */
static inline r8
remainder_of(r8 x, r4 y)
{
	r8 r = fmod(x, y);
	if (r == 0)
		return with_sign(0, y);
	return (r < 0) != (y < 0) ? r + y : r;
}

HALVES(modulo, r2, remainder_of(x, y))

/* From half of an odd number away from zero. */
static inline i4
nearest(r4 x)
{
	return (i4)(x < 0 ? x - 0.5f : x + 0.5f);
}

HALF(anint, x - x != 0 ? x : with_sign((r4)nearest(x), x))

PUBLIC i4 acc_cufn_half_nint_(const r2 *p);
i4
acc_cufn_half_nint_(const r2 *p)
{
	return nearest(*p);
}

/* Powers.  A real(8) does not tell odd numbers from even ones where it has no
   room for the last digit. */
static inline r8
power(r8 x, i8 n)
{
	r8 r = pow(absolute(x), (r8)n);
	return x < 0 && (n & 1) ? -r : r;
}

HALVES(pow, r2, pow(x, y))

#define POWER(suffix, type) \
	PUBLIC r2 acc_cufn_half_pow_##suffix##_(const r2 *x, const type *n); \
	r2 acc_cufn_half_pow_##suffix##_(const r2 *x, const type *n) \
	{ \
		return (r2)power(*x, *n); \
	} \
	HALVES(pow_of_##suffix, type, pow((r8)x, y))
POWER(i1, i1)
POWER(i2, i2)
POWER(i4, i4)
POWER(i8, i8)
