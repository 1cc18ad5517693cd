/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * fork.h - no lock of libacc is held by another thread when a process forks.
 *
 * Callers:    libacc/core/device.c calls fork_watch(); files of libacc/core/
 *             and libacc/prof/ have the steps X_fork(), which are taken in
 *             fork.c; libacc/data/managed.c takes its lock by itself.
 * Spec:       none; POSIX, fork and pthread_atfork.
 * Invariant:  locks are taken in the order in which they nest elsewhere:
 *             devices, units, tools, listeners.  So tables and lists are
 *             consistent in the child.
 * Ownership:  each file has its own lock.
 * Threads:    the one that forks.
 * Failure:    none.
 */
#ifndef LIBACC_CORE_FORK_H
#define LIBACC_CORE_FORK_H

#include <pthread.h>

enum fork_step {
	FORK_BEFORE, /* take the lock */
	FORK_PARENT, /* give it back */
	FORK_CHILD, /* the same; a recursive lock is made anew, since
			   its owner is a thread of the parent */
};

/* Once, before there is anything to protect. */
void fork_watch(void);

/* Applies a step to one mutex that is not recursive. */
static inline void
fork_mutex(pthread_mutex_t *m, enum fork_step step)
{
	if (step == FORK_BEFORE)
		pthread_mutex_lock(m);
	else
		pthread_mutex_unlock(m);
}

#endif
