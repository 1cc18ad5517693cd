/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* device.c - devices: OpenACC 3.4, 3.2.1 to 3.2.8, 3.2.17, A.2. */
#include "libacc/api/api.h"
#include "libacc/api/openacc.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/event.h"
#include "libacc/core/fault.h"
#include "libacc/core/queue.h"
#include "libacc/core/thread.h"
#include "libacc/data/shut.h"

int
acc_get_num_devices(acc_device_t dev_type)
{
	api_enter("acc_get_num_devices");
	return device_count(dev_type);
}

/* The device of a type and number; an error if there is none. */
static struct device *
wanted(int type, int number)
{
	struct device *d = device_find(type, number);
	api_check(d != NULL);
	return d;
}

/* The same for routines that, unlike acc_set_device_num, give a negative
   number no meaning. */
static struct device *
numbered(int type, int number)
{
	if (number < 0)
		api_check(fault_raise(FAULT_DEVICE_UNAVAILABLE,
			"%d is not a device number", number));
	return wanted(type, number);
}

void
acc_set_device_type(acc_device_t dev_type)
{
	api_enter("acc_set_device_type");
	device_select(wanted(dev_type, -1));
}

acc_device_t
acc_get_device_type(void)
{
	api_enter("acc_get_device_type");
	struct device *d = device_find(DEVICE_CURRENT, 0);
	return d ? (acc_device_t)d->driver->device_type : acc_device_none;
}

void
acc_set_device_num(int dev_num, acc_device_t dev_type)
{
	api_enter("acc_set_device_num");
	if (dev_type == acc_device_none) {
		self.number = dev_num < 0 ? 0 : dev_num + 1;
		dev_type = acc_device_current;
	}
	device_select(wanted(dev_type, dev_num < 0 ? -1 : dev_num));
}

int
acc_get_device_num(acc_device_t dev_type)
{
	api_enter("acc_get_device_num");
	struct device *d = device_find(dev_type,
		dev_type == acc_device_current && self.device ? 0 : -1);
	if (!d)
		return -1;
	if (self.device && self.device->driver == d->driver)
		return self.device->index;
	return d->index;
}

static struct device *
property_device(int dev_num, acc_device_t dev_type)
{
	struct device *d;
	if (dev_type == acc_device_current)
		d = device_current();
	else
		d = dev_num < 0 ? NULL : device_find(dev_type, dev_num);
	return d && device_open(d) ? d : NULL;
}

size_t
acc_get_property(
	int dev_num, acc_device_t dev_type, acc_device_property_t property)
{
	struct device *d;
	uint64_t number = 0;
	const char *string;
	api_enter("acc_get_property");
	d = property_device(dev_num, dev_type);
	if (!d)
		return 0;
	switch (property) {
	case acc_property_memory:
		d->driver->property(d->handle, DRIVER_MEMORY, &number, &string);
		return number;
	case acc_property_free_memory:
		d->driver->property(
			d->handle, DRIVER_FREE_MEMORY, &number, &string);
		return number;
	case acc_property_shared_memory_support:
		return d->shared;
	case acc_x_property_units:
		d->driver->property(d->handle, DRIVER_UNITS, &number, &string);
		return number;
	default:
		return 0;
	}
}

const char *
acc_get_property_string(
	int dev_num, acc_device_t dev_type, acc_device_property_t property)
{
	enum driver_property what;
	const char *string = NULL;
	struct device *d;
	uint64_t number;
	api_enter("acc_get_property_string");
	switch (property) {
	case acc_property_name:
		what = DRIVER_NAME;
		break;
	case acc_property_vendor:
		what = DRIVER_VENDOR;
		break;
	case acc_property_driver:
		what = DRIVER_VERSION;
		break;
	case acc_x_property_architecture:
		what = DRIVER_ARCH;
		break;
	default:
		return NULL;
	}
	d = property_device(dev_num, dev_type);
	if (!d || !d->driver->property(d->handle, what, &number, &string))
		return NULL;
	return string;
}

void
acc_init(acc_device_t dev_type)
{
	api_enter("acc_init");
	struct device *d = wanted(dev_type, -1);
	api_check(device_open(d));
	device_select(d);
}

void
acc_init_device(int dev_num, acc_device_t dev_type)
{
	api_enter("acc_init_device");
	struct device *d = numbered(dev_type, dev_num);
	api_check(device_open(d));
	device_select(d);
}

void
acc_shutdown(acc_device_t dev_type)
{
	api_enter("acc_shutdown");
	int n = device_count(dev_type);
	if (!n)
		wanted(dev_type, -1);
	for (int i = 0; i < n; i++) {
		struct device *d = wanted(dev_type, i);
		api_check(shut_device(d));
	}
}

void
acc_shutdown_device(int dev_num, acc_device_t dev_type)
{
	api_enter("acc_shutdown_device");
	api_check(shut_device(numbered(dev_type, dev_num)));
}

/* For the host only: the compiler replaces the call in device code. */
int
acc_on_device(acc_device_t dev_type)
{
	return dev_type == acc_device_host || dev_type == acc_device_none;
}

/* Appendix A: other interfaces to the same device. */

void *
acc_get_current_cuda_device(void)
{
	struct device *d = api_device("acc_get_current_cuda_device");
	return d->driver->native_device ? d->driver->native_device(d->handle)
					: NULL;
}

void *
acc_get_current_cuda_context(void)
{
	struct device *d = api_exposed("acc_get_current_cuda_context");
	return d->driver->native_context ? d->driver->native_context(d->handle)
					 : NULL;
}

void *
acc_get_cuda_stream(int async)
{
	struct device *d = api_exposed("acc_get_cuda_stream");
	if (!d->driver->stream_native)
		return NULL;
	struct queue *q = api_queue(d, async);
	return d->driver->stream_native(d->handle, queue_stream(q));
}

void
acc_set_cuda_stream(int async, void *stream)
{
	struct device *d = api_exposed("acc_set_cuda_stream");
	if (d->driver->stream_adopt)
		api_check(queue_adopt(d, async, stream));
}

void *
acc_get_current_opencl_device(void)
{
	return NULL;
}

void *
acc_get_current_opencl_context(void)
{
	return NULL;
}

struct _cl_command_queue *
acc_get_opencl_queue(int async)
{
	(void)async;
	return NULL;
}

void
acc_set_opencl_queue(int async, struct _cl_command_queue *cmdqueue)
{
	(void)async;
	(void)cmdqueue;
}
