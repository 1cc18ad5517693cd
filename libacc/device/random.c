/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * random.c - CUDA Fortran: the generators of module curand_device, for devices
 * and, in libacc, for the host.
 *
 * XORWOW is Marsaglia's ("Xorshift RNGs", 2003), Philox4x32 with 10 rounds
 * Salmon's ("Parallel random numbers: as easy as 1, 2, 3", 2011), MRG32k3a
 * L'Ecuyer's ("Good parameters and implementations for combined multiple
 * recursive random number generators", 1999).  Seeds and sequences begin XORWOW
 * through SplitMix64; they are Philox's key and the upper half of its counter.
 * Seeds begin MRG32k3a through SplitMix64, and its sequences are 2^76 numbers
 * apart.
 */
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

float logf(float), sqrtf(float), cosf(float), sinf(float), expf(float);
double log(double), sqrt(double), cos(double), sin(double), exp(double);

/* The second of two normal numbers, until it is asked for. */
struct rest {
	i4 single, twice;
	r4 single_value;
	r8 twice_value;
};

/* type(curandStateXORWOW), type(curandStatePhilox4_32_10) and
   type(curandStateMRG32k3a) of cuf/curand_device.f90. */
struct xorwow {
	u4 v[5], d;
	struct rest rest;
};

struct philox {
	u4 counter[4], key[2];
	i4 taken; /* of the four numbers of this counter */
	i4 unused;
	struct rest rest;
};

struct mrg {
	u4 v[2][3];
	struct rest rest;
};

_Static_assert(sizeof(struct mrg) == 48, "curand_device.f90 has 48 bytes");
_Static_assert(sizeof(struct xorwow) == 48, "curand_device.f90 has 48 bytes");
_Static_assert(sizeof(struct philox) == 56, "curand_device.f90 has 56 bytes");

static inline u8
split_mix(u8 *x)
{
	u8 z = *x += 0x9e3779b97f4a7c15ul;
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ul;
	z = (z ^ z >> 27) * 0x94d049bb133111ebul;
	return z ^ z >> 31;
}

static inline u4
next_xorwow(struct xorwow *s)
{
	u4 t = s->v[0] ^ s->v[0] >> 2;
	for (i4 k = 0; k < 4; k++)
		s->v[k] = s->v[k + 1];
	s->v[4] = (s->v[4] ^ s->v[4] << 4) ^ (t ^ t << 1);
	s->d += 362437;
	return s->v[4] + s->d;
}

static inline void
start_xorwow(struct xorwow *s, u8 seed, u8 sequence, u8 offset)
{
	u8 x = seed, a, b, c;
	x = split_mix(&x) ^ sequence;
	a = split_mix(&x);
	b = split_mix(&x);
	c = split_mix(&x);
	s->v[0] = (u4)a | 1; /* not all 0 */
	s->v[1] = (u4)(a >> 32);
	s->v[2] = (u4)b;
	s->v[3] = (u4)(b >> 32);
	s->v[4] = (u4)c;
	s->d = (u4)(c >> 32);
	for (u8 k = 0; k < offset; k++)
		next_xorwow(s);
}

static inline void
next_counter(u4 *c)
{
	for (i4 k = 0; k < 4 && ++c[k] == 0; k++)
		;
}

/* Number "taken" of the four that the counter gives. */
static inline u4
mixed(const struct philox *s)
{
	u4 a = s->counter[0], b = s->counter[1];
	u4 c = s->counter[2], d = s->counter[3];
	u4 k = s->key[0], l = s->key[1];
	for (i4 round = 0; round < 10; round++) {
		u8 p = (u8)0xd2511f53u * a, q = (u8)0xcd9e8d57u * c;
		a = (u4)(q >> 32) ^ b ^ k;
		c = (u4)(p >> 32) ^ d ^ l;
		b = (u4)q;
		d = (u4)p;
		k += 0x9e3779b9u;
		l += 0xbb67ae85u;
	}
	return s->taken < 2 ? (s->taken ? b : a) : s->taken == 2 ? c : d;
}

static inline u4
next_philox(struct philox *s)
{
	u4 r = mixed(s);
	if (++s->taken == 4) {
		s->taken = 0;
		next_counter(s->counter);
	}
	return r;
}

static inline void
start_philox(struct philox *s, u8 seed, u8 sequence, u8 offset)
{
	s->key[0] = (u4)seed;
	s->key[1] = (u4)(seed >> 32);
	s->counter[0] = (u4)(offset >> 2);
	s->counter[1] = (u4)(offset >> 34);
	s->counter[2] = (u4)sequence;
	s->counter[3] = (u4)(sequence >> 32);
	s->taken = (i4)(offset & 3);
}

/* The recurrences of MRG32k3a: v <- t v modulo m. */
#define MODULO(k) ((k) ? 4294944443ul : 4294967087ul)

static inline u4
next_mrg(struct mrg *s)
{
	u4 *a = s->v[0], *b = s->v[1];
	u8 p = (1403580ul * a[1] + (MODULO(0) - 810728) * a[0]) % MODULO(0);
	u8 q = (527612ul * b[2] + (MODULO(1) - 1370589) * b[0]) % MODULO(1);
	a[0] = a[1], a[1] = a[2], a[2] = (u4)p;
	b[0] = b[1], b[1] = b[2], b[2] = (u4)q;
	u8 z = p > q ? p - q : p + MODULO(0) - q;
	return (u4)((r8)z * 1.000000048662); /* all of the 32 bits */
}

/* Row times column, modulo m. */
static inline u4
inner(const u4 *row, const u4 *column, i4 step, u8 m)
{
	u8 sum = 0;
	for (i4 k = 0; k < 3; k++)
		sum += (u8)row[k] * column[k * step] % m;
	return (u4)(sum % m);
}

/* v <- t^n v. */
static inline void
skip_mrg(u4 *v, u4 t[9], u8 n, u8 m)
{
	for (; n; n >>= 1) {
		u4 w[3], square[9];
		for (i4 k = 0; k < 3; k++)
			w[k] = inner(t + 3 * k, v, 1, m);
		for (i4 k = 0; k < 3 && (n & 1); k++)
			v[k] = w[k];
		for (i4 k = 0; k < 9; k++)
			square[k] = inner(t + k / 3 * 3, t + k % 3, 3, m);
		for (i4 k = 0; k < 9; k++)
			t[k] = square[k];
	}
}

static inline void
start_mrg(struct mrg *s, u8 seed, u8 sequence, u8 offset)
{
	u8 x = seed;
	u4 first[2][9] = {
		{82758667, 1871391091, 4127413238, 3672831523, 69195019,
			1871391091, 3672091415, 3528743235, 69195019},
		{1511326704, 3759209742, 1610795712, 4292754251, 1511326704,
			3889917532, 3859662829, 4292754251, 3708466080}};
	u4 next[2][9] = {{0, 1, 0, 0, 0, 1, 4294156359, 1403580, 0},
		{0, 1, 0, 0, 0, 1, 4293573854, 0, 527612}};
	for (i4 k = 0; k < 2; k++) {
		for (i4 j = 0; j < 3; j++) /* not all 0 */
			s->v[k][j] = seed
				? (u4)(split_mix(&x) % (MODULO(k) - 1)) + 1
				: 12345;
		skip_mrg(s->v[k], first[k], sequence, MODULO(k));
		skip_mrg(s->v[k], next[k], offset, MODULO(k));
	}
}

/* In (0, 1], as cuRAND's. */
static inline r4
unit4(u4 x)
{
	return (r4)x * 0x1p-32f + 0x1p-33f;
}

static inline r8
unit8(u4 x, u4 y)
{
	return (r8)((u8)x ^ (u8)y << 21) * 0x1p-53 + 0x1p-54;
}

/* Two normal numbers of two uniform ones. */
static inline r4
normal4(struct rest *o, r4 u, r4 v)
{
	r4 r = sqrtf(-2 * logf(u)), angle = 6.2831853071795865f * v;
	o->single = 1;
	o->single_value = r * cosf(angle);
	return r * sinf(angle);
}

static inline r8
normal8(struct rest *o, r8 u, r8 v)
{
	r8 r = sqrt(-2 * log(u)), angle = 6.2831853071795865 * v;
	o->twice = 1;
	o->twice_value = r * cos(angle);
	return r * sin(angle);
}

#define GENERATOR(name) \
	PUBLIC void acc_cufn_rand_init_##name( \
		i8 seed, i8 sequence, i8 offset, void *state); \
	void acc_cufn_rand_init_##name( \
		i8 seed, i8 sequence, i8 offset, void *state) \
	{ \
		struct name *s = state; \
		start_##name(s, (u8)seed, (u8)sequence, (u8)offset); \
		s->rest.single = s->rest.twice = 0; \
	} \
	PUBLIC i4 acc_cufn_rand_##name(void *s); \
	i4 acc_cufn_rand_##name(void *s) \
	{ \
		return (i4)next_##name(s); \
	} \
	PUBLIC r4 acc_cufn_rand_uniform_##name(void *s); \
	r4 acc_cufn_rand_uniform_##name(void *s) \
	{ \
		return unit4(next_##name(s)); \
	} \
	PUBLIC r8 acc_cufn_rand_uniform_double_##name(void *s); \
	r8 acc_cufn_rand_uniform_double_##name(void *s) \
	{ \
		u4 x = next_##name(s); \
		return unit8(x, next_##name(s)); \
	} \
	PUBLIC r4 acc_cufn_rand_normal_##name(void *s); \
	r4 acc_cufn_rand_normal_##name(void *s) \
	{ \
		struct rest *o = &((struct name *)s)->rest; \
		if (o->single) { \
			o->single = 0; \
			return o->single_value; \
		} \
		r4 u = unit4(next_##name(s)); \
		return normal4(o, u, unit4(next_##name(s))); \
	} \
	PUBLIC r8 acc_cufn_rand_normal_double_##name(void *s); \
	r8 acc_cufn_rand_normal_double_##name(void *s) \
	{ \
		struct rest *o = &((struct name *)s)->rest; \
		if (o->twice) { \
			o->twice = 0; \
			return o->twice_value; \
		} \
		r8 u = acc_cufn_rand_uniform_double_##name(s); \
		return normal8(o, u, acc_cufn_rand_uniform_double_##name(s)); \
	} \
	PUBLIC r4 acc_cufn_rand_log_normal_##name( \
		void *s, r4 mean, r4 deviation); \
	r4 acc_cufn_rand_log_normal_##name(void *s, r4 mean, r4 deviation) \
	{ \
		return expf( \
			mean + deviation * acc_cufn_rand_normal_##name(s)); \
	} \
	PUBLIC r8 acc_cufn_rand_log_normal_double_##name( \
		void *s, r8 mean, r8 deviation); \
	r8 acc_cufn_rand_log_normal_double_##name( \
		void *s, r8 mean, r8 deviation) \
	{ \
		return exp(mean \
			+ deviation * acc_cufn_rand_normal_double_##name(s)); \
	}
GENERATOR(xorwow)
GENERATOR(philox)
GENERATOR(mrg)

/* Seeds, sequences and offsets of 4 bytes. */
#define INIT(name, s, q, o) \
	PUBLIC void acc_cufn_rand_init_##name##_##s##_##q##_##o( \
		s seed, q sequence, o offset, void *state); \
	void acc_cufn_rand_init_##name##_##s##_##q##_##o( \
		s seed, q sequence, o offset, void *state) \
	{ \
		acc_cufn_rand_init_##name(seed, sequence, offset, state); \
	}
#define INITS(name) \
	INIT(name, i4, i4, i4) \
	INIT(name, i4, i4, i8) \
	INIT(name, i4, i8, i4) \
	INIT(name, i4, i8, i8) \
	INIT(name, i8, i4, i4) \
	INIT(name, i8, i4, i8) \
	INIT(name, i8, i8, i4)
INITS(xorwow)
INITS(philox)
INITS(mrg)
