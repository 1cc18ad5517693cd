/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * driver.c - the simulated device.
 *
 * It has no streams: libacc's queue threads make it asynchronous.
 */
#include "targets/sim/sim.h"
#include "targets/property.h"
#include "libacc/abi.h"

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct driver_device device[SIM_DEVICES];
static pthread_mutex_t device_lock = PTHREAD_MUTEX_INITIALIZER;

/* An optional delay in each operation, which shows missing waits. */
static void
delay(void)
{
	if (settings()->delay)
		usleep(settings_random(settings()->delay + 1));
}

static int
count(void)
{
	if (settings()->devices == 0)
		fault_set("sim: ACC_X_SIM_DEVICES is 0");
	return settings()->devices;
}

/* In the child of a fork nobody holds a lock; what another thread of the parent
   was about to enter is lost, no more. */
static void
forked(void)
{
	device_lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
	for (int i = 0; i < SIM_DEVICES; i++)
		if (device[i].services.table)
			pthread_mutex_init(&device[i].lock, NULL);
	object_forked();
}

static void
watch_forks(void)
{
	pthread_atfork(NULL, NULL, forked);
}

static struct driver_device *
open_device(int index)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	struct driver_device *d = &device[index];
	pthread_once(&once, watch_forks);
	pthread_mutex_lock(&device_lock);
	bool ok = d->table || object_open(d);
	if (ok && !d->services.table) {
		d->index = index;
		d->services = sim_services;
		d->services.table = d->table;
		pthread_mutex_init(&d->lock, NULL);
	}
	pthread_mutex_unlock(&device_lock);
	return ok ? d : NULL;
}

/* libacc has freed all memory. */
static bool
close_device(struct driver_device *d)
{
	(void)d;
	return true;
}

static bool
property(struct driver_device *d, enum driver_property p, uint64_t *n,
	const char **string)
{
	const struct property_set all = {
		.memory = settings()->memory,
		.free_memory = settings()->memory - object_used(d),
		.units = settings()->threads,
		.name = "simulated device",
		.vendor = "libacc",
		.version = PACKAGE_VERSION,
		.arch = "",
	};
	return property_get(&all, p, n, string);
}

static void *
translate(struct driver_device *d, const void *p, size_t size, const char *what)
{
	char text[SIM_TEXT];
	if (size == 0 || object_is_common(d, p, size))
		return (void *)p;
	void *raw = object_at(d, p, size, text);
	if (!raw)
		fault_set("sim: %s: %s", what, text);
	return raw;
}

static bool
copy_in(struct driver_device *d, struct stream *s, void *to, const void *from,
	size_t size)
{
	(void)s;
	void *raw = translate(d, to, size, "copy to the device");
	if (!raw)
		return size == 0;
	delay();
	memcpy(raw, from, size);
	object_written(to, size);
	return true;
}

static bool
copy_out(struct driver_device *d, struct stream *s, void *to, const void *from,
	size_t size)
{
	(void)s;
	const void *raw = translate(d, from, size, "copy from the device");
	if (!raw)
		return size == 0;
	delay();
	memcpy(to, raw, size);
	return true;
}

static bool
copy_within(struct driver_device *d, struct stream *s, void *to,
	const void *from, size_t size)
{
	(void)s;
	void *a = translate(d, to, size, "copy within the device");
	const void *b = translate(d, from, size, "copy within the device");
	if (!a || !b)
		return size == 0;
	delay();
	memmove(a, b, size);
	object_written(to, size);
	return true;
}

static bool
copy_peer(struct driver_device *to_device, void *to,
	struct driver_device *from_device, const void *from, size_t size)
{
	void *a = translate(to_device, to, size, "copy between devices");
	const void *b =
		translate(from_device, from, size, "copy between devices");
	if (!a || !b)
		return size == 0;
	memmove(a, b, size);
	object_written(to, size);
	return true;
}

static bool
fill(struct driver_device *d, struct stream *s, void *to, int byte, size_t size)
{
	(void)s;
	void *raw = translate(d, to, size, "fill");
	if (!raw)
		return size == 0;
	memset(raw, byte, size);
	object_written(to, size);
	return true;
}

/* An image is a shared object for the machine that this library is for. */
static int
image_fits(struct driver_device *d, const struct acc_image *image)
{
	(void)d;
	static const unsigned char magic[] = {0x7f, 'E', 'L', 'F'};
	return image->size > sizeof(Elf64_Ehdr)
		&& memcmp(image->data, magic, sizeof magic) == 0;
}

static struct kernel *
find_kernel(struct driver_device *d, struct driver_module *m,
	const struct acc_kernel *table)
{
	void *at = image_find(m, table->symbol);
	struct kernel *k = at ? malloc(sizeof *k) : NULL;
	if (!k) {
		fault_set("sim: no kernel '%s' in the image", table->symbol);
		return NULL;
	}
	char name[1000];
	snprintf(name, sizeof name, "%s$unit", table->symbol);
	void *unit = table->units ? image_find(m, name) : NULL;
	pthread_mutex_lock(&d->lock);
	*k = (struct kernel){m->kernels, (void (*)(void **))at,
		(void (*)(void **))unit, table, m};
	m->kernels = k;
	pthread_mutex_unlock(&d->lock);
	return k;
}

static void *
variable(struct driver_device *d, struct driver_module *m, const char *name,
	size_t *size)
{
	void *at = image_variable(m, name, size);
	char text[1000];
	snprintf(text, sizeof text, "%s$acc.at", name);
	void **number = at ? image_find(m, text) : NULL;
	if (number && *number)
		return *number;
	void *address = at ? object_adopt(d, at, *size) : NULL;
	if (number)
		*number = address;
	return address;
}

static size_t
param_size(const struct acc_kernel *table, unsigned n)
{
	uint32_t size = table && n < table->nparams
		? acc_param_value_size(&table->param[n])
		: 0;
	return size ? size : 8;
}

/* Parameters are memory of the device: an array of addresses, then what they
   point to. */
static void **
make_params(struct driver_device *d, const struct launch *l)
{
	size_t size = l->nparams * sizeof(void *);
	size_t offset[l->nparams + 1];
	for (unsigned n = 0; n < l->nparams; n++) {
		size = (size + 15) / 16 * 16;
		offset[n] = size;
		size += param_size(l->kernel->table, n);
	}
	char *block = object_alloc(d, size ? size : 1);
	char text[SIM_TEXT];
	char *raw = block ? object_at(d, block, size, text) : NULL;
	for (unsigned n = 0; raw && n < l->nparams; n++) {
		((void **)raw)[n] = block + offset[n];
		memcpy(raw + offset[n], l->param[n],
			param_size(l->kernel->table, n));
	}
	if (block)
		object_written(block, size);
	return (void **)block;
}

static uint32_t
dimension(const struct launch *l, int which, uint32_t normal)
{
	const struct acc_kernel *t = l->kernel->table;
	if (l->dim[which] > 0)
		return l->dim[which];
	if (t && t->dim[which])
		return abs(t->dim[which]);
	return normal;
}

/* Sizes that are known only at the launch: lanes in whole warps, and a gang no
   larger than a GPU's. */
static void
shape(const struct acc_kernel *t, struct job *j)
{
	uint32_t warp = settings()->warp;
	if (t && t->dim[2] <= 0 && j->vectors > 1)
		j->vectors = (j->vectors + warp - 1) / warp * warp;
	if (t && t->dim[2] <= 0 && j->vectors > SIM_LANES)
		j->vectors = SIM_LANES;
	if (t && t->dim[1] <= 0
		&& j->workers * (uint64_t)j->vectors > SIM_LANES)
		j->workers =
			SIM_LANES / j->vectors ? SIM_LANES / j->vectors : 1;
}

/* A launch that gives grid and block. */
static void
shape_threads(const struct launch *l, struct job *j)
{
	memcpy(j->gangs, l->blocks, sizeof j->gangs);
	memcpy(j->block, l->threads, sizeof j->block);
	j->workers = 1;
	uint64_t threads =
		(uint64_t)l->threads[0] * l->threads[1] * l->threads[2];
	j->vectors = threads > SIM_LANES ? SIM_LANES + 1 : threads;
}

/* A kernel for any number of workers has twice as many as the least: a number
   that its compiler does not know, as on GPUs where gangs are few. */
static void
add_workers(const struct acc_kernel *t, struct job *j)
{
	if (t && t->dim[1] < -1
		&& 2 * j->workers * (uint64_t)j->vectors <= SIM_LANES)
		j->workers *= 2;
}

static void
shape_asked(const struct launch *l, struct job *j)
{
	j->gangs[0] = dimension(l, 0, 4 * settings()->threads);
	j->workers = dimension(l, 1, 1);
	j->vectors = dimension(l, 2, settings()->warp);
	shape(l->kernel->table, j);
	add_workers(l->kernel->table, j);
}

static bool
report_shape(struct driver_device *d, const struct launch *l, int dim[3])
{
	struct job j = {0};
	(void)d;
	if (l->threads[0])
		return true;
	shape_asked(l, &j);
	dim[0] = j.gangs[0];
	dim[1] = j.workers;
	dim[2] = j.vectors;
	return true;
}

/* The kernel's code, or its version for strides of 1 if all are 1. */
static void (*entry(const struct launch *l))(void **)
{
	const struct kernel *k = l->kernel;
	uint32_t units = k->unit ? k->table->units : 0;
	if (!units)
		return k->entry;
	for (unsigned n = 0; units; n++, units >>= 1)
		if (units & 1 && *(const int64_t *)l->param[n] != 1)
			return k->entry;
	return k->unit;
}

static bool
launch(struct driver_device *d, struct stream *s, const struct launch *l)
{
	(void)s;
	if (!image_link(d, l->kernel->module))
		return false;
	const char *name = l->kernel->table ? l->kernel->table->symbol : "?";
	struct job j = {
		.device = d,
		.entry = entry(l),
		.name = name,
		.gangs = {1, l->grid[0], l->grid[1]},
		.block = {1, 1, 1},
	};
	if (l->threads[0])
		shape_threads(l, &j);
	else
		shape_asked(l, &j);
	if ((uint64_t)j.workers * j.vectors > SIM_LANES) {
		fault_set("sim: %u workers of %u lanes are more than %d "
			  "lanes per gang",
			j.workers, j.vectors, SIM_LANES);
		return false;
	}
	j.total = (uint64_t)j.gangs[0] * j.gangs[1] * j.gangs[2];
	j.param = make_params(d, l);
	if (!j.param)
		return false;
	delay();
	j.together = l->together;
	j.module = l->kernel->module;
	memcpy(j.cluster, l->cluster, sizeof j.cluster);
	if (j.cluster[0])
		gang_run_clusters(&j);
	else if (l->together)
		gang_run_together(&j);
	else
		pool_run(&j);
	object_free(d, j.param);
	if (atomic_load(&j.failed)) {
		fault_set("sim: kernel %s: %s", name, j.text);
		return false;
	}
	return true;
}

static bool
reach_host(struct driver_device *d)
{
	d->reaches_host = true;
	return true;
}

const struct driver sim_driver = {
	.name = "sim",
	.device_type = DRIVER_TYPE_sim,
	.count = count,
	.open = open_device,
	.close = close_device,
	.property = property,
	.alloc = object_alloc,
	.free = object_free,
	.copy_in = copy_in,
	.copy_out = copy_out,
	.copy_within = copy_within,
	.copy_peer = copy_peer,
	.fill = fill,
	.reach = object_reach,
	.image_fits = image_fits,
	.load = image_load,
	.join = image_join,
	.unload = image_unload,
	.kernel = find_kernel,
	.variable = variable,
	.alloc_shared = object_share,
	.free_shared = object_unshare,
	.reach_host = reach_host,
	.launch = launch,
	.shape = report_shape,
};
