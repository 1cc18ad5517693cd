/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* unit.c - the units of the program. */
#include "libacc/core/unit.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "abi/calls.h"
#include "libacc/abi.h"
#include "libacc/core/fault.h"
#include "libacc/core/library.h"

/* A unit of the program.  The list is guarded by "lock", which is taken
   alone or after a device's lock, never before one, and not held while a
   driver or a tool is called, which may load libraries with units. */
struct registered_unit {
	struct registered_unit *next;
	struct acc_unit *unit;
	bool on[DEVICE_MAX]; /* lock: a device has, or is loading, an image */
};

static struct registered_unit *units;
static unsigned generation; /* lock: counts registrations */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Set by the thread that ends the process, which may be a queue's. */
static bool exiting;
/* Read-locked while the dynamic loader is locked (unit_hold_forks), so that the
   child of a fork does not inherit that state; taken before all others.
   Readers do not wait for each other: one in a library's constructor has the
   loader's lock already. */
static pthread_rwlock_t pinning = PTHREAD_RWLOCK_INITIALIZER;

static void
leave(void)
{
	__atomic_store_n(&exiting, true, __ATOMIC_RELAXED);
}

bool
unit_is_exiting(void)
{
	return __atomic_load_n(&exiting, __ATOMIC_RELAXED);
}

static void
watch_exit(void)
{
	atexit(leave);
}

/* Registered when the first device is opened, not earlier: handlers that
   constructors of shared libraries register run after all destructors. */
void
unit_watch_exit(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, watch_exit);
}

void
acc_rt_register(struct acc_unit *u)
{
	struct registered_unit *unit;
	if (u->version > ACC_ABI_VERSION) {
		fprintf(stderr,
			"libacc: error: an object was compiled for "
			"version %u of the interface, this libacc knows %d; "
			"install a newer libacc\n",
			u->version, ACC_ABI_VERSION);
		exit(EXIT_FAILURE);
	}
	unit = calloc(1, sizeof *unit);
	if (!unit) {
		fprintf(stderr, "libacc: error: out of host memory\n");
		exit(EXIT_FAILURE);
	}
	pthread_mutex_lock(&lock);
	unit->unit = u;
	unit->next = units;
	units = unit;
	__atomic_store_n(&generation, generation + 1, __ATOMIC_RELEASE);
	pthread_mutex_unlock(&lock);
}

void
unit_fork(enum fork_step step)
{
	fork_mutex(&lock, step);
}

void
unit_fork_pins(enum fork_step step)
{
	if (step == FORK_BEFORE)
		pthread_rwlock_wrlock(&pinning);
	else if (step == FORK_PARENT)
		pthread_rwlock_unlock(&pinning);
	else
		pinning = (pthread_rwlock_t)PTHREAD_RWLOCK_INITIALIZER;
}

void
unit_hold_forks(void)
{
	pthread_rwlock_rdlock(&pinning);
}

void
unit_let_forks(void)
{
	pthread_rwlock_unlock(&pinning);
}

bool
unit_holds(const char *driver)
{
	bool found = false;
	pthread_mutex_lock(&lock);
	for (struct registered_unit *u = units; u && !found; u = u->next)
		for (uint32_t i = 0; i < u->unit->nimages; i++)
			found |= !strcmp(u->unit->image[i].target, driver);
	pthread_mutex_unlock(&lock);
	return found;
}

struct pins *
unit_list(void)
{
	struct pins *p;
	size_t n = 0;
	pthread_mutex_lock(&lock);
	for (struct registered_unit *u = units; u; u = u->next)
		n++;
	p = calloc(1, sizeof *p + n * sizeof *p->pin);
	if (p)
		p->generation = generation;
	for (struct registered_unit *u = units; p && u; u = u->next)
		p->pin[p->n++].unit = u->unit;
	pthread_mutex_unlock(&lock);
	if (!p)
		fault_no_memory();
	return p;
}

struct pins *
unit_pin(void)
{
	struct pins *p = unit_list();
	unit_hold_forks();
	for (size_t i = 0; p && i < p->n; i++)
		p->pin[i].library = library_hold(p->pin[i].unit);
	unit_let_forks();
	return p;
}

void
unit_unpin(struct pins *p)
{
	for (size_t i = 0; p && i < p->n; i++)
		if (p->pin[i].library)
			dlclose(p->pin[i].library);
	free(p);
}

bool
unit_remove(const struct acc_unit *u, bool on[DEVICE_MAX])
{
	struct registered_unit **p, *unit;
	pthread_mutex_lock(&lock);
	for (p = &units; (unit = *p) && unit->unit != u; p = &unit->next)
		continue;
	if (unit)
		*p = unit->next;
	pthread_mutex_unlock(&lock);
	if (!unit)
		return false;
	memcpy(on, unit->on, sizeof unit->on);
	free(unit);
	return true;
}

const struct acc_unit *
unit_of_region(const struct acc_region *r)
{
	const struct acc_unit *found = NULL;
	pthread_mutex_lock(&lock);
	for (const struct registered_unit *u = units; u && !found; u = u->next)
		for (uint32_t i = 0; i < u->unit->nregions && !found; i++)
			if (u->unit->region[i] == r)
				found = u->unit;
	pthread_mutex_unlock(&lock);
	return found;
}

bool
unit_claim(const struct acc_unit *unit, const struct device *d)
{
	struct registered_unit *u;
	pthread_mutex_lock(&lock);
	for (u = units; u && u->unit != unit; u = u->next)
		continue;
	if (u)
		u->on[d->ordinal] = true;
	pthread_mutex_unlock(&lock);
	return u;
}

void
unit_release_all(const struct device *d)
{
	pthread_mutex_lock(&lock);
	for (struct registered_unit *u = units; u; u = u->next)
		u->on[d->ordinal] = false;
	pthread_mutex_unlock(&lock);
}

unsigned
unit_generation(void)
{
	return __atomic_load_n(&generation, __ATOMIC_ACQUIRE);
}
