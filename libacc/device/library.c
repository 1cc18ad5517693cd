/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * library.c - functions that GCC and gfortran call in device code and devices
 * lack: integer and complex powers, complex functions, C's strings, memory.
 *
 * The newly built plugin compiles this folder to KIR; a unit's device code gets
 * the functions that it calls.  Names and arguments are GCC's; complex
 * functions here have the plugin's convention for complex numbers, not the
 * host's.  Functions that are not part of the interface are inlined or have
 * names that begin with __acc_.
 */
#include <stddef.h>

typedef int i4;
typedef long i8;
typedef __int128 i16;

double cos(double);
double hypot(double, double), atan2(double, double), exp(double);
double log(double), sin(double), sinh(double), cosh(double), sqrt(double);
double log1p(double), fabs(double), copysign(double, double);

/* Powers by squaring; for integers, 1 / x is 0 except for 1 and -1. */
#define INTEGER_POWER(name, base, power) \
	_Pragma("acc routine seq") base name(base x, power n) \
	{ \
		base r = 1; \
		if (n < 0) { \
			if (x == 1) \
				return 1; \
			if (x == -1) \
				return n & 1 ? -1 : 1; \
			return x == 0 ? 1 / x : 0; \
		} \
		for (; n; n >>= 1) { \
			if (n & 1) \
				r *= x; \
			x *= x; \
		} \
		return r; \
	}
INTEGER_POWER(_gfortran_pow_i4_i4, i4, i4)
INTEGER_POWER(_gfortran_pow_i4_i8, i4, i8)
INTEGER_POWER(_gfortran_pow_i8_i4, i8, i4)
INTEGER_POWER(_gfortran_pow_i8_i8, i8, i8)
INTEGER_POWER(_gfortran_pow_i4_i16, i4, i16)
INTEGER_POWER(_gfortran_pow_i8_i16, i8, i16)
INTEGER_POWER(_gfortran_pow_i16_i4, i16, i4)
INTEGER_POWER(_gfortran_pow_i16_i8, i16, i8)
INTEGER_POWER(_gfortran_pow_i16_i16, i16, i16)

#define POWER(name, base, power, count) \
	_Pragma("acc routine seq") base name(base x, power n) \
	{ \
		base r = 1; \
		count k = n < 0 ? -(count)n : (count)n; \
		for (; k; k >>= 1) { \
			if (k & 1) \
				r *= x; \
			x *= x; \
		} \
		return n < 0 ? 1 / r : r; \
	}
POWER(_gfortran_pow_r4_i8, float, i8, unsigned long)
POWER(_gfortran_pow_r8_i8, double, i8, unsigned long)
POWER(_gfortran_pow_c4_i4, float _Complex, i4, unsigned)
POWER(_gfortran_pow_c4_i8, float _Complex, i8, unsigned long)
POWER(_gfortran_pow_c8_i4, double _Complex, i4, unsigned)
POWER(_gfortran_pow_c8_i8, double _Complex, i8, unsigned long)
POWER(_gfortran_pow_r4_i16, float, i16, unsigned __int128)
POWER(_gfortran_pow_r8_i16, double, i16, unsigned __int128)
POWER(_gfortran_pow_c4_i16, float _Complex, i16, unsigned __int128)
POWER(_gfortran_pow_c8_i16, double _Complex, i16, unsigned __int128)

/* Rotates the rightmost "size" bits. */
#define CIRCLE(name, type, utype) \
	_Pragma("acc routine seq") type name(type x, i4 shift, i4 size) \
	{ \
		utype low = size == (i4)sizeof x * 8 ? (utype)-1 \
						     : ((utype)1 << size) - 1; \
		utype bits = (utype)x & low; \
		i4 left = shift < 0 ? shift + size : shift; \
		if (left == 0 || left == size) \
			return x; \
		return (utype)x & ~low \
			| ((bits << left | bits >> (size - left)) & low); \
	}
CIRCLE(_gfortran_ishftc4, i4, unsigned)
CIRCLE(_gfortran_ishftc8, i8, unsigned long)
CIRCLE(_gfortran_ishftc16, i16, unsigned __int128)

/* Complex functions, in double precision for both. */
typedef double _Complex z8;

static inline z8
make(double re, double im)
{
	return __builtin_complex(re, im);
}

static inline z8
z_exp(z8 z)
{
	double r = exp(__real__ z), y = __imag__ z;
	if (y == 0)
		return make(r, y);
	return make(r * cos(y), r * sin(y));
}

/* log |z| without cancellation near 1. */
static inline z8
z_log(z8 z)
{
	double x = fabs(__real__ z), y = fabs(__imag__ z);
	double big = x > y ? x : y, small = x > y ? y : x, r;
	if (big > 0.5 && big < 1.5)
		r = 0.5 * log1p((big - 1) * (big + 1) + small * small);
	else
		r = log(hypot(big, small));
	return make(r, atan2(__imag__ z, __real__ z));
}

static inline z8
z_sqrt(z8 z)
{
	double x = __real__ z, y = __imag__ z;
	if (x == 0 && y == 0)
		return make(0, y);
	double r = sqrt(0.5 * (fabs(x) + hypot(x, y)));
	if (x >= 0)
		return make(r, y / (2 * r));
	return make(fabs(y) / (2 * r), copysign(r, y));
}

static inline z8
z_pow(z8 z, z8 w)
{
	if (__real__ z == 0 && __imag__ z == 0)
		return __real__ w == 0 && __imag__ w == 0 ? 1 : 0;
	return z_exp(w * z_log(z));
}

static inline z8
z_cosh(z8 z)
{
	double x = __real__ z, y = __imag__ z;
	return make(cosh(x) * cos(y), sinh(x) * sin(y));
}

static inline z8
z_sinh(z8 z)
{
	double x = __real__ z, y = __imag__ z;
	return make(sinh(x) * cos(y), cosh(x) * sin(y));
}

/* For large x the quotient, which would overflow, is 1. */
static inline z8
z_tanh(z8 z)
{
	double x = __real__ z, y = __imag__ z;
	if (fabs(x) > 350)
		return make(copysign(1, x), 0 * y);
	double s = sinh(x), c = cos(y), d = s * s + c * c;
	return make(s * cosh(x) / d, sin(y) * c / d);
}

static inline z8
turned(z8 z)
{
	return make(-__imag__ z, __real__ z);
}

static inline z8
back(z8 z)
{
	return make(__imag__ z, -__real__ z);
}

static inline z8
z_asinh(z8 z)
{
	/* An odd function: computed on the side without cancellation. */
	int left = __real__ z < 0;
	z8 w = left ? -z : z;
	w = z_log(w + z_sqrt(w * w + 1));
	return left ? -w : w;
}

static inline z8
z_atanh(z8 z)
{
	return 0.5 * (z_log(1 + z) - z_log(1 - z));
}

static inline z8
z_acos(z8 z)
{
	z8 a = back(z_asinh(turned(z)));
	return make(1.57079632679489661923 - __real__ a, -__imag__ a);
}

static inline z8
z_acosh(z8 z)
{
	return z_log(z + z_sqrt(z + 1) * z_sqrt(z - 1));
}

static inline z8
z_proj(z8 z)
{
	double big = __builtin_inf();
	if (fabs(__real__ z) == big || fabs(__imag__ z) == big)
		return make(big, copysign(0, __imag__ z));
	return z;
}

#define COMPLEX(name, value) \
	_Pragma("acc routine seq") z8 name(z8 z) \
	{ \
		return value; \
	} \
	_Pragma("acc routine seq") float _Complex name##f(float _Complex y) \
	{ \
		z8 z = y; \
		return value; \
	}
COMPLEX(cexp, z_exp(z))
COMPLEX(clog, z_log(z))
COMPLEX(clog10, z_log(z) * 0.43429448190325182765)
COMPLEX(csqrt, z_sqrt(z))
COMPLEX(cproj, z_proj(z))
COMPLEX(ccosh, z_cosh(z))
COMPLEX(csinh, z_sinh(z))
COMPLEX(ctanh, z_tanh(z))
COMPLEX(ccos, z_cosh(turned(z)))
COMPLEX(csin, back(z_sinh(turned(z))))
COMPLEX(ctan, back(z_tanh(turned(z))))
COMPLEX(casinh, z_asinh(z))
COMPLEX(cacosh, z_acosh(z))
COMPLEX(catanh, z_atanh(z))
COMPLEX(casin, back(z_asinh(turned(z))))
COMPLEX(catan, back(z_atanh(turned(z))))
COMPLEX(cacos, z_acos(z))

#define REAL_OF(name, value) \
	_Pragma("acc routine seq") double name(z8 z) \
	{ \
		return value; \
	} \
	_Pragma("acc routine seq") float name##f(float _Complex y) \
	{ \
		z8 z = y; \
		return value; \
	}
REAL_OF(cabs, hypot(__real__ z, __imag__ z))
REAL_OF(carg, atan2(__imag__ z, __real__ z))

#pragma acc routine seq
z8
cpow(z8 z, z8 w)
{
	return z_pow(z, w);
}

#pragma acc routine seq
float _Complex cpowf(float _Complex z, float _Complex w)
{
	return z_pow(z, w);
}

/* Functions of C's mathematics that not all devices have. */
double scalbn(double, int), remainder(double, double), trunc(double);
double fmod(double, double);
float scalbnf(float, int), sinf(float), cosf(float), truncf(float);
float copysignf(float, float);

#define SCALBLN(name, type, base) \
	_Pragma("acc routine seq") type name(type x, long n) \
	{ \
		return base(x, n > 5000 ? 5000 : n < -5000 ? -5000 : (int)n); \
	}
SCALBLN(scalbln, double, scalbn)
SCALBLN(scalblnf, float, scalbnf)

#pragma acc routine seq
double
drem(double x, double y)
{
	return remainder(x, y);
}

#pragma acc routine seq
float
dremf(float x, float y)
{
	return (float)remainder(x, y);
}

#define SINCOS(name, type, sine, cosine) \
	_Pragma("acc routine seq") void name(type x, type *s, type *c) \
	{ \
		*s = sine(x); \
		*c = cosine(x); \
	}
SINCOS(sincos, double, sin, cos)
SINCOS(sincosf, float, sinf, cosf)

/* The integer part keeps the sign, and infinity has no fraction. */
#define MODF(name, type, whole, sign) \
	_Pragma("acc routine seq") type name(type x, type *part) \
	{ \
		*part = whole(x); \
		if (x - x != 0) \
			return x != x ? x : sign(0, x); \
		return sign(x - *part, x); \
	}
MODF(modf, double, trunc, copysign)
MODF(modff, float, truncf, copysignf)

#pragma acc routine seq
double
frexp(double x, int *exponent)
{
	union {
		double x;
		unsigned long bits;
	} u = {x};
	int e = u.bits >> 52 & 0x7ff, less = 0;
	*exponent = 0;
	if (x == 0 || e == 0x7ff)
		return x;
	if (e == 0) {
		u.x *= 0x1p54;
		e = u.bits >> 52 & 0x7ff;
		less = 54;
	}
	*exponent = e - 1022 - less;
	u.bits = (u.bits & 0x800fffffffffffff) | 0x3fe0000000000000;
	return u.x;
}

#pragma acc routine seq
float
frexpf(float x, int *exponent)
{
	return (float)frexp(x, exponent);
}

/* The quotient's last three bits, from the exact remainder of x by 8 y. */
static inline double
remquo_of(double x, double y, int *quotient)
{
	*quotient = 0;
	if (x != x || y != y || y == 0 || fabs(x) > 0x1.fffffffffffffp1023)
		return x * y / (x * y);
	double a = fabs(x), b = fabs(y);
	int q = 0, negative = (x < 0) != (y < 0);
	if (b <= 0x1p1020)
		a = fmod(a, 8 * b);
	for (int k = 4; k; k >>= 1)
		if (b <= 0x1p1021 && a >= k * b) {
			a -= k * b;
			q += k;
		}
	if (b > 0x1p1021)
		for (; a >= b; a -= b)
			q++;
	if (a > b - a || (a == b - a && q & 1)) {
		a -= b;
		q++;
	}
	q &= 7;
	*quotient = negative ? -q : q;
	return a == 0 ? copysign(0, x) : x < 0 ? -a : a;
}

#pragma acc routine seq
double
remquo(double x, double y, int *quotient)
{
	return remquo_of(x, y, quotient);
}

#pragma acc routine seq
float
remquof(float x, float y, int *quotient)
{
	return (float)remquo_of(x, y, quotient);
}

/* Memory from the device's heap, after a word with its size, which devices do
   not report. */
enum { HEAD = 16 };
void *acc_malloc(size_t);
void acc_free(void *);

#pragma acc routine seq
void *
__acc_allocate(size_t size)
{
	char *p = size + HEAD > size ? acc_malloc(size + HEAD) : NULL;
	if (!p)
		return NULL;
	*(size_t *)p = size;
	return p + HEAD;
}

#pragma acc routine seq
void
__acc_release(void *p)
{
	if (p)
		acc_free((char *)p - HEAD);
}

#pragma acc routine seq
void *
__acc_resize(void *from, size_t size)
{
	char *to = __acc_allocate(size), *p = from;
	if (!to || !p)
		return to;
	size_t old = *(size_t *)(p - HEAD);
	for (size_t k = 0; k < size && k < old; k++)
		to[k] = p[k];
	__acc_release(p);
	return to;
}

/* C's strings. */
void *malloc(size_t);

#pragma acc routine seq
void *
calloc(size_t n, size_t size)
{
	size_t all;
	if (__builtin_mul_overflow(n, size, &all))
		return NULL;
	char *p = malloc(all);
	for (size_t k = 0; p && k < all; k++)
		p[k] = 0;
	return p;
}

#pragma acc routine seq
void *
memchr(const void *s, int c, size_t n)
{
	const unsigned char *p = s;
	for (size_t k = 0; k < n; k++)
		if (p[k] == (unsigned char)c)
			return (void *)(p + k);
	return NULL;
}

#pragma acc routine seq
char *
strchr(const char *s, int c)
{
	for (;; s++) {
		if (*s == (char)c)
			return (char *)s;
		if (!*s)
			return NULL;
	}
}

#pragma acc routine seq
char *
strrchr(const char *s, int c)
{
	const char *last = NULL;
	for (;; s++) {
		if (*s == (char)c)
			last = s;
		if (!*s)
			return (char *)last;
	}
}

#pragma acc routine seq
size_t
strnlen(const char *s, size_t most)
{
	size_t n = 0;
	while (n < most && s[n])
		n++;
	return n;
}

#pragma acc routine seq
char *
strncpy(char *to, const char *from, size_t n)
{
	size_t k = 0;
	for (; k < n && from[k]; k++)
		to[k] = from[k];
	for (; k < n; k++)
		to[k] = 0;
	return to;
}

#pragma acc routine seq
char *
stpcpy(char *to, const char *from)
{
	while ((*to = *from++))
		to++;
	return to;
}

#pragma acc routine seq
char *
strcat(char *to, const char *from)
{
	char *p = to;
	while (*p)
		p++;
	while ((*p++ = *from++))
		continue;
	return to;
}

#pragma acc routine seq
char *
strncat(char *to, const char *from, size_t n)
{
	char *p = to;
	while (*p)
		p++;
	for (; n && *from; n--)
		*p++ = *from++;
	*p = 0;
	return to;
}

#pragma acc routine seq
char *
strstr(const char *s, const char *part)
{
	for (;; s++) {
		size_t k = 0;
		while (part[k] && s[k] == part[k])
			k++;
		if (!part[k])
			return (char *)s;
		if (!*s)
			return NULL;
	}
}

#pragma acc routine seq
int
memcmp(const void *a, const void *b, size_t n)
{
	const unsigned char *p = a, *q = b;
	for (size_t k = 0; k < n; k++)
		if (p[k] != q[k])
			return p[k] < q[k] ? -1 : 1;
	return 0;
}

#pragma acc routine seq
size_t
strlen(const char *s)
{
	size_t n = 0;
	while (s[n])
		n++;
	return n;
}

#pragma acc routine seq
int
strncmp(const char *a, const char *b, size_t n)
{
	for (size_t k = 0; k < n; k++) {
		unsigned char x = a[k], y = b[k];
		if (x != y)
			return x < y ? -1 : 1;
		if (!x)
			break;
	}
	return 0;
}

#pragma acc routine seq
int
strcmp(const char *a, const char *b)
{
	return strncmp(a, b, (size_t)-1);
}

#pragma acc routine seq
char *
strcpy(char *to, const char *from)
{
	for (size_t k = 0; (to[k] = from[k]); k++)
		continue;
	return to;
}

#define FIRST_SET(name, type) \
	_Pragma("acc routine seq") int name(type x) \
	{ \
		for (int k = 0; k < (int)sizeof x * 8; k++) \
			if (x >> k & 1) \
				return k + 1; \
		return 0; \
	}
FIRST_SET(ffs, int)
FIRST_SET(ffsl, long)
FIRST_SET(ffsll, long long)
