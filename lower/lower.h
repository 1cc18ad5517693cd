/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * lower.h - from parallel structure to the code of one device thread.
 *
 * Callers:    plugin/emit/image.cc for a unit, plugin/kir/import.cc for a
 *             function; plugin/pass.cc and plugin/passes.c for the list;
 *             targets/main.c, the program acc-lower; lower/direct.c.
 * Invariant:  after lower() no MARK operation is left and the module
 *             verifies; kernels have their final parameters and dimensions.
 * Ownership:  the module stays the caller's.  Messages are static.
 * Threads:    one at a time, since the messages are static.
 * Failure:    lower() returns a message about an internal error, never about
 *             a mistake of the user, or null.
 */
#ifndef ACC_LOWER_H
#define ACC_LOWER_H

#include <stdbool.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

struct func;
struct module;

/* Each may be null.  Lists are names of passes with commas between them. */
struct lower_options {
	const char *only; /* the passes to run, "none" for none; null for
				   all */
	const char *skip; /* optional passes not to run */
	const char *dump; /* letters of the passes to print after */
	FILE *dump_to; /* not null where "dump" is not */
};

/* Null if lower() takes the options.  Otherwise a message: a name or letter
   is not a pass's (with a list of the passes), or a pass in "skip" is
   required. */
const char *lower_check(const struct lower_options *);
/* The letter of the pass that the list begins with, as a string, or null. */
const char *lower_letter(const char *list);
/* One call for each pass, in order. */
void lower_each_pass(void (*visit)(
	const char *letter, const char *name, bool optional, const char *what));

/* Runs the passes.  Prints the module after each pass in "dump" that runs. */
const char *lower(struct module *, const struct lower_options *);

/* After lower(), of a kernel: it reaches only the objects of its maps, by the
   addresses that are its parameters, and private memory. */
bool lower_is_direct(const struct func *);

#ifdef __cplusplus
}
#endif

#endif
