/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * data.h - data and compute regions, from entry to exit.
 *
 * Callers:    libacc/api/api.c, libacc/api/data.c, libacc/data/,
 *             libacc/entry/.
 * Spec:       OpenACC 3.4, 2.6, 2.7.
 * Invariant:  counters and presence change at once in the calling thread,
 *             whatever the queue; copies are given to the queue.  Where
 *             memory is shared, only captured and mapped data has a place
 *             in the table, and for other data nothing is done.
 * Ownership:  a struct data belongs to the region and holds one structured
 *             reference per counted map.
 * Threads:    any; the device's lock is taken inside.
 * Failure:    false with a fault that names the variable; the counters are
 *             then as before the call.
 */
#ifndef LIBACC_DATA_DATA_H
#define LIBACC_DATA_DATA_H

#include <stdbool.h>
#include <stddef.h>

#include "abi/numbers.h"
#include "libacc/data/map.h"

struct acc_site;
struct deep;
struct device;
struct frame;
struct mapping;
struct queue;

/* What a region holds for one map. */
struct data_ref {
	struct mapping *mapping; /* null: not in the table */
	char *host;
	size_t size;
	void *address; /* on the device; for private maps null */
	const void *value; /* private maps: the bytes, on the host */
	size_t value_size;
	void *pointer; /* where a translated pointer is kept */
	bool counted; /* holds a structured reference */
	bool attached; /* holds an attachment */
	bool fresh; /* made by this directive */
	bool from, always_from;
	bool reader; /* counted as one in the mapping */
	bool implicit; /* no clause names it */
	bool gaps; /* other data lies between its elements */
	bool read; /* ACC_ROLE_READ, and absent: its kernels have no address
		      but null */
};

struct data {
	struct device *device;
	struct queue *queue;
	int number; /* of the queue, which a shutdown ends */
	int async; /* a data construct's, as in its clause */
	struct data *outer;
	const struct acc_site *site;
	int depth;
	unsigned shutdowns; /* of the device, at the entry */
	void *copies; /* list of translated descriptors */
	struct frame *frames; /* of nested functions, gathered */
	struct deep *deep; /* what components lead to, or null */
	size_t n;
	struct data_ref ref[];
};

/* Bytes of a struct data for n maps. */
#define DATA_SIZE(n) (sizeof(struct data) + (n) * sizeof(struct data_ref))

/* Entry and exit of a data or compute region.  data_leave may be given a
   queue other than that of the entry by setting the field.  */
void data_init(struct data *, struct device *, struct queue *, size_t n);
bool data_enter(struct data *, const struct map_list *);
bool data_leave(struct data *);
/* True if the end of the region deletes or copies data, or detaches pointers. */
bool data_ends_something(struct data *);
/* Gives back everything that the region holds, and transfers nothing. */
void data_abandon(struct data *);

/* The flags of an action on one object are those of enum data_number. */

#endif
