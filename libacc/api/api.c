/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* api.c - functions shared by the routines of the standard. */
#include "libacc/api/api.h"

#include "libacc/core/ahead.h"
#include "libacc/core/device.h"
#include "libacc/core/error.h"
#include "libacc/core/fault.h"
#include "libacc/core/queue.h"
#include "libacc/core/thread.h"
#include "libacc/data/data.h"

void
api_enter(const char *routine)
{
	self.site = NULL;
	self.routine = routine;
	self.var = NULL;
	self.implicit = false;
	self.queue = ASYNC_SYNC;
}

struct device *
api_device(const char *routine)
{
	api_enter(routine);
	struct device *d = device_current();
	api_check(d != NULL);
	return d;
}

struct device *
api_exposed(const char *routine)
{
	struct device *d = api_device(routine);
	api_check(ahead_expose(d));
	return d;
}

struct device *
api_device_number(const char *routine, int number)
{
	api_enter(routine);
	struct device *d = device_number(number);
	api_check(d != NULL);
	return d;
}

void
api_check(bool ok)
{
	if (!ok)
		error_raise();
}

void
api_not_null(const void *p, const char *argument)
{
	if (!p)
		api_check(fault_raise(FAULT_INVALID_NULL_POINTER,
			"%s is a null pointer", argument));
}

bool
api_bytes(const void *p, size_t bytes)
{
	if (!p && bytes)
		api_check(fault_raise(FAULT_INVALID_NULL_POINTER,
			"null pointer to %zu bytes", bytes));
	return bytes != 0;
}

struct queue *
api_queue(struct device *d, int async)
{
	struct queue *q;
	api_check(queue_get(d, async, &q));
	self.queue = queue_async(q);
	return q;
}

struct queue *
api_end_queue(struct device *d, unsigned flags, int async)
{
	struct queue *q = api_queue(d, async);
	if (flags & DATA_STRUCTURED && !q)
		api_check(queue_wait_all(d));
	return q;
}
