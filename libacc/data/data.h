/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * data.h - the actions of data clauses, directives and routines.
 *
 * Callers:    libacc/entry/entry.c, launch.c, api/data.c, device.c.
 * Spec:       OpenACC 3.4, 2.6, 2.7, 3.2.18 to 3.2.29.
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

#include "libacc/data/map.h"

struct acc_site;
struct device;
struct frame;
struct mapping;
struct queue;

/* What a region holds of one map. */
struct ref {
	struct mapping *mapping;	/* null: not in the table */
	char *host;
	size_t size;
	void *address;		/* on the device; for private maps null */
	const void *value;	/* private maps: the bytes, on the host */
	size_t value_size;
	void *pointer;		/* where a translated pointer is kept */
	bool counted;		/* holds a structured reference */
	bool attached;		/* holds an attachment */
	bool fresh;		/* made by this directive */
	bool from, always_from;
	bool implicit;		/* no clause names it */
	bool gaps;		/* between its elements is what is not of it */
};

struct data {
	struct device *device;
	struct queue *queue;
	int async;		/* a data construct's, as it says it */
	struct data *outer;
	const struct acc_site *site;
	int depth;
	void *copies;		/* list of translated descriptors */
	struct frame *frames;	/* of nested functions, gathered */
	size_t n;
	struct ref ref[];
};

/* Bytes of a struct data for n maps. */
#define DATA_SIZE(n) (sizeof(struct data) + (n) * sizeof(struct ref))

/* Entry and exit of a data or compute region.  data_leave may be given a
   queue other than that of the entry by setting the field.  */
void data_init(struct data *, struct device *, struct queue *, size_t n);
bool data_enter(struct data *, const struct maps *);
bool data_leave(struct data *);
/* May some data go when the region ends? */
bool data_is_last(struct data *);
/* Gives back what the region holds, and transfers nothing. */
void data_abandon(struct data *);

/* Directives. */
bool data_enter_dynamic(struct device *, struct queue *,
	const struct maps *);
bool data_exit_dynamic(struct device *, struct queue *, const struct maps *);
bool data_update(struct device *, struct queue *, const struct maps *);
bool data_declare(struct device *, const struct maps *);

/* One object, as the routines and the front's calls want it. */
enum data_flag {
	DATA_IN = 1,		/* transfer in when made */
	DATA_OUT = 2,		/* transfer out when deleted */
	DATA_ALWAYS_IN = 4,
	DATA_ALWAYS_OUT = 8,
	DATA_CAPTURE = 16,	/* a copy even where memory is shared */
	DATA_ZERO = 32,		/* fill with zero when made */
	DATA_STRUCTURED = 64,	/* counter; else the dynamic one */
	DATA_FINALIZE = 128,
	DATA_MUST_EXIST = 256,	/* absence is an error */
	DATA_NO_CREATE = 512,	/* absence is no action */
};
/* *address is the device address. */
bool data_create(struct device *, struct queue *, void *host, size_t,
	unsigned flags, void **address);
bool data_delete(struct device *, struct queue *, void *host, size_t,
	unsigned flags);
bool data_transfer(struct device *, struct queue *, void *host, size_t,
	bool in, bool if_present);
bool data_map(struct device *, void *host, void *device, size_t);
bool data_unmap(struct device *, void *host);
/* Fails if the host memory is data of a structured region.  2.13.2 */
bool data_may_free(struct device *, const void *host);
bool data_attach(struct device *, struct queue *, void **pointer);
/* What is present begins bias bytes behind the pointer's target. */
bool data_attach_section(struct device *, struct queue *, void **pointer,
	size_t bias);
bool data_detach(struct device *, struct queue *, void **pointer,
	bool finalize);
/* Loads what was registered since: before questions about presence, which
   themselves do not fail. */
bool data_load(struct device *);
/* The device address of host data, or null. */
void *data_address(struct device *, const void *host);
/* As data_address, for the queue, but an address that is not present stays as
   it is. */
void *data_translate(struct device *, struct queue *, void *host);
void *data_host(struct device *, const void *device);
/* As present_find, but shared memory is present. */
int data_presence(struct device *, const void *host, size_t);

/* Device memory, tried again after freeing what queues keep. */
void *data_alloc(struct device *, size_t);

#endif
