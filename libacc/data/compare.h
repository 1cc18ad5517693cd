/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * compare.h - runs a region on the host too, and compares the results.
 *
 * Callers:    libacc/entry/entry.c.
 * Invariant:  after it, host and device memory are as if only the device had
 *             run the region.  The host starts from what the device held
 *             before, one gang in the calling thread.
 * Ownership:  all copies are freed before it returns.
 * Threads:    any; other threads must not use the data meanwhile.
 * Failure:    false with a fault.
 */
#ifndef LIBACC_DATA_COMPARE_H
#define LIBACC_DATA_COMPARE_H

#include <stdbool.h>

struct compute;
struct data;
struct device;
struct queue;

/* True if the directive was compiled to be compared and its results can be. */
bool compare_wanted(const struct compute *, const struct device *);
/* As launch_region, and waits for the queue. */
bool compare_region(const struct compute *, struct device *, struct queue *,
	const struct data *r);

#endif
