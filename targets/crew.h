/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * crew.h - threads that wait for work of one kind.
 *
 * Callers:    targets/gpu/ring.c, targets/sim/pool.c.
 * Spec:       none.
 * Invariant:  a thread without work for a second ends, since a process whose
 *             main thread has ended lives as long as any other thread.
 * Ownership:  the caller's, for the life of the process.
 * Threads:    all is called with the lock.
 * Failure:    if threads cannot be started, fewer threads do the work.
 */
#ifndef ACC_CREW_H
#define ACC_CREW_H

#include <pthread.h>
#include <stdbool.h>

struct crew {
	pthread_mutex_t *lock;
	/* Does one unit of work, without the lock meanwhile; false if there is
	   none. */
	bool (*work)(void);
	pthread_cond_t come; /* there is some */
	unsigned threads; /* lock */
};

#define CREW(lock, work) \
	{ \
		&(lock), work, PTHREAD_COND_INITIALIZER, 0 \
	}

/* Starts threads, up to that number. */
void crew_grow(struct crew *, unsigned threads);
/* Wakes one thread, or all: there is work. */
void crew_call(struct crew *);
void crew_call_all(struct crew *);
/* In the child of a fork: no threads exist. */
void crew_forget(struct crew *);

#endif
