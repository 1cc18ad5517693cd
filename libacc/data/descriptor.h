/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * descriptor.h - gfortran's own descriptor of an array.
 *
 * Callers:    libacc/api/fortran.c, libacc/cuf/value.c,
 *             libacc/data/clause.c.
 * Spec:       none; the ABI of gfortran since GCC 9.
 * Invariant:  strides count spans, or elements where the span is zero.
 * Ownership:  the program's.
 * Threads:    constant while a directive names the array.
 * Failure:    none.
 */
#ifndef LIBACC_DATA_DESCRIPTOR_H
#define LIBACC_DATA_DESCRIPTOR_H

#include <stddef.h>
#include <stdint.h>

enum { DESCRIPTOR_RANK = 15 };

struct descriptor {
	char *base;
	size_t offset;
	size_t element;
	int32_t version;
	int8_t rank, type;
	int16_t attribute;
	ptrdiff_t span;
	struct {
		ptrdiff_t stride, lower, upper;
	} dim[DESCRIPTOR_RANK];
};

#endif
