/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fiber.h - stacks that one thread switches between.
 *
 * Callers:    targets/sim/gang.c.
 * Invariant:  a fiber is only ever entered by the thread that made it.
 * Ownership:  the maker destroys; a stack has a page below it that faults.
 * Failure:    fiber_create returns null when there is no memory.
 */
#ifndef ACC_SIM_FIBER_H
#define ACC_SIM_FIBER_H

#include <stdbool.h>
#include <stddef.h>

struct fiber;

struct fiber *fiber_create(size_t stack);
void fiber_destroy(struct fiber *);

/* Resets the fiber; its next entry calls "main", which never returns.  It is
   entered from the thread's own stack, where debuggers find its callers. */
void fiber_reset(
	struct fiber *, void (*main)(void), const struct fiber *thread);

/* Leaves the running fiber, or the thread's own stack, for "to"; saves its
   state in "from". */
void fiber_switch(struct fiber *from, struct fiber *to);

/* True if the address is in the fiber's stack. */
bool fiber_holds(const struct fiber *, const void *, size_t);
bool fiber_overflowed(const struct fiber *, const void *);

#endif
