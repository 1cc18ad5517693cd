/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * api.h - functions shared by the routines of chapter 3.
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
   the device, or gives libacc one: from now on the host waits for
   constructs. */
struct device *api_exposed(const char *routine);
/* As api_enter; the device of that number of the current type, open. */
struct device *api_device_number(const char *routine, int number);
void api_check(bool ok);
/* Checks that the argument of a routine is not null. */
void api_not_null(const void *, const char *argument);
/* A null pointer with bytes is an error.  False if there are no bytes. */
bool api_bytes(const void *, size_t);
/* The queue of an async-argument. */
struct queue *api_queue(struct device *, int async);
/* The same for an object with flags (enum data_flag) that a directive ends:
   without async, the object is deleted after the pending work of the queues, as
   at the end of a data region. */
struct queue *api_end_queue(struct device *, unsigned flags, int async);

#endif
