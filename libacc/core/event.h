/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * event.h - events of libacc, for tracing and profiling.
 *
 * Callers:    libacc/core/, libacc/data/, libacc/entry/ and libacc/api/
 *             report; libacc/prof/trace.c and libacc/prof/prof.c listen,
 *             libacc/prof/tool.c starts them.
 * Spec:       OpenACC 3.4, chapter 5.
 * Invariant:  a START is followed by its END in the same thread, or by an
 *             ERROR.  With no listener event() costs one load.
 * Ownership:  the struct and all it points to live for the call only.
 * Threads:    any; listeners are called in the thread of the event and may be
 *             called with a device's lock held, which is recursive: they may
 *             call acc_* routines, but must not delete the data of the event.
 * Failure:    none.
 */
#ifndef LIBACC_CORE_EVENT_H
#define LIBACC_CORE_EVENT_H

#include <stdbool.h>
#include <stddef.h>

#include "libacc/core/fork.h"

struct acc_site;
struct device;
struct stream;

enum event_kind {
	EVENT_DEVICE_INIT_START,
	EVENT_DEVICE_INIT_END,
	EVENT_DEVICE_SHUTDOWN_START,
	EVENT_DEVICE_SHUTDOWN_END,
	EVENT_RUNTIME_SHUTDOWN,
	EVENT_CREATE, /* device data for host data begins */
	EVENT_DELETE, /* and ends */
	EVENT_ALLOC, /* device memory, also from acc_malloc */
	EVENT_FREE,
	EVENT_ENTER_DATA_START,
	EVENT_ENTER_DATA_END,
	EVENT_EXIT_DATA_START,
	EVENT_EXIT_DATA_END,
	EVENT_UPDATE_START,
	EVENT_UPDATE_END,
	EVENT_COMPUTE_START,
	EVENT_COMPUTE_END,
	EVENT_LAUNCH_START,
	EVENT_LAUNCH_END,
	EVENT_UPLOAD_START,
	EVENT_UPLOAD_END,
	EVENT_DOWNLOAD_START,
	EVENT_DOWNLOAD_END,
	EVENT_WAIT_START,
	EVENT_WAIT_END,
	EVENT_ERROR,
	EVENT_LAST,
};

struct event {
	enum event_kind kind;
	const struct device *device; /* null for ERROR without one */
	const struct acc_site *site; /* null: API call, or unknown */
	const char *routine; /* API routine, else null */
	struct stream *stream; /* of the queue, null: none */
	int async; /* as in the directive; -2: none */
	bool implicit; /* implied, without a directive of its own */
	const char *var; /* null: no name */
	const void *host;
	const void *device_address;
	size_t bytes;
	const char *kernel; /* LAUNCH */
	int gangs, workers, vector; /* LAUNCH */
	int grid[2]; /* LAUNCH: gangs in dimensions 2, 3 */
	int code; /* ERROR: enum fault_code */
	const char *text; /* ERROR */
	long result; /* ERROR: number of the driver's */
};

/* A bit for each kind that has a listener; all bits until the listeners have
   started. */
extern unsigned event_mask __attribute__((visibility("hidden")));

/* The start of the listeners, by tool_start().  True if the calling thread must
   start them or wait for the start; event_start_end() ends that. */
bool event_start_needed(void);
/* True for the first thread; the others wait a while until the first has called
   event_start_done(). */
bool event_start_claim(void);
void event_start_done(void);
void event_start_end(void);
/* A listener is called for kinds whose bit is in its mask. */
void event_listen(void (*)(const struct event *), unsigned mask);
void event_send(const struct event *);
void event_fork(enum fork_step);

static inline bool
event_wanted(enum event_kind kind)
{
	return __builtin_expect(
		__atomic_load_n(&event_mask, __ATOMIC_RELAXED) >> kind & 1, 0);
}

static inline bool
event_any(void)
{
	return __builtin_expect(
		__atomic_load_n(&event_mask, __ATOMIC_RELAXED) != 0, 0);
}

static inline void
event(const struct event *e)
{
	if (event_wanted(e->kind))
		event_send(e);
}

#endif
