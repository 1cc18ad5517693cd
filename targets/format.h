/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * format.h - the output of printf for arguments packed by device code.
 *
 * Callers:    targets/gpu/output.c and targets/sim/services.c, for acc_print.
 * Invariant:  the host's printf gets one conversion at a time; an invalid
 *             conversion ends the text.
 * Ownership:  all memory is the caller's.
 * Threads:    any.
 * Failure:    none.
 */
#ifndef ACC_FORMAT_H
#define ACC_FORMAT_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* "text" gives what a pointer among the arguments, found at that offset,
   points to. */
void format_print(FILE *, const char *format, const char *arguments,
	const char *(*text)(void *data, size_t offset, uint64_t bits),
	void *data);

#endif
