/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * kernel.c - routines of module cudafor about kernels: their attributes
 * and how many blocks run at a time.  CUDA Fortran Programming Guide 26.1,
 * 3.7, 3.8.
 */
#include <stdint.h>

#include "abi/cuf_calls.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/error.h"
#include "libacc/cuf/cuda.h"

/* A routine with a kernel among its arguments cannot be BIND(C). */
#define KERNEL_API(name, parameters) \
	int name parameters; \
	EXPORT int name parameters

static int
result(bool done, int error)
{
	return done ? CUDA_SUCCESS : cuda_fault(error);
}

/* Kernels.  type(cudaFuncAttributes); the numbers are CUDA's. */

struct cuda_attributes {
	int64_t shared, constant, local;
	int32_t threads, registers, ptx, binary, cache, most_shared, carveout;
};

/* CUDA's numbers of the attributes. */
static bool
fill_attributes(struct cuda_attributes *a, struct device *d, struct kernel *k)
{
	const struct {
		int64_t *large;
		int32_t *small;
		int normal; /* where nobody knows */
	} rows[] = {
		{NULL, &a->threads, 1024},
		{&a->shared, NULL, 0},
		{&a->constant, NULL, 0},
		{&a->local, NULL, 0},
		{NULL, &a->registers, 0},
		{NULL, &a->ptx, 0},
		{NULL, &a->binary, 0},
		{NULL, &a->cache, 0},
		{NULL, &a->most_shared, 48 << 10},
		{NULL, &a->carveout, -1},
	};
	int i, value;

	for (i = 0; i < (int)(sizeof rows / sizeof *rows); i++) {
		value = rows[i].normal;
		if (k && d->driver->kernel_attribute
			&& !d->driver->kernel_attribute(
				d->handle, k, i, &value))
			return false;
		if (rows[i].large)
			*rows[i].large = value;
		else
			*rows[i].small = value;
	}
	return true;
}

KERNEL_API(acc_cuf_cudafuncgetattributes_,
	(struct cuda_attributes * a, void (*kernel)(void *)))
{
	struct device *d = cuda_device();
	bool here = false;
	struct kernel *k = d ? cuda_kernel(d, kernel, &here) : NULL;
	if (!k && !here)
		return cuda_fault(CUDA_INVALID_HANDLE);
	return result(fill_attributes(a, d, k), CUDA_INVALID_HANDLE);
}

/* A launch reserves the memory that it needs, and caches are not
   configurable. */
static int
is_kernel(void (*kernel)(void *))
{
	struct device *d = cuda_device();
	bool here = false;
	return result(d && (cuda_kernel(d, kernel, &here) || here),
		CUDA_INVALID_HANDLE);
}

/* Before the launch of a kernel of CUDA C, which has no configuration. */
void acc_cuf_foreign_(void (*kernel)(void *));
EXPORT void
acc_cuf_foreign_(void (*kernel)(void *))
{
	struct device *d = cuda_device();
	bool here = false;
	if (d && (cuda_kernel(d, kernel, &here) || here))
		error_end("a kernel of CUDA Fortran whose body is in another "
			  "file was launched by an interface with 'bind(c)', "
			  "as one of CUDA C");
}

KERNEL_API(acc_cuf_cudafuncsetattribute_,
	(void (*kernel)(void *), int which __attribute__((unused)), int value))
{
	return value < -1 ? cuda_fault(CUDA_INVALID_VALUE) : is_kernel(kernel);
}

KERNEL_API(acc_cuf_cudafuncsetcacheconfig_,
	(void (*kernel)(void *), int config __attribute__((unused))))
{
	return is_kernel(kernel);
}

KERNEL_API(acc_cuf_cudafuncsetsharedmemconfig_,
	(void (*kernel)(void *), int config __attribute__((unused))))
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
		*blocks = d->driver->occupancy(
			d->handle, k, threads, (size_t)shared);
	else if (k || here)
		*blocks = RESIDENT / ((threads + 31) / 32 * 32);
	return result(*blocks > 0, CUDA_INVALID_HANDLE);
}

KERNEL_API(acc_cuf_cudaoccupancymaxactiveblockspermultiprocessor_,
	(int *blocks, void (*kernel)(void *), int threads, int shared))
{
	return occupancy(blocks, kernel, threads, shared);
}

KERNEL_API(acc_cuf_cudaoccupancymaxactiveblockspermultiprocessorwithflags_,
	(int *blocks, void (*kernel)(void *), int threads, int shared,
		int flags __attribute__((unused))))
{
	return occupancy(blocks, kernel, threads, shared);
}
