/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * frame.h - the variables of a function that functions nested in it use, on a
 * device.
 *
 * Callers:    libacc/data/data.c.
 * Spec:       none; nested functions are GNU C's and Fortran's.
 * Invariant:  device code reaches all of them by one address, as far apart as
 *             on the host.  What is first made present by one directive lies
 *             so; else what maps name is gathered for the region and goes back
 *             at its end.
 * Ownership:  the region's.
 * Threads:    the caller holds the device's lock.
 * Failure:    false with a fault.
 */
#ifndef LIBACC_DATA_FRAME_H
#define LIBACC_DATA_FRAME_H

#include <stdbool.h>
#include <stddef.h>

#include "libacc/data/data.h"

/* Before the frame's objects are entered: one block for all of map i, if none
   of the objects is present. */
bool frame_reserve(struct data *, const struct map_list *, size_t i);
/* After all objects and attachments: the frame's address on the device, and the
   address for the pointer to the frame that may follow. */
bool frame_enter(struct data *, const struct map_list *, size_t i);
/* Before the region gives back its data, which need not commit. */
bool frame_leave(struct data *, bool commit);
/* After the device was shut down, and its memory with it. */
void frame_forget(struct data *);

#endif
