/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * assign.c - CUDA Fortran: transfers by assignment.
 *
 * The compiled program says which side is device data.  Sections are split into
 * runs of contiguous bytes; values of another type, or of one scalar for a
 * whole array, go through a buffer on the host.
 */
#include <ISO_Fortran_binding.h>
#include <complex.h>
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "abi/cuf_calls.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/error.h"
#include "libacc/core/fault.h"
#include "libacc/core/queue.h"
#include "libacc/core/thread.h"
#include "libacc/cuf/cuda.h"

/* An array as runs: the outer dimensions count them. */
struct runs {
	char *base;
	size_t run; /* bytes of each */
	int rank;
	CFI_index_t extent[CFI_MAX_RANK], step[CFI_MAX_RANK];
	CFI_index_t at[CFI_MAX_RANK];
	size_t count;
};

static void
runs_make(struct runs *r, const CFI_cdesc_t *a)
{
	int i;
	memset(r, 0, sizeof *r);
	r->base = a->base_addr;
	r->run = a->elem_len;
	r->count = 1;
	for (i = 0; i < a->rank && a->dim[i].sm == (CFI_index_t)r->run; i++)
		r->run *= (size_t)a->dim[i].extent;
	for (; i < a->rank; i++) {
		r->extent[r->rank] = a->dim[i].extent;
		r->step[r->rank++] = a->dim[i].sm;
		r->count *= (size_t)a->dim[i].extent;
	}
	if (!r->run)
		r->count = 0;
}

static void
runs_next(struct runs *r)
{
	for (int i = 0; i < r->rank; i++) {
		r->base += r->step[i];
		if (++r->at[i] < r->extent[i])
			return;
		r->base -= r->step[i] * r->extent[i];
		r->at[i] = 0;
	}
}

static size_t
elements(const CFI_cdesc_t *a)
{
	size_t n = 1;
	for (int i = 0; i < a->rank; i++)
		n *= a->dim[i].extent > 0 ? (size_t)a->dim[i].extent : 0;
	return n;
}

/* An assumed-size array has the size of the other side. */
static bool
is_open(const CFI_cdesc_t *a)
{
	return a->rank && a->dim[a->rank - 1].extent < 0;
}

/* The properties of a real(2) for Fortran. */
#define CUF_HALF (CFI_type_Real + (2 << CFI_type_kind_shift))

static double
load_half(uint16_t bits)
{
	int exponent = bits >> 10 & 31, digits = bits & 1023;
	double v = exponent == 0 ? ldexp(digits, -24)
		: exponent < 31	 ? ldexp(1024 + digits, exponent - 25)
		: digits	 ? NAN
				 : INFINITY;
	return bits >> 15 ? -v : v;
}

/* The nearest value, on a tie the even one. */
static uint16_t
make_half(double v)
{
	unsigned sign = signbit(v) ? 0x8000 : 0;
	int exponent;
	v = fabs(v);
	if (isnan(v))
		return (uint16_t)(sign | 0x7e00);
	if (v >= 65520)
		return (uint16_t)(sign | 0x7c00);
	frexp(v, &exponent);
	exponent = v == 0 || exponent < -13 ? -24 : exponent - 11;
	v = nearbyint(ldexp(v, -exponent));
	return (uint16_t)(sign
		| ((unsigned)(exponent + 24) * 1024 + (unsigned)v));
}

static double _Complex load(const char *p, CFI_type_t type, size_t size)
{
	switch (type) {
	case CFI_type_float:
		return *(const float *)p;
	case CFI_type_double:
		return *(const double *)p;
	case CFI_type_float_Complex:
		return *(const float _Complex *)p;
	case CFI_type_double_Complex:
		return *(const double _Complex *)p;
	case CUF_HALF:
		return load_half(*(const uint16_t *)p);
	default:
		return size == 1    ? *(const int8_t *)p
			: size == 2 ? *(const int16_t *)p
			: size == 4 ? *(const int32_t *)p
				    : (double)*(const int64_t *)p;
	}
}

static void
store_integer(char *p, int64_t v, size_t size)
{
	if (size == 1)
		*(int8_t *)p = (int8_t)v;
	else if (size == 2)
		*(int16_t *)p = (int16_t)v;
	else if (size == 4)
		*(int32_t *)p = (int32_t)v;
	else
		*(int64_t *)p = v;
}

static void
store(char *p, double _Complex v, CFI_type_t type, size_t size)
{
	switch (type) {
	case CFI_type_float:
		*(float *)p = (float)creal(v);
		break;
	case CFI_type_double:
		*(double *)p = creal(v);
		break;
	case CFI_type_float_Complex:
		*(float _Complex *)p = (float _Complex)v;
		break;
	case CFI_type_double_Complex:
		*(double _Complex *)p = v;
		break;
	case CUF_HALF:
		*(uint16_t *)p = make_half(creal(v));
		break;
	default:
		store_integer(p, (int64_t)creal(v), size);
	}
}

static bool
is_integer(const CFI_cdesc_t *a)
{
	int kind = a->type & 0xff;
	return kind == CFI_type_Integer || kind == CFI_type_Logical;
}

static bool
is_text(const CFI_cdesc_t *a)
{
	return (a->type & CFI_type_mask) == CFI_type_Character;
}

/* Blanks follow a shorter text. */
static void
convert_text(
	char *to, const CFI_cdesc_t *t, const char *from, const CFI_cdesc_t *f)
{
	size_t n = f->elem_len < t->elem_len ? f->elem_len : t->elem_len;
	memcpy(to, from, n);
	if (t->type != CFI_type_ucs4_char) {
		memset(to + n, ' ', t->elem_len - n);
		return;
	}
	for (; n < t->elem_len; n += sizeof(uint32_t))
		memcpy(to + n, &(uint32_t){' '}, sizeof(uint32_t));
}

static void
convert_one(
	char *to, const CFI_cdesc_t *t, const char *from, const CFI_cdesc_t *f)
{
	if (is_integer(t) && is_integer(f)) {
		int64_t v = f->elem_len == 1 ? *(const int8_t *)from
			: f->elem_len == 2   ? *(const int16_t *)from
			: f->elem_len == 4   ? *(const int32_t *)from
					     : *(const int64_t *)from;
		store_integer(to, v, t->elem_len);
		return;
	}
	store(to, load(from, f->type, f->elem_len), t->type, t->elem_len);
}

/* The bytes of an array, contiguous in host memory. */
static bool
pack(struct device *d, struct queue *q, char *buffer, const CFI_cdesc_t *a,
	int how)
{
	struct runs r;
	bool ok = true;
	runs_make(&r, a);
	for (size_t i = 0; i < r.count && ok; i++, runs_next(&r)) {
		ok = cuda_copy(d, q, buffer, r.base, r.run, how & CUDA_FROM);
		buffer += r.run;
	}
	return ok && (!how || queue_wait(d, q));
}

static bool
unpack(struct device *d, struct queue *q, const CFI_cdesc_t *a,
	const char *buffer, int how)
{
	struct runs r;
	bool ok = true;
	runs_make(&r, a);
	for (size_t i = 0; i < r.count && ok; i++, runs_next(&r)) {
		ok = cuda_copy(d, q, r.base, buffer, r.run, how & CUDA_TO);
		buffer += r.run;
	}
	return ok && (!how || queue_wait(d, q));
}

/* The values to be stored in "to", contiguous. */
static bool
convert(struct device *d, struct queue *q, char *buffer, const CFI_cdesc_t *to,
	const CFI_cdesc_t *from, int how)
{
	size_t n = elements(to), step = from->rank ? from->elem_len : 0;
	char *raw = malloc((from->rank ? n : 1) * from->elem_len + 1);
	bool ok = raw && pack(d, q, raw, from, how);
	bool same = to->type == from->type && to->elem_len == from->elem_len;
	for (size_t i = 0; i < n && ok; i++) {
		char *at = buffer + i * to->elem_len;
		if (same)
			memcpy(at, raw + i * step, to->elem_len);
		else if (is_text(to) && is_text(from))
			convert_text(at, to, raw + i * step, from);
		else
			convert_one(at, to, raw + i * step, from);
	}
	free(raw);
	return ok;
}

static bool
by_buffer(struct device *d, struct queue *q, const CFI_cdesc_t *to,
	const CFI_cdesc_t *from, int how)
{
	char *buffer = malloc(elements(to) * to->elem_len + 1);
	bool ok = buffer && convert(d, q, buffer, to, from, how)
		&& unpack(d, q, to, buffer, how);
	free(buffer);
	return ok;
}

/* Both sides have the same runs. */
static bool
by_runs(struct device *d, struct queue *q, const CFI_cdesc_t *to,
	const CFI_cdesc_t *from, int how)
{
	struct runs t, f;
	bool ok = true;
	runs_make(&t, to);
	runs_make(&f, from);
	size_t n = t.run < f.run ? t.run : f.run;
	if (t.count > 1 && f.count > 1 && t.run != f.run)
		return by_buffer(d, q, to, from, how);
	if (t.count * t.run != f.count * f.run)
		return by_buffer(d, q, to, from, how);
	for (size_t i = 0; i < (t.count > f.count ? t.count : f.count) && ok;
		i++) {
		ok = cuda_copy(d, q, t.base, f.base, n, how);
		if (t.count > 1)
			runs_next(&t);
		else
			t.base += n;
		if (f.count > 1)
			runs_next(&f);
		else
			f.base += n;
	}
	/* What comes next on the device comes after. */
	if (how == (CUDA_TO | CUDA_FROM) && cuda_owner(d, from->base_addr) == d)
		return ok;
	return ok && queue_wait(d, q);
}

bool
cuda_gather(void *to, const CFI_cdesc_t *a)
{
	struct device *d = cuda_device();
	struct queue *q;
	if (!d || !cuda_settle(d) || !cuda_queue(d, 0, &q)
		|| !queue_wait_all(d))
		return false;
	return pack(d, q, to, a,
		cuda_is_on_device(d, a->base_addr) ? CUDA_FROM : 0);
}

/* An assumed-size side takes the shape of the other. */
static void
close_size(CFI_cdesc_t *a, const CFI_cdesc_t *other)
{
	size_t n = 1;
	int i;
	for (i = 0; i + 1 < a->rank; i++)
		n *= (size_t)a->dim[i].extent;
	a->dim[i].extent = (CFI_index_t)(elements(other) / (n ? n : 1));
}

/* True if the type is integer, logical, real or complex. */
static bool
is_number(const CFI_cdesc_t *a)
{
	int type = a->type & CFI_type_mask;
	return type >= CFI_type_Integer && type <= CFI_type_Complex;
}

/* Both sides are allocated and have one shape. */
static bool
has_shape(const CFI_cdesc_t *to, const CFI_cdesc_t *from)
{
	if (!to->base_addr || !from->base_addr) {
		fault_set("the %s side is not allocated",
			to->base_addr ? "right" : "left");
		return false;
	}
	for (int i = 0; from->rank && i < to->rank; i++)
		if (to->rank != from->rank
			|| to->dim[i].extent != from->dim[i].extent) {
			fault_set("the two sides differ in their shapes");
			return false;
		}
	if (from->rank && !to->rank) {
		fault_set("an array is assigned to a scalar");
		return false;
	}
	return true;
}

/* The types are compatible too. */
static bool
check(const CFI_cdesc_t *to, const CFI_cdesc_t *from)
{
	if (is_number(to) != is_number(from)) {
		fault_set("the two sides differ in their types");
		return false;
	}
	return has_shape(to, from);
}

static bool
assign(struct device *d, const CFI_cdesc_t *to, const CFI_cdesc_t *from,
	int how)
{
	struct queue *q;
	if (!check(to, from))
		return false;
	if (!cuda_settle(d) || !cuda_queue(d, 0, &q))
		return false;
	if (!how && !queue_wait_all(d))
		return false;
	if (to->type != from->type || to->elem_len != from->elem_len
		|| (from->rank != to->rank))
		return by_buffer(d, q, to, from, how);
	return by_runs(d, q, to, from, how);
}

/* Without memory on the right side there is nothing to copy: nvfortran's programs
   assign arrays that they do not use. */
static bool
is_nothing(const CFI_cdesc_t *from, int how)
{
	static atomic_flag told = ATOMIC_FLAG_INIT;
	if (from->base_addr || !(how & CUDA_TO))
		return false;
	if (!atomic_flag_test_and_set(&told))
		fprintf(stderr,
			"libacc: warning: the right side of an assignment to "
			"device data is not allocated: nothing is copied\n");
	return true;
}

/* to = from; "how" has a bit for each side that is device data. */
EXPORT void
acc_cuf_assign(const CFI_cdesc_t *to, const CFI_cdesc_t *from, int how)
{
	struct device *d = cuda_device();
	union {
		CFI_cdesc_t a;
		char room[sizeof(CFI_CDESC_T(CFI_MAX_RANK))];
	} copy;

	if (!d)
		error_raise();
	if (is_nothing(from, how))
		return;
	if (how)
		d = cuda_owner(
			d, how & CUDA_TO ? to->base_addr : from->base_addr);
	if (is_open(to) || is_open(from)) {
		const CFI_cdesc_t *open = is_open(to) ? to : from;
		memcpy(&copy, open,
			sizeof(CFI_cdesc_t)
				+ (size_t)open->rank * sizeof(CFI_dim_t));
		close_size(&copy.a, open == to ? from : to);
		if (open == to)
			to = &copy.a;
		else
			from = &copy.a;
	}
	if (!assign(d, to, from, how))
		error_end("a transfer by assignment: %s", fault_message());
}

/* A value of the host for an allocatable array of another shape, from its
   evaluation until the program has allocated the array. */
static _Thread_local union {
	CFI_cdesc_t a;
	char room[sizeof(CFI_CDESC_T(CFI_MAX_RANK))];
} kept;

static bool
is_of_shape(const CFI_cdesc_t *to, const CFI_cdesc_t *from)
{
	for (int i = 0; i < to->rank; i++)
		if (to->dim[i].extent != from->dim[i].extent)
			return false;
	return to->base_addr;
}

static void
keep(const CFI_cdesc_t *from)
{
	struct runs r;
	CFI_index_t size = (CFI_index_t)from->elem_len;
	memcpy(&kept, from,
		sizeof(CFI_cdesc_t) + (size_t)from->rank * sizeof(CFI_dim_t));
	for (int i = 0; i < from->rank; i++) {
		kept.a.dim[i].sm = size;
		size *= from->dim[i].extent;
	}
	char *to = kept.a.base_addr = malloc((size_t)size + 1);
	if (!to) {
		fault_no_memory();
		error_end("a transfer by assignment: %s", fault_message());
	}
	runs_make(&r, from);
	for (; r.count > 0; r.count--, to += r.run) {
		memcpy(to, r.base, r.run);
		runs_next(&r);
	}
}

/* to = from, a value of the host for allocatable device data.  True if the two
   arrays differ in their shapes: the program then allocates with the extents of
   acc_cuf_extent() and calls acc_cuf_assign_kept(). */
EXPORT int
acc_cuf_keep(const CFI_cdesc_t *to, const CFI_cdesc_t *from)
{
	if (from->rank == to->rank && from->base_addr
		&& !is_of_shape(to, from)) {
		keep(from);
		return 1;
	}
	acc_cuf_assign(to, from, CUDA_TO);
	return 0;
}

EXPORT int64_t
acc_cuf_extent(int k)
{
	return kept.a.dim[k - 1].extent;
}

EXPORT void
acc_cuf_assign_kept(const CFI_cdesc_t *to)
{
	acc_cuf_assign(to, &kept.a, CUDA_TO);
	free(kept.a.base_addr);
}

/* A loop over elements runs on the device that has them. */

static _Thread_local struct device *home;

EXPORT void
acc_cuf_visit(const CFI_cdesc_t *a)
{
	struct device *d = cuda_device();
	struct device *other = d ? cuda_owner(d, a->base_addr) : NULL;
	if (other == d)
		return;
	home = d;
	device_select(other);
}

EXPORT void
acc_cuf_return(void)
{
	if (home)
		device_select(home);
	home = NULL;
}

/* Before a loop over the elements of both. */
EXPORT void
acc_cuf_conform(const CFI_cdesc_t *to, const CFI_cdesc_t *from)
{
	if (!has_shape(to, from))
		error_end("an assignment of arrays: %s", fault_message());
}

/* Sizes that must be the same are not. */
EXPORT void
acc_cuf_unlike(void)
{
	error_end("an assignment of arrays: the two sides differ in their "
		  "shapes");
}
