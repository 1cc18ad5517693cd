/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * register.h - the program's units, their images and kernels.
 *
 * Callers:    libacc/core/device.c, launch.c, data.c.
 * Spec:       none; the tables are those of abi.h.
 * Invariant:  an image is loaded once per device; a region's kernel is
 *             that of the best image that the device can run.
 * Ownership:  units belong to their objects; modules to the device.
 * Threads:    register_holds, register_pin and register_unpin from any; the
 *             others hold the device's lock, which register_load and
 *             register_unload may give up in between.  A thread that has it
 *             does not wait for the dynamic loader, whose lock is taken first
 *             by who runs a region in a constructor.
 * Failure:    false with a fault.
 */
#ifndef LIBACC_CORE_REGISTER_H
#define LIBACC_CORE_REGISTER_H

#include <stdbool.h>
#include <stddef.h>

#include "libacc/core/fork.h"

struct acc_kernel;
struct acc_region;
struct device;
struct kernel;
struct pins;
struct acc_variable;
struct queue;

/* From now on the end of the program is told from dlclose: at the end no
   driver is called. */
void register_watch(void);
void register_fork(enum fork_step);
/* The same for what follows, before the locks of devices. */
void register_fork_pins(enum fork_step);
/* Around calls of the dynamic loader: no fork comes between.  Threads do not
   wait for each other.  Not to be called with a device's lock. */
void register_hold_forks(void);
void register_let_fork(void);
/* Whether any unit holds an image for the driver of this name. */
bool register_holds(const char *driver);
/* Loads the images that were registered since the last call, and makes
   their declared variables present. */
bool register_load(struct device *);
void register_unload(struct device *);
/* No library with a unit is closed until these are given back: for who calls
   the driver's unload under the device's lock, as the driver may call the
   dynamic loader.  To be called, both, without a lock.  Null, with a fault,
   where memory is short. */
struct pins *register_pin(void);
void register_unpin(struct pins *);
/* Calls fn for each descriptor of Fortran among the declared variables that
   the device has, with its place there; until fn fails.  The device's lock
   is taken. */
bool register_descriptors(struct device *, struct queue *,
	bool (*fn)(struct device *, struct queue *,
		const struct acc_variable *, void *at));
/* Before a launch: device code finds the variables of declare link where they
   are now.  2.13.3 */
bool register_link(struct device *);
/* Is it of such a variable, and the host's code what runs on the device?  That
   uses the variable itself, whatever memory the host has. */
bool register_is_own(const struct device *, const char *host, size_t size);
/* The region's kernel on the device, or NULL with a fault. */
struct kernel *register_kernel(struct device *, struct acc_region *,
	const struct acc_kernel **);

#endif
