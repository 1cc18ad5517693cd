/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* crew.c - threads that wait for work of one kind. */
#include "targets/crew.h"

#include <errno.h>
#include <time.h>

/* How long a thread waits for work before it ends. */
enum { REST_SECONDS = 1 };

/* False if there was no call within the time. */
static bool
rest(struct crew *c)
{
	struct timespec end;
	clock_gettime(CLOCK_MONOTONIC, &end);
	end.tv_sec += REST_SECONDS;
	return pthread_cond_clockwait(&c->come, c->lock, CLOCK_MONOTONIC, &end)
		!= ETIMEDOUT;
}

static void *
serve(void *arg)
{
	struct crew *c = arg;
	pthread_mutex_lock(c->lock);
	do
		while (c->work())
			continue;
	while (rest(c) || c->work());
	c->threads--;
	pthread_mutex_unlock(c->lock);
	return NULL;
}

void
crew_grow(struct crew *c, unsigned threads)
{
	pthread_t thread;

	for (; c->threads < threads; c->threads++) {
		if (pthread_create(&thread, NULL, serve, c) != 0)
			return;
		pthread_detach(thread);
	}
}

void
crew_call(struct crew *c)
{
	pthread_cond_signal(&c->come);
}

void
crew_call_all(struct crew *c)
{
	pthread_cond_broadcast(&c->come);
}

void
crew_forget(struct crew *c)
{
	c->come = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
	c->threads = 0;
}
