/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * foreign.h - relocatable device code of nvcc (-rdc=true, -dc), which is linked
 * with ours where ours calls functions that are not in it.
 *
 * nvcc leaves that code in a section of the object, one "fat binary" for each
 * file, and programs and libraries have the sections of all their objects one
 * after the other.
 *
 * Callers:    targets/nvptx/driver.c, targets/nvptx/ptx.c.
 * Ownership:  sections belong to the program; copies to the caller.
 * Threads:    any.
 * Failure:    sections that do not fit into memory are forgotten; a copy is
 *             null.
 */
#ifndef ACC_NVPTX_FOREIGN_H
#define ACC_NVPTX_FOREIGN_H

#include <stdbool.h>
#include <stddef.h>

/* A section, once for each unit that speaks of it. */
void foreign_add(const void *from, const void *to);
void foreign_remove(const void *from);
bool foreign_is_there(void);
/* All sections, for free(); null if there are none. */
char *foreign_copy(size_t *size);
/* The next fat binary in [at, end) and its size; null if there is none. */
char *foreign_next(char *at, const char *end, size_t *size);
/* In linked code the name of a variable whose value other code may set, and for
   which is_ours is false; null if there is none.  It is part of the code. */
const char *foreign_variable(const void *code, size_t size,
	bool (*is_ours)(const char *name, void *), void *argument);

#endif
