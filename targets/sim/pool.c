/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * pool.c - the threads that run gangs.
 *
 * The thread that launches takes part; helpers are made when a launch first
 * has work for them and live as long as the process.
 */
#include "targets/sim/sim.h"

#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t work = PTHREAD_COND_INITIALIZER;
static pthread_cond_t done = PTHREAD_COND_INITIALIZER;
static struct job *first;	/* jobs with gangs to start; under lock */
static int helpers;		/* under lock */

static struct job *
wanting(void)
{
	for (struct job *j = first; j; j = j->following)
		if (atomic_load(&j->next) < j->total)
			return j;
	return NULL;
}

static void *
help(void *unused)
{
	(void)unused;
	pthread_mutex_lock(&lock);
	for (;;) {
		struct job *j = wanting();
		if (!j) {
			pthread_cond_wait(&work, &lock);
			continue;
		}
		j->running++;
		pthread_mutex_unlock(&lock);
		gang_run(j);
		pthread_mutex_lock(&lock);
		/* A failed job is over for all. */
		if (atomic_load(&j->failed))
			atomic_store(&j->next, j->total);
		if (--j->running == 0)
			pthread_cond_broadcast(&done);
	}
	return NULL;
}

/* In the child of a fork there are none, and nobody holds the lock. */
static void
forked(void)
{
	lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
	work = done = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
	first = NULL;
	helpers = 0;
}

static void
watch_forks(void)
{
	pthread_atfork(NULL, NULL, forked);
}

/* Called with the lock. */
static void
add_helpers(uint64_t wanted)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, watch_forks);
	while (helpers + 1 < settings()->threads
		&& (uint64_t)helpers + 1 < wanted) {
		pthread_t thread;
		if (pthread_create(&thread, NULL, help, NULL) != 0)
			return;
		pthread_detach(thread);
		helpers++;
	}
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
		add_helpers(j->total);
		pthread_cond_broadcast(&work);
		pthread_mutex_unlock(&lock);
	}
	gang_run(j);
	pthread_mutex_lock(&lock);
	unlist(j);
	while (j->running)
		pthread_cond_wait(&done, &lock);
	pthread_mutex_unlock(&lock);
}
