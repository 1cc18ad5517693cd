/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * tool.h - the start of all listeners of libacc's events.
 *
 * Callers:    libacc/core/device.c, libacc/core/error.c,
 *             libacc/core/fork.c.
 * Spec:       OpenACC 3.4, 5.3.
 * Invariant:  all listeners have started before the first event.
 * Ownership:  a loaded tool stays loaded until the end of the program.
 * Threads:    any, without a lock.
 * Failure:    a tool that cannot be loaded is reported on standard error and
 *             ignored.
 */
#ifndef LIBACC_PROF_TOOL_H
#define LIBACC_PROF_TOOL_H

/* Starts the trace and the tools, once. */
void tool_start(void);

#endif
