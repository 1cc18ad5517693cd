/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * prof.h - callbacks of tools and of the program on libacc's events.
 *
 * Callers:    libacc/core/fork.c, libacc/prof/tool.c.
 * Spec:       OpenACC 3.4, chapter 5.
 * Invariant:  events without a callback are never passed here.
 * Ownership:  the lists belong to prof.c.
 * Threads:    any.
 * Failure:    without memory a callback is not registered.
 */
#ifndef LIBACC_PROF_PROF_H
#define LIBACC_PROF_PROF_H

#include <stdbool.h>

#include "libacc/api/acc_callback.h"
#include "libacc/core/fork.h"

/* Once, before the first callback. */
void prof_begin(void);
/* acc_callback_register (on) and acc_callback_unregister; 5.4. */
void prof_change(acc_event_t, acc_callback, acc_register_t, bool on);
void prof_fork(enum fork_step);

#endif
