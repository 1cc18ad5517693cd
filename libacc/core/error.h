/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * error.h - how a run-time error ends the program.
 *
 * Callers:    libacc/api/api.c, libacc/api/fortran.c,
 *             libacc/core/signal.c, libacc/core/worker.c, libacc/cuf/,
 *             libacc/data/load.c, libacc/entry/call.c,
 *             libacc/entry/entry.c.
 * Spec:       OpenACC 3.4, 1.5 and 5.2.2.
 * Invariant:  only these functions end the program.
 * Ownership:  none.
 * Threads:    any, with no lock held.
 * Failure:    none.
 */
#ifndef LIBACC_CORE_ERROR_H
#define LIBACC_CORE_ERROR_H

#include <stdbool.h>
#include <stddef.h>

struct acc_site;

/* Reports the thread's fault with its directive or routine, calls the error
   callbacks and ends the program. */
_Noreturn void error_raise(void);
/* The same for a failure of no directive, whose callbacks are not called. */
_Noreturn void error_end(const char *format, ...)
	__attribute__((format(printf, 1, 2)));
/* The beginning of a message: "x.c:12: error: in 'parallel' construct in function
   'f': ", with the process's rank; null is no construct.  Returns its length,
   below size. */
size_t error_place(char *to, size_t size, const struct acc_site *);
/* True once error_raise has been called in any thread. */
bool error_ending(void);
/* For a thread that waits for work which is never done because another thread
   ends the program: gives the other thread time to do so. */
void error_park(void);

#endif
