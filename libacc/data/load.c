/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* load.c - the program's units on devices. */
#include "libacc/data/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "abi/calls.h"
#include "libacc/abi.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/error.h"
#include "libacc/core/fault.h"
#include "libacc/core/lock.h"
#include "libacc/core/queue.h"
#include "libacc/core/registry.h"
#include "libacc/core/thread.h"
#include "libacc/core/unit.h"
#include "libacc/data/action.h"
#include "libacc/data/report.h"

/* A unit on a device, of which the host has no image; guarded by the device's
   lock. */
struct loaded {
	struct loaded *next;
	struct acc_unit *unit;
	const struct acc_image *image;
	struct driver_module *module;
	bool has_variables; /* these are present */
};

/* A variable of declare link, which device code reaches by a pointer. */
struct linked {
	struct linked *next;
	const struct acc_unit *unit;
	const struct acc_variable *variable;
	void *at; /* the pointer, on a device with an image */
	void *value; /* its value there */
};

/* A region's kernels, by device; each is written once, under the device's
   lock, and cleared when its module is unloaded. */
struct kernels {
	struct kernel *kernel[DEVICE_MAX];
	const struct acc_kernel *table[DEVICE_MAX];
};

static bool
is_loaded(const struct device *d, const struct acc_unit *u)
{
	for (const struct loaded *l = d->loaded; l; l = l->next)
		if (l->unit == u)
			return true;
	return false;
}

static const struct acc_image *
best_image(const struct device *d, const struct acc_unit *u)
{
	const struct acc_image *best = NULL;
	int most = 0;
	for (uint32_t i = 0; i < u->nimages; i++) {
		if (strcmp(u->image[i].target, d->driver->name))
			continue;
		int fits = d->driver->image_fits(d->handle, &u->image[i]);
		if (fits > most) {
			most = fits;
			best = &u->image[i];
		}
	}
	return best;
}

static struct kernels *
kernels_of(struct acc_region *r)
{
	void *none = NULL;
	if (__atomic_load_n(&r->runtime, __ATOMIC_ACQUIRE))
		return r->runtime;
	void *made = calloc(1, sizeof(struct kernels));
	if (made
		&& !__atomic_compare_exchange_n(&r->runtime, &none, made, false,
			__ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
		free(made);
		made = none;
	}
	return made;
}

static bool
find_kernels(struct device *d, const struct loaded *l)
{
	for (uint32_t i = 0; i < l->image->nkernels; i++) {
		const struct acc_kernel *k = &l->image->kernel[i];
		struct kernels *ks = kernels_of(k->region);
		if (!ks)
			return fault_no_memory();
		ks->table[d->ordinal] = k;
		ks->kernel[d->ordinal] =
			d->driver->kernel(d->handle, l->module, k);
		if (!ks->kernel[d->ordinal])
			return fault_driver(FAULT_DEVICE_INIT,
				"kernel '%s' cannot be found on device %d "
				"(%s)",
				k->symbol, d->index, d->driver->name);
	}
	return true;
}

/* Finds a variable of the image; *at is null, without a fault, if no code uses
   the variable. */
static bool
find_variable(struct device *d, const struct loaded *l,
	const struct acc_variable *v, void **at)
{
	size_t size;
	*at = d->driver->variable(d->handle, l->module, v->name, &size);
	return *at || !size || /* no code of the image uses it */
		fault_driver(FAULT_DEVICE_INIT,
			"variable '%s' cannot be found on device %d (%s)",
			v->name, d->index, d->driver->name);
}

static bool
enter_linked(struct device *d, const struct loaded *l,
	const struct acc_variable *v, void *at)
{
	struct linked *k = calloc(1, sizeof *k);
	if (!k)
		return fault_no_memory();
	*k = (struct linked){
		.next = d->linked, .unit = l->unit, .variable = v, .at = at};
	d->linked = k;
	return true;
}

/* A declared variable is where the image has it, for the whole program.  Code
   for the host has the program's own, whatever memory the host has; but
   pointers and descriptors, whose data is on the device, are not the
   program's. */
static bool
load_variable(
	struct device *d, const struct loaded *l, const struct acc_variable *v)
{
	bool own = !d->driver->load;
	void *at = v->host;
	struct mapping *m;
	struct allocation *b;
	if (!v->size
		|| (own
			&& v->flags
				& (ACC_VARIABLE_DESCRIPTOR
					| ACC_VARIABLE_ADDRESS)))
		return true;
	if (!own && !find_variable(d, l, v, &at))
		return false;
	if (!at)
		return true;
	if (v->flags & ACC_VARIABLE_LINK)
		return enter_linked(d, l, v, own ? NULL : at);
	if (present_find(&d->present, v->host, v->size, &m) != PRESENT_NOT)
		return true;
	b = calloc(1, sizeof *b);
	if (!b)
		return fault_no_memory();
	*b = (struct allocation){
		.device = at, .size = v->size, .borrowed = true};
	m = present_add(&d->present, v->host, v->size, b, 0);
	if (!m) {
		free(b);
		return false;
	}
	m->fixed = true;
	m->structured = 1;
	report_event(EVENT_CREATE, d, v->host, at, v->size);
	return own || queue_copy_in(d, NULL, at, v->host, v->size);
}

/* The lock is paused if the library is pinned: the driver may call the dynamic
   loader, whose lock a thread in a constructor holds while it waits for the
   device's lock. */
static bool
load_image(struct device *d, const struct acc_image *image, bool held,
	struct driver_module **module)
{
	bool released = held && lock_pause(d);
	*module = d->driver->load(d->handle, image);
	if (released)
		lock_resume(d);
	return *module
		|| fault_driver(FAULT_DEVICE_INIT,
			"device code cannot be loaded on device %d (%s)",
			d->index, d->driver->name);
}

/* Unloads a module of an image that another thread has loaded first. */
static void
drop_module(struct device *d, struct driver_module *module)
{
	bool released = lock_pause(d);
	d->driver->unload(d->handle, module);
	if (released)
		lock_resume(d);
}

static bool
enter_unit(struct device *d, struct acc_unit *u, const struct acc_image *image,
	struct driver_module *module)
{
	struct loaded *l = calloc(1, sizeof *l);
	if (!l)
		return fault_no_memory();
	*l = (struct loaded){
		.next = d->loaded, .unit = u, .image = image, .module = module};
	d->loaded = l;
	if (module && d->driver->join)
		d->driver->join(d->handle, module);
	return !image || find_kernels(d, l);
}

static bool
load_unit(struct device *d, struct acc_unit *u, bool held)
{
	const struct acc_image *image = best_image(d, u);
	struct driver_module *module = NULL;
	if (!image && d->driver->load)
		return true;
	if (image && !load_image(d, image, held, &module))
		return false;
	if (!is_loaded(d, u))
		return enter_unit(d, u, image, module);
	if (module)
		drop_module(d, module);
	return true;
}

static bool
load_unit_variables(struct device *d, struct loaded *l)
{
	bool done = true;
	for (uint32_t i = 0; i < l->unit->nvariables && done; i++) {
		self.var = l->unit->variable[i].name;
		done = load_variable(d, l, &l->unit->variable[i]);
	}
	l->has_variables = done;
	return done;
}

/* Loads the variables of all units, after all images: some units use variables
   of images that are loaded later. */
static bool
load_variables(struct device *d)
{
	const bool implicit = self.implicit;
	const char *const var = self.var;
	bool done = true;
	d->loading = true;
	self.implicit = true;
	for (struct loaded *l = d->loaded; l && done; l = l->next)
		done = l->has_variables || load_unit_variables(d, l);
	self.implicit = implicit;
	self.var = var;
	d->loading = false;
	return done;
}

static bool
load_all(struct device *d, const struct pins *p)
{
	bool done = true;
	for (size_t i = 0; i < p->n && done; i++)
		if (!is_loaded(d, p->pin[i].unit)
			&& unit_claim(p->pin[i].unit, d))
			done = load_unit(d, p->pin[i].unit, p->pin[i].library);
	done = done && load_variables(d);
	if (done)
		d->generation = p->generation;
	return done;
}

static bool
is_complete(const struct device *d)
{
	return d->generation == unit_generation()
		|| (!d->driver->load && d->shared) || d->loading;
}

/* A driver may call the dynamic loader, which a thread in dlclose has locked
   while it waits for the device's lock in acc_rt_unregister.  So no library
   with a unit may be closed in between. */
bool
load_units(struct device *d)
{
	if (is_complete(d))
		return true;
	bool alone = lock_pause(d);
	struct pins *p = alone ? unit_pin() : unit_list();
	if (alone)
		lock_resume(d);
	bool done = p && (is_complete(d) || load_all(d, p));
	if (alone)
		lock_pause(d);
	unit_unpin(p);
	if (alone)
		lock_resume(d);
	return done;
}

/* The device address of the variable, of which a part may be present. If the
   variable is absent, the highest address: no code may use it. */
static void *
linked_address(const struct device *d, const struct linked *k)
{
	const struct acc_variable *v = k->variable;
	struct mapping *m;
	if (present_find(&d->present, v->host, v->size, &m) != PRESENT_NOT)
		return present_beside(m, v->host);
	return d->shared ? v->host : k->value;
}

static struct linked *
find_moved(const struct device *d)
{
	struct linked *k;
	for (k = d->linked; k && linked_address(d, k) == k->value; k = k->next)
		continue;
	return k;
}

bool
load_is_own(const struct device *d, const char *host, size_t size)
{
	const struct linked *k = d->driver->load ? NULL : d->linked;
	for (; k; k = k->next) {
		const char *var = k->variable->host;
		if (host >= var && host + size <= var + k->variable->size)
			return true;
	}
	return false;
}

static bool
wait_unlocked(struct device *d)
{
	bool released = lock_pause(d), done = queue_wait_all(d);
	if (released)
		lock_resume(d);
	return done;
}

bool
load_link(struct device *d)
{
	bool done = true, waited = false;
	struct linked *k;
	while (done && (k = find_moved(d)))
		if (k->value && !waited) {
			/* Running kernels may use the former value. */
			done = waited = wait_unlocked(d);
		} else {
			k->value = linked_address(d, k);
			done = queue_copy_in(
				d, NULL, k->at, &k->value, sizeof k->value);
		}
	return done;
}

static void
forget_linked(struct device *d, const struct acc_unit *u)
{
	struct linked **p = &d->linked, *k;
	while ((k = *p))
		if (k->unit == u) {
			*p = k->next;
			free(k);
		} else {
			p = &k->next;
		}
}

/* Forgets the unit on the device, but for its module. */
static void
forget(struct device *d, const struct loaded *l)
{
	struct mapping *m;
	forget_linked(d, l->unit);
	for (uint32_t i = 0; l->image && i < l->image->nkernels; i++) {
		struct kernels *ks = l->image->kernel[i].region->runtime;
		if (ks)
			ks->kernel[d->ordinal] = NULL;
	}
	for (uint32_t i = 0; i < l->unit->nvariables; i++)
		if (present_find(&d->present, l->unit->variable[i].host,
			    l->unit->variable[i].size,
			    &m) == PRESENT_WHOLE
			&& m->fixed)
			free(present_remove(&d->present, m));
}

static void
unload(struct device *d, struct loaded *list)
{
	struct loaded *l;
	while ((l = list)) {
		list = l->next;
		if (l->module)
			d->driver->unload(d->handle, l->module);
		free(l);
	}
}

/* Takes all units that the device has from it; the lock is given up while
   they are unloaded. */
static void
unload_all(struct device *d)
{
	struct loaded *list = d->loaded;
	for (struct loaded *l = list; l; l = l->next)
		forget(d, l);
	d->loaded = NULL;
	d->generation = 0;
	bool released = lock_pause(d);
	unload(d, list);
	if (released)
		lock_resume(d);
}

void
load_drop_all(struct device *d)
{
	unit_release_all(d);
	while (d->loaded)
		unload_all(d);
}

static void
unload_unit(struct device *d, const struct acc_unit *u)
{
	struct loaded **p = &d->loaded, *l;
	while ((l = *p) && l->unit != u)
		p = &l->next;
	if (!l)
		return;
	*p = l->next;
	l->next = NULL;
	forget(d, l);
	unload(d, l);
}

void
acc_rt_unregister(struct acc_unit *u)
{
	const struct thread mine = self; /* unit_unpin() is inside of a call */
	bool on[DEVICE_MAX];
	const bool known = unit_remove(u, on);
	struct device *d;
	for (int n = 0; known && !unit_is_exiting() && (d = registry_at(n));
		n++) {
		if (!device_is_open(d))
			continue;
		self.site = NULL;
		self.routine = "dlclose";
		const bool done = queue_wait_all(d);
		if (on[d->ordinal]) {
			lock_take(d);
			unload_unit(d, u);
			lock_give(d);
		}
		if (!done)
			error_raise();
	}
	self = mine;
	for (uint32_t i = 0; i < u->nregions; i++) {
		free(u->region[i]->runtime);
		u->region[i]->runtime = NULL;
	}
}

/* No code for the device, or code for other devices of its kind. */
static void
raise_uncompiled(const struct device *d, const struct acc_region *r)
{
	const struct acc_unit *u = unit_of_region(r);
	const char *arch = NULL;
	char others[160] = "";
	uint64_t number;
	size_t n = 0;
	for (uint32_t i = 0; u && i < u->nimages && n < sizeof others; i++)
		if (!strcmp(u->image[i].target, d->driver->name)
			&& u->image[i].arch)
			n += snprintf(others + n, sizeof others - n, "%s%s",
				n ? ", " : "", u->image[i].arch);
	if (n && d->driver->property(d->handle, DRIVER_ARCH, &number, &arch)
		&& arch)
		fault_raise(FAULT_WRONG_DEVICE_TYPE,
			"the region was not compiled for device %d (%s), "
			"which is %s, but for %s",
			d->index, d->driver->name, arch, others);
	else
		fault_raise(FAULT_WRONG_DEVICE_TYPE,
			"the region was not compiled for device %d (%s)",
			d->index, d->driver->name);
}

struct kernel *
load_kernel(
	struct device *d, struct acc_region *r, const struct acc_kernel **table)
{
	if (!load_units(d))
		return NULL;
	struct kernels *ks = __atomic_load_n(&r->runtime, __ATOMIC_ACQUIRE);
	if (!ks || !ks->kernel[d->ordinal]) {
		raise_uncompiled(d, r);
		return NULL;
	}
	*table = ks->table[d->ordinal];
	return ks->kernel[d->ordinal];
}

bool
load_each_descriptor(struct device *d, struct queue *q,
	bool (*fn)(struct device *, struct queue *, const struct acc_variable *,
		void *))
{
	struct mapping *m;
	bool done = true;
	lock_take(d);
	for (const struct loaded *l = d->loaded; l; l = l->next)
		for (uint32_t i = 0; i < l->unit->nvariables && done; i++) {
			const struct acc_variable *v = &l->unit->variable[i];
			if (v->flags & ACC_VARIABLE_DESCRIPTOR
				&& present_find(
					   &d->present, v->host, v->size, &m)
					== PRESENT_WHOLE)
				done = fn(d, q, v, present_address(m, v->host));
		}
	lock_give(d);
	return done;
}
