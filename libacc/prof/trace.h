/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * trace.h - ACC_X_TRACE=1: prints events, one a line.
 *
 * Callers:    libacc/prof/tool.c.
 * Spec:       none.
 * Invariant:  one line an event, on standard error, in one write.
 * Ownership:  nothing kept.
 * Threads:    any.
 * Failure:    none.
 */
#ifndef LIBACC_PROF_TRACE_H
#define LIBACC_PROF_TRACE_H

/* Listens, if the variable is set. */
void trace_start(void);

#endif
