/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * array.h - gfortran's arrays as device code sees them.
 *
 * Callers:    libacc/device/locate.c, libacc/device/reduce.c.
 * Invariant:  strides count elements and go from the first dimension on; a
 *             result without memory is allocated, contiguous, on the device's
 *             heap, and gfortran's code frees it.
 * Names: names that begin with __acc_ are internal to the device library.
 */
#ifndef ACC_DEVICE_ARRAY_H
#define ACC_DEVICE_ARRAY_H

#include <stddef.h>

typedef signed char i1;
typedef short i2;
typedef int i4;
typedef long i8;
typedef __int128 i16;
typedef float r4;
typedef double r8;
typedef float _Complex c4;
typedef double _Complex c8;

enum { RANKS = 15 };

struct array {
	char *data;
	size_t offset;
	size_t size; /* of an element */
	int version;
	signed char rank, type;
	short attribute;
	i8 span;
	struct {
		i8 stride, low, high;
	} dim[RANKS];
};

/* All elements of an array, except those along a dimension, if given: for each
   a position in up to three arrays. */
struct array_walk {
	int rank;
	i8 at[RANKS], extent[RANKS];
	char *place[3];
	i8 step[3][RANKS]; /* bytes */
};

void *malloc(size_t);
void free(void *);

i8 __acc_extent(const struct array *, int n);
/* Sets the result's shape, and allocates its memory if it has none. */
void __acc_shape(struct array *to, int rank, const i8 *extent, size_t size);
/* Walks array a without dimension "but", or all of it for -1; false if it is
   empty.  __acc_walk_add adds another array of the same shape, or one without
   that dimension. */
_Bool __acc_walk(
	struct array_walk *, const struct array *a, int but, size_t size);
void __acc_walk_add(
	struct array_walk *, int k, const struct array *, int but, size_t size);
_Bool __acc_walk_next(struct array_walk *);
/* Begins the walk of an operation along dimension dim of a: "to" gets the shape
   of the other dimensions and is array 1, the mask, if any, array 2.  Gives
   dim's extent, -1 if there is nothing to do. */
i8 __acc_begin(struct array_walk *, struct array *to, const struct array *a,
	int dim, const struct array *mask, size_t to_size, size_t size);
void __acc_copy(char *to, const char *from, size_t size);

/* Logical values of any kind. */
static inline int
is_true(const char *p)
{
	return *p != 0;
}

#define ROUTINE _Pragma("acc routine seq")

#endif
