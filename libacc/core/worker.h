/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * worker.h - the implementation of queues.
 *
 * Callers:    libacc/core/fork.c, libacc/core/operation.c,
 *             libacc/core/queue.c, libacc/core/stream.c.
 * Spec:       OpenACC 3.4, 2.16.
 * Invariant:  a queue has either a stream of its driver or, from its first task
 *             on, a thread; stream_ functions are for the first kind, worker_
 *             for the second.
 * Ownership:  a task is copied; point and launch block belong to the caller.
 * Threads:    any; fields marked "lock" are of the queue's own.
 * Failure:    false with a fault.
 */
#ifndef LIBACC_CORE_WORKER_H
#define LIBACC_CORE_WORKER_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "libacc/core/driver.h"

struct acc_site;
struct device;
struct queue_point;
struct stream;
struct waste;

struct task {
	struct task *next;
	bool (*run)(struct task *, struct stream *);
	struct device *device;
	const struct acc_site *site;
	const char *routine;
	void *to;
	const void *from;
	size_t size;
	int byte;
	void *value;
	struct queue_point *point;
	struct launch launch;
};

/* A thread that has used the queue, and its last task's number. */
struct giver {
	struct giver *next;
	unsigned thread;
	uint64_t last;
};

struct queue {
	struct queue *next; /* of the device */
	struct queue *same; /* of the bucket */
	struct device *device;
	struct queue *other; /* that runs its tasks, or null; atomic */
	int async;
	struct stream *stream; /* null: a thread of libacc */
	struct stream *own; /* the one that libacc created, or null */
	pthread_mutex_t lock;
	pthread_cond_t work; /* there are tasks, or "stop" */
	pthread_cond_t idle; /* "done" has grown */
	pthread_t thread;
	bool started; /* lock */
	bool stop; /* lock */
	bool asleep; /* lock: the thread waits for work */
	bool running; /* lock: somebody runs a task */
	unsigned waiting; /* lock: threads that wait for idle */
	struct task *first; /* lock */
	struct task **last; /* lock */
	uint64_t given, done; /* lock: tasks so far; read without */
	uint64_t helped; /* lock: tasks of them that waiting threads ran */
	struct giver giver; /* lock: the first of a list */
	struct waste *waste; /* lock; the last comes first */
	unsigned wasted; /* lock: how many */
	uint64_t kept; /* lock: number of the last; read without */
	uint64_t followed; /* of constructs run ahead; atomic */
	uint64_t copies_out; /* so far; atomic */
	uint64_t copied_out; /* those known to have passed; atomic */
};

void worker_prepare(struct queue *);
/* Adds a copy of the task to the list. */
bool worker_give(struct queue *, const struct task *);
/* Blocks until all present tasks of the list are done. */
void worker_wait(struct queue *);
bool worker_is_idle(struct queue *);
/* True if the queue has done all tasks of the calling thread. */
bool worker_has_passed(struct queue *);
/* Later work of q waits for the present work of other. */
bool worker_follow(struct queue *q, struct queue *other);
void worker_end(struct queue *);
/* In the child of a fork: pending tasks are dropped. */
void worker_forget_all(void);

bool stream_pass(struct queue *);
/* Frees a device's memory and malloc's memory, each may be null, when the
   stream has passed. */
bool stream_keep(struct queue *, void *device, void *host);
/* Frees device memory at once. */
bool stream_free(struct device *, void *);
/* Frees all kept memory: the stream has passed. */
bool stream_clear(struct queue *);
/* Gives the queue another stream, which waits for the queue's present work. */
bool stream_replace(struct queue *, struct stream *);

#endif
