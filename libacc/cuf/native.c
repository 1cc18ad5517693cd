/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * native.c - module cudafor: what CUDA's driver alone knows: access between
 * devices, priorities of streams, limits of device code, and when a profiler
 * collects.  CUDA Fortran Programming Guide 26.1, 3.2, 3.5, 3.12.
 *
 * Other devices have one priority and no access to each other's memory; their
 * limits stay as they are.
 */
#include <ISO_Fortran_binding.h>
#include <dlfcn.h>
#include <stdint.h>

#include "abi/cuf_calls.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/queue.h"
#include "libacc/cuf/api.h"

cuda_native *
cuda_native_function(const char *name)
{
	struct device *d = cuda_device();
	if (!d || d->driver->device_type != DRIVER_TYPE_nvptx
		|| !d->driver->native_context(d->handle))
		return NULL;
	void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
	return library ? (cuda_native *)dlsym(library, name) : NULL;
}

static int
number_of(const struct device *d)
{
	return (int)(intptr_t)d->driver->native_device(d->handle);
}

static int
result(int error)
{
	return cuda_result(!error, error);
}

/* Devices. */

bool
cuda_native_attribute(struct device *d, int attribute, int *value)
{
	cuda_native *ask = d->driver->device_type == DRIVER_TYPE_nvptx
		? cuda_native_function("cuDeviceGetAttribute")
		: NULL;
	return ask && !ask(value, attribute, number_of(d));
}

API(cudaDeviceCanAccessPeer, (int *can, int a, int b))
{
	struct device *from = cuda_device_of(a), *to = cuda_device_of(b);
	cuda_native *ask = cuda_native_function("cuDeviceCanAccessPeer");
	*can = 0;
	if (!from || !to)
		return cuda_fault(CUDA_INVALID_DEVICE);
	if (!ask || from == to)
		return CUDA_SUCCESS;
	return result(ask(can, number_of(from), number_of(to)));
}

/* The other device, or null. */
static struct device *
peer_of(int n)
{
	struct device *d = cuda_device_of(n);
	return d != cuda_device() ? d : NULL;
}

static void *
context_of(struct device *d)
{
	return d->driver->native_context ? d->driver->native_context(d->handle)
					 : NULL;
}

/* Copies between devices need no permission. */
API(cudaDeviceEnablePeerAccess, (int peer, int flags))
{
	struct device *d = peer_of(peer);
	if (flags)
		return cuda_fault(CUDA_INVALID_VALUE);
	if (!d)
		return cuda_fault(CUDA_INVALID_DEVICE);
	cuda_native *enable = cuda_native_function("cuCtxEnablePeerAccess");
	return enable ? result(enable(context_of(d), 0u)) : CUDA_SUCCESS;
}

API(cudaDeviceDisablePeerAccess, (int peer))
{
	struct device *d = peer_of(peer);
	if (!d)
		return cuda_fault(CUDA_INVALID_DEVICE);
	cuda_native *disable = cuda_native_function("cuCtxDisablePeerAccess");
	return disable ? result(disable(context_of(d))) : CUDA_SUCCESS;
}

/* Stack, output and heap of device code; where the driver does not know, the
   initial values cannot be increased. */
static const int64_t limits[] = {1024, 1048576, 8388608};

API(cudaDeviceGetLimit, (int64_t * value, int which))
{
	cuda_native *get = cuda_native_function("cuCtxGetLimit");
	size_t now = 0;
	bool known = which >= 0 && which < 3;
	*value = known ? limits[which] : 0;
	if (!known || !get)
		return cuda_result(known, CUDA_INVALID_VALUE);
	int error = get(&now, which);
	*value = (int64_t)now;
	return result(error);
}

/* The driver may refuse a limit, even the present one, once kernels ran. */
API(cudaDeviceSetLimit, (int which, int64_t value))
{
	cuda_native *set = cuda_native_function("cuCtxSetLimit");
	int64_t now;
	if (which < 0 || which > 2 || value < 0)
		return cuda_fault(CUDA_INVALID_VALUE);
	if (set && !acc_cuf_cudaDeviceGetLimit(&now, which) && now != value)
		return result(set(which, (size_t)value));
	if (set)
		return CUDA_SUCCESS;
	return cuda_result(value <= limits[which], CUDA_NOT_SUPPORTED);
}

/* Priorities. */

API(cudaDeviceGetStreamPriorityRange, (int *least, int *greatest))
{
	cuda_native *ask = cuda_native_function("cuCtxGetStreamPriorityRange");
	*least = *greatest = 0;
	return ask ? result(ask(least, greatest)) : CUDA_SUCCESS;
}

/* CU_STREAM_NON_BLOCKING: the order with the default stream is made here. */
enum { NON_BLOCKING = 1 };

API(cudaStreamCreateWithPriority,
	(int64_t * stream, int flags __attribute__((unused)), int priority))
{
	cuda_native *create =
		cuda_native_function("cuStreamCreateWithPriority");
	void *made = NULL;
	*stream = cuda_stream_new();
	if (!create)
		return CUDA_SUCCESS;
	int error = create(&made, NON_BLOCKING, priority);
	if (error)
		return cuda_fault(error);
	return cuda_result(
		queue_adopt(cuda_device(), cuda_async(*stream), made),
		CUDA_INVALID_HANDLE);
}

API(cudaStreamGetPriority, (int64_t stream, int *priority))
{
	cuda_native *ask = cuda_native_function("cuStreamGetPriority");
	struct device *d = cuda_device();
	struct queue *q;
	*priority = 0;
	if (!ask || !stream)
		return CUDA_SUCCESS;
	if (!cuda_queue(d, stream, &q) || !q || !queue_stream(q))
		return cuda_fault(CUDA_INVALID_HANDLE);
	return result(ask(d->driver->stream_native(d->handle, queue_stream(q)),
		priority));
}

API(cudaStreamGetPriority_stream4, (int32_t stream, int *priority))
{
	return acc_cuf_cudaStreamGetPriority(stream, priority);
}

/* Profilers. */

EXPORT int
acc_cuf_profiler(int collect)
{
	cuda_native *tell = cuda_native_function(
		collect ? "cuProfilerStart" : "cuProfilerStop");
	return tell ? result(tell()) : CUDA_SUCCESS;
}

EXPORT void
acc_cuf_cudaProfilerStart(void)
{
	acc_cuf_profiler(1);
}

EXPORT void
acc_cuf_cudaProfilerStop(void)
{
	acc_cuf_profiler(0);
}
