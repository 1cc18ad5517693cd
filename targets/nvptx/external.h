/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * external.h - what PTX declares and other code defines.
 *
 * Callers:    targets/nvptx/group.c, targets/nvptx/ptx.c,
 *             targets/nvptx/target.c.
 * Ownership:  texts are borrowed for the call; names are parts of them.
 * Threads:    any.
 * Failure:    none.
 */
#ifndef ACC_NVPTX_EXTERNAL_H
#define ACC_NVPTX_EXTERNAL_H

#include <stdbool.h>
#include <stddef.h>

/* The length of the symbol that begins at s, or 0. */
size_t external_length(const char *s);
/* The next name, of a function or variable, that is declared behind p and that
   the driver does not define; null if there is none. */
const char *external_next(const char *p);
/* The next name, of a function or variable, that is defined behind p for other
   code too; null if there is none. */
const char *external_offered(const char *p);
/* True if the PTX defines the function or variable for other code too. */
bool external_is_in(const char *ptx, const char *name);

#endif
