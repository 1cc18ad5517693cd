/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * library.h - the shared library that something lies in.
 *
 * Callers:    libacc/core/unit.c.
 * Spec:       none.
 * Invariant:  none.
 * Ownership:  the handle is the caller's to give to dlclose.
 * Threads:    any that hold no lock of libacc: the dynamic loader's is taken.
 * Failure:    null.
 */
#ifndef LIBACC_CORE_LIBRARY_H
#define LIBACC_CORE_LIBRARY_H

/* Holds the library or program that the address is in, so that nobody closes
   it; null where there is none, or it is being closed. */
void *library_hold(const void *address);

#endif
