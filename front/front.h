/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * front.h - from the user's text to the core dialect.
 *
 * Callers:    plugin/source.cc and plugin/fortran.cc; the program acc-front.
 * Invariant:  every character of the result belongs to a line of the input.
 * Ownership:  stated at each function.
 * Threads:    none shared.
 * Failure:    a user's mistake goes to the diagnostic callback and the work
 *             goes on; a lack of memory ends the process.
 */
#ifndef FRONT_H
#define FRONT_H

#include <stdbool.h>
#include <stddef.h>

/* Does the text hold an OpenACC directive of C or C++? */
bool front_has_pragma(const char *text, size_t length);

#endif
