/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* device.c - the devices of the program and the choice among them. */
#include "libacc/core/device.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "abi/calls.h"
#include "abi/numbers.h"
#include "libacc/core/env.h"
#include "libacc/core/event.h"
#include "libacc/core/fault.h"
#include "libacc/core/fork.h"
#include "libacc/core/job.h"
#include "libacc/core/lock.h"
#include "libacc/core/rank.h"
#include "libacc/core/registry.h"
#include "libacc/core/signal.h"
#include "libacc/core/thread.h"
#include "libacc/core/unit.h"
#include "libacc/prof/info.h"
#include "libacc/prof/tool.h"

static const struct {
	int type;
	const char *name;
} names[] = {
	{DEVICE_DEFAULT, "default"},
	{DEVICE_NOT_HOST, "not_host"},
#define TARGET(name, type, number, api, text) {number, #name}, {number, #type},
#define HOST TARGET
#define ALIAS(name, alias) {DRIVER_TYPE_##name, #alias},
#include "targets/targets.def"
};

/* Without a lock: the driver may call the dynamic loader, and another thread,
   in a constructor, may hold the loader's lock and call this function too.  A
   thread that holds a device's lock prevents forks. */
static void
ask_count(struct driver_slot *s)
{
	const bool alone = !lock_is_held();
	fork_watch();
	if (alone)
		unit_hold_forks();
	int n = s->driver->count();
	pthread_mutex_lock(&s->lock);
	if (!s->counted) {
		s->count = n < DRIVER_DEVICES ? n : DRIVER_DEVICES;
		if (n <= 0)
			snprintf(s->reason, sizeof s->reason, "%s",
				fault_text());
		__atomic_store_n(&s->counted, true, __ATOMIC_RELEASE);
	}
	pthread_mutex_unlock(&s->lock);
	if (alone)
		unit_let_forks();
}

/* The number of the driver's devices; calls the driver only the first time. */
static int
count(struct driver_slot *s)
{
	if (!__atomic_load_n(&s->counted, __ATOMIC_ACQUIRE))
		ask_count(s);
	return s->count;
}

static struct driver_slot *
slot_of(int type)
{
	struct driver_slot *s;
	for (int i = 0; (s = registry_slot(i)); i++)
		if (s->driver && s->driver->device_type == type)
			return s;
	return NULL;
}

int
device_type_named(const char *name)
{
	struct driver_slot *s;
	if (!strncasecmp(name, "acc_device_", 11))
		return device_type_named(name + 11);
	for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
		if (!strcasecmp(name, names[i].name))
			return names[i].type;
	for (int i = 0; (s = registry_slot(i)); i++)
		if (s->driver && !strcasecmp(name, s->driver->name))
			return s->driver->device_type;
	return -1;
}

/* The first type but the host that the machine and the program both have, or
   DEVICE_HOST. */
static int
first_type(void)
{
	struct driver_slot *s;
	for (int i = 0; (s = registry_slot(i)); i++)
		if (s->driver && s->driver->device_type != DEVICE_HOST
			&& unit_holds(s->driver->name) && count(s) > 0)
			return s->driver->device_type;
	return DEVICE_HOST;
}

int
device_type_default(int type)
{
	const char *name = env()->device_type;
	int named = DEVICE_DEFAULT;
	if (type == DEVICE_DEFAULT && name) {
		named = device_type_named(name);
		if (named == -1) {
			fault_raise(FAULT_DEVICE_TYPE_UNAVAILABLE,
				"ACC_DEVICE_TYPE=%s is not the name of a "
				"device type of this libacc",
				name);
			return DEVICE_NONE;
		}
		if (named != DEVICE_DEFAULT && named != DEVICE_NOT_HOST)
			return named;
	}
	const int first = first_type();
	if (first == DEVICE_HOST
		&& (type == DEVICE_NOT_HOST || named == DEVICE_NOT_HOST)) {
		fault_raise(FAULT_DEVICE_TYPE_UNAVAILABLE,
			"there is no device other than the host that this "
			"program was compiled for");
		return DEVICE_NONE;
	}
	return first;
}

const char *
acc_rt_reason(int type)
{
	struct driver_slot *s = slot_of(type);
	return s && !count(s) ? s->reason : NULL;
}

static int
resolve(int type)
{
	if (type == DEVICE_CURRENT)
		return self.device ? self.device->driver->device_type
				   : device_type_default(DEVICE_DEFAULT);
	if (type == DEVICE_DEFAULT || type == DEVICE_NOT_HOST)
		return device_type_default(type);
	return type;
}

int
device_count(int type)
{
	struct driver_slot *s = slot_of(resolve(type));
	return s ? count(s) : 0;
}

/* The number of the program's environment: that of ACC_DEVICE_NUM, or of the
   process on its node. */
static int
number_outside(int n)
{
	if (env()->device_num >= 0)
		return env()->device_num;
	if (env()->device_by_rank && rank_self()->local >= 0)
		return rank_self()->local % n;
	return 0;
}

/* acc_set_device_num may have set one for all types.  ACC_DEVICE_NUM applies to
   the default type, and to other types that have such a device. */
static int
default_number(int type, int n)
{
	int number = self.number ? self.number - 1 : number_outside(n);
	if (number < n
		|| (!self.number
			&& type == device_type_default(DEVICE_DEFAULT)))
		return number;
	return 0;
}

/* Programs for GPUs give each rank the device of its number on the node.  On the
   host, which is one device, all ranks of the node have that. */
static int
number_of_rank(int type, int number)
{
	return type == DEVICE_HOST && number == rank_self()->local ? 0 : number;
}

struct device *
device_find(int type, int number)
{
	int real = resolve(type);
	if (real == DEVICE_NONE && type != DEVICE_NONE)
		return NULL;
	struct driver_slot *s = slot_of(real);
	int n = s ? count(s) : 0;
	if (!n) {
		if (s)
			fault_driver(FAULT_DEVICE_TYPE_UNAVAILABLE,
				"no %s device is available", s->driver->name);
		else
			fault_raise(FAULT_DEVICE_TYPE_UNAVAILABLE,
				"device type %d is not supported", type);
		return NULL;
	}
	const char *from = number < 0 && env()->device_num > 0
		? ", as ACC_DEVICE_NUM says"
		: "";
	if (number < 0)
		number = default_number(real, n);
	if (number >= n)
		number = number_of_rank(real, number);
	if (number >= n) {
		fault_raise(FAULT_DEVICE_UNAVAILABLE,
			"there is no %s device %d%s (there %s %d)",
			s->driver->name, number, from, n == 1 ? "is" : "are",
			n);
		return NULL;
	}
	return &s->device[number];
}

struct device *
device_number(int number)
{
	if (number < 0) {
		fault_raise(FAULT_DEVICE_UNAVAILABLE,
			"%d is not a device number", number);
		return NULL;
	}
	struct device *d = device_find(DEVICE_CURRENT, number);
	return d && device_open(d) ? d : NULL;
}

static int memory = MEMORY_SEPARATE;

void
device_set_memory(int mode)
{
	if (mode > memory)
		memory = mode;
}

/* In unified memory data clauses have no effect. */
static bool
reaches_host(const struct device *d, struct driver_device *handle)
{
	return memory == MEMORY_UNIFIED && env()->pageable
		&& d->driver->reach_host && d->driver->reach_host(handle);
}

static bool
open_locked(struct device *d)
{
	struct event e = {.kind = EVENT_DEVICE_INIT_START,
		.device = d,
		.site = self.site,
		.routine = self.routine,
		.async = -2};
	if (d->opening)
		return fault_raise(FAULT_DEVICE_INIT,
			"device %d (%s) is being initialised", d->index,
			d->driver->name);
	unit_watch_exit();
	signal_catch();
	d->opening = true;
	event(&e);
	d->opening = false;
	struct driver_device *handle = registry_open(d);
	if (!handle)
		return fault_driver(FAULT_DEVICE_INIT,
			"device %d (%s) cannot be initialised", d->index,
			d->driver->name);
	if (!d->driver->shared_memory)
		d->shared = reaches_host(d, handle);
	__atomic_store_n(&d->handle, handle, __ATOMIC_RELEASE);
	job_opens(d, device_count(d->driver->device_type));
	e.kind = EVENT_DEVICE_INIT_END;
	event(&e);
	return true;
}

bool
device_open(struct device *d)
{
	bool done = true;
	if (device_is_open(d))
		return true;
	tool_start(); /* tools are not loaded while a lock is held */
	lock_take(d);
	if (!device_is_open(d))
		done = open_locked(d);
	lock_give(d);
	return done;
}

void
device_select(struct device *d)
{
	self.device = d;
}

struct device *
device_current(void)
{
	if (!self.device)
		self.device = device_find(DEVICE_DEFAULT, -1);
	if (!self.device || !device_open(self.device))
		return NULL;
	return self.device;
}
