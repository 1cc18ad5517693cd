/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * crew.h - threads that wait for work of one kind.
 *
 * Callers:    targets/gpu/ring.c, targets/sim/pool.c.
 * Spec:       none.
 * Invariant:  a thread that has had nothing to do for a second ends: a process
 *             whose main thread has ended lives as long as its others.
 * Ownership:  the caller's, for the life of the process.
 * Threads:    all is called with the lock.
 * Failure:    with fewer threads than wanted, work is done by fewer.
 */
#ifndef ACC_CREW_H
#define ACC_CREW_H

#include <pthread.h>
#include <stdbool.h>

struct crew {
	pthread_mutex_t *lock;
	/* Does a piece of work, with the lock given up meanwhile; false where
	   there is none. */
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
/* There is work: for one thread, or for all. */
void crew_call(struct crew *);
void crew_call_all(struct crew *);
/* In the child of a fork: there are no threads. */
void crew_forget(struct crew *);

#endif
