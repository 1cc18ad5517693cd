/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * driver.c - NVIDIA devices, through libcuda.
 *
 * The context is the device's primary one, which CUDA's own libraries, MPI
 * and CUDA Fortran use too.  Nothing is called before the first use, and
 * nothing at the end of the program but the flush of the kernels' output.
 */
#include "targets/nvptx/cuda.h"
#include "targets/nvptx/foreign.h"
#include "libacc/abi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "targets/gpu/driver.def"

static void
explain(int result, const char **name, const char **text)
{
	cuda.cuGetErrorName(result, name);
	cuda.cuGetErrorString(result, text);
}

static bool
enter(struct driver_device *d)
{
	struct gpu_context *current = NULL;
	if (cuda.cuCtxGetCurrent(&current) == GPU_SUCCESS
		&& current == d->context)
		return true;
	return OWN_CHECK(d, cuCtxSetCurrent, d->context);
}

/* The compute capability, and whether the device may be used at all. */
static bool
fill_arch(struct driver_device *d)
{
	int major, minor, mode, n = d->ordinal;
	int version = cuda_gpu.library.version;
	if (!CHECK(d, device_attribute, &major, CU_MAJOR, n)
		|| !CHECK(d, device_attribute, &minor, CU_MINOR, n)
		|| !CHECK(d, device_attribute, &mode, CU_COMPUTE_MODE, n))
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

/* Limits can be set only before the first module is loaded.  The heap holds
   private arrays of threads (lower/frames.c); CUDA gives it 8 MiB and allocates
   it when code that uses it is loaded; if another library has begun to use it,
   it keeps its size. */
static bool
set_limits(const struct driver_device *d)
{
	enum { HEAP = 256 << 20 };
	static const struct {
		const char *name;
		int limit;
	} limits[] = {
		{"ACC_X_NVPTX_HEAP", CU_LIMIT_HEAP},
		{"ACC_X_NVPTX_STACK", CU_LIMIT_STACK},
		{"ACC_X_NVPTX_PRINT", CU_LIMIT_PRINTF},
	};
	cuda.cuCtxSetLimit(CU_LIMIT_HEAP, HEAP);
	for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
		const char *s = getenv(limits[i].name);
		char *end;
		unsigned long long n = s ? strtoull(s, &end, 0) : 0;
		if (s && (end == s || *end))
			fprintf(stderr,
				"libacc: warning: %s=%s ignored: a number "
				"of bytes expected\n",
				limits[i].name, s);
		else if (s && !OWN_CHECK(d, cuCtxSetLimit, limits[i].limit, n))
			return false;
	}
	return true;
}

static bool
attach(struct driver_device *d)
{
	if (!OWN_CHECK(d, cuDeviceGet, &d->ordinal, d->index) || !fill_arch(d)
		|| !OWN_CHECK(
			d, cuDevicePrimaryCtxRetain, &d->context, d->ordinal))
		return false;
	d->attached = true;
	return enter(d) && set_limits(d);
}

static void
leave(struct driver_device *d)
{
	cuda.cuDevicePrimaryCtxRelease(d->ordinal);
	d->context = NULL;
}

/* The plural call accepts any address; for the singular one most are an
   error. */
static bool
is_pinned(const void *p)
{
	int type = 0, attribute = CU_POINTER_MEMORY_TYPE;
	void *value = &type;
	return cuda.cuPointerGetAttributes(1, &attribute, &value, (uint64_t)p)
		== GPU_SUCCESS
		&& type != 0;
}

static bool
owns_stream(struct driver_device *d, struct gpu_stream *s)
{
	struct gpu_context *context;
	return !s || !cuda.cuStreamGetCtx
		|| (OWN_CHECK(d, cuStreamGetCtx, s, &context)
			&& vendor_owns(d, context == d->context));
}

/* Without peer access, copies between devices go through host memory.  It is
   not an error if a device does not support it, or already has it. */
static void
reach(const struct driver_device *d, const struct driver_device *other)
{
	int can = 0;
	if (cuda.cuDeviceCanAccessPeer && cuda.cuCtxEnablePeerAccess
		&& !cuda.cuDeviceCanAccessPeer(&can, d->ordinal, other->ordinal)
		&& can)
		cuda.cuCtxEnablePeerAccess(other->context, 0);
}

static bool
copy_peer(struct driver_device *d, uint64_t to, struct driver_device *other,
	uint64_t from, size_t size)
{
	reach(d, other);
	return OWN_CHECK(d, cuMemcpyPeerAsync, to, d->context, from,
		other->context, size, d->sync->native);
}

static bool
allow_shared(struct gpu_function *function, size_t size)
{
	enum { MOST_DYNAMIC_SHARED = 8 };
	return vendor_check(&cuda_gpu,
		cuda.cuFuncSetAttribute(
			function, MOST_DYNAMIC_SHARED, (int)size),
		"cuFuncSetAttribute");
}

static bool
launch_with(const struct driver_device *d, struct stream *s,
	const struct launch *l, struct cu_attribute *a, unsigned n)
{
	struct cu_launch c = {.shared = (unsigned)l->shared,
		.stream = s->native,
		.attribute = a,
		.attributes = n};
	memcpy(c.grid, l->blocks, sizeof c.grid);
	memcpy(c.block, l->threads, sizeof c.block);
	return OWN_CHECK(
		d, cuLaunchKernelEx, &c, l->kernel->function, l->param, NULL);
}

static bool
launch_clusters(
	const struct driver_device *d, struct stream *s, const struct launch *l)
{
	struct cu_attribute a[2] = {{.id = CU_LAUNCH_CLUSTER},
		{.id = CU_LAUNCH_TOGETHER, .value.flag = 1}};
	memcpy(a[0].value.dimension, l->cluster, sizeof l->cluster);
	if (cuda.cuLaunchKernelEx)
		return launch_with(d, s, l, a, l->together ? 2 : 1);
	fault_set("nvptx: clusters need the driver of CUDA 11.8 or a later "
		  "one");
	return false;
}

static bool
launch_early(
	const struct driver_device *d, struct stream *s, const struct launch *l)
{
	struct cu_attribute a = {.id = CU_LAUNCH_EARLY, .value.flag = 1};
	return launch_with(d, s, l, &a, 1);
}

struct gpu cuda_gpu = {
	.name = "nvptx",
	.variables = "ACC_X_NVPTX_",
	.vendor = "NVIDIA",
	.units = CU_MULTIPROCESSORS,
	.warp = CU_WARP_SIZE,
	.threads = CU_MAX_THREADS_PER_BLOCK,
	.pageable = CU_PAGEABLE_MEMORY_ACCESS,
	GPU_FUNCTIONS,
	.leave = leave,
	.allow_shared = allow_shared,
	.launch_clusters = launch_clusters,
	.launch_early = launch_early,
	.describe = ptx_describe,
	.group = ptx_group,
	.load = ptx_load,
	.link = ptx_link,
	.library =
		{
			.variable = "ACC_X_LIBCUDA",
			.names = (const char *const[]){"libcuda.so.1", NULL},
			.absent = "no NVIDIA driver",
			.old = "the NVIDIA driver is too old",
			.none = "the driver sees no device "
				"(CUDA_VISIBLE_DEVICES?)",
			LIBRARY_TABLE,
		},
};

static void *
native_context(struct driver_device *d)
{
	return enter(d) ? d->context : NULL;
}

GPU_DRIVER(nvptx, .image_fits = ptx_fits, .native_context = native_context,
	.copy_in_ahead = transfer_in_ahead,
	.copy_out_awaited = transfer_out_awaited, .foreign = foreign_add,
	.foreign_gone = foreign_remove);
