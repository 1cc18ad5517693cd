/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * library.h - the shared library that something lies in.
 *
 * Callers:    libacc/register.c.
 * Spec:       none.
 * Invariant:  none.
 * Ownership:  the handle is the caller's to give to dlclose.
 * Threads:    any that hold no lock of libacc: the dynamic loader's is taken.
 * Failure:    null.
 */
#ifndef ACC_LIBRARY_H
#define ACC_LIBRARY_H

/* Holds the library that the address is in, so that nobody closes it; null
   for the program itself, and where no library is there. */
void *library_hold(const void *address);

#endif
