/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * math.h - gives device code the C library's mathematics, by ROCm's device
 * library ocml.
 *
 * Callers:    targets/amdgcn/target.c.
 * Ownership:  the caller frees the text; the path is static.
 * Failure:    a name without a counterpart stays declared; math_library
 *             returns null with one message in error.
 */
#ifndef ACC_AMDGCN_MATH_H
#define ACC_AMDGCN_MATH_H

#include <stdbool.h>
#include <stddef.h>

/* The text with a body, which calls ocml, for each declared function of
   math.def, and with the constants that ocml needs: the processor, gfxNNN, and
   whether mathematics may be inexact.  "used" is set to whether there was
   one. */
char *math_names(const char *ir, size_t size, size_t *result_size,
	const char *cpu, bool fast, bool *used);

/* True if the name is a function of math.def. */
bool ocml_knows(const char *name, size_t n);

/* The file of ocml, or null; if HIP_DEVICE_LIB_PATH is set, only that folder is
   searched. */
const char *math_library(void);

#endif
