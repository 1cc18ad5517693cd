/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * driver.c - NVIDIA devices, through libcuda.
 *
 * The context is the device's primary one, which CUDA's own libraries, MPI
 * and CUDA Fortran use too.  Nothing is called before the first use and,
 * but for the flush of what kernels printed, nothing when the program ends.
 */
#include "targets/nvptx/nvptx.h"
#include "libacc/abi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEVICES = 16 };

static struct driver_device device[DEVICES];
static pthread_mutex_t device_lock = PTHREAD_MUTEX_INITIALIZER;

bool
device_enter(struct driver_device *d)
{
	struct cu_context *current = NULL;
	if (cuda.cuCtxGetCurrent(&current) == CUDA_SUCCESS
		&& current == d->context)
		return true;
	return CHECK(cuCtxSetCurrent, d->context);
}

static int
count(void)
{
	int n = 0;
	if (!cuda_open() || !CHECK(cuDeviceGetCount, &n))
		return 0;
	if (n == 0)
		fault_set("nvptx: the driver sees no device "
			"(CUDA_VISIBLE_DEVICES?)");
	return n < DEVICES ? n : DEVICES;
}

static bool
fill_attributes(struct driver_device *d)
{
	int major, minor, mode, version;
	if (!CHECK(cuDeviceGet, &d->cu, d->index)
		|| !CHECK(cuDeviceGetName, d->name, sizeof d->name, d->cu)
		|| !CHECK(cuDeviceTotalMem, &d->memory, d->cu)
		|| !CHECK(cuDeviceGetAttribute, &major, CU_MAJOR, d->cu)
		|| !CHECK(cuDeviceGetAttribute, &minor, CU_MINOR, d->cu)
		|| !CHECK(cuDeviceGetAttribute, &mode, CU_COMPUTE_MODE, d->cu)
		|| !CHECK(cuDeviceGetAttribute, &d->units,
			CU_MULTIPROCESSORS, d->cu)
		|| !CHECK(cuDeviceGetAttribute, &d->warp, CU_WARP_SIZE, d->cu)
		|| !CHECK(cuDeviceGetAttribute, &d->threads,
			CU_MAX_THREADS_PER_BLOCK, d->cu)
		|| !CHECK(cuDriverGetVersion, &version))
		return false;
	if (mode == CU_COMPUTE_PROHIBITED) {
		fault_set("nvptx: device %d is in compute mode Prohibited",
			d->index);
		return false;
	}
	d->sm = major * 10 + minor;
	snprintf(d->arch, sizeof d->arch, "sm_%d", d->sm);
	snprintf(d->version, sizeof d->version, "%d.%d", version / 1000,
		version % 1000 / 10);
	return true;
}

/* Limits can be set before the first module is loaded only. */
static bool
set_limits(void)
{
	static const struct {
		const char *name;
		int limit;
	} limits[] = {
		{"ACC_X_NVPTX_HEAP", CU_LIMIT_HEAP},
		{"ACC_X_NVPTX_STACK", CU_LIMIT_STACK},
		{"ACC_X_NVPTX_PRINT", CU_LIMIT_PRINTF},
	};
	for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
		const char *s = getenv(limits[i].name);
		if (s && !CHECK(cuCtxSetLimit, limits[i].limit,
			strtoull(s, NULL, 0)))
			return false;
	}
	return true;
}

static bool
make_status(struct driver_device *d)
{
	if (!CHECK(cuMemHostAlloc, (void **)&d->status, sizeof *d->status,
			CU_HOST_PORTABLE | CU_HOST_MAPPED)
		|| !CHECK(cuMemHostGetDevicePointer, &d->status_address,
			d->status, 0))
		return false;
	d->status->stopped = 0;
	return true;
}

/* What kernels have printed comes out when the device is waited for. */
static void
flush(void)
{
	for (int i = 0; i < DEVICES; i++) {
		struct driver_device *d = &device[i];
		bool prints = false;
		for (struct module *m = d->modules; d->context && m;
			m = m->next)
			prints = prints || (m->prints && m->code);
		if (prints && device_enter(d))
			cuda.cuCtxSynchronize();
	}
}

static bool
start_device(struct driver_device *d)
{
	static bool registered;
	const char *blocking = getenv("ACC_X_NVPTX_SYNC");
	pthread_mutex_init(&d->lock, NULL);
	pthread_mutex_init(&d->load_lock, NULL);
	d->launch_blocking = blocking && blocking[0] == '1';
	if (!fill_attributes(d)
		|| !CHECK(cuDevicePrimaryCtxRetain, &d->context, d->cu))
		return false;
	if (!device_enter(d) || !set_limits() || !make_status(d)
		|| !memory_open(d) || !(d->sync = stream_create(d)))
		return false;
	if (!registered)
		atexit(flush);
	registered = true;
	return true;
}

static struct driver_device *
open_device(int index)
{
	struct driver_device *d = &device[index];
	pthread_mutex_lock(&device_lock);
	bool ok = d->sync;
	if (!ok) {
		*d = (struct driver_device){.index = index};
		ok = start_device(d);
		if (!ok && d->context)
			cuda.cuDevicePrimaryCtxRelease(d->cu);
		if (!ok)
			d->context = NULL;
	}
	pthread_mutex_unlock(&device_lock);
	return ok ? d : NULL;
}

static void
close_device(struct driver_device *d)
{
	pthread_mutex_lock(&device_lock);
	if (d->sync && device_enter(d)) {
		ring_close();
		while (d->streams)
			stream_destroy(d, d->streams);
		memory_close(d);
		for (unsigned i = 0; i < d->events; i++)
			cuda.cuEventDestroy(d->event[i]);
		free(d->event);
		cuda.cuMemFreeHost(d->status);
		cuda.cuDevicePrimaryCtxRelease(d->cu);
	}
	d->sync = NULL;
	d->context = NULL;
	pthread_mutex_unlock(&device_lock);
}

static bool
property(struct driver_device *d, enum driver_property p, uint64_t *n,
	const char **string)
{
	size_t left, all;
	switch (p) {
	case DRIVER_MEMORY:
		*n = d->memory;
		return true;
	case DRIVER_FREE_MEMORY:
		if (!device_enter(d) || !CHECK(cuMemGetInfo, &left, &all))
			return false;
		*n = left;
		return true;
	case DRIVER_NAME:
		*string = d->name;
		return true;
	case DRIVER_VENDOR:
		*string = "NVIDIA";
		return true;
	case DRIVER_VERSION:
		*string = d->version;
		return true;
	case DRIVER_ARCH:
		*string = d->arch;
		return true;
	case DRIVER_UNITS:
		*n = d->units;
		return true;
	}
	return false;
}

static void *
native_device(struct driver_device *d)
{
	return (void *)(intptr_t)d->cu;
}

static void *
native_context(struct driver_device *d)
{
	return device_enter(d) ? d->context : NULL;
}

const struct driver nvptx_driver = {
	.name = "nvptx",
	.device_type = 5,	/* acc_device_nvidia */
	.count = count,
	.open = open_device,
	.close = close_device,
	.property = property,
	.alloc = memory_alloc,
	.free = memory_free,
	.copy_in = transfer_in,
	.copy_out = transfer_out,
	.copy_within = transfer_within,
	.copy_peer = transfer_peer,
	.fill = transfer_fill,
	.stream_create = stream_create,
	.stream_destroy = stream_destroy,
	.stream_wait = stream_wait,
	.stream_test = stream_test,
	.stream_follow = stream_follow,
	.stream_native = stream_native,
	.stream_adopt = stream_adopt,
	.native_device = native_device,
	.native_context = native_context,
	.image_fits = module_fits,
	.load = module_load,
	.unload = module_unload,
	.kernel = module_kernel,
	.variable = module_variable,
	.launch = kernel_launch,
};
