/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * half.c - CUDA Fortran: input and output of real(2) with a format or in lists,
 * which gfortran's library has for real(4) only.
 *
 * The compiler calls these around the library's transfer of a number or an array
 * (plugin/read/half.cc).
 */
#include <stdlib.h>

#include "abi/calls.h"
#include "libacc/core/error.h"
#include "libacc/cuf/cuda.h"
#include "libacc/data/descriptor.h"

/* Of the flags with which gfortran's data transfer parameters begin: a list or a
   format. */
enum { IN_TEXT = 1 << 7 | 1 << 12 };

enum { BT_REAL = 3 };

/* A contiguous real(4) array of the same shape, and its elements. */
struct half_copy {
	struct descriptor d;
	float value[];
};

static ptrdiff_t
extent(const struct descriptor *d, int dim)
{
	ptrdiff_t n = d->dim[dim].upper - d->dim[dim].lower + 1;
	return n > 0 ? n : 0;
}

static size_t
elements(const struct descriptor *d)
{
	size_t n = 1;
	for (int i = 0; i < d->rank; i++)
		n *= (size_t)extent(d, i);
	return n;
}

/* The element of that number in array element order. */
static _Float16 *
element(const struct descriptor *d, size_t number)
{
	ptrdiff_t span = d->span ? d->span : (ptrdiff_t)d->element, at = 0;
	for (int i = 0; i < d->rank; i++) {
		size_t n = (size_t)extent(d, i);
		at += (ptrdiff_t)(number % n) * d->dim[i].stride * span;
		number /= n;
	}
	return (_Float16 *)(d->base + at);
}

static struct half_copy *
copy_array(const struct descriptor *d)
{
	size_t n = elements(d);
	struct half_copy *c = malloc(sizeof *c + n * sizeof *c->value);
	if (!c)
		error_end("no memory for the input or output of an array");
	c->d = *d;
	c->d.base = (char *)c->value;
	c->d.offset = 0;
	c->d.element = sizeof *c->value;
	c->d.span = sizeof *c->value;
	ptrdiff_t stride = 1;
	for (int i = 0; i < d->rank; i++) {
		c->d.dim[i].stride = stride;
		stride *= extent(d, i);
	}
	for (size_t k = 0; k < n; k++)
		c->value[k] = *element(d, k);
	return c;
}

static bool
is_half(const struct descriptor *d)
{
	return d->type == BT_REAL && d->element == sizeof(_Float16);
}

/* The number, or array of kind 2, as gfortran's library takes it: itself if it
   is not one of reals, or without a format. */
EXPORT void *
acc_cuf_half_begin(void *transfer, void *data, int array)
{
	if (!(*(const int *)transfer & IN_TEXT) || (array && !is_half(data)))
		return data;
	if (array)
		return copy_array(data);
	float *value = malloc(sizeof *value);
	if (!value)
		error_end("no memory for the input or output of a number");
	*value = *(const _Float16 *)data;
	return value;
}

EXPORT void
acc_cuf_half_end(void *data, void *copy, int array, int read)
{
	struct half_copy *c = copy;
	if (copy == data)
		return;
	if (read && !array)
		*(_Float16 *)data = (_Float16)*(const float *)copy;
	for (size_t k = read && array ? elements(data) : 0; k-- > 0;)
		*element(data, k) = (_Float16)c->value[k];
	free(copy);
}
