/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * map.h - the kinds of maps that GCC passes with a directive.
 *
 * Callers:    libacc/data/, libacc/entry/front.c; testsuite/libacc/errors/.
 * Spec:       none; the values are GCC's ABI for GOACC_ entry points.  The
 *             low byte is the kind, the rest the log2 of the alignment.
 * Invariant:  the size of an ATTACH, DETACH or POINTER is a bias, that of
 *             a STRUCT a number of maps.
 * Ownership:  the arrays belong to the caller of the entry point.
 * Threads:    constant.
 * Failure:    none.
 */
#ifndef LIBACC_DATA_MAP_H
#define LIBACC_DATA_MAP_H

#include <stdbool.h>
#include <stddef.h>

#include "libacc/abi.h"

enum map {
	MAP_ALLOC = 0x00,
	MAP_TO = 0x01,
	MAP_FROM = 0x02,
	MAP_TOFROM = 0x03,
	MAP_POINTER = 0x04,
	MAP_PSET = 0x05, /* Fortran array descriptor */
	MAP_PRESENT = 0x06,
	MAP_DELETE = 0x07,
	MAP_DEVICEPTR = 0x08,
	MAP_RESIDENT = 0x09,
	/* The variables of a function that nested ones use: those that maps
	   name.  GCC's "link", which has no other use. */
	MAP_FRAME = 0x0a,
	MAP_IF_PRESENT = 0x0b,
	MAP_FIRSTPRIVATE = 0x0c,
	MAP_FIRSTPRIVATE_INT = 0x0d,
	MAP_USE_DEVICE = 0x0e,
	MAP_ZERO_LENGTH = 0x0f,
	MAP_USE_DEVICE_IF_PRESENT = 0x10,
	MAP_ALWAYS_TO = 0x11,
	MAP_ALWAYS_FROM = 0x12,
	MAP_ALWAYS_TOFROM = 0x13,
	MAP_RELEASE = 0x17,
	MAP_STRUCT = 0x1c,
	MAP_ALWAYS_POINTER = 0x1d,
	MAP_POINTER_ZERO_LENGTH = 0x1e,
	MAP_ATTACH = 0x50,
	MAP_DETACH = 0x51,
	MAP_ATTACH_ZERO_LENGTH = 0x52,
	MAP_FORCE_ALLOC = 0x80,
	MAP_FORCE_TO = 0x81,
	MAP_FORCE_FROM = 0x82,
	MAP_FORCE_TOFROM = 0x83,
	MAP_FORCE_DETACH = 0xd1,
	/* The description of another map's object: ACC_SIZE_PART. */
	MAP_PART = 0x10a,
};

struct map_list {
	size_t n;
	void **host;
	size_t *size;
	const unsigned short *kind;
	const unsigned char *role; /* enum acc_abi_role of each, or null */
	const struct acc_use *use; /* of structures, or null */
};

enum { MAP_IMPLICIT = 0x60, MAP_SPECIAL = 0x7c };

/* The kind of map i without the mark of implicit maps. GCC passes what is
   firstprivate as copied in; its role distinguishes it from data. */
static inline enum map
map_kind(const struct map_list *maps, size_t i)
{
	unsigned kind = maps->kind[i] & 0xff;

	if (maps->role && maps->role[i] == ACC_ROLE_VALUE && kind == MAP_TO)
		return MAP_FIRSTPRIVATE;
	if (kind == MAP_FRAME && maps->size[i] & ACC_SIZE_PART)
		return MAP_PART;
	return (kind & MAP_SPECIAL) == MAP_IMPLICIT ? kind & ~MAP_IMPLICIT
						    : kind;
}

static inline bool
map_implicit(const struct map_list *maps, size_t i)
{
	return (maps->kind[i] & MAP_SPECIAL) == MAP_IMPLICIT;
}

/* True if no clause asked for map i; known only where the plugin marks the
   map. */
static inline bool
map_unasked(const struct map_list *maps, size_t i)
{
	return maps->kind[i] & ACC_KIND_UNASKED;
}

/* True if map i is copied in and out by 2.6.2, and the plugin has seen that the
   region only reads it. */
static inline bool
map_only_read(const struct map_list *maps, size_t i)
{
	enum map kind = map_kind(maps, i);

	return map_unasked(maps, i) && (kind == MAP_TO || kind == MAP_FORCE_TO);
}

/* True if the kind is of the pointer to an object. */
static inline bool
map_is_pointer(enum map kind)
{
	return kind == MAP_POINTER || kind == MAP_POINTER_ZERO_LENGTH
		|| kind == MAP_ALWAYS_POINTER || kind == MAP_ATTACH
		|| kind == MAP_ATTACH_ZERO_LENGTH;
}

/* True if the kind is of data with a place in the present table. */
static inline bool
map_is_data(enum map kind)
{
	return (kind & MAP_SPECIAL) == 0 || (kind & MAP_SPECIAL) == 0x10
		? kind != MAP_USE_DEVICE_IF_PRESENT
		: false;
}

#endif
