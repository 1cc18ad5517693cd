/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* driver.c - AMD devices, through libamdhip64. */
#include "targets/amdgcn/hip.h"
#include "libacc/abi.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "targets/gpu/driver.def"

/* Newest first; names without a folder are found by the system. */
static const char *const names[] = {
	"libamdhip64.so.7",
	"libamdhip64.so.6",
	"libamdhip64.so.5",
	"libamdhip64.so",
	"/opt/rocm/lib/libamdhip64.so",
	NULL,
};

static void
explain(int result, const char **name, const char **text)
{
	*name = hip.hipGetErrorName(result);
	*text = hip.hipGetErrorString(result);
}

static bool
enter(struct driver_device *d)
{
	int current;
	if (hip.hipGetDevice(&current) == GPU_SUCCESS && current == d->ordinal)
		return true;
	return OWN_CHECK(d, hipSetDevice, d->ordinal);
}

/* The properties' layout differs between versions of HIP, but the
   architecture's name is in them, after the device's name. */
static bool
fill_arch(struct driver_device *d)
{
	enum { ROOM = 16 << 10, NAME = 256 };
	char *properties = calloc(1, ROOM);
	if (!properties
		|| !OWN_CHECK(
			d, hipGetDeviceProperties, properties, d->ordinal)) {
		free(properties);
		return false;
	}
	for (const char *p = properties + NAME; p < properties + ROOM - 64; p++)
		if (memcmp(p, "gfx", 3) == 0 && isdigit((unsigned char)p[3])) {
			snprintf(d->arch, sizeof d->arch, "%s", p);
			break;
		}
	free(properties);
	if (!d->arch[0])
		fault_set("amdgcn: HIP does not give the architecture of "
			  "device %d",
			d->index);
	return d->arch[0];
}

static bool
attach(struct driver_device *d)
{
	int version = hip_gpu.library.version;
	snprintf(d->version, sizeof d->version, "%d.%d.%d", version / 10000000,
		version / 100000 % 100, version % 100000);
	return fill_arch(d) && enter(d);
}

/* The type is the first member in all versions.  Until HIP 6 the call failed
   for other memory, and 0 meant host memory; the call for a single attribute
   ends the program there. */
static bool
is_pinned(const void *p)
{
	int attributes[HIP_POINTER_NUMBERS] = {0};
	return hip.hipPointerGetAttributes
		&& hip.hipPointerGetAttributes(attributes, p) == GPU_SUCCESS
		&& (attributes[0] != 0 || hip_gpu.library.version < 60000000);
}

static bool
owns_stream(struct driver_device *d, struct gpu_stream *s)
{
	int device = d->ordinal;
	return !s || !hip.hipStreamGetDevice
		|| (OWN_CHECK(d, hipStreamGetDevice, s, &device)
			&& vendor_owns(d, device == d->ordinal));
}

static bool
copy_peer(struct driver_device *d, uint64_t to, struct driver_device *other,
	uint64_t from, size_t size)
{
	return OWN_CHECK(d, hipMemcpyPeerAsync, to, d->ordinal, from,
		other->ordinal, size, d->sync->native);
}

struct gpu hip_gpu = {
	.name = "amdgcn",
	.variables = "ACC_X_AMDGCN_",
	.vendor = "AMD",
	.units = HIP_MULTIPROCESSORS,
	.warp = HIP_WARP_SIZE,
	.threads = HIP_MAX_THREADS_PER_BLOCK,
	.narrow_workers = true,
	.services = true,
	.clock = HIP_WALL_CLOCK_RATE,
	GPU_FUNCTIONS,
	.describe = code_describe,
	.load = code_load,
	.link = code_link,
	.library =
		{
			.variable = "ACC_X_LIBHIP",
			.names = names,
			.absent = "no HIP run time",
			.old = "HIP 5 or newer is required",
			.none = "HIP sees no device (HIP_VISIBLE_DEVICES, "
				"ROCR_VISIBLE_DEVICES, the group of /dev/kfd?)",
			LIBRARY_TABLE,
		},
};

GPU_DRIVER(amdgcn, .image_fits = code_fits);
