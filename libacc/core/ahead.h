/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * ahead.h - constructs without async that the host does not wait for.
 *
 * Callers:    libacc/api/, libacc/core/operation.c, libacc/core/queue.c,
 *             libacc/cuf/cuda.c, libacc/data/, libacc/entry/.
 * Spec:       OpenACC 3.4, 2.5.1, 2.16: the host waits for a construct
 *             without async.  It need not where nothing shows whether it did.
 * Invariant:  such a construct is in the device's synchronous stream, and so
 *             are all other synchronous operations, which come after it and
 *             end when it has ended.  A queue that is given work follows
 *             that stream first.  Constructs that may reach data of which
 *             the program has the device address, with which it can look
 *             past libacc, are waited for.
 * Ownership:  the counts are the device's.
 * Threads:    any; a construct counts before the thread that gave it goes on.
 * Failure:    false with a fault; ahead_blame() makes its place that of the
 *             construct last given, as the driver's text names those before.
 */
#ifndef LIBACC_CORE_AHEAD_H
#define LIBACC_CORE_AHEAD_H

#include <stdbool.h>
#include <stdint.h>

struct acc_site;
struct device;
struct queue;

/* Of each device; all fields are atomic. */
struct ahead {
	uint64_t given; /* constructs so far that were not waited for */
	uint64_t passed; /* those that have ended for certain */
	const struct acc_site *last;
	bool exposed; /* the program has an address of some data on it */
	bool open; /* the program uses it by other means than libacc */
};

/* True if a construct on this device need not be waited for, which reaches no
   exposed data; what the host sees is copied by other operations. */
bool ahead_may(const struct device *);
/* True if some data of the device may be exposed. */
static inline bool
ahead_is_exposed(const struct ahead *a)
{
	return __atomic_load_n(&a->exposed, __ATOMIC_ACQUIRE);
}
/* A construct was given that the host did not wait for. */
void ahead_given(struct device *, const struct acc_site *);
/* Waits for all such constructs. */
bool ahead_wait(struct device *);
/* The same on all devices; ends the program on a fault. */
void ahead_wait_all(void);
/* Work given to the queue from now on comes after them. */
bool ahead_follow(struct device *, struct queue *);
/* The program gets the address of data, which the caller marks, or memory or a
   stream of the device: waits for what may still work with it. */
bool ahead_expose(struct device *);
/* The program uses the device by CUDA Fortran: every construct is waited for
   from now on. */
bool ahead_end(struct device *);
/* After a failure of a synchronous operation: the directive to be named is the
   one that was given last, if one of those has failed. */
void ahead_blame(struct device *);

#endif
