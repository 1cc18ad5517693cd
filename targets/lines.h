/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * lines.h - the user's lines in LLVM IR, as metadata.
 *
 * Callers:    targets/llvm.c, targets/variables.c.
 * Invariant:  metadata has the numbers from LINES_FIRST on.
 * Ownership:  the caller frees with lines_free.
 * Failure:    out of memory ends the process.
 */
#ifndef ACC_LINES_H
#define ACC_LINES_H

#include <stddef.h>
#include <stdio.h>

struct func;
struct lines;

enum { LINES_FIRST = 10000 };

/* The language is that of the variables, or null if none are named. */
struct lines *lines_new(const char *file, const char *language);
void lines_free(struct lines *);
/* Begins a function; gives its number, or 0 if its place is unknown. */
unsigned lines_begin(struct lines *, const struct func *);
/* Writes instructions, one a line, as those of the user's line. */
void lines_write(struct lines *, FILE *, const char *text, unsigned line);
/* The number of other metadata with this text, which the lines own from then
   on. */
unsigned lines_other(struct lines *, char *text);
/* The current function, its file, and its first line as a place: their
   numbers. */
unsigned lines_function(const struct lines *);
unsigned lines_function_file(const struct lines *);
unsigned lines_function_place(struct lines *);
void lines_print(const struct lines *, FILE *);

#endif
