/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * action.h - the actions of data clauses on one mapping.
 *
 * Callers:    libacc/api/data.c, libacc/cuf/cuda.c, libacc/data/,
 *             libacc/entry/.
 * Spec:       OpenACC 3.4, 2.6.7, 2.6.8, 2.7.2.
 * Invariant:  counters change at once; copies are given to the queue, a
 *             null one being synchronous.
 * Ownership:  the device's table owns every mapping.
 * Threads:    between action_begin and action_end, which hold the device's
 *             lock.
 * Failure:    false or NULL with a fault that names the variable.
 */
#ifndef LIBACC_DATA_ACTION_H
#define LIBACC_DATA_ACTION_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "libacc/data/map.h"
#include "libacc/core/present.h"
#include "libacc/data/report.h"

struct device;
struct queue;

/* Takes the lock, with the program's declared variables in place. */
bool action_begin(struct device *);
/* Gives the lock back and returns ok. */
bool action_end(struct device *, bool ok);

/* New device memory for which the queue is about to get work, or a block for
   memory of the program. */
struct allocation *action_block(
	struct device *, struct queue *loader, size_t size, void *borrowed);
bool action_block_free(struct device *, struct queue *, struct allocation *);
/* After a failure: false if memory was not short; else waits for all queues,
   which may have memory to free. The lock is paused, since work in the queues
   may need it: the caller searches again and tries once more. */
bool action_reap(struct device *);

/* As present_find, after any thread that brings the data in has finished. */
enum presence action_find(
	struct device *, const void *host, size_t size, struct mapping **);
/* Copies part of a mapping but for the pointers attached in it. The lock may be
   given up during the copy; the mapping stays. */
bool action_copy(struct device *, struct queue *, struct mapping *, char *host,
	size_t size, bool in);
/* True if the range is present as a part of a larger object. */
bool action_is_within(struct device *, const void *host, size_t size);
/* If the descriptor itself is present, as a variable of declare, its copy on
   the device is updated. */
bool action_refresh(struct device *, struct queue *, const void *host,
	size_t size, const void *value);
/* The same for a pointer that is such a variable by itself. */
bool action_refresh_pointer(struct device *, struct queue *,
	const void *pointer, const void *value);
/* The queue, unless null, has work with the mapping. */
void action_use(struct mapping *, struct queue *);
/* The same for a directive. Where its flags ask for contents that another queue
   brings, the later work of this queue comes after that transfer. The lock may
   be given up as above. */
bool action_order(
	struct device *, struct queue *, struct mapping *, unsigned flags);
static inline bool
action_take(
	struct device *d, struct queue *q, struct mapping *m, unsigned flags)
{
	return (!q && !m->block->loader) || action_order(d, q, m, flags);
}
/* The same, after all work with the mapping that other queues have. */
bool action_follow_users(struct device *, struct queue *, struct mapping *);
/* Gives a pointer in a mapping its value on the device. */
bool action_point(struct device *, struct queue *, struct mapping *,
	const void *pointer, const void *value);
/* Ends the lifetime of data whose counters are both zero, after all queues have
   finished their work with it. While threads copy the data, the last of them
   ends the lifetime. */
bool action_settle(struct device *, struct queue *, struct mapping *);
bool action_is_last(const struct mapping *);
/* True if a directive with these flags that gives back that many references is
   the last user of the mapping. */
bool action_would_be_last(
	const struct mapping *, unsigned count, unsigned flags);
/* The pointer at a host address, which need not be a multiple of its size:
   packed structures have pointers at any address. */
static inline void *
action_pointer(const void *host)
{
	void *pointer;

	memcpy(&pointer, host, sizeof pointer);
	return pointer;
}

/* The device's value of a host pointer, for the queue; bias as in attach. */
void *action_translate(
	struct device *, struct queue *, char *target, size_t bias);
/* Counts an attachment of the pointer at a host address, and attaches the
   pointer when the attachment is the first. The present data begins bias bytes
   after the pointer's target, or the bias is ACC_BIAS_DESCRIPTOR with a size.
   counted is true if there is an attachment to undo. */
bool action_attach(struct device *, struct queue *, void **pointer, size_t bias,
	bool *counted);
bool action_detach(
	struct device *, struct queue *, void **pointer, bool finalize);
/* The same for the first pointers attached in a mapping: the image of the
   mapping, which the caller copies to the device, gets the device's address of
   the target.  The device has all of the mapping from the host. */
bool action_attach_image(struct device *, struct queue *, struct mapping *,
	char *image, void **pointer, size_t bias, bool *counted);
/* Detaches without a transfer, where the mapping is about to end. */
void action_leave_attached(struct mapping *, void **pointer);
/* Finds the mapping of an object, or makes one when the object is absent. NULL
   with true in *ok when nothing has to be done; flags are those of data.h. */
struct mapping *action_acquire(struct device *, struct queue *, void *host,
	size_t size, unsigned flags, bool *fresh, bool *ok);
/* The same, and counts the object; *found is null when nothing had to be done.
   */
bool action_create(struct device *, struct queue *, void *host, size_t size,
	unsigned flags, struct mapping **found);
bool action_delete(struct device *, struct queue *, void *host, size_t size,
	unsigned flags);
bool action_transfer(struct device *, struct queue *, void *host, size_t size,
	bool in, bool if_present);

/* Device memory; a second try frees what queues keep. */
void *action_alloc(struct device *, size_t);
/* With the lock held: empties the present table. */
bool action_drop_all(struct device *);

#endif
