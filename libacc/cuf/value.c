/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * value.c - CUDA Fortran: device data in a host expression.
 *
 * These are Fortran functions whose result is an array (cuf_h in cuf_rt.f90);
 * the compiler has made room for it.
 */
#include <ISO_Fortran_binding.h>
#include <complex.h>
#include <stdlib.h>
#include <string.h>

#include "abi/calls.h"
#include "abi/cuf_calls.h"
#include "libacc/core/error.h"
#include "libacc/cuf/cuda.h"
#include "libacc/data/descriptor.h"

struct value_view {
	CFI_cdesc_t a;
	CFI_dim_t dim[CFI_MAX_RANK];
};

static void
view(struct value_view *v, const struct descriptor *d, int rank, size_t element)
{
	memset(v, 0, sizeof *v);
	v->a.base_addr = d->base;
	v->a.elem_len = element;
	v->a.rank = (CFI_rank_t)rank;
	v->a.type = CFI_type_other;
	for (int i = 0; i < rank; i++) {
		v->a.dim[i].extent = d->dim[i].upper - d->dim[i].lower + 1;
		if (v->a.dim[i].extent < 0)
			v->a.dim[i].extent = 0;
		v->a.dim[i].sm = d->dim[i].stride * (ptrdiff_t)element;
	}
}

static void
array(struct descriptor *to, const struct descriptor *from, int rank,
	size_t element)
{
	struct value_view t, f;
	view(&t, to, rank, element);
	view(&f, from, rank, element);
	acc_cuf_assign(&t.a, &f.a, CUDA_FROM);
}

static void
scalar(void *to, const void *from, size_t element)
{
	struct value_view t = {.a = {.base_addr = to,
				       .elem_len = element,
				       .type = CFI_type_other}},
			  f = t;
	f.a.base_addr = (void *)from;
	acc_cuf_assign(&t.a, &f.a, CUDA_FROM);
}

#define ARRAY(name, type, rank) \
	EXPORT void acc_cuf_h_##name##_##rank##_( \
		struct descriptor *to, const struct descriptor *from) \
	{ \
		array(to, from, rank, sizeof(type)); \
	}
#define VALUES(name, type) \
	EXPORT type acc_cuf_h_##name##_0_(const type *from) \
	{ \
		type to; \
		scalar(&to, from, sizeof to); \
		return to; \
	} \
	ARRAY(name, type, 1) \
	ARRAY(name, type, 2) \
	ARRAY(name, type, 3) \
	ARRAY(name, type, 4) \
	ARRAY(name, type, 5) \
	ARRAY(name, type, 6) \
	ARRAY(name, type, 7)
VALUES(i1, int8_t)
VALUES(i2, int16_t)
VALUES(i4, int32_t)
VALUES(i8, int64_t)
VALUES(l4, int32_t)
VALUES(r2, _Float16)
VALUES(r4, float)
VALUES(r8, double)
VALUES(c4, float _Complex)
VALUES(c8, double _Complex)

/* Contiguous copies of sections for arguments: gfortran's library does this for
   host memory. */

static bool
is_together(const struct descriptor *d)
{
	ptrdiff_t next = 1;
	for (int i = 0; i < d->rank; i++) {
		ptrdiff_t extent = d->dim[i].upper - d->dim[i].lower + 1;
		if (extent <= 0)
			return true;
		if (d->dim[i].stride != next)
			return false;
		next *= extent;
	}
	return true;
}

static size_t
bytes(const struct descriptor *d)
{
	size_t size = d->element;
	for (int i = 0; i < d->rank; i++)
		size *= (size_t)(d->dim[i].upper - d->dim[i].lower + 1);
	return size;
}

/* The same shape, contiguous at an address. */
static void
view_packed(struct value_view *v, const struct descriptor *d, const void *at)
{
	ptrdiff_t step = (ptrdiff_t)d->element;
	view(v, d, d->rank, d->element);
	v->a.base_addr = (void *)at;
	for (int i = 0; i < d->rank; i++) {
		v->a.dim[i].sm = step;
		step *= v->a.dim[i].extent;
	}
}

EXPORT void *
acc_cuf_pack(const struct descriptor *d)
{
	struct value_view to, from;
	if (!d->base || is_together(d))
		return d->base;
	enum cuda_space space = cuda_is_on_device(cuda_device(), d->base)
		? SPACE_DEVICE
		: cuda_space_of(d->base);
	void *p = space == SPACE_HOST ? malloc(bytes(d))
				      : cuda_alloc(space, bytes(d));
	if (!p)
		error_end("no memory for a copy of a section that is an "
			  "argument");
	view_packed(&to, d, p);
	view(&from, d, d->rank, d->element);
	acc_cuf_assign(&to.a, &from.a,
		space == SPACE_DEVICE ? CUDA_TO | CUDA_FROM : 0);
	return p;
}

EXPORT void
acc_cuf_unpack(const struct descriptor *d, const void *at)
{
	struct value_view to, from;
	bool device = cuda_is_on_device(cuda_device(), d->base);
	view(&to, d, d->rank, d->element);
	view_packed(&from, d, at);
	acc_cuf_assign(&to.a, &from.a, device ? CUDA_TO | CUDA_FROM : 0);
}

/* Comparison of device addresses. */

EXPORT int32_t
acc_cuf_is_same(void *const *a, void *const *b)
{
	return *a == *b;
}

EXPORT int32_t
acc_cuf_is_other(void *const *a, void *const *b)
{
	return *a != *b;
}
