/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* event.c - listeners of what happens in libacc. */
#include "libacc/event.h"

#include <pthread.h>

enum { LISTENERS = 4 };

unsigned event_mask;

/* Guarded by the lock for writing; an entry never changes its function, so
   readers need none. */
static struct {
	void (*call)(const struct event *);
	unsigned mask;
} listener[LISTENERS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void
event_listen(void (*call)(const struct event *), unsigned mask)
{
	unsigned all = 0;
	bool placed = false;
	int i;

	pthread_mutex_lock(&lock);
	for (i = 0; i < LISTENERS; i++) {
		if (!placed && (listener[i].call == call || !listener[i].call)) {
			__atomic_store_n(&listener[i].mask, mask,
				__ATOMIC_RELAXED);
			__atomic_store_n(&listener[i].call, call,
				__ATOMIC_RELEASE);
			placed = true;
		}
		all |= listener[i].mask;
	}
	__atomic_store_n(&event_mask, all, __ATOMIC_RELEASE);
	pthread_mutex_unlock(&lock);
}

void
event_send(const struct event *e)
{
	void (*call)(const struct event *);
	int i;

	for (i = 0; i < LISTENERS; i++) {
		call = __atomic_load_n(&listener[i].call, __ATOMIC_ACQUIRE);
		if (!call)
			break;
		if (__atomic_load_n(&listener[i].mask, __ATOMIC_RELAXED) >>
				e->kind & 1)
			call(e);
	}
}
