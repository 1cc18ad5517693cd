/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* shut.c - the shutdown of a device. */
#include "libacc/data/shut.h"

#include "libacc/core/device.h"
#include "libacc/core/event.h"
#include "libacc/core/fault.h"
#include "libacc/core/lock.h"
#include "libacc/core/queue.h"
#include "libacc/core/thread.h"
#include "libacc/core/unit.h"
#include "libacc/data/action.h"
#include "libacc/data/load.h"

/* The lock is held; another thread may have been first. Data that others bring
   while units are unloaded is dropped too. */
static bool
shut_locked(struct device *d)
{
	if (!device_is_open(d))
		return true;
	bool done = action_drop_all(d);
	load_drop_all(d);
	done = action_drop_all(d) && done;
	done = queue_destroy_all(d) && done;
	done = d->driver->close(d->handle) && done;
	d->shutdowns++;
	__atomic_store_n(&d->handle, NULL, __ATOMIC_RELEASE);
	return done;
}

/* A failure keeps the text of its first cause. */
static bool
shut(struct device *d)
{
	struct event e = {.kind = EVENT_DEVICE_SHUTDOWN_START,
		.device = d,
		.site = self.site,
		.routine = self.routine,
		.async = -2};
	if (!device_is_open(d))
		return true;
	event(&e);
	self.implicit = true;
	bool done = queue_wait_all(d);
	self.implicit = false;
	lock_take(d);
	done = shut_locked(d) && done;
	lock_give(d);
	e.kind = EVENT_DEVICE_SHUTDOWN_END;
	event(&e);
	return done
		|| fault_because(FAULT_DEVICE_SHUTDOWN,
			"device %d (%s) did not shut down cleanly", d->index,
			d->driver->name);
}

bool
shut_device(struct device *d)
{
	bool alone = !lock_is_held();
	if (!device_is_open(d))
		return true;
	struct pins *pins = alone ? unit_pin() : NULL;
	if (alone)
		lock_take_shutdown();
	bool done = shut(d);
	if (alone)
		lock_give_shutdown();
	unit_unpin(pins);
	return done;
}
