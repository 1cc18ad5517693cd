/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* registry.c - the drivers of libacc and the devices of each. */
#include "libacc/core/registry.h"

#include <stddef.h>

#include "libacc/core/driver.h"
#include "libacc/core/env.h"
#include "libacc/core/lock.h"

/* Every driver, in order of preference; the host is the last of libacc's own.
   After the host there is room for a driver of the program. */
static const struct driver *drivers[] = {
#define TARGET(name, type, number, api, text) &name##_driver,
#define HOST TARGET
#include "targets/targets.def"
	NULL,
};

enum { DRIVERS = sizeof drivers / sizeof *drivers };

static struct driver_slot slots[DRIVERS];
static pthread_once_t once = PTHREAD_ONCE_INIT;

void
acc_rt_driver(const struct driver *driver)
{
	drivers[DRIVERS - 1] = driver;
}

static void
init_device(struct device *d, int i, int j)
{
	d->driver = drivers[i];
	d->index = j;
	d->ordinal = i * DRIVER_DEVICES + j;
	d->shared = drivers[i]->shared_memory;
	lock_init(d);
	if (drivers[i]->device_type == DEVICE_HOST && env()->host_memory)
		d->shared = false;
}

static void
initialise(void)
{
	for (int i = 0; i < DRIVERS; i++) {
		slots[i].driver = drivers[i];
		pthread_mutex_init(&slots[i].lock, NULL);
		for (int j = 0; drivers[i] && j < DRIVER_DEVICES; j++)
			init_device(&slots[i].device[j], i, j);
	}
}

struct driver_slot *
registry_slot(int i)
{
	pthread_once(&once, initialise);
	return i < DRIVERS ? &slots[i] : NULL;
}

struct device *
registry_at(int ordinal)
{
	struct driver_slot *s = registry_slot(ordinal / DRIVER_DEVICES);
	return s ? &s->device[ordinal % DRIVER_DEVICES] : NULL;
}

struct driver_device *
registry_open(struct device *d)
{
	struct driver_slot *s = registry_slot(d->ordinal / DRIVER_DEVICES);
	pthread_mutex_lock(&s->lock);
	struct driver_device *handle = d->driver->open(d->index);
	pthread_mutex_unlock(&s->lock);
	return handle;
}

void
registry_share_lock(void)
{
	struct device *d;
	if (lock_is_held())
		return;
	for (int i = 0; (d = registry_at(i)); i++)
		if (d->driver)
			lock_share(d);
}

void
registry_fork(enum fork_step step)
{
	struct device *d;
	if (step == FORK_CHILD)
		lock_renew_common();
	for (int i = 0; (d = registry_at(i)); i++)
		if (d->driver)
			lock_fork(d, step);
	for (int i = 0; i < DRIVERS; i++)
		fork_mutex(&slots[i].lock, step);
}
