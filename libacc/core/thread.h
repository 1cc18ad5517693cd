/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * thread.h - libacc's data of each host thread.
 *
 * Callers:    all rooms of libacc/.
 * Spec:       OpenACC 3.4, 2.3 (internal control variables).
 * Invariant:  "device" is null until the thread first needs one; at most
 *             one of "site" and "routine" is not null.
 * Ownership:  "data" is the innermost data region that maps something.
 * Threads:    each its own; no lock.
 * Failure:    none.
 */
#ifndef LIBACC_CORE_THREAD_H
#define LIBACC_CORE_THREAD_H

#include <stdbool.h>

struct acc_site;
struct data;
struct device;

struct thread {
	struct device *device; /* the ICVs device-type and device-num */
	int number; /* device-num of all types, from 1; 0: none */
	const struct acc_site *site; /* the directive being executed */
	const char *routine; /* or the API routine, for messages */
	const char *var; /* the variable at hand, or null */
	bool implicit; /* and implied, without a directive: for events */
	int queue; /* async-value of the operation: for events */
	bool awaited; /* the program waits for this queue next */
	struct data *data;
	int data_depth; /* data regions the thread is in */
	/* A bit for each of them, the innermost lowest: its end waits. */
	unsigned long long data_waits;
	int data_async; /* of the region that begins next */
	int async; /* default-async ICV */
	int grid[2]; /* gangs of the next launch in dimensions 2
				   and 3; 0 is 1 */
	int queue_thread; /* runs a queue of libacc */
	/* Its number among the threads that used queues, from 1; or 0. */
	unsigned giver;
};

extern _Thread_local struct thread self
	__attribute__((tls_model("initial-exec")));

/* In a loop that polls memory: lets the core's other hardware thread run. */
static inline void
thread_relax(void)
{
#if defined __x86_64__ || defined __i386__
	__builtin_ia32_pause();
#else
	__asm__ volatile("" ::: "memory");
#endif
}

const char *construct_name(unsigned construct);

#endif
