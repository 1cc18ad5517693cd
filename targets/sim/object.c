/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * object.c - the objects of the simulated devices, and their addresses.
 *
 * Objects are numbered per process, not per device, so that an address of one
 * device is foreign to another.  A number is reused only after all others have
 * been used.
 */
#include "targets/sim/sim.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum {
	/* Objects beyond the table's room share the last number; their
	   accesses are not checked. */
	NUMBER_MANY = SIM_OBJECTS - 1,
	ALIGN = 256,
};
static const int shift = 48;
static const uint64_t mask = (UINT64_C(1) << 48) - 1;

struct info {
	struct driver_device *device; /* null: number is free */
	size_t size;
	unsigned char *written; /* a byte for each byte, or null */
	bool adopted;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/* Under the lock: the objects, how many numbers were ever used, and a ring of
   those that are free again, the longest free first. */
static struct info info[SIM_OBJECTS];
static unsigned used_numbers;
static unsigned ring[SIM_OBJECTS];
static unsigned ring_first, ring_count;

static unsigned
number_of(const void *p)
{
	return (uintptr_t)p >> shift;
}

static void *
raw(const void *p)
{
	return (void *)((uintptr_t)p & mask);
}

void
object_forked(void)
{
	lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
}

bool
object_open(struct driver_device *d)
{
	size_t size = SIM_OBJECTS * 2 * sizeof *d->table;
	d->table = mmap(NULL, size, PROT_READ | PROT_WRITE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (d->table == MAP_FAILED) {
		fault_set("sim: no memory for the table of objects");
		return false;
	}
	d->table[NUMBER_MANY].limit = mask;
	return true;
}

/* Called with the lock. */
static unsigned
take_number(void)
{
	if (used_numbers < NUMBER_MANY - 1)
		return ++used_numbers;
	if (ring_count == 0)
		return NUMBER_MANY;
	unsigned n = ring[ring_first];
	ring_first = (ring_first + 1) % SIM_OBJECTS;
	ring_count--;
	return n;
}

/* Called with the lock. */
static void
release_number(struct driver_device *d, unsigned n)
{
	info[n] = (struct info){0};
	d->table[n] = (struct sim_object){0};
	ring[(ring_first + ring_count++) % SIM_OBJECTS] = n;
}

/* Called with the lock. */
static void *
enter(struct driver_device *d, void *p, size_t size, bool adopted)
{
	unsigned n = take_number();
	if (n != NUMBER_MANY) {
		info[n] = (struct info){d, size, NULL, adopted};
		if (settings()->initialised && !adopted)
			info[n].written = calloc(1, size ? size : 1);
		d->table[n].base = (uintptr_t)p;
		d->table[n].limit = info[n].written ? 0 : size;
	}
	return (void *)((uintptr_t)p | (uint64_t)n << shift);
}

void *
object_alloc(struct driver_device *d, size_t size)
{
	void *p;
	pthread_mutex_lock(&lock);
	bool full = size > settings()->memory - d->used;
	pthread_mutex_unlock(&lock);
	if (full || posix_memalign(&p, ALIGN, size ? size : 1) != 0) {
		fault_set("sim: out of memory: %zu bytes requested, %zu of %zu "
			  "in use",
			size, object_used(d), settings()->memory);
		return NULL;
	}
	/* Not-a-number as a float, -1 as an integer. */
	memset(p, 0xff, size);
	pthread_mutex_lock(&lock);
	d->used += size;
	void *address = enter(d, p, size, false);
	pthread_mutex_unlock(&lock);
	return address;
}

bool
object_free(struct driver_device *d, void *p)
{
	unsigned n = number_of(p);
	bool known = true;
	pthread_mutex_lock(&lock);
	if (n != NUMBER_MANY) {
		known = n < SIM_OBJECTS && info[n].device == d
			&& !info[n].adopted
			&& d->table[n].base == (uintptr_t)raw(p);
		if (known) {
			d->used -= info[n].size;
			free(info[n].written);
			release_number(d, n);
		}
	}
	pthread_mutex_unlock(&lock);
	if (!known) {
		fault_set("sim: %p is freed but was not allocated on device "
			  "%d",
			p, d->index);
		return false;
	}
	free(raw(p));
	return true;
}

void *
object_adopt(struct driver_device *d, void *p, size_t size)
{
	pthread_mutex_lock(&lock);
	void *address = enter(d, p, size, true);
	pthread_mutex_unlock(&lock);
	return address;
}

void
object_forget(struct driver_device *d, uintptr_t low, uintptr_t high)
{
	pthread_mutex_lock(&lock);
	for (unsigned n = 1; n < NUMBER_MANY; n++)
		if (info[n].device == d && info[n].adopted
			&& d->table[n].base >= low && d->table[n].base < high)
			release_number(d, n);
	pthread_mutex_unlock(&lock);
}

size_t
object_used(struct driver_device *d)
{
	pthread_mutex_lock(&lock);
	size_t n = d->used;
	pthread_mutex_unlock(&lock);
	return n;
}

void *
object_at(struct driver_device *d, const void *p, size_t size,
	char text[SIM_TEXT])
{
	unsigned n = number_of(p);
	if (n == NUMBER_MANY)
		return raw(p);
	if (n == 0) {
		snprintf(text, SIM_TEXT,
			p ? "host address %p used on the "
			    "device"
			  : "null pointer used on the device",
			p);
		return NULL;
	}
	pthread_mutex_lock(&lock);
	struct info i = n < SIM_OBJECTS ? info[n] : (struct info){0};
	uint64_t offset = (uintptr_t)raw(p) - d->table[n % SIM_OBJECTS].base;
	pthread_mutex_unlock(&lock);
	if (!i.device)
		snprintf(text, SIM_TEXT,
			"address %p belongs to no object of "
			"the device (freed, or never allocated)",
			p);
	else if (i.device != d)
		snprintf(text, SIM_TEXT,
			"address %p of device %d used on "
			"device %d",
			p, i.device->index, d->index);
	else if (offset > i.size || size > i.size - offset)
		snprintf(text, SIM_TEXT,
			"out of bounds: %zu bytes at offset "
			"%lld of an object of %zu bytes",
			size, (long long)offset, i.size);
	else
		return raw(p);
	return NULL;
}

void
object_written(const void *p, size_t size)
{
	unsigned n = number_of(p);
	if (n >= SIM_OBJECTS || !info[n].written)
		return;
	uint64_t offset = (uintptr_t)raw(p) - info[n].device->table[n].base;
	memset(info[n].written + offset, 1, size);
}

void *
object_reach(struct driver_device *d __attribute__((unused)), void *p)
{
	unsigned n = number_of(p);
	if (n > 0 && n < NUMBER_MANY && info[n].device)
		object_written((void *)((uintptr_t)n << shift
				       | info[n].device->table[n].base),
			info[n].size);
	return raw(p);
}

bool
object_is_written(const void *p, size_t size, size_t *first)
{
	unsigned n = number_of(p);
	if (n >= SIM_OBJECTS || !info[n].written)
		return true;
	uint64_t offset = (uintptr_t)raw(p) - info[n].device->table[n].base;
	const char *hole = memchr(info[n].written + offset, 0, size);
	if (hole)
		*first = hole - (char *)info[n].written;
	return !hole;
}

/* Memory that host and device access at the same address.  Accesses read the
   list without a lock, so an entry stays in the list when its memory is freed,
   with "high" 0, and is used again. */
struct shared_memory {
	struct shared_memory *next;
	atomic_uintptr_t low, high;
};

static struct shared_memory *_Atomic shared;

/* Under the lock. */
static bool
add_shared(uintptr_t low, size_t size)
{
	struct shared_memory *first = atomic_load(&shared), *s = first;
	while (s && atomic_load(&s->high))
		s = s->next;
	struct shared_memory *entry = s ? s : calloc(1, sizeof *s);
	if (!entry)
		return false;
	atomic_store(&entry->low, low);
	atomic_store(&entry->high, low + size);
	if (s)
		return true;
	entry->next = first;
	atomic_store(&shared, entry);
	return true;
}

void *
object_share(struct driver_device *d, size_t size, bool managed)
{
	(void)d;
	(void)managed;
	void *p = NULL;
	bool ok = size <= settings()->memory
		&& posix_memalign(&p, ALIGN, size ? size : 1) == 0;
	pthread_mutex_lock(&lock);
	ok = ok && add_shared((uintptr_t)p, size);
	pthread_mutex_unlock(&lock);
	if (ok)
		return p;
	fault_set("sim: out of memory: %zu bytes requested", size);
	free(p);
	return NULL;
}

bool
object_unshare(struct driver_device *d, void *p, bool managed)
{
	(void)d;
	(void)managed;
	pthread_mutex_lock(&lock);
	struct shared_memory *s = atomic_load(&shared);
	while (s
		&& !(atomic_load(&s->high)
			&& atomic_load(&s->low) == (uintptr_t)p))
		s = s->next;
	if (s)
		atomic_store(&s->high, 0);
	pthread_mutex_unlock(&lock);
	free(s ? p : NULL);
	return s != NULL;
}

bool
object_is_shared(const void *p, size_t size)
{
	uintptr_t at = (uintptr_t)p;
	struct shared_memory *s =
		atomic_load_explicit(&shared, memory_order_acquire);
	for (; s; s = s->next)
		if (at >= atomic_load_explicit(&s->low, memory_order_relaxed)
			&& at + size <= atomic_load_explicit(
				   &s->high, memory_order_relaxed))
			return true;
	return false;
}

bool
object_is_common(const struct driver_device *d, const void *p, size_t size)
{
	return (d->reaches_host && p && number_of(p) == 0)
		|| object_is_shared(p, size);
}
