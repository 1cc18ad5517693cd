/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * math.h - gives device code the C library's mathematics.
 *
 * Callers:    targets/nvptx/target.c.
 * Ownership:  the caller frees the results.
 * Failure:    none; a name without a counterpart stays as it is.
 */
#ifndef ACC_NVPTX_MATH_H
#define ACC_NVPTX_MATH_H

#include <stdbool.h>
#include <stddef.h>

/* The text with each declared function of math.def renamed to its name in
   libdevice; "used" is set to whether there was one. */
char *math_rename(const char *ir, size_t size, size_t *result_size, bool *used);
/* True if the name is a function of math.def. */
bool libdevice_knows(const char *name, size_t n);

#endif
