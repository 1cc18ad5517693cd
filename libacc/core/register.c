/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* register.c - the program's units, their images and kernels. */
#include "abi/calls.h"
#include "libacc/core/register.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libacc/abi.h"
#include "libacc/data/action.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/error.h"
#include "libacc/core/library.h"
#include "libacc/core/queue.h"
#include "libacc/core/thread.h"

/* A unit of the program.  The list is guarded by "lock", which is taken
   alone or after a device's lock, never before one, and not held while a
   driver or a tool is called, which may load libraries with units. */
struct unit {
	struct unit *next;
	struct acc_unit *unit;
	bool on[DEVICE_MAX];	/* lock: a device has, or is loading, an image */
};

/* A unit on a device, the host has no image; guarded by the device's lock. */
struct loaded {
	struct loaded *next;
	struct acc_unit *unit;
	const struct acc_image *image;
	struct module *module;
	bool has_variables;	/* these are present */
};

/* A variable of declare link, which device code reaches by a pointer. */
struct linked {
	struct linked *next;
	const struct acc_unit *unit;
	const struct acc_variable *variable;
	void *at;		/* the pointer, on a device with an image */
	void *value;		/* its value there */
};

struct pins {
	unsigned generation;
	size_t n;
	struct {
		struct acc_unit *unit;
		void *library;
	} pin[];
};

/* A region's kernels, by device; each is written once, under the device's
   lock, and cleared when its module is unloaded. */
struct kernels {
	struct kernel *kernel[DEVICE_MAX];
	const struct acc_kernel *table[DEVICE_MAX];
};

static struct unit *units;
static unsigned generation;	/* lock: counts registrations */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Set by the thread that ends the process, which may be a queue's. */
static bool exiting;
/* Read while the dynamic loader is locked (register_hold_forks), which a child
   of a fork would find so; taken before all others.  Threads that read do not
   wait for each other: one in a library's constructor has the loader's lock
   already. */
static pthread_rwlock_t pinning = PTHREAD_RWLOCK_INITIALIZER;

static void
leave(void)
{
	__atomic_store_n(&exiting, true, __ATOMIC_RELAXED);
}

static bool
is_exiting(void)
{
	return __atomic_load_n(&exiting, __ATOMIC_RELAXED);
}

static void
watch_exit(void)
{
	atexit(leave);
}

/* Registered when the first device is opened, not earlier: what constructors
   of shared libraries register runs after all destructors. */
void
register_watch(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, watch_exit);
}

void
acc_rt_register(struct acc_unit *u)
{
	struct unit *unit;

	if (u->version > ACC_ABI_VERSION) {
		fprintf(stderr, "libacc: error: an object was compiled for "
			"version %u of the interface, this libacc knows %d; "
			"install a newer libacc\n", u->version,
			ACC_ABI_VERSION);
		exit(EXIT_FAILURE);
	}
	unit = calloc(1, sizeof *unit);
	if (!unit) {
		fprintf(stderr, "libacc: error: out of host memory\n");
		exit(EXIT_FAILURE);
	}
	pthread_mutex_lock(&lock);
	unit->unit = u;
	unit->next = units;
	units = unit;
	__atomic_store_n(&generation, generation + 1, __ATOMIC_RELEASE);
	pthread_mutex_unlock(&lock);
}

void
register_fork(enum fork_step step)
{
	fork_mutex(&lock, step);
}

void
register_fork_pins(enum fork_step step)
{
	if (step == FORK_BEFORE)
		pthread_rwlock_wrlock(&pinning);
	else if (step == FORK_PARENT)
		pthread_rwlock_unlock(&pinning);
	else
		pinning = (pthread_rwlock_t)PTHREAD_RWLOCK_INITIALIZER;
}

void
register_hold_forks(void)
{
	pthread_rwlock_rdlock(&pinning);
}

void
register_let_fork(void)
{
	pthread_rwlock_unlock(&pinning);
}

bool
register_holds(const char *driver)
{
	struct unit *u;
	bool found = false;
	uint32_t i;

	pthread_mutex_lock(&lock);
	for (u = units; u && !found; u = u->next)
		for (i = 0; i < u->unit->nimages; i++)
			found |= !strcmp(u->unit->image[i].target, driver);
	pthread_mutex_unlock(&lock);
	return found;
}

static bool
is_loaded(const struct device *d, const struct acc_unit *u)
{
	const struct loaded *l;

	for (l = d->loaded; l; l = l->next)
		if (l->unit == u)
			return true;
	return false;
}

static const struct acc_image *
best_image(const struct device *d, const struct acc_unit *u)
{
	const struct acc_image *best = NULL;
	int fits, most = 0;
	uint32_t i;

	for (i = 0; i < u->nimages; i++) {
		if (strcmp(u->image[i].target, d->driver->name))
			continue;
		fits = d->driver->image_fits(d->handle, &u->image[i]);
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
	void *none = NULL, *made;

	if (__atomic_load_n(&r->runtime, __ATOMIC_ACQUIRE))
		return r->runtime;
	made = calloc(1, sizeof(struct kernels));
	if (made && !__atomic_compare_exchange_n(&r->runtime, &none, made,
			false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
		free(made);
		made = none;
	}
	return made;
}

static bool
load_kernels(struct device *d, const struct loaded *l)
{
	const struct acc_kernel *k;
	struct kernels *ks;
	uint32_t i;

	for (i = 0; i < l->image->nkernels; i++) {
		k = &l->image->kernel[i];
		ks = kernels_of(k->region);
		if (!ks)
			return fault_no_memory();
		ks->table[d->ordinal] = k;
		ks->kernel[d->ordinal] = d->driver->kernel(d->handle,
			l->module, k);
		if (!ks->kernel[d->ordinal])
			return fault_driver(FAULT_DEVICE_INIT,
				"kernel '%s' cannot be found on device %d "
				"(%s)", k->symbol, d->index, d->driver->name);
	}
	return true;
}

/* Where the image has a variable: null, which may be a fault. */
static bool
find_variable(struct device *d, const struct loaded *l,
	const struct acc_variable *v, void **at)
{
	size_t size;

	*at = d->driver->variable(d->handle, l->module, v->name, &size);
	return *at || !size ||	/* no code of the image uses it */
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
	*k = (struct linked){ .next = d->linked, .unit = l->unit,
		.variable = v, .at = at };
	d->linked = k;
	return true;
}

/* A declared variable is where the image has it, for the whole program.  Code
   for the host has the program's own, whatever memory the host has; but pointers
   and descriptors, whose data is on the device, are not the program's. */
static bool
load_variable(struct device *d, const struct loaded *l,
	const struct acc_variable *v)
{
	bool own = !d->driver->load;
	void *at = v->host;
	struct mapping *m;
	struct block *b;

	if (!v->size || (own && v->flags & (ACC_VARIABLE_DESCRIPTOR |
			ACC_VARIABLE_ADDRESS)))
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
	*b = (struct block){ .device = at, .size = v->size,
		.borrowed = true };
	m = present_add(&d->present, v->host, v->size, b, 0);
	if (!m) {
		free(b);
		return false;
	}
	m->fixed = true;
	m->structured = 1;
	action_tell(EVENT_CREATE, d, v->host, at, v->size);
	return own || queue_copy_in(d, NULL, at, v->host, v->size);
}

/* The lock is given up where the library cannot go meanwhile: the driver may
   call the dynamic loader, whose lock a thread in a constructor has while it
   waits for the device's. */
static bool
load_image(struct device *d, const struct acc_image *image, bool held,
	struct module **module)
{
	bool released = held && device_release(d);

	*module = d->driver->load(d->handle, image);
	if (released)
		device_retake(d);
	return *module || fault_driver(FAULT_DEVICE_INIT,
		"device code cannot be loaded on device %d (%s)", d->index,
		d->driver->name);
}

/* One that another thread was quicker to load. */
static void
drop_module(struct device *d, struct module *module)
{
	bool released = device_release(d);

	d->driver->unload(d->handle, module);
	if (released)
		device_retake(d);
}

static bool
enter_unit(struct device *d, struct acc_unit *u,
	const struct acc_image *image, struct module *module)
{
	struct loaded *l = calloc(1, sizeof *l);

	if (!l)
		return fault_no_memory();
	*l = (struct loaded){ .next = d->loaded, .unit = u, .image = image,
		.module = module };
	d->loaded = l;
	if (module && d->driver->join)
		d->driver->join(d->handle, module);
	return !image || load_kernels(d, l);
}

static bool
load_unit(struct device *d, struct acc_unit *u, bool held)
{
	const struct acc_image *image = best_image(d, u);
	struct module *module = NULL;

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
	uint32_t i;

	for (i = 0; i < l->unit->nvariables && done; i++) {
		self.var = l->unit->variable[i].name;
		done = load_variable(d, l, &l->unit->variable[i]);
	}
	l->has_variables = done;
	return done;
}

/* Of all units, once their images are there: some use variables of images
   that were loaded later. */
static bool
load_variables(struct device *d)
{
	const bool implicit = self.implicit;
	const char *const var = self.var;
	struct loaded *l;
	bool done = true;

	d->loading = true;
	self.implicit = true;
	for (l = d->loaded; l && done; l = l->next)
		done = l->has_variables || load_unit_variables(d, l);
	self.implicit = implicit;
	self.var = var;
	d->loading = false;
	return done;
}

/* The units of a moment.  Null when there is no memory. */
static struct pins *
list_units(void)
{
	struct pins *p;
	struct unit *u;
	size_t n = 0;

	pthread_mutex_lock(&lock);
	for (u = units; u; u = u->next)
		n++;
	p = calloc(1, sizeof *p + n * sizeof *p->pin);
	if (p)
		p->generation = generation;
	for (u = units; p && u; u = u->next)
		p->pin[p->n++].unit = u->unit;
	pthread_mutex_unlock(&lock);
	if (!p)
		fault_no_memory();
	return p;
}

struct pins *
register_pin(void)
{
	struct pins *p = list_units();
	size_t i;

	register_hold_forks();
	for (i = 0; p && i < p->n; i++)
		p->pin[i].library = library_hold(p->pin[i].unit);
	register_let_fork();
	return p;
}

void
register_unpin(struct pins *p)
{
	size_t i;

	for (i = 0; p && i < p->n; i++)
		if (p->pin[i].library)
			dlclose(p->pin[i].library);
	free(p);
}

/* Whether the unit is still there, and the device has not got it: who takes
   it away waits from now on for the device's lock. */
static bool
claim(const struct device *d, const struct acc_unit *unit)
{
	struct unit *u;

	if (is_loaded(d, unit))
		return false;
	pthread_mutex_lock(&lock);
	for (u = units; u && u->unit != unit; u = u->next)
		continue;
	if (u)
		u->on[d->ordinal] = true;
	pthread_mutex_unlock(&lock);
	return u;
}

static bool
load_all(struct device *d, const struct pins *p)
{
	bool done = true;
	size_t i;

	for (i = 0; i < p->n && done; i++)
		if (claim(d, p->pin[i].unit))
			done = load_unit(d, p->pin[i].unit,
				p->pin[i].library);
	done = done && load_variables(d);
	if (done)
		d->generation = p->generation;
	return done;
}

static bool
is_complete(const struct device *d)
{
	return d->generation == __atomic_load_n(&generation,
		__ATOMIC_ACQUIRE) || (!d->driver->load && d->shared) ||
		d->loading;
}

/* A driver may call the dynamic loader, which a thread in dlclose has locked
   while it waits for the device's lock in acc_rt_unregister.  So no library
   with a unit may be closed in between. */
bool
register_load(struct device *d)
{
	struct pins *p;
	bool alone, done;

	if (is_complete(d))
		return true;
	alone = device_release(d);
	p = alone ? register_pin() : list_units();
	if (alone)
		device_retake(d);
	done = p && (is_complete(d) || load_all(d, p));
	if (alone)
		device_release(d);
	register_unpin(p);
	if (alone)
		device_retake(d);
	return done;
}

/* Where the variable is on the device; a part of it is enough.  The last value
   where it is not there, for nobody may ask. */
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
register_is_own(const struct device *d, const char *host, size_t size)
{
	const struct linked *k = d->driver->load ? NULL : d->linked;
	const char *var;

	for (; k; k = k->next) {
		var = k->variable->host;
		if (host >= var && host + size <= var + k->variable->size)
			return true;
	}
	return false;
}

static bool
wait_unlocked(struct device *d)
{
	bool released = device_release(d), done = queue_wait_all(d);

	if (released)
		device_retake(d);
	return done;
}

bool
register_link(struct device *d)
{
	bool done = true, waited = false;
	struct linked *k;

	while (done && (k = find_moved(d)))
		if (k->value && !waited) {
			/* What runs there may be using the last value. */
			done = waited = wait_unlocked(d);
		} else {
			k->value = linked_address(d, k);
			done = queue_copy_in(d, NULL, k->at, &k->value,
				sizeof k->value);
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

/* All that is known of the unit on the device but its module. */
static void
forget(struct device *d, const struct loaded *l)
{
	struct mapping *m;
	struct kernels *ks;
	uint32_t i;

	forget_linked(d, l->unit);
	for (i = 0; l->image && i < l->image->nkernels; i++) {
		ks = l->image->kernel[i].region->runtime;
		if (ks)
			ks->kernel[d->ordinal] = NULL;
	}
	for (i = 0; i < l->unit->nvariables; i++)
		if (present_find(&d->present, l->unit->variable[i].host,
				l->unit->variable[i].size, &m) ==
				PRESENT_WHOLE && m->fixed)
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
	struct loaded *list = d->loaded, *l;
	bool released;

	for (l = list; l; l = l->next)
		forget(d, l);
	d->loaded = NULL;
	d->generation = 0;
	released = device_release(d);
	unload(d, list);
	if (released)
		device_retake(d);
}

void
register_unload(struct device *d)
{
	struct unit *u;

	pthread_mutex_lock(&lock);
	for (u = units; u; u = u->next)
		u->on[d->ordinal] = false;
	pthread_mutex_unlock(&lock);
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

/* Takes the unit from the list; what is said of it there, to be freed. */
static struct unit *
take_out(const struct acc_unit *u)
{
	struct unit **p, *unit;

	pthread_mutex_lock(&lock);
	for (p = &units; (unit = *p) && unit->unit != u; p = &unit->next)
		continue;
	if (unit)
		*p = unit->next;
	pthread_mutex_unlock(&lock);
	return unit;
}

void
acc_rt_unregister(struct acc_unit *u)
{
	const struct thread mine = self;	/* in unpin, it is in a call */
	struct unit *unit = take_out(u);
	struct device *d;
	uint32_t i;
	bool done;
	int n;

	for (n = 0; unit && !is_exiting() && (d = device_at(n)); n++) {
		if (!device_is_open(d))
			continue;
		self.site = NULL;
		self.routine = "dlclose";
		done = queue_wait_all(d);
		if (unit->on[d->ordinal]) {
			device_lock(d);
			unload_unit(d, u);
			device_unlock(d);
		}
		if (!done)
			error_raise();
	}
	self = mine;
	free(unit);
	for (i = 0; i < u->nregions; i++) {
		free(u->region[i]->runtime);
		u->region[i]->runtime = NULL;
	}
}

static const struct acc_unit *
unit_of(const struct acc_region *r)
{
	const struct acc_unit *found = NULL;
	const struct unit *u;
	uint32_t i;

	pthread_mutex_lock(&lock);
	for (u = units; u && !found; u = u->next)
		for (i = 0; i < u->unit->nregions && !found; i++)
			if (u->unit->region[i] == r)
				found = u->unit;
	pthread_mutex_unlock(&lock);
	return found;
}

/* No code for the device, or for others of its kind. */
static void
raise_uncompiled(const struct device *d, const struct acc_region *r)
{
	const struct acc_unit *u = unit_of(r);
	const char *arch = NULL;
	char others[160] = "";
	uint64_t number;
	size_t n = 0;
	uint32_t i;

	for (i = 0; u && i < u->nimages && n < sizeof others; i++)
		if (!strcmp(u->image[i].target, d->driver->name)
			&& u->image[i].arch)
			n += snprintf(others + n, sizeof others - n, "%s%s",
				n ? ", " : "", u->image[i].arch);
	if (n && d->driver->property(d->handle, DRIVER_ARCH, &number, &arch)
		&& arch)
		fault_raise(FAULT_WRONG_DEVICE_TYPE,
			"the region was not compiled for device %d (%s), "
			"which is %s, but for %s", d->index, d->driver->name,
			arch, others);
	else
		fault_raise(FAULT_WRONG_DEVICE_TYPE,
			"the region was not compiled for device %d (%s)",
			d->index, d->driver->name);
}

struct kernel *
register_kernel(struct device *d, struct acc_region *r,
	const struct acc_kernel **table)
{
	struct kernels *ks;

	if (!register_load(d))
		return NULL;
	ks = __atomic_load_n(&r->runtime, __ATOMIC_ACQUIRE);
	if (!ks || !ks->kernel[d->ordinal]) {
		raise_uncompiled(d, r);
		return NULL;
	}
	*table = ks->table[d->ordinal];
	return ks->kernel[d->ordinal];
}

bool
register_descriptors(struct device *d, struct queue *q,
	bool (*fn)(struct device *, struct queue *,
		const struct acc_variable *, void *))
{
	const struct acc_variable *v;
	const struct loaded *l;
	struct mapping *m;
	bool done = true;
	uint32_t i;

	device_lock(d);
	for (l = d->loaded; l; l = l->next)
		for (i = 0; i < l->unit->nvariables && done; i++) {
			v = &l->unit->variable[i];
			if (v->flags & ACC_VARIABLE_DESCRIPTOR &&
					present_find(&d->present, v->host,
					v->size, &m) == PRESENT_WHOLE)
				done = fn(d, q, v,
					present_address(m, v->host));
		}
	device_unlock(d);
	return done;
}
