/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * managed.c - blocks of managed memory.
 *
 * The driver takes microseconds for an allocation and gives whole pages, so
 * small blocks come from arenas.  An arena has slabs of 1 MiB, each of blocks
 * of one size; a free block holds the address of the next one.  The size of a
 * block follows from its address, so a block has no header.  A larger block is
 * a range of its own.
 *
 *	range:  | slab of 48 bytes | slab of 64 bytes | unused ... |
 *	range:  | one block                  |
 */
#include "libacc/data/managed.h"

#include <pthread.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include "libacc/core/ahead.h"
#include "libacc/core/device.h"
#include "libacc/core/driver.h"
#include "libacc/core/fork.h"
#include "libacc/core/queue.h"
#include "libacc/core/unit.h"
#include "libacc/data/object.h"

enum {
	SLAB = 1 << 20,
	SLABS = 32,
	ALIGN = 16,
	SMALLEST = 32,
	LARGEST = SLAB / 8, /* of an arena's blocks */
	SIZES = 25, /* of these blocks: 32, 48, 64, 96 ... LARGEST */
	RANGES = 1 << 20,
};

struct block_range {
	char *at; /* the first slab, or the block */
	size_t size;
	void *memory; /* as the driver gave it */
	struct device *device;
	unsigned slabs; /* in use; 0: it is one block */
	unsigned char kind[SLABS]; /* the size of each slab's blocks */
};

/* Under the lock: ranges in the order of addresses. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct block_range *range;
static size_t ranges;
static void *unused[SIZES];
/* All ranges are between these; read without the lock. */
static uintptr_t lowest = UINTPTR_MAX, highest;

static void
before(void)
{
	fork_mutex(&lock, FORK_BEFORE);
}

static void
parent(void)
{
	fork_mutex(&lock, FORK_PARENT);
}

static void
child(void)
{
	fork_mutex(&lock, FORK_CHILD);
}

static void
watch(void)
{
	pthread_atfork(before, parent, child);
}

void
managed_begin(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	pthread_once(&once, watch);
}

static size_t
size_of_kind(unsigned kind)
{
	return (size_t)(SMALLEST + kind % 2 * SMALLEST / 2) << kind / 2;
}

static unsigned
kind_of_size(size_t size)
{
	unsigned kind = 0;
	while (size_of_kind(kind) < size)
		kind++;
	return kind;
}

/* The number of ranges that begin at or before the address. */
static size_t
ranges_before(uintptr_t p)
{
	size_t low = 0, high = ranges;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if ((uintptr_t)range[middle].at <= p)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static struct block_range *
find(const void *p)
{
	size_t n = ranges_before((uintptr_t)p);
	struct block_range *r = n ? &range[n - 1] : NULL;
	return r && (uintptr_t)p - (uintptr_t)r->at < r->size ? r : NULL;
}

static bool
may_be_block(const void *p)
{
	return (uintptr_t)p >= __atomic_load_n(&lowest, __ATOMIC_RELAXED)
		&& (uintptr_t)p < __atomic_load_n(&highest, __ATOMIC_RELAXED);
}

/* The table has room for all ranges that there can be: it must not move. */
static bool
make_table(void)
{
	if (range)
		return true;
	void *p = mmap(NULL, RANGES * sizeof *range, PROT_READ | PROT_WRITE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	range = p == MAP_FAILED ? NULL : p;
	return range;
}

static bool
enter(const struct block_range *r)
{
	if (!make_table() || ranges == RANGES)
		return false;
	size_t n = ranges_before((uintptr_t)r->at);
	memmove(range + n + 1, range + n, (ranges - n) * sizeof *range);
	range[n] = *r;
	ranges++;
	uintptr_t at = (uintptr_t)r->at;
	if (at < lowest)
		__atomic_store_n(&lowest, at, __ATOMIC_RELAXED);
	if (at + r->size > highest)
		__atomic_store_n(&highest, at + r->size, __ATOMIC_RELAXED);
	return true;
}

static void
leave(struct block_range *r)
{
	ranges--;
	memmove(r, r + 1, (size_t)(range + ranges - r) * sizeof *range);
}

/* Not under the lock. */
static void
give_back(const struct block_range *r)
{
	struct device *d = r->device;
	if (!device_is_open(d) || unit_is_exiting())
		return;
	queue_wait_all(d);
	object_unmap(d, r->at);
	d->driver->free_shared(d->handle, r->memory, true);
}

/* Memory of the driver, present on the device.  Not under the lock. */
static bool
make_range(
	struct device *d, size_t size, size_t alignment, struct block_range *r)
{
	size_t more = alignment > ALIGN ? alignment : 0;
	void *p = d->driver->alloc_shared(d->handle, size + more, true);
	if (!p)
		return false;
	uintptr_t at = ((uintptr_t)p + more) & -(uintptr_t)(more ? more : 1);
	*r = (struct block_range){
		.at = (char *)at, .size = size, .memory = p, .device = d};
	if (object_map(d, r->at, r->at, size))
		return true;
	d->driver->free_shared(d->handle, p, true);
	return false;
}

/* A range for one block, or null. */
static void *
alloc_large(struct device *d, size_t size, size_t alignment)
{
	struct block_range r;
	if (!make_range(d, size, alignment, &r))
		return NULL;
	pthread_mutex_lock(&lock);
	bool kept = enter(&r);
	pthread_mutex_unlock(&lock);
	if (kept)
		return r.at;
	give_back(&r);
	return NULL;
}

/* Cuts one more slab of an arena into blocks. */
static void
cut(struct block_range *arena, unsigned kind)
{
	size_t size = size_of_kind(kind);
	char *slab = arena->at + (size_t)arena->slabs * SLAB;
	arena->kind[arena->slabs++] = (unsigned char)kind;
	for (size_t i = SLAB / size; i-- > 0;) {
		*(void **)(slab + i * size) = unused[kind];
		unused[kind] = slab + i * size;
	}
}

static struct block_range *
find_arena(const struct device *d)
{
	for (size_t i = 0; i < ranges; i++)
		if (range[i].device == d && range[i].slabs
			&& range[i].slabs < SLABS)
			return &range[i];
	return NULL;
}

/* An unused block, or null if the arenas have none. */
static void *
take(const struct device *d, unsigned kind)
{
	struct block_range *arena;
	if (!unused[kind] && (arena = find_arena(d)))
		cut(arena, kind);
	void **p = unused[kind];
	if (p)
		unused[kind] = *p;
	return p;
}

static void *
alloc_small(struct device *d, unsigned kind)
{
	struct block_range r;
	pthread_mutex_lock(&lock);
	void *p = take(d, kind);
	pthread_mutex_unlock(&lock);
	if (p || !make_range(d, SLABS * SLAB, SLAB, &r))
		return p;
	pthread_mutex_lock(&lock);
	bool kept = enter(&r);
	struct block_range *arena = kept ? find(r.at) : NULL;
	if (arena)
		cut(arena, kind);
	p = take(d, kind);
	pthread_mutex_unlock(&lock);
	if (!kept)
		give_back(&r);
	return p;
}

/* No unit is known before the constructors of the program: the choice of a
   device would be wrong. */
static struct device *
device_for_blocks(void)
{
	if (!unit_generation() || unit_is_exiting())
		return NULL;
	struct device *d = device_current();
	return d && !d->shared && d->driver->alloc_shared && ahead_end(d)
		? d
		: NULL;
}

void *
managed_alloc(size_t size, size_t alignment)
{
	struct device *d = device_for_blocks();
	if (!d || size > PTRDIFF_MAX / 2 || alignment > SLAB)
		return NULL;
	/* Blocks whose size is a power of two are at multiples of it. */
	if (alignment > ALIGN && size <= LARGEST) {
		size_t power = alignment;
		while (power < size)
			power *= 2;
		size = power;
	}
	return size <= LARGEST ? alloc_small(d, kind_of_size(size))
			       : alloc_large(d, size, alignment);
}

static size_t
size_in(const struct block_range *r, const void *p)
{
	size_t offset = (size_t)((const char *)p - r->at);
	if (!r->slabs)
		return offset ? 0 : r->size;
	size_t size = size_of_kind(r->kind[offset / SLAB]);
	return offset / SLAB < r->slabs && offset % SLAB % size == 0 ? size : 0;
}

size_t
managed_size(const void *p)
{
	if (!may_be_block(p))
		return 0;
	pthread_mutex_lock(&lock);
	const struct block_range *r = find(p);
	size_t size = r ? size_in(r, p) : 0;
	pthread_mutex_unlock(&lock);
	return size;
}

bool
managed_free(void *p)
{
	if (!may_be_block(p))
		return false;
	pthread_mutex_lock(&lock);
	struct block_range *r = find(p), copy = {0};
	size_t size = r ? size_in(r, p) : 0;
	const bool known = r;
	if (size && !r->slabs) {
		copy = *r;
		leave(r);
	} else if (size) {
		unsigned kind = kind_of_size(size);
		*(void **)p = unused[kind];
		unused[kind] = p;
	}
	pthread_mutex_unlock(&lock);
	if (copy.device)
		give_back(&copy);
	return known;
}
