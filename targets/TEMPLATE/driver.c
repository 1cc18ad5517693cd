/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * driver.c - TEMPLATE: the driver half of a target.
 *
 * libacc/core/driver.h explains each operation.  A driver without streams is
 * called from libacc's own queue threads, with null streams.  A driver of a
 * GPU with a vendor's library is shorter: see targets/gpu/vendor.def.
 */
#include "libacc/abi.h"
#include "libacc/core/driver.h"
#include "targets/property.h"

#include <stdlib.h>
#include <string.h>

struct driver_device {
	int index;
};

static struct driver_device only;

/* The reason is shown by acc-info if there is no device. */
static int
count(void)
{
	fault_set("TEMPLATE: there is no such device");
	return 0;
}

static struct driver_device *
open_device(int index)
{
	only.index = index;
	return &only;
}

static bool
close_device(struct driver_device *d)
{
	(void)d;
	return true;
}

static bool
property(struct driver_device *d, enum driver_property which, uint64_t *number,
	const char **string)
{
	(void)d;
	const struct property_set all = {
		.memory = 1 << 30,
		.free_memory = 1 << 30,
		.units = 1,
		.name = "TEMPLATE",
		.vendor = "TEMPLATE",
		.version = "0",
		.arch = "",
	};
	return property_get(&all, which, number, string);
}

static void *
allocate(struct driver_device *d, size_t size)
{
	(void)d;
	void *p = malloc(size);
	if (!p)
		fault_set("TEMPLATE: no memory for %zu bytes", size);
	return p;
}

static bool
release(struct driver_device *d, void *p)
{
	(void)d;
	free(p);
	return true;
}

static bool
copy(struct driver_device *d, struct stream *s, void *to, const void *from,
	size_t size)
{
	(void)d;
	(void)s;
	memmove(to, from, size);
	return true;
}

static bool
copy_peer(struct driver_device *to_device, void *to,
	struct driver_device *from_device, const void *from, size_t size)
{
	(void)from_device;
	return copy(to_device, NULL, to, from, size);
}

static bool
fill(struct driver_device *d, struct stream *s, void *to, int byte, size_t size)
{
	(void)d;
	(void)s;
	memset(to, byte, size);
	return true;
}

/* 0 if the device cannot run the image. */
static int
image_fits(struct driver_device *d, const struct acc_image *image)
{
	(void)d;
	return image->size > 0;
}

static struct driver_module *
load(struct driver_device *d, const struct acc_image *image)
{
	(void)d;
	(void)image;
	fault_set("TEMPLATE: images are not loaded");
	return NULL;
}

static void
unload(struct driver_device *d, struct driver_module *m)
{
	(void)d;
	(void)m;
}

static struct kernel *
kernel(struct driver_device *d, struct driver_module *m,
	const struct acc_kernel *k)
{
	(void)d;
	(void)m;
	fault_set("TEMPLATE: no kernel '%s' in the image", k->symbol);
	return NULL;
}

static void *
variable(struct driver_device *d, struct driver_module *m, const char *name,
	size_t *size)
{
	(void)d;
	(void)m;
	(void)name;
	*size = 0;
	return NULL;
}

static bool
launch(struct driver_device *d, struct stream *s, const struct launch *l)
{
	(void)d;
	(void)s;
	(void)l;
	fault_set("TEMPLATE: kernels are not launched");
	return false;
}

const struct driver TEMPLATE_driver = {
	.name = "TEMPLATE",
	.device_type = DRIVER_TYPE_TEMPLATE,
	.count = count,
	.open = open_device,
	.close = close_device,
	.property = property,
	.alloc = allocate,
	.free = release,
	.copy_in = copy,
	.copy_out = copy,
	.copy_within = copy,
	.copy_peer = copy_peer,
	.fill = fill,
	.image_fits = image_fits,
	.load = load,
	.unload = unload,
	.kernel = kernel,
	.variable = variable,
	.launch = launch,
};
