/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * matrix.c - CUDA Fortran: the matrices of module wmma, for devices and, in
 * libacc, for the host.
 *
 * Where the device has an instruction for the whole warp (acc_matrix of
 * targets/device.def), a lane has its part of a matrix as the instruction wants
 * it; elsewhere all of A and B by columns and eight elements of C (see
 * cuf/wmma.f90).
 */
#include "abi/cuf_calls.h"

typedef int i4;
typedef float r4;

enum { SIDE = 16, OWN = 8 };

/* The operations of acc_matrix. */
enum {
	LOAD_A_C,
	LOAD_A_R,
	LOAD_B_C,
	LOAD_B_R,
	LOAD_R2,
	LOAD_R4 = LOAD_R2 + 2,
	STORE_R2 = LOAD_R4 + 2,
	STORE_R4 = STORE_R2 + 2,
	MUL_R2 = STORE_R4 + 2,
	MUL_R4 = MUL_R2 + 4,
};

#ifdef _OPENACC
#define PUBLIC _Pragma("acc routine seq")
i4 acc_cuf_matrix(
	i4 what, void *d, const void *a, const void *b, const void *c, i4 ld);
#else
#define PUBLIC __attribute__((visibility("default")))
#define acc_cuf_matrix(what, d, a, b, c, ld) 0
#endif

int acc_cuf_tid_x(void), acc_cuf_tid_y(void), acc_cuf_tid_z(void);
int acc_cuf_ntid_x(void), acc_cuf_ntid_y(void);

/* The first of the caller's elements of C: eight rows of a column. */
static inline i4
first_own(void)
{
	i4 n = acc_cuf_tid_z() - 1;
	n = n * acc_cuf_ntid_y() + acc_cuf_tid_y() - 1;
	n = n * acc_cuf_ntid_x() + acc_cuf_tid_x() - 1;
	return (n & 31) * OWN;
}

static inline long
place(i4 row, i4 column, i4 ld, i4 by_rows)
{
	return by_rows ? column + (long)row * ld : row + (long)column * ld;
}

#define WMMA_LOAD(suffix, what, by_rows) \
	PUBLIC void acc_cufn_wmma_load_##suffix( \
		void *to, _Float16 *from, i4 ld); \
	void acc_cufn_wmma_load_##suffix(void *to, _Float16 *from, i4 ld) \
	{ \
		_Float16 *x = to; \
		if (acc_cuf_matrix(what, to, from, 0, 0, ld)) \
			return; \
		for (i4 j = 0; j < SIDE; j++) \
			for (i4 i = 0; i < SIDE; i++) \
				x[i + SIDE * j] = \
					from[place(i, j, ld, by_rows)]; \
	}
WMMA_LOAD(ac, LOAD_A_C, 0)
WMMA_LOAD(ar, LOAD_A_R, 1)
WMMA_LOAD(bc, LOAD_B_C, 0)
WMMA_LOAD(br, LOAD_B_R, 1)

#define WMMA_ACCUMULATOR(suffix, real, load, store) \
	PUBLIC void acc_cufn_wmma_load_##suffix( \
		void *to, real *from, i4 ld, const i4 *order); \
	void acc_cufn_wmma_load_##suffix( \
		void *to, real *from, i4 ld, const i4 *order) \
	{ \
		real *x = to; \
		i4 e = first_own(), by_rows = order ? *order : 0; \
		if (by_rows ? acc_cuf_matrix(load + 1, to, from, 0, 0, ld) \
			    : acc_cuf_matrix(load, to, from, 0, 0, ld)) \
			return; \
		for (i4 i = 0; i < OWN; i++) \
			x[i] = from[place( \
				e % SIDE + i, e / SIDE, ld, by_rows)]; \
	} \
	PUBLIC void acc_cufn_wmma_store_##suffix( \
		real *to, void *from, i4 ld, const i4 *order); \
	void acc_cufn_wmma_store_##suffix( \
		real *to, void *from, i4 ld, const i4 *order) \
	{ \
		real *x = from; \
		i4 e = first_own(), by_rows = order ? *order : 0; \
		if (by_rows ? acc_cuf_matrix(store + 1, to, from, 0, 0, ld) \
			    : acc_cuf_matrix(store, to, from, 0, 0, ld)) \
			return; \
		for (i4 i = 0; i < OWN; i++) \
			to[place(e % SIDE + i, e / SIDE, ld, by_rows)] = x[i]; \
	} \
	PUBLIC void acc_cufn_wmma_set_##suffix(void *to, const real *value); \
	void acc_cufn_wmma_set_##suffix(void *to, const real *value) \
	{ \
		real *x = to; \
		for (i4 i = 0; i < OWN; i++) \
			x[i] = *value; \
	}
WMMA_ACCUMULATOR(r2, _Float16, LOAD_R2, STORE_R2)
WMMA_ACCUMULATOR(r4, r4, LOAD_R4, STORE_R4)

PUBLIC void acc_cufn_wmma_set_r4_r2(void *to, const _Float16 *value);
void
acc_cufn_wmma_set_r4_r2(void *to, const _Float16 *value)
{
	r4 single = *value;
	acc_cufn_wmma_set_r4(to, &single);
}

PUBLIC void acc_cufn_wmma_set_r2_r4(void *to, const r4 *value);
void
acc_cufn_wmma_set_r2_r4(void *to, const r4 *value)
{
	_Float16 half = (_Float16)*value;
	acc_cufn_wmma_set_r2(to, &half);
}

#define WMMA_PRODUCT(suffix, real, what) \
	PUBLIC void acc_cufn_wmma_mul_##suffix( \
		void *d, const void *a, const void *b, const void *c); \
	void acc_cufn_wmma_mul_##suffix( \
		void *d, const void *a, const void *b, const void *c) \
	{ \
		const _Float16 *x = a, *y = b; \
		const real zero[OWN] = {0}, *z = c ? c : zero; \
		real *to = d; \
		if (acc_cuf_matrix(what, d, a, b, z, 0)) \
			return; \
		i4 e = first_own(); \
		for (i4 i = 0; i < OWN; i++) { \
			r4 sum = (r4)z[i]; \
			for (i4 k = 0; k < SIDE; k++) \
				sum += (r4)x[e % SIDE + i + SIDE * k] \
					* (r4)y[k + e / SIDE * SIDE]; \
			to[i] = (real)sum; \
		} \
	}
WMMA_PRODUCT(cc_r2, _Float16, MUL_R2 + 0)
WMMA_PRODUCT(cr_r2, _Float16, MUL_R2 + 1)
WMMA_PRODUCT(rc_r2, _Float16, MUL_R2 + 2)
WMMA_PRODUCT(rr_r2, _Float16, MUL_R2 + 3)
WMMA_PRODUCT(cc_r4, r4, MUL_R4 + 0)
WMMA_PRODUCT(cr_r4, r4, MUL_R4 + 1)
WMMA_PRODUCT(rc_r4, r4, MUL_R4 + 2)
WMMA_PRODUCT(rr_r4, r4, MUL_R4 + 3)
