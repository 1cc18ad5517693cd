/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * locate.c - gfortran's minloc, maxloc and findloc, of whole arrays (0) and
 * along a dimension (1).
 *
 * Each has three forms: for all elements, for those that a mask selects (m),
 * and with a scalar mask (s).  The result is 0 if there is none.
 */
#include "libacc/device/array.h"

static void
__acc_no_place(struct array *to, const struct array *a, size_t size)
{
	i8 rank = a->rank;
	if (!to->data)
		to->size = size;
	__acc_shape(to, 1, &rank, size);
	for (int n = 0; n < a->rank; n++)
		for (size_t k = 0; k < size; k++)
			(to->data + n * to->dim[0].stride * (i8)size)[k] = 0;
}

/* Of a whole array.  "wins" says whether element x is better than r, the best
   so far, if there is one. */
#define WHOLE(name, I, T, argument, wins) \
	static void __acc_##name(struct array *to, \
		const struct array *a argument, const struct array *mask, \
		_Bool none, _Bool back) \
	{ \
		struct array_walk w; \
		T r = 0; \
		_Bool some = 0; \
		__acc_no_place(to, a, sizeof(I)); \
		if (none || !__acc_walk(&w, a, -1, sizeof(T))) \
			return; \
		if (mask) \
			__acc_walk_add(&w, 1, mask, -1, mask->size); \
		do { \
			T x = *(const T *)w.place[0]; \
			if ((mask && !is_true(w.place[1])) || !(wins)) \
				continue; \
			some = 1; \
			r = x; \
			for (int n = 0; n < a->rank; n++) \
				((I *)to->data)[n * to->dim[0].stride] = \
					(I)(w.at[n] + 1); \
		} while (__acc_walk_next(&w)); \
	}

#define ALONG(name, I, T, argument, wins) \
	static void __acc_##name(struct array *to, \
		const struct array *a argument, i8 dim, \
		const struct array *mask, _Bool none, _Bool back) \
	{ \
		struct array_walk w; \
		int along = (int)dim - 1; \
		i8 n = __acc_begin( \
			&w, to, a, along, mask, sizeof(I), sizeof(T)); \
		if (n < 0) \
			return; \
		i8 by = a->dim[along].stride, \
		   mby = mask ? mask->dim[along].stride * (i8)mask->size : 0; \
		do { \
			const T *p = (const T *)w.place[0]; \
			T r = 0; \
			I place = 0; \
			_Bool some = 0; \
			for (i8 k = 0; k < n && !none; k++) { \
				T x = p[k * by]; \
				if ((mask && !is_true(w.place[2] + k * mby)) \
					|| !(wins)) \
					continue; \
				some = 1; \
				r = x; \
				place = (I)(k + 1); \
			} \
			*(I *)w.place[1] = place; \
		} while (__acc_walk_next(&w)); \
	}

/* The first value always wins, and any number wins over a NaN. */
#define EXTREME(name, i, I, T, better) \
	WHOLE(name##0_##i##_##T, I, T, , \
		!some || (r != r && x == x) || x better r || (back && x == r)) \
	ALONG(name##1_##i##_##T, I, T, , \
		!some || (r != r && x == x) || x better r || (back && x == r)) \
	ROUTINE void _gfortran_##name##0_##i##_##T( \
		struct array *to, struct array *a, _Bool back) \
	{ \
		__acc_##name##0_##i##_##T(to, a, NULL, 0, back); \
	} \
	ROUTINE void _gfortran_m##name##0_##i##_##T(struct array *to, \
		struct array *a, struct array *mask, _Bool back) \
	{ \
		__acc_##name##0_##i##_##T(to, a, mask, 0, back); \
	} \
	ROUTINE void _gfortran_s##name##0_##i##_##T( \
		struct array *to, struct array *a, char *mask, _Bool back) \
	{ \
		__acc_##name##0_##i##_##T( \
			to, a, NULL, mask && !is_true(mask), back); \
	} \
	ROUTINE void _gfortran_##name##1_##i##_##T( \
		struct array *to, struct array *a, i8 *dim, _Bool back) \
	{ \
		__acc_##name##1_##i##_##T(to, a, *dim, NULL, 0, back); \
	} \
	ROUTINE void _gfortran_m##name##1_##i##_##T(struct array *to, \
		struct array *a, i8 *dim, struct array *mask, _Bool back) \
	{ \
		__acc_##name##1_##i##_##T(to, a, *dim, mask, 0, back); \
	} \
	ROUTINE void _gfortran_s##name##1_##i##_##T(struct array *to, \
		struct array *a, i8 *dim, char *mask, _Bool back) \
	{ \
		__acc_##name##1_##i##_##T( \
			to, a, *dim, NULL, mask && !is_true(mask), back); \
	}
#define EXTREMES(T) \
	EXTREME(maxloc, 4, i4, T, >) \
	EXTREME(minloc, 4, i4, T, <) \
	EXTREME(maxloc, 8, i8, T, >) \
	EXTREME(minloc, 8, i8, T, <)
EXTREMES(i1)
EXTREMES(i2)
EXTREMES(i4)
EXTREMES(i8)
EXTREMES(i16)
EXTREMES(r4)
EXTREMES(r8)

#define COMMA ,
#define FIND(T) \
	WHOLE(findloc0_##T, i8, T, COMMA T value, \
		x == value && (back || !some)) \
	ALONG(findloc1_##T, i8, T, COMMA T value, \
		x == value && (back || !some)) \
	ROUTINE void _gfortran_findloc0_##T( \
		struct array *to, struct array *a, T value, _Bool back) \
	{ \
		__acc_findloc0_##T(to, a, value, NULL, 0, back); \
	} \
	ROUTINE void _gfortran_mfindloc0_##T(struct array *to, \
		struct array *a, T value, struct array *mask, _Bool back) \
	{ \
		__acc_findloc0_##T(to, a, value, mask, 0, back); \
	} \
	ROUTINE void _gfortran_sfindloc0_##T(struct array *to, \
		struct array *a, T value, char *mask, _Bool back) \
	{ \
		__acc_findloc0_##T( \
			to, a, value, NULL, mask && !is_true(mask), back); \
	} \
	ROUTINE void _gfortran_findloc1_##T(struct array *to, struct array *a, \
		T value, i8 *dim, _Bool back) \
	{ \
		__acc_findloc1_##T(to, a, value, *dim, NULL, 0, back); \
	} \
	ROUTINE void _gfortran_mfindloc1_##T(struct array *to, \
		struct array *a, T value, i8 *dim, struct array *mask, \
		_Bool back) \
	{ \
		__acc_findloc1_##T(to, a, value, *dim, mask, 0, back); \
	} \
	ROUTINE void _gfortran_sfindloc1_##T(struct array *to, \
		struct array *a, T value, i8 *dim, char *mask, _Bool back) \
	{ \
		__acc_findloc1_##T(to, a, value, *dim, NULL, \
			mask && !is_true(mask), back); \
	}
FIND(i1)
FIND(i2)
FIND(i4)
FIND(i8)
FIND(i16)
FIND(r4)
FIND(r8)
FIND(c4)
FIND(c8)
