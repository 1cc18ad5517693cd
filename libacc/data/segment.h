/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * segment.h - memory of the program that cannot be written.
 *
 * Callers:    libacc/data/action.c.
 * Spec:       OpenACC 3.4, 1.6: data actions on constants.
 * Invariant:  none.
 * Ownership:  nothing is kept.
 * Threads:    any.
 * Failure:    none.
 */
#ifndef LIBACC_DATA_SEGMENT_H
#define LIBACC_DATA_SEGMENT_H

#include <stdbool.h>
#include <stddef.h>

/* True if any of the range is a constant of the program or of a library: in a
   segment that is read-only, or read-only after relocation. */
bool segment_is_constant(const void *at, size_t size);

#endif
