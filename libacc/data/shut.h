/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * shut.h - the shutdown of a device.
 *
 * Callers:    libacc/api/device.c.
 * Spec:       OpenACC 3.4, 3.2.8.
 * Invariant:  the device is closed afterwards, even after a failure.
 * Ownership:  device data and modules go with the device.
 * Threads:    any; one device is shut at a time.
 * Failure:    false with a fault that quotes what went wrong.
 */
#ifndef LIBACC_DATA_SHUT_H
#define LIBACC_DATA_SHUT_H

#include <stdbool.h>

struct device;

/* Waits for the queues, empties the present table, unloads all units and
   closes the device.  Nothing happens if the device is not open. */
bool shut_device(struct device *);

#endif
