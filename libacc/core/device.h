/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * device.h - the devices of the program and the choice among them.
 *
 * Callers:    libacc/api/, libacc/core/, libacc/cuf/, libacc/data/,
 *             libacc/entry/, libacc/prof/prof.c, libacc/prof/trace.c.
 * Spec:       OpenACC 3.4, 2.3, 3.2.1 to 3.2.8, 4.1, 4.2.
 * Invariant:  no driver is called before the first construct or routine
 *             that needs it, nor from a destructor.
 * Ownership:  devices live as long as the program; a device is opened at
 *             its first use and again after a shutdown.
 * Threads:    any thread; "lock" guards the fields that say so.
 * Failure:    NULL or false with a fault; never exits.
 */
#ifndef LIBACC_CORE_DEVICE_H
#define LIBACC_CORE_DEVICE_H

#include <pthread.h>
#include <stdbool.h>

#include "libacc/core/ahead.h"
#include "libacc/core/driver.h"
#include "libacc/core/present.h"

struct queue;
struct loaded;
struct linked;

enum {
	DRIVER_DEVICES = 16, /* devices used of one driver at most */
	DEVICE_MAX = 5 * DRIVER_DEVICES,
	QUEUE_LISTS = 64, /* lists of queues, by async-value */
};

/* The values of acc_device_t that mean no driver by themselves. */
enum device_type {
	DEVICE_CURRENT = -1,
	DEVICE_NONE = 0,
	DEVICE_DEFAULT = 1,
	DEVICE_HOST = 2,
	DEVICE_NOT_HOST = 4,
};

/* Says how a unit was compiled, MEMORY_MANAGED or MEMORY_UNIFIED, before the
   program's devices are opened; if units differ, unified counts. */
void device_set_memory(int mode);

struct device {
	const struct driver *driver;
	int index; /* among the driver's devices */
	int ordinal; /* among all devices */
	bool shared; /* host addresses are device addresses; does
				   not change while it is open */
	/* Null until opened: atomic, written with the lock held. */
	struct driver_device *handle;
	pthread_mutex_t lock; /* recursive; by lock_take() only, which
				   may take one for all devices */
	/* Lock: all devices use a common one.  May be read without. */
	bool shares_lock;
	pthread_cond_t settled; /* lock: a mapping has lost a user */
	bool opening; /* lock: tools get the event */
	bool loading; /* lock: the same, of units */
	struct present present; /* lock; its count may be read without */
	struct queue *queues; /* lock; may be read without */
	bool has_queues; /* lock: it is in queue.c's list, where this follows */
	struct device *next_with_queues;
	struct queue *bucket[QUEUE_LISTS]; /* the same */
	struct loaded *loaded; /* lock: images of the program */
	struct linked *linked; /* lock: their variables of declare link */
	unsigned generation; /* lock: of the units when last loaded */
	unsigned shutdowns; /* lock: how often all lifetimes ended */
	struct ahead ahead;
};

/* The current device of the calling thread, open. */
struct device *device_current(void);
/* The device of a type and number, open or not; number -1 is the default
   number.  NULL with a fault if there is none. */
struct device *device_find(int type, int number);
/* As device_find for the current device's type, opened. */
struct device *device_number(int number);
/* Number of devices of a type; never fails. */
int device_count(int type);
/* The type that acc_device_default or not_host stands for in the program; 0 if
   there is none. */
int device_type_default(int type);
/* Makes the device the calling thread's current one. */
void device_select(struct device *);
/* Opens a device, once; the device may be open already. */
bool device_open(struct device *);
/* The type number of a driver's or user's name, or -1. */
int device_type_named(const char *name);

static inline bool
device_is_open(const struct device *d)
{
	return __atomic_load_n(&d->handle, __ATOMIC_ACQUIRE) != NULL;
}

/* True if all data on the device is the host's own, and the host runs its
   kernels. */
static inline bool
device_is_plain(const struct device *d)
{
	return d->shared && !d->driver->load
		&& !__atomic_load_n(&d->present.count, __ATOMIC_ACQUIRE);
}

#endif
