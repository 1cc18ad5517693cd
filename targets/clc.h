/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * clc.h - the C library's mathematics from libclc, LLVM's library of OpenCL's
 * functions, where the vendor's library is not installed.
 *
 * Callers:    targets/amdgcn/target.c, targets/nvptx/target.c.
 * Invariant:  a unit without mathematics is not changed, and no file is
 *             searched.
 * Ownership:  the caller frees the text; files belong to the scratch folder.
 * Threads:    GCC's one.
 * Failure:    false with one message in error, which names what is missing.
 */
#ifndef ACC_CLC_H
#define ACC_CLC_H

#include <stdbool.h>
#include <stddef.h>

struct scratch;

struct clc_device {
	const char *library; /* libclc's file for it */
	const char *vendor; /* for messages: the vendor's own library */
	/* True if the vendor's library has a function of the name. */
	bool (*knows)(const char *name, size_t n);
};

/* Writes bodies of the functions that the unit declares, and of the functions
   that these call, to a file of LLVM IR; *file stays null if there are none.  A
   function that only the vendor's library has is an error.  *llvm and last are
   the versions to try, as for tool_find_llvm(); if there are bodies, *llvm is
   the version that wrote them. */
bool clc_bodies(struct scratch *, const char *ir, size_t size,
	const struct clc_device *, int *llvm, int last, const char **file,
	char *error);

#endif
