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

/* Before its objects are entered: room for all of map i in one block, where
   none of them is present. */
bool frame_reserve(struct data *, const struct map_list *, size_t i);
/* Behind all objects and what is attached: the frame's address on the device,
   also of the pointer to it that may follow. */
bool frame_enter(struct data *, const struct map_list *, size_t i);
/* Before the region gives back what it holds, which it need not commit. */
bool frame_leave(struct data *, bool commit);

#endif
