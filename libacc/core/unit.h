/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * unit.h - the units of the program: objects with device code.
 *
 * Callers:    libacc/core/device.c, libacc/core/fork.c, libacc/cuf/symbol.c,
 *             libacc/data/load.c, libacc/data/shut.c.
 * Spec:       none; the tables are those of abi.h.
 * Invariant:  a unit is in the list from its acc_rt_register() to its
 *             acc_rt_unregister().
 * Ownership:  units belong to their objects.
 * Threads:    any.  The list's lock is taken alone or after a device's lock,
 *             and never while a driver or a tool is called.
 * Failure:    null with a fault.
 */
#ifndef LIBACC_CORE_UNIT_H
#define LIBACC_CORE_UNIT_H

#include <stdbool.h>
#include <stddef.h>

#include "libacc/core/device.h"
#include "libacc/core/fork.h"

struct acc_region;
struct acc_unit;

/* The units of a moment. */
struct pins {
	unsigned generation;
	size_t n;
	struct {
		struct acc_unit *unit;
		void *library; /* that the unit is in, held; or null */
	} pin[];
};

/* From now on the end of the program is distinguished from dlclose: at the end
   no driver is called. */
void unit_watch_exit(void);
bool unit_is_exiting(void);
void unit_fork(enum fork_step);
/* The same for unit_hold_forks(), before the locks of devices. */
void unit_fork_pins(enum fork_step);
/* Around calls of the dynamic loader: prevents forks.  Threads do not wait for
   each other.  Not called with a device's lock. */
void unit_hold_forks(void);
void unit_let_forks(void);
/* True if any unit holds an image for the driver of this name. */
bool unit_holds(const char *driver);
/* Counts registrations. */
unsigned unit_generation(void);
/* The present units; null with a fault if there is no memory.  Ends with
   unit_unpin(). */
struct pins *unit_list(void);
/* The same, and no library with a unit is closed before unit_unpin(): for
   callers of the driver's load or unload under the device's lock, as the
   driver may call the dynamic loader.  Both are called without a lock. */
struct pins *unit_pin(void);
void unit_unpin(struct pins *);
/* True if the unit is in the list.  The device will load the unit:
   acc_rt_unregister() takes the device's lock from now on. */
bool unit_claim(const struct acc_unit *, const struct device *);
/* The device has no units any more. */
void unit_release_all(const struct device *);
/* Removes the unit from the list; false if it is not there. on[] gets the
   devices that have claimed the unit, by ordinal. */
bool unit_remove(const struct acc_unit *, bool on[DEVICE_MAX]);
/* The unit that a region is in, or null. */
const struct acc_unit *unit_of_region(const struct acc_region *);

#endif
