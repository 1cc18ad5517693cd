/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * uniform.c - random numbers for random_number of module cutensorex, on the
 * host.  CUDA Fortran Programming Guide 26.1, 2.9.4.12.
 *
 * Marsaglia's XORWOW, which all threads share; the sequence is the same in each
 * run.
 */
#include <pthread.h>

#include "abi/cuf_calls.h"
#include "libacc/cuf/cuda.h"
#include "libacc/data/descriptor.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uint32_t state[5] = {123456789, 362436069, 521288629, 88675123, 5783321};
static uint32_t counter = 6615241;

static uint32_t
next(void)
{
	uint32_t t = state[0] ^ (state[0] >> 2), last = state[4];
	for (int k = 0; k < 4; k++)
		state[k] = state[k + 1];
	state[4] = (last ^ (last << 4)) ^ (t ^ (t << 1));
	return state[4] + (counter += 362437);
}

/* Below 1, in as many bits as the type has. */

static void
draw_r2(_Float16 *to)
{
	*to = (_Float16)((float)(next() >> 21) / 0x1p11f);
}

static void
draw_r4(float *to)
{
	*to = (float)(next() >> 8) / 0x1p24f;
}

static void
draw_r8(double *to)
{
	uint64_t high = next() >> 6;
	*to = (double)(high << 27 | next() >> 5) / 0x1p53;
}

static void
draw_c4(float _Complex *to)
{
	draw_r4((float *)to);
	draw_r4((float *)to + 1);
}

static void
draw_c8(double _Complex *to)
{
	draw_r8((double *)to);
	draw_r8((double *)to + 1);
}

/* The address of an element by its number in storage order. */
static void *
element(const struct descriptor *a, int rank, size_t number)
{
	ptrdiff_t n = 0;
	for (int k = 0; k < rank; k++) {
		size_t extent = (size_t)(a->dim[k].upper - a->dim[k].lower + 1);
		n += (ptrdiff_t)(number % extent) * a->dim[k].stride;
		number /= extent;
	}
	return a->base + n * (a->span ? a->span : (ptrdiff_t)a->element);
}

static size_t
count(const struct descriptor *a, int rank)
{
	size_t n = 1;
	for (int k = 0; k < rank; k++) {
		ptrdiff_t extent = a->dim[k].upper - a->dim[k].lower + 1;
		n *= extent > 0 ? (size_t)extent : 0;
	}
	return n;
}

#define ARRAY(letter, rank) \
	EXPORT void acc_cuf_random_##letter##_##rank##_( \
		struct descriptor *result, \
		const struct descriptor *like __attribute__((unused))) \
	{ \
		size_t n = count(result, rank); \
		pthread_mutex_lock(&lock); \
		for (size_t k = 0; k < n; k++) \
			draw_##letter(element(result, rank, k)); \
		pthread_mutex_unlock(&lock); \
	}
#define ARRAYS(letter) ARRAY(letter, 1) ARRAY(letter, 2) ARRAY(letter, 3)
ARRAYS(r2)
ARRAYS(r4)
ARRAYS(r8)
ARRAYS(c4)
ARRAYS(c8)
