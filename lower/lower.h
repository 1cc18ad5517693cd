/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * lower.h - from parallel structure to what one thread of a device does.
 *
 * Callers:    plugin/emit/embed.cc for a unit, targets/tool.c for tests.
 * Invariant:  after lower() no MARK operation is left and the module
 *             verifies; kernels have their final parameters and dimensions.
 * Ownership:  the module stays the caller's.
 * Failure:    an internal error message (never the user's fault) or null.
 */
#ifndef ACC_LOWER_H
#define ACC_LOWER_H

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

struct module;

/* Names that are no pass in "only", "none" apart, or letters of none in
   "letters" (either may be null): a message with those that there are; or
   null. */
const char *lower_check(const char *only, const char *letters);

/* Runs all passes, or those named in "only"; prints the module to "dump"
   after each pass whose letter is in "letters". */
const char *lower(struct module *, const char *only, const char *letters,
	FILE *dump);

#ifdef __cplusplus
}
#endif

#endif
