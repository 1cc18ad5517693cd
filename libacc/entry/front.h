/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * front.h - the functions that rewritten directives call.
 *
 * Callers:    compiled programs; libacc/entry/call.c, libacc/entry/hull.c;
 *             testsuite/libacc/errors/.
 * Spec:       OpenACC 3.4, 2.7.4 (data clause modifiers).
 * Invariant:  a region's calls of enter and exit come in pairs, with the
 *             same object and flags.
 * Ownership:  all arguments are the caller's.
 * Threads:    any.
 * Failure:    a run-time error, which ends the program.
 */
#ifndef LIBACC_ENTRY_FRONT_H
#define LIBACC_ENTRY_FRONT_H

#include <ISO_Fortran_binding.h>
#include <stddef.h>

/* The bytes of a variable; a section with gaps spans them too. */
size_t front_bytes(const CFI_cdesc_t *);

#endif
