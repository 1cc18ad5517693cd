/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* event.c - listeners of libacc's events. */
#include "libacc/core/event.h"

#include <pthread.h>
#include <time.h>

enum { LISTENERS = 2 }; /* prof/trace.c and prof/prof.c */

unsigned event_mask = ~0u;

/* Guarded by the lock for writing; an entry never changes its function, so
   readers need none. */
static struct {
	void (*call)(const struct event *);
	unsigned mask;
} listener[LISTENERS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The lock is held. */
static void
recount(void)
{
	unsigned all = 0;
	for (int i = 0; i < LISTENERS; i++)
		all |= listener[i].mask;
	__atomic_store_n(&event_mask, all, __ATOMIC_RELEASE);
}

void
event_listen(void (*call)(const struct event *), unsigned mask)
{
	int i = 0;
	pthread_mutex_lock(&lock);
	while (listener[i].call && listener[i].call != call)
		i++;
	__atomic_store_n(&listener[i].mask, mask, __ATOMIC_RELAXED);
	__atomic_store_n(&listener[i].call, call, __ATOMIC_RELEASE);
	recount();
	pthread_mutex_unlock(&lock);
}

void
event_fork(enum fork_step step)
{
	fork_mutex(&lock, step);
}

/* The start of the listeners, by the first thread.  The others wait for the
   start, so that tools see their events, but for a limited time: a thread in a
   library's constructor holds the lock of the dynamic loader, which a starting
   tool may need. */
enum { PATIENCE_SECONDS = 1 };

static struct {
	pthread_mutex_t lock;
	pthread_cond_t done;
	bool begun, given_up; /* lock; begun is read without */
	bool ready; /* lock; read without */
} once = {.lock = PTHREAD_MUTEX_INITIALIZER, .done = PTHREAD_COND_INITIALIZER};

static _Thread_local bool starting;

/* The lock is held. */
static void
await_start(void)
{
	struct timespec end;
	clock_gettime(CLOCK_MONOTONIC, &end);
	end.tv_sec += PATIENCE_SECONDS;
	while (!once.ready && !once.given_up)
		once.given_up = pthread_cond_clockwait(&once.done, &once.lock,
					CLOCK_MONOTONIC, &end)
			!= 0;
}

bool
event_start_needed(void)
{
	if (__atomic_load_n(&once.ready, __ATOMIC_ACQUIRE) || starting)
		return false;
	starting = true;
	return true;
}

bool
event_start_claim(void)
{
	pthread_mutex_lock(&once.lock);
	const bool first = !once.begun;
	if (first)
		__atomic_store_n(&once.begun, true, __ATOMIC_RELAXED);
	else
		await_start();
	pthread_mutex_unlock(&once.lock);
	return first;
}

void
event_start_done(void)
{
	pthread_mutex_lock(&lock);
	recount();
	pthread_mutex_unlock(&lock);
	pthread_mutex_lock(&once.lock);
	__atomic_store_n(&once.ready, true, __ATOMIC_RELEASE);
	pthread_cond_broadcast(&once.done);
	pthread_mutex_unlock(&once.lock);
}

void
event_start_end(void)
{
	starting = false;
}

void
event_send(const struct event *e)
{
	void (*call)(const struct event *);
	if (!__atomic_load_n(&once.ready, __ATOMIC_ACQUIRE) && !starting
		&& __atomic_load_n(&once.begun, __ATOMIC_RELAXED))
		event_start_claim();
	for (int i = 0; i < LISTENERS; i++) {
		call = __atomic_load_n(&listener[i].call, __ATOMIC_ACQUIRE);
		if (!call)
			break;
		if (__atomic_load_n(&listener[i].mask, __ATOMIC_RELAXED)
				>> e->kind
			& 1)
			call(e);
	}
}
