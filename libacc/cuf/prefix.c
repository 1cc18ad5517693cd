/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * prefix.c - running sums and counts of arrays, on the host, for module
 * cutensorex.  CUDA Fortran Programming Guide 26.1, 2.9.4.
 */
#include <stdbool.h>

#include "abi/cuf_calls.h"
#include "libacc/core/error.h"
#include "libacc/cuf/cuda.h"
#include "libacc/data/descriptor.h"

enum { MOST_RANK = 3 };

/* The elements of an array, along a dimension first, from 0; or -1: all in
   storage order. */
struct scan {
	int rank, along;
	ptrdiff_t extent[MOST_RANK], at[MOST_RANK];
	ptrdiff_t left; /* elements */
};

static ptrdiff_t
extent_of(const struct descriptor *a, int k)
{
	ptrdiff_t n = a->dim[k].upper - a->dim[k].lower + 1;
	return n > 0 ? n : 0;
}

/* Ends the program for a dimension that the array does not have. */
static struct scan
walk_begin(const struct descriptor *a, int rank, const int32_t *dim)
{
	struct scan w = {.rank = rank, .along = dim ? *dim - 1 : -1};
	if (dim && (*dim < 1 || *dim > rank))
		error_end("a running sum along dimension %d of an array of "
			  "rank %d",
			*dim, rank);
	w.left = 1;
	for (int k = 0; k < w.rank; k++)
		w.left *= w.extent[k] = extent_of(a, k);
	return w;
}

/* True if the count begins again. */
static bool
walk_starts(const struct scan *w)
{
	return w->along >= 0 && w->at[w->along] == 0;
}

static bool
step(struct scan *w, int k)
{
	if (++w->at[k] < w->extent[k])
		return true;
	w->at[k] = 0;
	return false;
}

static void
walk_next(struct scan *w)
{
	w->left--;
	if (w->along >= 0 && step(w, w->along))
		return;
	for (int k = 0; k < w->rank; k++)
		if (k != w->along && step(w, k))
			return;
}

static void *
place(const struct scan *w, const struct descriptor *a)
{
	ptrdiff_t n = 0;
	for (int k = 0; k < w->rank; k++)
		n += w->at[k] * a->dim[k].stride;
	return a->base + n * (a->span ? a->span : (ptrdiff_t)a->element);
}

static bool
is_true(const struct scan *w, const struct descriptor *mask)
{
	return !mask || *(const int32_t *)place(w, mask);
}

static void
check_mask(const struct descriptor *a, const struct descriptor *mask, int rank)
{
	for (int k = 0; mask && k < rank; k++)
		if (extent_of(a, k) != extent_of(mask, k))
			error_end("a running sum has a mask of another shape");
}

/* A running sum; without an array, of ones. */
#define SCAN(name, type) \
	static void name(struct descriptor *to, const struct descriptor *a, \
		const struct descriptor *mask, int rank, const int32_t *dim, \
		const int32_t *exclusive) \
	{ \
		type sum = 0; \
		struct scan w = walk_begin(a ? a : mask, rank, dim); \
		check_mask(a ? a : mask, mask, rank); \
		for (; w.left > 0; walk_next(&w)) { \
			type *out = place(&w, to); \
			sum = walk_starts(&w) ? 0 : sum; \
			if (exclusive && *exclusive) \
				*out = sum; \
			if (is_true(&w, mask)) \
				sum += a ? *(const type *)place(&w, a) : 1; \
			if (!exclusive || !*exclusive) \
				*out = sum; \
		} \
	}
SCAN(scan_i4, int32_t)
SCAN(scan_i8, int64_t)
SCAN(scan_r4, float)
SCAN(scan_r8, double)

#define RANKS(letter) RANK(letter, 1) RANK(letter, 2) RANK(letter, 3)
#define RANK(letter, rank) \
	EXPORT void acc_cuf_sum_prefix_##letter##_##rank##_( \
		struct descriptor *result, const struct descriptor *array, \
		const struct descriptor *mask, const int32_t *dim, \
		const int32_t *exclusive) \
	{ \
		scan_##letter(result, array, mask, rank, dim, exclusive); \
	}
RANKS(i4)
RANKS(i8)
RANKS(r4)
RANKS(r8)

#define COUNT(rank) \
	EXPORT void acc_cuf_count_prefix_##rank##_(struct descriptor *result, \
		const struct descriptor *mask, const int32_t *dim, \
		const int32_t *exclusive) \
	{ \
		scan_i4(result, NULL, mask, rank, dim, exclusive); \
	}
COUNT(1)
COUNT(2)
COUNT(3)

/* 1, 2, 3, ... */
EXPORT void
acc_cuf_order_(struct descriptor *result, const struct descriptor *mask)
{
	struct scan w = walk_begin(mask, 1, NULL);
	for (int32_t n = 1; w.left > 0; walk_next(&w))
		*(int32_t *)place(&w, result) = n++;
}
