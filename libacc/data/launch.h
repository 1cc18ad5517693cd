/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * launch.h - from a region and its data to a running kernel.
 *
 * Callers:    libacc/data/compare.c, libacc/data/piece.h,
 *             libacc/entry/entry.c.
 * Spec:       OpenACC 3.4, 2.5.
 * Invariant:  on the host the argument block holds one address per map, as
 *             the region's function expects it; elsewhere the parameters
 *             are those of the image's kernel.
 * Ownership:  what a queued launch needs is copied and freed by the queue.
 * Threads:    any.
 * Failure:    false with a fault.
 */
#ifndef LIBACC_DATA_LAUNCH_H
#define LIBACC_DATA_LAUNCH_H

#include <stdbool.h>
#include <stdint.h>

#include "libacc/data/map.h"

struct acc_site;
struct data;
struct device;
struct queue;

/* A compute construct as it is executed. */
struct compute {
	const struct acc_site *site;
	void (*host)(void *);
	struct map_list maps;
	int dim[3]; /* 0: free */
	int grid[2]; /* gangs in dimensions 2 and 3; 0 is 1 */
	/* The memory that pieces share, on the device, or null; and the
	   iterations of the loops around this piece. */
	void *state;
	int64_t turn[ACC_TURNS_DEPTH];
};

/* Runs the construct on the queue with the data that r has made present;
   r is null where nothing is mapped and memory is shared. */
bool launch_region(const struct compute *, struct device *, struct queue *,
	const struct data *r);

/* The short way, for shared memory in which nothing is mapped, no queue, and no
   listener to events. */
bool launch_plain(const struct compute *, struct device *);

/* One gang in the calling thread, on the host's own memory. */
bool launch_local(const struct compute *);

#endif
