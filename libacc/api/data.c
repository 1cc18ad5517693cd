/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* data.c - data: OpenACC 3.4, 3.2.16 and 3.2.18 to 3.2.30. */
#include "libacc/api/api.h"
#include "libacc/api/openacc.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/event.h"
#include "libacc/core/fault.h"
#include "libacc/core/present.h"
#include "libacc/core/queue.h"
#include "libacc/core/thread.h"
#include "libacc/data/action.h"
#include "libacc/data/data.h"
#include "libacc/data/object.h"

/* 3.2.16: memory without counters. */

void *
acc_malloc(size_t bytes)
{
	struct device *d = api_exposed("acc_malloc");
	return bytes ? action_alloc(d, bytes) : NULL;
}

void
acc_free(void *data_dev)
{
	struct device *d = api_device("acc_free");
	struct event e = {.kind = EVENT_FREE,
		.device = d,
		.routine = self.routine,
		.async = ASYNC_SYNC,
		.device_address = data_dev};
	if (!data_dev)
		return;
	event(&e);
	api_check(queue_free_device(d, NULL, data_dev));
}

/* 3.2.18: copyin and create. */

static void *
make(struct device *d, void *data_arg, size_t bytes, int async_arg,
	unsigned flags)
{
	struct queue *q = api_queue(d, async_arg);
	void *address = data_arg;
	if (api_bytes(data_arg, bytes))
		api_check(
			object_create(d, q, data_arg, bytes, flags, &address));
	return address;
}

/* The program gets the address. */
static void *
make_exposed(const char *routine, void *data_arg, size_t bytes, unsigned flags)
{
	struct device *d = api_exposed(routine);
	make(d, data_arg, bytes, ASYNC_SYNC, flags);
	return data_arg ? object_address(d, data_arg) : NULL;
}

#define MAKE(name, flags) \
	void *name(void *data_arg, size_t bytes) \
	{ \
		return make_exposed(#name, data_arg, bytes, flags); \
	}

#define MAKE_ASYNC(name, flags) \
	void name(void *data_arg, size_t bytes, int async_arg) \
	{ \
		make(api_device(#name), data_arg, bytes, async_arg, flags); \
	}

MAKE(acc_copyin, DATA_IN)
MAKE(acc_present_or_copyin, DATA_IN)
MAKE(acc_pcopyin, DATA_IN)
MAKE(acc_create, 0)
MAKE(acc_present_or_create, 0)
MAKE(acc_pcreate, 0)
MAKE_ASYNC(acc_copyin_async, DATA_IN)
MAKE_ASYNC(acc_create_async, 0)

/* 3.2.19: copyout and delete. */

static void
drop(const char *routine, void *data_arg, size_t bytes, int async_arg,
	unsigned flags)
{
	struct device *d = api_device(routine);
	struct queue *q = api_queue(d, async_arg);
	if (api_bytes(data_arg, bytes))
		api_check(object_delete(
			d, q, data_arg, bytes, flags | DATA_MUST_EXIST));
}

#define DROP(name, flags) \
	void name(void *data_arg, size_t bytes) \
	{ \
		drop(#name, data_arg, bytes, ASYNC_SYNC, flags); \
	}

#define DROP_ASYNC(name, flags) \
	void name(void *data_arg, size_t bytes, int async_arg) \
	{ \
		drop(#name, data_arg, bytes, async_arg, flags); \
	}

DROP(acc_copyout, DATA_OUT)
DROP(acc_copyout_finalize, DATA_OUT | DATA_FINALIZE)
DROP(acc_delete, 0)
DROP(acc_delete_finalize, DATA_FINALIZE)
DROP_ASYNC(acc_copyout_async, DATA_OUT)
DROP_ASYNC(acc_copyout_finalize_async, DATA_OUT | DATA_FINALIZE)
DROP_ASYNC(acc_delete_async, 0)
DROP_ASYNC(acc_delete_finalize_async, DATA_FINALIZE)

/* 3.2.20: update. */

static void
report_wanted(enum event_kind kind, struct device *d, int async)
{
	struct event e = {.kind = kind,
		.device = d,
		.routine = self.routine,
		.async = async};
	event_send(&e);
}

static inline void
report(enum event_kind kind, struct device *d, int async)
{
	if (event_wanted(kind))
		report_wanted(kind, d, async);
}

static void
update(const char *routine, void *data_arg, size_t bytes, int async_arg,
	bool in)
{
	struct device *d = api_device(routine);
	struct queue *q = api_queue(d, async_arg);
	if (!api_bytes(data_arg, bytes))
		return;
	report(EVENT_UPDATE_START, d, async_arg);
	api_check(object_transfer(d, q, data_arg, bytes, in, false));
	report(EVENT_UPDATE_END, d, async_arg);
}

void
acc_update_device(void *data_arg, size_t bytes)
{
	update("acc_update_device", data_arg, bytes, ASYNC_SYNC, true);
}

void
acc_update_device_async(void *data_arg, size_t bytes, int async_arg)
{
	update("acc_update_device_async", data_arg, bytes, async_arg, true);
}

void
acc_update_self(void *data_arg, size_t bytes)
{
	update("acc_update_self", data_arg, bytes, ASYNC_SYNC, false);
}

void
acc_update_self_async(void *data_arg, size_t bytes, int async_arg)
{
	update("acc_update_self_async", data_arg, bytes, async_arg, false);
}

/* 3.2.21 to 3.2.25: addresses. */

void
acc_map_data(void *data_arg, void *data_dev, size_t bytes)
{
	struct device *d = api_exposed("acc_map_data");
	api_not_null(data_arg, "data_arg");
	api_not_null(data_dev, "data_dev");
	if (!bytes)
		api_check(fault_raise(FAULT_INVALID_ARGUMENT, "bytes is zero"));
	if (d->shared && data_arg == data_dev)
		return;
	api_check(object_map(d, data_arg, data_dev, bytes));
}

void
acc_unmap_data(void *data_arg)
{
	struct device *d = api_device("acc_unmap_data");
	api_not_null(data_arg, "data_arg");
	if (d->shared && object_address(d, data_arg) == data_arg)
		return;
	api_check(object_unmap(d, data_arg));
}

void *
acc_deviceptr(void *data_arg)
{
	struct device *d = api_exposed("acc_deviceptr");
	api_check(object_load(d));
	return data_arg ? object_address(d, data_arg) : NULL;
}

void *
acc_hostptr(void *data_dev)
{
	struct device *d = api_device("acc_hostptr");
	api_check(object_load(d));
	return data_dev ? object_host(d, data_dev) : NULL;
}

int
acc_is_present(void *data_arg, size_t bytes)
{
	struct device *d = api_device("acc_is_present");
	api_check(object_load(d));
	return !data_arg
		|| object_presence(d, data_arg, bytes) == PRESENT_WHOLE;
}

/* 3.2.26 to 3.2.28: copies between addresses. */

static bool
both(const void *to, const void *from, size_t bytes)
{
	return api_bytes(to, bytes) && api_bytes(from, bytes) && to != from;
}

static void
copy_in(const char *routine, void *to, void *from, size_t bytes, int async)
{
	struct device *d = api_device(routine);
	struct queue *q = api_queue(d, async);
	if (both(to, from, bytes))
		api_check(queue_copy_in(d, q, to, from, bytes));
}

static void
copy_out(const char *routine, void *to, void *from, size_t bytes, int async)
{
	struct device *d = api_device(routine);
	struct queue *q = api_queue(d, async);
	if (both(to, from, bytes))
		api_check(queue_copy_out(d, q, to, from, bytes));
}

static void
copy_within(const char *routine, void *to, void *from, size_t bytes, int async)
{
	struct device *d = api_device(routine);
	struct queue *q = api_queue(d, async);
	if (both(to, from, bytes))
		api_check(queue_copy_within(d, q, to, from, bytes));
}

void
acc_memcpy_to_device(void *data_dev_dest, void *data_host_src, size_t bytes)
{
	copy_in("acc_memcpy_to_device", data_dev_dest, data_host_src, bytes,
		ASYNC_SYNC);
}

void
acc_memcpy_to_device_async(
	void *data_dev_dest, void *data_host_src, size_t bytes, int async_arg)
{
	copy_in("acc_memcpy_to_device_async", data_dev_dest, data_host_src,
		bytes, async_arg);
}

void
acc_memcpy_from_device(void *data_host_dest, void *data_dev_src, size_t bytes)
{
	copy_out("acc_memcpy_from_device", data_host_dest, data_dev_src, bytes,
		ASYNC_SYNC);
}

void
acc_memcpy_from_device_async(
	void *data_host_dest, void *data_dev_src, size_t bytes, int async_arg)
{
	copy_out("acc_memcpy_from_device_async", data_host_dest, data_dev_src,
		bytes, async_arg);
}

void
acc_memcpy_device(void *data_dev_dest, void *data_dev_src, size_t bytes)
{
	copy_within("acc_memcpy_device", data_dev_dest, data_dev_src, bytes,
		ASYNC_SYNC);
}

void
acc_memcpy_device_async(
	void *data_dev_dest, void *data_dev_src, size_t bytes, int async_arg)
{
	copy_within("acc_memcpy_device_async", data_dev_dest, data_dev_src,
		bytes, async_arg);
}

/* 3.2.29: attach and detach. */

static void
attach(const char *routine, void **ptr_addr, int async_arg)
{
	struct device *d = api_device(routine);
	struct queue *q = api_queue(d, async_arg);
	api_not_null(ptr_addr, "ptr_addr");
	api_check(object_attach(d, q, ptr_addr));
}

static void
detach(const char *routine, void **ptr_addr, int async_arg, bool finalize)
{
	struct device *d = api_device(routine);
	struct queue *q = api_queue(d, async_arg);
	api_not_null(ptr_addr, "ptr_addr");
	api_check(object_detach(d, q, ptr_addr, finalize));
}

void
acc_attach(void **ptr_addr)
{
	attach("acc_attach", ptr_addr, ASYNC_SYNC);
}

void
acc_attach_async(void **ptr_addr, int async_arg)
{
	attach("acc_attach_async", ptr_addr, async_arg);
}

void
acc_detach(void **ptr_addr)
{
	detach("acc_detach", ptr_addr, ASYNC_SYNC, false);
}

void
acc_detach_async(void **ptr_addr, int async_arg)
{
	detach("acc_detach_async", ptr_addr, async_arg, false);
}

void
acc_detach_finalize(void **ptr_addr)
{
	detach("acc_detach_finalize", ptr_addr, ASYNC_SYNC, true);
}

void
acc_detach_finalize_async(void **ptr_addr, int async_arg)
{
	detach("acc_detach_finalize_async", ptr_addr, async_arg, true);
}

/* 3.2.30: between devices, on a queue of the source. */

/* The device address of present host data; an error if it is absent. */
static void *
present_on(struct device *d, void *data_arg, size_t bytes)
{
	api_check(object_load(d));
	switch (object_presence(d, data_arg, bytes)) {
	case PRESENT_PARTLY:
		api_check(fault_raise(FAULT_PARTLY_PRESENT,
			"%zu bytes at %p are only partly present on device "
			"%d (%s)",
			bytes, data_arg, d->index, d->driver->name));
		break;
	case PRESENT_NOT:
		api_check(fault_raise(FAULT_NOT_PRESENT,
			"%zu bytes at %p are not present on device %d (%s)",
			bytes, data_arg, d->index, d->driver->name));
		break;
	}
	return object_address(d, data_arg);
}

static void
copy_peer(const char *routine, void *to, void *from, size_t bytes,
	int dev_num_dest, int dev_num_src, int async)
{
	struct device *t = api_device_number(routine, dev_num_dest);
	struct device *f = api_device_number(routine, dev_num_src);
	struct queue *q = api_queue(f, async);
	if (!api_bytes(to, bytes) || !api_bytes(from, bytes)
		|| (to == from && (t == f || t->shared)))
		return;
	to = present_on(t, to, bytes);
	from = present_on(f, from, bytes);
	api_check(t == f ? queue_copy_within(f, q, to, from, bytes)
			 : queue_copy_peer(f, q, t, to, from, bytes));
}

void
acc_memcpy_d2d(void *data_arg_dest, void *data_arg_src, size_t bytes,
	int dev_num_dest, int dev_num_src)
{
	copy_peer("acc_memcpy_d2d", data_arg_dest, data_arg_src, bytes,
		dev_num_dest, dev_num_src, ASYNC_SYNC);
}

void
acc_memcpy_d2d_async(void *data_arg_dest, void *data_arg_src, size_t bytes,
	int dev_num_dest, int dev_num_src, int async_arg_src)
{
	copy_peer("acc_memcpy_d2d_async", data_arg_dest, data_arg_src, bytes,
		dev_num_dest, dev_num_src, async_arg_src);
}
