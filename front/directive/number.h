/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * number.h - the value of an expression of numbers: "2 * (3 + 1)".
 *
 * Callers:    front/c/bounds.c, front/fortran/bounds.c.
 * Invariant:  + - * and parentheses; results up to 2 to the 30th.
 * Ownership:  none.
 * Threads:    any.
 * Failure:    false.
 */
#ifndef FRONT_DIRECTIVE_NUMBER_H
#define FRONT_DIRECTIVE_NUMBER_H

#include <stdbool.h>

/* False for anything else, or NULL. */
bool number_read(const char *text, long *value);

#endif
