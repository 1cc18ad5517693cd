/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * signal.h - faults of the processor in regions on the host.
 *
 * Callers:    libacc/core/device.c, libacc/core/worker.c, libacc/data/launch.c.
 * Spec:       none.
 * Invariant:  the program ends, or its handler runs, as without this module,
 *             after a message that names the region.
 * Ownership:  the handlers of a program that has its own stay.
 * Threads:    any.
 * Failure:    none; there is no message.
 */
#ifndef LIBACC_CORE_SIGNAL_H
#define LIBACC_CORE_SIGNAL_H

#include <signal.h>

/* From now on a fault in a region on the host is reported. */
void signal_catch(void);

/* Blocks all signals but faults in the calling thread and those that it starts;
   a blocked fault would end the program without the handler.  *old is the mask
   before. */
void signal_block(sigset_t *old);

#endif
