/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * pool.c - the threads that run gangs.
 *
 * The thread that launches takes part; helpers are made when a launch has work
 * for them.
 */
#include "targets/crew.h"
#include "targets/sim/sim.h"

#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t done = PTHREAD_COND_INITIALIZER;
static struct job *first; /* jobs with gangs to start; under lock */

static struct job *
wanting(void)
{
	for (struct job *j = first; j; j = j->following)
		if (atomic_load(&j->next) < j->total)
			return j;
	return NULL;
}

static bool
help(void)
{
	struct job *j = wanting();
	if (!j)
		return false;
	j->running++;
	pthread_mutex_unlock(&lock);
	gang_run(j);
	pthread_mutex_lock(&lock);
	/* A failed job ends for all threads. */
	if (atomic_load(&j->failed))
		atomic_store(&j->next, j->total);
	if (--j->running == 0)
		pthread_cond_broadcast(&done);
	return true;
}

static struct crew helpers = CREW(lock, help);

/* In the child of a fork no helpers exist, and nobody holds the lock. */
static void
forked(void)
{
	lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
	done = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
	first = NULL;
	crew_forget(&helpers);
}

static void
watch_forks(void)
{
	pthread_atfork(NULL, NULL, forked);
}

/* Called with the lock. */
static void
call_helpers(uint64_t wanted)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	unsigned most = settings()->threads;

	pthread_once(&once, watch_forks);
	crew_grow(&helpers, (wanted < most ? (unsigned)wanted : most) - 1);
	crew_call_all(&helpers);
}

static void
unlist(struct job *j)
{
	for (struct job **p = &first; *p; p = &(*p)->following)
		if (*p == j) {
			*p = j->following;
			return;
		}
}

void
pool_run(struct job *j)
{
	if (j->total > 1 && settings()->threads > 1) {
		pthread_mutex_lock(&lock);
		j->following = first;
		first = j;
		call_helpers(j->total);
		pthread_mutex_unlock(&lock);
	}
	gang_run(j);
	pthread_mutex_lock(&lock);
	unlist(j);
	while (j->running)
		pthread_cond_wait(&done, &lock);
	pthread_mutex_unlock(&lock);
}
