/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* device.c - the devices of the program and the choice among them. */
#include "abi/calls.h"
#include "libacc/core/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "libacc/data/data.h"
#include "libacc/core/env.h"
#include "libacc/core/error.h"
#include "libacc/core/event.h"
#include "libacc/core/fork.h"
#include "libacc/prof/info.h"
#include "libacc/core/queue.h"
#include "libacc/core/register.h"
#include "libacc/core/thread.h"

_Thread_local struct thread self = { .data_async = ASYNC_SYNC };

/* Every driver, the best first; the host is the last of ours and always
   there.  Behind it there is room for one of the program's own. */
static const struct driver *drivers[] = {
	&nvptx_driver,
	&amdgcn_driver,
	&sim_driver,
	&host_driver,
	NULL,
};

enum { DRIVERS = sizeof drivers / sizeof *drivers };

/* The devices of one driver; written once, under "once".  The lock is held
   while the driver opens, so that no fork comes between. */
static struct slot {
	pthread_mutex_t lock;
	bool counted;		/* lock; read without: what follows is so */
	int count;
	char reason[256];	/* why there is none */
	struct device device[DRIVER_DEVICES];
} slots[DRIVERS];

static pthread_once_t once = PTHREAD_ONCE_INIT;

static const struct {
	const char *name;
	const char *driver;
} aliases[] = {
	{ "nvidia", "nvptx" }, { "cuda", "nvptx" }, { "radeon", "amdgcn" },
	{ "amd", "amdgcn" }, { "hip", "amdgcn" }, { "gcn", "amdgcn" },
	{ "multicore", "host" },
};

/* Recursive: a tool may call routines from an event under the lock. */
static void
device_lock_init(struct device *d)
{
	pthread_mutexattr_t recursive;

	pthread_mutexattr_init(&recursive);
	pthread_mutexattr_settype(&recursive, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(&d->lock, &recursive);
	pthread_mutexattr_destroy(&recursive);
	pthread_cond_init(&d->settled, NULL);
}

/* Once there is a tool, all devices have this lock instead of their own: its
   routines may use any device while they are called under the lock of one. */
static pthread_mutex_t common = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

/* One thread at a time shuts a device down, whose queues others would still
   wait for.  Recursive as above, and taken before the locks of devices. */
static pthread_mutex_t shutting = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

/* What the calling thread has of each device's lock, by ordinal, and of all
   of them.  Small: a library that is loaded later finds little room for what
   threads have. */
static _Thread_local struct {
	unsigned char depth:7;	/* how often */
	unsigned char forking:1;	/* once of these for its fork */
} mine[DEVICE_MAX];
static _Thread_local int held;

static pthread_mutex_t *
lock_of(struct device *d)
{
	return __atomic_load_n(&d->shares_lock, __ATOMIC_ACQUIRE) ? &common :
		&d->lock;
}

void
device_lock(struct device *d)
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
device_unlock(struct device *d)
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
device_release(struct device *d)
{
	if (!holds_only(d))
		return false;
	device_unlock(d);
	return true;
}

void
device_retake(struct device *d)
{
	device_lock(d);
}

bool
device_wait(struct device *d)
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

/* What the forking thread had itself, in a tool's callback, it keeps; what
   others had begun nobody ends. */
static void
lock_anew(struct device *d)
{
	int had = mine[d->ordinal].depth - mine[d->ordinal].forking;

	held -= mine[d->ordinal].depth;
	mine[d->ordinal].depth = 0;
	mine[d->ordinal].forking = false;
	device_lock_init(d);
	if (!had)
		d->opening = d->loading = false;
	while (had--)
		device_lock(d);
	present_forget(&d->present);
}

/* Devices that are not open have nothing to be kept whole.  Another thread
   may fork at the same time, and a third open a device in between. */
static void
fork_one(struct device *d, enum fork_step step)
{
	if (step == FORK_CHILD) {
		lock_anew(d);
	} else if (step == FORK_BEFORE && device_is_open(d)) {
		device_lock(d);
		mine[d->ordinal].forking = true;
	} else if (step == FORK_PARENT && mine[d->ordinal].forking) {
		mine[d->ordinal].forking = false;
		device_unlock(d);
	}
}

void
device_fork(enum fork_step step)
{
	struct device *d;
	int i;

	if (step == FORK_CHILD) {
		common = (pthread_mutex_t)
			PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
		shutting = (pthread_mutex_t)
			PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
	}
	for (i = 0; (d = device_at(i)); i++)
		if (d->driver)
			fork_one(d, step);
	for (i = 0; i < DRIVERS; i++)
		fork_mutex(&slots[i].lock, step);
}

void
acc_rt_driver(const struct driver *driver)
{
	drivers[DRIVERS - 1] = driver;
}

static void
initialise(void)
{
	int i, j;

	for (i = 0; i < DRIVERS; i++) {
		pthread_mutex_init(&slots[i].lock, NULL);
		if (!drivers[i])
			continue;
		for (j = 0; j < DRIVER_DEVICES; j++) {
			struct device *d = &slots[i].device[j];

			d->driver = drivers[i];
			d->index = j;
			d->ordinal = i * DRIVER_DEVICES + j;
			d->shared = drivers[i]->shared_memory;
			device_lock_init(d);
			if (drivers[i]->device_type == DEVICE_HOST &&
					env()->host_memory)
				d->shared = false;
		}
	}
}

/* Without a lock: the driver may call the dynamic loader, whose lock a thread
   in a constructor has while it asks too.  Who has a device's lock keeps forks
   away by that. */
static void
ask_count(struct slot *s)
{
	bool alone = !held;
	int n;

	fork_watch();
	if (alone)
		register_hold_forks();
	n = drivers[s - slots]->count();
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
		register_let_fork();
}

/* The driver's devices; asks it the first time only. */
static int
count(struct slot *s)
{
	if (!__atomic_load_n(&s->counted, __ATOMIC_ACQUIRE))
		ask_count(s);
	return s->count;
}

static struct slot *
slot_of(int type)
{
	int i;

	pthread_once(&once, initialise);
	for (i = 0; i < DRIVERS; i++)
		if (drivers[i] && drivers[i]->device_type == type)
			return &slots[i];
	return NULL;
}

int
device_type_named(const char *name)
{
	unsigned i;

	if (!strcasecmp(name, "default"))
		return DEVICE_DEFAULT;
	if (!strcasecmp(name, "not_host"))
		return DEVICE_NOT_HOST;
	if (!strncasecmp(name, "acc_device_", 11))
		return device_type_named(name + 11);
	for (i = 0; i < sizeof aliases / sizeof *aliases; i++)
		if (!strcasecmp(name, aliases[i].name))
			name = aliases[i].driver;
	for (i = 0; i < DRIVERS; i++)
		if (drivers[i] && !strcasecmp(name, drivers[i]->name))
			return drivers[i]->device_type;
	return -1;
}

int
device_type_default(int type)
{
	const char *name = env()->device_type;
	int i, named = DEVICE_DEFAULT;

	pthread_once(&once, initialise);
	if (type == DEVICE_DEFAULT && name) {
		named = device_type_named(name);
		if (named == -1) {
			fault_raise(FAULT_DEVICE_TYPE_UNAVAILABLE,
				"ACC_DEVICE_TYPE=%s names no device type of "
				"this libacc", name);
			return DEVICE_NONE;
		}
		if (named != DEVICE_DEFAULT && named != DEVICE_NOT_HOST)
			return named;
	}
	for (i = 0; i < DRIVERS; i++)
		if (drivers[i] && drivers[i]->device_type != DEVICE_HOST &&
				register_holds(drivers[i]->name) &&
				count(&slots[i]) > 0)
			return drivers[i]->device_type;
	if (type == DEVICE_NOT_HOST || named == DEVICE_NOT_HOST) {
		fault_raise(FAULT_DEVICE_TYPE_UNAVAILABLE,
			"there is no device but the host that this program "
			"was compiled for");
		return DEVICE_NONE;
	}
	return DEVICE_HOST;
}

const char *
acc_rt_reason(int type)
{
	struct slot *s = slot_of(type);

	return s && !count(s) ? s->reason : NULL;
}

static int
resolve(int type)
{
	if (type == DEVICE_CURRENT)
		return self.device ? self.device->driver->device_type :
			device_type_default(DEVICE_DEFAULT);
	if (type == DEVICE_DEFAULT || type == DEVICE_NOT_HOST)
		return device_type_default(type);
	return type;
}

int
device_count(int type)
{
	struct slot *s = slot_of(resolve(type));

	return s ? count(s) : 0;
}

/* acc_set_device_num may have set one for all types.  ACC_DEVICE_NUM is
   meant for the default type, and for others as far as they have it. */
static int
default_number(int type, int n)
{
	int number = self.number ? self.number - 1 : env()->device_num;

	if (number < n || (!self.number && type ==
			device_type_default(DEVICE_DEFAULT)))
		return number;
	return 0;
}

struct device *
device_find(int type, int number)
{
	int real = resolve(type), n;
	const char *from;
	struct slot *s;

	if (real == DEVICE_NONE && type != DEVICE_NONE)
		return NULL;
	s = slot_of(real);
	n = s ? count(s) : 0;
	if (!n) {
		if (s)
			fault_driver(FAULT_DEVICE_TYPE_UNAVAILABLE,
				"no %s device is available",
				drivers[s - slots]->name);
		else
			fault_raise(FAULT_DEVICE_TYPE_UNAVAILABLE,
				"device type %d is not supported", type);
		return NULL;
	}
	from = number < 0 && env()->device_num ? ", as ACC_DEVICE_NUM says" :
		"";
	if (number < 0)
		number = default_number(real, n);
	if (number >= n) {
		fault_raise(FAULT_DEVICE_UNAVAILABLE,
			"there is no %s device %d%s (there %s %d)",
			drivers[s - slots]->name, number, from,
			n == 1 ? "is" : "are", n);
		return NULL;
	}
	return &s->device[number];
}

struct device *
device_number(int number)
{
	struct device *d;

	if (number < 0) {
		fault_raise(FAULT_DEVICE_UNAVAILABLE,
			"%d is not a device number", number);
		return NULL;
	}
	d = device_find(DEVICE_CURRENT, number);
	return d && device_open(d) ? d : NULL;
}

bool
device_is_open(const struct device *d)
{
	return __atomic_load_n(&d->handle, __ATOMIC_ACQUIRE) != NULL;
}

static struct driver_device *
ask_driver(struct device *d)
{
	struct slot *s = &slots[d->ordinal / DRIVER_DEVICES];
	struct driver_device *handle;

	pthread_mutex_lock(&s->lock);
	handle = d->driver->open(d->index);
	pthread_mutex_unlock(&s->lock);
	return handle;
}

static bool
open_locked(struct device *d)
{
	struct event e = { .kind = EVENT_DEVICE_INIT_START, .device = d,
		.site = self.site, .routine = self.routine, .async = -2 };
	struct driver_device *handle;

	if (d->opening)
		return fault_raise(FAULT_DEVICE_INIT,
			"device %d (%s) is being initialised", d->index,
			d->driver->name);
	register_watch();
	d->opening = true;
	event(&e);
	d->opening = false;
	handle = ask_driver(d);
	if (!handle)
		return fault_driver(FAULT_DEVICE_INIT,
			"device %d (%s) cannot be initialised", d->index,
			d->driver->name);
	__atomic_store_n(&d->handle, handle, __ATOMIC_RELEASE);
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
	event_start();		/* tools are not loaded under a lock */
	device_lock(d);
	if (!device_is_open(d))
		done = open_locked(d);
	device_unlock(d);
	return done;
}

/* The lock is held; another thread may have been first.  What others bring
   while units are unloaded goes too. */
static bool
shut_locked(struct device *d)
{
	bool done;

	if (!device_is_open(d))
		return true;
	done = data_drop_all(d);
	register_unload(d);
	done = data_drop_all(d) && done;
	done = queue_destroy_all(d) && done;
	done = d->driver->close(d->handle) && done;
	__atomic_store_n(&d->handle, NULL, __ATOMIC_RELEASE);
	return done;
}

/* What has gone wrong is said in its own words. */
static bool
shut(struct device *d)
{
	struct event e = { .kind = EVENT_DEVICE_SHUTDOWN_START, .device = d,
		.site = self.site, .routine = self.routine, .async = -2 };
	bool done;

	if (!device_is_open(d))
		return true;
	event(&e);
	self.implicit = true;
	done = queue_wait_all(d);
	self.implicit = false;
	device_lock(d);
	done = shut_locked(d) && done;
	device_unlock(d);
	e.kind = EVENT_DEVICE_SHUTDOWN_END;
	event(&e);
	return done || fault_because(FAULT_DEVICE_SHUTDOWN,
		"device %d (%s) did not shut down cleanly", d->index,
		d->driver->name);
}

bool
device_shut(struct device *d)
{
	struct pins *pins;
	bool alone = !held, done;

	if (!device_is_open(d))
		return true;
	pins = alone ? register_pin() : NULL;
	if (alone)
		pthread_mutex_lock(&shutting);
	done = shut(d);
	if (alone)
		pthread_mutex_unlock(&shutting);
	register_unpin(pins);
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

void
device_share_lock(void)
{
	struct device *d;
	int i;

	for (i = 0; !held && (d = device_at(i)); i++) {
		if (!d->driver || lock_of(d) == &common)
			continue;
		pthread_mutex_lock(&d->lock);
		__atomic_store_n(&d->shares_lock, true, __ATOMIC_RELEASE);
		pthread_mutex_unlock(&d->lock);
	}
}

struct device *
device_at(int ordinal)
{
	struct slot *s;

	pthread_once(&once, initialise);
	if (ordinal >= DRIVERS * DRIVER_DEVICES)
		return NULL;
	s = &slots[ordinal / DRIVER_DEVICES];
	return &s->device[ordinal % DRIVER_DEVICES];
}
