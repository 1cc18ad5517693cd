/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * lock.h - the locks of devices.
 *
 * Callers:    libacc/api/vendor.c, libacc/core/, libacc/cuf/api_copy.c,
 *             libacc/cuf/cuda.c, libacc/data/, libacc/entry/section.c.
 * Spec:       none.
 * Invariant:  a device's lock is recursive, since a tool may call routines
 *             from an event under the lock.  Once there is a tool, all
 *             devices have one lock in common.
 * Ownership:  the lock is a part of its device.
 * Threads:    any; each thread counts the locks that it holds.
 * Failure:    none.
 */
#ifndef LIBACC_CORE_LOCK_H
#define LIBACC_CORE_LOCK_H

#include <stdbool.h>

#include "libacc/core/fork.h"

struct device;

void lock_init(struct device *);
void lock_take(struct device *);
void lock_give(struct device *);
/* Releases the lock until lock_resume().  False, without effect, if the caller
   does not hold the lock, or holds it more than once, as in a tool's
   callback. */
bool lock_pause(struct device *);
void lock_resume(struct device *);
/* Pauses until the device's "settled" is signalled; false as lock_pause(). */
bool lock_wait(struct device *);
/* True if the calling thread holds the lock of any device. */
bool lock_is_held(void);
/* The device uses the common lock from now on, as tools call routines for any
   device under the lock of one. */
void lock_share(struct device *);
/* Only one thread at a time shuts a device down; others would still wait for
   its queues.  Taken before the locks of devices. */
void lock_take_shutdown(void);
void lock_give_shutdown(void);
/* In the child of a fork, before lock_fork() of each device. */
void lock_renew_common(void);
/* The lock of one device. */
void lock_fork(struct device *, enum fork_step);

#endif
