/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * registry.h - the drivers of libacc and the devices of each.
 *
 * Callers:    libacc/api/vendor.c, libacc/core/, libacc/data/load.c,
 *             libacc/prof/prof.c.
 * Spec:       none.
 * Invariant:  slots and devices are made once and stay where they are.
 * Ownership:  static.
 * Threads:    any.
 * Failure:    none.
 */
#ifndef LIBACC_CORE_REGISTRY_H
#define LIBACC_CORE_REGISTRY_H

#include <pthread.h>
#include <stdbool.h>

#include "libacc/core/device.h"
#include "libacc/core/fork.h"

struct driver;
struct driver_device;

/* The devices of one driver. */
struct driver_slot {
	const struct driver *driver; /* null: none */
	/* Held while the driver opens a device, so that no fork comes
	   between. */
	pthread_mutex_t lock;
	/* Lock; once true, the fields below are read without. */
	bool counted;
	int count;
	char reason[256]; /* why there is no device */
	struct device device[DRIVER_DEVICES];
};

/* The slot of the i-th driver in order of preference, with the host after all
   other drivers of libacc; null after the last. */
struct driver_slot *registry_slot(int i);
/* The i-th device of all drivers, or null after the last.  Its driver may be
   null. */
struct device *registry_at(int ordinal);
/* Opens a device; null with a driver's fault. */
struct driver_device *registry_open(struct device *);
/* All devices use one lock from now on; not with a device's lock held. */
void registry_share_lock(void);
/* The locks of all devices and slots. */
void registry_fork(enum fork_step);

#endif
