/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * adapt.h - calls of functions that nvcc compiled, with structures or complex
 * numbers as values: nvcc passes these as arrays of bytes, where our own code
 * has addresses and parts.
 *
 * The PTX says in comments what such functions take (by_value of struct
 * target_options).  Those that nvcc's code defines are then called by functions
 * made here, of another name.
 *
 * Callers:    targets/nvptx/ptx.c; targets/nvptx/target.c has the mark.
 * Ownership:  texts are borrowed for the call, and results are for free().
 * Threads:    any.
 * Failure:    null without memory.
 */
#ifndef ACC_NVPTX_ADAPT_H
#define ACC_NVPTX_ADAPT_H

#include <stdbool.h>
#include <stddef.h>

/* Before the line of a function. */
#define ADAPT_MARK "// by value: "

/* The line of the next function behind p that nvcc is to define, by is_foreign;
   null if there is none. */
const char *adapt_next(const char *p,
	bool (*is_foreign)(const char *name, void *), void *argument);
/* True if a value of the function has a type that cannot be passed. */
bool adapt_cannot(const char *line);
/* The PTX with calls of the functions made here, whose names begin with
   mark. */
char *adapt_calls(const char *ptx, const char *mark,
	bool (*is_foreign)(const char *name, void *), void *argument);
/* PTX with these functions for the same devices; null if there are none. */
char *adapt_functions(const char *ptx, const char *mark,
	bool (*is_foreign)(const char *name, void *), void *argument);

#endif
