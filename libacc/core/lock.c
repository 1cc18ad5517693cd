/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* lock.c - the locks of devices. */
#include "libacc/core/lock.h"

#include <pthread.h>

#include "libacc/core/device.h"
#include "libacc/core/present.h"

/* Recursive: a tool may call routines from an event under the lock. */
void
lock_init(struct device *d)
{
	pthread_mutexattr_t recursive;

	pthread_mutexattr_init(&recursive);
	pthread_mutexattr_settype(&recursive, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(&d->lock, &recursive);
	pthread_mutexattr_destroy(&recursive);
	pthread_cond_init(&d->settled, NULL);
}

/* Once there is a tool, all devices have this lock instead of their own: the
   tool's routines may use any device while they are called under the lock of
   one. */
static pthread_mutex_t common = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

/* Only one thread at a time shuts a device down; others would still wait for
   its queues.  Recursive as above, and taken before the locks of devices. */
static pthread_mutex_t shutting = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

/* How often the calling thread holds each device's lock, by ordinal, and the
   sum of these.  Small: a library that is loaded at run time has little room
   for thread-local data. */
static _Thread_local struct {
	unsigned char depth : 7; /* how often */
	unsigned char forking : 1; /* once of these for its fork */
} mine[DEVICE_MAX];
static _Thread_local int held;

static pthread_mutex_t *
lock_of(struct device *d)
{
	return __atomic_load_n(&d->shares_lock, __ATOMIC_ACQUIRE) ? &common
								  : &d->lock;
}

void
lock_take(struct device *d)
{
	pthread_mutex_t *l = lock_of(d);
	pthread_mutex_lock(l);
	while (l != lock_of(d)) {
		pthread_mutex_unlock(l);
		l = lock_of(d);
		pthread_mutex_lock(l);
	}
	mine[d->ordinal].depth++;
	held++;
}

void
lock_give(struct device *d)
{
	mine[d->ordinal].depth--;
	held--;
	pthread_mutex_unlock(lock_of(d));
}

static bool
holds_only(const struct device *d)
{
	return held == 1 && mine[d->ordinal].depth == 1;
}

bool
lock_pause(struct device *d)
{
	if (!holds_only(d))
		return false;
	lock_give(d);
	return true;
}

void
lock_resume(struct device *d)
{
	lock_take(d);
}

bool
lock_wait(struct device *d)
{
	pthread_mutex_t *l = lock_of(d);
	if (!holds_only(d))
		return false;
	pthread_cond_wait(&d->settled, l);
	if (l != lock_of(d)) {
		pthread_mutex_unlock(l);
		pthread_mutex_lock(lock_of(d));
	}
	return true;
}

/* Locks that the forking thread itself held, in a tool's callback, are kept;
   unfinished work of other threads never ends. */
static void
renew(struct device *d)
{
	int had = mine[d->ordinal].depth - mine[d->ordinal].forking;
	held -= mine[d->ordinal].depth;
	mine[d->ordinal].depth = 0;
	mine[d->ordinal].forking = false;
	lock_init(d);
	if (!had)
		d->opening = d->loading = false;
	while (had--)
		lock_take(d);
	present_forget(&d->present);
}

/* Devices that are not open need no protection.  Another thread may fork at the
   same time, and a third open a device in between. */
void
lock_fork(struct device *d, enum fork_step step)
{
	if (step == FORK_CHILD) {
		renew(d);
	} else if (step == FORK_BEFORE && device_is_open(d)) {
		lock_take(d);
		mine[d->ordinal].forking = true;
	} else if (step == FORK_PARENT && mine[d->ordinal].forking) {
		mine[d->ordinal].forking = false;
		lock_give(d);
	}
}

bool
lock_is_held(void)
{
	return held != 0;
}

void
lock_share(struct device *d)
{
	if (lock_of(d) == &common)
		return;
	pthread_mutex_lock(&d->lock);
	__atomic_store_n(&d->shares_lock, true, __ATOMIC_RELEASE);
	pthread_mutex_unlock(&d->lock);
}

void
lock_take_shutdown(void)
{
	pthread_mutex_lock(&shutting);
}

void
lock_give_shutdown(void)
{
	pthread_mutex_unlock(&shutting);
}

void
lock_renew_common(void)
{
	common = (pthread_mutex_t)PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
	shutting = (pthread_mutex_t)PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
}
