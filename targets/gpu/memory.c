/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * memory.c - device memory, kept for reuse.
 *
 * On NVIDIA, cuMemAlloc and cuMemFree cost from 2 to 400 us and the latter
 * waits for the whole device, so freed memory stays here.  It comes from
 * cuMemAlloc, not from CUDA's own pools, because MPI shares only such memory
 * between processes.  A block that is freed while streams have pending work
 * waits for that work.
 */
#include "targets/gpu/gpu.h"

#include <stdlib.h>
#include <string.h>

struct cached_block {
	struct cached_block *next;
	uint64_t at;
	size_t size;
	struct gpu_event **event; /* of a free block: in use until these */
	unsigned events;
};

enum { LIVE = 1024, SIZES = 64 };

struct cache {
	pthread_mutex_t lock; /* guards all of it */
	struct cached_block *live[LIVE];
	struct cached_block *free[SIZES]; /* by the logarithm of the size */
	size_t kept, most;
};

static unsigned
hash(uint64_t at)
{
	return (at >> 9 ^ at >> 21) % LIVE;
}

static unsigned
size_class(size_t size)
{
	return 63 - __builtin_clzl(size);
}

/* Rounds up to sizes that many requests share: eight steps to the next power of
   two.  A size larger than any device's memory stays as it is. */
static size_t
rounded(size_t size)
{
	size_t unit = 512;
	if (size > SIZE_MAX / 4)
		return size;
	if (size > 8 * unit)
		unit = (size_t)1 << (size_class(size - 1) - 3);
	return size ? (size + unit - 1) / unit * unit : unit;
}

bool
memory_open(struct driver_device *d)
{
	const char *s = vendor_variable(d->gpu, "CACHE");
	struct cache *c = calloc(1, sizeof *c);
	if (!c) {
		fault_set("%s: out of host memory", d->gpu->name);
		return false;
	}
	c->most = s ? strtoull(s, NULL, 0) << 20 : d->memory / 4;
	pthread_mutex_init(&c->lock, NULL);
	d->cache = c;
	return true;
}

static void
drop_events(struct driver_device *d, struct cached_block *b)
{
	for (unsigned i = 0; i < b->events; i++)
		stream_event_put(d, b->event[i]);
	free(b->event);
	b->event = NULL;
	b->events = 0;
}

/* True if all work that was queued when the block was freed is done. */
static bool
is_unused(struct driver_device *d, struct cached_block *b)
{
	for (unsigned i = 0; i < b->events; i++)
		if (d->gpu->event_query.call(b->event[i]) != GPU_SUCCESS)
			return false;
	drop_events(d, b);
	return true;
}

/* A free block that fits without wasting more than an eighth. */
static struct cached_block *
take(struct driver_device *d, size_t size)
{
	struct cache *c = d->cache;
	unsigned least = size_class(size);
	for (unsigned k = least; k <= least + 1 && k < SIZES; k++)
		for (struct cached_block **p = &c->free[k], *b; (b = *p);
			p = &b->next) {
			if (b->size < size || b->size - size > size / 8)
				continue;
			if (!is_unused(d, b))
				continue;
			*p = b->next;
			c->kept -= b->size;
			return b;
		}
	return NULL;
}

/* Returns all free memory to the vendor. */
static void
trim(struct driver_device *d)
{
	struct cache *c = d->cache;
	for (unsigned k = 0; k < SIZES; k++)
		for (struct cached_block *b; (b = c->free[k]);) {
			c->free[k] = b->next;
			c->kept -= b->size;
			drop_events(d, b);
			d->gpu->mem_free.call(b->at);
			free(b);
		}
}

static struct cached_block *
make(struct driver_device *d, size_t size)
{
	struct cached_block *b = calloc(1, sizeof *b);
	if (!b) {
		fault_set("%s: out of host memory", d->gpu->name);
		return NULL;
	}
	b->size = size;
	int result = d->gpu->mem_alloc.call(&b->at, size);
	if (result == GPU_OUT_OF_MEMORY) {
		trim(d);
		result = d->gpu->mem_alloc.call(&b->at, size);
	}
	if (vendor_check(d->gpu, result, d->gpu->mem_alloc.symbol))
		return b;
	free(b);
	return NULL;
}

void *
memory_alloc(struct driver_device *d, size_t size)
{
	struct cache *c = d->cache;
	if (!vendor_enter(d))
		return NULL;
	size = rounded(size);
	pthread_mutex_lock(&c->lock);
	struct cached_block *b = take(d, size);
	if (!b)
		b = make(d, size);
	if (b) {
		b->next = c->live[hash(b->at)];
		c->live[hash(b->at)] = b;
	}
	pthread_mutex_unlock(&c->lock);
	return b ? (void *)b->at : NULL;
}

/* The streams that may have pending work; n is their number, also if there is
   no memory for the list.  The synchronous stream has pending work only while a
   thread waits for it. */
static struct gpu_stream **
busy_streams(struct driver_device *d, unsigned *n)
{
	unsigned room = 0, found = 0;
	pthread_mutex_lock(&d->lock);
	for (struct stream *s = d->streams; s; s = s->next)
		room += atomic_load(&s->busy);
	struct gpu_stream **list = room ? malloc(room * sizeof *list) : NULL;
	for (struct stream *s = d->streams; s && list && found < room;
		s = s->next)
		if (atomic_load(&s->busy))
			list[found++] = s->native;
	pthread_mutex_unlock(&d->lock);
	*n = list ? found : room;
	return list;
}

/* An event in each of them; if there is no memory for the list, the block
   counts as unused at once. */
static bool
mark(struct driver_device *d, struct cached_block *b)
{
	unsigned n;
	bool ok = true;
	struct gpu_stream **list = busy_streams(d, &n);
	b->event = list ? malloc(n * sizeof *b->event) : NULL;
	if (n && !b->event)
		ok = CHECK(d, device_wait);
	for (unsigned i = 0; i < n && b->event && ok; i++) {
		struct gpu_event *e = stream_event_get(d);
		ok = e && CHECK(d, event_record, e, list[i]);
		if (e)
			b->event[b->events++] = e;
	}
	free(list);
	return ok;
}

static struct cached_block *
unlive(struct cache *c, uint64_t at)
{
	for (struct cached_block **p = &c->live[hash(at)], *b; (b = *p);
		p = &b->next)
		if (b->at == at) {
			*p = b->next;
			return b;
		}
	return NULL;
}

static bool
release(struct driver_device *d, struct cached_block *b)
{
	struct cache *c = d->cache;
	if (c->kept + b->size > c->most) {
		bool ok = CHECK(d, mem_free, b->at);
		free(b);
		return ok;
	}
	bool ok = mark(d, b);
	b->next = c->free[size_class(b->size)];
	c->free[size_class(b->size)] = b;
	c->kept += b->size;
	return ok;
}

bool
memory_free(struct driver_device *d, void *p)
{
	struct cache *c = d->cache;
	if (!p || atomic_load(&d->lost))
		return true;
	if (!vendor_enter(d))
		return false;
	pthread_mutex_lock(&c->lock);
	struct cached_block *b = unlive(c, (uint64_t)p);
	bool ok = b && release(d, b);
	if (!b)
		fault_set("%s: %p is freed but was not allocated on "
			  "device %d",
			d->gpu->name, p, d->index);
	pthread_mutex_unlock(&c->lock);
	return ok;
}

void
memory_close(struct driver_device *d)
{
	struct cache *c = d->cache;
	pthread_mutex_lock(&c->lock);
	trim(d);
	for (unsigned i = 0; i < LIVE; i++)
		for (struct cached_block *b; (b = c->live[i]);) {
			c->live[i] = b->next;
			d->gpu->mem_free.call(b->at);
			free(b);
		}
	pthread_mutex_unlock(&c->lock);
	pthread_mutex_destroy(&c->lock);
	free(c);
	d->cache = NULL;
}

size_t
memory_kept(struct driver_device *d)
{
	struct cache *c = d->cache;
	pthread_mutex_lock(&c->lock);
	size_t kept = c->kept;
	pthread_mutex_unlock(&c->lock);
	return kept;
}
