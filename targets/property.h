/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * property.h - the properties of a device.
 *
 * Callers:    targets/host/driver.c, targets/sim/driver.c,
 *             targets/gpu/device.c, targets/TEMPLATE/driver.c.
 * Spec:       OpenACC 3.4, 3.2.6.
 * Invariant:  none.
 * Ownership:  strings live as long as the device.
 * Threads:    any.
 * Failure:    false for a property that is not known.
 */
#ifndef ACC_PROPERTY_H
#define ACC_PROPERTY_H

#include "libacc/core/driver.h"

struct property_set {
	uint64_t memory, free_memory; /* bytes */
	uint64_t units;
	const char *name, *vendor, *version, *arch;
};

/* As property() of struct driver. */
bool property_get(const struct property_set *, enum driver_property,
	uint64_t *number, const char **string);

#endif
