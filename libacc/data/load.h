/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * load.h - the program's units on devices: images, kernels, and the variables
 * of declare.
 *
 * Callers:    libacc/cuf/cuda.c, libacc/data/action.c,
 *             libacc/data/launch.c, libacc/data/shut.c.
 * Spec:       OpenACC 3.4, 2.13; the tables are those of abi.h.
 * Invariant:  an image is loaded once per device; a region's kernel is
 *             that of the best image that the device can run.
 * Ownership:  units belong to their objects; modules to the device.
 * Threads:    the caller holds the device's lock, which load_units() and
 *             load_drop_all() may pause.  A thread that holds a device's
 *             lock does not wait for the dynamic loader: a thread that runs
 *             a region in a constructor takes the loader's lock first.
 * Failure:    false or null with a fault.
 */
#ifndef LIBACC_DATA_LOAD_H
#define LIBACC_DATA_LOAD_H

#include <stdbool.h>
#include <stddef.h>

struct acc_kernel;
struct acc_region;
struct device;
struct kernel;
struct acc_variable;
struct queue;

/* Loads the images that were registered since the last call, and makes
   their declared variables present. */
bool load_units(struct device *);
/* Takes all units from the device. */
void load_drop_all(struct device *);
/* Calls fn for each descriptor of Fortran among the declared variables that
   the device has, with its place there; until fn fails.  The device's lock
   is taken. */
bool load_each_descriptor(struct device *, struct queue *,
	bool (*fn)(struct device *, struct queue *, const struct acc_variable *,
		void *at));
/* Before a launch: device code finds the variables of declare link where they
   are now.  2.13.3 */
bool load_link(struct device *);
/* True if the range is of a variable of declare link and the device runs the
   host's code, which uses the variable itself, whichever memory the host has.
   */
bool load_is_own(const struct device *, const char *host, size_t size);
/* The region's kernel on the device, or NULL with a fault. */
struct kernel *load_kernel(
	struct device *, struct acc_region *, const struct acc_kernel **);

#endif
