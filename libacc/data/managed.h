/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * managed.h - memory that host and device access at the same address, given
 * out in blocks of any size.
 *
 * Callers:    libacc/entry/memory.c.
 * Spec:       OpenACC 3.4, 1.3 and 2.6.1: shared memory.
 * Invariant:  a block lies in one range of the driver's managed memory, which
 *             is present on its device at its own address.
 * Ownership:  a block is the caller's until managed_free(); ranges belong to
 *             this file and their device.
 * Threads:    any.  The lock of this file is taken last: nothing is called
 *             under it, because even free() comes here.
 * Failure:    null, and the caller has other memory.
 */
#ifndef LIBACC_DATA_MANAGED_H
#define LIBACC_DATA_MANAGED_H

#include <stdbool.h>
#include <stddef.h>

/* Before any other function of libacc is called: the lock survives a fork. */
void managed_begin(void);
/* size bytes at a multiple of alignment, a power of two; null if the current
   device has no such memory, or accesses the program's. */
void *managed_alloc(size_t size, size_t alignment);
/* The bytes that may be used of the block at this address; 0: not a block. */
size_t managed_size(const void *);
/* False if this is not an address in a range. */
bool managed_free(void *);

#endif
