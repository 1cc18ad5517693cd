/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * reduce.c - gfortran's reductions along a dimension, and matrix products.
 *
 * Each function has three forms: for all elements, for those that a mask
 * selects (m), and with a scalar mask (s).
 */
#include "libacc/device/array.h"

double sqrt(double), fabs(double);

/* "step" combines element x with r; "seen" says whether there was one. */
#define ALONG(name, T, R, init, step, end) \
	static void __acc_##name(struct array *to, const struct array *a, \
		i8 dim, const struct array *mask, _Bool none) \
	{ \
		struct array_walk w; \
		int along = (int)dim - 1; \
		i8 n = __acc_begin( \
			&w, to, a, along, mask, sizeof(R), sizeof(T)); \
		if (n < 0) \
			return; \
		i8 by = a->dim[along].stride, \
		   mby = mask ? mask->dim[along].stride * (i8)mask->size : 0; \
		do { \
			const T *p = (const T *)w.place[0]; \
			R r = init; \
			int seen = 0; \
			for (i8 k = 0; k < n && !none; k++) { \
				T x = p[k * by]; \
				if (mask && !is_true(w.place[2] + k * mby)) \
					continue; \
				step; \
				seen++; \
			} \
			end; \
			*(R *)w.place[1] = r; \
		} while (__acc_walk_next(&w)); \
	} \
	ROUTINE void _gfortran_##name( \
		struct array *to, struct array *a, i8 *dim) \
	{ \
		__acc_##name(to, a, *dim, NULL, 0); \
	}

#define MASKED(name, T, init, step, end) \
	ALONG(name, T, T, init, step, end) \
	ROUTINE void _gfortran_m##name(struct array *to, struct array *a, \
		i8 *dim, struct array *mask) \
	{ \
		__acc_##name(to, a, *dim, mask, 0); \
	} \
	ROUTINE void _gfortran_s##name( \
		struct array *to, struct array *a, i8 *dim, char *mask) \
	{ \
		__acc_##name(to, a, *dim, NULL, mask && !is_true(mask)); \
	}

#define NUMERIC(k) \
	MASKED(sum_##k, k, 0, r += x, (void)seen) \
	MASKED(product_##k, k, 1, r *= x, (void)seen)
NUMERIC(i1)
NUMERIC(i2)
NUMERIC(i4)
NUMERIC(i8)
NUMERIC(i16)
NUMERIC(r4)
NUMERIC(r8)
NUMERIC(c4)
NUMERIC(c8)

#define LEAST(k, u) (k)((u)1 << (sizeof(k) * 8 - 1))
#define INTEGER(k, u) \
	MASKED(maxval_##k, k, LEAST(k, u), if (x > r) r = x, (void)seen) \
	MASKED(minval_##k, k, (k)~LEAST(k, u), if (x < r) r = x, (void)seen) \
	MASKED(iall_##k, k, (k)-1, r &= x, (void)seen) \
	MASKED(iany_##k, k, 0, r |= x, (void)seen) \
	MASKED(iparity_##k, k, 0, r ^= x, (void)seen)
INTEGER(i1, unsigned char)
INTEGER(i2, unsigned short)
INTEGER(i4, unsigned)
INTEGER(i8, unsigned long)
INTEGER(i16, unsigned __int128)

/* A NaN counts only if there are no numbers. */
#define EXTREME(name, k, start, better) \
	MASKED(name, k, start, if (!seen || r != r || x better r) r = x, \
		(void)seen)
EXTREME(maxval_r4, r4, -__FLT_MAX__, >)
EXTREME(maxval_r8, r8, -__DBL_MAX__, >)
EXTREME(minval_r4, r4, __FLT_MAX__, <)
EXTREME(minval_r8, r8, __DBL_MAX__, <)

#define LOGICAL(k) \
	ALONG(any_l##k, i##k, i##k, 0, r |= x != 0, (void)seen) \
	ALONG(all_l##k, i##k, i##k, 1, r &= x != 0, (void)seen) \
	ALONG(parity_l##k, i##k, i##k, 0, r ^= x != 0, (void)seen)
LOGICAL(1)
LOGICAL(2)
LOGICAL(4)
LOGICAL(8)
LOGICAL(16)

/* Logical values of any kind are counted by their first bytes. */
#define COUNT(k) \
	ROUTINE void _gfortran_count_##k##_l( \
		struct array *to, struct array *a, i8 *dim) \
	{ \
		struct array_walk w; \
		int along = (int)*dim - 1; \
		i8 n = __acc_begin(&w, to, a, along, NULL, k, a->size); \
		if (n < 0) \
			return; \
		do { \
			i##k r = 0; \
			for (i8 j = 0; j < n; j++) \
				r += is_true(w.place[0] \
					+ j * a->dim[along].stride \
						* (i8)a->size); \
			*(i##k *)w.place[1] = r; \
		} while (__acc_walk_next(&w)); \
	}
COUNT(1)
COUNT(2)
COUNT(4)
COUNT(8)
COUNT(16)

/* Scaled by the largest so far, so that no square overflows. */
#define NORM2(k) \
	ROUTINE void _gfortran_norm2_##k( \
		struct array *to, struct array *a, i8 *dim) \
	{ \
		struct array_walk w; \
		int along = (int)*dim - 1; \
		i8 n = __acc_begin( \
			&w, to, a, along, NULL, sizeof(k), sizeof(k)); \
		if (n < 0) \
			return; \
		do { \
			const k *p = (const k *)w.place[0]; \
			r8 big = 0, sum = 0; \
			for (i8 j = 0; j < n; j++) { \
				r8 y = fabs((r8)p[j * a->dim[along].stride]); \
				if (y > big) { \
					sum = 1 + sum * (big / y) * (big / y); \
					big = y; \
				} else if (y > 0) { \
					sum += (y / big) * (y / big); \
				} else if (y != y) { \
					sum = y; \
				} \
			} \
			*(k *)w.place[1] = (k)(big * sqrt(sum)); \
		} while (__acc_walk_next(&w)); \
	}
NORM2(r4)
NORM2(r8)

/* Products of matrices, and of a matrix and a vector. */
static void
__acc_product_shape(struct array *to, const struct array *a,
	const struct array *b, size_t size)
{
	i8 extent[2];
	int rank = 0;
	if (a->rank == 2)
		extent[rank++] = __acc_extent(a, 0);
	if (b->rank == 2)
		extent[rank++] = __acc_extent(b, 1);
	if (!to->data)
		to->size = size;
	__acc_shape(to, rank, extent, size);
}

#define MATMUL(k, T, init, step, ...) \
	ROUTINE void _gfortran_matmul_##k(struct array *to, struct array *a, \
		struct array *b __VA_ARGS__) \
	{ \
		__acc_product_shape(to, a, b, sizeof(T)); \
		i8 rows = a->rank == 2 ? __acc_extent(a, 0) : 1; \
		i8 columns = b->rank == 2 ? __acc_extent(b, 1) : 1; \
		i8 ar = a->rank == 2 ? a->dim[0].stride : 0; \
		i8 ak = a->dim[a->rank - 1].stride, bk = b->dim[0].stride; \
		i8 bc = b->rank == 2 ? b->dim[1].stride : 0; \
		i8 tr = a->rank == 2 ? to->dim[0].stride : 0; \
		i8 tc = b->rank == 2 ? to->dim[to->rank - 1].stride : 0; \
		i8 inner = __acc_extent(b, 0); \
		for (i8 c = 0; c < columns; c++) \
			for (i8 i = 0; i < rows; i++) { \
				const T *p = (const T *)a->data + i * ar; \
				const T *q = (const T *)b->data + c * bc; \
				T r = init; \
				for (i8 j = 0; j < inner; j++) { \
					T x = p[j * ak], y = q[j * bk]; \
					step; \
				} \
				((T *)to->data)[i * tr + c * tc] = r; \
			} \
	}
#define NUMBERS(k) MATMUL(k, k, 0, r += x * y, , int use, int limit, void *gemm)
NUMBERS(i1)
NUMBERS(i2)
NUMBERS(i4)
NUMBERS(i8)
NUMBERS(i16)
NUMBERS(r4)
NUMBERS(r8)
NUMBERS(c4)
NUMBERS(c8)
MATMUL(l4, i4, 0, r |= x && y, )
MATMUL(l8, i8, 0, r |= x && y, )
MATMUL(l16, i16, 0, r |= x && y, )
