/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * object.h - the actions of data clauses on one object.
 *
 * Callers:    libacc/api/data.c, libacc/cuf/, libacc/data/launch.c,
 *             libacc/entry/.
 * Spec:       OpenACC 3.4, 3.2.18 to 3.2.29.
 * Invariant:  as data.h.
 * Ownership:  the object is the caller's.
 * Threads:    any; the device's lock is taken inside.
 * Failure:    false with a fault.
 */
#ifndef LIBACC_DATA_OBJECT_H
#define LIBACC_DATA_OBJECT_H

#include <stdbool.h>
#include <stddef.h>

#include "libacc/data/data.h"

/* *address is the device address. */
bool object_create(struct device *, struct queue *, void *host, size_t,
	unsigned flags, void **address);
bool object_delete(
	struct device *, struct queue *, void *host, size_t, unsigned flags);
bool object_transfer(struct device *, struct queue *, void *host, size_t,
	bool in, bool if_present);
bool object_map(struct device *, void *host, void *device, size_t);
bool object_unmap(struct device *, void *host);
/* Fails if the host memory is data of a structured region.  2.13.2 */
bool object_may_free(struct device *, const void *host);
bool object_attach(struct device *, struct queue *, void **pointer);
/* The present data begins bias bytes after the pointer's target. */
bool object_attach_section(
	struct device *, struct queue *, void **pointer, size_t bias);
bool object_detach(
	struct device *, struct queue *, void **pointer, bool finalize);
/* Loads the units registered since the last load: before a query of presence,
   which does not fail. */
bool object_load(struct device *);
/* The device address of host data, or null. */
void *object_address(struct device *, const void *host);
/* As object_address, for the queue, but an address that is not present stays as
   it is. */
void *object_translate(struct device *, struct queue *, void *host);
void *object_host(struct device *, const void *device);
/* As present_find, but shared memory is present. */
int object_presence(struct device *, const void *host, size_t);

#endif
