/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * prof.h - tools and error callbacks listen to libacc's events.
 *
 * Callers:    libacc/core/event.c.
 * Spec:       OpenACC 3.4, chapter 5.
 * Invariant:  libacc knows nothing of chapter 5 but this function; an
 *             event that no callback waits for never gets here.
 * Ownership:  a loaded tool stays loaded until the end of the program.
 * Threads:    any.
 * Failure:    a tool that cannot be loaded is reported on standard error
 *             and the program goes on without it.
 */
#ifndef LIBACC_PROF_PROF_H
#define LIBACC_PROF_PROF_H

#include "libacc/core/fork.h"

struct tool;

/* Loads the tools of ACC_PROFLIB and the bundled one where a variable of ours
   asks for it; to be called without a lock. */
struct tool *prof_load(void);
/* Begins the tool that is linked or preloaded and those that were loaded. */
void prof_start(struct tool *);
/* Unloads tools that another thread began. */
void prof_drop(struct tool *);
void prof_fork(enum fork_step);

#endif
