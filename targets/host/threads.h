/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * threads.h - kernels that run each thread of a launch, on the host.
 *
 * Callers:    targets/host/driver.c.
 * Invariant:  the threads of a block run on one thread of the host.
 * Ownership:  the launch is the caller's and borrowed for the call.
 * Threads:    any; not from within a kernel.
 * Failure:    false after fault_set().
 */
#ifndef ACC_HOST_THREADS_H
#define ACC_HOST_THREADS_H

#include <stdbool.h>

#include "libacc/core/driver.h"

/* Calls l->host with l->param for every thread of the grid, on a team of that
   many host threads. */
bool host_threads(const struct launch *l, int team);

/* For libacc/device/bulk.c, which declares them as device code has them.  Lets
   other threads of the block run. */
void acc_cuf_pause(void);
/* For libacc/device/group.c: acc_cluster_place of targets/device.def. */
int32_t acc_cuf_cluster_place(int32_t what);
/* Ends the kernel, or the program outside of one, with a message. */
void acc_cuf_fault(const char *);

#endif
