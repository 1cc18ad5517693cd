/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * reduce.c - reductions of device data by renamed functions ("use cudafor,
 * gpusum => sum").  CUDA Fortran Programming Guide 26.1, 2.9.1.
 */
#include <ISO_Fortran_binding.h>
#include <complex.h>
#include <stdlib.h>

#include "abi/cuf_calls.h"
#include "libacc/cuf/cuda.h"

/* Reductions of device data, on the host: over all elements. */

static void *
values(const CFI_cdesc_t *a, size_t *count)
{
	size_t n = 1;
	for (int i = 0; i < a->rank; i++)
		n *= a->dim[i].extent > 0 ? (size_t)a->dim[i].extent : 0;
	*count = n;
	void *p = malloc(n * a->elem_len + 1);
	if (p && !cuda_gather(p, a)) {
		free(p);
		p = NULL;
	}
	if (!p)
		*count = 0;
	return p;
}

#define REDUCE(what, letter, type, start, next) \
	EXPORT type acc_cuf_##what##_##letter(const CFI_cdesc_t *a) \
	{ \
		size_t n, i; \
		type *v = values(a, &n), r = start; \
		for (i = 0; i < n; i++) \
			r = next; \
		free(v); \
		return r; \
	}
#define ORDERED(letter, type, low, high) \
	REDUCE(sum, letter, type, 0, r + v[i]) \
	REDUCE(maxval, letter, type, low, v[i] > r ? v[i] : r) \
	REDUCE(minval, letter, type, high, v[i] < r ? v[i] : r)
ORDERED(i4, int32_t, INT32_MIN, INT32_MAX)
ORDERED(i8, int64_t, INT64_MIN, INT64_MAX)
ORDERED(r4, float, -__builtin_inff(), __builtin_inff())
ORDERED(r8, double, -__builtin_inf(), __builtin_inf())
REDUCE(sum, c4, float _Complex, 0, r + v[i])
REDUCE(sum, c8, double _Complex, 0, r + v[i])
