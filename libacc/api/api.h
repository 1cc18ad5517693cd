/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * api.h - what the routines of chapter 3 share.
 *
 * Callers:    libacc/api/, libacc/entry/.
 * Spec:       OpenACC 3.4, chapter 3.
 * Invariant:  each routine begins with api_enter or api_device, so that an
 *             error names it.
 * Ownership:  nothing kept.
 * Threads:    any.
 * Failure:    a run-time error, which ends the program.
 */
#ifndef LIBACC_API_API_H
#define LIBACC_API_API_H

#include <stdbool.h>
#include <stddef.h>

struct device;
struct queue;

void api_enter(const char *routine);
/* As api_enter; the current device, open. */
struct device *api_device(const char *routine);
/* The same for a routine by which the program gets an address or a stream of
   the device, or gives libacc one: constructs are waited for from now on. */
struct device *api_exposed(const char *routine);
/* As api_enter; the device of a number among the current type's, open. */
struct device *api_device_number(const char *routine, int number);
void api_check(bool ok);
/* That argument of a routine may not be null. */
void api_not_null(const void *, const char *argument);
/* A null pointer with bytes to it is an error.  False when there is nothing
   to do. */
bool api_bytes(const void *, size_t);
/* The queue of an async-argument. */
struct queue *api_queue(struct device *, int async);
/* The same for an object of flags (enum data_flag) that a directive ends: that
   of a construct without async goes when the queues have done their work, as
   the end of a data region does. */
struct queue *api_end_queue(struct device *, unsigned flags, int async);

#endif
