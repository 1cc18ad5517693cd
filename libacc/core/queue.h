/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * queue.h - asynchronous queues of one device.
 *
 * Callers:    libacc/api/, libacc/core/, libacc/cuf/, libacc/data/,
 *             libacc/entry/, libacc/prof/prof.c, libacc/prof/tool.c.
 * Spec:       OpenACC 3.4, 2.16, 3.2.9 to 3.2.13.
 * Invariant:  operations given to one queue run in order.  The null queue is
 *             the synchronous one: its operations have finished when the call
 *             returns.  Each queue is a stream if the driver has streams, else
 *             a thread of libacc.
 * Ownership:  the device owns its queues until it is shut down.
 * Threads:    any thread; each queue has its own lock.
 * Failure:    false with a fault; a later failure in a queue's own thread ends
 *             the program there, as an error of the directive that queued the
 *             operation.
 */
#ifndef LIBACC_CORE_QUEUE_H
#define LIBACC_CORE_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "abi/numbers.h"

struct device;
struct launch;
struct queue;
struct stream;

/* The special async-arguments are enum async_number. */

/* The async-value of an async-argument: ASYNC_SYNC or 0 and above; false
   with a fault if it is not valid. */
bool queue_value(int async, int *value);
/* The queue of an async-argument, made at first use; *q is null for the
   synchronous one. */
bool queue_get(struct device *, int async, struct queue **q);
/* Work for the queue of one async-argument goes to the queue of another from
   now on. */
bool queue_share(struct device *, int async, int with);
/* As queue_get, but null too if that queue was never used. */
bool queue_peek(struct device *, int async, struct queue **q);
int queue_async(const struct queue *);
struct stream *queue_stream(const struct queue *);

/* Operations.  The host memory of a copy in belongs to the caller and must
   stay until the queue has passed; so must that of a copy out. */
bool queue_copy_in(struct device *, struct queue *, void *device,
	const void *host, size_t);
bool queue_copy_out(struct device *, struct queue *, void *host,
	const void *device, size_t);
/* True if a queue of any device may still copy out: host memory is older than
   for later work of the queue, and of those that wait for it. */
bool queue_copies_out(void);
bool queue_copy_within(
	struct device *, struct queue *, void *to, const void *from, size_t);
/* From the queue's device to another. */
bool queue_copy_peer(struct device *, struct queue *, struct device *to_device,
	void *to, const void *from, size_t);
bool queue_fill(struct device *, struct queue *, void *, int byte, size_t);
/* Copies a pointer value, which the queue keeps. */
bool queue_copy_pointer(
	struct device *, struct queue *, void *device, const void *value);
/* Frees device memory, or memory of malloc, once the queue has passed. */
bool queue_free_device(struct device *, struct queue *, void *device);
bool queue_free_host(struct device *, struct queue *, void *);
/* Runs the launch; block and param must stay until the queue has passed,
   the struct itself is copied. */
bool queue_launch(struct device *, struct queue *, const struct launch *);

/* Blocks until all present work of the queue has finished. */
bool queue_wait(struct device *, struct queue *);
bool queue_wait_all(struct device *);
/* 1 if all has finished, 0 if not, -1 with a fault. */
int queue_idle(struct device *, struct queue *);
/* The same for the calling thread's work in the queue; for a driver's stream,
   to which others may add work unnoticed, as queue_idle. */
int queue_test(struct device *, struct queue *);
/* The same for all queues, by one of these two tests. */
int queue_test_all(
	struct device *, int (*test)(struct device *, struct queue *));
/* Later work of q waits for the present work of other, a queue of any device.
   A null q blocks. */
bool queue_follow(struct device *, struct queue *q, struct device *of,
	struct queue *other);
bool queue_follow_all(struct device *, struct queue *q, struct device *of);
/* The same of a set of queues of one device.  Queues with async-values less
   than this have a bit of their own, the others share one. */
enum { QUEUES_APART = 63 };
uint64_t queue_bit(const struct queue *);
bool queue_follow_set(
	struct device *, struct queue *q, struct device *of, uint64_t set);
/* Blocks until the queues of the set have finished their present work; the
   events say that the wait is implied. */
bool queue_wait_set(struct device *, uint64_t set);
/* Makes the native stream (CUstream, ...) that of the queue. */
bool queue_adopt(struct device *, int async, void *native);

/* With the device's lock held and nothing in the queues. */
bool queue_destroy_all(struct device *);
/* Frees the memory that stream queues kept and have passed; waits for them if
   "all".  The device's lock is not held. */
bool queue_reap(struct device *, bool all);

#endif
