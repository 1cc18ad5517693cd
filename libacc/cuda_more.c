/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * cuda_more.c - routines of module cudafor: kernels, occupancy, memory in
 * the order of streams, registered memory, other devices, and reductions of
 * device data.  CUDA Fortran Programming Guide 26.1, 2.9.1, 3.3, 3.7 to 3.10.
 */
#include <ISO_Fortran_binding.h>
#include <complex.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/cuda.h"
#include "libacc/device.h"
#include "libacc/driver.h"
#include "libacc/error.h"
#include "libacc/queue.h"

#define API(name, parameters) \
	int acc_cuf_##name parameters; \
	EXPORT int acc_cuf_##name parameters

/* One with a kernel among its arguments cannot be BIND(C). */
#define KERNEL_API(name, parameters) \
	int name parameters; \
	EXPORT int name parameters

static int
result(bool done, int error)
{
	return done ? CUDA_SUCCESS : cuda_fault(error);
}

/* Kernels.  type(cudaFuncAttributes); the numbers are CUDA's. */

struct attributes {
	int64_t shared, constant, local;
	int32_t threads, registers, ptx, binary, cache, most_shared,
		carveout;
};

static int
attribute(struct device *d, struct kernel *k, int which, int normal)
{
	int value;

	if (!k || !d->driver->kernel_attribute ||
			!d->driver->kernel_attribute(d->handle, k, which,
				&value))
		return normal;
	return value;
}

KERNEL_API(acc_cuf_cudafuncgetattributes_, (struct attributes *a, void (*kernel)(void *)))
{
	struct device *d = cuda_device();
	bool here = false;
	struct kernel *k = d ? cuda_kernel(d, kernel, &here) : NULL;

	if (!k && !here)
		return cuda_fault(CUDA_INVALID_HANDLE);
	*a = (struct attributes){
		.threads = attribute(d, k, 0, 1024),
		.shared = attribute(d, k, 1, 0),
		.constant = attribute(d, k, 2, 0),
		.local = attribute(d, k, 3, 0),
		.registers = attribute(d, k, 4, 0),
		.ptx = attribute(d, k, 5, 0),
		.binary = attribute(d, k, 6, 0),
		.cache = attribute(d, k, 7, 0),
		.most_shared = attribute(d, k, 8, 48 << 10),
		.carveout = attribute(d, k, 9, -1),
	};
	return CUDA_SUCCESS;
}

/* A launch sees to the memory that it needs, and caches are as they are. */
static int
is_kernel(void (*kernel)(void *))
{
	struct device *d = cuda_device();
	bool here = false;

	return result(d && (cuda_kernel(d, kernel, &here) || here),
		CUDA_INVALID_HANDLE);
}

KERNEL_API(acc_cuf_cudafuncsetattribute_, (void (*kernel)(void *),
	int which __attribute__((unused)), int value))
{
	return value < -1 ? cuda_fault(CUDA_INVALID_VALUE) :
		is_kernel(kernel);
}

KERNEL_API(acc_cuf_cudafuncsetcacheconfig_, (void (*kernel)(void *),
	int config __attribute__((unused))))
{
	return is_kernel(kernel);
}

static int
occupancy(int *blocks, void (*kernel)(void *), int threads, int shared)
{
	enum { RESIDENT = 2048 };
	struct device *d = cuda_device();
	bool here = false;
	struct kernel *k = d ? cuda_kernel(d, kernel, &here) : NULL;

	*blocks = 0;
	if (threads <= 0 || threads > 1024 || shared < 0)
		return cuda_fault(CUDA_INVALID_VALUE);
	if (k && d->driver->occupancy)
		*blocks = d->driver->occupancy(d->handle, k, threads,
			(size_t)shared);
	else if (k || here)
		*blocks = RESIDENT / ((threads + 31) / 32 * 32);
	return result(*blocks > 0, CUDA_INVALID_HANDLE);
}

KERNEL_API(acc_cuf_cudaoccupancymaxactiveblockspermultiprocessor_, (int *blocks,
	void (*kernel)(void *), int threads, int shared))
{
	return occupancy(blocks, kernel, threads, shared);
}

KERNEL_API(acc_cuf_cudaoccupancymaxactiveblockspermultiprocessorwithflags_, (int *blocks,
	void (*kernel)(void *), int threads, int shared,
	int flags __attribute__((unused))))
{
	return occupancy(blocks, kernel, threads, shared);
}

/* Threads and devices. */

API(cudaThreadExit, (void))
{
	struct device *d = cuda_device();

	return result(d && queue_wait_all(d), CUDA_LAUNCH_FAILURE);
}

API(cudaSetValidDevices, (const CFI_cdesc_t *devices
	__attribute__((unused)), int count))
{
	return result(count >= 0, CUDA_INVALID_VALUE);
}

API(cudaStreamGetPriority, (int64_t stream __attribute__((unused)),
	int *priority))
{
	*priority = 0;
	return CUDA_SUCCESS;
}

API(cudaStreamAttachMemAsync, (int64_t stream __attribute__((unused)),
	const CFI_cdesc_t *data, const int64_t *length
	__attribute__((unused)), const int *flags __attribute__((unused))))
{
	return result(cuda_space_of(data->base_addr) == SPACE_MANAGED,
		CUDA_INVALID_VALUE);
}

API(cudaMemAdvise, (const CFI_cdesc_t *data __attribute__((unused)),
	int64_t count, int advice, int device __attribute__((unused))))
{
	return result(count >= 0 && advice > 0 && advice < 7,
		CUDA_INVALID_VALUE);
}

/* Memory of the program that the device may reach. */

API(cudaHostRegister, (void *p, int64_t count,
	int flags __attribute__((unused))))
{
	return result(p && count > 0, CUDA_INVALID_VALUE);
}

API(cudaHostUnregister, (void *p))
{
	return result(p, CUDA_INVALID_VALUE);
}

API(cudaHostGetFlags, (int *flags, void *p))
{
	*flags = 0;
	return result(cuda_space_of(p) != SPACE_HOST, CUDA_INVALID_VALUE);
}

/* Reductions of device data, on the host: over all elements. */

static void *
values(const CFI_cdesc_t *a, size_t *count)
{
	size_t n = 1;
	void *p;
	int i;

	for (i = 0; i < a->rank; i++)
		n *= a->dim[i].extent > 0 ? (size_t)a->dim[i].extent : 0;
	*count = n;
	p = malloc(n * a->elem_len + 1);
	if (p && !cuda_gather(p, a)) {
		free(p);
		p = NULL;
	}
	if (!p)
		*count = 0;
	return p;
}

#define REDUCE(what, letter, type, start, next) \
	type acc_cuf_##what##_##letter(const CFI_cdesc_t *); \
	EXPORT type \
	acc_cuf_##what##_##letter(const CFI_cdesc_t *a) \
	{ \
		size_t n, i; \
		type *v = values(a, &n), r = start; \
		for (i = 0; i < n; i++) \
			r = next; \
		free(v); \
		return r; \
	}
#define ORDERED(letter, type, low, high) \
	REDUCE(sum, letter, type, 0, r + v[i]) \
	REDUCE(maxval, letter, type, low, v[i] > r ? v[i] : r) \
	REDUCE(minval, letter, type, high, v[i] < r ? v[i] : r)
ORDERED(i4, int32_t, INT32_MIN, INT32_MAX)
ORDERED(i8, int64_t, INT64_MIN, INT64_MAX)
ORDERED(r4, float, -__builtin_inff(), __builtin_inff())
ORDERED(r8, double, -__builtin_inf(), __builtin_inf())
REDUCE(sum, c4, float _Complex, 0, r + v[i])
REDUCE(sum, c8, double _Complex, 0, r + v[i])
