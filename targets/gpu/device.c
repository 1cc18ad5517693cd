/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* device.c - GPUs: opening, closing, properties. */
#include "targets/gpu/gpu.h"
#include "targets/property.h"

#include <stdlib.h>

static pthread_mutex_t device_lock = PTHREAD_MUTEX_INITIALIZER;

/* Attributes that all vendors give in the same way. */
static bool
fill_attributes(struct driver_device *d)
{
	const struct gpu *gpu = d->gpu;
	int room = sizeof d->name, n = d->ordinal;
	return CHECK(d, device_name, d->name, room, n)
		&& CHECK(d, device_memory, &d->memory, n)
		&& CHECK(d, device_attribute, &d->units, gpu->units, n)
		&& CHECK(d, device_attribute, &d->warp, gpu->warp, n)
		&& CHECK(d, device_attribute, &d->threads, gpu->threads, n);
}

static bool
make_status(struct driver_device *d)
{
	if (!CHECK(d, host_alloc, (void **)&d->status, sizeof *d->status,
		    GPU_PORTABLE | GPU_MAPPED)
		|| !CHECK(d, host_address, &d->status_address, d->status, 0))
		return false;
	d->status->stopped = 0;
	return true;
}

/* Devices that are open, for the end of the program. */
static struct driver_device *opened;

/* Waiting for the device prints the output of kernels. */
static void
flush(void)
{
	for (struct driver_device *d = opened; d; d = d->next) {
		bool prints = false;
		for (struct driver_module *m = d->modules; m; m = m->next)
			prints = prints || (m->prints && m->code);
		if ((prints || d->output) && vendor_enter(d)) {
			d->gpu->device_wait.call();
			output_read(d);
		}
	}
}

static bool
start_device(struct driver_device *d)
{
	static bool registered;
	const char *blocking = vendor_variable(d->gpu, "SYNC");
	pthread_mutex_init(&d->lock, NULL);
	pthread_mutex_init(&d->load_lock, NULL);
	pthread_mutex_init(&d->output_lock, NULL);
	d->launch_blocking = blocking && blocking[0] == '1';
	if (!d->gpu->attach(d) || !fill_attributes(d) || !make_status(d)
		|| !memory_open(d) || !(d->sync = stream_create(d)))
		return false;
	if (!registered)
		atexit(flush);
	registered = true;
	d->next = opened;
	opened = d;
	return true;
}

/* Frees a device's objects other than its streams. */
static void
give_back(struct driver_device *d)
{
	if (d->cache)
		memory_close(d);
	for (unsigned i = 0; i < d->events; i++)
		d->gpu->event_destroy.call(d->event[i]);
	free(d->event);
	if (d->status)
		d->gpu->host_free.call(d->status);
	/* Managed memory is the program's, and goes with the context. */
	if (d->attached && !atomic_load(&d->managed))
		d->gpu->leave(d);
}

struct driver_device *
gpu_open(struct driver_device *d, const struct gpu *gpu, int index)
{
	pthread_mutex_lock(&device_lock);
	bool ok = d->sync;
	if (!ok) {
		*d = (struct driver_device){
			.gpu = gpu, .index = index, .ordinal = index};
		ok = start_device(d);
		if (!ok)
			give_back(d);
	}
	pthread_mutex_unlock(&device_lock);
	return ok ? d : NULL;
}

static void
forget(struct driver_device *d)
{
	for (struct driver_device **p = &opened; *p; p = &(*p)->next)
		if (*p == d) {
			*p = d->next;
			return;
		}
}

bool
gpu_close(struct driver_device *d)
{
	pthread_mutex_lock(&device_lock);
	bool ok = !d->sync || vendor_enter(d);
	if (d->sync && ok) {
		while (d->streams)
			ok = stream_destroy(d, d->streams) && ok;
		module_close(d);
		ring_close(d);
		output_close(d);
		give_back(d);
	}
	if (d->sync)
		forget(d);
	d->sync = NULL;
	pthread_mutex_unlock(&device_lock);
	return ok;
}

void *
gpu_native(struct driver_device *d)
{
	return (void *)(intptr_t)d->ordinal;
}

bool
gpu_property(struct driver_device *d, enum driver_property p, uint64_t *n,
	const char **string)
{
	struct property_set all = {
		.memory = d->memory,
		.units = d->units,
		.name = d->name,
		.vendor = d->gpu->vendor,
		.version = d->version,
		.arch = d->arch,
	};
	if (p == DRIVER_FREE_MEMORY) {
		size_t left, whole;
		if (!vendor_enter(d) || !CHECK(d, mem_info, &left, &whole))
			return false;
		all.free_memory = left + memory_kept(d);
	}
	return property_get(&all, p, n, string);
}
