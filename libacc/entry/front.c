/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* front.c - the functions that rewritten directives call. */
#include "libacc/entry/front.h"

#include <assert.h>

#include "abi/calls.h"
#include "libacc/api/api.h"
#include "libacc/core/fault.h"
#include "libacc/core/present.h"
#include "libacc/core/queue.h"
#include "libacc/data/map.h"
#include "libacc/data/object.h"
#include "libacc/entry/entry.h"

void
acc_rt_object_enter(void *object, size_t bytes, int flags, int async)
{
	struct device *d = api_device("data clause");
	struct queue *q = api_queue(d, async);
	void *address;
	if (object && bytes)
		api_check(object_create(
			d, q, object, bytes, (unsigned)flags, &address));
}

void
acc_rt_object_exit(void *object, size_t bytes, int flags, int async)
{
	struct device *d = api_device("data clause");
	struct queue *q = api_end_queue(d, (unsigned)flags, async);
	if (object && bytes)
		api_check(object_delete(d, q, object, bytes, (unsigned)flags));
}

size_t
front_bytes(const CFI_cdesc_t *x)
{
	size_t bytes = x->elem_len;
	for (int i = 0; i < x->rank; i++) {
		if (x->dim[i].extent <= 0)
			return 0;
		bytes += (size_t)(x->dim[i].extent - 1) * (size_t)x->dim[i].sm;
	}
	return bytes;
}

void
acc_rt_fortran_enter(const CFI_cdesc_t *x, int flags, int async)
{
	if (x)
		acc_rt_object_enter(x->base_addr, front_bytes(x), flags, async);
}

void
acc_rt_fortran_exit(const CFI_cdesc_t *x, int flags, int async)
{
	if (x)
		acc_rt_object_exit(x->base_addr, front_bytes(x), flags, async);
}

void *
acc_rt_use_device(void *object, int on, int if_present)
{
	struct device *d = api_device("host_data");
	if (!object || !on)
		return object;
	api_check(object_load(d));
	void *address = object_address(d, object);
	if (address || if_present)
		return address ? address : object;
	api_check(fault_raise(FAULT_NOT_PRESENT,
		"a variable of 'use_device' is not present"));
	return NULL;
}

/* The requirements of one element, or of several contiguous ones. */
struct transfer {
	struct device *device;
	struct queue *queue;
	size_t bytes;
	bool in;
	bool if_present;
};

static void
move_part(const struct transfer *t, char *at)
{
	if (t->if_present
		&& object_presence(t->device, at, t->bytes) != PRESENT_WHOLE)
		return;
	api_check(object_transfer(
		t->device, t->queue, at, t->bytes, t->in, false));
}

/* The parts of dimensions 0 to n - 1. */
static void
move_parts(const struct transfer *t, const CFI_cdesc_t *x, char *at, int n,
	int first)
{
	if (n == first) {
		move_part(t, at);
		return;
	}
	for (CFI_index_t i = 0; i < x->dim[n - 1].extent; i++)
		move_parts(t, x, at + i * x->dim[n - 1].sm, n - 1, first);
}

void
acc_rt_fortran_update(const CFI_cdesc_t *x, int in, int async, int if_present)
{
	struct transfer t = {.in = in, .if_present = if_present};
	int first = 0;
	if (!x || !x->base_addr || front_bytes(x) == 0)
		return;
	t.device = api_device("update");
	t.queue = api_queue(t.device, async);
	t.bytes = x->elem_len;
	while (first < x->rank && x->dim[first].sm == (CFI_index_t)t.bytes)
		t.bytes *= (size_t)x->dim[first++].extent;
	move_parts(&t, x, x->base_addr, x->rank, first);
}

/* The descriptor begins with the address of the data. */
static void
with_descriptor(void **descriptor, size_t descriptor_bytes, size_t bytes,
	unsigned short kind, bool enter)
{
	void *host[] = {*descriptor, descriptor, descriptor};
	size_t size[] = {bytes, descriptor_bytes, 0};
	unsigned short kinds[] = {kind, MAP_PSET, MAP_POINTER};
	if (enter)
		GOACC_enter_data(-1, 3, host, size, kinds, ASYNC_SYNC, 0);
	else
		GOACC_exit_data(-1, 3, host, size, kinds, ASYNC_SYNC, 0);
}

void
acc_rt_allocated(void **descriptor, size_t descriptor_bytes, size_t bytes)
{
	if (*descriptor && bytes)
		with_descriptor(
			descriptor, descriptor_bytes, bytes, MAP_ALLOC, true);
}

void
acc_rt_freed(void **descriptor, size_t descriptor_bytes)
{
	if (!*descriptor)
		return;
	struct device *d = api_device("declare");
	api_check(object_load(d));
	if (object_presence(d, *descriptor, 1) != PRESENT_WHOLE)
		return;
	api_check(object_may_free(d, *descriptor));
	with_descriptor(descriptor, descriptor_bytes, 1, MAP_DELETE, false);
}

static void
attach_array(const char *routine, void **descriptor, size_t bytes, int async)
{
	struct device *d = api_device(routine);
	struct queue *q = api_queue(d, async);
	api_not_null(descriptor, "ptr_addr");
	api_check(object_attach_section(
		d, q, descriptor, ACC_BIAS_DESCRIPTOR | bytes));
}

void
acc_rt_attach_array(void **descriptor, size_t descriptor_bytes)
{
	attach_array("acc_attach", descriptor, descriptor_bytes, ASYNC_SYNC);
}

void
acc_rt_attach_array_async(void **descriptor, size_t descriptor_bytes, int async)
{
	attach_array("acc_attach_async", descriptor, descriptor_bytes, async);
}
