/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * module.c - images on a device.
 *
 * An image is loaded when one of its kernels or variables is first needed, linked
 * to one with the images that are not loaded by then and use symbols of it, or it
 * of them.
 */
#include "targets/gpu/gpu.h"
#include "libacc/abi.h"

#include <stdio.h>
#include <stdlib.h>

struct driver_module *
module_load(struct driver_device *d, const struct acc_image *image)
{
	static atomic_uint count;
	struct driver_module *m = calloc(1, sizeof *m);
	if (!m) {
		fault_set("%s: out of host memory", d->gpu->name);
		return NULL;
	}
	m->image = image;
	d->gpu->describe(d, m);
	m->number = atomic_fetch_add(&count, 1);
	return m;
}

void
module_join(struct driver_device *d, struct driver_module *m)
{
	pthread_mutex_lock(&d->load_lock);
	m->next = d->modules;
	d->modules = m;
	d->grouped = false;
	pthread_mutex_unlock(&d->load_lock);
}

/* The code of this image; with null, of those that are joined. */
static struct code *
make_code(struct driver_device *d, struct driver_module *m)
{
	struct code *code = calloc(1, sizeof *code);
	bool ok = code
		&& (m ? d->gpu->load(d, m, &code->native)
		      : d->gpu->link(d, &code->native));
	if (ok && output_give(d, code->native))
		return code;
	if (ok)
		d->gpu->module_unload.call(code->native);
	free(code);
	return NULL;
}

static void
use_code(struct driver_module *m, struct code *code)
{
	__atomic_store_n(&m->code, code, __ATOMIC_RELEASE);
	code->users++;
}

static bool
load_alone(struct driver_device *d, struct driver_module *m)
{
	struct code *code = make_code(d, m);
	if (code)
		use_code(m, code);
	return code;
}

static bool
load_linked(struct driver_device *d)
{
	struct code *code = make_code(d, NULL);
	for (struct driver_module *m = d->modules; m && code; m = m->next)
		if (m->joined)
			use_code(m, code);
	return code;
}

/* True if one of the images that are joined, or of all without code, wants symbols
   of others. */
static bool
is_wanting(const struct driver_device *d, bool all)
{
	for (const struct driver_module *m = d->modules; m; m = m->next)
		if (m->wants && (all ? !m->code : m->joined))
			return true;
	return false;
}

/* Joins this image and those to be linked with it; false if it is alone. */
static bool
join(struct driver_device *d, const struct driver_module *m)
{
	bool links = !m->apart && is_wanting(d, true);
	if (links && !d->grouped) {
		if (d->gpu->group)
			d->gpu->group(d);
		d->grouped = true;
	}
	for (struct driver_module *o = d->modules; o; o = o->next)
		o->joined = o == m
			|| (links && !o->code && !o->apart
				&& o->group == m->group);
	return links && is_wanting(d, false);
}

/* Called with the load lock. */
static bool
load_code(struct driver_device *d, struct driver_module *m)
{
	if (m->code)
		return true;
	if (!vendor_enter(d))
		return false;
	return join(d, m) ? load_linked(d) : load_alone(d, m);
}

/* Called with the load lock. */
static void
unload(struct driver_device *d, struct driver_module *m)
{
	for (struct driver_module **p = &d->modules; *p; p = &(*p)->next)
		if (*p == m) {
			*p = m->next;
			break;
		}
	d->grouped = false;
	if (m->code && --m->code->users == 0) {
		if (vendor_enter(d))
			d->gpu->module_unload.call(m->code->native);
		free(m->code);
	}
	for (struct kernel *k; (k = m->kernels);) {
		m->kernels = k->next;
		free(k);
	}
	free(m);
}

/* Takes the load lock and unloads images that other threads could not. */
static void
load_lock(struct driver_device *d)
{
	pthread_mutex_lock(&d->load_lock);
	struct driver_module *m = atomic_exchange(&d->left, NULL);
	for (struct driver_module *next; m; m = next) {
		next = m->left;
		unload(d, m);
	}
}

/* The caller may be in dlclose and hold the dynamic loader's lock, for which a
   thread waits that holds the load lock while it loads the vendor's compiler:
   that thread then does the rest.  Only code that is not loaded yet needs its
   image. */
void
module_unload(struct driver_device *d, struct driver_module *m)
{
	if (pthread_mutex_trylock(&d->load_lock)) {
		if (__atomic_load_n(&m->code, __ATOMIC_ACQUIRE)) {
			m->left = atomic_load(&d->left);
			while (!atomic_compare_exchange_weak(
				&d->left, &m->left, m))
				continue;
			return;
		}
		load_lock(d);
	}
	unload(d, m);
	pthread_mutex_unlock(&d->load_lock);
}

void
module_close(struct driver_device *d)
{
	load_lock(d);
	pthread_mutex_unlock(&d->load_lock);
}

/* Called with the load lock. */
static struct kernel *
new_kernel(struct driver_device *d, struct driver_module *m,
	const struct acc_kernel *table)
{
	struct kernel *k = calloc(1, sizeof *k);
	if (!k) {
		fault_set("%s: out of host memory", d->gpu->name);
		return NULL;
	}
	k->module = m;
	k->table = table;
	k->next = m->kernels;
	m->kernels = k;
	return k;
}

struct kernel *
module_kernel(struct driver_device *d, struct driver_module *m,
	const struct acc_kernel *table)
{
	load_lock(d);
	struct kernel *k = new_kernel(d, m, table);
	pthread_mutex_unlock(&d->load_lock);
	return k;
}

static bool find_function(struct driver_device *, struct kernel *);

static bool
find_unit(struct driver_device *d, struct kernel *k)
{
	if (!k->table->units || k->is_unit || k->unit)
		return true;
	struct kernel *unit = new_kernel(d, k->module, k->table);
	if (!unit)
		return false;
	unit->is_unit = true;
	if (!find_function(d, unit))
		return false;
	k->unit = unit;
	return true;
}

static bool
find_function(struct driver_device *d, struct kernel *k)
{
	char name[1024];
	struct gpu_function *f;
	if (!load_code(d, k->module) || !find_unit(d, k))
		return false;
	/* Kernels of static functions may have the same name in two units. */
	snprintf(name, sizeof name, "%s%s%s", k->module->mark, k->table->symbol,
		k->is_unit ? "$unit" : "");
	if (!CHECK(d, module_function, &f, k->module->code->native, name)) {
		fault_explain(
			"%s: kernel %s: %s", d->gpu->name, name, fault_text());
		return false;
	}
	if (!CHECK(d, function_attribute, &k->threads, GPU_MOST_THREADS, f))
		return false;
	__atomic_store_n(&k->function, f, __ATOMIC_RELEASE);
	return true;
}

bool
module_kernel_ready(struct driver_device *d, struct kernel *k)
{
	if (__atomic_load_n(&k->function, __ATOMIC_ACQUIRE))
		return true;
	load_lock(d);
	bool ok = k->function || find_function(d, k);
	pthread_mutex_unlock(&d->load_lock);
	return ok;
}

void *
module_variable(struct driver_device *d, struct driver_module *m,
	const char *name, size_t *size)
{
	uint64_t at = 0;
	char symbol[1024];
	size_t n = 0;
	for (; name[n] && n + 1 < sizeof symbol; n++)
		symbol[n] = name[n] == '.' ? '$' : name[n];
	symbol[n] = 0;
	*size = SIZE_MAX;
	load_lock(d);
	int result = load_code(d, m)
		? d->gpu->module_global.call(&at, size, m->code->native, symbol)
		: GPU_SUCCESS;
	pthread_mutex_unlock(&d->load_lock);
	if (result == GPU_NOT_FOUND)
		*size = 0;
	else if (result != GPU_SUCCESS)
		vendor_check(d->gpu, result, d->gpu->module_global.symbol);
	return result == GPU_SUCCESS ? (void *)at : NULL;
}
