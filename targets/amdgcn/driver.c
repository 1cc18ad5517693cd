/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* driver.c - AMD devices, through libamdhip64. */
#include "targets/amdgcn/hip.h"
#include "libacc/abi.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct driver_device device[GPU_DEVICES];

static bool
enter(struct driver_device *d)
{
	int current;
	if (hip.hipGetDevice(&current) == GPU_SUCCESS && current == d->ordinal)
		return true;
	return HIP_CHECK(hipSetDevice, d->ordinal);
}

static int
count(void)
{
	return library_open(&hip_library) ? library_devices(&hip_library,
		hip.hipGetDeviceCount, "hipGetDeviceCount",
		"HIP sees no device (HIP_VISIBLE_DEVICES, "
		"ROCR_VISIBLE_DEVICES, the group of /dev/kfd?)") : 0;
}

/* The properties' layout differs between versions of HIP, but the
   architecture's name is in them, after the device's name. */
static bool
fill_arch(struct driver_device *d)
{
	enum { ROOM = 16 << 10, NAME = 256 };
	char *properties = calloc(1, ROOM);
	if (!properties
		|| !HIP_CHECK(hipGetDeviceProperties, properties, d->ordinal)) {
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
		fault_set("amdgcn: HIP does not tell the architecture of "
			"device %d", d->index);
	return d->arch[0];
}

static bool
attributes(struct driver_device *d)
{
	int room = sizeof d->name, n = d->ordinal = d->index;
	if (!HIP_CHECK(hipDeviceGetName, d->name, room, n)
		|| !HIP_CHECK(hipDeviceTotalMem, &d->memory, n)
		|| !HIP_CHECK(hipDeviceGetAttribute, &d->units,
			HIP_MULTIPROCESSORS, n)
		|| !HIP_CHECK(hipDeviceGetAttribute, &d->warp, HIP_WARP_SIZE, n)
		|| !HIP_CHECK(hipDeviceGetAttribute, &d->threads,
			HIP_MAX_THREADS_PER_BLOCK, n)
		|| !fill_arch(d))
		return false;
	snprintf(d->version, sizeof d->version, "%d.%d.%d",
		hip.version / 10000000, hip.version / 100000 % 100,
		hip.version % 100000);
	d->narrow_workers = true;
	return enter(d);
}

static void
leave(struct driver_device *d)
{
	(void)d;
}

/* The type comes first in all versions.  Until HIP 6 the call failed for other
   memory, and 0 was the host's; the call for one attribute ends the program
   there. */
static bool
is_pinned(const void *p)
{
	int attributes[HIP_POINTER_NUMBERS] = {0};
	return hip.hipPointerGetAttributes
		&& hip.hipPointerGetAttributes(attributes, p) == GPU_SUCCESS
		&& (attributes[0] != 0 || hip.version < 60000000);
}

static bool
is_capturing(struct gpu_stream *s)
{
	int state = 0;
	return hip.hipStreamIsCapturing
		&& hip.hipStreamIsCapturing(s, &state) == GPU_SUCCESS
		&& state != 0;
}

static bool
copy_peer(struct driver_device *d, uint64_t to, struct driver_device *other,
	uint64_t from, size_t size)
{
	return HIP_CHECK(hipMemcpyPeerAsync, to, d->ordinal, from,
		other->ordinal, size, d->sync->native);
}

struct gpu hip_gpu = {
	.name = "amdgcn",
	.variables = "ACC_X_AMDGCN_",
	.vendor = "AMD",
	.check = hip_check,
	.enter = enter,
	.attributes = attributes,
	.leave = leave,
	.is_pinned = is_pinned,
	.is_capturing = is_capturing,
	.copy_peer = copy_peer,
	.describe = code_describe,
	.load = code_load,
	.link = code_link,
};

static struct driver_device *
open_device(int index)
{
	return gpu_open(&device[index], &hip_gpu, index);
}

static void *
native_device(struct driver_device *d)
{
	return (void *)(intptr_t)d->ordinal;
}

const struct driver amdgcn_driver = {
	.name = "amdgcn",
	.device_type = 8,	/* acc_device_radeon */
	.count = count,
	.open = open_device,
	.native_device = native_device,
	.image_fits = code_fits,
	GPU_OPERATIONS,
};
