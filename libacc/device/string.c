/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * string.c - gfortran's functions of strings, for both kinds of character,
 * and intrinsic functions as arguments.
 *
 * A shorter string is treated as if blanks followed.
 */
#include <stddef.h>

typedef int i4;

void *malloc(size_t);
void free(void *);

#define ROUTINE _Pragma("acc routine seq")

/* A case's range of strings; null for no bound. */
struct select {
	void *low;
	size_t low_size;
	void *high;
	size_t high_size;
	i4 address;
};

/* One of the strings that max and min compare; the plugin packs them. */
struct string {
	size_t size;
	void *data;
};

#define STRINGS(T, U, suffix) \
	ROUTINE int _gfortran_compare_string##suffix( \
		size_t n, const T *a, size_t m, const T *b) \
	{ \
		for (size_t k = 0; k < n || k < m; k++) { \
			U x = k < n ? (U)a[k] : ' ', \
			  y = k < m ? (U)b[k] : ' '; \
			if (x != y) \
				return x < y ? -1 : 1; \
		} \
		return 0; \
	} \
	ROUTINE size_t _gfortran_string_len_trim##suffix(size_t n, const T *s) \
	{ \
		while (n > 0 && s[n - 1] == ' ') \
			n--; \
		return n; \
	} \
	ROUTINE void _gfortran_string_trim##suffix( \
		size_t *length, T **to, size_t n, const T *s) \
	{ \
		while (n > 0 && s[n - 1] == ' ') \
			n--; \
		*length = n; \
		*to = NULL; \
		if (n == 0) \
			return; \
		*to = malloc(n * sizeof(T)); \
		if (!*to) \
			__builtin_trap(); \
		for (size_t k = 0; k < n; k++) \
			(*to)[k] = s[k]; \
	} \
	ROUTINE size_t _gfortran_string_index##suffix( \
		size_t n, const T *s, size_t m, const T *part, _Bool backward) \
	{ \
		if (m > n) \
			return 0; \
		for (size_t k = 0; k <= n - m; k++) { \
			size_t at = backward ? n - m - k : k, j = 0; \
			while (j < m && s[at + j] == part[j]) \
				j++; \
			if (j == m) \
				return at + 1; \
		} \
		return 0; \
	} \
	static inline size_t find##suffix(size_t n, const T *s, size_t m, \
		const T *set, _Bool backward, int wanted) \
	{ \
		for (size_t k = 0; k < n; k++) { \
			size_t at = backward ? n - 1 - k : k; \
			int found = 0; \
			for (size_t j = 0; j < m; j++) \
				found |= s[at] == set[j]; \
			if (found == wanted) \
				return at + 1; \
		} \
		return 0; \
	} \
	ROUTINE size_t _gfortran_string_scan##suffix( \
		size_t n, const T *s, size_t m, const T *set, _Bool backward) \
	{ \
		return find##suffix(n, s, m, set, backward, 1); \
	} \
	ROUTINE size_t _gfortran_string_verify##suffix( \
		size_t n, const T *s, size_t m, const T *set, _Bool backward) \
	{ \
		return find##suffix(n, s, m, set, backward, 0); \
	} \
	ROUTINE void _gfortran_concat_string##suffix( \
		size_t n, T *to, size_t na, const T *a, size_t nb, const T *b) \
	{ \
		for (size_t k = 0; k < n; k++) \
			to[k] = k < na ? a[k] : k - na < nb ? b[k - na] : ' '; \
	} \
	ROUTINE void _gfortran_adjustl##suffix(T *to, size_t n, const T *s) \
	{ \
		size_t first = 0; \
		while (first < n && s[first] == ' ') \
			first++; \
		for (size_t k = 0; k < n; k++) \
			to[k] = k + first < n ? s[k + first] : ' '; \
	} \
	ROUTINE void _gfortran_adjustr##suffix(T *to, size_t n, const T *s) \
	{ \
		size_t blanks = 0; \
		while (blanks < n && s[n - 1 - blanks] == ' ') \
			blanks++; \
		for (size_t k = n; k-- > 0;) \
			to[k] = k >= blanks ? s[k - blanks] : ' '; \
	} \
	ROUTINE int _gfortran_select_string##suffix( \
		struct select *cases, int count, const T *s, size_t n) \
	{ \
		int other = -1; \
		for (int k = 0; k < count; k++) { \
			struct select *c = &cases[k]; \
			if (!c->low && !c->high) { \
				other = c->address; \
				continue; \
			} \
			if (c->low \
				&& _gfortran_compare_string##suffix( \
					   n, s, c->low_size, c->low) \
					< 0) \
				continue; \
			if (c->high \
				&& _gfortran_compare_string##suffix( \
					   n, s, c->high_size, c->high) \
					> 0) \
				continue; \
			return c->address; \
		} \
		return other; \
	}

/* op is 1 for max, -1 for min; the result has the greatest length. */
#define STRING_MINMAX(T, suffix) \
	ROUTINE void __acc_string_minmax##suffix( \
		size_t *length, T **to, i4 op, i4 count, struct string *s) \
	{ \
		struct string best = s[0]; \
		size_t n = s[0].size; \
		for (i4 k = 1; k < count; k++) { \
			n = s[k].size > n ? s[k].size : n; \
			if (_gfortran_compare_string##suffix(s[k].size, \
				    s[k].data, best.size, best.data) \
					* op \
				> 0) \
				best = s[k]; \
		} \
		*length = n; \
		*to = NULL; \
		if (n == 0) \
			return; \
		*to = malloc(n * sizeof(T)); \
		if (!*to) \
			__builtin_trap(); \
		for (size_t k = 0; k < n; k++) \
			(*to)[k] = k < best.size ? ((T *)best.data)[k] : ' '; \
	}
STRINGS(char, unsigned char, )
STRING_MINMAX(char, )
STRINGS(unsigned, unsigned, _char4)
STRING_MINMAX(unsigned, _char4)

ROUTINE void
_gfortran_convert_char1_to_char4(
	unsigned **to, size_t n, const unsigned char *s)
{
	*to = malloc((n + 1) * sizeof **to);
	if (!*to)
		__builtin_trap();
	for (size_t k = 0; k < n; k++)
		(*to)[k] = s[k];
}

ROUTINE void
_gfortran_convert_char4_to_char1(
	unsigned char **to, size_t n, const unsigned *s)
{
	*to = malloc(n + 1);
	if (!*to)
		__builtin_trap();
	for (size_t k = 0; k < n; k++)
		(*to)[k] = s[k] > 255 ? '?' : s[k];
}

/* Intrinsic functions as arguments of a procedure. */
#define SPECIFIC(name) \
	double name(double); \
	float name##f(float); \
	ROUTINE double _gfortran_specific__##name##_r8(double *x) \
	{ \
		return name(*x); \
	} \
	ROUTINE float _gfortran_specific__##name##_r4(float *x) \
	{ \
		return name##f(*x); \
	}
SPECIFIC(acos)
SPECIFIC(acosh)
SPECIFIC(asin)
SPECIFIC(asinh)
SPECIFIC(atan)
SPECIFIC(atanh)
SPECIFIC(cos)
SPECIFIC(cosh)
SPECIFIC(exp)
SPECIFIC(log)
SPECIFIC(log10)
SPECIFIC(sin)
SPECIFIC(sinh)
SPECIFIC(sqrt)
SPECIFIC(tan)
SPECIFIC(tanh)

double fabs(double), fmod(double, double), atan2(double, double);
float fabsf(float), fmodf(float, float), atan2f(float, float);

#define OF_ONE(name, T, value) \
	ROUTINE T _gfortran_specific__##name(T *x) \
	{ \
		return value; \
	}
OF_ONE(abs_r4, float, fabsf(*x))
OF_ONE(abs_r8, double, fabs(*x))
OF_ONE(abs_i4, int, *x < 0 ? -*x : *x)
OF_ONE(abs_i8, long, *x < 0 ? -*x : *x)

#define OF_TWO(name, T, value) \
	ROUTINE T _gfortran_specific__##name(T *x, T *y) \
	{ \
		return value; \
	}
OF_TWO(mod_r4, float, fmodf(*x, *y))
OF_TWO(mod_r8, double, fmod(*x, *y))
OF_TWO(mod_i4, int, *x % *y)
OF_TWO(mod_i8, long, *x % *y)
OF_TWO(atan2_r4, float, atan2f(*x, *y))
OF_TWO(atan2_r8, double, atan2(*x, *y))
OF_TWO(dim_i4, int, *x > *y ? *x - *y : 0)
OF_TWO(dim_i8, long, *x > *y ? *x - *y : 0)
OF_TWO(dim_r4, float, *x > *y ? *x - *y : 0)
OF_TWO(dim_r8, double, *x > *y ? *x - *y : 0)
OF_TWO(sign_r4, float, __builtin_copysignf(*x, *y))
OF_TWO(sign_r8, double, __builtin_copysign(*x, *y))

/* exp(x * x) erfc(x): for large x by a continued fraction. */
double erfc(double), exp(double);

static inline double
scaled(double x)
{
	if (x < 5)
		return exp(x * x) * erfc(x);
	double f = x;
	for (int k = 60; k > 0; k--)
		f = x + 0.5 * k / f;
	return 0.56418958354775628695 / f;
}

ROUTINE double
_gfortran_erfc_scaled_r8(double x)
{
	return scaled(x);
}

ROUTINE float
_gfortran_erfc_scaled_r4(float x)
{
	return (float)scaled(x);
}
