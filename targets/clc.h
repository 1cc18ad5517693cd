/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * clc.h - the C library's mathematics from libclc, LLVM's library of OpenCL's
 * functions, where the vendor's library is not installed.
 *
 * Callers:    targets/nvptx/target.c.
 * Invariant:  a unit without mathematics is left alone and nothing is looked
 *             for.
 * Ownership:  the caller frees the text; files belong to the scratch folder.
 * Threads:    GCC's one.
 * Failure:    false with one message in error, which names what is missing.
 */
#ifndef ACC_CLC_H
#define ACC_CLC_H

#include <stdbool.h>
#include <stddef.h>

struct scratch;

/* Is the name a function of C's mathematics that libclc may have? */
bool clc_knows(const char *name, size_t n);

/* Writes the unit's bodies of the functions that it declares, and of what
   these want, to a file of LLVM IR; *file stays null if it declares none.
   "library" is libclc's file for the device. */
bool clc_bodies(struct scratch *, const char *ir, size_t size,
	const char *library, const char **file, char *error);

#endif
