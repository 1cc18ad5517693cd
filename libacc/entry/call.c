/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * call.c - calls that the front end of C and C++ puts in place of directives
 * for which the compiler has no construct.  OpenACC 3.4, 2.4, 2.6, 2.7, 2.14,
 * 2.16
 */
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include "abi/calls.h"
#include "libacc/api/api.h"
#include "libacc/api/openacc.h"
#include "libacc/core/ahead.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/error.h"
#include "libacc/core/fault.h"
#include "libacc/core/queue.h"
#include "libacc/core/thread.h"
#include "libacc/data/data.h"
#include "libacc/data/object.h"
#include "libacc/entry/front.h"

/* The next name of a list with commas; false at the end. */
static bool
next_name(const char **list, char *name, size_t room)
{
	const char *p = *list + strspn(*list, " \t\n,");
	size_t n = strcspn(p, " \t\n,");
	if (!n)
		return false;
	*list = p + n;
	if (n >= room)
		n = room - 1;
	memcpy(name, p, n);
	name[n] = '\0';
	return true;
}

static acc_device_t
named(const char *name)
{
	int type = device_type_named(name);
	if (type < 0) {
		fault_raise(FAULT_DEVICE_TYPE_UNAVAILABLE,
			"device_type(%s) is not the name of a device type "
			"of this libacc",
			name);
		error_raise();
	}
	return (acc_device_t)type;
}

/* Calls once for each type of the list; for the current type without a list. */
static void
each_type(const char *types, void (*action)(acc_device_t, const int *),
	const int *number)
{
	char name[64];
	if (!types || strchr(types, '*')) {
		action(acc_device_current, number);
		return;
	}
	while (next_name(&types, name, sizeof name))
		action(named(name), number);
}

static void
init(acc_device_t type, const int *number)
{
	if (number)
		acc_init_device(*number, type);
	else
		acc_init(type);
}

void
acc_rt_init(const char *types, int has_number, int number)
{
	each_type(types, init, has_number ? &number : NULL);
}

static void
shut(acc_device_t type, const int *number)
{
	if (number)
		acc_shutdown_device(*number, type);
	else
		acc_shutdown(type);
}

void
acc_rt_shutdown(const char *types, int has_number, int number)
{
	each_type(types, shut, has_number ? &number : NULL);
}

static void
set(acc_device_t type, const int *number)
{
	if (number)
		acc_set_device_num(*number, type);
	else
		acc_set_device_type(type);
}

void
acc_rt_set_device(const char *types, int has_number, int number)
{
	each_type(types, set, has_number ? &number : NULL);
}

void
acc_rt_set_default_async(int async)
{
	acc_set_default_async(async);
}

void
acc_rt_wait_for(int number, int async, int n, ...)
{
	struct device *d = api_device("wait");
	struct device *of = number < 0 ? d : api_device_number("wait", number);
	struct queue *q = api_queue(d, async), *other;
	va_list ap;
	if (!n) {
		api_check(queue_follow_all(d, q, of));
		return;
	}
	va_start(ap, n);
	while (n-- > 0) {
		api_check(queue_peek(of, va_arg(ap, int), &other));
		api_check(queue_follow(d, q, of, other));
	}
	va_end(ap);
}

int
acc_rt_device_is(const char *types)
{
	struct device *d = device_find(DEVICE_CURRENT, 0);
	char name[64];
	if (strchr(types, '*'))
		return 1;
	while (d && next_name(&types, name, sizeof name)) {
		int type = device_type_named(name);
		if (type == DEVICE_DEFAULT || type == DEVICE_NOT_HOST)
			type = device_type_default(type);
		if (type == (int)d->driver->device_type)
			return 1;
	}
	return 0;
}

/* The target of a pointer member of a structure on the device, or the member
   itself. */
void
acc_rt_enter_member(
	unsigned flags, int async, void **pointer, void *host, size_t size)
{
	struct device *d = api_device("data clause");
	struct queue *q = api_queue(d, async);
	void *address;
	char *target;
	api_check(object_create(d, q, host, size, flags, &address));
	if (!pointer)
		return;
	memcpy(&target, pointer, sizeof target);
	api_check(object_attach_section(
		d, q, pointer, (size_t)((char *)host - target)));
}

void
acc_rt_exit_member(
	unsigned flags, int async, void **pointer, void *host, size_t size)
{
	struct device *d = api_device("data clause");
	struct queue *q = api_end_queue(d, flags, async);
	if (pointer)
		api_check(object_detach(d, q, pointer, flags & DATA_FINALIZE));
	api_check(object_delete(d, q, host, size, flags));
}

void
acc_rt_scope_exit(struct acc_rt_scope *scope)
{
	acc_rt_object_exit(scope->at, scope->bytes, scope->flags, ASYNC_SYNC);
}

/* num_gangs(x, y, z): the next launch takes x as its number of gangs and the
   rest from the thread. */
int
acc_rt_num_gangs(int x, int y, int z)
{
	self.grid[0] = y;
	self.grid[1] = z;
	return x;
}

/* Called before the program reads a clock: the time must show how long the
   constructs took that the host did not wait for. */
void
acc_rt_clock(void)
{
	ahead_wait_all();
}

/* Called in place of the host's version of a routine with nohost. */
void
acc_rt_nohost(const char *name)
{
	fault_raise(FAULT_EXECUTION,
		"'%s' has the clause 'nohost' and was called on the host",
		name);
	error_raise();
}
