/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * trace.h - ACC_X_TRACE=1: what happens, line by line.
 *
 * Callers:    none; a constructor listens when the variable is set.
 * Spec:       none.
 * Invariant:  one line an event, on standard error, in one write.
 * Ownership:  nothing kept.
 * Threads:    any.
 * Failure:    none.
 */
#ifndef ACC_TRACE_H
#define ACC_TRACE_H

struct event;

void trace_event(const struct event *);

#endif
