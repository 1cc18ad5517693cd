/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * span.h - the times of a CUDA device's queue operations.
 *
 * Callers:    libacc/prof/accprof.c.
 * Spec:       OpenACC 3.4, 5.2.3: async_handle is a CUstream.
 * Invariant:  uses only acc_callback.h of libacc; libcuda is used only if a
 *             callback names a stream, so it is loaded.
 * Ownership:  spans belong to this module from span_end() on.
 * Threads:    span_begin() and span_end() in the thread of the operation.
 * Failure:    an operation that cannot be measured is left out.
 */
#ifndef LIBACC_PROF_SPAN_H
#define LIBACC_PROF_SPAN_H

#include <stdint.h>
#include <stdio.h>

#include "libacc/api/acc_callback.h"

struct time_span;

/* Marks the stream of the operation that begins; null if there is none. */
struct time_span *span_begin(const acc_callback_info *, const acc_api_info *);
/* Marks its end.  "head" is the start of a trace event without times, from
   malloc; span_end() takes ownership. */
void span_end(struct time_span *, const acc_api_info *, char *head);
/* Writes all spans after other events and frees them; "begun" is time 0 of the
   file, in nanoseconds of the monotonic clock; "process" the number of the
   process there. */
void span_write(FILE *, uint64_t begun, long process);

#endif
