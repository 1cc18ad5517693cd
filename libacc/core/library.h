/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * library.h - the shared library that contains an address.
 *
 * Callers:    libacc/core/unit.c.
 * Spec:       none.
 * Invariant:  none.
 * Ownership:  the caller closes the handle with dlclose.
 * Threads:    any that hold no lock of libacc: the dynamic loader's is taken.
 * Failure:    null.
 */
#ifndef LIBACC_CORE_LIBRARY_H
#define LIBACC_CORE_LIBRARY_H

/* Opens the library or program of the address, so that no thread closes it;
   null if there is none, or it is being closed. */
void *library_hold(const void *address);

#endif
