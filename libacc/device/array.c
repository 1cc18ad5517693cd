/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * array.c - gfortran's transformational functions that move elements: cshift,
 * eoshift, spread, reshape, pack, unpack; packing of arguments; shapes.
 */
#include "libacc/device/array.h"

ROUTINE i8
__acc_extent(const struct array *a, int n)
{
	i8 extent = a->dim[n].high + 1 - a->dim[n].low;
	return extent > 0 ? extent : 0;
}

ROUTINE void
__acc_copy(char *to, const char *from, size_t size)
{
	if (size == 8) {
		*(i8 *)to = *(const i8 *)from;
		return;
	}
	if (size == 4) {
		*(i4 *)to = *(const i4 *)from;
		return;
	}
	for (size_t k = 0; k < size; k++)
		to[k] = from[k];
}

ROUTINE void
__acc_shape(struct array *to, int rank, const i8 *extent, size_t size)
{
	i8 all = 1;
	if (to->data)
		return;
	for (int n = 0; n < rank; n++) {
		to->dim[n].low = 0;
		to->dim[n].high = extent[n] - 1;
		to->dim[n].stride = all;
		all *= extent[n];
	}
	to->offset = 0;
	to->rank = rank;
	to->data = malloc(all > 0 ? all * size : 1);
	if (!to->data)
		__builtin_trap();
}

ROUTINE void
__acc_walk_add(struct array_walk *w, int k, const struct array *a, int but,
	size_t size)
{
	w->place[k] = a->data;
	for (int n = 0, from = 0; n < w->rank; n++, from++) {
		if (from == but)
			from++;
		w->step[k][n] = a->dim[from].stride * (i8)size;
	}
}

ROUTINE _Bool
__acc_walk(struct array_walk *w, const struct array *a, int but, size_t size)
{
	_Bool some = 1;
	w->rank = a->rank - (but >= 0);
	for (int n = 0, from = 0; n < w->rank; n++, from++) {
		if (from == but)
			from++;
		w->extent[n] = __acc_extent(a, from);
		w->at[n] = 0;
		some &= w->extent[n] > 0;
	}
	w->place[1] = w->place[2] = NULL;
	__acc_walk_add(w, 0, a, but, size);
	return some;
}

ROUTINE _Bool
__acc_walk_next(struct array_walk *w)
{
	for (int n = 0; n < w->rank; n++) {
		for (int k = 0; k < 3; k++)
			if (w->place[k])
				w->place[k] += w->step[k][n];
		if (++w->at[n] < w->extent[n])
			return 1;
		for (int k = 0; k < 3; k++)
			if (w->place[k])
				w->place[k] -= w->step[k][n] * w->extent[n];
		w->at[n] = 0;
	}
	return 0;
}

static void
__acc_same_shape(struct array *to, const struct array *from, size_t size)
{
	i8 extent[RANKS];
	for (int n = 0; n < from->rank; n++)
		extent[n] = __acc_extent(from, n);
	if (!to->data) {
		to->size = from->size;
		to->type = from->type;
		to->version = 0;
		to->attribute = 0;
	}
	__acc_shape(to, from->rank, extent, size);
}

/* The array that is shifted, and the shift. */
struct shift {
	size_t size;
	const char *bound; /* one value for the boundary, or null */
	const struct array *bounds;
	char fill;
	_Bool ends; /* eoshift */
};

static void
__acc_put_bound(char *to, const struct shift *s, const char *bound)
{
	if (bound) {
		__acc_copy(to, bound, s->size);
		return;
	}
	for (size_t k = 0; k < s->size; k++)
		to[k] = s->fill;
}

/* One line of n elements. */
static void
__acc_shift_line(char *to, i8 to_step, const char *from, i8 from_step, i8 n,
	i8 shift, const struct shift *s, const char *bound)
{
	if (!s->ends) {
		shift %= n;
		if (shift < 0)
			shift += n;
	}
	for (i8 k = 0; k < n; k++) {
		char *at = to + k * to_step;
		i8 j = shift > n ? n : shift < -n ? -n : shift;
		j += k;
		if (!s->ends && j >= n)
			j -= n;
		if (j >= 0 && j < n)
			__acc_copy(at, from + j * from_step, s->size);
		else
			__acc_put_bound(at, s, bound);
	}
}

static i8
__acc_integer(const char *p, int kind)
{
	return kind == 1    ? *(i1 *)p
		: kind == 2 ? *(i2 *)p
		: kind == 4 ? *(i4 *)p
			    : *(i8 *)p;
}

static void
__acc_shift(struct array *to, const struct array *from, const char *one,
	const struct array *many, const char *dim, int kind,
	const struct shift *s)
{
	int along = dim ? (int)__acc_integer(dim, kind) - 1 : 0;
	struct array_walk w, b;
	__acc_same_shape(to, from, s->size);
	i8 n = __acc_extent(from, along);
	if (!__acc_walk(&w, from, along, s->size) || n == 0)
		return;
	__acc_walk_add(&w, 1, to, along, s->size);
	if (many)
		__acc_walk_add(&w, 2, many, -1, kind);
	if (s->bounds)
		__acc_walk(&b, s->bounds, -1, s->size);
	do {
		i8 k = __acc_integer(many ? w.place[2] : one, kind);
		__acc_shift_line(w.place[1],
			to->dim[along].stride * (i8)s->size, w.place[0],
			from->dim[along].stride * (i8)s->size, n, k, s,
			s->bounds ? b.place[0] : s->bound);
		if (s->bounds)
			__acc_walk_next(&b);
	} while (__acc_walk_next(&w));
}

#define SHIFTS(kind) \
	ROUTINE void _gfortran_cshift0_##kind( \
		struct array *to, struct array *a, char *shift, char *dim) \
	{ \
		struct shift s = {.size = a->size}; \
		__acc_shift(to, a, shift, NULL, dim, kind, &s); \
	} \
	ROUTINE void _gfortran_cshift0_##kind##_char(struct array *to, \
		int length, struct array *a, char *shift, char *dim, int size) \
	{ \
		struct shift s = {.size = size}; \
		__acc_shift(to, a, shift, NULL, dim, kind, &s); \
	} \
	ROUTINE void _gfortran_eoshift0_##kind(struct array *to, \
		struct array *a, char *shift, char *bound, char *dim) \
	{ \
		struct shift s = {a->size, bound, NULL, 0, 1}; \
		__acc_shift(to, a, shift, NULL, dim, kind, &s); \
	} \
	ROUTINE void _gfortran_eoshift0_##kind##_char(struct array *to, \
		int length, struct array *a, char *shift, char *bound, \
		char *dim, int size, int bound_size) \
	{ \
		struct shift s = {size, bound, NULL, ' ', 1}; \
		__acc_shift(to, a, shift, NULL, dim, kind, &s); \
	} \
	ROUTINE void _gfortran_eoshift2_##kind(struct array *to, \
		struct array *a, char *shift, struct array *bound, char *dim) \
	{ \
		struct shift s = {a->size, NULL, bound, 0, 1}; \
		__acc_shift(to, a, shift, NULL, dim, kind, &s); \
	} \
	ROUTINE void _gfortran_eoshift2_##kind##_char(struct array *to, \
		int length, struct array *a, char *shift, struct array *bound, \
		char *dim, int size, int bound_size) \
	{ \
		struct shift s = {size, NULL, bound, ' ', 1}; \
		__acc_shift(to, a, shift, NULL, dim, kind, &s); \
	}
SHIFTS(1)
SHIFTS(2)
SHIFTS(4)
SHIFTS(8)

#define SHIFTS_BY_ARRAY(kind) \
	ROUTINE void _gfortran_cshift1_##kind(struct array *to, \
		struct array *a, struct array *shift, char *dim) \
	{ \
		struct shift s = {.size = a->size}; \
		__acc_shift(to, a, NULL, shift, dim, kind, &s); \
	} \
	ROUTINE void _gfortran_cshift1_##kind##_char(struct array *to, \
		int length, struct array *a, struct array *shift, char *dim, \
		int size) \
	{ \
		struct shift s = {.size = size}; \
		__acc_shift(to, a, NULL, shift, dim, kind, &s); \
	} \
	ROUTINE void _gfortran_eoshift1_##kind(struct array *to, \
		struct array *a, struct array *shift, char *bound, char *dim) \
	{ \
		struct shift s = {a->size, bound, NULL, 0, 1}; \
		__acc_shift(to, a, NULL, shift, dim, kind, &s); \
	} \
	ROUTINE void _gfortran_eoshift1_##kind##_char(struct array *to, \
		int length, struct array *a, struct array *shift, char *bound, \
		char *dim, int size, int bound_size) \
	{ \
		struct shift s = {size, bound, NULL, ' ', 1}; \
		__acc_shift(to, a, NULL, shift, dim, kind, &s); \
	} \
	ROUTINE void _gfortran_eoshift3_##kind(struct array *to, \
		struct array *a, struct array *shift, struct array *bound, \
		char *dim) \
	{ \
		struct shift s = {a->size, NULL, bound, 0, 1}; \
		__acc_shift(to, a, NULL, shift, dim, kind, &s); \
	} \
	ROUTINE void _gfortran_eoshift3_##kind##_char(struct array *to, \
		int length, struct array *a, struct array *shift, \
		struct array *bound, char *dim, int size, int bound_size) \
	{ \
		struct shift s = {size, NULL, bound, ' ', 1}; \
		__acc_shift(to, a, NULL, shift, dim, kind, &s); \
	}
SHIFTS_BY_ARRAY(4)
SHIFTS_BY_ARRAY(8)

/* spread: copies along a new dimension. */
static void
__acc_spread(struct array *to, const struct array *from, i8 along, i8 copies,
	size_t size)
{
	i8 extent[RANKS];
	int dim = (int)along - 1;
	struct array_walk w;
	copies = copies > 0 ? copies : 0;
	for (int n = 0, k = 0; n < from->rank + 1; n++)
		extent[n] = n == dim ? copies : __acc_extent(from, k++);
	if (!to->data)
		to->size = size;
	__acc_shape(to, from->rank + 1, extent, size);
	if (!__acc_walk(&w, from, -1, size))
		return;
	__acc_walk_add(&w, 1, to, dim, size);
	do
		for (i8 k = 0; k < copies; k++)
			__acc_copy(
				w.place[1] + k * to->dim[dim].stride * (i8)size,
				w.place[0], size);
	while (__acc_walk_next(&w));
}

static void
__acc_spread_one(struct array *to, const char *from, i8 copies, size_t size)
{
	i8 extent = copies > 0 ? copies : 0;
	if (!to->data)
		to->size = size;
	__acc_shape(to, 1, &extent, size);
	for (i8 k = 0; k < extent; k++)
		__acc_copy(to->data + k * to->dim[0].stride * (i8)size, from,
			size);
}

ROUTINE void
_gfortran_spread(struct array *to, struct array *from, i8 *along, i8 *copies)
{
	__acc_spread(to, from, *along, *copies, from->size);
}

ROUTINE void
_gfortran_spread_char(struct array *to, int length, struct array *from,
	i8 *along, i8 *copies, int size)
{
	__acc_spread(to, from, *along, *copies, size);
}

ROUTINE void
_gfortran_spread_scalar(struct array *to, char *from, i8 *along, i8 *copies)
{
	__acc_spread_one(to, from, *copies, to->size);
}

ROUTINE void
_gfortran_spread_char_scalar(struct array *to, int length, char *from,
	i8 *along, i8 *copies, int size)
{
	__acc_spread_one(to, from, *copies, size);
}

/* reshape: elements of source, then those of pad repeatedly, go to the result
   in the order of its dimensions that "order" gives. */
static void
__acc_reshape(struct array *to, const struct array *from,
	const struct array *shape, const struct array *pad,
	const struct array *order, size_t size)
{
	int rank = (int)__acc_extent(shape, 0), turn[RANKS];
	i8 extent[RANKS], at[RANKS];
	struct array_walk w, p;
	for (int n = 0; n < rank; n++) {
		extent[n] = ((i8 *)shape->data)[n * shape->dim[0].stride];
		extent[n] = extent[n] > 0 ? extent[n] : 0;
		turn[n] = order
			? (int)((i8 *)order->data)[n * order->dim[0].stride] - 1
			: n;
		at[n] = 0;
	}
	if (!to->data) {
		to->size = from->size;
		to->type = from->type;
	}
	__acc_shape(to, rank, extent, size);
	for (int n = 0; n < rank; n++)
		if (extent[n] == 0)
			return;
	_Bool more = __acc_walk(&w, from, -1, size);
	_Bool padded = pad && __acc_walk(&p, pad, -1, size);
	for (int n = 0; n < rank && (more || padded);) {
		char *place = to->data;
		for (n = 0; n < rank; n++)
			place += at[n] * to->dim[n].stride * (i8)size;
		__acc_copy(place, more ? w.place[0] : p.place[0], size);
		if (more)
			more = __acc_walk_next(&w);
		else if (!__acc_walk_next(&p))
			__acc_walk(&p, pad, -1, size);
		for (n = 0; n < rank; n++) {
			if (++at[turn[n]] < extent[turn[n]])
				break;
			at[turn[n]] = 0;
		}
	}
}

#define RESHAPE(name) \
	ROUTINE void name(struct array *to, struct array *from, \
		struct array *shape, struct array *pad, struct array *order) \
	{ \
		__acc_reshape(to, from, shape, pad, order, from->size); \
	}
RESHAPE(_gfortran_reshape)
RESHAPE(_gfortran_reshape_4)
RESHAPE(_gfortran_reshape_8)
RESHAPE(_gfortran_reshape_16)
RESHAPE(_gfortran_reshape_r4)
RESHAPE(_gfortran_reshape_r8)
RESHAPE(_gfortran_reshape_c4)
RESHAPE(_gfortran_reshape_c8)

ROUTINE void
_gfortran_reshape_char(struct array *to, int length, struct array *from,
	struct array *shape, struct array *pad, struct array *order, int size,
	int pad_size)
{
	__acc_reshape(to, from, shape, pad, order, size);
}

/* pack: the elements that the mask selects, then the rest of "vector". */
static i8
__acc_count(const struct array *a, const struct array *mask)
{
	struct array_walk w;
	i8 n = 0;
	if (!__acc_walk(&w, a, -1, 0))
		return 0;
	__acc_walk_add(&w, 1, mask, -1, mask->size);
	do
		n += is_true(w.place[1]);
	while (__acc_walk_next(&w));
	return n;
}

static void
__acc_pack(struct array *to, const struct array *a, const struct array *mask,
	_Bool all, const struct array *vector, size_t size)
{
	struct array_walk w;
	i8 n = 0, extent = all;
	if (vector)
		extent = __acc_extent(vector, 0);
	else if (mask)
		extent = __acc_count(a, mask);
	else
		for (int k = 0; k < a->rank; k++)
			extent *= __acc_extent(a, k);
	if (!to->data) {
		to->size = a->size;
		to->type = a->type;
	}
	__acc_shape(to, 1, &extent, size);
	i8 step = to->dim[0].stride * (i8)size;
	if ((mask || all) && __acc_walk(&w, a, -1, size)) {
		if (mask)
			__acc_walk_add(&w, 1, mask, -1, mask->size);
		do
			if (!mask || is_true(w.place[1]))
				__acc_copy(to->data + n++ * step, w.place[0],
					size);
		while (__acc_walk_next(&w));
	}
	for (; vector && n < extent; n++)
		__acc_copy(to->data + n * step,
			vector->data + n * vector->dim[0].stride * (i8)size,
			size);
}

ROUTINE void
_gfortran_pack(struct array *to, struct array *a, struct array *mask,
	struct array *vector)
{
	__acc_pack(to, a, mask, 1, vector, a->size);
}

ROUTINE void
_gfortran_pack_s(
	struct array *to, struct array *a, char *mask, struct array *vector)
{
	__acc_pack(to, a, NULL, is_true(mask), vector, a->size);
}

ROUTINE void
_gfortran_pack_char(struct array *to, int length, struct array *a,
	struct array *mask, struct array *vector, int size, int vector_size)
{
	__acc_pack(to, a, mask, 1, vector, size);
}

ROUTINE void
_gfortran_pack_s_char(struct array *to, int length, struct array *a, char *mask,
	struct array *vector, int size, int vector_size)
{
	__acc_pack(to, a, NULL, is_true(mask), vector, size);
}

static void
__acc_unpack(struct array *to, const struct array *vector,
	const struct array *mask, const struct array *field, const char *one,
	size_t size)
{
	struct array_walk w, f;
	i8 n = 0;
	if (!to->data) {
		to->size = vector->size;
		to->type = vector->type;
	}
	i8 extent[RANKS];
	for (int k = 0; k < mask->rank; k++)
		extent[k] = __acc_extent(mask, k);
	__acc_shape(to, mask->rank, extent, size);
	if (!__acc_walk(&w, mask, -1, mask->size))
		return;
	__acc_walk_add(&w, 1, to, -1, size);
	if (field)
		__acc_walk(&f, field, -1, size);
	do {
		const char *from = field ? f.place[0] : one;
		if (is_true(w.place[0]))
			from = vector->data
				+ n++ * vector->dim[0].stride * (i8)size;
		__acc_copy(w.place[1], from, size);
		if (field)
			__acc_walk_next(&f);
	} while (__acc_walk_next(&w));
}

ROUTINE void
_gfortran_unpack1(struct array *to, struct array *vector, struct array *mask,
	struct array *field)
{
	__acc_unpack(to, vector, mask, field, NULL, vector->size);
}

ROUTINE void
_gfortran_unpack0(
	struct array *to, struct array *vector, struct array *mask, char *field)
{
	__acc_unpack(to, vector, mask, NULL, field, vector->size);
}

ROUTINE void
_gfortran_unpack1_char(struct array *to, int length, struct array *vector,
	struct array *mask, struct array *field, int size, int field_size)
{
	__acc_unpack(to, vector, mask, field, NULL, size);
}

ROUTINE void
_gfortran_unpack0_char(struct array *to, int length, struct array *vector,
	struct array *mask, char *field, int size, int field_size)
{
	__acc_unpack(to, vector, mask, NULL, field, size);
}

/* Arguments that must be contiguous. */
static _Bool
__acc_is_contiguous(const struct array *a)
{
	i8 all = 1;
	for (int n = 0; n < a->rank; n++) {
		if (a->dim[n].stride != all && __acc_extent(a, n) != 1)
			return 0;
		all *= __acc_extent(a, n);
	}
	return 1;
}

ROUTINE int
_gfortran_is_contiguous0(struct array *a)
{
	return __acc_is_contiguous(a);
}

ROUTINE void *
_gfortran_internal_pack(struct array *a)
{
	struct array_walk w;
	i8 all = 1;
	for (int n = 0; n < a->rank; n++)
		all *= __acc_extent(a, n);
	if (__acc_is_contiguous(a) || all == 0)
		return a->data;
	char *data = malloc(all * a->size), *to = data;
	if (!data)
		__builtin_trap();
	__acc_walk(&w, a, -1, a->size);
	do {
		__acc_copy(to, w.place[0], a->size);
		to += a->size;
	} while (__acc_walk_next(&w));
	return data;
}

ROUTINE void
_gfortran_internal_unpack(struct array *a, char *from)
{
	struct array_walk w;
	if (from == a->data || !from || !__acc_walk(&w, a, -1, a->size))
		return;
	do {
		__acc_copy(w.place[0], from, a->size);
		from += a->size;
	} while (__acc_walk_next(&w));
}

ROUTINE i8
_gfortran_size1(struct array *a, i8 dim)
{
	return __acc_extent(a, (int)dim - 1);
}

ROUTINE i8
_gfortran_size0(struct array *a)
{
	i8 all = 1;
	for (int n = 0; n < a->rank; n++)
		all *= __acc_extent(a, n);
	return all;
}

#define SHAPE(kind) \
	ROUTINE void _gfortran_shape_##kind(struct array *to, struct array *a) \
	{ \
		i8 rank = a->rank; \
		__acc_shape(to, 1, &rank, kind); \
		for (int n = 0; n < a->rank; n++) \
			((i##kind *)to->data)[n * to->dim[0].stride] = \
				(i##kind)__acc_extent(a, n); \
	}
SHAPE(1)
SHAPE(2)
SHAPE(4)
SHAPE(8)
SHAPE(16)

ROUTINE
i8
__acc_begin(struct array_walk *w, struct array *to, const struct array *a,
	int dim, const struct array *mask, size_t to_size, size_t size)
{
	i8 extent[RANKS];
	for (int n = 0, k = 0; n < a->rank; n++)
		if (n != dim)
			extent[k++] = __acc_extent(a, n);
	if (!to->data)
		to->size = to_size;
	__acc_shape(to, a->rank - 1, extent, to_size);
	if (!__acc_walk(w, a, dim, size))
		return -1;
	__acc_walk_add(w, 1, to, -1, to_size);
	if (mask)
		__acc_walk_add(w, 2, mask, dim, mask->size);
	return __acc_extent(a, dim);
}
